//! Majorities, both ends of the game, and a hand that stays useful.

use parade_rules::{Action, Card, FaceUp, Hand, MAX_PLAYERS, MIN_PLAYERS, Phase, Seat, View};

use crate::decision::Decision;
use crate::dice::cheapest;
use crate::simd::widest;
use crate::weights::{TABLES, TUNED, Weights};
use crate::{Bot, Dice, NOTHING};

/// The ways to keep two of the last four cards.
const WAYS: usize = 6;

/// Plays for the lowest total at the end rather than for the smallest sum now: it weighs which majorities are likely, what
/// the rest of its hand can still do on the parade that it leaves, what the others will find there, whether the end
/// should come, and which two cards it will keep. It looks one move ahead.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic {
    weights: [Weights; TABLES],
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic { weights: TUNED }
    }
}

impl Heuristic {
    /// The bot with other weights for a number of players; a number outside 2 to 6 counts as the nearest.
    #[must_use]
    pub fn with_weights(mut self, players: usize, weights: Weights) -> Heuristic {
        self.weights[table(players)] = weights;
        self
    }

    /// The weights for a number of players; a number outside 2 to 6 counts as the nearest.
    #[must_use]
    pub fn weights(&self, players: usize) -> Weights {
        self.weights[table(players)]
    }
}

fn table(players: usize) -> usize {
    players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS
}

impl Bot for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let (table, seat, hand) = (view.face_up(), view.seat(), view.hand());
        if table.phase() == Phase::Discard {
            return self.discard(table, seat, hand, dice).map_or(NOTHING, Action::Discard);
        }
        self.card(table, seat, hand, dice).map_or(NOTHING, Action::Play)
    }
}

impl Heuristic {
    /// What each choice of a view that is to act costs, in points that only compare with each other.
    pub(crate) fn choices(&self, view: &View) -> Vec<(Action, f32)> {
        let (table, seat, hand) = (view.face_up(), view.seat(), view.hand());
        let weights = self.weights_at(table);
        if table.phase() == Phase::Discard {
            let mut costs = Vec::with_capacity(6);
            keeping(table, seat, hand, weights, &mut |discard, cost| {
                costs.push((Action::Discard(discard), cost));
            });
            return costs;
        }
        let cards = hand.iter().zip(playing(table, seat, hand, weights));
        cards.map(|(&card, cost)| (Action::Play(card), cost)).collect()
    }

    /// The card of its hand that a seat plays whose turn it is.
    pub(crate) fn card(&self, table: &FaceUp, seat: Seat, hand: &[Card], dice: &mut Dice) -> Option<Card> {
        let costs = playing(table, seat, hand, self.weights_at(table));
        cheapest(hand.iter().copied().zip(costs), dice)
    }

    /// The two cards of its hand that a seat discards when play is over.
    pub(crate) fn discard(
        &self,
        table: &FaceUp,
        seat: Seat,
        hand: &[Card],
        dice: &mut Dice,
    ) -> Option<[Card; 2]> {
        let mut costs = [([crate::A_CARD; 2], 0.0); WAYS];
        let mut len = 0;
        keeping(table, seat, hand, self.weights_at(table), &mut |discard, cost| {
            if let Some(place) = costs.get_mut(len) {
                *place = (discard, cost);
                len += 1;
            }
        });
        cheapest(costs[..len].iter().copied(), dice)
    }

    /// Tells of each two of four cards, by their places among them, what it would cost a seat to keep them.
    pub(crate) fn costs_to_keep(
        &self,
        table: &FaceUp,
        seat: Seat,
        four: &[Card; 4],
        tell: &mut dyn FnMut([usize; 2], f32),
    ) {
        // The ways come in the order of what is discarded, and what is kept is the rest: the same pairs from behind.
        const KEPT: [[usize; 2]; WAYS] = [[2, 3], [1, 3], [1, 2], [0, 3], [0, 2], [0, 1]];
        let mut kept = KEPT.into_iter();
        keeping(table, seat, four, self.weights_at(table), &mut |_, cost| {
            if let Some(kept) = kept.next() {
                tell(kept, cost);
            }
        });
    }

