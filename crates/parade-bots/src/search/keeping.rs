//! What the cards that a seat cannot see would be worth to keep for another one: who plays well has what is good to keep.

use parade_rules::{Card, FaceUp, MAX_PLAYERS, MIN_PLAYERS, Seat};

use crate::Heuristic;
use crate::net::Kinds;

/// By number of players from 2 on, and by kind: how much the likelihood of a hand falls, as a logarithm, with each point that its
/// best two cards cost more. Measured by `parade-training hands`: near the end it tells 0.02 to 0.11 nats of each hand, before
/// that half as much, and of a greedy player's nothing.
const SELECTED: [Kinds; MAX_PLAYERS - MIN_PLAYERS + 1] =
    [[0.20, 0.10, 0.0], [0.22, 0.13, 0.0], [0.26, 0.22, 0.0], [0.23, 0.15, 0.0], [0.25, 0.17, 0.0]];

/// What each two of some cards would cost a seat to keep, as the heuristic counts.
#[derive(Clone, Debug)]
pub(super) struct Keeping {
    cards: usize,
    /// A row for each card, a place in it for each other one.
    costs: Vec<f32>,
}

impl Keeping {
    /// Works it out for a seat. Of fewer than four cards nothing is told: all hands cost the same.
    pub(super) fn new(table: &FaceUp, seat: Seat, cards: &[Card], heuristic: &Heuristic) -> Keeping {
        let len = cards.len();
        let mut keeping = Keeping { cards: len, costs: vec![0.0; len * len] };
        if len < 4 {
            return keeping;
        }
        // Four cards tell of six pairs at once. The last two may overlap with those before them.
        let starts = || (0..len - 1).step_by(2).chain((len % 2 == 1).then_some(len - 2));
        for one in starts() {
            for other in starts().filter(|&other| other > one) {
                let [a, b] = if other == one + 1 { [one - 1, other] } else { [one, other] };
                let places = [a, a + 1, b, b + 1];
                let four = places.map(|place| cards[place]);
                heuristic.costs_to_keep(table, seat, &four, &mut |kept, cost| {
                    let [one, other] = kept.map(|slot| places[slot]);
                    keeping.costs[one * len + other] = cost;
                    keeping.costs[other * len + one] = cost;
                });
            }
        }
        keeping
    }

    /// What the best two of a hand cost; the hand as places among the cards.
    pub(super) fn least(&self, hand: &[usize]) -> f32 {
        let mut least = f32::INFINITY;
        for (slot, &one) in hand.iter().enumerate() {
            for &other in &hand[slot + 1..] {
                least = least.min(self.costs[one * self.cards + other]);
            }
        }
        if least.is_finite() { least } else { 0.0 }
    }
}

/// How much less likely a hand is, as a logarithm, for each point that its best two cards cost more.
pub(super) fn selected(players: usize, kind: usize) -> f32 {
    SELECTED[players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS][kind]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::tests::positions;

    #[test]
    fn each_pair_costs_what_the_heuristic_says_of_it() {
        let heuristic = Heuristic::default();
        for game in positions() {
            let table = game.face_up();
            let (seat, hand) = (0, game.hand(0));
            for cards in
                [4, 5].map(|len| &hand[..len.min(hand.len())]).into_iter().filter(|cards| cards.len() > 3)
            {
                let keeping = Keeping::new(table, seat, cards, &heuristic);
                for left in 0..cards.len() {
                    let rest = (0..cards.len()).filter(|&place| cards.len() == 4 || place != left);
                    let places: Vec<usize> = rest.collect();
                    let four = [0, 1, 2, 3].map(|slot| cards[places[slot]]);
                    heuristic.costs_to_keep(table, seat, &four, &mut |kept, cost| {
                        let of_pair = keeping.least(&kept.map(|slot| places[slot]));
                        assert_eq!(of_pair.to_bits(), cost.to_bits(), "{four:?} {kept:?}");
                    });
                }
            }
        }
    }

    #[test]
    fn hands_are_drawn_better_to_keep_than_by_chance() {
        use crate::Dice;
        use crate::search::Belief;
        use rand_core::SeedableRng;
        const HEURISTIC: usize = 1;
        const DRAWS: usize = 300;
        let (mut drawn, mut by_chance) = (0.0, 0.0);
        for game in positions().iter().filter(|game| game.face_up().last_round().is_some()) {
            let Some(view) = game.view(0) else { continue };
            let belief = Belief::new(&view);
            let (mut dice, mut order) = (Dice::seed_from_u64(1), Vec::new());
            for _ in 0..DRAWS {
                belief.draw_order(&[HEURISTIC; MAX_PLAYERS], &mut order, &mut dice);
                let assumed = view.determinize(&order).unwrap();
                let (cost, chance) =
                    belief.beside_chance(1, HEURISTIC, assumed.hand(1), 1, &mut dice).unwrap();
                drawn += cost;
                by_chance += chance[0];
            }
        }
        assert!(drawn < by_chance - 1_000.0, "{drawn} for {by_chance}");
    }

    #[test]
    fn what_is_kept_is_what_is_not_discarded() {
        let heuristic = Heuristic::default();
        for game in positions() {
            let Some(view) = game.view(0) else { continue };
            let Ok(four) = <[Card; 4]>::try_from(view.hand()) else { continue };
            if game.face_up().phase() != parade_rules::Phase::Discard {
                continue;
            }
            let mut by_pair = Vec::new();
            heuristic.costs_to_keep(game.face_up(), 0, &four, &mut |kept, cost| by_pair.push((kept, cost)));
            for ((kept, cost), (action, known)) in by_pair.iter().zip(heuristic.choices(&view)) {
                let parade_rules::Action::Discard(two) = action else { unreachable!("play is over") };
                assert_eq!(*cost, known);
                assert!(kept.iter().all(|&slot| !two.contains(&four[slot])), "{kept:?} {two:?}");
            }
        }
    }

    #[test]
    fn of_fewer_than_four_cards_nothing_is_told() {
        let positions = positions();
        let (game, few) = (&positions[0], &positions[0].hand(0)[..2]);
        assert_eq!(Keeping::new(game.face_up(), 0, few, &Heuristic::default()).least(&[0, 1]), 0.0);
    }
}
