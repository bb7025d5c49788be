//! The task that owns a table.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use parade_protocol::{
    AnswerResult, CommandMessage, Event, GoodbyeReason, Refusal, RefusalCode, Seq, TableId, TablePhase,
};
use parade_rules::MAX_PLAYERS;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::clock;
use crate::live::chance;
use crate::live::clients::Client;
use crate::live::deadlines;
use crate::live::loading::{REMEMBERED, load};
use crate::live::pace::Pace;
use crate::live::request::{ClientId, Failure, Request};
use crate::live::tables::Tables;
use crate::store::{Append, FinishedGame, StoreError};
use crate::table::{
    Attendance, Caller, Cause, Decision, Facts, Refusals, Role, Table, TableEvent, Told, decide, due, resume,
    tick,
};

/// Why a table's task ends.
pub(super) enum End {
    /// Nobody has been there for a while.
    Idle,
    /// The server stops.
    Stopping,
    /// Something could not be written, or what was decided cannot happen: what the log holds is the truth, not this table.
    Broken,
}

/// What ends a table's task when the log does not do what it should.
pub(super) struct Broken;

/// The task that owns a table.
pub(super) struct Actor {
    pub(super) tables: Arc<Tables>,
    pub(super) table: Table,
    /// The last events, for clients that come back.
    pub(super) told: VecDeque<Event>,
    pub(super) clients: Vec<Client>,
    pub(super) attendance: Attendance,
    pub(super) refusals: Refusals,
    /// How much each client has changed lately.
    pace: Pace,
    /// The clients that may stay no longer once the answer under way is sent.
    pub(super) leaving: Vec<(ClientId, GoodbyeReason)>,
    /// For which position a bot thinks, by seat.
    pub(super) thinking: [Option<Seq>; MAX_PLAYERS],
    /// This table's own mailbox, for bots to answer to.
    pub(super) me: mpsc::WeakSender<Request>,
    idle_since: Instant,
    heartbeat: Instant,
}

/// Loads a table and lives its life.
pub(super) async fn run(
    tables: Arc<Tables>,
    id: TableId,
    opened: Option<Table>,
    mut requests: mpsc::Receiver<Request>,
    me: mpsc::WeakSender<Request>,
) {
    let from_log = opened.is_none();
    let loaded = match opened {
        Some(table) => Ok(Some((table, VecDeque::new()))),
        None => load(&tables, &id).await,
    };
    let (table, told) = match loaded {
        Ok(Some(loaded)) => loaded,
        Ok(None) => return tables.forget(&id, requests, Failure::NoSuchTable),
        Err(()) => return tables.forget(&id, requests, Failure::Unavailable),
    };
    let now = Instant::now();
    let mut actor = Actor {
        tables: tables.clone(),
        table,
        told,
        clients: Vec::new(),
        attendance: Attendance::default(),
        refusals: Refusals::default(),
        pace: Pace::default(),
        leaving: Vec::new(),
        thinking: [None; MAX_PLAYERS],
        me,
        idle_since: now,
        heartbeat: now + Duration::from_secs(u64::from(super::HEARTBEAT_S)),
    };
    actor.attend();
    tables.metrics().tables.inc();
    let end = actor.live(&mut requests, from_log).await;
    tables.metrics().tables.dec();
    let reason = match end {
        End::Idle => return,
        End::Stopping => GoodbyeReason::ServerStopping,
        End::Broken => GoodbyeReason::Failed,
    };
    for client in &mut actor.clients {
        client.close(reason);
    }
    tables.forget(&id, requests, Failure::Unavailable);
}

