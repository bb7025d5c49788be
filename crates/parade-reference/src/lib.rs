//! The rules of Parade told as plainly as possible: slow, obvious, and what `parade-rules` is held to.
//!
//! It is written from the rules and not from the fast engine, with nothing but tuples and vectors, so that both do not
//! share a mistake. It depends on nothing. Nobody plays with it: tests and `parade bench` compare with it.

mod random_game;
mod score;
mod table;

pub use random_game::random_game;
pub use score::{Edition, Majority, lowest, majorities, places, points, totals, winners};
pub use table::{LastRound, Table};

/// A color, 0 to 5 in the order R B P G K O, and a value, 0 to 10.
pub type Card = (u8, u8);

/// All 66 cards, by color and then value.
#[must_use]
pub fn all_cards() -> Vec<Card> {
    let mut cards = Vec::new();
    for color in 0..6 {
        for value in 0..=10 {
            cards.push((color, value));
        }
    }
    cards
}
