//! What the players hold, for whoever runs the server.

use crate::admin::Hand;
use crate::table::frames::sitter;
use crate::table::state::Table;

/// What each seat holds, while cards are to be played or chosen. It leaves the server by its admin socket only, and only once
/// [`HandsInspected`](crate::table::TableEvent::HandsInspected) is written, so that everybody at the table knows.
pub(crate) fn hands(table: &Table) -> Option<Vec<Hand>> {
    let running = table.in_play()?;
    let hand = |(seat, place): (usize, &crate::table::SeatState)| Hand {
        seat,
        sitter: sitter(&place.sitter),
        cards: running.game.hand(seat).to_vec(),
        discards: running.game.discards(seat),
    };
    Some(table.seats.iter().enumerate().map(hand).collect())
}
