//! All tables that are played at.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use parade_protocol::http::{BotSeat, TableSummary};
use parade_protocol::{GoodbyeReason, Refusal, Seq, Settings, TableId, Token};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::clock;
use crate::config::Limits;
use crate::live::bots::BotPool;
use crate::live::listing::Listing;
use crate::live::operating::Operating;
use crate::live::request::{Failure, Request};
use crate::live::{actor, chance, names};
use crate::metrics::Metrics;
use crate::store::{Append, EventLog, StoreError};
use crate::table::{Duplicate, Entry, Opening, Table, TableEvent, TokenHash, check_opening};

/// How many requests wait for a table at most.
const MAILBOX: usize = 256;

/// How often another name is drawn for a new table, when the one drawn is taken.
const NAMES_TRIED: usize = 4;

/// How tables are kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TablesConfig {
    /// What there may be at most.
    pub(crate) limits: Limits,
    /// How long a bot waits before it moves.
    pub(crate) bot_delay: Duration,
    /// How long a table stays in memory after the last one has gone.
    pub(crate) keep_idle: Duration,
}

/// All tables that are played at, by name.
pub(crate) struct Tables {
    log: EventLog,
    bots: BotPool,
    metrics: Arc<Metrics>,
    stop: CancellationToken,
    tasks: TaskTracker,
    config: TablesConfig,
    live: Mutex<HashMap<TableId, Live>>,
    listing: Listing,
    pub(super) operating: Operating,
}

/// A table in memory.
pub(super) struct Live {
    pub(super) mailbox: mpsc::Sender<Request>,
}

/// A table that was just opened, with the secrets of its links.
pub(crate) struct Opened {
    /// The table.
    pub(crate) table: TableId,
    /// The secret of the link to play.
    pub(crate) join_key: Token,
    /// The secret of the link to watch.
    pub(crate) watch_key: Token,
}

/// Why no table was opened.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// There can be no such table.
    Refused(Refusal),
    /// There are as many tables as there may be.
    Full,
    /// The server stops, or is told to open no more.
    Stopping,
    /// It could not be written, or there is no chance to be had.
    Failed,
}

impl Tables {
    /// No tables yet.
    pub(crate) fn new(
        log: EventLog,
        bots: BotPool,
        metrics: Arc<Metrics>,
        stop: CancellationToken,
        config: TablesConfig,
    ) -> Arc<Tables> {
        let (tasks, live) = (TaskTracker::new(), Mutex::default());
        let (listing, operating) = (Listing::default(), Operating::default());
        Arc::new(Tables { log, bots, metrics, stop, tasks, config, live, listing, operating })
    }

    /// Opens a table. It is in the log when this returns.
    pub(crate) async fn open(
        self: &Arc<Self>,
        settings: Settings,
        bots: Vec<BotSeat>,
        host: TokenHash,
        duplicate: Option<Duplicate>,
    ) -> Result<Opened, OpenError> {
        if self.stop.is_cancelled() || self.is_draining() {
            return Err(OpenError::Stopping);
        }
        if self.lock().len() >= self.config.limits.tables {
            return Err(OpenError::Full);
        }
        let (Ok(join_key), Ok(watch_key)) = (chance::token(), chance::token()) else {
            return Err(OpenError::Failed);
        };
        for _ in 0..NAMES_TRIED {
            let Some(table) = names::fresh() else { return Err(OpenError::Failed) };
            let opening = Opening {
                table: table.clone(),
                settings: settings.clone(),
                bots: bots.clone(),
                host,
                join_key: TokenHash::from(&join_key),
                watch_key: TokenHash::from(&watch_key),
                seed: chance::seed(),
                laid: None,
                duplicate: duplicate.clone(),
            };
            check_opening(&opening).map_err(OpenError::Refused)?;
            let event = TableEvent::Opened(Box::new(opening));
            let first = Entry { seq: Seq(1), at: clock::now(), cause: None, event };
            let opened = Table::open(&first).map_err(|_| OpenError::Failed)?;
            let append = Append { table: table.clone(), entries: vec![first], finished: None };
            match self.log.append(append).await {
                Ok(()) => {
                    self.start(&mut self.lock(), &table, Some(opened));
                    self.metrics.opened.inc();
                    return Ok(Opened { table, join_key, watch_key });
                }
                Err(StoreError::Conflict { .. }) => {}
                Err(error) => {
                    tracing::error!(%error, "a new table cannot be written");
                    return Err(OpenError::Failed);
                }
            }
        }
        Err(OpenError::Failed)
    }

