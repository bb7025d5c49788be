//! The one thread that writes: it takes everything that waits, writes it in one transaction, and answers all.

use std::fs::File;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use parade_protocol::Seq;
use rusqlite::{Connection, ErrorCode, Statement, params};
use tokio::sync::{mpsc, oneshot};

use super::fault;
use super::open::Opened;
use crate::store::StoreError;
use crate::store::rows::{GameRow, LastNumbers, Rows};

/// The most appends that share a transaction. More of them would cost hardly less each, and the first would wait longer.
const MOST_AT_ONCE: usize = 512;

/// How many appends in one transaction show that more are to be expected at any moment.
const MANY: usize = 6;

/// How long more are waited for then. A commit costs as much for one append as for fifty.
const GATHER: Duration = Duration::from_millis(3);

/// What the writer is asked to do.
pub(super) enum Request {
    /// Write these rows, and answer when they are durable.
    Append(Box<Rows>, Answer),
    /// Write what came before, close, and answer.
    Close(oneshot::Sender<Result<(), StoreError>>),
}

/// Whoever waits for rows to be written.
pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// What was written together is answered together: whoever waits for it is woken by [`answer`] on the threads of the runtime,
/// which is told once. To wake each of them from here would be a call to the system for each.
pub(super) type Answers = mpsc::UnboundedSender<Vec<(Answer, Result<(), StoreError>)>>;

/// Hands out the answers to what was written, until there are no more.
pub(super) async fn answer(mut written: mpsc::UnboundedReceiver<Vec<(Answer, Result<(), StoreError>)>>) {
    while let Some(answers) = written.recv().await {
        for (answer, result) in answers {
            // Whoever asked may have stopped waiting; it is written all the same.
            let _ = answer.send(result);
        }
    }
}

/// Writes until it is told to close, or everybody who could ask has gone.
pub(super) fn run(opened: Opened, requests: &Receiver<Request>, answers: &Answers, place: &str) {
    let Opened { connection, epoch, lock, .. } = opened;
    let close = match Writer::new(&connection, epoch, place) {
        Ok(mut writer) => writer.serve(requests, answers),
        Err(error) => refuse(requests, &error),
    };
    let closed = connection.close().map_err(|(_, error)| fault::of_sqlite(place, &error));
    // Only now may another server open the folder.
    let unlocked = File::unlock(&lock).map_err(|error| fault::of_system(place, &error));
    drop(lock);
    if let Some(close) = close {
        // Whoever asked may have stopped waiting.
        let _ = close.send(closed.and(unlocked));
    }
}

/// Answers everything with an error.
fn refuse(
    requests: &Receiver<Request>,
    error: &StoreError,
) -> Option<oneshot::Sender<Result<(), StoreError>>> {
    for request in requests {
        match request {
            Request::Append(_, answer) => drop(answer.send(Err(error.clone()))),
            Request::Close(close) => return Some(close),
        }
    }
    None
}