impl Actor {
    /// Lives until nobody is there any more, the server stops, or the log fails.
    async fn live(&mut self, requests: &mut mpsc::Receiver<Request>, from_log: bool) -> End {
        if from_log
            && let Some(resumed) = resume(&self.table)
            && self.happen(vec![resumed], None).await.is_err()
        {
            return End::Broken;
        }
        self.wake_bots();
        self.flush();
        let stop = self.tables.stopping();
        let stopping = stop.cancelled();
        tokio::pin!(stopping);
        let mut deadline = self.deadline();
        let timer = sleep_until(deadline);
        tokio::pin!(timer);
        loop {
            let wanted = self.deadline();
            if wanted != deadline {
                deadline = wanted;
                timer.as_mut().reset(deadline);
            }
            let done = tokio::select! {
                biased;
                () = &mut stopping => return End::Stopping,
                request = requests.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => return End::Idle,
                },
                () = &mut timer => {
                    if self.is_idle() {
                        if self.tables.let_go(self.table.id(), requests) {
                            return End::Idle;
                        }
                        // Somebody is on the way.
                        self.somebody_was_here();
                    }
                    self.time_passed().await
                }
            };
            self.flush();
            if done.is_err() {
                return End::Broken;
            }
        }
    }

    async fn handle(&mut self, request: Request) -> Result<(), Broken> {
        match request {
            Request::Connect { client, comer, outbox } => self.connect(client, &comer, outbox),
            Request::Hello { client, comer } => self.hello(client, &comer),
            Request::Command { client, message, lag_ms } => {
                let Some(caller) = self.client(client).map(|client| client.caller) else { return Ok(()) };
                let result = self.command(&caller, &message, lag_ms).await?;
                self.answer(client, message.cmd_id, result);
                self.part();
            }
            Request::Resync { client } => self.resync(client),
            Request::Disconnect { client } => {
                self.clients.retain(|other| other.id != client);
                self.somebody_was_here();
                self.attend_and_tell();
            }
            Request::Post { caller, message, reply } => {
                let known = crate::live::clients::no_business(self.table.role(&caller)).is_none();
                if known {
                    let result = self.command(&caller, &message, 0).await?;
                    let _ = reply.send(Ok(result));
                    self.part();
                } else {
                    let _ = reply.send(Err(Failure::NoSuchTable));
                }
            }
            Request::About { caller, reply } => {
                let _ = reply.send(self.about(&caller));
            }
            Request::Know { caller, reply } => {
                let _ = reply.send(self.known(&caller));
            }
            Request::Operator(wish) => self.grant(*wish).await?,
            Request::MayReadGames { caller, reply } => {
                let may = match self.table.role(&caller) {
                    Role::Player(_) | Role::Guest | Role::Watcher | Role::NotNow => Ok(()),
                    Role::Kicked | Role::Nobody => Err(Failure::NoSuchTable),
                };
                let _ = reply.send(may);
            }
            Request::BotDecided { seat, action, position } => {
                self.bot_decided(seat, action, position).await?;
            }
        }
        Ok(())
    }

    /// Does what a client wants, or says why not.
    async fn command(
        &mut self,
        caller: &Caller,
        message: &CommandMessage,
        lag_ms: u64,
    ) -> Result<AnswerResult, Broken> {
        let known = caller.token.and_then(|token| self.refusals.find(token, &message.cmd_id));
        if let Some(refusal) = known {
            return Ok(AnswerResult::Refused { refusal: refusal.clone(), seq: self.table.seq() });
        }
        match self.decide(caller, message, lag_ms) {
            Ok(Decision::Repeated(seq)) => Ok(AnswerResult::Accepted { seq }),
            Ok(Decision::Events(events)) => {
                if let Err(wait) = self.take_pace(caller, events.len()) {
                    let ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
                    self.tables.metrics().too_many.inc();
                    let refusal = Refusal::new(RefusalCode::TooFast).after_ms(ms);
                    return Ok(AnswerResult::Refused { refusal, seq: self.table.seq() });
                }
                let cause = caller.token.map(|by| Cause { by, cmd_id: message.cmd_id.clone() });
                self.happen(events, cause.as_ref()).await?;
                self.tables.metrics().accepted.inc();
                self.wake_bots();
                Ok(AnswerResult::Accepted { seq: self.table.seq() })
            }
            Err(refusal) => {
                self.tables.metrics().refused.inc();
                if let Some(by) = caller.token.filter(|_| refusal.code != RefusalCode::Unavailable) {
                    self.refusals.remember(by, &message.cmd_id, refusal.clone());
                }
                Ok(AnswerResult::Refused { refusal, seq: self.table.seq() })
            }
        }
    }

    /// What is written stays in the log for ever: nobody adds to it without end.
    fn take_pace(&mut self, caller: &Caller, changes: usize) -> Result<(), Duration> {
        let per_s = self.tables.limits().changes_per_s;
        caller.token.map_or(Ok(()), |by| self.pace.take(by, changes, per_s, Instant::now()))
    }

    fn decide(&self, caller: &Caller, message: &CommandMessage, lag_ms: u64) -> Result<Decision, Refusal> {
        let (now, attendance) = (clock::now(), &self.attendance);
        decide(&self.table, caller, message, &Facts { now, lag_ms, attendance, draw_seed: &chance::seed })
    }

    /// Writes what was decided, and tells it once it is durable. The table follows it before: nobody looks at the table
    /// between, and if it cannot be written the table is given up.
    pub(super) async fn happen(
        &mut self,
        events: Vec<TableEvent>,
        cause: Option<&Cause>,
    ) -> Result<(), Broken> {
        let entries = self.table.number(events, cause, clock::now());
        let mut told = Vec::with_capacity(entries.len());
        for entry in &entries {
            match self.table.apply(entry) {
                Ok(what) => told.push(what),
                Err(error) => {
                    tracing::error!(table = %self.table.id(), %error, "what was decided cannot happen");
                    return Err(Broken);
                }
            }
        }
        let over = self.table.phase() == TablePhase::Over && told.iter().any(Told::phase_changed);
        let finished = if over { FinishedGame::of(&self.table).map(Box::new) } else { None };
        let append = Append { table: self.table.id().clone(), entries, finished };
        let asked = Instant::now();
        let written = self.tables.log().append(append);
        // What will be told is made while the disk writes.
        let (written, frames) = tokio::join!(written, async { self.frames(&told) });
        let metrics = self.tables.metrics();
        metrics.append_seconds.observe(asked.elapsed().as_secs_f64());
        if let Err(error) = written {
            let table = self.table.id();
            match error {
                StoreError::Closed => tracing::info!(%table, "the log is closed"),
                _ => tracing::error!(%table, %error, "a table cannot be written and is loaded anew"),
            }
            metrics.append_failures.inc();
            return Err(Broken);
        }
        metrics.events.inc_by(told.len() as u64);
        self.tell(&frames, &told);
        for what in told {
            if self.told.len() == REMEMBERED {
                self.told.pop_front();
            }
            self.told.push_back(what.into_event());
        }
        Ok(())
    }

    /// Does what time makes happen.
    async fn time_passed(&mut self) -> Result<(), Broken> {
        let events = tick(&self.table, clock::now(), &chance::seed);
        if !events.is_empty() {
            self.happen(events, None).await?;
            self.part();
            self.wake_bots();
        }
        if self.heartbeat <= Instant::now() {
            self.heartbeat = Instant::now() + Duration::from_secs(u64::from(super::HEARTBEAT_S));
            self.tell_presence();
        }
        Ok(())
    }

    /// When this table has to look at the time next.
    fn deadline(&self) -> Instant {
        let idle = self.is_quiet().then(|| self.idle_since + self.keep_idle());
        let moments = [Some(self.heartbeat), due(&self.table).map(deadlines::at), idle];
        deadlines::first(moments).unwrap_or(self.heartbeat)
    }

    /// Whether nobody is here, and nothing will happen by itself.
    fn is_quiet(&self) -> bool {
        self.clients.is_empty() && due(&self.table).is_none() && self.thinking.iter().all(Option::is_none)
    }

    /// Whether it has been quiet for so long that the table need not be kept in memory.
    fn is_idle(&self) -> bool {
        self.is_quiet() && self.idle_since + self.keep_idle() <= Instant::now()
    }

    /// How long the table stays in memory after the last one has gone: to a closed one nobody comes back.
    fn keep_idle(&self) -> Duration {
        if self.table.phase() == TablePhase::Closed { Duration::ZERO } else { self.tables.keep_idle() }
    }

    /// Notes that somebody was here just now.
    pub(super) fn somebody_was_here(&mut self) {
        self.idle_since = Instant::now();
    }

    pub(super) fn client(&mut self, id: ClientId) -> Option<&mut Client> {
        self.clients.iter_mut().find(|client| client.id == id)
    }
}
