//! A few choices side by side, for whoever looks back: all of them on the same assumed deals, none dropped.

use parade_rules::{Action, Game, Phase, View};

use super::Belief;
use super::last_two::before_choices;
use super::look_ahead::{Choice, error_of_difference, plies};
use super::playout::{Playout, outcome};
use crate::net::{Judgment, Net};
use crate::{Dice, Heuristic};

/// What some legal choices of a view that is to act come to, each from as many deals, and these the same for all. They come back
/// in the order given, and `error` is that of the difference to the first. Unlike [`look_ahead`](super::look_ahead()) it does not
/// choose, so what it finds of a choice is not the better for having been chosen.
///
/// Empty if there is nothing to look at: a view that is not to act, or whose history is not known, or an illegal choice.
#[must_use]
pub fn compare(net: &Net, view: &View, choices: &[Action], deals: u32, dice: &mut Dice) -> Vec<Choice> {
    if !view.is_to_act() || choices.iter().any(|&choice| view.check(choice).is_err()) {
        return Vec::new();
    }
    let belief = Belief::new(view);
    let heuristic = Heuristic::default();
    let mut results: Vec<Vec<Judgment>> = vec![Vec::new(); choices.len()];
    let mut order = Vec::new();
    for _ in 0..deals {
        let Some((game, playout)) = assume(net, view, &belief, &heuristic, &mut order, dice) else { break };
        match view.face_up().phase() {
            Phase::Discard => {
                let Some(mut game) = before_choices(&game) else { break };
                if !playout.others_discard(&mut game, dice) {
                    break;
                }
                each(choices, &mut results, |choice| {
                    let mut game = game;
                    game.apply(view.seat(), choice).ok().map(|_| outcome(&game, view.seat()))
                });
            }
            _ => each(choices, &mut results, |choice| {
                let mut game = game;
                let Action::Play(card) = choice else { return None };
                game.play(card).ok()?;
                // The same luck for all, as far as they go the same way.
                Some(playout.play_on(&mut game, &mut dice.clone()))
            }),
        }
        crate::dice::below(dice, 2);
    }
    if results.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    let wins = |results: &[Judgment]| -> Vec<f32> { results.iter().map(|judgment| judgment.win).collect() };
    let first = results.first().map(|first| wins(first)).unwrap_or_default();
    let told = choices.iter().zip(&results).map(|(&action, results)| Choice {
        action,
        win: mean(results, |judgment| judgment.win),
        points: mean(results, |judgment| judgment.points),
        rival: mean(results, |judgment| judgment.rival),
        error: error_of_difference(&first, &wins(results)),
        #[expect(clippy::cast_possible_truncation, reason = "one a deal")]
        playouts: results.len() as u32,
    });
    told.collect()
}

/// The chance to win of a seat that plays on as a look-ahead does, whoever's turn it is, as that seat can know it; `None` if the
/// game is over or its history is not known.
#[must_use]
pub fn chance(net: &Net, view: &View, deals: u32, dice: &mut Dice) -> Option<f32> {
    let belief = Belief::new(view);
    let heuristic = Heuristic::default();
    let mut order = Vec::new();
    let mut results = Vec::new();
    for _ in 0..deals.max(1) {
        let (game, mut playout) = assume(net, view, &belief, &heuristic, &mut order, dice)?;
        let mut game = if view.face_up().phase() == Phase::Discard { before_choices(&game)? } else { game };
        // To the seat's own next turn: there the net judges.
        playout.plies = 0;
        results.push(playout.play_on(&mut game, dice));
    }
    Some(mean(&results, |judgment| judgment.win))
}

/// A whole game as it could be, and how it is played on.
fn assume<'a>(
    net: &'a Net,
    view: &View,
    belief: &Belief,
    heuristic: &'a Heuristic,
    order: &mut Vec<parade_rules::Card>,
    dice: &mut Dice,
) -> Option<(Game, Playout<'a>)> {
    let drawn = belief.draw_kinds(dice);
    belief.draw_order(&drawn, order, dice);
    let game = view.determinize(order).ok()?;
    let plies = plies(view.face_up().players());
    let kinds = belief.kinds_clockwise();
    Some((game, Playout { net, seat: view.seat(), kinds, drawn, plies, heuristic }))
}

fn each(
    choices: &[Action],
    results: &mut [Vec<Judgment>],
    mut judged: impl FnMut(Action) -> Option<Judgment>,
) {
    for (&choice, results) in choices.iter().zip(results) {
        results.extend(judged(choice));
    }
}

fn mean(results: &[Judgment], of: fn(&Judgment) -> f32) -> f32 {
    results.iter().map(of).sum::<f32>() / results.len().max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice_for, net_for};
    use parade_rules::shuffle::{Shuffle, seed_of_number};
    use parade_rules::{Card, Edition};

    fn game() -> Game {
        let nonces = vec![None; 3];
        let shuffle = Shuffle { table: "compare".into(), game: 1, server_seed: seed_of_number(1), nonces };
        Game::new(&shuffle.deal(Edition::Rules2013).unwrap())
    }

    #[test]
    fn the_same_choice_twice_is_no_difference() {
        let game = game();
        let view = game.view(game.deal().first()).unwrap();
        let plays: Vec<Action> = view.hand().iter().map(|&card| Action::Play(card)).collect();
        let choices = [plays[0], plays[1], plays[0]];
        let found = compare(net_for(3), &view, &choices, 20, &mut dice_for(&[1; 32], 0, 0));
        assert_eq!(found.iter().map(|choice| choice.action).collect::<Vec<_>>(), choices);
        assert_eq!(found[0], found[2]);
        assert!(found[1].error > 0.0 && found.iter().all(|choice| choice.playouts == 20));
    }

    #[test]
    fn what_cannot_be_chosen_is_not_compared() {
        let game = game();
        let first = game.deal().first();
        let net = net_for(3);
        let mut dice = dice_for(&[1; 32], 0, 0);
        let view = game.view(first).unwrap();
        let elsewhere = Card::all().find(|&card| !view.hand().contains(&card)).unwrap();
        assert_eq!(compare(net, &view, &[Action::Play(elsewhere)], 5, &mut dice), []);
        let waits = game.view((first + 1) % 3).unwrap();
        assert_eq!(compare(net, &waits, &[Action::Play(waits.hand()[0])], 5, &mut dice), []);
        // It has a chance all the same.
        let chance = chance(net, &waits, 50, &mut dice).unwrap();
        assert!((0.15..0.6).contains(&chance), "{chance}");
    }
}
