//! A log read by a process that does not own it.

use std::path::Path;

use crate::store::{Location, Report, StoreError, postgres, sqlite};

/// A log that is only read, perhaps while a server goes on with it: that one is neither kept waiting nor changed. What is read
/// is everything as it was at one moment.
pub struct LogReader {
    place: Place,
}

enum Place {
    Sqlite(sqlite::Beside),
    Postgres(Box<postgres::Beside>),
}

impl LogReader {
    /// Looks whether there is a log that can be read.
    ///
    /// # Errors
    /// If there is none, or it is damaged, of another version, no log of Parade, or out of reach. A log in memory is in no
    /// place where another process could find it.
    pub async fn open(location: &Location) -> Result<LogReader, StoreError> {
        let place = match location {
            Location::Memory => return Err(StoreError::Missing { place: location.to_string() }),
            Location::Folder(folder) => Place::Sqlite(sqlite::Beside::open(folder).await?),
            Location::Postgres(url) => Place::Postgres(Box::new(postgres::Beside::open(url).await?)),
        };
        Ok(LogReader { place })
    }

    /// Copies the whole log, as [`EventLog::backup`](crate::store::EventLog::backup) does.
    ///
    /// # Errors
    /// If there is something at that path already, which is left as it is, or it cannot be written.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        match &self.place {
            Place::Sqlite(sqlite) => sqlite.backup(path).await,
            Place::Postgres(postgres) => postgres.backup(path).await,
        }
    }

    /// Reads everything in the log, as [`EventLog::check`](crate::store::EventLog::check) does.
    ///
    /// # Errors
    /// If the log cannot be read at all. What is wrong with tables and games stands in the report.
    pub async fn check(&self) -> Result<Report, StoreError> {
        match &self.place {
            Place::Sqlite(sqlite) => sqlite.check().await,
            Place::Postgres(postgres) => postgres.check().await,
        }
    }
}
