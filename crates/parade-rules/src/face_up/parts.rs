//! Positions that were not played here, put together from their parts.

use alloc::vec::Vec;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{Edition, FIRST_PARADE, MAX_PLAYERS, Seat, pile_size};
use crate::face_up::{FaceUp, MAX_TURNS, Phase};
use crate::last_round::{LastRound, Reasons};
use crate::line::{LONGEST, Parade};

/// The parts of a position, to put one together that was not played here: from another program, a puzzle, a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceUpParts {
    /// Which rules decide a tie.
    pub edition: Edition,
    /// How many players there are.
    pub players: usize,
    /// Who played first.
    pub first: Seat,
    /// How many turns have been played.
    pub turn: usize,
    /// What is to be done next.
    pub phase: Phase,
    /// The parade, front to end.
    pub parade: Vec<Card>,
    /// How many cards the draw pile has.
    pub draw_pile: usize,
    /// What lies in front of each seat.
    pub collections: Vec<CardSet>,
    /// The last round, if it has begun.
    pub last_round: Option<LastRound>,
    /// Who has chosen what to discard, by seat; all false before that.
    pub chosen: Vec<bool>,
}

/// Why parts make no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A number is out of its range.
    #[error("{what} is {value}, but must be from {low} to {high}")]
    Range {
        /// What the number says.
        what: &'static str,
        /// The number.
        value: usize,
        /// The lowest that is possible.
        low: usize,
        /// The highest that is possible.
        high: usize,
    },
    /// A card lies in two places.
    #[error("{0} lies in two places")]
    Twice(Card),
    /// Two parts contradict each other.
    #[error("{0}")]
    Contradiction(&'static str),
}

impl FaceUp {
    /// A position from its parts. Its history is not known. Ranges, cards in two places and parts that contradict each other
    /// are checked; that the cards add up to a position that can be reached is not: a lesson or a "what if" may be one that
    /// cannot.
    ///
    /// # Errors
    /// If a number is out of its range, a card lies in two places, or two parts contradict each other.
    pub fn from_parts(parts: &FaceUpParts) -> Result<FaceUp, PositionError> {
        let players = range("the number of players", parts.players, 2, MAX_PLAYERS)?;
        let seat = |what, seat| range(what, seat, 0, usize::from(players) - 1);
        let first = seat("the first seat", parts.first)?;
        let turn = range("the turn", parts.turn, 0, MAX_TURNS)?;
        let draw_pile = range("the draw pile", parts.draw_pile, 0, pile_size(parts.players))?;
        range("the number of collections", parts.collections.len(), parts.players, parts.players)?;
        range("the number of choices", parts.chosen.len(), parts.players, parts.players)?;
        let mut seen = CardSet::EMPTY;
        let lying = parts.collections.iter().flat_map(|cards| cards.iter());
        for card in parts.parade.iter().copied().chain(lying) {
            if !seen.insert(card) {
                return Err(PositionError::Twice(card));
            }
        }
        let to_play = match parts.phase {
            Phase::Play { seat: player } => seat("the seat to play", player)?,
            Phase::Discard | Phase::Over => 0,
        };
        let ended = !matches!(parts.phase, Phase::Play { .. });
        let (trigger, turns_left, reasons) = match parts.last_round {
            Some(last) if !last.reasons.any() => {
                return Err(PositionError::Contradiction("the last round has begun, but for no reason"));
            }
            Some(last) => {
                let least = usize::from(!ended);
                let most = if ended { 0 } else { parts.players };
                (
                    seat("the seat of the last round", last.seat)?,
                    range("the turns left", last.turns_left, least, most)?,
                    last.reasons,
                )
            }
            None if ended => {
                return Err(PositionError::Contradiction("play has ended, but the last round has not begun"));
            }
            None if draw_pile == 0 => {
                return Err(PositionError::Contradiction(
                    "the draw pile is empty, but the last round has not begun",
                ));
            }
            None => (0, 0, Reasons::default()),
        };
        // R10: whoever triggered the last round plays its last turn.
        if turns_left > 0 && (to_play + turns_left - 1) % players != trigger {
            return Err(PositionError::Contradiction(
                "the last turn is not that of the seat that triggered it",
            ));
        }
        let all_chosen = parts.chosen.iter().all(|&chosen| chosen);
        let (may_choose, must_choose) = match parts.phase {
            Phase::Play { .. } => (false, false),
            Phase::Discard => (true, false),
            Phase::Over => (true, true),
        };
        if all_chosen != must_choose || (!may_choose && parts.chosen.contains(&true)) {
            return Err(PositionError::Contradiction(
                "who has chosen what to discard does not fit the phase",
            ));
        }
        // Each turn that may still come adds a card to the parade; in a game that was dealt this leaves room for all.
        let to_come = match parts.last_round {
            Some(_) => usize::from(turns_left),
            None => parts.draw_pile + parts.players,
        };
        let longest = LONGEST - to_come;
        range("the length of the parade", parts.parade.len(), 0, longest)?;
        let parade = Parade::new(&parts.parade).ok_or(PositionError::Range {
            what: "the length of the parade",
            value: parts.parade.len(),
            low: 0,
            high: longest,
        })?;
        let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
        collections[..parts.players].copy_from_slice(&parts.collections);
        let chosen = (0..parts.players).filter(|&seat| parts.chosen[seat]).map(|seat| 1 << seat).sum();
        Ok(FaceUp {
            collections,
            parade,
            opening: [Card::FILLER; FIRST_PARADE],
            plays: [Card::FILLER; MAX_TURNS],
            turn,
            edition: parts.edition,
            players,
            first,
            to_play,
            draw_pile,
            turns_left,
            trigger,
            reasons,
            chosen,
            revealed: parts.phase == Phase::Over,
            has_history: false,
        })
    }

    /// The same position with what led to it: the first parade and the cards played since, in their order. `None` if they do
    /// not lead there: to as many turns, this parade, and in front of each seat at least what it took.
    #[must_use]
    pub fn with_past(&self, opening: [Card; FIRST_PARADE], plays: &[Card]) -> Option<FaceUp> {
        if plays.len() != self.turn() {
            return None;
        }
        let mut past = *self;
        (past.opening, past.has_history) = (opening, true);
        past.plays.get_mut(..plays.len())?.copy_from_slice(plays);
        let mut seen = CardSet::EMPTY;
        if !opening.iter().chain(plays).all(|&card| seen.insert(card)) {
            return None;
        }
        let mut parade = Parade::opening(opening);
        for (turn, &card) in plays.iter().enumerate() {
            let front = past.collections().get((past.first() + turn) % past.players())?;
            if !parade.leavers(card).all(|taken| front.contains(taken)) {
                return None;
            }
            parade.join(card);
        }
        (parade.cards() == past.parade.cards()).then_some(past)
    }
}

fn range(what: &'static str, value: usize, low: usize, high: usize) -> Result<u8, PositionError> {
    match u8::try_from(value) {
        Ok(small) if (low..=high).contains(&value) => Ok(small),
        _ => Err(PositionError::Range { what, value, low, high }),
    }
}
