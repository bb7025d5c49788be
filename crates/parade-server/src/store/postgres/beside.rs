//! Everything in a log as it is at one moment, for a look through it and for a backup. Whoever reads need not be the owner of
//! the log, and keeps no writer waiting.

use std::path::Path;

use parade_protocol::{GameId, TableId};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::mpsc;

use super::{fault, open, read};
use crate::store::head::HeadChange;
use crate::store::rows::{GameRow, Rows};
use crate::store::sqlite::collect_backup;
use crate::store::{PostgresUrl, Report, StoreError};
use crate::table::TokenHash;

/// A log in PostgreSQL that another process may own.
pub(crate) struct Beside {
    place: String,
    options: PgConnectOptions,
}

impl Beside {
    /// Looks whether there is a log that can be read.
    pub(crate) async fn open(url: &PostgresUrl) -> Result<Beside, StoreError> {
        let beside = Beside { place: url.to_string(), options: open::options(url)? };
        beside.connect().await?;
        Ok(beside)
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        open::connect_beside(&self.options, &self.place).await
    }

    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup(&mut self.connect().await?, &self.place, to).await
    }

    pub(crate) async fn check(&self) -> Result<Report, StoreError> {
        check(&mut self.connect().await?, &self.place).await
    }
}

/// From here on the connection sees everything as it is now, and nothing else: it is of no use for anything after it.
async fn freeze(connection: &mut PgConnection) -> sqlx::Result<()> {
    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    sqlx::raw_sql(begin).execute(connection).await.map(drop)
}

/// Looks through everything.
pub(super) async fn check(connection: &mut PgConnection, place: &str) -> Result<Report, StoreError> {
    let look = async {
        freeze(connection).await?;
        look_through(connection).await
    };
    look.await.map_err(|error| fault::of(place, &error))
}

/// Copies everything to a file.
pub(super) async fn backup(connection: &mut PgConnection, place: &str, to: &Path) -> Result<(), StoreError> {
    freeze(connection).await.map_err(|error| fault::of(place, &error))?;
    let (sender, receiver) = mpsc::channel(16);
    let send = async {
        if let Err(error) = send(connection, &sender).await {
            // Whoever writes it has failed where it does not take any more, and says why.
            let _ = sender.send(Err(fault::of(place, &error))).await;
        }
        drop(sender);
    };
    let (backup, ()) = tokio::join!(collect_backup(to, receiver), send);
    backup
}

/// Looks through everything, within a transaction.
async fn look_through(connection: &mut PgConnection) -> sqlx::Result<Report> {
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
