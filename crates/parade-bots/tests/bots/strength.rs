//! That no change makes the heuristic bot weak: few games, so far below what `examples/match.rs` measures with many.

use parade_bots::{Bot, Greedy, Heuristic, Level, Random, Thinking};
use parade_rules::Edition;

use crate::tables::{deal, dice, play};

/// The share of wins of one bot at a table of another, each deal played in each seat.
fn share(bot: &dyn Bot, other: &dyn Bot, players: usize, deals: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..deals {
        let deal = deal(Edition::Rules2013, players, seed);
        for seat in 0..players {
            let mut bots = vec![other; players];
            bots[seat] = bot;
            let score = play(&deal, &bots, &mut dice(seed), |_, _, _| {}).score().unwrap();
            if score.winners.contains(&seat) {
                won += 1.0 / score.winners.len() as f64;
            }
        }
    }
    won / (deals * players as u64) as f64
}

#[test]
fn greedy_beats_random() {
    let share = share(&Greedy, &Random, 2, 60);
    assert!(share > 0.85, "{share}");
}

#[test]
fn heuristic_beats_greedy_at_two() {
    let share = share(&Heuristic::default(), &Greedy, 2, 150);
    assert!(share > 0.74, "{share}");
}

#[test]
fn heuristic_beats_greedy_at_four() {
    let share = share(&Heuristic::default(), &Greedy, 4, 60);
    assert!(share > 0.45, "{share}");
}

#[test]
fn heuristic_beats_greedy_at_six() {
    let share = share(&Heuristic::default(), &Greedy, 6, 60);
    assert!(share > 0.26, "{share}");
}

#[test]
fn the_lower_steps_of_the_ladder_are_of_one_size() {
    let levels = [Level::Dormouse, Level::Hare, Level::Caterpillar, Level::Duchess];
    for pair in levels.map(|level| level.bot(Thinking::Standard)).windows(2) {
        let [lower, higher] = pair else { unreachable!("windows of two") };
        let share = share(higher.as_ref(), lower.as_ref(), 2, 200);
        // Two of three: four standard errors to both sides.
        assert!((0.57..0.77).contains(&share), "{} against {}: {share}", higher.name(), lower.name());
    }
}
