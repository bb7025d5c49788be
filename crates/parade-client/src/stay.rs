//! The client's thread: connects, and comes back through everything.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use parade_protocol::{
    AnswerResult, ClientMessage, Command, CommandId, CommandMessage, GoodbyeReason, Nonce, RefusalCode, Seq,
    ServerMessage, TablePhase, Token, UnixMs,
};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep_until};

use crate::following::{Followed, Following};
use crate::keep::{Kept, Promise};
use crate::line::{Came, Line};
use crate::pause::before_try;
use crate::{Connection, Keep, Link, Over, Update, Want};

/// For so long the server may take to say hello.
const GREETING: Duration = Duration::from_secs(10);
/// How often the server says something, until it has said how often.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// For so long what was said last is still sent once the client is let go.
const PARTING: Duration = Duration::from_secs(2);

/// What a client is and brings.
pub(crate) struct Stay {
    pub(crate) link: Link,
    keep: Option<Keep>,
    pub(crate) kept: Kept,
    pub(crate) following: Following,
    /// What was said and not answered, the oldest first.
    pending: VecDeque<CommandMessage>,
    /// What the names of commands begin with.
    prefix: String,
    commands: u64,
    /// How many WebSockets in a row were opened, and nothing came over them.
    pub(crate) deaf: u32,
    /// That no WebSocket gets through has been told.
    told_without: bool,
    /// What is known is out of step: the next hello asks for a snapshot.
    pub(crate) afresh: bool,
    tell: Box<dyn FnMut(Update) + Send>,
}

/// How a connection ended.
pub(crate) enum Ended {
    /// It broke.
    Lost(String),
    /// Something else than a server of Parade answers, with this status.
    Stranger(u16),
    /// The server has no room now: it says how long to wait.
    Busy(Duration),
    /// The server closed it.
    Goodbye(GoodbyeReason, Option<Duration>),
    /// The client is let go.
    LetGo,
    /// The player left for good.
    Left,
}

impl Stay {
    pub(crate) fn new(
        link: Link,
        keep: Option<Keep>,
        mut tell: Box<dyn FnMut(Update) + Send>,
    ) -> io::Result<Stay> {
        let mut prefix = [0; 6];
        getrandom::fill(&mut prefix).map_err(no_chance)?;
        let keep = keep.filter(|_| !link.watches);
        let token = match keep.as_ref().and_then(Keep::token) {
            Some(token) => token,
            None => {
                let mut token = Token([0; 32]);
                getrandom::fill(&mut token.0).map_err(no_chance)?;
                token
            }
        };
        let kept = match keep.as_ref().map(Keep::load) {
            Some(Ok(Some(kept))) => kept,
            // Whoever only looks does not need a secret, but one is drawn for whoever sits down.
            Some(Ok(None)) | None => Kept::of(token),
            Some(Err(error)) => {
                tell(Update::NotKept(error));
                Kept::of(token)
            }
        };
        let prefix = prefix.iter().map(|byte| format!("{byte:02x}")).collect();
        let (following, pending) = (Following::new(), VecDeque::new());
        let (commands, deaf, told_without, afresh) = (0, 0, false, false);
        Ok(Stay { link, keep, kept, following, pending, prefix, commands, deaf, told_without, afresh, tell })
    }

    /// Stays at the table until nobody wants anything any more or there is nothing to come back for.
    pub(crate) async fn run(mut self, mut wants: UnboundedReceiver<Want>) {
        let mut tries = 0;
        loop {
            self.tell(Update::Connection(Connection::Connecting));
            let ended = match self.open().await {
                Ok(line) => {
                    let mut here = false;
                    let ended = self.stay(line, &mut wants, &mut here).await;
                    if here {
                        tries = 0;
                    }
                    ended
                }
                Err(ended) => ended,
            };
            let (goodbye, asked, trouble) = match ended {
                Ended::LetGo => return,
                Ended::Left => {
                    if let Some(keep) = &self.keep {
                        keep.forget();
                    }
                    self.tell(Update::Connection(Connection::Over(Over::Left)));
                    return;
                }
                Ended::Goodbye(reason, None) => {
                    self.tell(Update::Connection(Connection::Over(Over::Goodbye(reason))));
                    return;
                }
                // Somebody who has been there comes back when what stands between has gone.
                Ended::Stranger(status) if self.following.last_seq().is_none() => {
                    self.tell(Update::Connection(Connection::Over(Over::NoParade(status))));
                    return;
                }
                Ended::Stranger(_) => (None, None, String::new()),
                Ended::Goodbye(reason, Some(wait)) => (Some(reason), Some(wait), String::new()),
                Ended::Busy(wait) => (None, Some(wait), String::new()),
                Ended::Lost(trouble) => (None, None, trouble),
            };
            let pause = before_try(tries, asked, self.chance());
            tries = tries.saturating_add(1);
            let again = Instant::now() + pause;
            self.tell(Update::Connection(Connection::Away {
                again: again.into_std(),
                tries,
                goodbye,
                trouble,
            }));
            if !self.wait(again, &mut wants).await {
                return;
            }
        }
    }

