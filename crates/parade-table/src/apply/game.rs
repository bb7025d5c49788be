//! How a table follows what happens in the game: the deal, moves, and taking them back.

use parade_protocol::{
    End, Happening, LastRoundView, Position, Revealed32, ScoreView, Seq, Settings, ShuffleView, Standing,
    Step, TurnView, to_act,
};
use parade_rules::shuffle::Shuffle;
use parade_rules::{Action, Card, Event as GameEvent, Game, Phase, Record, Seat, Seen};

use crate::clock::Clocks;
use crate::event::{Duplicate, Entry, Laid};
use crate::secret::{ServerSeed, TokenHash};
use crate::state::{LastMove, Running, SeatState, SitterState, Stage, Table};

/// A game that is taken over: the host sits down in it, and every other seat has a bot.
pub(super) fn lay(
    laid: &Laid,
    host: TokenHash,
    settings: &Settings,
    seats: &mut [SeatState],
) -> Option<Stage> {
    let game = laid.record.record.game().ok()?;
    let fits = game.face_up().players() == seats.len()
        && game.deal().edition() == settings.rules
        && settings.timer.is_none()
        && game.face_up().phase() != Phase::Over;
    let place = seats.get_mut(laid.seat)?;
    if !fits || !matches!(place.sitter, SitterState::Empty) {
        return None;
    }
    *place = SeatState::new(SitterState::Human { name: laid.name.clone(), token: host });
    let sit = seats.iter().all(|seat| !matches!(seat.sitter, SitterState::Empty));
    sit.then(|| Stage::Game(Box::new(Running::new(game, None))))
}

impl Table {
    pub(super) fn deal(&mut self) -> Option<Happening> {
        let Stage::Reveal { nonces, .. } = &self.stage else { return None };
        let nonces = nonces.clone();
        let (deal, nonces) = match &self.duplicate {
            Some(duplicate) => (duplicate.record.record.deal().ok()?, None),
            None => {
                let shuffle = Shuffle {
                    table: self.id.as_str().to_owned(),
                    game: self.game_number,
                    server_seed: self.seed.0,
                    nonces: nonces.iter().map(|nonce| nonce.map(|nonce| nonce.0)).collect(),
                };
                (shuffle.deal(self.settings.rules).ok()?, Some(nonces))
            }
        };
        let game = Game::new(&deal);
        for seat in &mut self.seats {
            seat.ready = None;
        }
        let clocks = self.settings.timer.map(|timer| Clocks::new(timer, self.seats.len()));
        self.stage = Stage::Game(Box::new(Running { clocks, ..Running::new(game, nonces) }));
        let position = Box::new(Position::of(game.face_up()));
        Some(Happening::Dealt { position, shuffle: self.shuffle_view() })
    }

    /// What the deck was made of, with the seed once the game is over; nothing of cards that were not shuffled here.
    pub(crate) fn shuffle_view(&self) -> Option<ShuffleView> {
        let running = self.running()?;
        let over = running.game.face_up().phase() == Phase::Over;
        Some(ShuffleView {
            commitment: self.commitment(),
            nonces: running
                .nonces
                .as_ref()?
                .iter()
                .map(|nonce| nonce.map(|nonce| Revealed32(nonce.0)))
                .collect(),
            server_seed: over.then_some(Revealed32(self.seed.0)),
        })
    }

    pub(super) fn open_lobby(&mut self, game: u64, seed: ServerSeed, seq: Seq) {
        self.stage = Stage::Lobby;
        self.game_number = game;
        self.seed = seed;
        self.terms_seq = seq;
        self.undo = None;
        for seat in &mut self.seats {
            if matches!(seat.sitter, SitterState::Gone { .. }) {
                *seat = SeatState::new(SitterState::Empty);
            }
            seat.ready = None;
            seat.caretaker = None;
        }
    }

