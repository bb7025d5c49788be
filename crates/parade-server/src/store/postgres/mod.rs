//! A log in a database of PostgreSQL: one connection that writes and holds the lock of the owner, and a few that read.
//!
//! Everything that waits while a commit is under way goes into the next one, as one statement. The lock belongs to the
//! connection that writes: a server that has lost it cannot write, and writes again only if nobody else had the log in the
//! meantime. It needs connections of its own, so a pooler between has to be in session mode.

mod beside;
mod fault;
mod open;
mod read;
#[cfg(test)]
mod tests;
mod writer;

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, TableId};
use parade_rules::json::GameRecord;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPoolOptions;
use sqlx::{PgConnection, PgPool};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use crate::store::rows::{self, LastNumbers, Rows};
use crate::store::{Append, Page, PostgresUrl, Report, StoreError, TableHead};
use crate::table::{Entry, TokenHash};
pub(crate) use beside::Beside;
use writer::{Request, Writer};

/// The most connections that read at once.
const READERS: u32 = 4;

/// A log in PostgreSQL.
pub(crate) struct Postgres {
    place: String,
    readers: PgPool,
    /// The way to the task that writes; `None` once it is closed. The task ends when it is dropped.
    writer: Mutex<Option<UnboundedSender<Request>>>,
}

impl Postgres {
    /// Opens the log in a database, or makes it.
    pub(crate) async fn open(url: &PostgresUrl) -> Result<Postgres, StoreError> {
        let place = url.to_string();
        let options = open::options(url)?;
        let mut connection = open::connect(&options, &place).await?;
        let epoch = open::start(&mut connection, &place).await?;
        let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(open::PATIENCE);
        let readers = pool.connect_lazy_with(options.clone());
        let (writer, requests) = unbounded_channel();
        let task = Writer {
            options,
            place: place.clone(),
            epoch,
            connection: Some(connection),
            last: LastNumbers::default(),
            taken_over: None,
        };
        tokio::spawn(task.run(requests));
        Ok(Postgres { place, readers, writer: Mutex::new(Some(writer)) })
    }

    fn fault(&self, error: &sqlx::Error) -> StoreError {
        fault::of(&self.place, error)
    }

    /// A task that ended without an answer has panicked, or its runtime has ended.
    fn lost(&self) -> StoreError {
        StoreError::Failed { place: self.place.clone(), detail: "its task has ended".to_owned() }
    }

    async fn reader(&self) -> Result<PoolConnection<sqlx::Postgres>, StoreError> {
        self.readers.acquire().await.map_err(|error| self.fault(&error))
    }

    pub(crate) async fn append(&self, append: &Append) -> Result<(), StoreError> {
        let rows = Box::new(Rows::new(append, &self.place)?);
        self.ask_writer(|answer| Request::Append(rows, answer)).await
    }

    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.ask_writer(Request::Probe).await
    }

    /// Asks something of the task that writes.
    async fn ask_writer(&self, request: impl FnOnce(writer::Answer) -> Request) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        {
            let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
            let writer = writer.as_ref().ok_or(StoreError::Closed)?;
            writer.send(request(answer)).map_err(|_| self.lost())?;
        }
        answered.await.map_err(|_| self.lost())?
    }

    /// Reads something. A connection that does not answer in time is let go.
    async fn read<T>(
        &self,
        ask: impl AsyncFnOnce(&mut PgConnection) -> sqlx::Result<T>,
    ) -> Result<T, StoreError> {
        let mut connection = self.reader().await?;
        let answer = open::in_time(&self.place, ask(&mut connection)).await;
        if matches!(answer, Err(StoreError::Unreachable { .. })) {
            drop(connection.detach());
        }
        answer
    }

    pub(crate) async fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let events = self.read(async |connection| read::events(connection, table).await).await?;
        events.iter().map(|event| rows::entry(table, event)).collect()
    }

    pub(crate) async fn open_tables(&self) -> Result<Vec<TableHead>, StoreError> {
        self.read(async |connection| read::open_tables(connection).await).await
    }

    pub(crate) async fn game(&self, id: &GameId) -> Result<Option<GameRecord>, StoreError> {
        let text = self.read(async |connection| read::game(connection, id).await).await?;
        text.map(|text| rows::record(id, &text, &self.place)).transpose()
    }

    pub(crate) async fn games(
        &self,
        player: Option<TokenHash>,
        page: &Page,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let texts = self.read(async |connection| read::games(connection, player, page).await).await?;
        texts.iter().map(|text| rows::summary(text, &self.place)).collect()
    }

    pub(crate) async fn check(&self) -> Result<Report, StoreError> {
        let mut connection = self.reader().await?;
        let report = beside::check(&mut connection, &self.place).await;
        // It is in the middle of something: it does not go back to the others.
        drop(connection.detach());
        report
    }

    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let mut connection = self.reader().await?;
        let backup = beside::backup(&mut connection, &self.place, to).await;
        drop(connection.detach());
        backup
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let writer = writer.ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        writer.send(Request::Close(answer)).map_err(|_| self.lost())?;
        let written = answered.await.map_err(|_| self.lost())?;
        self.readers.close().await;
        written
    }
}
