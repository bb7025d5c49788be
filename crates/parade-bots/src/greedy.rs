//! The smallest sum.

use parade_rules::{Action, Card, CardSet, FaceUp, MAX_PLAYERS, Phase, View, totals};

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
            return cheapest(totals_kept(view), dice).map_or(NOTHING, Action::Discard);
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

/// Each pair to discard with the own total if the other two are kept, as things lie.
pub(crate) fn totals_kept(view: &View) -> impl Iterator<Item = ([Card; 2], u16)> {
    let (players, seat) = (view.face_up().players(), view.seat());
    let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
    collections[..players].copy_from_slice(view.face_up().collections());
    let own = collections[seat];
    ways(view.hand()).map(move |way| {
        collections[seat] = own | way.kept().collect();
        (way.discard, totals(&collections[..players])[seat])
    })
}
