//! What the players hold, for whoever runs the server.

use std::fmt;

use parade_protocol::Sitter;
use parade_rules::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::frames::sitter;
use crate::state::Table;

/// What a seat holds. `Debug` shows no card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// Its cards.
    pub cards: Vec<Card>,
    /// The two that it chose to discard, if it has.
    pub discards: Option<[Card; 2]>,
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hand").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// What each seat holds, while cards are to be played or chosen. It leaves the server by its admin socket only, and only once
/// [`HandsInspected`](crate::TableEvent::HandsInspected) is written, so that everybody at the table knows.
#[must_use]
pub fn hands(table: &Table) -> Option<Vec<Hand>> {
    let running = table.in_play()?;
    let hand = |(seat, place): (usize, &crate::state::SeatState)| Hand {
        seat,
        sitter: sitter(&place.sitter),
        cards: running.game.hand(seat).to_vec(),
        discards: running.game.discards(seat),
    };
    Some(table.seats.iter().enumerate().map(hand).collect())
}
