//! The chance of bots, made from the game's seed.

use parade_rules::Seat;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The source of a bot's chance: seeded by whoever runs the game, so that the same seed gives the same game anywhere.
pub type Dice = rand_xoshiro::Xoshiro256PlusPlus;

/// The dice of one decision: of a seat, after so many turns played, in the game of a seed.
///
/// They depend on nothing else, so a game that is resumed goes on as it would have. The seed goes through SHA-256, so a
/// bot cannot work back from its dice to the seed, and with it to the deal.
#[must_use]
pub fn dice_for(seed: &[u8; 32], turn: usize, seat: Seat) -> Dice {
    let hash = Sha256::new()
        .chain_update(b"parade-bot-dice-v1")
        .chain_update(seed)
        .chain_update((turn as u64).to_le_bytes())
        .chain_update((seat as u64).to_le_bytes());
    Dice::from_seed(hash.finalize().into())
}

/// A whole number from 0 to `bound` - 1; 0 if `bound` is 0. Each is as likely as the others to one part in 2^32 / `bound`.
pub(crate) fn below(dice: &mut Dice, bound: usize) -> usize {
    ((u64::from(dice.next_u32()) * bound as u64) >> 32) as usize
}

/// From 0 up to 1, without 1, in steps of one part in 2^24.
pub(crate) fn unit(dice: &mut Dice) -> f32 {
    (dice.next_u32() >> 8) as f32 / 16_777_216.0
}

/// A place by chance, the likelier the more it weighs; 0 if nothing does.
pub(crate) fn weighed(weights: &[f32], dice: &mut Dice) -> usize {
    let mut left = unit(dice) * weights.iter().sum::<f32>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // What is lost by rounding is the last one's.
    chosen.or_else(|| weights.iter().rposition(|&weight| weight > 0.0)).unwrap_or_default()
}

/// The choice with the least cost; among equals the dice decide. `None` without choices.
pub(crate) fn cheapest<T: Copy, C: PartialOrd>(
    choices: impl Iterator<Item = (T, C)>,
    dice: &mut Dice,
) -> Option<T> {
    let mut best: Option<(T, C)> = None;
    let mut equals = 0;
    for (choice, cost) in choices {
        match &best {
            Some((_, least)) if cost > *least => {}
            Some((_, least)) if cost == *least => {
                // The n-th of the equals replaces the choice so far once in n times: each is as likely in the end.
                equals += 1;
                if below(dice, equals) == 0 {
                    best = Some((choice, cost));
                }
            }
            _ => {
                equals = 1;
                best = Some((choice, cost));
            }
        }
    }
    best.map(|(choice, _)| choice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_differ_by_seed_turn_and_seat_and_by_nothing_else() {
        let roll = |seed: u8, turn, seat| dice_for(&[seed; 32], turn, seat).next_u64();
        assert_eq!(roll(1, 2, 3), roll(1, 2, 3));
        let rolls = [roll(1, 2, 3), roll(2, 2, 3), roll(1, 3, 3), roll(1, 2, 4), roll(1, 3, 2)];
        for (place, one) in rolls.iter().enumerate() {
            assert!(!rolls[..place].contains(one));
        }
    }

    #[test]
    fn the_dice_of_a_decision_stay_what_they_are() {
        // A saved game is continued by later versions too: a change here breaks it.
        // Worked out apart, from the hash and the definition of xoshiro256++.
        assert_eq!(dice_for(&[7; 32], 12, 1).next_u64(), 1_440_017_654_178_067_719);
    }

    #[test]
    fn a_place_comes_as_often_as_it_weighs() {
        let mut dice = dice_for(&[0; 32], 0, 0);
        let mut chosen = [0; 4];
        for _ in 0..4000 {
            chosen[weighed(&[1.0, 0.0, 2.0, 1.0], &mut dice)] += 1;
        }
        assert_eq!(chosen[1], 0);
        for (place, share) in [(0, 1000), (2, 2000), (3, 1000)] {
            assert!((share - 100..share + 100).contains(&chosen[place]), "{chosen:?}");
        }
        assert_eq!(weighed(&[0.0, 0.0], &mut dice), 0);
    }

    #[test]
    fn each_of_the_cheapest_is_chosen_about_as_often() {
        let mut dice = dice_for(&[0; 32], 0, 0);
        let mut chosen = [0; 5];
        for _ in 0..3000 {
            let costs = [2, 1, 1, 3, 1];
            chosen[cheapest(costs.iter().copied().enumerate(), &mut dice).unwrap()] += 1;
        }
        assert_eq!((chosen[0], chosen[3]), (0, 0));
        for place in [1, 2, 4] {
            assert!((900..1100).contains(&chosen[place]), "{chosen:?}");
        }
    }
}
