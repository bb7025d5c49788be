//! A log in a folder: a SQLite database with one thread that writes and one that reads.
//!
//! The write-ahead log with `synchronous = FULL` brings every commit to the disk before it is answered. Everything that waits
//! while a commit is under way shares the next one. Readers see what was committed and never wait for the writer.

mod backup;
mod beside;
mod fault;
mod open;
mod read;
mod tails;
#[cfg(test)]
mod tests;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, TableId};
use parade_rules::json::GameRecord;
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::store::location::FILE;
use crate::store::rows::{self, Rows};
use crate::store::{Append, Page, Report, StoreError, TableHead};
use crate::table::{Entry, TokenHash};
pub(crate) use beside::Beside;
use open::Opened;
use read::Reading;
use writer::Request;

/// Something to be read, on the thread that reads.
type Question = Box<dyn FnOnce(&Connection) + Send>;

/// A log in a folder.
pub(crate) struct Sqlite {
    place: Arc<str>,
    file: PathBuf,
    /// `None` once it is closed.
    threads: Mutex<Option<Threads>>,
}

/// The ways to the threads. They end when these are dropped.
struct Threads {
    writer: Sender<Request>,
    reader: Sender<Question>,
    /// Fails once the reader has closed its connection.
    reader_ended: oneshot::Receiver<()>,
}

impl Sqlite {
    /// Opens the log in a folder, or makes it.
    pub(crate) async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let place: Arc<str> = folder.join(FILE).display().to_string().into();
        let (to_open, named) = (folder.to_owned(), Arc::clone(&place));
        let opened = on_a_thread("parade-open", &place, move || open::open(&to_open, &named)).await?;
        Sqlite::start(opened, place)
    }

    /// Starts the threads, and on the runtime the task that answers.
    fn start(opened: Opened, place: Arc<str>) -> Result<Sqlite, StoreError> {
        let file = opened.file.clone();
        let connection = open::open_to_read(&file, &place)?;
        let (writer, requests) = channel();
        let (reader, questions) = channel::<Question>();
        let named = Arc::clone(&place);
        let (answers, written) = mpsc::unbounded_channel();
        tokio::spawn(writer::answer(written));
        spawn("parade-write", &place, move || writer::run(opened, &requests, &answers, &named))?;
        let (ends, reader_ended) = oneshot::channel();
        spawn("parade-read", &place, move || {
            for question in questions {
                question(&connection);
            }
            drop(connection);
            drop(ends);
        })?;
        Ok(Sqlite { place, file, threads: Mutex::new(Some(Threads { writer, reader, reader_ended })) })
    }

    /// Uses the threads, if they are still there.
    fn with_threads<T>(&self, use_them: impl FnOnce(&Threads) -> T) -> Result<T, StoreError> {
        let threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        threads.as_ref().map(use_them).ok_or(StoreError::Closed)
    }

    /// A thread that ended without an answer has panicked.
    fn lost(&self) -> StoreError {
        StoreError::Failed { place: self.place.to_string(), detail: "its thread has ended".to_owned() }
    }

    /// Reads something on the thread that reads.
    async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(Reading<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let place = Arc::clone(&self.place);
        let question: Question = Box::new(move |connection| {
            // Whoever asked may have stopped waiting.
            let _ = answer.send(ask(Reading { connection, place: &place }));
        });
        self.with_threads(|threads| threads.reader.send(question))?.map_err(|_| self.lost())?;
        answered.await.map_err(|_| self.lost())?
    }

    /// Reads something that takes long, on a thread and a connection of its own.
    async fn read_aside<T: Send + 'static>(
        &self,
        ask: impl FnOnce(Connection, &str) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.with_threads(|_| ())?;
        let (place, file) = (Arc::clone(&self.place), self.file.clone());
        on_a_thread("parade-aside", &self.place, move || ask(open::open_to_read(&file, &place)?, &place))
            .await
    }

    pub(crate) async fn append(&self, append: &Append) -> Result<(), StoreError> {
        let rows = Box::new(Rows::new(append, &self.place)?);
        self.ask_writer(|answer| Request::Append(rows, answer)).await
    }

    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.ask_writer(Request::Probe).await
    }

    /// Asks something of the thread that writes.
    async fn ask_writer(&self, request: impl FnOnce(writer::Answer) -> Request) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = request(answer);
        self.with_threads(|threads| threads.writer.send(request))?.map_err(|_| self.lost())?;
        answered.await.map_err(|_| self.lost())?
    }

    pub(crate) async fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let name = table.clone();
        let events = self.read(move |reading| reading.events(&name)).await?;
        events.iter().map(|event| rows::entry(table, event)).collect()
    }

    pub(crate) async fn open_tables(&self) -> Result<Vec<TableHead>, StoreError> {
        self.read(|reading| reading.open_tables()).await
    }

    pub(crate) async fn game(&self, id: &GameId) -> Result<Option<GameRecord>, StoreError> {
        let id = id.clone();
        self.read(move |reading| reading.game(&id)).await
    }

    pub(crate) async fn games(
        &self,
        player: Option<TokenHash>,
        page: &Page,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let page = page.clone();
        self.read(move |reading| reading.games(player, &page)).await
    }

    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        self.read_aside(move |connection, _| backup::copy(connection, &to)).await
    }

    pub(crate) async fn check(&self) -> Result<Report, StoreError> {
        self.read_aside(check).await
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        let threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Threads { writer, reader, reader_ended } = threads.ok_or(StoreError::Closed)?;
        drop(reader);
        // Only the connection that is closed last brings the write-ahead log into the database, and one that reads cannot.
        let _ = reader_ended.await;
        let (answer, answered) = oneshot::channel();
        writer.send(Request::Close(answer)).map_err(|_| self.lost())?;
        answered.await.map_err(|_| self.lost())?
    }
}

