//! One seat at one table: a connection that plays legal cards, and comes back when it breaks.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use parade_protocol::{
    ClientMessage, Command, CommandId, CommandMessage, Hello, Nonce, PROTOCOL, Seq, Token,
};
use parade_rules::{Card, Seat};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use crate::frame::{AnswerResult, Event, Frame, Table};
use crate::ledger::Move;
use crate::look::connect;
use crate::place::{Manner, Place};
use crate::seen::cards_in;

/// The pause before the first new try of a connection; each further one is twice as long, up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// How long a server may say nothing: three of its heartbeats.
const SILENCE: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Lobby,
    Reveal,
    Game,
    Over,
    Unknown,
}

fn phase(name: &str) -> Phase {
    match name {
        "lobby" => Phase::Lobby,
        "reveal" => Phase::Reveal,
        "play" | "discard" => Phase::Game,
        "over" => Phase::Over,
        _ => Phase::Unknown,
    }
}

/// A command that is not answered yet.
struct Pending {
    text: String,
    sent: Instant,
    what: Option<(u64, Move)>,
}

/// One seat's player.
pub(crate) struct Player {
    manner: Rc<Manner>,
    place: Rc<Place>,
    seat: Seat,
    token: Token,
    chance: Xoshiro256PlusPlus,
    commands: u64,
    seq: Option<Seq>,
    phase: Phase,
    game: u64,
    /// How many plays of the game it was told of.
    plays: usize,
    sits: bool,
    /// By seat.
    ready: Vec<bool>,
    revealed: bool,
    nonce: Nonce,
    legal: Vec<Card>,
    discards: bool,
    pending: Option<Pending>,
}

/// Why a connection ended, and how long to wait before the next.
struct Broken {
    pause: Option<Duration>,
}

impl Player {
    pub(crate) fn new(manner: Rc<Manner>, place: Rc<Place>, seat: Seat, token: Token, seed: u64) -> Player {
        let players = place.players;
        Player {
            manner,
            place,
            seat,
            token,
            chance: Xoshiro256PlusPlus::seed_from_u64(seed),
            commands: 0,
            seq: None,
            phase: Phase::Unknown,
            game: 1,
            plays: 0,
            sits: false,
            ready: vec![false; players],
            revealed: false,
            nonce: Nonce([0; 32]),
            legal: Vec::new(),
            discards: false,
            pending: None,
        }
    }

