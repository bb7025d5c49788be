//! A small world around one table: players, guests and watchers with their secrets, a log, and clients that follow what they
//! are sent. It checks after every step what has to hold always.

use std::cell::Cell;

use parade_protocol::{
    Command, CommandMessage, Nonce, Private, Refusal, RefusalCode, Seq, ServerMessage, Settings, Snapshot,
    TablePhase, TableView, Token, UnixMs, WhenPreviews,
};
use parade_rules::{Action, Seat};
use serde_json::{Value, json};

use crate::frames::{Broadcast, Receiver, missed, snapshot, table_view};
use crate::{
    Attendance, Caller, Cause, Decision, Duplicate, Entry, Facts, Opening, Refusals, ServerSeed, Table,
    TableEvent, TokenHash, Told, decide, decide_bot, leak,
};

pub(super) const START: UnixMs = UnixMs(1_800_000_000_000);

/// The secret of somebody, by number.
pub(super) fn token(number: u8) -> Token {
    Token([number; 32])
}

pub(super) fn nonce(number: u8) -> Nonce {
    Nonce([number.wrapping_add(100); 32])
}

/// A client that keeps up by what it is sent.
struct Follower {
    receiver: Receiver,
    seq: Seq,
    view: TableView,
    private: Option<Private>,
    /// The snapshot that it began with and what it was sent since, if that is kept.
    record: Option<(Box<Snapshot>, Vec<String>)>,
}

pub(super) struct World {
    pub(super) table: Table,
    pub(super) log: Vec<Entry>,
    pub(super) told: Vec<Told>,
    pub(super) attendance: Attendance,
    pub(super) now: UnixMs,
    seeds: Cell<u8>,
    commands: u64,
    refusals: Refusals,
    followers: Vec<Follower>,
    recording: bool,
    /// How many bytes were sent, all looked through.
    pub(super) bytes: usize,
}

pub(super) fn settings(seats: usize) -> Settings {
    Settings { seats, rules: Default::default(), timer: None, watchers: true, chat: true, public: true }
}

impl World {
    pub(super) fn new(settings: Settings) -> World {
        World::of(settings, TokenHash::from(&token(0)), None)
    }

    /// A table with the cards of a game that is over.
    pub(super) fn with_cards_of(settings: Settings, duplicate: Duplicate) -> World {
        World::of(settings, TokenHash::from(&token(0)), Some(duplicate))
    }

    /// A table as whoever starts the server opens it.
    pub(super) fn without_host(settings: Settings) -> World {
        World::of(settings, TokenHash::NOBODY, None)
    }

    fn of(settings: Settings, host: TokenHash, duplicate: Option<Duplicate>) -> World {
        let opening = Opening {
            table: "garden".parse().unwrap(),
            settings,
            bots: Vec::new(),
            host,
            join_key: TokenHash::from(&token(200)),
            watch_key: TokenHash::from(&token(201)),
            seed: ServerSeed([50; 32]),
            laid: None,
            duplicate,
        };
        let first =
            Entry { seq: Seq(1), at: START, cause: None, event: TableEvent::Opened(Box::new(opening)) };
        let mut world = World {
            table: Table::open(&first).unwrap(),
            log: vec![first],
            told: Vec::new(),
            attendance: Attendance::default(),
            now: START,
            seeds: Cell::new(50),
            commands: 0,
            refusals: Refusals::default(),
            followers: Vec::new(),
            recording: false,
            bytes: 0,
        };
        world.watch();
        world
    }

    /// Clients begin to follow: one a seat for each wish of previews, and the public.
    fn watch(&mut self) {
        let seats = 0..6;
        let wishes = [WhenPreviews::Always, WhenPreviews::Turn];
        let players = seats.flat_map(|seat| wishes.map(|previews| Receiver::Seat { seat, previews }));
        self.followers = players.chain([Receiver::Public]).map(|receiver| self.follower(receiver)).collect();
    }

