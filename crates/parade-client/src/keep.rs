//! The secret of a seat, kept between runs of the program, for the eyes of this user alone.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use parade_protocol::{Hash32, Nonce, Token};
use serde::{Deserialize, Serialize};

use crate::Link;
use crate::request::Papers;

/// What the file says that it is.
const FORMAT: &str = "parade-seat/1";

/// Where the secret of a seat at one table is kept: a file that only this user can read.
#[derive(Clone, Debug)]
pub struct Keep {
    path: PathBuf,
    /// The way to the table, kept beside the secret.
    way: Way,
}

/// A link with its secret. `Debug` shows neither.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
struct Way(String);

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Way")
    }
}

/// Why a secret could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}", path = path.display())]
pub struct KeepError {
    /// The file or folder.
    pub path: PathBuf,
    /// What the system said, or what is wrong with the file.
    pub reason: String,
}

/// What is kept. `Debug` shows no secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Kept {
    format: String,
    pub(crate) token: Token,
    /// What was committed to for the next deal, until it has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) promise: Option<Promise>,
    /// The way to the table; files of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    way: Option<Way>,
}

/// One's own part of a shuffle, and what the server had committed to before it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Promise {
    pub(crate) game: u64,
    pub(crate) server: Hash32,
    pub(crate) nonce: Nonce,
}

impl Kept {
    pub(crate) const fn is_right(&self) -> bool {
        matches!(self.format.as_bytes(), b"parade-seat/1")
    }

    pub(crate) fn of(token: Token) -> Kept {
        Kept { format: FORMAT.to_owned(), token, promise: None, way: None }
    }
}

impl Keep {
    /// The place for a table in a folder, which is made when something is kept.
    #[must_use]
    pub fn new(folder: &Path, link: &Link) -> Keep {
        let path = folder.join(format!("{}.{}.json", link.server.file_name(), link.table));
        Keep { path, way: Way(link.with_secret()) }
    }

    /// The ways to the tables at which a seat is kept in a folder, the one that was sat down at last first. What cannot be read
    /// is passed over.
    #[must_use]
    pub fn tables(folder: &Path) -> Vec<Link> {
        let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
        let found = entries.filter_map(|entry| {
            let entry = entry.ok()?;
            let kept: Kept = serde_json::from_slice(&fs::read(entry.path()).ok()?).ok()?;
            let link =
                Link::parse(&kept.way.filter(|_| entry.path().extension().is_some_and(|it| it == "json"))?.0);
            Some((entry.metadata().ok()?.modified().ok()?, link.ok()?))
        });
        let mut found: Vec<_> = found.collect();
        found.sort_by(|(one, _), (other, _)| other.cmp(one));
        found.into_iter().map(|(_, link)| link).collect()
    }

    /// Keeps the secret that opening a table gave to its host.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set_token(&self, token: Token) -> Result<(), KeepError> {
        self.save(&Kept::of(token))
    }

    /// The secret of the seat, and the key of the link that one came by; what cannot be read is not there.
    pub(crate) fn papers(&self) -> Papers {
        let kept = self.load().ok().flatten();
        let way = kept.as_ref().and_then(|kept| Link::parse(&kept.way.as_ref()?.0).ok());
        Papers { token: kept.map(|kept| kept.token), key: way.and_then(|way| way.key) }
    }

    /// Whether a seat at this table is kept.
    #[must_use]
    pub fn has_seat(&self) -> bool {
        self.load().is_ok_and(|kept| kept.is_some())
    }

    /// Forgets it: the player left for good.
    pub(crate) fn forget(&self) {
        // That it is not there is as good.
        let _ = fs::remove_file(&self.path);
    }

    pub(crate) fn load(&self) -> Result<Option<Kept>, KeepError> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.error(&error.to_string())),
        };
        let kept = serde_json::from_slice(&bytes).ok().filter(Kept::is_right);
        // What is wrong with it is not quoted: it is a secret.
        kept.map(Some).ok_or_else(|| self.error("not a kept seat of this version"))
    }

    pub(crate) fn save(&self, kept: &Kept) -> Result<(), KeepError> {
        let written = || -> io::Result<()> {
            let kept = Kept { way: Some(self.way.clone()), ..kept.clone() };
            let mut bytes = serde_json::to_vec(&kept)?;
            bytes.push(b'\n');
            if let Some(folder) = self.path.parent() {
                let mut builder = fs::DirBuilder::new();
                builder.recursive(true);
                #[cfg(unix)]
                std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
                builder.create(folder)?;
            }
            let beside = self.path.with_extension(format!("{}.tmp", std::process::id()));
            let mut file = private(&beside)?;
            file.write_all(&bytes)?;
            file.sync_all()?;
            fs::rename(&beside, &self.path)
        };
        written().map_err(|error| self.error(&error.to_string()))
    }

    fn error(&self, reason: &str) -> KeepError {
        KeepError { path: self.path.clone(), reason: reason.to_owned() }
    }
}

/// A new file that nobody else can read.
fn private(path: &Path) -> io::Result<File> {
    // What another run left there may be open to others.
    let _ = fs::remove_file(path);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_and_nobody_else_can_read_it() {
        let folder = tempfile::tempdir().unwrap();
        let link = Link::parse("https://example.org:81/base/t/garden").unwrap();
        let keep = Keep::new(&folder.path().join("new"), &link);
        assert_eq!(keep.load(), Ok(None));
        let mut kept = Kept::of(Token([7; 32]));
        kept.promise = Some(Promise { game: 2, server: Hash32([1; 32]), nonce: Nonce([2; 32]) });
        keep.save(&kept).unwrap();
        keep.save(&kept).unwrap();
        let loaded = keep.load().unwrap().unwrap();
        assert_eq!((loaded.token, loaded.promise), (kept.token, kept.promise));
        let shown = format!("{kept:?}");
        assert!(!shown.contains("0707") && !shown.contains("0202"), "{shown}");
        #[cfg(unix)]
        {
            let mode =
                |path: &Path| std::os::unix::fs::MetadataExt::mode(&fs::metadata(path).unwrap()) & 0o777;
            assert_eq!((mode(&keep.path), mode(keep.path.parent().unwrap())), (0o600, 0o700));
        }
        assert_eq!(Keep::tables(keep.path.parent().unwrap()), [link]);
        keep.forget();
        assert_eq!(keep.load(), Ok(None));
    }

    #[test]
    fn a_damaged_file_is_told_and_left() {
        let folder = tempfile::tempdir().unwrap();
        let keep = Keep::new(folder.path(), &Link::parse("https://example.org/t/garden").unwrap());
        fs::write(&keep.path, "{\"format\":\"parade-seat/9\"}").unwrap();
        assert!(keep.load().is_err());
        assert!(keep.path.exists());
    }
}
