//! What the win chances of a look-ahead come to at the tables that people sit at.
//!
//! A look-ahead does not know how strong the others are, nor how well its seat will play on. So a hint does not show the
//! chance that it found but how often such a chance came true, where the one who follows the hints of a [`Queen`](crate::Queen)
//! sits with others drawn from `duchess`, `knave` and `queen`, the opponents that people choose who ask what is best. One scale
//! and one shift of the logit for each number of players, for a card and for the last two, found by logistic regression. For each
//! number of players N:
//!
//! ```text
//! target/release/parade-training calibrate --who queen --table mixed --players N --games 8000 --told told.jsonl --out docs/strength/calibration.jsonl
//! ```
//!
//! prints its line ready to paste, and what the ones that stand here lead to: see `docs/strength.md`.

use parade_rules::{Action, MAX_PLAYERS, MIN_PLAYERS};

use crate::net::sigmoid;

/// Scale and shift of the logit.
type Line = [f32; 2];

/// For 2 to 6 players, of a card and of the last two: the means of what several sets of deals gave, each game counting the same. With two
/// players seeds 9000 and 9001, 2,700 games; with three those and 9002 and 9003, 11,800; with four seed 9000, 2,000; with five and six
/// 9000 to 9002, 5,500 each.
const LINES: [[Line; 2]; MAX_PLAYERS - MIN_PLAYERS + 1] = [
    [[1.101, 0.459], [0.925, -0.493]],
    [[0.964, 0.148], [1.116, -0.594]],
    [[0.911, -0.043], [1.108, -0.605]],
    [[0.958, 0.025], [1.101, -0.520]],
    [[0.924, -0.128], [1.133, -0.617]],
];

/// How often a win chance that a look-ahead ([`assess`](crate::assess)) found for a choice comes true: what a hint shows for it. From
/// 0 to 1, and for choices of a kind the higher the higher the chance is; 0 and 1 stay what they are.
#[must_use]
pub fn settled(players: usize, choice: Action, win: f32) -> f32 {
    let place = players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS;
    let Some([card, last_two]) = LINES.get(place).filter(|_| win > 0.0 && win < 1.0) else {
        return win.clamp(0.0, 1.0);
    };
    let [scale, shift] = match choice {
        Action::Play(_) => card,
        Action::Discard(_) => last_two,
    };
    sigmoid(scale * (win / (1.0 - win)).ln() + shift)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::A_CARD;

    #[test]
    fn a_better_chance_stays_better_and_a_certain_one_certain() {
        for choice in [Action::Play(A_CARD), Action::Discard([A_CARD; 2])] {
            for players in MIN_PLAYERS..=MAX_PLAYERS {
                let told = |step: u8| settled(players, choice, f32::from(step) / 200.0);
                let all: Vec<f32> = (0..=200).map(told).collect();
                assert!(all.is_sorted_by(|lower, higher| lower < higher), "{players} players: {all:?}");
                assert_eq!((all.first(), all.last()), (Some(&0.0), Some(&1.0)));
            }
            assert_eq!((settled(2, choice, -0.1), settled(2, choice, 1.1)), (0.0, 1.0));
        }
    }
}