    fn follower(&self, receiver: Receiver) -> Follower {
        let ServerMessage::Snapshot(snapshot) = snapshot(&self.table, receiver, &self.attendance, self.now)
        else {
            panic!("a snapshot")
        };
        let begin = Box::new(snapshot.clone());
        let private = snapshot.private.map(|private| *private);
        let record = Some((begin, Vec::new())).filter(|_| self.recording);
        Follower { receiver, seq: snapshot.seq, view: *snapshot.table, private, record }
    }

    /// From now on what the first seat and the public are sent is kept.
    pub(super) fn record(&mut self) {
        self.recording = true;
        let kept = [Receiver::Seat { seat: 0, previews: WhenPreviews::Always }, Receiver::Public];
        self.followers = kept.map(|receiver| self.follower(receiver)).into();
    }

    /// What was kept, and what it comes to.
    pub(super) fn recorded(self) -> Vec<Value> {
        let of = |follower: Follower| {
            let (begin, frames) = follower.record?;
            let frames: Vec<Value> =
                frames.iter().map(|frame| serde_json::from_str(frame).expect("JSON")).collect();
            let (seq, view, private) = (follower.seq, follower.view, follower.private);
            Some(json!({"begin": begin, "frames": frames, "seq": seq, "table": view, "private": private}))
        };
        self.followers.into_iter().filter_map(of).collect()
    }

    fn draw(&self) -> ServerSeed {
        self.seeds.set(self.seeds.get().wrapping_add(1));
        ServerSeed([self.seeds.get(); 32])
    }

    pub(super) fn caller(who: u8) -> Caller {
        Caller { token: Some(TokenHash::from(&token(who))), key: None }
    }

    /// Somebody sends a command who has seen everything.
    pub(super) fn command(&mut self, who: u8, command: Command) -> Result<Seq, Refusal> {
        let expected = self.table.seq();
        self.command_at(who, command, expected)
    }

    /// Somebody sends a command who has seen the table up to an event. It is sent twice: the second time gets the same answer
    /// and does nothing.
    pub(super) fn command_at(
        &mut self,
        who: u8,
        command: Command,
        expected_seq: Seq,
    ) -> Result<Seq, Refusal> {
        self.commands += 1;
        let cmd_id = format!("c{}", self.commands).parse().unwrap();
        let message = CommandMessage { cmd_id, expected_seq, command };
        let first = self.send(who, &message);
        let again = self.send(who, &message);
        assert_eq!(first, again, "{:?}: another answer the second time", message.command);
        first
    }

    fn send(&mut self, who: u8, message: &CommandMessage) -> Result<Seq, Refusal> {
        let caller = World::caller(who);
        let by = TokenHash::from(&token(who));
        if let Some(refusal) = self.refusals.find(by, &message.cmd_id) {
            return Err(refusal.clone());
        }
        let before = self.table.clone();
        let facts =
            Facts { now: self.now, lag_ms: 120, attendance: &self.attendance, draw_seed: &|| self.draw() };
        match decide(&self.table, &caller, message, &facts) {
            Ok(Decision::Repeated(seq)) => {
                assert!(seq <= self.table.seq());
                Ok(seq)
            }
            Ok(Decision::Events(events)) => {
                assert!(!events.is_empty());
                let cause = Cause { by, cmd_id: message.cmd_id.clone() };
                self.happen(events, Some(&cause));
                Ok(self.table.seq())
            }
            Err(refusal) => {
                assert!(self.table == before, "a refusal changes nothing");
                self.refusals.remember(by, &message.cmd_id, refusal.clone());
                Err(refusal)
            }
        }
    }

    pub(super) fn bot(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let events = decide_bot(&self.table, seat, action)?;
        self.happen(events, None);
        Ok(())
    }

    pub(super) fn tick(&mut self) {
        let events = crate::tick(&self.table, self.now, &|| self.draw());
        if !events.is_empty() {
            self.happen(events, None);
        }
    }

