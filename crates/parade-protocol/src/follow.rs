//! A client's side: a [`TableView`] that follows events, and the rules' own types made from what was received.
//!
//! To follow is to move what the events say to where it belongs; no rule of the game is worked out here.

use std::cmp::Reverse;

use parade_rules::{
    Card, CardSet, FaceUp, FaceUpParts, LastRound, Phase, PositionError, Reasons, Seat, View,
};
use serde_json::Value;

use crate::event::{End, Event, Happening};
use crate::position::{LastRoundReason, Position, Private, Step};
use crate::{
    Events, LevelName, MAX_TALK, Nonce, Presence, SeatView, Seq, ShuffleView, Sitter, TablePhase, TableView,
    Talk, UndoView,
};

/// Why an event cannot follow on what a client holds: it is out of step and should ask for a snapshot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FollowError {
    /// An event is missing, or came twice.
    #[error("event {found} came, but {expected} is next")]
    Gap {
        /// Its number.
        found: Seq,
        /// The number that should have come.
        expected: Seq,
    },
    /// The event is about a seat that there is not, or about a game while there is none.
    #[error("event {0} does not fit what was known")]
    Misfit(Seq),
    /// The deck was made of something else than what was committed to. This is no slip: ask who deals here.
    #[error("the deal of event {seq} is not of what seat {seat} committed to")]
    Nonce {
        /// The event.
        seq: Seq,
        /// The seat whose nonce is another one.
        seat: Seat,
    },
    /// The same of the server's own commitment.
    #[error("the deal of event {0} is not of the seed that was committed to")]
    Commitment(Seq),
    /// What lies face up is not what the server says.
    #[error("after event {0} the table is not as the server has it")]
    Hash(Seq),
}

/// Why what was received is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ViewError {
    /// Its parts do not fit together.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Its history does not lead to it.
    #[error(transparent)]
    History(#[from] parade_rules::json::ViewError),
}

impl SeatView {
    /// A seat that nobody has.
    #[must_use]
    pub const fn empty() -> SeatView {
        SeatView {
            sitter: Sitter::Empty,
            caretaker: None,
            ready: false,
            commitment: None,
            revealed: false,
            clock_ms: None,
            away_since: None,
        }
    }

    fn seated(sitter: Sitter) -> SeatView {
        SeatView { ready: matches!(sitter, Sitter::Bot { .. }), sitter, ..SeatView::empty() }
    }

    /// Not ready, unless a bot sits there.
    fn unready(&mut self) {
        self.ready = matches!(self.sitter, Sitter::Bot { .. });
        (self.commitment, self.revealed) = (None, false);
    }
}

impl TableView {
    /// Follows one event. `seq` is the number of the last event that this view holds, and is moved on.
    ///
    /// # Errors
    /// If the event is not the next one or does not fit. The view may then be half changed: ask for a snapshot.
    pub fn apply(&mut self, seq: &mut Seq, event: &Event) -> Result<(), FollowError> {
        if event.seq != seq.next() {
            return Err(FollowError::Gap { found: event.seq, expected: seq.next() });
        }
        if let Happening::Dealt { shuffle, .. } = &event.event {
            match shuffle {
                Some(shuffle) => self.check_deal(event.seq, shuffle)?,
                // Only a table that said so before may deal what was not shuffled for it.
                None if self.duplicate.is_some() => {}
                None => return Err(FollowError::Commitment(event.seq)),
            }
        }
        *seq = event.seq;
        self.now = event.at;
        self.follow(event).ok_or(FollowError::Misfit(event.seq))
    }

    /// Follows all events of a message and compares the hash that came with them.
    ///
    /// # Errors
    /// As [`TableView::apply`], and if the hash is another.
    pub fn apply_all(&mut self, seq: &mut Seq, events: &Events) -> Result<(), FollowError> {
        for event in &events.events {
            self.apply(seq, event)?;
        }
        for (seat, &clock) in self.seats.iter_mut().zip(events.clocks.iter().flatten()) {
            seat.clock_ms = Some(clock);
        }
        match events.hash {
            Some(hash) if hash != self.state_hash(*seq) => Err(FollowError::Hash(*seq)),
            _ => Ok(()),
        }
    }

