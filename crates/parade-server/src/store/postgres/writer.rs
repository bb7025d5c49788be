//! The one task that writes: it takes everything that waits, writes it at once, and answers all.

use parade_protocol::{Seq, TableId};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Row};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::fault;
use super::open::{PATIENCE, connect, epoch};
use crate::store::StoreError;
use crate::store::rows::{GameRow, LastNumbers, Rows};

/// The most appends that share a transaction. More of them would cost hardly less each, and the first would wait longer.
const MOST_AT_ONCE: usize = 512;

/// What the writer is asked to do.
pub(super) enum Request {
    /// Write these rows, and answer when they are durable.
    Append(Box<Rows>, Answer),
    /// Try whether something can be written.
    Probe(Answer),
    /// Write what came before, close, and answer.
    Close(Answer),
}

/// Whoever waits for rows to be written.
pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// The owner of the log.
pub(super) struct Writer {
    pub(super) options: PgConnectOptions,
    pub(super) place: String,
    pub(super) epoch: i64,
    /// The connection that holds the lock; `None` after it was lost. Everything is written on it, so whoever writes is the
    /// owner.
    pub(super) connection: Option<PgConnection>,
    pub(super) last: LastNumbers,
    /// Another server has had the log since.
    pub(super) taken_over: Option<StoreError>,
}

impl Writer {
    /// Writes until it is told to close, or everybody who could ask has gone.
    pub(super) async fn run(mut self, mut requests: UnboundedReceiver<Request>) {
        let mut batch: Vec<Rows> = Vec::new();
        let mut answers: Vec<Answer> = Vec::new();
        let mut probes: Vec<Answer> = Vec::new();
        let mut close = None;
        while close.is_none() {
            let Some(first) = requests.recv().await else { break };
            let mut next = Some(first);
            while let Some(request) = next.take() {
                match request {
                    Request::Append(rows, answer) => {
                        batch.push(*rows);
                        answers.push(answer);
                    }
                    Request::Probe(answer) => probes.push(answer),
                    Request::Close(asked) => {
                        close = Some(asked);
                        break;
                    }
                }
                if batch.len() < MOST_AT_ONCE {
                    next = requests.try_recv().ok();
                }
            }
            let results = self.write(&batch).await;
            for (answer, result) in answers.drain(..).zip(results) {
                // Whoever asked may have stopped waiting; it is written all the same.
                let _ = answer.send(result);
            }
            batch.clear();
            if !probes.is_empty() {
                let probed = self.probe().await;
                for answer in probes.drain(..) {
                    let _ = answer.send(probed.clone());
                }
            }
        }
        let closed = match self.connection.take() {
            Some(connection) => connection.close().await.map_err(|error| fault::of(&self.place, &error)),
            None => Ok(()),
        };
        if let Some(close) = close {
            let _ = close.send(closed);
        }
    }

    /// Writes each append, or tells why not. What one of them does wrong keeps no other from being written.
    async fn write(&mut self, batch: &[Rows]) -> Vec<Result<(), StoreError>> {
        let ready = match self.reconnect().await {
            Ok(()) => self.learn(batch).await,
            Err(error) => Err(error),
        };
        if let Err(error) = ready {
            return batch.iter().map(|_| Err(error.clone())).collect();
        }
        let mut results: Vec<Result<(), StoreError>> =
            batch.iter().map(|rows| self.last.advance(rows)).collect();
        let taken = batch.iter().zip(&results).filter(|(_, taken)| taken.is_ok());
        let all: Vec<&Rows> = taken.map(|(rows, _)| rows).collect();
        if let Err(failure) = self.transact(&all).await {
            let one_of_them = matches!(failure, Failure::Double) && all.len() > 1;
            for (rows, result) in batch.iter().zip(&mut results).filter(|(_, taken)| taken.is_ok()) {
                let wrote = if one_of_them { self.transact(&[rows]).await } else { Err(failure.clone()) };
                *result = wrote.map_err(|failure| failure.of(rows));
            }
        }
        for (rows, result) in batch.iter().zip(&results) {
            if result.is_err() || rows.head.closed {
                self.last.forget(&rows.table);
            }
        }
        results
    }

    /// Writes what stands there already.
    async fn probe(&mut self) -> Result<(), StoreError> {
        self.reconnect().await?;
        let wrote = within_time(&self.place, &mut self.connection, async |connection| {
            sqlx::query("UPDATE parade.log SET epoch = epoch").execute(connection).await
        });
        wrote.await.map(drop).map_err(|failure| failure.unspecific(&self.place))
    }

    /// Becomes the owner again after the connection was lost, unless there was another one since.
    async fn reconnect(&mut self) -> Result<(), StoreError> {
        if let Some(error) = &self.taken_over {
            return Err(error.clone());
        }
        if self.connection.is_some() {
            return Ok(());
        }
        self.last = LastNumbers::default();
        let mut connection = connect(&self.options, &self.place).await?;
        let last = epoch(&mut connection, &self.place).await?;
        if last != self.epoch {
            let error = StoreError::InUse { place: self.place.clone() };
            self.taken_over = Some(error.clone());
            return Err(error);
        }
        self.connection = Some(connection);
        Ok(())
    }

