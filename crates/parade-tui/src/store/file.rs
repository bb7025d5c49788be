//! Files that are replaced as a whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::StoreError;

/// Makes a folder and those above it, for this user's eyes alone: a save holds the cards that nobody may see.
pub(crate) fn make_folder(path: &Path) -> Result<(), StoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(|error| StoreError::writing(path, error))
}

/// Where a file is written before it takes its place. Only one process writes it at a time, so one name is enough, and
/// what a kill leaves there the next writing overwrites.
pub(crate) fn beside(path: &Path) -> PathBuf {
    named(path, ".tmp")
}

fn named(path: &Path, suffix: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Writes a file so that after a kill or a power cut either the old bytes or the new ones are there. Its folder must exist.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    replace_by(path, &beside(path), bytes)
}

/// As [`replace`], for a file that several processes may write at once: the last one to finish wins, as a whole.
pub(crate) fn replace_shared(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    replace_by(path, &named(path, &format!(".{}.tmp", std::process::id())), bytes)
}

fn replace_by(path: &Path, beside: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let written = File::create(beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    if let Err(error) = written {
        // A disk that is full gets its room back.
        let _ = fs::remove_file(beside);
        return Err(StoreError::writing(path, error));
    }
    fs::rename(beside, path)
        .and_then(|()| sync_folder(path))
        .map_err(|error| StoreError::writing(path, error))
}

/// Brings a rename to the disk. Only Unix can open a folder for that.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

/// Renames a file that cannot be read to the first free `….broken-N`, and says where it lies now. The caller holds the
/// lock that keeps others from doing the same.
pub(crate) fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    let mut number = 1_u64;
    let free = loop {
        let aside = named(path, &format!(".broken-{number}"));
        match fs::symlink_metadata(&aside) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => break aside,
            Ok(_) => number += 1,
            Err(error) => return Err(StoreError::reading(&aside, error)),
        }
    };
    fs::rename(path, &free).map_err(|error| StoreError::writing(path, error))?;
    Ok(free)
}