    /// Takes over who is connected.
    pub fn see_presence(&mut self, presence: &Presence) {
        for (seat, &away) in self.seats.iter_mut().zip(&presence.away_since) {
            seat.away_since = away;
        }
    }

    /// The deck must be made of what was committed to before anybody revealed: otherwise whoever reveals last, and the
    /// server with them, could choose it.
    fn check_deal(&self, seq: Seq, shuffle: &ShuffleView) -> Result<(), FollowError> {
        if shuffle.commitment != self.commitment {
            return Err(FollowError::Commitment(seq));
        }
        for (seat, place) in self.seats.iter().enumerate() {
            let nonce = shuffle.nonces.get(seat).copied().flatten();
            if nonce.map(|nonce| Nonce(nonce.0).commitment()) != place.commitment {
                return Err(FollowError::Nonce { seq, seat });
            }
        }
        Ok(())
    }

    fn follow(&mut self, event: &Event) -> Option<()> {
        let (seq, at) = (event.seq, event.at);
        match &event.event {
            Happening::Opened | Happening::HandsInspected => {}
            Happening::Resumed { reveal_until } => self.reveal_until = *reveal_until,
            Happening::Sat { seat, name, host } => {
                if *host {
                    self.host = Some(*seat);
                }
                let sitter = Sitter::Human { name: name.clone() };
                let place = self.seats.get_mut(*seat)?;
                match place.sitter {
                    // Only the name is another.
                    Sitter::Human { .. } => place.sitter = sitter,
                    _ => *place = SeatView::seated(sitter),
                }
            }
            Happening::Stood { seat } | Happening::Cleared { seat } => {
                *self.seats.get_mut(*seat)? = SeatView::empty();
                self.host = self.host.filter(|host| host != seat);
            }
            Happening::BotSat { seat, level } => {
                *self.seats.get_mut(*seat)? = SeatView::seated(Sitter::Bot { level: level.clone() });
            }
            Happening::Configured { settings } => {
                self.seats.resize(settings.seats, SeatView::empty());
                self.seats.iter_mut().for_each(SeatView::unready);
                self.settings = settings.clone();
            }
            Happening::HostChanged { seat } => self.host = *seat,
            Happening::Ready { seat, commitment } => {
                let place = self.seats.get_mut(*seat)?;
                (place.ready, place.commitment) = (true, Some(*commitment));
            }
            Happening::NotReady { seat } => self.seats.get_mut(*seat)?.unready(),
            Happening::Started { reveal_until } => {
                self.phase = TablePhase::Reveal;
                self.reveal_until = Some(*reveal_until);
            }
            Happening::Revealed { seat } => self.seats.get_mut(*seat)?.revealed = true,
            Happening::DealRestarted { game, commitment, .. }
            | Happening::Rematch { game, commitment, .. } => {
                self.phase = TablePhase::Lobby;
                (self.game, self.commitment, self.reveal_until) = (*game, *commitment, None);
                (self.position, self.shuffle, self.undo) = (None, None, None);
                // What comes after the game with the other's cards is shuffled here.
                if matches!(event.event, Happening::Rematch { .. }) {
                    self.duplicate = None;
                }
                for seat in &mut self.seats {
                    match &seat.sitter {
                        Sitter::Gone { .. } | Sitter::Empty => *seat = SeatView::empty(),
                        Sitter::Human { .. } | Sitter::Bot { .. } => seat.unready(),
                    }
                    (seat.caretaker, seat.clock_ms) = (None, None);
                }
            }
            Happening::Dealt { position, shuffle } => {
                self.phase = TablePhase::Play;
                self.reveal_until = None;
                self.position = Some((**position).clone());
                self.shuffle.clone_from(shuffle);
                for seat in &mut self.seats {
                    seat.unready();
                }
            }
            Happening::Played { .. } => self.follow_turn(&event.event)?,
            Happening::Chose { seat, end, .. } => {
                let position = self.position.as_mut()?;
                self.undo = None;
                position.to_act.retain(|other| other != seat);
                position.chosen.push(*seat);
                position.chosen.sort_unstable();
                if let Some(end) = end {
                    position.end(end)?;
                    self.phase = TablePhase::Over;
                    // A game that was laid out, at a table of one's own, was not shuffled here, nor was a duplicate.
                    if let Some(shuffle) = &mut self.shuffle {
                        shuffle.server_seed = Some(end.server_seed);
                    }
                    if let Some(duplicate) = &mut self.duplicate {
                        duplicate.other.clone_from(&end.other);
                    }
                }
            }
            Happening::UndoAsked { seat, waiting_for, undone } => {
                self.undo = Some(UndoView { seat: *seat, waiting_for: waiting_for.clone() });
                self.follow_undo(undone.as_deref());
            }
            Happening::UndoAnswered { agree, waiting_for, undone, .. } => {
                self.undo.as_mut()?.waiting_for.clone_from(waiting_for);
                if !agree {
                    self.undo = None;
                }
                self.follow_undo(undone.as_deref());
            }
            Happening::CaretakerCame { seat, level, .. } => {
                self.seats.get_mut(*seat)?.caretaker = Some(level.clone());
                self.no_answer_from(*seat);
            }
            Happening::TookBack { seat } => self.seats.get_mut(*seat)?.caretaker = None,
            Happening::Talked { seat, said } => {
                self.talk.push(Talk { seq, at, seat: *seat, said: said.clone() });
                let extra = self.talk.len().saturating_sub(MAX_TALK);
                self.talk.drain(..extra);
            }
            Happening::Kicked { seat, caretaker, .. } | Happening::Left { seat, caretaker } => {
                let place = self.seats.get_mut(*seat)?;
                match &place.sitter {
                    Sitter::Human { name } if self.phase != TablePhase::Lobby => {
                        place.sitter = Sitter::Gone { name: name.clone() };
                        (place.ready, place.commitment, place.away_since) = (false, None, None);
                        place.caretaker.clone_from(caretaker);
                    }
                    _ => *place = SeatView::empty(),
                }
                self.host = self.host.filter(|host| host != seat);
                self.no_answer_from(*seat);
            }
            Happening::Closed { .. } => {
                self.phase = TablePhase::Closed;
                (self.position, self.shuffle, self.undo, self.reveal_until) = (None, None, None, None);
                for seat in &mut self.seats {
                    seat.clock_ms = None;
                }
            }
        }
        Some(())
    }

