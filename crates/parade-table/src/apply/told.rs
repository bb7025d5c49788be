//! What there is to tell of an event.

use std::fmt;

use parade_protocol::Event;
use parade_rules::{Card, Event as GameEvent, Seat, Seen};

/// What there is to tell of an event: to everybody the same, and beside it which card a seat drew.
#[derive(Clone)]
pub struct Told {
    /// What everybody is told.
    pub(crate) event: Event,
    /// Whether what lies face up, or what is to be done, has changed.
    pub(crate) position_changed: bool,
    /// Whether the phase has changed.
    pub(crate) phase_changed: bool,
    /// What happened in the game, the whole truth of it; what a seat may know of it, [`GameEvent::seen_by`] says.
    pub(crate) moves: Vec<GameEvent>,
}

impl Told {
    /// What everybody is told.
    #[must_use]
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// What everybody is told, to be kept.
    #[must_use]
    pub fn into_event(self) -> Event {
        self.event
    }

    /// Whether the phase has changed.
    #[must_use]
    pub const fn phase_changed(&self) -> bool {
        self.phase_changed
    }

    /// Whether it is a move in the game.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        !self.moves.is_empty()
    }

    /// The card that a seat drew in it, which is told to nobody else.
    #[must_use]
    pub fn drawn_by(&self, seat: Seat) -> Option<Card> {
        self.moves.iter().find_map(|event| match event.seen_by(Some(seat)) {
            Seen::IDrew(card) => Some(card),
            _ => None,
        })
    }

    /// Whether the seat did something in the game with it, so that its hand is another.
    pub(crate) fn moved(&self, seat: Seat) -> bool {
        self.moves.iter().any(|event| match event {
            GameEvent::Played { seat: other, .. } | GameEvent::Chose { seat: other, .. } => *other == seat,
            GameEvent::Revealed { .. } => true,
            _ => false,
        })
    }
}

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Told").field("seq", &self.event.seq).finish_non_exhaustive()
    }
}
