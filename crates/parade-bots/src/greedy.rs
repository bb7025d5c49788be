//! The smallest sum.

use parade_rules::{Action, CardSet, MAX_PLAYERS, Phase, View, totals};

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
        let (table, seat, hand) = (view.face_up(), view.seat(), view.hand());
        if table.phase() == Phase::Discard {
            let own_total = |kept: CardSet| {
                let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
                let players = table.players();
                collections[..players].copy_from_slice(table.collections());
                collections[seat] |= kept;
                totals(&collections[..players])[seat]
            };
            let choices = ways(hand).map(|way| (way.discard, own_total(way.kept().collect())));
            return cheapest(choices, dice).map_or(NOTHING, Action::Discard);
        }
        let sum = |card| table.parade().leavers(card).map(|taken| u16::from(taken.value())).sum::<u16>();
        cheapest(hand.iter().map(|&card| (card, sum(card))), dice).map_or(NOTHING, Action::Play)
    }
}
