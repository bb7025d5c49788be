//! The fold: how a table follows its log, and what there is to tell of each event.

mod game;
mod told;

use std::collections::VecDeque;

use parade_protocol::{Event, Happening, LevelName, MAX_TALK, Seq, TablePhase, Talk, to_act};
use parade_rules::{Event as GameEvent, Seat};

pub use told::Told;

use crate::decide::check_settings;
use crate::event::{Entry, LogError, Opening, TableEvent};
use crate::secret::TokenHash;
use crate::state::{Caretaking, Running, SeatState, SitterState, Stage, Table, Undo};
use crate::{CARETAKER_LEVEL, REVEAL_MS, TALK_LIMIT};

/// How many removed players a table remembers.
const KICKED: usize = 32;

impl Table {
    /// The table that is opened by the first entry of a log.
    ///
    /// # Errors
    /// If the entry is not number 1 or opens no table.
    pub fn open(first: &Entry) -> Result<Table, LogError> {
        if first.seq != Seq(1) {
            return Err(LogError::Gap { found: first.seq, expected: Seq(1) });
        }
        let impossible = LogError::Impossible { seq: first.seq, event: first.event.name() };
        let TableEvent::Opened(opening) = &first.event else { return Err(impossible) };
        let Opening { table, settings, bots, host, join_key, watch_key, seed, laid, duplicate } = &**opening;
        check_settings(settings).map_err(|_| impossible.clone())?;
        if duplicate.as_ref().is_some_and(|duplicate| !duplicate.fits(settings)) {
            return Err(impossible);
        }
        let mut seats = vec![SeatState::new(SitterState::Empty); settings.seats];
        for bot in bots {
            let place = seats.get_mut(bot.seat).ok_or_else(|| impossible.clone())?;
            *place = SeatState::new(SitterState::Bot { level: bot.level.clone() });
        }
        let stage = match laid {
            Some(laid) => game::lay(laid, *host, settings, &mut seats).ok_or(impossible)?,
            None => Stage::Lobby,
        };
        Ok(Table {
            id: table.clone(),
            seq: first.seq,
            changed: first.at,
            settings: settings.clone(),
            seats,
            host: *host,
            join_key: *join_key,
            watch_key: *watch_key,
            game_number: 1,
            seed: *seed,
            duplicate: duplicate.clone().map(Box::new),
            stage,
            undo: None,
            talk: VecDeque::new(),
            position_seq: first.seq,
            terms_seq: first.seq,
            answers: Default::default(),
            kicked: VecDeque::new(),
        })
    }

    /// Follows one entry of the log.
    ///
    /// # Errors
    /// If it is not the next one, or cannot have happened. The table is then of no more use.
    pub fn apply(&mut self, entry: &Entry) -> Result<Told, LogError> {
        let expected = self.seq.next();
        if entry.seq != expected {
            return Err(LogError::Gap { found: entry.seq, expected });
        }
        let phase = self.phase();
        let mut moves = Vec::new();
        let happening = self
            .follow_event(entry, &mut moves)
            .ok_or(LogError::Impossible { seq: entry.seq, event: entry.event.name() })?;
        self.seq = entry.seq;
        self.changed = entry.at;
        if let Some(cause) = &entry.cause {
            self.answers.remember(cause.by, &cause.cmd_id, entry.seq);
        }
        self.run_clocks(entry);
        let phase_changed = self.phase() != phase;
        let undone = matches!(
            happening,
            Happening::UndoAsked { undone: Some(_), .. } | Happening::UndoAnswered { undone: Some(_), .. }
        );
        let position_changed = phase_changed || !moves.is_empty() || undone;
        if position_changed && !matches!(happening, Happening::Chose { .. }) {
            self.position_seq = entry.seq;
        }
        let event = Event { seq: entry.seq, at: entry.at, event: happening };
        Ok(Told { event, position_changed, phase_changed, moves })
    }