    /// What it would cost a seat whose turn it is to play each of some cards, as far as that can be told without the rest of
    /// its hand.
    pub(crate) fn costs(&self, table: &FaceUp, seat: Seat, cards: &[Card], costs: &mut Vec<f32>) {
        let weights = self.weights_at(table);
        costs.clear();
        costs.resize(cards.len(), 0.0);
        playing_any(table, seat, cards, weights, costs);
        for (cost, card) in costs.iter_mut().zip(cards) {
            *cost -= weights.hand * f32::from(card.value());
        }
    }

    fn weights_at(&self, table: &FaceUp) -> &Weights {
        &self.weights[self::table(table.players())]
    }
}

widest! {
    /// What it costs a seat to play each card of its hand.
    fn playing(table: &FaceUp, seat: Seat, hand: &[Card], weights: &Weights) -> [f32; Hand::FULL] = costs_of_hand;

    /// What it would cost a seat to play each of some cards without a hand.
    fn playing_any(table: &FaceUp, seat: Seat, cards: &[Card], weights: &Weights, costs: &mut [f32]) = costs_of_any;

    /// Tells of each way to keep two of the last four cards what is discarded and what it costs.
    fn keeping(table: &FaceUp, seat: Seat, hand: &[Card], weights: &Weights, tell: &mut dyn FnMut([Card; 2], f32)) = costs_to_keep;
}

#[inline(always)]
fn costs_of_hand(table: &FaceUp, seat: Seat, hand: &[Card], weights: &Weights) -> [f32; Hand::FULL] {
    let decision = Decision::new(table, seat, hand, hand, weights);
    let mut costs = [0.0; Hand::FULL];
    for (place, cost) in costs.iter_mut().enumerate().take(hand.len()) {
        *cost = decision.prospects(place).cost;
    }
    costs
}

#[inline(always)]
fn costs_of_any(table: &FaceUp, seat: Seat, cards: &[Card], weights: &Weights, costs: &mut [f32]) {
    for (costs, cards) in costs.chunks_mut(Hand::FULL).zip(cards.chunks(Hand::FULL)) {
        let decision = Decision::new(table, seat, &[], cards, weights);
        for (place, cost) in costs.iter_mut().enumerate() {
            *cost = decision.prospects(place).cost;
        }
    }
}

#[inline(always)]
fn costs_to_keep(
    table: &FaceUp,
    seat: Seat,
    hand: &[Card],
    weights: &Weights,
    tell: &mut dyn FnMut([Card; 2], f32),
) {
    Decision::new(table, seat, hand, &[], weights).keep(tell);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::tests::positions;

    #[test]
    fn wide_and_narrow_registers_give_the_same_bits() {
        for game in positions() {
            let table = game.face_up();
            let weights = Weights::tuned(table.players());
            let bits = |costs: [f32; Hand::FULL]| costs.map(f32::to_bits);
            for seat in 0..table.players() {
                match table.phase() {
                    Phase::Play { .. } => {
                        let hand = game.hand(seat);
                        let narrow = costs_of_hand(table, seat, hand, weights);
                        assert_eq!(bits(playing(table, seat, hand, weights)), bits(narrow));
                    }
                    _ => {
                        let (mut wide, mut narrow) = (Vec::new(), Vec::new());
                        let hand = game.hand(seat);
                        keeping(table, seat, hand, weights, &mut |two, cost| {
                            wide.push((two, cost.to_bits()));
                        });
                        costs_to_keep(table, seat, hand, weights, &mut |two, cost| {
                            narrow.push((two, cost.to_bits()));
                        });
                        assert_eq!((wide.len(), wide), (WAYS, narrow));
                    }
                }
            }
        }
    }
}
