//! A whole game played at random.

use crate::{Card, Table, all_cards, totals};

/// Plays a whole random game of 2 to 6 players and tells the total of each seat; none for another number of players.
///
/// `next(n)` must give a number from 0 to n − 1. It is asked in this order, so that another engine fed with the same
/// numbers plays the same game:
///
/// 1. Fisher-Yates over the deck color × 11 + value: for `last` from 65 down to 1, `next(last + 1)` is the place that the
///    card at `last` is swapped with; then `next(players)` is the start player.
/// 2. Each turn, `next(cards in hand)` is the slot of the card to play. A drawn card takes the slot of the one played; in
///    the last round the slots behind it move up.
/// 3. By seat, `next(4)` is the slot of the first discard; with the slots behind it moved up, `next(3)` that of the second.
pub fn random_game(players: usize, next: &mut impl FnMut(u32) -> u32) -> Vec<u32> {
    let mut pick = |count: usize| {
        let bound = u32::try_from(count).unwrap_or(1).max(1);
        (next(bound) % bound) as usize
    };
    if !(2..=6).contains(&players) {
        return Vec::new();
    }
    let mut deck = all_cards();
    for last in (1..deck.len()).rev() {
        deck.swap(last, pick(last + 1));
    }
    let start = pick(players);
    let Some(mut table) = Table::deal(players, start, &deck) else { return Vec::new() };
    while let Some(seat) = table.seat_to_play() {
        let card = table.hands[seat][pick(table.hands[seat].len())];
        table.play(card);
    }
    for seat in 0..players {
        let mut hand: Vec<Card> = table.hands[seat].clone();
        let first = hand.remove(pick(4));
        let second = hand.remove(pick(3));
        table.discard(seat, [first, second]);
    }
    totals(&table.collections)
}
