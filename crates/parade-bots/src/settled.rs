//! What the win chances of a look-ahead come to at the tables that people sit at.
//!
//! A look-ahead does not know how strong the others are, nor how well its seat will play on. So a hint does not show the
//! chance that it found but how often such a chance came true, where the one who follows the hints of a [`Queen`](crate::Queen)
//! sits with others drawn from `duchess`, `knave` and `queen`, the opponents that people choose who ask what is best. One scale
//! and one shift of the logit for each number of players, found by logistic regression. For each number of players N:
//!
//! ```text
//! target/release/parade-training calibrate --who queen --table mixed --players N --games 4000 --out docs/strength/calibration.jsonl
//! ```
//!
//! prints its line ready to paste, and what the ones that stand here lead to: see `docs/strength.md`.

use parade_rules::{MAX_PLAYERS, MIN_PLAYERS};

use crate::net::sigmoid;

/// Scale and shift of the logit, for 2 to 6 players, from 2,000 games each (seed 9000).
const SCALES: [[f32; 2]; MAX_PLAYERS - MIN_PLAYERS + 1] =
    [[1.105, 0.387], [0.959, 0.173], [0.903, -0.074], [0.925, -0.009], [0.964, -0.109]];

/// How often a win chance of a look-ahead ([`assess`](crate::assess)) comes true: what a hint shows for it. From 0 to 1, and the
/// higher the higher the chance is; 0 and 1 stay what they are.
#[must_use]
pub fn settled(players: usize, win: f32) -> f32 {
    let place = players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS;
    let Some(&[scale, shift]) = SCALES.get(place).filter(|_| win > 0.0 && win < 1.0) else {
        return win.clamp(0.0, 1.0);
    };
    sigmoid(scale * (win / (1.0 - win)).ln() + shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_chance_stays_better_and_a_certain_one_certain() {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let all: Vec<f32> = (0..=200_u8).map(|step| settled(players, f32::from(step) / 200.0)).collect();
            assert!(all.is_sorted_by(|lower, higher| lower < higher), "{players} players: {all:?}");
            assert_eq!((all.first(), all.last()), (Some(&0.0), Some(&1.0)));
        }
        assert_eq!((settled(2, -0.1), settled(2, 1.1)), (0.0, 1.0));
    }
}