    /// Plays until it is told to stop; comes back whenever the connection breaks.
    pub(crate) async fn play(mut self, mut stop: watch::Receiver<bool>) {
        let mut pause = FIRST_PAUSE;
        loop {
            let connected = Cell::new(false);
            let broken = tokio::select! {
                broken = self.visit(&connected) => broken,
                _ = stop.wait_for(|stop| *stop) => return,
            };
            if connected.get() {
                let measures = &self.manner.measures;
                measures.connected.set(measures.connected.get() - 1);
                pause = FIRST_PAUSE;
            }
            self.manner.measures.reconnects.set(self.manner.measures.reconnects.get() + 1);
            let chance = f64::from(self.chance.next_u32()) / f64::from(u32::MAX);
            let wait = broken.pause.unwrap_or(pause).mul_f64(0.5 + chance);
            pause = (pause * 2).min(LONGEST_PAUSE);
            tokio::select! {
                () = sleep(wait) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// One connection, from hello to its end.
    async fn visit(&mut self, connected: &Cell<bool>) -> Broken {
        let Some(mut socket) = connect(&self.manner.address, &self.place).await else {
            return Broken { pause: None };
        };
        let measures = &self.manner.measures;
        measures.connected.set(measures.connected.get() + 1);
        connected.set(true);
        let hello = ClientMessage::Hello(Hello {
            protocol: PROTOCOL.to_owned(),
            token: Some(self.token),
            key: Some(self.place.join_key),
            last_seq: self.seq,
            previews: self.manner.previews,
        });
        if socket.send(Message::text(json(&hello))).await.is_err() {
            return Broken { pause: None };
        }
        // What was not answered is asked again, under the same name.
        if let Some(pending) = &self.pending
            && socket.send(Message::text(pending.text.clone())).await.is_err()
        {
            return Broken { pause: None };
        }
        let mut heartbeat = Instant::now();
        let mut thinks_until = None;
        loop {
            let thinks = self.pending.is_none() && !self.legal.is_empty() && !self.manner.think.is_zero();
            // What is said meanwhile does not make anybody think anew.
            thinks_until =
                thinks.then(|| thinks_until.unwrap_or_else(|| Instant::now() + self.pause_to_think()));
            let wake = thinks_until.unwrap_or_else(|| Instant::now() + Duration::from_secs(15));
            let message = tokio::select! {
                biased;
                message = socket.next() => message,
                () = sleep(wake.saturating_duration_since(Instant::now())) => {
                    let text = if thinks {
                        thinks_until = None;
                        self.next_command(true)
                    } else if heartbeat.elapsed() > SILENCE {
                        return Broken { pause: None };
                    } else {
                        Some(json(&ClientMessage::Ping { sent: parade_protocol::UnixMs(0) }))
                    };
                    if let Some(text) = text && socket.send(Message::text(text)).await.is_err() {
                        return Broken { pause: None };
                    }
                    continue;
                }
            };
            heartbeat = Instant::now();
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return Broken { pause: None },
            };
            if let Err(broken) = self.hear(text.as_str()) {
                return broken;
            }
            if let Some(text) = self.next_command(self.manner.think.is_zero())
                && socket.send(Message::text(text)).await.is_err()
            {
                return Broken { pause: None };
            }
        }
    }

    /// Takes in a message.
    fn hear(&mut self, text: &str) -> Result<(), Broken> {
        let frame: Frame<'_> = match serde_json::from_str(text) {
            Ok(frame) => frame,
            Err(error) => {
                self.manner.measures.note_error(|| format!("a message cannot be read: {error}"));
                return Ok(());
            }
        };
        match &*frame.kind {
            "snapshot" => {
                self.seq = frame.seq;
                if let Some(table) = &frame.table {
                    self.see_table(table);
                }
            }
            "events" => {
                for event in &frame.events {
                    self.follow(event);
                }
            }
            "answer" => {
                if let Some(result) = &frame.result {
                    self.answered(result);
                }
            }
            "goodbye" => {
                let pause = frame.retry_after_ms.map(Duration::from_millis);
                if pause.is_none() {
                    self.manner.measures.note_error(|| format!("goodbye for good: {text}"));
                }
                return Err(Broken { pause: Some(pause.unwrap_or(LONGEST_PAUSE)) });
            }
            "unreadable" => self.manner.measures.note_error(|| text.to_owned()),
            _ => {}
        }
        if let Some(private) = frame.private {
            self.legal = private.legal;
        }
        if self.phase == Phase::Game {
            let mut ledger = self.place.ledger.borrow_mut();
            if let Some(seen) = ledger.game(self.game).seen(self.seat) {
                seen.note(self.plays, cards_in(text.as_bytes()));
            }
        }
        Ok(())
    }

    fn see_table(&mut self, table: &Table<'_>) {
        self.phase = phase(&table.phase);
        self.game = table.game;
        self.discards = table.phase == "discard";
        self.plays = table.position.as_ref().map_or(0, |position| position.history.len());
        self.ready = table.seats.iter().map(|seat| seat.ready).collect();
        let own = table.seats.get(self.seat);
        self.sits = own.is_some_and(|seat| seat.sitter.kind == "human");
        self.revealed = own.is_some_and(|seat| seat.revealed);
        self.legal.clear();
        if self.phase == Phase::Over {
            self.place.ledger.borrow_mut().game(self.game).is_over = true;
        }
    }

    fn follow(&mut self, event: &Event<'_>) {
        if self.seq.is_some_and(|seq| event.seq != seq.next()) {
            let measures = &self.manner.measures;
            measures.gaps.set(measures.gaps.get() + 1);
        }
        self.seq = Some(event.seq);
        let happening = &event.event;
        let seat = happening.seat.or_else(|| happening.turn.map(|turn| turn.seat));
        let own = seat == Some(self.seat);
        match &*happening.kind {
            "sat" if own => self.sits = true,
            "ready" | "not-ready" => {
                if let Some(ready) = happening.seat.and_then(|seat| self.ready.get_mut(seat)) {
                    *ready = happening.kind == "ready";
                }
            }
            "started" => self.phase = Phase::Reveal,
            "revealed" if own => self.revealed = true,
            "deal-restarted" | "rematch" => {
                self.phase = Phase::Lobby;
                self.game = happening.game.unwrap_or(self.game);
                (self.plays, self.revealed, self.discards) = (0, false, false);
                self.ready.fill(false);
                self.legal.clear();
            }
            "dealt" => {
                self.phase = Phase::Game;
                self.ready.fill(false);
            }
            "played" => {
                self.plays += 1;
                self.discards = happening.phase.as_deref() == Some("discard");
                if let Some((play, sent)) = self.place.sent.get()
                    && !own
                    && play == self.plays
                {
                    self.manner.measures.note_fanout(sent.elapsed());
                }
            }
            "chose" if happening.end.is_some() => {
                self.phase = Phase::Over;
                self.legal.clear();
                self.place.ledger.borrow_mut().game(self.game).is_over = true;
            }
            _ => {}
        }
    }

    fn answered(&mut self, result: &AnswerResult<'_>) {
        let Some(pending) = self.pending.take() else { return };
        if result.kind == "accepted" {
            if let Some((game, what)) = pending.what {
                self.manner.measures.note_acknowledged_move(pending.sent.elapsed());
                self.place.ledger.borrow_mut().game(game).acknowledge(self.seat, what);
            }
            if self.seq.is_some_and(|seq| seq < result.seq) {
                // The events come after the answer: nothing is decided before they are here.
                self.legal.clear();
            }
            return;
        }
        let code = result.refusal.as_ref().map_or("", |refusal| &*refusal.code);
        // Two may want the same, and somebody may have been quicker.
        if !matches!(code, "stale" | "not-all-ready" | "wrong-phase") {
            self.manner.measures.note_error(|| format!("refused: {code} to {}", pending.text));
        }
    }

    /// What to do next, if it is time for that, as a message.
    fn next_command(&mut self, moves: bool) -> Option<String> {
        if self.pending.is_some() || self.seq.is_none() {
            return None;
        }
        let mut what = None;
        let command = match self.phase {
            Phase::Lobby if !self.sits => {
                Command::Sit { seat: self.seat, name: format!("Load {}", self.seat + 1) }
            }
            Phase::Lobby if !*self.ready.get(self.seat)? => {
                self.chance.fill_bytes(&mut self.nonce.0);
                Command::Ready { commitment: self.nonce.commitment() }
            }
            Phase::Lobby if self.seat == 0 && self.ready.iter().all(|&ready| ready) => Command::Start,
            Phase::Reveal if !self.revealed => Command::Reveal { nonce: self.nonce },
            Phase::Over if self.seat == 0 && self.manner.go_on.get() => Command::Rematch,
            Phase::Game if moves && !self.legal.is_empty() => {
                let one = self.below(self.legal.len());
                let card = self.legal[one];
                if self.discards {
                    let step = 1 + self.below(self.legal.len() - 1);
                    let cards = [card, self.legal[(one + step) % self.legal.len()]];
                    what = Some((self.game, Move::Discard(cards)));
                    Command::Discard { cards }
                } else {
                    what = Some((self.game, Move::Play(card)));
                    self.place.sent.set(Some((self.plays + 1, Instant::now())));
                    Command::Play { card }
                }
            }
            _ => return None,
        };
        self.commands += 1;
        let cmd_id: CommandId = format!("{}-{}", self.seat, self.commands).parse().ok()?;
        let message = CommandMessage { cmd_id, expected_seq: self.seq?, command };
        let text = json(&ClientMessage::Command(message));
        self.pending = Some(Pending { text: text.clone(), sent: Instant::now(), what });
        Some(text)
    }

    fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { self.chance.next_u32() as usize % bound }
    }

    /// People take half as long to twice as long.
    fn pause_to_think(&mut self) -> Duration {
        let chance = f64::from(self.chance.next_u32()) / f64::from(u32::MAX);
        self.manner.think.mul_f64(0.5 + chance)
    }
}

fn json(message: &ClientMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