/// Makes a SQLite database, as [`Sqlite::backup`] does, of what is sent: for logs that are kept in something else.
pub(crate) async fn collect_backup(
    to: &Path,
    rows: mpsc::Receiver<Result<Rows, StoreError>>,
) -> Result<(), StoreError> {
    let (shown, to) = (to.display().to_string(), to.to_owned());
    on_a_thread("parade-backup", &shown, move || backup::collect(&to, rows)).await
}

/// Looks through everything as it is at one moment.
#[expect(clippy::needless_pass_by_value, reason = "what is read by a connection of its own is given it")]
fn check(connection: Connection, place: &str) -> Result<Report, StoreError> {
    let reading = Reading { connection: &connection, place };
    let begun = reading.connection.execute_batch("BEGIN");
    begun.map_err(|error| fault::of_sqlite(reading.place, &error))?;
    let mut report = Report::default();
    report.look_at_database(reading.integrity()?);
    for (name, count) in reading.all_tables()? {
        let Ok(table) = name.parse::<TableId>() else {
            report.look_at_name(&name);
            continue;
        };
        let (events, joined) = reading.all_events(&table, count)?;
        if !joined {
            report.look_at_chain(&table);
        }
        report.look_at_table(&table, &events, reading.head(&table)?, &reading.games_at(&table)?);
    }
    Ok(report)
}

fn spawn(name: &str, place: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let started = thread::Builder::new().name(name.to_owned()).spawn(work);
    started.map(drop).map_err(|error| fault::of_system(place, &error))
}

/// Does something that blocks on a thread of its own.
async fn on_a_thread<T: Send + 'static>(
    name: &str,
    place: &str,
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let (answer, answered) = oneshot::channel();
    spawn(name, place, move || drop(answer.send(work())))?;
    let lost = |_| StoreError::Failed { place: place.to_owned(), detail: "its thread has ended".to_owned() };
    answered.await.map_err(lost)?
}
