//! The event log: what a server keeps, and brings back after it was killed.
//!
//! A table's truth is its entries ([`Entry`]), numbered from 1 without gaps. [`EventLog::append`] answers only once they are
//! durable, so what was acknowledged after it survives `kill -9` and a power cut. Entries of many tables that come at about
//! the same time share one transaction (group commit): the more there is to write, the less each entry costs.
//!
//! There are three kinds of place, one [`Location`] each, and one story of tests over all of them:
//!
//! - **a folder** with a SQLite database: one machine, nothing but this program;
//! - **PostgreSQL**, by a URL;
//! - **memory**, which is gone with the process: for tests, and to see what the others cost.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! use parade_server::store::{EventLog, Location};
//! let log = EventLog::open(&Location::Memory).await?;
//! assert!(log.open_tables().await?.is_empty());
//! log.close().await?;
//! # Ok::<(), parade_server::store::StoreError>(()) }).unwrap();
//! ```
//!
//! [`EventLog`] is a struct over a closed set of places rather than a trait: callers need no type parameter, and an append
//! needs no allocation for a future behind a pointer.

mod append;
mod error;
mod head;
mod location;
mod memory;
mod page;
mod postgres;
mod reader;
mod report;
mod rows;
mod sqlite;

use std::path::Path;
use std::sync::Arc;

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, TableId};
use parade_rules::json::GameRecord;

pub use append::{Append, FinishedGame};
pub use error::StoreError;
pub use head::TableHead;
pub use location::{Location, PostgresUrl};
pub use page::Page;
pub use reader::LogReader;
pub use report::{Fault, Report};

use crate::table::{Entry, TokenHash};
use memory::Memory;
use postgres::Postgres;
use sqlite::Sqlite;

/// The log of all tables of a server, and the games that were finished at them. Clones are the same log.
#[derive(Clone)]
pub struct EventLog {
    place: Place,
}

/// The futures of PostgreSQL's client are ten times as large as all others, and boxed so that a table's task is not made to hold
/// one.
#[derive(Clone)]
enum Place {
    Memory(Arc<Memory>),
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

impl EventLog {
    /// Opens the log, or makes an empty one where there is none. Nobody else can open the same one until this one is closed
    /// or its process has ended.
    ///
    /// # Errors
    /// If another server has it open, it is damaged, of a newer version, no log of Parade, or out of reach. Nothing in it is
    /// changed then.
    pub async fn open(location: &Location) -> Result<EventLog, StoreError> {
        let place = match location {
            Location::Memory => Place::Memory(Arc::default()),
            Location::Folder(folder) => Place::Sqlite(Arc::new(Sqlite::open(folder).await?)),
            Location::Postgres(url) => Place::Postgres(Arc::new(Postgres::open(url).await?)),
        };
        Ok(EventLog { place })
    }

    /// Writes the next entries of a table, all or none, and answers once they are durable. With them goes the game that they
    /// ended, if they did.
    ///
    /// A table must have one append under way at a time. Dropping the future does not take the entries back: they may be
    /// written all the same.
    ///
    /// # Errors
    /// If they could not be written, or if it is not known whether they were. **The caller must not go on with this table as
    /// if they were written, nor as if they were not**: it acknowledges nothing, lets go of the table as it has it, and
    /// builds it anew from [`EventLog::load`] before it decides anything else. After [`StoreError::Conflict`] another server
    /// owns the table, and this one must leave it alone.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        if append.entries.is_empty() {
            return Ok(());
        }
        match &self.place {
            Place::Memory(memory) => memory.append(append),
            Place::Sqlite(sqlite) => sqlite.append(&append).await,
            Place::Postgres(postgres) => Box::pin(postgres.append(&append)).await,
        }
    }

    /// Whether something can be written now: it is tried, without changing anything.
    ///
    /// # Errors
    /// Why not.
    pub async fn probe(&self) -> Result<(), StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.probe(),
            Place::Sqlite(sqlite) => sqlite.probe().await,
            Place::Postgres(postgres) => Box::pin(postgres.probe()).await,
        }
    }

    /// All entries of a table, for [`Table::replay`](crate::table::Table::replay); none if there is no such table. Closed
    /// tables can be loaded too.
    ///
    /// # Errors
    /// If the log cannot be read, or an entry of the table is damaged or of a newer version.
    pub async fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.load(table),
            Place::Sqlite(sqlite) => sqlite.load(table).await,
            Place::Postgres(postgres) => Box::pin(postgres.load(table)).await,
        }
    }

    /// The tables that are not closed, by name. None of them is loaded for it: a server that starts loads a table when
    /// somebody comes to it, and its clocks stand still until then.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub async fn open_tables(&self) -> Result<Vec<TableHead>, StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.open_tables(),
            Place::Sqlite(sqlite) => sqlite.open_tables().await,
            Place::Postgres(postgres) => Box::pin(postgres.open_tables()).await,
        }
    }

    /// The record of a finished game, if there is one.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub async fn game(&self, id: &GameId) -> Result<Option<GameRecord>, StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.game(id),
            Place::Sqlite(sqlite) => sqlite.game(id).await,
            Place::Postgres(postgres) => Box::pin(postgres.game(id)).await,
        }
    }

    /// The finished games of a player, the latest first.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub async fn games_of(&self, player: TokenHash, page: &Page) -> Result<Vec<GameSummary>, StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.games(Some(player), page),
            Place::Sqlite(sqlite) => sqlite.games(Some(player), page).await,
            Place::Postgres(postgres) => Box::pin(postgres.games(Some(player), page)).await,
        }
    }

    /// The finished games of public tables, the latest first.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub async fn public_games(&self, page: &Page) -> Result<Vec<GameSummary>, StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.games(None, page),
            Place::Sqlite(sqlite) => sqlite.games(None, page).await,
            Place::Postgres(postgres) => Box::pin(postgres.games(None, page)).await,
        }
    }

    /// Copies the whole log, as it is at one moment, to a new file, while the server goes on. The file is a SQLite database
    /// whatever the log is kept in: named `parade.db` in a folder of its own, a server can be started with it.
    ///
    /// # Errors
    /// If there is something at that path already, which is left as it is, or it cannot be written.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.backup(path).await,
            Place::Sqlite(sqlite) => sqlite.backup(path).await,
            Place::Postgres(postgres) => Box::pin(postgres.backup(path)).await,
        }
    }

    /// Reads everything in the log: every entry can be read, every table replayed, no entry is missing, every finished game
    /// follows the rules and its proof holds.
    ///
    /// # Errors
    /// If the log cannot be read at all. What is wrong with tables and games stands in the report.
    pub async fn check(&self) -> Result<Report, StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.check(),
            Place::Sqlite(sqlite) => sqlite.check().await,
            Place::Postgres(postgres) => Box::pin(postgres.check()).await,
        }
    }

    /// Writes what is under way, and closes. Nothing can be written or read after it, by clones either.
    ///
    /// # Errors
    /// If something could not be written; whoever appended it was told too.
    pub async fn close(&self) -> Result<(), StoreError> {
        match &self.place {
            Place::Memory(memory) => memory.close(),
            Place::Sqlite(sqlite) => sqlite.close().await,
            Place::Postgres(postgres) => Box::pin(postgres.close()).await,
        }
    }
}
