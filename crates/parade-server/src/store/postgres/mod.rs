//! A log in a database of PostgreSQL: one connection that writes and holds the lock of the owner, and a few that read.
//!
//! Everything that waits while a commit is under way goes into the next one, as one statement. The lock belongs to the
//! connection that writes: a server that has lost it cannot write, and writes again only if nobody else had the log in the
//! meantime. It needs connections of its own, so a pooler between has to be in session mode.

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
use tokio::sync::mpsc::{self, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use crate::store::head::HeadChange;
use crate::store::rows::{self, GameRow, LastNumbers, Rows};
use crate::store::sqlite::collect_backup;
use crate::store::{Append, Page, PostgresUrl, Report, StoreError, TableHead};
use crate::table::{Entry, TokenHash};
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
        let (answer, answered) = oneshot::channel();
        {
            let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
            let writer = writer.as_ref().ok_or(StoreError::Closed)?;
            writer.send(Request::Append(rows, answer)).map_err(|_| self.lost())?;
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

    /// A connection that sees everything as it is at one moment.
    async fn moment(&self) -> Result<PoolConnection<sqlx::Postgres>, StoreError> {
        let mut connection = self.reader().await?;
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        let begun = sqlx::raw_sql(begin).execute(&mut *connection).await;
        begun.map_err(|error| self.fault(&error))?;
        Ok(connection)
    }

    pub(crate) async fn check(&self) -> Result<Report, StoreError> {
        let mut connection = self.moment().await?;
        let report = check(&mut connection).await.map_err(|error| self.fault(&error));
        // It may be in the middle of something: it does not go back to the others.
        drop(connection.detach());
        report
    }

    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let mut connection = self.moment().await?;
        let (sender, receiver) = mpsc::channel(16);
        let send = async {
            if let Err(error) = send(&mut connection, &sender).await {
                // Whoever writes it has failed where it does not take any more, and says why.
                let _ = sender.send(Err(self.fault(&error))).await;
            }
            drop(sender);
        };
        let (backup, ()) = tokio::join!(collect_backup(to, receiver), send);
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

/// Looks through everything.
async fn check(connection: &mut PgConnection) -> sqlx::Result<Report> {
    let mut report = Report::default();
    for name in read::all_tables(connection).await? {
        let Ok(table) = name.parse::<TableId>() else {
            report.look_at_name(&name);
            continue;
        };
        let events = read::events(connection, &table).await?;
        let head = read::head(connection, &table).await?;
        let games = read::games_at(connection, &table).await?.into_iter();
        let games: Vec<_> = games.map(|game| (game.number.unsigned_abs(), game.record)).collect();
        report.look_at_table(&table, &events, head, &games);
    }
    Ok(report)
}

/// Sends everything.
async fn send(
    connection: &mut PgConnection,
    to: &mpsc::Sender<Result<Rows, StoreError>>,
) -> sqlx::Result<()> {
    for name in read::all_tables(connection).await? {
        // A name that is none is told by a look through the log.
        let Ok(table) = name.parse::<TableId>() else { continue };
        let head = read::head(connection, &table).await?;
        let head = head.map_or_else(HeadChange::default, |(public, closed)| HeadChange {
            opened: true,
            public: Some(public),
            closed,
        });
        let events = read::events(connection, &table).await?;
        let mut all = vec![Rows { table: table.clone(), events, head, game: None }];
        for game in read::games_at(connection, &table).await? {
            let players = game.players.iter().filter_map(|token| token.as_slice().try_into().ok());
            let row = GameRow {
                id: GameId { table: table.clone(), game: game.number.unsigned_abs() },
                number: game.number,
                ended: game.ended,
                public: game.public,
                summary: game.summary,
                record: game.record,
                players: players.map(TokenHash).collect(),
            };
            let (table, head) = (table.clone(), HeadChange::default());
            all.push(Rows { table, events: Vec::new(), head, game: Some(row) });
        }
        for rows in all {
            if to.send(Ok(rows)).await.is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}
