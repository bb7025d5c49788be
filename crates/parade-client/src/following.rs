//! What is known of the table, and how it follows from what the server says. Nothing here waits or sends.

use std::time::Instant;

use parade_protocol::{
    Event, Events, FollowError, Happening, Hash32, Nonce, Presence, Private, Seq, Snapshot, TablePhase,
    TableView, UnixMs, Welcome, You,
};
use parade_rules::Seat;

use crate::keep::Promise;
use crate::{Alarm, Clock, Scene, record};

/// What followed from a message.
#[derive(Debug, PartialEq)]
pub(crate) enum Followed {
    /// The table is another.
    Changed(Vec<Event>),
    /// The client is out of step: it should ask for a snapshot.
    OutOfStep,
}

/// What a client knows.
pub(crate) struct Following {
    you: Option<You>,
    seq: Seq,
    table: Option<TableView>,
    private: Option<Private>,
    watchers: usize,
    caretaker_after_s: u32,
    clock: Option<Clock>,
    /// What each seat had committed to when the revealing began, and for which game.
    sworn: Option<(u64, Vec<Option<Hash32>>)>,
    /// The game that was found to be not what was committed to: it is told once.
    alarmed: Option<u64>,
}

impl Following {
    pub(crate) const fn new() -> Following {
        Following {
            you: None,
            seq: Seq(0),
            table: None,
            private: None,
            watchers: 0,
            caretaker_after_s: 0,
            clock: None,
            sworn: None,
            alarmed: None,
        }
    }

    /// The last event that is known, if anything is.
    pub(crate) fn last_seq(&self) -> Option<Seq> {
        self.table.as_ref().map(|_| self.seq)
    }

    pub(crate) const fn table(&self) -> Option<&TableView> {
        self.table.as_ref()
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.you.and_then(|you| you.seat)
    }

    /// Everything that is known; `None` before the first snapshot.
    pub(crate) fn scene(&self) -> Option<Scene> {
        Some(Scene {
            you: self.you?,
            seq: self.seq,
            table: self.table.clone()?,
            private: self.private.clone(),
            watchers: self.watchers,
            caretaker_after_s: self.caretaker_after_s,
            clock: self.clock?,
        })
    }

    pub(crate) fn welcome(&mut self, welcome: &Welcome) {
        self.you = Some(welcome.you);
        self.caretaker_after_s = welcome.caretaker_after_s;
        self.hear_clock(welcome.now);
    }

    pub(crate) const fn become_you(&mut self, you: You) {
        self.you = Some(you);
    }

    pub(crate) fn hear_clock(&mut self, at: UnixMs) {
        let heard = Instant::now();
        // An event may be older than what was heard before.
        if self.clock.is_none_or(|clock| clock.shows(heard) < at || clock.heard != heard) {
            let shown = self.clock.map_or(at, |clock| clock.shows(heard).max(at));
            self.clock = Some(Clock { at: shown, heard });
        }
    }

    pub(crate) fn presence(&mut self, presence: &Presence) {
        self.watchers = presence.watchers;
        if let Some(table) = &mut self.table {
            table.see_presence(presence);
        }
    }

    pub(crate) fn snapshot(&mut self, snapshot: Snapshot) -> Followed {
        self.seq = snapshot.seq;
        self.private = snapshot.private.map(|private| *private);
        self.clock = Some(Clock { at: snapshot.table.now, heard: Instant::now() });
        self.table = Some(*snapshot.table);
        Followed::Changed(Vec::new())
    }

    /// Follows events; an alarm if they deal what was not committed to.
    pub(crate) fn events(&mut self, events: Events) -> (Followed, Option<Alarm>) {
        let Some(table) = &mut self.table else { return (Followed::OutOfStep, None) };
        // Those that are known already come again after a snapshot that was asked for.
        let mut events = events;
        events.events.retain(|event| event.seq > self.seq);
        if events.events.is_empty() {
            return (Followed::Changed(Vec::new()), None);
        }
        if events.events.iter().any(|event| matches!(event.event, Happening::Started { .. })) {
            self.sworn = Some((table.game, table.seats.iter().map(|seat| seat.commitment).collect()));
        }
        let followed = table.apply_all(&mut self.seq, &events);
        let (game, at) = (table.game, table.now);
        if !matches!(table.phase, TablePhase::Play | TablePhase::Discard | TablePhase::Over) {
            self.private = None;
        }
        self.hear_clock(at);
        let alarm = match followed {
            Ok(()) => {
                if let Some(private) = events.private {
                    self.private = Some(*private);
                } else if let Some(private) = &mut self.private {
                    private.drew = None;
                }
                return (Followed::Changed(events.events), None);
            }
            Err(FollowError::Nonce { seat, .. }) => Some(Alarm::Nonce(seat)),
            Err(FollowError::Commitment(_)) => Some(Alarm::Commitment),
            Err(FollowError::Gap { .. } | FollowError::Misfit(_) | FollowError::Hash(_)) => None,
        };
        (Followed::OutOfStep, alarm.and_then(|alarm| self.once(game, alarm)))
    }

    /// Checks the deal that lies there against what was committed to before: what the own seat promised, and what all had
    /// when the revealing began. And at the end, whether the seed gives the deck.
    pub(crate) fn check(&mut self, promise: Option<&Promise>) -> Option<Alarm> {
        let table = self.table.as_ref()?;
        let (game, shuffle) = (table.game, table.shuffle.as_ref()?);
        let nonce = |seat: Seat| shuffle.nonces.get(seat).copied().flatten();
        let mut found = None;
        if let (Some(promise), Some(seat)) = (promise.filter(|promise| promise.game == game), self.seat()) {
            if shuffle.commitment != promise.server {
                found = Some(Alarm::Commitment);
            } else if nonce(seat).is_none_or(|nonce| nonce.0 != promise.nonce.0) {
                found = Some(Alarm::Nonce(seat));
            }
        }
        if let Some((_, sworn)) = self.sworn.as_ref().filter(|(sworn, _)| *sworn == game) {
            let committed = |seat| nonce(seat).map(|nonce| Nonce(nonce.0).commitment());
            let other = sworn.iter().enumerate().find(|&(seat, sworn)| committed(seat) != *sworn);
            found = found.or(other.map(|(seat, _)| Alarm::Nonce(seat)));
        }
        if found.is_none() && table.phase == TablePhase::Over && record(table).is_err() {
            found = Some(Alarm::Deck);
        }
        self.once(game, found?)
    }

    fn once(&mut self, game: u64, alarm: Alarm) -> Option<Alarm> {
        let new = self.alarmed != Some(game);
        self.alarmed = Some(game);
        new.then_some(alarm)
    }

    /// Whether one's own part of the shuffle is awaited, by what was promised for this game.
    pub(crate) fn owes(&self, promise: Option<&Promise>) -> Option<Nonce> {
        let (table, promise) = (self.table.as_ref()?, promise?);
        let place = table.seat(self.seat()?)?;
        let awaited = table.phase == TablePhase::Reveal
            && promise.game == table.game
            && !place.revealed
            && place.commitment == Some(promise.nonce.commitment());
        awaited.then_some(promise.nonce)
    }
}