    fn follow_event(&mut self, entry: &Entry, moves: &mut Vec<GameEvent>) -> Option<Happening> {
        if matches!(self.stage, Stage::Closed) {
            return None;
        }
        Some(match &entry.event {
            TableEvent::Opened(_) => return None,
            TableEvent::Sat { seat, name, token } => {
                let place = self.seats.get_mut(*seat)?;
                let sitter = SitterState::Human { name: name.clone(), token: *token };
                match &place.sitter {
                    SitterState::Human { token: own, .. } if own == token => place.sitter = sitter,
                    SitterState::Empty => *place = SeatState::new(sitter),
                    _ => return None,
                }
                Happening::Sat { seat: *seat, name: name.clone(), host: *token == self.host }
            }
            TableEvent::Stood { seat } => {
                *self.seats.get_mut(*seat)? = SeatState::new(SitterState::Empty);
                Happening::Stood { seat: *seat }
            }
            TableEvent::BotSat { seat, level } => {
                *self.seats.get_mut(*seat)? = SeatState::new(SitterState::Bot { level: level.clone() });
                Happening::BotSat { seat: *seat, level: level.clone() }
            }
            TableEvent::Cleared { seat } => {
                *self.seats.get_mut(*seat)? = SeatState::new(SitterState::Empty);
                Happening::Cleared { seat: *seat }
            }
            TableEvent::Configured { settings } => {
                check_settings(settings).ok()?;
                if self.duplicate.as_ref().is_some_and(|duplicate| !duplicate.fits(settings)) {
                    return None;
                }
                self.seats.resize(settings.seats, SeatState::new(SitterState::Empty));
                for seat in &mut self.seats {
                    seat.ready = None;
                }
                self.settings = settings.clone();
                self.terms_seq = entry.seq;
                Happening::Configured { settings: settings.clone() }
            }
            TableEvent::HostChanged { host } => {
                self.host = *host;
                Happening::HostChanged { seat: self.host_seat() }
            }
            TableEvent::Ready { seat, commitment } => {
                self.seats.get_mut(*seat)?.ready = Some(*commitment);
                Happening::Ready { seat: *seat, commitment: *commitment }
            }
            TableEvent::NotReady { seat } => {
                self.seats.get_mut(*seat)?.ready = None;
                Happening::NotReady { seat: *seat }
            }
            TableEvent::Started => {
                let until = entry.at.plus(REVEAL_MS);
                self.stage = Stage::Reveal { until, nonces: vec![None; self.seats.len()] };
                Happening::Started { reveal_until: until }
            }
            TableEvent::Revealed { seat, nonce } => {
                let Stage::Reveal { nonces, .. } = &mut self.stage else { return None };
                *nonces.get_mut(*seat)? = Some(*nonce);
                Happening::Revealed { seat: *seat }
            }
            TableEvent::Dealt => self.deal()?,
            TableEvent::DealRestarted { withheld, game, seed } => {
                self.open_lobby(*game, *seed, entry.seq);
                Happening::DealRestarted {
                    withheld: withheld.clone(),
                    game: *game,
                    commitment: self.commitment(),
                }
            }
            TableEvent::Rematch { seat, game, seed } => {
                // The next game has cards of its own.
                self.duplicate = None;
                self.open_lobby(*game, *seed, entry.seq);
                Happening::Rematch { seat: *seat, game: *game, commitment: self.commitment() }
            }
            TableEvent::Played { seat, card, lag_ms } => self.play(entry, *seat, *card, *lag_ms, moves)?,
            TableEvent::Chose { seat, discard, lag_ms } => {
                self.choose(entry, *seat, discard.0, *lag_ms, moves)?
            }
            TableEvent::UndoAsked { seat } => {
                let waiting_for = self.who_must_agree(*seat);
                let undo = Undo { seat: *seat, asked: entry.seq, waiting_for: waiting_for.clone() };
                let undone = if waiting_for.is_empty() { Some(self.take_back(*seat)?) } else { None };
                self.undo = undone.is_none().then_some(undo);
                Happening::UndoAsked { seat: *seat, waiting_for, undone }
            }
            TableEvent::UndoAnswered { seat, agree } => {
                let mut undo = self.undo.take()?;
                undo.waiting_for.retain(|other| other != seat);
                let waiting_for = undo.waiting_for.clone();
                let mut undone = None;
                if *agree && waiting_for.is_empty() {
                    undone = Some(self.take_back(undo.seat)?);
                } else if *agree {
                    self.undo = Some(undo);
                }
                Happening::UndoAnswered { seat: *seat, agree: *agree, waiting_for, undone }
            }
            TableEvent::CaretakerCame { seat, level, cause } => {
                self.caretaker_comes(*seat, level)?;
                Happening::CaretakerCame { seat: *seat, level: level.clone(), cause: *cause }
            }
            TableEvent::TookBack { seat } => {
                self.seats.get_mut(*seat)?.caretaker = None;
                if let Stage::Game(running) = &mut self.stage {
                    let has_moved = running.caretaker_goes(*seat);
                    // Whose time has run out loses a move by it: otherwise it never would.
                    if let Some(clocks) = running.clocks.as_mut().filter(|_| has_moved) {
                        clocks.grant(*seat);
                    }
                }
                Happening::TookBack { seat: *seat }
            }
            TableEvent::Talked { seat, said } => {
                let talked = &mut self.seats.get_mut(*seat)?.talked;
                talked.push_back(entry.at);
                if talked.len() > TALK_LIMIT {
                    talked.pop_front();
                }
                self.talk.push_back(Talk { seq: entry.seq, at: entry.at, seat: *seat, said: said.clone() });
                if self.talk.len() > MAX_TALK {
                    self.talk.pop_front();
                }
                Happening::Talked { seat: *seat, said: said.clone() }
            }
            TableEvent::Kicked { seat, operator } => {
                let token = self.vacate(*seat)?;
                self.kicked.push_back(token);
                if self.kicked.len() > KICKED {
                    self.kicked.pop_front();
                }
                let caretaker = self.seats.get(*seat)?.caretaker.clone();
                Happening::Kicked { seat: *seat, caretaker, operator: *operator }
            }
            TableEvent::Left { seat } => {
                self.vacate(*seat)?;
                Happening::Left { seat: *seat, caretaker: self.seats.get(*seat)?.caretaker.clone() }
            }
            TableEvent::Resumed => {
                match &mut self.stage {
                    Stage::Reveal { until, .. } => *until = entry.at.plus(REVEAL_MS),
                    Stage::Game(running) => {
                        if let Some(clocks) = &mut running.clocks {
                            clocks.resume(entry.at);
                        }
                    }
                    Stage::Lobby | Stage::Closed => {}
                }
                let until = match self.stage {
                    Stage::Reveal { until, .. } => Some(until),
                    _ => None,
                };
                Happening::Resumed { reveal_until: until }
            }
            TableEvent::HandsInspected => Happening::HandsInspected,
            TableEvent::Closed { cause } => {
                self.stage = Stage::Closed;
                self.undo = None;
                Happening::Closed { cause: *cause }
            }
        })
    }