    /// Asks for the last numbers of tables that were not written to yet.
    async fn learn(&mut self, batch: &[Rows]) -> Result<(), StoreError> {
        let unknown = batch.iter().filter(|rows| self.last.get(&rows.table).is_none());
        let unknown: Vec<&str> = unknown.map(|rows| rows.table.as_str()).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let sql = "SELECT table_id, max(seq) FROM parade.event WHERE table_id = ANY($1) GROUP BY table_id";
        let found = within_time(&self.place, &mut self.connection, async |connection| {
            sqlx::query(sql).bind(&unknown).fetch_all(connection).await
        });
        let found = found.await.map_err(|failure| failure.unspecific(&self.place))?;
        for rows in batch.iter().filter(|rows| unknown.contains(&rows.table.as_str())) {
            self.last.learn(&rows.table, 0);
        }
        for row in found {
            let read = || Ok((row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)?));
            let (table, last) = read().map_err(|error| fault::of(&self.place, &error))?;
            if let Ok(table) = table.parse::<TableId>() {
                self.last.learn(&table, last);
            }
        }
        Ok(())
    }

    /// Writes all or none.
    async fn transact(&mut self, all: &[&Rows]) -> Result<(), Failure> {
        if all.is_empty() {
            return Ok(());
        }
        let epoch = self.epoch;
        let only_events = all.iter().all(|rows| rows.head == Default::default() && rows.game.is_none());
        within_time(&self.place, &mut self.connection, async |connection| {
            // One statement is a transaction of its own.
            if only_events {
                return insert_events(connection, epoch, all).await;
            }
            let mut transaction = connection.begin().await?;
            insert_events(&mut transaction, epoch, all).await?;
            for rows in all {
                insert_rest(&mut transaction, rows).await?;
            }
            transaction.commit().await
        })
        .await
    }
}

/// Why something could not be written.
#[derive(Clone)]
enum Failure {
    /// Something of it is there already.
    Double,
    /// Anything else.
    Other(StoreError),
}

impl Failure {
    /// What it means for rows.
    fn of(self, rows: &Rows) -> StoreError {
        match self {
            Failure::Double => {
                let seq = rows.events.first().map_or(0, |event| event.seq);
                StoreError::Conflict { table: rows.table.clone(), seq: Seq(seq.unsigned_abs()) }
            }
            Failure::Other(error) => error,
        }
    }

    /// What it means where nothing was written.
    fn unspecific(self, place: &str) -> StoreError {
        match self {
            Failure::Double => StoreError::Failed { place: place.to_owned(), detail: "a double".to_owned() },
            Failure::Other(error) => error,
        }
    }
}

/// Does something on the connection. A connection that is lost, or does not answer in time, is let go.
async fn within_time<T>(
    place: &str,
    slot: &mut Option<PgConnection>,
    work: impl AsyncFnOnce(&mut PgConnection) -> sqlx::Result<T>,
) -> Result<T, Failure> {
    let late = || {
        let place = place.to_owned();
        Failure::Other(StoreError::Unreachable { place, detail: "no answer in time".to_owned() })
    };
    let Some(connection) = slot else { return Err(late()) };
    match timeout(PATIENCE, work(connection)).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            if !fault::is_connected(&error) {
                *slot = None;
            }
            let double = fault::is_double(&error);
            Err(if double { Failure::Double } else { Failure::Other(fault::of(place, &error)) })
        }
        Err(_) => {
            *slot = None;
            Err(late())
        }
    }
}

/// All entries in one statement.
async fn insert_events(connection: &mut PgConnection, epoch: i64, all: &[&Rows]) -> sqlx::Result<()> {
    let count = all.iter().map(|rows| rows.events.len()).sum();
    let mut tables: Vec<&str> = Vec::with_capacity(count);
    let mut numbers: Vec<i64> = Vec::with_capacity(count);
    let mut times: Vec<i64> = Vec::with_capacity(count);
    let mut bodies: Vec<&str> = Vec::with_capacity(count);
    for rows in all {
        for event in &rows.events {
            tables.push(rows.table.as_str());
            numbers.push(event.seq);
            times.push(event.at);
            bodies.push(&event.body);
        }
    }
    let sql = "INSERT INTO parade.event (table_id, seq, epoch, at, body) \
               SELECT table_id, seq, $1, at, body FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[]) \
               AS new (table_id, seq, at, body)";
    let insert = sqlx::query(sql).bind(epoch).bind(tables).bind(numbers).bind(times).bind(bodies);
    insert.execute(connection).await.map(drop)
}

/// What is written beside the entries now and then.
async fn insert_rest(connection: &mut PgConnection, rows: &Rows) -> sqlx::Result<()> {
    let table = rows.table.as_str();
    if rows.head.opened {
        let sql = "INSERT INTO parade.head (table_id, public, closed) VALUES ($1, false, false)";
        sqlx::query(sql).bind(table).execute(&mut *connection).await?;
    }
    if let Some(public) = rows.head.public {
        let sql = "UPDATE parade.head SET public = $2 WHERE table_id = $1";
        sqlx::query(sql).bind(table).bind(public).execute(&mut *connection).await?;
    }
    if rows.head.closed {
        let sql = "UPDATE parade.head SET closed = true WHERE table_id = $1";
        sqlx::query(sql).bind(table).execute(&mut *connection).await?;
    }
    if let Some(GameRow { id, number, ended, public, summary, record, players }) = &rows.game {
        let of = id.table.as_str();
        let sql = "INSERT INTO parade.game (table_id, number, ended, public, summary, record) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let game = sqlx::query(sql).bind(of).bind(number).bind(ended).bind(public).bind(summary).bind(record);
        game.execute(&mut *connection).await?;
        let tokens: Vec<&[u8]> = players.iter().map(|player| player.0.as_slice()).collect();
        let sql = "INSERT INTO parade.game_player (token, ended, table_id, number) \
                   SELECT token, $2, $3, $4 FROM unnest($1::bytea[]) AS new (token) ON CONFLICT DO NOTHING";
        let played = sqlx::query(sql).bind(tokens).bind(ended).bind(of).bind(number);
        played.execute(&mut *connection).await?;
    }
    Ok(())
}
