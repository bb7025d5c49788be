//! The secret of a seat, kept between runs of the program, for the eyes of this user alone.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use parade_protocol::{Hash32, Nonce, Token};
use serde::{Deserialize, Serialize};

use crate::request::Papers;
use crate::{Link, ServerAddress};

/// What the file says that it is.
const FORMAT: &str = "parade-seat/1";

/// Where the secret of a seat at one table is kept: a file that only this user can read. One is the same person at all tables of a
/// server, as in a browser: otherwise it could not be told who knows the cards that are dealt again to others.
#[derive(Clone, Debug)]
pub struct Keep {
    path: PathBuf,
    /// Where it stays when the table is left for good.
    person: PathBuf,
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
        Keep { path, person: person(folder, &link.server), way: Way(link.with_secret()) }
    }

    /// The secret that one was given or drew at a server the first time; `None` for whoever never sat there.
    #[must_use]
    pub fn person(folder: &Path, server: &ServerAddress) -> Option<Token> {
        let kept = load(&person(folder, server)).ok().flatten().map(|kept| kept.token);
        // Earlier versions had one for each table.
        kept.or_else(|| {
            let tables = Keep::tables(folder).into_iter().filter(|link| link.server == *server);
            tables.map(|link| Keep::new(folder, &link)).find_map(|keep| Some(keep.load().ok()??.token))
        })
    }

    /// The secret to sit down with where none is kept for the table.
    pub(crate) fn token(&self) -> Option<Token> {
        Keep::person(self.path.parent()?, &Link::parse(&self.way.0).ok()?.server)
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

    /// The secret of the seat, or of the person who has none at the table, and the key of the link that one came by; what cannot be
    /// read is not there.
    pub(crate) fn papers(&self) -> Papers {
        let kept = self.load().ok().flatten();
        let way = kept.as_ref().and_then(|kept| Link::parse(&kept.way.as_ref()?.0).ok());
        Papers {
            token: kept.map(|kept| kept.token).or_else(|| self.token()),
            key: way.and_then(|way| way.key),
        }
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
        load(&self.path)
    }

    pub(crate) fn save(&self, kept: &Kept) -> Result<(), KeepError> {
        save(&self.path, &Kept { way: Some(self.way.clone()), ..kept.clone() })?;
        // A damaged one is left to be looked at: the tables' own files do without it.
        if self.person.exists() { Ok(()) } else { save(&self.person, &Kept::of(kept.token)) }
    }
}

/// Where the secret of a person is kept that a server knows: no table's file ends so. What is only told over TLS is another one, which
/// no link without it gets.
fn person(folder: &Path, server: &ServerAddress) -> PathBuf {
    let end = if server.is_secure() { "person" } else { "plain.person" };
    folder.join(format!("{}.{end}", server.file_name()))
}

fn load(path: &Path) -> Result<Option<Kept>, KeepError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unkept(path, &error.to_string())),
    };
    let kept = serde_json::from_slice(&bytes).ok().filter(Kept::is_right);
    // What is wrong with it is not quoted: it is a secret.
    kept.map(Some).ok_or_else(|| unkept(path, "not a kept seat of this version"))
}

fn save(path: &Path, kept: &Kept) -> Result<(), KeepError> {
    let written = || -> io::Result<()> {
        let mut bytes = serde_json::to_vec(kept)?;
        bytes.push(b'\n');
        if let Some(folder) = path.parent() {
            let mut builder = fs::DirBuilder::new();
            builder.recursive(true);
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            builder.create(folder)?;
        }
        let beside = path.with_extension(format!("{}.tmp", std::process::id()));
        let mut file = private(&beside)?;
        file.write_all(&bytes)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    written().map_err(|error| unkept(path, &error.to_string()))
}

fn unkept(path: &Path, reason: &str) -> KeepError {
    KeepError { path: path.to_path_buf(), reason: reason.to_owned() }
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
    fn one_is_the_same_person_at_all_tables_of_a_server() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |link| Keep::new(folder.path(), &Link::parse(link).unwrap());
        let garden = keep("https://example.org/t/garden");
        assert_eq!(garden.token(), None);
        garden.set_token(Token([7; 32])).unwrap();
        // Also at a table that is new, once the first one was left for good, and nowhere else.
        garden.forget();
        let lamp = keep("https://example.org/t/lamp");
        assert_eq!((lamp.load(), lamp.token()), (Ok(None), Some(Token([7; 32]))));
        assert_eq!(keep("https://example.org:81/t/garden").token(), None);
        assert_eq!(keep("http://example.org/t/lamp").token(), None);
        // What another table gave stays its own.
        lamp.set_token(Token([8; 32])).unwrap();
        assert_eq!(garden.token(), Some(Token([7; 32])));
        assert_eq!(Keep::tables(folder.path()).len(), 1);
        // As an earlier version left it.
        fs::remove_file(person(folder.path(), &Link::parse("https://example.org/t/a").unwrap().server))
            .unwrap();
        assert_eq!(garden.token(), Some(Token([8; 32])));
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
