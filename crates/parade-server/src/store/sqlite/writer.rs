//! The one thread that writes: it takes everything that waits, writes it in one transaction, and answers all.

use std::borrow::Borrow;
use std::fs::File;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use parade_protocol::Seq;
use rusqlite::{Connection, ErrorCode, Statement, params};
use tokio::sync::{mpsc, oneshot};

use super::fault;
use super::open::Opened;
use super::tails::{Tail, Tails};
use crate::store::StoreError;
use crate::store::rows::{GameRow, Rows};

/// The most appends that share a transaction. More of them would cost hardly less each, and the first would wait longer.
const MOST_AT_ONCE: usize = 512;

/// How many appends in one transaction show that more are to be expected at any moment.
const MANY: usize = 6;

/// How long more are waited for then. A commit costs as much for one append as for fifty.
const GATHER: Duration = Duration::from_millis(3);

/// How many show that the server has its hands full, and how long more are waited for then: it can do other things meanwhile,
/// and what a commit costs is shared by more.
const CROWD: usize = 24;
const GATHER_IN_A_CROWD: Duration = Duration::from_millis(8);

/// What the writer is asked to do.
pub(super) enum Request {
    /// Write these rows, and answer when they are durable.
    Append(Box<Rows>, Answer),
    /// Try whether something can be written.
    Probe(Answer),
    /// Write what came before, close, and answer.
    Close(oneshot::Sender<Result<(), StoreError>>),
}

/// Whoever waits for rows to be written.
pub(super) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// What was written together is answered together: whoever waits for it is woken by [`answer`] on the threads of the runtime,
/// which is told once. To wake each of them from here would be a call to the system for each.
pub(super) type Answers = mpsc::UnboundedSender<Vec<Answered>>;

/// Who is answered, and what; with it go the rows, to be freed on the thread that made them: memory that wanders from thread to
/// thread costs more.
pub(super) type Answered = (Answer, Result<(), StoreError>, Option<Box<Rows>>);

/// Hands out the answers to what was written, until there are no more.
pub(super) async fn answer(mut written: mpsc::UnboundedReceiver<Vec<Answered>>) {
    while let Some(answers) = written.recv().await {
        for (answer, result, _) in answers {
            // Whoever asked may have stopped waiting; it is written all the same.
            let _ = answer.send(result);
        }
    }
}