    pub(super) fn happen(&mut self, events: Vec<TableEvent>, cause: Option<&Cause>) {
        let (entries, told) =
            self.table.follow(events, cause, self.now).expect("what was decided can happen");
        for entry in entries {
            let again =
                Entry::decode(entry.seq, entry.at, &entry.encode()).expect("what was written can be read");
            assert!(again == entry, "{:?} is another one when read", entry.event);
            self.log.push(again);
        }
        self.tell(&told);
        self.told.extend(told);
    }

    /// Sends what happened to everybody who follows, and looks at every byte of it.
    fn tell(&mut self, told: &[Told]) {
        let broadcast = Broadcast::new(&self.table, told);
        let truth = table_view(&self.table, &self.attendance, self.table.changed());
        let mut followers = std::mem::take(&mut self.followers);
        for follower in &mut followers {
            let (seat, text) = match follower.receiver {
                Receiver::Seat { seat, previews } => {
                    let own = broadcast.for_seat(&self.table, told, seat, previews);
                    (Some(seat), own.unwrap_or_else(|| broadcast.for_everybody().to_owned()))
                }
                Receiver::Public => (None, broadcast.for_everybody().to_owned()),
            };
            self.look_through(seat, &text);
            if let Some((_, frames)) = &mut follower.record {
                frames.push(text.clone());
            }
            let message: ServerMessage = serde_json::from_str(&text).expect("a message");
            assert_eq!(
                serde_json::to_string(&message).unwrap(),
                text,
                "it is written as the protocol's own types are"
            );
            let ServerMessage::Events(events) = message else { panic!("events") };
            for event in &events.events {
                follower.view.apply(&mut follower.seq, event).expect("it follows");
            }
            let events = parade_protocol::Events { events: Vec::new(), ..events };
            let followed = follower.view.apply_all(&mut follower.seq, &events);
            let mut seen = follower.view.clone();
            for (seen, truth) in seen.seats.iter_mut().zip(&truth.seats) {
                seen.away_since = truth.away_since;
            }
            assert!(seen == truth, "followed:\n{}\nis:\n{}", json!(seen), json!(truth));
            assert_eq!(followed, Ok(()));
            if let Some(private) = events.private {
                follower.private = Some(*private);
            }
            if !matches!(seen.phase, TablePhase::Play | TablePhase::Discard | TablePhase::Over) {
                follower.private = None;
            }
            self.compare_private(follower, seat);
        }
        self.followers = followers;
    }

    /// What a client knows of its own hand is what a snapshot would say, and the rules can be asked with it.
    fn compare_private(&self, follower: &Follower, seat: Option<Seat>) {
        let Some(running) = self.table.running() else { return };
        let Some(view) = seat.and_then(|seat| running.game.view(seat)) else {
            assert!(follower.private.is_none());
            return;
        };
        let private = follower.private.as_ref().expect("a seat knows its hand");
        assert_eq!(private.hand, view.hand());
        assert_eq!(private.legal.is_empty(), !view.is_to_act());
        let Receiver::Seat { previews, .. } = follower.receiver else { return };
        let wanted = previews == WhenPreviews::Always || view.is_to_act();
        if view.face_up().phase() == parade_rules::Phase::Discard {
            assert_eq!(private.keeps.len(), if view.is_to_act() { 6 } else { 0 });
        } else {
            assert_eq!(private.previews.len(), if wanted { view.hand().len() } else { 0 });
        }
        let position = follower.view.position.as_ref().expect("there is a game");
        let again = position.to_view(private).expect("it is a view of the rules");
        assert_eq!(again.hand(), view.hand());
        assert_eq!(again.is_to_act(), view.is_to_act());
        assert_eq!(again.face_up().score(), view.face_up().score());
    }

    fn look_through(&mut self, seat: Option<Seat>, text: &str) {
        self.bytes += text.len();
        if let Some(found) = leak::find(&self.table, seat, text) {
            panic!("{found} reached {seat:?} in {text}");
        }
    }