    pub(super) fn play(
        &mut self,
        entry: &Entry,
        seat: Seat,
        card: Card,
        lag_ms: u64,
        moves: &mut Vec<GameEvent>,
    ) -> Option<Happening> {
        let by_caretaker = self.seats.get(seat)?.caretaker.is_some();
        let Stage::Game(running) = &mut self.stage else { return None };
        *moves = running.game.apply(seat, Action::Play(card)).ok()?;
        let drew = moves.iter().any(|event| matches!(event, GameEvent::Drew { .. }));
        running.last_move = Some(LastMove { seat, drew });
        if let Some(clocks) = &mut running.clocks {
            clocks.moved(seat, entry.at, lag_ms);
        }
        self.undo = None;
        let took = moves.iter().find_map(|event| match event.seen_by(None) {
            Seen::Played { took, .. } => Some(took),
            _ => None,
        })?;
        let table = running.game.face_up();
        Some(Happening::Played {
            turn: TurnView { seat, card, took },
            by_caretaker,
            holds: table.hand_size(seat),
            draw_pile: table.draw_pile(),
            phase: Step::of(table.phase()),
            to_act: to_act(table),
            last_round: table.last_round().map(LastRoundView::from),
            standing: Standing::of(table.collections()),
        })
    }

    pub(super) fn choose(
        &mut self,
        entry: &Entry,
        seat: Seat,
        discard: [Card; 2],
        lag_ms: u64,
        moves: &mut Vec<GameEvent>,
    ) -> Option<Happening> {
        let by_caretaker = self.seats.get(seat)?.caretaker.is_some();
        let seed = self.seed;
        let other = self.duplicate.as_deref().and_then(Duplicate::result);
        let Stage::Game(running) = &mut self.stage else { return None };
        *moves = running.game.apply(seat, Action::Discard(discard)).ok()?;
        running.last_move = None;
        if let Some(clocks) = &mut running.clocks {
            clocks.moved(seat, entry.at, lag_ms);
        }
        self.undo = None;
        let kept = moves.iter().find_map(|event| match event.seen_by(None) {
            Seen::Revealed { kept } => Some(kept),
            _ => None,
        });
        let end = kept.map(|kept| {
            running.ended = Some(entry.at);
            let turn = running.game.face_up().turn();
            for stretch in running.caretaking.iter_mut().filter(|stretch| stretch.to_turn.is_none()) {
                stretch.to_turn = Some(turn);
            }
            let score = running.game.face_up().score();
            Box::new(End {
                kept,
                standing: Standing::of(running.game.face_up().collections()),
                score: ScoreView::from(&score),
                server_seed: Revealed32(seed.0),
                other,
            })
        });
        Some(Happening::Chose { seat, by_caretaker, end })
    }

    /// Who has to agree before a seat may take something back: every other player who plays in person.
    pub(super) fn who_must_agree(&self, asker: Seat) -> Vec<Seat> {
        let others = (0..self.seats.len()).filter(|&seat| seat != asker);
        others.filter(|&seat| self.seats[seat].is_in_person()).collect()
    }

    /// The game without the last move of a seat; tells how it lies then.
    pub(super) fn take_back(&mut self, seat: Seat) -> Option<Box<Position>> {
        let Stage::Game(running) = &mut self.stage else { return None };
        let before = running.game;
        let players = before.face_up().players();
        let mut record = Record::of(&before, &vec![String::new(); players]);
        // A choice is taken back, if there is one; otherwise the last play.
        if before.discards(seat).is_none() {
            running.taken_back.insert(record.plays.pop()?);
        }
        let mut game = record.game().ok()?;
        for other in (0..players).filter(|&other| other != seat) {
            if let Some(discard) = before.discards(other) {
                game.apply(other, Action::Discard(discard)).ok()?;
            }
        }
        running.game = game;
        running.last_move = None;
        if let Some(clocks) = &mut running.clocks {
            clocks.took_back(seat);
        }
        self.undo = None;
        Some(Box::new(Position::of(game.face_up())))
    }
}