    /// The mailbox of a table. If it is not in memory it is loaded; that there is none is told by its answers.
    ///
    /// # Errors
    /// If there are too many tables in memory, or the server stops.
    pub(crate) fn mailbox(self: &Arc<Self>, table: &TableId) -> Result<mpsc::Sender<Request>, Failure> {
        if self.stop.is_cancelled() {
            return Err(Failure::Unavailable);
        }
        let mut live = self.lock();
        if let Some(known) = live.get(table).filter(|live| !live.mailbox.is_closed()) {
            return Ok(known.mailbox.clone());
        }
        if live.len() >= self.config.limits.tables {
            return Err(Failure::Unavailable);
        }
        Ok(self.start(&mut live, table, None))
    }

    fn start(
        self: &Arc<Self>,
        live: &mut HashMap<TableId, Live>,
        table: &TableId,
        opened: Option<Table>,
    ) -> mpsc::Sender<Request> {
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        if let Some(opened) = &opened {
            self.list(opened);
        }
        let me = mailbox.downgrade();
        self.tasks.spawn(actor::run(self.clone(), table.clone(), opened, requests, me));
        live.insert(table.clone(), Live { mailbox: mailbox.clone() });
        mailbox
    }

    /// Lets go of a table that nobody is about to ask anything: `false` if somebody is.
    pub(super) fn let_go(&self, table: &TableId, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut live = self.lock();
        // Mailboxes are handed out under this lock. One sender: it is the one in the map.
        if requests.is_empty() && requests.sender_strong_count() <= 1 {
            live.remove(table);
            return true;
        }
        false
    }

    /// Forgets a table that cannot go on, and tells so whoever still waits for it.
    pub(super) fn forget(&self, table: &TableId, mut requests: mpsc::Receiver<Request>, failure: Failure) {
        requests.close();
        {
            let mut live = self.lock();
            if live.get(table).is_some_and(|live| live.mailbox.is_closed()) {
                live.remove(table);
            }
        }
        let reason = match failure {
            Failure::NoSuchTable => GoodbyeReason::NoSuchTable,
            Failure::Unavailable if self.stop.is_cancelled() => GoodbyeReason::ServerStopping,
            Failure::Unavailable => GoodbyeReason::Failed,
        };
        while let Ok(request) = requests.try_recv() {
            match request {
                Request::Connect { outbox, .. } => outbox.close(reason),
                Request::Post { reply, .. } => drop(reply.send(Err(failure))),
                Request::About { reply, .. } => drop(reply.send(Err(failure))),
                Request::Operator(wish) => wish.fail(failure),
                Request::MayReadGames { reply, .. } => drop(reply.send(Err(failure))),
                _ => {}
            }
        }
    }

    /// Brings up to date what the public list tells of a table.
    pub(super) fn list(&self, table: &Table) {
        self.listing.see(table);
    }

    /// The public tables at which something has happened lately, the one that changed last first.
    pub(crate) fn listed(&self, limit: usize) -> Vec<TableSummary> {
        self.listing.tables(limit, clock::now())
    }

    /// Brings the public list to where it was before the server was started.
    ///
    /// # Errors
    /// If the log cannot be read.
    pub(crate) async fn load_listing(&self) -> Result<(), StoreError> {
        self.listing.load(&self.log, clock::now()).await
    }

    /// Waits until all tables have written what was under way and told their clients to come back. The server is to stop by
    /// then, and nothing is opened any more.
    pub(crate) async fn stopped(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Nothing panics while it holds the lock that could leave the map in a wrong state.
    pub(super) fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The log of all tables.
    pub(crate) const fn log(&self) -> &EventLog {
        &self.log
    }

    pub(super) const fn bots(&self) -> &BotPool {
        &self.bots
    }

    /// What is counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Cancelled when the server stops.
    pub(crate) fn stopping(&self) -> CancellationToken {
        self.stop.clone()
    }

    pub(super) const fn bot_delay(&self) -> Duration {
        self.config.bot_delay
    }

    pub(super) const fn keep_idle(&self) -> Duration {
        self.config.keep_idle
    }

    pub(super) const fn limits(&self) -> &Limits {
        &self.config.limits
    }
}
