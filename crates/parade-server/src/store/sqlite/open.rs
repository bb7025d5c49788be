//! How a folder is opened: one server at a time, and only what this program made and knows.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::fault;
use super::tails;
use crate::store::StoreError;
use crate::store::location::FILE;

/// Which program's databases these are: "Prde".
const APPLICATION_ID: i64 = 0x5072_6465;

/// The steps from an empty database to the newest format, in order; `user_version` counts those that were taken. A step is
/// never edited, only added.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../../migrations/sqlite/0001_log.sql"),
    include_str!("../../../migrations/sqlite/0002_chain.sql"),
];

/// How many pages of 4 KiB the write-ahead log collects before they are brought into the database. Tables that are played at
/// write to the same pages again and again, which then have to be brought over once.
const CHECKPOINT_PAGES: u32 = 4000;

/// How much memory a connection keeps of the database, in KiB: what is written to again and again. The system keeps the rest.
const CACHE: u32 = 512;

/// To how many bytes the write-ahead log is cut when a long look through the log or a backup has kept it from being used again.
const LARGEST_WAL: u32 = 64 << 20;

/// A folder that nobody else can open.
pub(super) struct Opened {
    /// The connection that writes.
    pub(super) connection: Connection,
    /// The database.
    pub(super) file: PathBuf,
    /// The number of this start.
    pub(super) epoch: i64,
    /// Held as long as it is open; the system lets go of it when the process ends, however it ends.
    pub(super) lock: File,
}

/// Opens the database in a folder, or makes it.
pub(super) fn open(folder: &Path, place: &str) -> Result<Opened, StoreError> {
    let system = |error: std::io::Error| fault::of_system(place, &error);
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(system)?;
    let lock = lock(folder, place)?;
    let file = folder.join(FILE);
    // What is in it is secret: nobody else on the machine reads it. SQLite's other files take over its mode.
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&file);
    match made {
        Ok(_) => File::open(folder).and_then(|folder| folder.sync_all()).map_err(system)?,
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(system(error)),
    }
    let mut connection = connect(&file, place)?;
    let sqlite = |error: rusqlite::Error| fault::of_sqlite(place, &error);
    let mode: String =
        connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0)).map_err(sqlite)?;
    if mode != "wal" {
        return Err(StoreError::Denied {
            place: place.to_owned(),
            detail: "the file system cannot share memory between connections; a network folder?".to_owned(),
        });
    }
    let settings = format!(
        "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}; \
         PRAGMA journal_size_limit = {LARGEST_WAL}; PRAGMA cache_size = -{CACHE}; \
         PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;"
    );
    connection.execute_batch(&settings).map_err(sqlite)?;
    let epoch = begin(&mut connection).map_err(sqlite)?;
    Ok(Opened { connection, file, epoch, lock })
}

/// Takes the log over: whoever had it before writes no more. Returns the number of this start.
fn begin(connection: &mut Connection) -> rusqlite::Result<i64> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tails::recover(&transaction)?;
    let epoch =
        transaction.query_row("UPDATE owner SET epoch = epoch + 1 RETURNING epoch", [], |row| row.get(0))?;
    transaction.commit()?;
    Ok(epoch)
}

/// A connection that writes to a database of the newest format: an empty one is made one, an older one is brought there.
pub(super) fn connect(file: &Path, place: &str) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let sqlite = |error: rusqlite::Error| fault::of_sqlite(place, &error);
    let mut connection = Connection::open_with_flags(file, flags).map_err(sqlite)?;
    let version = version(&connection, place)?;
    migrate(&mut connection, version).map_err(sqlite)?;
    Ok(connection)
}

/// Locks the folder.
fn lock(folder: &Path, place: &str) -> Result<File, StoreError> {
    let path = folder.join("parade.lock");
    let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(&path);
    let file = file.map_err(|error| fault::of_system(&path.display().to_string(), &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { place: place.to_owned() }),
        Err(TryLockError::Error(error)) => Err(fault::of_system(&path.display().to_string(), &error)),
    }
}

/// How many migrations a database has seen; 0 if it is empty. Nothing is written to one that this program does not know.
fn version(connection: &Connection, place: &str) -> Result<usize, StoreError> {
    let sqlite = |error: rusqlite::Error| fault::of_sqlite(place, &error);
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(sqlite);
    let application = number("PRAGMA application_id")?;
    let found = number("PRAGMA user_version")?;
    let objects = number("SELECT count(*) FROM sqlite_schema")?;
    let known = MIGRATIONS.len() as i64;
    match (application, usize::try_from(found)) {
        (0, Ok(0)) if objects == 0 => Ok(0),
        (APPLICATION_ID, Ok(version)) if version <= MIGRATIONS.len() => Ok(version),
        (APPLICATION_ID, Ok(_)) => Err(StoreError::Newer { place: place.to_owned(), found, known }),
        _ => Err(StoreError::Foreign { place: place.to_owned() }),
    }
}

/// Takes the steps that a database has not seen, all or none.
fn migrate(connection: &mut Connection, version: usize) -> rusqlite::Result<()> {
    let steps = MIGRATIONS.get(version..).unwrap_or_default();
    if steps.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for step in steps {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
    transaction.commit()
}

/// A connection that only reads.
pub(super) fn open_to_read(file: &Path, place: &str) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let sqlite = |error: rusqlite::Error| fault::of_sqlite(place, &error);
    let connection = Connection::open_with_flags(file, flags).map_err(sqlite)?;
    let settings =
        format!("PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; PRAGMA cache_size = -{CACHE};");
    connection.execute_batch(&settings).map_err(sqlite)?;
    Ok(connection)
}

/// A connection that only reads a log of which this process is not the owner: perhaps a server goes on with it. Nothing is
/// locked, made or changed.
pub(super) fn open_beside(file: &Path, place: &str) -> Result<Connection, StoreError> {
    match file.try_exists() {
        Ok(true) => {}
        Ok(false) => return Err(StoreError::Missing { place: place.to_owned() }),
        Err(error) => return Err(fault::of_system(place, &error)),
    }
    let connection = open_to_read(file, place)?;
    match version(&connection, place)? {
        // A server made the file a moment ago, or was killed before it could make a log of it.
        0 => Err(StoreError::Missing { place: place.to_owned() }),
        version if version < MIGRATIONS.len() => {
            let (found, known) = (version as i64, MIGRATIONS.len() as i64);
            Err(StoreError::Older { place: place.to_owned(), found, known })
        }
        _ => Ok(connection),
    }
}

/// Brings a folder's list of files to the disk.
pub(super) fn sync_folder(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}
