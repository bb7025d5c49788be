//! Majorities, both ends of the game, and a hand that stays useful.

use parade_rules::{Action, CardSet, MAX_PLAYERS, Phase, View, totals};

use crate::dice::cheapest;
use crate::last_two::ways;
use crate::{Bot, Dice, NOTHING};

/// Plays for the lowest total at the end rather than for the smallest sum now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

impl Bot for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let (table, seat, hand) = (view.face_up(), view.seat(), view.hand());
        let players = table.players();
        let cost = |taken: CardSet| {
            let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
            collections[..players].copy_from_slice(table.collections());
            collections[seat] |= taken;
            let totals = totals(&collections[..players]).map(i32::from);
            let all: i32 = totals.iter().sum();
            totals[seat] * (players as i32) - all
        };
        if table.phase() == Phase::Discard {
            let choices = ways(hand).map(|way| (way.discard, cost(way.kept().collect())));
            return cheapest(choices, dice).map_or(NOTHING, Action::Discard);
        }
        let choices = hand.iter().map(|&card| (card, cost(table.parade().leavers(card).collect())));
        cheapest(choices, dice).map_or(NOTHING, Action::Play)
    }
}