    /// What holds after anything: the log gives the same table, snapshots and what was missed leak nothing, and `Debug` shows
    /// no card and no secret.
    pub(super) fn check(&mut self) {
        let again = Table::replay(&self.log).expect("the log can be replayed");
        assert!(again == self.table, "the log tells of another table");
        for seat in (0..6).map(Some).chain([None]) {
            let receiver =
                seat.map_or(Receiver::Public, |seat| Receiver::Seat { seat, previews: WhenPreviews::Always });
            let whole = snapshot(&self.table, receiver, &self.attendance, self.now);
            self.look_through(seat, &serde_json::to_string(&whole).unwrap());
            let from = self.told.len().saturating_sub(5);
            let events = self.told[from..].iter().map(|told| told.event.clone());
            let last = missed(&self.table, events.collect(), receiver);
            self.look_through(seat, &serde_json::to_string(&last).unwrap());
            // Nobody may read a hand over a log, whoever's it is.
            let logged = format!("{whole:?}");
            if matches!(self.table.phase(), TablePhase::Play | TablePhase::Discard) {
                self.look_through(None, &logged);
            }
        }
        let debug = format!("{:?} {:?} {:?}", self.table, self.log, self.told);
        if matches!(self.table.phase(), TablePhase::Play | TablePhase::Discard) {
            self.look_through(None, &debug);
        }
    }

    /// The player with a secret sits down on the seat of the same number and is ready.
    pub(super) fn sit_and_ready(&mut self, seat: Seat) {
        let who = u8::try_from(seat).unwrap();
        self.command(who, Command::Sit { seat, name: NAMES[seat].to_owned() }).unwrap();
        self.command(who, Command::Ready { commitment: nonce(who).commitment() }).unwrap();
    }

    /// A game of people, dealt.
    pub(super) fn dealt(settings: Settings) -> World {
        let mut world = World::new(settings);
        world.deal();
        world
    }

    /// People sit down on all seats, or are there, and the cards are dealt.
    pub(super) fn deal(&mut self) {
        let seats = self.table.settings().seats;
        for seat in 0..seats {
            self.sit_and_ready(seat);
        }
        self.command(0, Command::Start).unwrap();
        for seat in 0..seats {
            let who = u8::try_from(seat).unwrap();
            self.command(who, Command::Reveal { nonce: nonce(who) }).unwrap();
        }
        assert_eq!(self.table.phase(), TablePhase::Play);
    }

    /// The table as everybody sees it.
    pub(super) fn view(&self) -> TableView {
        table_view(&self.table, &self.attendance, self.now)
    }

    /// Who is asked to do something now.
    pub(super) fn to_act(&self) -> Vec<Seat> {
        self.table.in_play().map_or(Vec::new(), |running| parade_protocol::to_act(running.game.face_up()))
    }

    pub(super) fn hand(&self, seat: Seat) -> Vec<parade_rules::Card> {
        self.table.running().map_or(Vec::new(), |running| running.game.hand(seat).to_vec())
    }

    /// Everybody plays their first card, in person, until nothing is left to do or the condition holds.
    pub(super) fn play_until(&mut self, stop: impl Fn(&World) -> bool) {
        while let Some(&seat) = self.to_act().first() {
            if stop(self) {
                return;
            }
            let hand = self.hand(seat);
            let command = match self.table.phase() {
                TablePhase::Play => Command::Play { card: hand[0] },
                _ => Command::Keep { cards: [hand[0], hand[1]] },
            };
            self.now = self.now.plus(1500);
            self.command(u8::try_from(seat).unwrap(), command).unwrap();
        }
    }
}

/// Names in which no two characters in a row could be read as a card.
pub(super) const NAMES: [&str; 6] = ["Anna", "Ben", "Chloé", "Dinah", "Edith", "Lewis"];

pub(super) fn code(result: Result<Seq, Refusal>) -> Result<(), RefusalCode> {
    result.map(drop).map_err(|refusal| refusal.code)
}
