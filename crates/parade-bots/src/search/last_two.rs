//! The choice of the last two cards, against what the others may choose.

use std::time::Instant;

use parade_rules::{Action, Game, View};

use super::Belief;
use super::look_ahead::{Assessment, Choice, error_of_difference};
use super::playout::{Playout, outcome};
use crate::last_two::ways;
use crate::net::{Judgment, Net};
use crate::{Dice, Heuristic};

/// The same game before anybody has chosen: what those who have chosen discarded is as hidden as the rest, and they choose
/// by what they are assumed to hold.
pub(super) fn before_choices(game: &Game) -> Option<Game> {
    let mut fresh = Game::new(game.deal());
    game.face_up().plays().iter().all(|&card| fresh.play(card).is_ok()).then_some(fresh)
}

/// Looks at each of the six ways to keep two cards on the same assumed hands of the others, who choose as their kind does.
pub(crate) fn look_at_last_two(
    net: &Net,
    view: &View,
    belief: &Belief,
    playouts: u32,
    deadline: Option<Instant>,
    dice: &mut Dice,
) -> Assessment {
    let heuristic = Heuristic::default();
    let ways: Vec<_> = ways(view.hand()).map(|way| way.discard).collect();
    let mut results: Vec<Vec<Judgment>> = vec![Vec::new(); ways.len()];
    let mut order = Vec::new();
    // The game ends here: a deal costs little, and after a few hundred nothing changes any more.
    let deals = (playouts / 2).clamp(1, 400);
    for deal in 0..deals {
        if deal > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            break;
        }
        let drawn = belief.draw_kinds(dice);
        belief.draw_order(&drawn, &mut order, dice);
        let Ok(game) = view.determinize(&order) else { break };
        let Some(mut game) = before_choices(&game) else { break };
        let playout = Playout {
            net,
            seat: view.seat(),
            kinds: belief.kinds_clockwise(),
            drawn,
            plies: 0,
            heuristic: &heuristic,
        };
        // What the others choose depends on nothing that we do: they choose once, and we try all.
        let others_first = playout.others_discard(&mut game, dice);
        debug_assert!(others_first, "the others choose two of their four");
        for (&discard, results) in ways.iter().zip(&mut results) {
            let mut game = game;
            if game.discard(view.seat(), discard).is_ok() {
                results.push(outcome(&game, view.seat()));
            }
        }
    }
    let mean = |results: &[Judgment], of: fn(&Judgment) -> f32| {
        results.iter().map(of).sum::<f32>() / results.len().max(1) as f32
    };
    let utilities: Vec<Vec<f32>> =
        results.iter().map(|results| results.iter().map(|judgment| judgment.utility()).collect()).collect();
    let utility = |way: usize| utilities[way].iter().sum::<f32>() / utilities[way].len().max(1) as f32;
    let mut places: Vec<usize> = (0..ways.len()).collect();
    places.sort_by(|&a, &b| utility(b).total_cmp(&utility(a)).then(a.cmp(&b)));
    let choices = places.iter().map(|&way| Choice {
        action: Action::Discard(ways[way]),
        win: mean(&results[way], |judgment| judgment.win),
        points: mean(&results[way], |judgment| judgment.points),
        rival: mean(&results[way], |judgment| judgment.rival),
        error: error_of_difference(&utilities[places[0]], &utilities[way]),
        #[expect(clippy::cast_possible_truncation, reason = "at most 400")]
        playouts: results[way].len() as u32,
    });
    Assessment { choices: choices.collect() }
}
