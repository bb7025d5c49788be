//! What is done and what happens: actions, events, and what a seat sees of an event.

use alloc::vec::Vec;

use crate::card::Card;
use crate::deal::Seat;
use crate::last_round::Reasons;

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays a card of its hand to the end of the parade (R4).
    Play(Card),
    /// Discards two of its last four cards and keeps the others (R12).
    Discard([Card; 2]),
}

/// What happened, the whole truth of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat played a card and took cards, front to end as they stood.
    Played {
        /// Who.
        seat: Seat,
        /// The card played.
        card: Card,
        /// The cards taken.
        took: Vec<Card>,
    },
    /// A seat drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// The card drawn: only the seat knows it.
        card: Card,
    },
    /// The last round began.
    LastRoundBegan {
        /// Whose turn triggered it.
        seat: Seat,
        /// Why.
        reasons: Reasons,
    },
    /// The last turn was played; everybody chooses now.
    PlayEnded,
    /// A seat chose what to discard.
    Chose {
        /// Who.
        seat: Seat,
        /// The cards discarded: only the seat knows them.
        discard: [Card; 2],
    },
    /// All have chosen; everybody lays down two cards. The game is over.
    Revealed {
        /// The two cards that each seat kept, by seat.
        kept: Vec<[Card; 2]>,
    },
}

/// What a seat or a watcher sees of an event. It has no place for another's secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// As [`Event::Played`].
    Played {
        /// Who.
        seat: Seat,
        /// The card played.
        card: Card,
        /// The cards taken.
        took: Vec<Card>,
    },
    /// I drew this card.
    IDrew(Card),
    /// Another seat drew a card.
    Drew {
        /// Who.
        seat: Seat,
    },
    /// As [`Event::LastRoundBegan`].
    LastRoundBegan {
        /// Whose turn triggered it.
        seat: Seat,
        /// Why.
        reasons: Reasons,
    },
    /// As [`Event::PlayEnded`].
    PlayEnded,
    /// I chose to discard these.
    IChose([Card; 2]),
    /// Another seat has chosen.
    Chose {
        /// Who.
        seat: Seat,
    },
    /// As [`Event::Revealed`].
    Revealed {
        /// The two cards that each seat kept, by seat.
        kept: Vec<[Card; 2]>,
    },
}

impl Event {
    /// What a seat sees of it; what a watcher sees of it for `None`.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Seen {
        match *self {
            Event::Played { seat, card, ref took } => Seen::Played { seat, card, took: took.clone() },
            Event::Drew { seat, card } if viewer == Some(seat) => Seen::IDrew(card),
            Event::Drew { seat, .. } => Seen::Drew { seat },
            Event::LastRoundBegan { seat, reasons } => Seen::LastRoundBegan { seat, reasons },
            Event::PlayEnded => Seen::PlayEnded,
            Event::Chose { seat, discard } if viewer == Some(seat) => Seen::IChose(discard),
            Event::Chose { seat, .. } => Seen::Chose { seat },
            Event::Revealed { ref kept } => Seen::Revealed { kept: kept.clone() },
        }
    }
}