    fn follow_turn(&mut self, played: &Happening) -> Option<()> {
        let Happening::Played { turn, holds, draw_pile, phase, to_act, last_round, standing, .. } = played
        else {
            return None;
        };
        let position = self.position.as_mut()?;
        position.parade.retain(|card| !turn.took.contains(card));
        position.parade.push(turn.card);
        position.add(turn.seat, &turn.took)?;
        *position.hand_sizes.get_mut(turn.seat)? = *holds;
        position.turn += 1;
        position.history.push(turn.clone());
        (position.draw_pile, position.phase) = (*draw_pile, *phase);
        position.to_act.clone_from(to_act);
        position.last_round.clone_from(last_round);
        position.standing.clone_from(standing);
        if *phase == Step::Discard {
            self.phase = TablePhase::Discard;
        }
        self.undo = None;
        Some(())
    }

    fn follow_undo(&mut self, undone: Option<&Position>) {
        if let Some(position) = undone {
            self.phase = match position.phase {
                Step::Play => TablePhase::Play,
                Step::Discard => TablePhase::Discard,
                Step::Over => TablePhase::Over,
            };
            self.position = Some(position.clone());
            self.undo = None;
        }
    }

    fn no_answer_from(&mut self, seat: Seat) {
        if let Some(undo) = &mut self.undo {
            undo.waiting_for.retain(|&other| other != seat);
            if undo.waiting_for.is_empty() || undo.seat == seat {
                self.undo = None;
            }
        }
    }

