//! How a card that was played ranks among all that might have been played.

use parade_rules::{Card, FaceUp, Seat};

use crate::Heuristic;
use crate::greedy::sum_taken;

/// Classes of rank, from "nothing was cheaper" to "all was cheaper".
pub const RANKS: usize = 8;

/// The ways in which two counts can order two cards: each finds one cheaper, the other, or neither.
pub const ORDERS: usize = 9;
/// Classes of how many own turns one card was played after another; the last one is for all longer times.
pub const GAPS: usize = 5;

/// What some cards would have cost a seat at its turn, as the greedy and the heuristic bot count.
#[derive(Clone, Debug, Default)]
pub struct Ranks {
    greedy: Vec<f32>,
    heuristic: Vec<f32>,
    /// How many of the first cards count for the rank.
    ranked: usize,
}

impl Ranks {
    /// Works out what `cards` would have cost `seat`, whose turn it is at `table`. The first of them is the one that it
    /// played; the rank of that one is among the first `ranked` of them.
    pub fn work_out(
        &mut self,
        table: &FaceUp,
        seat: Seat,
        cards: &[Card],
        ranked: usize,
        heuristic: &Heuristic,
    ) {
        self.ranked = ranked;
        heuristic.costs(table, seat, cards, &mut self.heuristic);
        self.greedy.clear();
        self.greedy.extend(cards.iter().map(|&card| f32::from(sum_taken(table, card))));
    }

    /// The classes of the card played: by what the greedy bot counts, and by what the heuristic does.
    #[must_use]
    pub fn classes(&self) -> [usize; 2] {
        [class(&self.greedy, self.ranked), class(&self.heuristic, self.ranked)]
    }

    /// How the two ways to count order the card played and another, which is a place in the cards that were worked out: a
    /// number below [`ORDERS`].
    #[must_use]
    pub fn order(&self, card: usize) -> usize {
        let by = |costs: &[f32]| match (costs.get(card), costs.first()) {
            (Some(cost), Some(played)) if cost < played => 2,
            (Some(cost), Some(played)) if cost > played => 0,
            _ => 1,
        };
        3 * by(&self.greedy) + by(&self.heuristic)
    }

    /// How much more a card would have cost than the one played, as the greedy and as the heuristic bot count.
    #[must_use]
    pub fn margins(&self, card: usize) -> [f32; 2] {
        [&self.greedy, &self.heuristic].map(|costs| match (costs.get(card), costs.first()) {
            (Some(cost), Some(played)) => cost - played,
            _ => 0.0,
        })
    }
}

/// The class of the first cost among all: the share of the others that are cheaper, ties counted half.
fn class(costs: &[f32], ranked: usize) -> usize {
    let Some((played, others)) = costs[..ranked.min(costs.len())].split_first() else { return 0 };
    let below: usize =
        others.iter().map(|cost| 2 * usize::from(cost < played) + usize::from(cost == played)).sum();
    (below * RANKS / (2 * others.len() + 1)).min(RANKS - 1)
}