    /// Waits; what is wanted meanwhile is sent later. False if the client is let go.
    async fn wait(&mut self, until: Instant, wants: &mut UnboundedReceiver<Want>) -> bool {
        loop {
            tokio::select! {
                () = sleep_until(until) => return true,
                want = wants.recv() => match want {
                    Some(want) => { self.take(want); }
                    None => return false,
                },
            }
        }
    }

    /// Stays as long as a line does. `here` tells whether the server took the client in.
    async fn stay(&mut self, mut line: Line, wants: &mut UnboundedReceiver<Want>, here: &mut bool) -> Ended {
        let mut sending: VecDeque<ClientMessage> =
            self.pending.iter().cloned().map(ClientMessage::Command).collect();
        let mut heartbeat = HEARTBEAT;
        let (opened, mut greeted) = (Instant::now(), false);
        let (mut heard, mut said) = (opened, opened);
        let mut let_go: Option<Instant> = None;
        loop {
            while let Some(message) = sending.pop_front() {
                if message == ClientMessage::Resync && line.is_stream() {
                    // A stream brings a snapshot when it is opened anew.
                    self.afresh = true;
                    return Ended::Lost(String::new());
                }
                if let Err(trouble) = line.say(&message).await {
                    return Ended::Lost(trouble);
                }
                said = Instant::now();
            }
            if let_go.is_some_and(|by| self.pending.is_empty() || by <= Instant::now()) {
                line.close().await;
                return Ended::LetGo;
            }
            tokio::select! {
                came = line.next() => {
                    heard = Instant::now();
                    let text = match came {
                        Came::Text(text) => text,
                        Came::Sign => continue,
                        Came::End(trouble) => {
                            if !greeted && !line.is_stream() {
                                self.deaf += 1;
                            }
                            return Ended::Lost(trouble);
                        }
                    };
                    // Types that are not known yet are passed over.
                    let Ok(message) = serde_json::from_str::<ServerMessage>(&text) else { continue };
                    (greeted, self.deaf) = (true, 0);
                    if let ServerMessage::Welcome(welcome) = &message {
                        heartbeat = Duration::from_secs(u64::from(welcome.heartbeat_s.clamp(1, 3600)));
                        if line.is_stream() && !self.told_without {
                            self.told_without = true;
                            self.tell(Update::WithoutWebSocket);
                        }
                    }
                    *here |= matches!(message, ServerMessage::Snapshot(_) | ServerMessage::Events(_));
                    match self.hear(message, *here) {
                        Heard::Say(messages) => sending.extend(messages),
                        Heard::End(ended) => return ended,
                    }
                }
                want = wants.recv(), if let_go.is_none() => match want {
                    Some(want) => sending.extend(self.take(want).map(ClientMessage::Command)),
                    None => let_go = Some(Instant::now() + PARTING),
                },
                () = sleep_until(said + heartbeat.mul_f32(0.9)) => {
                    sending.push_back(ClientMessage::Ping { sent: UnixMs(self.commands) });
                }
                () = sleep_until(opened + GREETING), if !greeted => {
                    self.deaf += u32::from(!line.is_stream());
                    return Ended::Lost(String::new());
                }
                () = sleep_until(heard + 2 * heartbeat) => return Ended::Lost(String::new()),
                () = sleep_until(let_go.unwrap_or_else(Instant::now)), if let_go.is_some() => {}
            }
        }
    }