/// A connection with everything that is said to it.
pub(super) struct Writer<'a> {
    connection: &'a Connection,
    place: &'a str,
    epoch: i64,
    last: LastNumbers,
    /// What made the database unsafe to write to, until the server is started again.
    broken: Option<StoreError>,
    begin: Statement<'a>,
    commit: Statement<'a>,
    last_number: Statement<'a>,
    event: Statement<'a>,
    opened: Statement<'a>,
    public: Statement<'a>,
    closed: Statement<'a>,
    game: Statement<'a>,
    player: Statement<'a>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        connection: &'a Connection,
        epoch: i64,
        place: &'a str,
    ) -> Result<Writer<'a>, StoreError> {
        let prepare = |sql: &str| connection.prepare(sql).map_err(|error| fault::of_sqlite(place, &error));
        Ok(Writer {
            connection,
            place,
            epoch,
            last: LastNumbers::default(),
            broken: None,
            begin: prepare("BEGIN IMMEDIATE")?,
            commit: prepare("COMMIT")?,
            last_number: prepare("SELECT max(seq) FROM event WHERE table_id = ?1")?,
            event: prepare("INSERT INTO event (table_id, seq, epoch, at, body) VALUES (?1, ?2, ?3, ?4, ?5)")?,
            opened: prepare("INSERT INTO head (table_id, public, closed) VALUES (?1, 0, 0)")?,
            public: prepare("UPDATE head SET public = ?2 WHERE table_id = ?1")?,
            closed: prepare("UPDATE head SET closed = 1 WHERE table_id = ?1")?,
            game: prepare(
                "INSERT INTO game (table_id, number, ended, public, summary, record) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?,
            player: prepare(
                "INSERT OR IGNORE INTO game_player (token, ended, table_id, number) VALUES (?1, ?2, ?3, ?4)",
            )?,
        })
    }

    /// Returns who waits for the end, if it came by request.
    fn serve(
        &mut self,
        requests: &Receiver<Request>,
        answers: &Answers,
    ) -> Option<oneshot::Sender<Result<(), StoreError>>> {
        let mut batch: Vec<Rows> = Vec::new();
        let mut waiting: Vec<Answer> = Vec::new();
        let mut many = false;
        loop {
            let mut next = requests.recv().map_err(|_| TryRecvError::Disconnected);
            if many {
                thread::sleep(GATHER);
            }
            let mut close = None;
            let ended = loop {
                match next {
                    Ok(Request::Append(rows, answer)) => {
                        batch.push(*rows);
                        waiting.push(answer);
                    }
                    Ok(Request::Close(asked)) => {
                        close = Some(asked);
                        break true;
                    }
                    Err(TryRecvError::Empty) => break false,
                    Err(TryRecvError::Disconnected) => break true,
                }
                if batch.len() >= MOST_AT_ONCE {
                    break false;
                }
                next = requests.try_recv();
            };
            many = batch.len() >= MANY;
            let results = self.write(&batch);
            // It fails only when the runtime has ended, and everybody with it who could wait.
            let _ = answers.send(waiting.drain(..).zip(results).collect());
            batch.clear();
            if ended {
                return close;
            }
        }
    }

    /// Writes each append, or tells why not. What one of them does wrong keeps no other from being written.
    pub(super) fn write(&mut self, batch: &[Rows]) -> Vec<Result<(), StoreError>> {
        let mut results: Vec<Result<(), StoreError>> = batch.iter().map(|rows| self.take(rows)).collect();
        let all: Vec<&Rows> =
            batch.iter().zip(&results).filter_map(|(rows, taken)| taken.is_ok().then_some(rows)).collect();
        if let Err(error) = self.transact(&all) {
            let one_of_them = error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation);
            for (rows, result) in batch.iter().zip(&mut results).filter(|(_, taken)| taken.is_ok()) {
                *result = if one_of_them && all.len() > 1 {
                    self.transact(&[rows]).map_err(|error| self.tell(rows, &error))
                } else {
                    Err(self.tell(rows, &error))
                };
            }
        }
        for (rows, result) in batch.iter().zip(&results) {
            if result.is_err() || rows.head.closed {
                self.last.forget(&rows.table);
            }
        }
        results
    }

    /// Takes rows for the next transaction, if they stand right after what was written.
    fn take(&mut self, rows: &Rows) -> Result<(), StoreError> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone());
        }
        if self.last.get(&rows.table).is_none() {
            let last = self.last_number.query_row([rows.table.as_str()], |row| row.get::<_, Option<i64>>(0));
            let last = last.map_err(|error| fault::of_sqlite(self.place, &error))?;
            self.last.learn(&rows.table, last.unwrap_or(0));
        }
        self.last.advance(rows)
    }

    /// Writes all or none.
    fn transact(&mut self, all: &[&Rows]) -> rusqlite::Result<()> {
        if all.is_empty() {
            return Ok(());
        }
        self.begin.raw_execute()?;
        let wrote = all.iter().try_for_each(|rows| self.insert(rows));
        let wrote = wrote.and_then(|()| self.commit.raw_execute().map(drop));
        // Some errors have rolled back already.
        if wrote.is_err()
            && !self.connection.is_autocommit()
            && let Err(error) = self.connection.execute_batch("ROLLBACK")
        {
            self.broken = Some(fault::of_sqlite(self.place, &error));
        }
        wrote
    }

    /// Writes rows, within a transaction.
    pub(super) fn insert(&mut self, rows: &Rows) -> rusqlite::Result<()> {
        let table = rows.table.as_str();
        for event in &rows.events {
            self.event.execute(params![table, event.seq, self.epoch, event.at, event.body])?;
        }
        if rows.head.opened {
            self.opened.execute([table])?;
        }
        if let Some(public) = rows.head.public {
            self.public.execute(params![table, public])?;
        }
        if rows.head.closed {
            self.closed.execute([table])?;
        }
        if let Some(game) = &rows.game {
            let GameRow { id, number, ended, public, summary, record, players } = game;
            let of = id.table.as_str();
            self.game.execute(params![of, number, ended, public, summary, record])?;
            for player in players {
                self.player.execute(params![player.0, ended, of, number])?;
            }
        }
        Ok(())
    }

    /// What it means that rows could not be written. After an error of the disk it is not known what is on it, so nothing is
    /// written any more: a new start reads what is there.
    pub(super) fn tell(&mut self, rows: &Rows, error: &rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => {
                let seq = rows.events.first().map_or(0, |event| event.seq);
                StoreError::Conflict { table: rows.table.clone(), seq: Seq(seq.unsigned_abs()) }
            }
            Some(ErrorCode::SystemIoFailure | ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                let fault = fault::of_sqlite(self.place, error);
                self.broken.get_or_insert(fault).clone()
            }
            _ => fault::of_sqlite(self.place, error),
        }
    }
}