/// Writes until it is told to close, or everybody who could ask has gone.
pub(super) fn run(opened: Opened, requests: &Receiver<Request>, answers: &Answers, place: &str) {
    let Opened { connection, epoch, lock, .. } = opened;
    let close = match Writer::new(&connection, epoch, place) {
        Ok(mut writer) => {
            let close = writer.serve(requests, answers);
            // If it cannot be written, what is not marked is found all the same.
            if let Err(error) = writer.mark() {
                tracing::debug!(place, %error, "the heads of tables are not up to date");
            }
            close
        }
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
            Request::Append(_, answer) | Request::Probe(answer) => drop(answer.send(Err(error.clone()))),
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
    tails: Tails<'a>,
    /// What made the database unsafe to write to, until the server is started again.
    broken: Option<StoreError>,
    begin: Statement<'a>,
    commit: Statement<'a>,
    owner: Statement<'a>,
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
            tails: Tails::new(connection).map_err(|error| fault::of_sqlite(place, &error))?,
            broken: None,
            begin: prepare("BEGIN IMMEDIATE")?,
            commit: prepare("COMMIT")?,
            owner: prepare("SELECT epoch FROM owner")?,
            event: prepare(
                "INSERT INTO event (id, table_id, seq, before, epoch, at, body) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?,
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

    /// Brings the heads up to date, so that the next start has nothing to look for. That can be written whenever anything can.
    fn mark(&mut self) -> Result<(), StoreError> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone());
        }
        let marked = self.within_transaction(|writer| {
            let owned = writer.owns()?;
            if owned {
                writer.tails.mark()?;
            }
            Ok(owned)
        });
        match marked {
            Ok(true) => Ok(()),
            Ok(false) => Err(self.taken()),
            Err(error) => Err(fault::of_sqlite(self.place, &error)),
        }
    }

    /// Returns who waits for the end, if it came by request.
    fn serve(
        &mut self,
        requests: &Receiver<Request>,
        answers: &Answers,
    ) -> Option<oneshot::Sender<Result<(), StoreError>>> {
        let mut batch: Vec<Box<Rows>> = Vec::new();
        let mut waiting: Vec<Answer> = Vec::new();
        let mut probes: Vec<Answer> = Vec::new();
        let mut gather = None;
        loop {
            let mut next = requests.recv().map_err(|_| TryRecvError::Disconnected);
            if let Some(gather) = gather {
                thread::sleep(gather);
            }
            let mut close = None;
            let ended = loop {
                match next {
                    Ok(Request::Append(rows, answer)) => {
                        batch.push(rows);
                        waiting.push(answer);
                    }
                    Ok(Request::Probe(answer)) => probes.push(answer),
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
            gather = match batch.len() {
                0..MANY => None,
                MANY..CROWD => Some(GATHER),
                _ => Some(GATHER_IN_A_CROWD),
            };
            let results = self.write(&batch);
            // It fails only when the runtime has ended, and everybody with it who could wait.
            let answered = waiting.drain(..).zip(results).zip(batch.drain(..));
            let answered = answered.map(|((answer, result), rows)| (answer, result, Some(rows)));
            let _ = answers.send(answered.collect());
            if !probes.is_empty() {
                let probed = self.mark();
                let _ = answers.send(probes.drain(..).map(|answer| (answer, probed.clone(), None)).collect());
            }
            if ended {
                return close;
            }
        }
    }

    /// Writes each append, or tells why not. What one of them does wrong keeps no other from being written.
    pub(super) fn write<R: Borrow<Rows>>(&mut self, batch: &[R]) -> Vec<Result<(), StoreError>> {
        if let Some(broken) = &self.broken {
            return batch.iter().map(|_| Err(broken.clone())).collect();
        }
        match self.transact(batch) {
            Ok(results) => results,
            Err(error)
                if batch.len() > 1 && error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) =>
            {
                batch.iter().flat_map(|rows| self.write(std::slice::from_ref(rows))).collect()
            }
            Err(error) => batch.iter().map(|rows| Err(self.tell(rows.borrow(), &error))).collect(),
        }
    }

    /// Writes those that stand right after the last entry of their table, all or none.
    fn transact<R: Borrow<Rows>>(&mut self, batch: &[R]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        self.within_transaction(|writer| writer.fill(batch))
    }

    /// Does something of which all is written or nothing.
    fn within_transaction<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        self.begin.raw_execute()?;
        let wrote = work(self).and_then(|done| self.commit.raw_execute().map(|_| done));
        if wrote.is_ok() {
            self.tails.written();
        } else {
            self.tails.not_written();
            // Some errors have rolled back already.
            if !self.connection.is_autocommit()
                && let Err(error) = self.connection.execute_batch("ROLLBACK")
            {
                self.broken = Some(fault::of_sqlite(self.place, &error));
            }
        }
        wrote
    }

    /// Writes rows, within a transaction.
    fn fill<R: Borrow<Rows>>(&mut self, batch: &[R]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        if !self.owns()? {
            let taken = self.taken();
            return Ok(batch.iter().map(|_| Err(taken.clone())).collect());
        }
        let results = batch.iter().map(|rows| self.insert(rows.borrow())).collect::<rusqlite::Result<_>>()?;
        self.tails.mark_if_due()?;
        Ok(results)
    }

    /// Whether no other server has had the log since this one was started.
    fn owns(&mut self) -> rusqlite::Result<bool> {
        let owner: i64 = self.owner.query_row([], |row| row.get(0))?;
        Ok(owner == self.epoch)
    }

    /// The lock on the folder did not keep another server out, and the log is its own now.
    fn taken(&mut self) -> StoreError {
        let taken = StoreError::InUse { place: self.place.to_owned() };
        self.broken.get_or_insert(taken).clone()
    }

    /// Writes rows within a transaction, if they stand right after the last entry of their table.
    fn insert(&mut self, rows: &Rows) -> rusqlite::Result<Result<(), StoreError>> {
        let mut tail = self.tails.of(&rows.table)?;
        if let Err(refused) = Tails::check(tail, rows) {
            return Ok(Err(refused));
        }
        let table = rows.table.as_str();
        for event in &rows.events {
            let id = self.tails.number();
            let before = tail.map(|tail| tail.id);
            self.event.execute(params![id, table, event.seq, before, self.epoch, event.at, event.body])?;
            tail = Some(Tail { id, seq: event.seq, at: event.at });
        }
        if let Some(tail) = tail {
            self.tails.advance(&rows.table, tail);
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
        Ok(Ok(()))
    }

    /// Writes rows within a transaction that is given up as a whole if anything of it fails.
    pub(super) fn copy(&mut self, rows: &Rows) -> rusqlite::Result<Result<(), StoreError>> {
        let written = self.insert(rows)?;
        self.tails.mark_if_due()?;
        self.tails.written();
        Ok(written)
    }

    /// Completes what was [copied](Writer::copy).
    pub(super) fn end_copy(&mut self) -> rusqlite::Result<()> {
        self.tails.mark()?;
        self.tails.written();
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
