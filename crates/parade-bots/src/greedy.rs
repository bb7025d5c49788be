//! The smallest sum.

use parade_rules::{Action, Card, CardSet, Color, FaceUp, MAX_PLAYERS, Phase, Seat, View, points_of_color};

use crate::dice::cheapest;
use crate::last_two::ways;
use crate::{Bot, Dice, NOTHING};

/// Plays the card for which it takes the smallest sum of printed values, whatever the majorities; of the last four keeps
/// the two with which its own total is the lowest as things lie. The dice choose among equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let (table, hand) = (view.face_up(), view.hand());
        if table.phase() == Phase::Discard {
            return discard(table, view.seat(), hand, dice).map_or(NOTHING, Action::Discard);
        }
        card(table, hand, dice).map_or(NOTHING, Action::Play)
    }
}

/// The card of a hand that the greedy bot plays.
pub(crate) fn card(table: &FaceUp, hand: &[Card], dice: &mut Dice) -> Option<Card> {
    cheapest(hand.iter().map(|&card| (card, sum_taken(table, card))), dice)
}

/// The sum of the printed values that a card would take.
pub(crate) fn sum_taken(table: &FaceUp, card: Card) -> u16 {
    table.parade().would_take(card).1
}

/// The two cards of its hand that a greedy seat discards when play is over.
pub(crate) fn discard(table: &FaceUp, seat: Seat, hand: &[Card], dice: &mut Dice) -> Option<[Card; 2]> {
    cheapest(totals_kept(table, seat, hand), dice)
}

/// Each pair to discard with the own total if the other two are kept, as things lie.
pub(crate) fn totals_kept(
    table: &FaceUp,
    seat: Seat,
    hand: &[Card],
) -> impl Iterator<Item = ([Card; 2], u16)> {
    let players = table.players();
    let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
    collections[..players].copy_from_slice(table.collections());
    let own = collections[seat];
    let now = Color::ALL.map(|color| points_of_color(&collections[..players], color, seat));
    ways(hand).map(move |way| {
        let kept: CardSet = way.kept().collect();
        collections[seat] = own | kept;
        let total = Color::ALL.iter().zip(now).map(|(&color, now)| {
            // Of a color that it keeps nothing of, the seat has what it had.
            if kept.lane(color) == 0 { now } else { points_of_color(&collections[..players], color, seat) }
        });
        (way.discard, total.sum())
    })
}
