//! A copy of a whole log, made while the server goes on.
//!
//! It is made under another name beside its place, looked through, brought to the disk, and only then named as it was asked
//! for: a file of that name is a whole backup or none.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tempfile::NamedTempFile;
use tokio::sync::mpsc;

use super::fault;
use super::open::{connect, open_to_read, sync_folder};
use super::read::Reading;
use super::writer::Writer;
use crate::store::StoreError;
use crate::store::rows::Rows;

/// How many bytes of a copy are written before they are brought to the disk. A server that writes meanwhile waits for the disk
/// behind so many: behind a whole log it would be half a second.
const BIT: u64 = 1 << 20;

/// After how many steps of SQLite it is looked how much was written; a hundred rows or so.
const STEPS: i32 = 400;

/// Copies a log that is a SQLite database, as it is at one moment.
pub(super) fn copy(mut connection: Connection, to: &Path) -> Result<(), StoreError> {
    let backup = Backup::begin(to)?;
    let file = backup.file.reopen().map_err(|error| backup.system(&error))?;
    let bits = Bits { file, synced: 0, failed: Arc::default() };
    let failed = bits.failed.clone();
    let copied = connection
        .progress_handler(STEPS, Some(bits.handler()))
        .and_then(|()| vacuum_into(&connection, backup.file.path()));
    if let Some(error) = failed.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(backup.system(&error));
    }
    copied.map_err(|error| backup.fault(&error))?;
    backup.finish()
}

/// A copy that is brought to the disk bit by bit as it grows.
struct Bits {
    file: File,
    synced: u64,
    /// What went wrong: SQLite says of it only that it was interrupted.
    failed: Arc<Mutex<Option<io::Error>>>,
}

impl Bits {
    /// What SQLite calls again and again. `true`: it is to go no further.
    fn handler(mut self) -> impl FnMut() -> bool + Send + 'static {
        move || match self.sync() {
            Ok(()) => false,
            Err(error) => {
                *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                true
            }
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        let length = self.file.metadata()?.len();
        if length >= self.synced + BIT {
            self.file.sync_data()?;
            self.synced = length;
        }
        Ok(())
    }
}

fn vacuum_into(connection: &Connection, to: &Path) -> rusqlite::Result<()> {
    // A name that is not UTF-8 cannot be told to SQLite.
    let to = to.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(to.to_owned()))?;
    connection.execute("VACUUM INTO ?1", [to]).map(drop)
}

/// Makes a SQLite database of a log that is kept in something else: of everything that comes until the end of the channel.
pub(super) fn collect(
    to: &Path,
    mut rows: mpsc::Receiver<Result<Rows, StoreError>>,
) -> Result<(), StoreError> {
    let backup = Backup::begin(to)?;
    {
        let connection = connect(backup.file.path(), &backup.shown)?;
        let fault = |error: rusqlite::Error| backup.fault(&error);
        // Nobody needs half of it, and all of it is brought to the disk at the end.
        connection
            .execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
            .map_err(fault)?;
        let mut writer = Writer::new(&connection, 0, &backup.shown)?;
        while let Some(rows) = rows.blocking_recv() {
            writer.copy(&rows?).map_err(fault)??;
        }
        writer.end_copy().map_err(fault)?;
        drop(writer);
        connection.execute_batch("COMMIT").map_err(fault)?;
    }
    backup.finish()
}

/// A backup that has not got its name yet. It is removed where it does not come to that.
struct Backup {
    to: PathBuf,
    folder: PathBuf,
    /// Its name in errors.
    shown: String,
    file: NamedTempFile,
}

impl Backup {
    fn begin(to: &Path) -> Result<Backup, StoreError> {
        if to.symlink_metadata().is_ok() {
            return Err(StoreError::Exists { file: to.to_owned() });
        }
        let folder = match to.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        let shown = to.display().to_string();
        let file = tempfile::Builder::new().prefix(".parade-backup-").tempfile_in(&folder);
        let file = file.map_err(|error| fault::of_system(&shown, &error))?;
        Ok(Backup { to: to.to_owned(), folder, shown, file })
    }

    fn fault(&self, error: &rusqlite::Error) -> StoreError {
        fault::of_sqlite(&self.shown, error)
    }

    fn system(&self, error: &io::Error) -> StoreError {
        fault::of_system(&self.shown, error)
    }

    fn finish(self) -> Result<(), StoreError> {
        let Backup { to, folder, shown, file } = self;
        let system = |error: io::Error| fault::of_system(&shown, &error);
        let written = open_to_read(file.path(), &shown)?;
        let faults = Reading { connection: &written, place: &shown }.integrity()?;
        if let Some(detail) = faults.into_iter().next() {
            return Err(StoreError::Corrupted { place: shown, detail });
        }
        drop(written);
        File::open(file.path()).and_then(|file| file.sync_all()).map_err(system)?;
        file.persist_noclobber(&to).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => StoreError::Exists { file: to.clone() },
            _ => system(error.error),
        })?;
        sync_folder(&folder).map_err(system)
    }
}
