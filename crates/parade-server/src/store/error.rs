//! What can go wrong with a log, and what to do about it.

use std::path::PathBuf;

use parade_protocol::{Seq, TableId};

use crate::table::LogError;

/// Why a log could not be opened, read or written. Each says in one line what is wrong, where, and what helps. `place` is the
/// file or the database, without a user's name or password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another server has it open.
    #[error("{place} is in use by another server; stop that one first, or keep the log somewhere else")]
    InUse {
        /// Where the log is.
        place: String,
    },
    /// There is no room for what was to be written. Everything that was acknowledged before is safe, and writing works again
    /// once there is room.
    #[error("there is no room left for {place}; free some space, nothing that was acknowledged is lost")]
    Full {
        /// Where the log is.
        place: String,
    },
    /// What is there is damaged.
    #[error("{place} is damaged ({detail}) and was left as it is; put the latest backup in its place")]
    Corrupted {
        /// Where the log is.
        place: String,
        /// What the database says.
        detail: String,
    },
    /// A newer version of this program made it.
    #[error(
        "{place} was made by a newer version of this program (format {found}, this one knows up to {known}) \
         and was left as it is; use that version"
    )]
    Newer {
        /// Where the log is.
        place: String,
        /// The version of the format that it has.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// An older version of this program made it, and no server of this version has been started with it yet.
    #[error(
        "{place} was made by an older version of this program (format {found}, this one reads {known}); \
         start a server of this version with it first, or use that version"
    )]
    Older {
        /// Where the log is.
        place: String,
        /// The version of the format that it has.
        found: i64,
        /// The one that this program reads.
        known: i64,
    },
    /// Nothing is there to be read.
    #[error("there is no log at {place}; say where the server keeps it")]
    Missing {
        /// Where the log should be.
        place: String,
    },
    /// It is a database of something else.
    #[error("{place} is no log of Parade and was left as it is; keep the log somewhere else")]
    Foreign {
        /// Where the log should be.
        place: String,
    },
    /// This process may not read or write there.
    #[error(
        "{place} cannot be used ({detail}); let this user read and write there, or keep the log somewhere else"
    )]
    Denied {
        /// Where the log should be.
        place: String,
        /// What the system says.
        detail: String,
    },
    /// The database does not answer.
    #[error("{place} cannot be reached ({detail}); see that it runs and that the address is right")]
    Unreachable {
        /// Where the log should be.
        place: String,
        /// What the system says.
        detail: String,
    },
    /// Something else failed.
    #[error("{place} failed: {detail}")]
    Failed {
        /// Where the log is.
        place: String,
        /// What the database or the system says.
        detail: String,
    },
    /// The address of a database is none.
    #[error("{what} is no address of a database; it looks like postgres://USER:PASSWORD@HOST:PORT/DATABASE")]
    Address {
        /// What was to be read, without any secret in it.
        what: String,
    },
    /// There is something where a new file was to be written.
    #[error("{} is there already and was left as it is; choose another name", file.display())]
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The log holds this entry already: another server owns the table.
    #[error("event {seq} of table {table} was already written by another server, which owns the table now")]
    Conflict {
        /// The table.
        table: TableId,
        /// The entry that stands twice.
        seq: Seq,
    },
    /// An entry would not stand right after the one before it.
    #[error("event {found} of table {table} cannot be written where event {expected} should be")]
    Gap {
        /// The table.
        table: TableId,
        /// The number of the entry.
        found: Seq,
        /// What should be written there.
        expected: Seq,
    },
    /// An entry in the log cannot be read.
    #[error("table {table}: {error}; it was left as it is")]
    Entry {
        /// The table.
        table: TableId,
        /// What is wrong with it.
        error: LogError,
    },
    /// The log was closed.
    #[error("the log is closed; the server is stopping")]
    Closed,
}
