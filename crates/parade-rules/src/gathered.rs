//! How many cards can lie in front of the players once a game is over: what a score can be checked by.

use crate::card::Card;
use crate::hand::Hand;

/// How many of her last cards each player keeps (R12).
pub const KEPT: usize = 2;

/// How many cards lie in front of all players together at the most, with so many left in the parade: everybody has discarded
/// two (R12), and at the least the last card played is left in the parade (R6).
#[must_use]
pub const fn most_gathered(players: usize, parade: usize) -> usize {
    let parade = if parade == 0 { 1 } else { parade };
    Card::COUNT.saturating_sub(players * (Hand::LAST - KEPT) + parade)
}