    /// How well the caretaker of a seat plays, if a bot plays for its player.
    #[must_use]
    pub fn caretaker(&self, seat: Seat) -> Option<&LevelName> {
        self.seats.get(seat)?.caretaker.as_ref()
    }
}

impl Position {
    /// Lays cards in front of a seat, each in its place.
    fn add(&mut self, seat: Seat, cards: &[Card]) -> Option<()> {
        let collected = self.collected.get_mut(seat)?;
        collected.extend_from_slice(cards);
        collected.sort_unstable_by_key(|card| (card.color(), Reverse(card.value())));
        Some(())
    }

    fn end(&mut self, end: &End) -> Option<()> {
        for (seat, kept) in end.kept.iter().enumerate() {
            self.add(seat, kept)?;
        }
        self.hand_sizes.fill(0);
        self.chosen.clear();
        self.to_act.clear();
        self.phase = Step::Over;
        self.standing = end.standing.clone();
        self.score = Some(end.score.clone());
        Some(())
    }

    /// What lies face up, as the rules hold it, for a watcher.
    ///
    /// # Errors
    /// If the parts do not fit together.
    pub fn to_face_up(&self) -> Result<FaceUp, ViewError> {
        let phase = match (self.phase, self.to_act.first()) {
            (Step::Play, Some(&seat)) => Phase::Play { seat },
            (Step::Play, None) => {
                return Err(PositionError::Contradiction("a card is to be played, and by nobody").into());
            }
            (Step::Discard, _) => Phase::Discard,
            (Step::Over, _) => Phase::Over,
        };
        let has = |reasons: &[LastRoundReason], reason| reasons.contains(&reason);
        let last_round = self.last_round.as_ref().map(|last| LastRound {
            seat: last.seat,
            turns_left: last.turns_left,
            reasons: Reasons {
                sixth_color: has(&last.reasons, LastRoundReason::SixthColor),
                draw_pile: has(&last.reasons, LastRoundReason::DrawPile),
            },
        });
        let face_up = FaceUp::from_parts(&FaceUpParts {
            edition: self.rules,
            players: self.players,
            first: self.first,
            turn: self.turn,
            phase,
            parade: self.parade.clone(),
            draw_pile: self.draw_pile,
            collections: self
                .collected
                .iter()
                .map(|cards| cards.iter().copied().collect::<CardSet>())
                .collect(),
            last_round,
            chosen: (0..self.players)
                .map(|seat| phase == Phase::Over || self.chosen.contains(&seat))
                .collect(),
        })?;
        let plays: Vec<Card> = self.history.iter().map(|turn| turn.card).collect();
        let opening = self.opening.as_slice().try_into().ok();
        let past = opening.and_then(|opening| face_up.with_past(opening, &plays));
        // Without what led to it, or with something that does not, it is a position all the same.
        Ok(past.unwrap_or(face_up))
    }

    /// What a seat knows, as the rules hold it. Bots and hints can be asked with it.
    ///
    /// # Errors
    /// If the parts do not fit together.
    pub fn to_view(&self, private: &Private) -> Result<View, ViewError> {
        if self.phase == Step::Over || private.discard.is_some() {
            return Ok(View::from_parts(self.to_face_up()?, private.seat, &private.hand, private.discard)?);
        }
        // The keys are those of the `view` of `parade-bot/1`; what stands beside them is passed over there.
        let mut view = serde_json::to_value(self).unwrap_or(Value::Null);
        view["seat"] = private.seat.into();
        view["hand"] = private.hand.iter().map(|card| Value::from(card.to_string())).collect();
        Ok(View::from_json(&view)?)
    }
}