    /// A seat loses its player: it is empty before the deal, and a bot plays on after it.
    fn vacate(&mut self, seat: Seat) -> Option<TokenHash> {
        let place = self.seats.get_mut(seat)?;
        let SitterState::Human { name, token } = &place.sitter else { return None };
        let (name, token) = (name.clone(), *token);
        if matches!(self.stage, Stage::Lobby) {
            *place = SeatState::new(SitterState::Empty);
        } else {
            place.sitter = SitterState::Gone { name };
            place.ready = None;
            if self.in_play().is_some() && self.seats.get(seat)?.caretaker.is_none() {
                self.caretaker_comes(seat, &CARETAKER_LEVEL.parse().ok()?)?;
            }
            self.no_answer_from(seat);
        }
        Some(token)
    }

    fn caretaker_comes(&mut self, seat: Seat, level: &LevelName) -> Option<()> {
        self.seats.get_mut(seat)?.caretaker = Some(level.clone());
        let Stage::Game(running) = &mut self.stage else { return None };
        let from_turn = running.game.face_up().turn();
        running.caretaking.push(Caretaking { seat, level: level.clone(), from_turn, to_turn: None });
        self.no_answer_from(seat);
        Some(())
    }

    /// Nobody waits for a seat's answer any more. A question that has lost its last listener is forgotten: its asker may ask
    /// again, and then nobody has to agree.
    fn no_answer_from(&mut self, seat: Seat) {
        if let Some(undo) = &mut self.undo {
            undo.waiting_for.retain(|&other| other != seat);
            if undo.waiting_for.is_empty() || undo.seat == seat {
                self.undo = None;
            }
        }
    }

    /// The clocks of the players who have something to do now, in person, run; no others.
    fn run_clocks(&mut self, entry: &Entry) {
        let in_person: Vec<bool> = self.seats.iter().map(SeatState::is_in_person).collect();
        let Stage::Game(running) = &mut self.stage else { return };
        let acting = to_act(running.game.face_up());
        if let Some(clocks) = &mut running.clocks {
            clocks.run_only(entry.at, |seat| {
                acting.contains(&seat) && in_person.get(seat).copied().unwrap_or(false)
            });
        }
    }
}

impl Running {
    /// Notes that the bot plays for the seat no longer; tells whether it has moved.
    fn caretaker_goes(&mut self, seat: Seat) -> bool {
        let face_up = self.game.face_up();
        let stretches = self.caretaking.iter_mut().rev();
        let mut open = stretches.filter(|stretch| stretch.seat == seat && stretch.to_turn.is_none());
        let Some(stretch) = open.next() else { return false };
        stretch.to_turn = Some(face_up.turn());
        face_up.history().iter().skip(stretch.from_turn).any(|turn| turn.seat == seat)
    }
}

/// Whether a phase is one in which cards lie on the table.
pub(crate) const fn has_cards(phase: TablePhase) -> bool {
    matches!(phase, TablePhase::Play | TablePhase::Discard | TablePhase::Over)
}