    fn hear(&mut self, message: ServerMessage, here: bool) -> Heard {
        let mut say = Vec::new();
        match message {
            ServerMessage::Welcome(welcome) => {
                self.following.welcome(&welcome);
                self.tell(Update::Connection(Connection::Here));
                if here || self.following.last_seq().is_some() {
                    self.tell_table(Vec::new(), false);
                }
            }
            ServerMessage::You(you) => {
                self.following.become_you(you);
                self.tell_table(Vec::new(), false);
            }
            ServerMessage::Snapshot(snapshot) => {
                self.afresh = false;
                self.following.snapshot(snapshot);
                self.tell_table(Vec::new(), true);
            }
            ServerMessage::Events(events) => {
                let (followed, alarm) = self.following.events(events);
                if let Some(alarm) = alarm {
                    self.tell(Update::Alarm(alarm));
                }
                match followed {
                    Followed::Changed(happened) if happened.is_empty() => {}
                    Followed::Changed(happened) => self.tell_table(happened, false),
                    Followed::OutOfStep => say.push(ClientMessage::Resync),
                }
            }
            ServerMessage::Presence(presence) => {
                self.following.presence(&presence);
                self.tell_table(Vec::new(), false);
            }
            ServerMessage::Announcement(announcement) => {
                self.tell(Update::Announced(announcement.text));
            }
            ServerMessage::Answer { cmd_id, result } => {
                if let Some(ended) = self.answered(&cmd_id, result, &mut say) {
                    return Heard::End(ended);
                }
            }
            ServerMessage::Pong { now, .. } => self.following.hear_clock(now),
            ServerMessage::Unreadable { .. } => {}
            ServerMessage::Goodbye { reason, retry_after_ms } => {
                return Heard::End(Ended::Goodbye(reason, retry_after_ms.map(Duration::from_millis)));
            }
        }
        if let Some(alarm) = self.following.check(self.kept.promise.as_ref()) {
            self.tell(Update::Alarm(alarm));
        }
        let revealing = self.pending.iter().any(|message| matches!(message.command, Command::Reveal { .. }));
        if let Some(nonce) = self.following.owes(self.kept.promise.as_ref()).filter(|_| !revealing) {
            say.extend(self.command(Command::Reveal { nonce }).map(ClientMessage::Command));
        }
        Heard::Say(say)
    }

    /// Takes an answer; how all ends if it was the last.
    fn answered(
        &mut self,
        id: &CommandId,
        result: AnswerResult,
        say: &mut Vec<ClientMessage>,
    ) -> Option<Ended> {
        let place = self.pending.iter().position(|message| message.cmd_id == *id)?;
        let command = self.pending.remove(place)?.command;
        match result {
            AnswerResult::Accepted { .. } if command == Command::Leave => return Some(Ended::Left),
            AnswerResult::Accepted { seq } => self.tell(Update::Done { command, seq }),
            AnswerResult::Refused { refusal, .. } => {
                if refusal.code == RefusalCode::Ahead {
                    say.push(ClientMessage::Resync);
                }
                // The client revealed by itself; that it had done so already is nobody's business.
                if !matches!(command, Command::Reveal { .. }) {
                    self.tell(Update::Refused { command, refusal });
                }
            }
        }
        None
    }

    /// Takes in what is wanted, as a command to be sent.
    fn take(&mut self, want: Want) -> Option<CommandMessage> {
        match want {
            Want::Command(command) => self.command(command),
            Want::Ready => {
                let table = self.following.table()?;
                let (game, server, phase) = (table.game, table.commitment, table.phase);
                // Once a game is on, the part that went into its shuffle is what its deal is looked at by: another one would be
                // a false alarm.
                let held =
                    self.kept.promise.as_ref().filter(|held| phase != TablePhase::Lobby && held.game == game);
                let nonce = match held {
                    Some(held) => held.nonce,
                    None => {
                        let mut nonce = Nonce([0; 32]);
                        getrandom::fill(&mut nonce.0).ok()?;
                        self.kept.promise = Some(Promise { game, server, nonce });
                        self.save();
                        nonce
                    }
                };
                self.command(Command::Ready { commitment: nonce.commitment() })
            }
        }
    }

    fn command(&mut self, command: Command) -> Option<CommandMessage> {
        if matches!(command, Command::Sit { .. }) {
            // Before the server knows it, so that no crash can lose the seat.
            self.save();
        }
        self.commands += 1;
        let cmd_id = format!("{}-{}", self.prefix, self.commands).parse().ok()?;
        let expected_seq = self.following.last_seq().unwrap_or(Seq(0));
        let message = CommandMessage { cmd_id, expected_seq, command };
        self.pending.push_back(message.clone());
        Some(message)
    }

    fn save(&mut self) {
        let saved = self.keep.as_ref().map(|keep| keep.save(&self.kept));
        if let Some(Err(error)) = saved {
            self.tell(Update::NotKept(error));
        }
    }

    fn tell(&mut self, update: Update) {
        (self.tell)(update);
    }

    fn tell_table(&mut self, happened: Vec<parade_protocol::Event>, whole: bool) {
        if let Some(scene) = self.following.scene() {
            self.tell(Update::Table { scene: Box::new(scene), happened, whole });
        }
    }

    fn chance(&self) -> u32 {
        let mut bytes = [0; 4];
        // Without chance a fixed share is as good as there is.
        let _ = getrandom::fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }
}

/// What follows from a message.
enum Heard {
    Say(Vec<ClientMessage>),
    End(Ended),
}

fn no_chance(error: getrandom::Error) -> io::Error {
    io::Error::other(error.to_string())
}
