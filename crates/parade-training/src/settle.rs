//! The last step of a training: the outputs are made to say what comes true.
//!
//! A net that is trained on what it thinks of the best of several choices thinks too well of all of them. So it plays games
//! against itself, and each output is scaled and shifted to fit how they end: the win chance by a logistic regression, the
//! totals by least squares. Which card it thinks best does not change by that, or hardly.

use parade_bots::Dice;
use parade_bots::net::{Features, HEAD, Net, OUTPUTS, Turn, UNKNOWN, sigmoid};
use parade_bots::{Bot, Heuristic};
use parade_rules::{Action, Card, Deal, Edition, Game, Hand, MAX_PLAYERS, Phase, Seat};
use rand_core::SeedableRng;

use crate::chance::below;

/// What the net said of a chosen card, and how the game ended.
pub(crate) type Said = ([f32; OUTPUTS], [f32; OUTPUTS]);

/// Scales and shifts the outputs to fit `games` games of the net against itself.
pub(crate) fn settle(net: &mut Net, games: u64, seed: u64) {
    let said: Vec<Said> = (0..games).flat_map(|game| play(net, seed.wrapping_add(game))).collect();
    let [slope, shift] = logistic(&said);
    change(net, 0, slope, shift);
    for output in 1..OUTPUTS {
        let [slope, shift] = least_squares(said.iter().map(|(said, end)| [said[output], end[output]]));
        change(net, output, slope, shift);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "weights are f32")]
fn change(net: &mut Net, output: usize, slope: f64, shift: f64) {
    let shape = net.shape();
    let weights = net.weights_mut();
    for weight in &mut weights[shape.output_at() + HEAD * output..][..HEAD] {
        *weight *= slope as f32;
    }
    let bias = &mut weights[shape.output_bias_at() + output];
    *bias = (f64::from(*bias) * slope + shift) as f32;
}

fn play(net: &Net, seed: u64) -> Vec<Said> {
    let players = net.shape().players();
    let mut dice = Dice::seed_from_u64(seed);
    let deal =
        Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound)).expect("2 to 6 players");
    let mut game = Game::new(&deal);
    let mut said: Vec<(Seat, [f32; OUTPUTS])> = Vec::new();
    while let Phase::Play { seat } = game.face_up().phase() {
        let (card, outputs) = best(net, &game, seat);
        said.push((seat, outputs));
        game.play(card).expect("a card of the hand");
    }
    for seat in 0..players {
        let view = game.view(seat).expect("a seat");
        let Action::Discard(two) = Heuristic::default().act(&view, &mut dice) else {
            unreachable!("two cards are to be discarded")
        };
        game.discard(seat, two).expect("two cards of the hand");
    }
    let winners = game.score().map(|score| score.winners).unwrap_or_default();
    let totals = game.totals();
    let end = |seat: Seat| {
        let share = if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        let rival = (0..players).filter(|&other| other != seat).map(|other| totals[other]).min().unwrap_or(0);
        [share, f32::from(totals[seat]) / 10.0, f32::from(rival) / 10.0]
    };
    said.into_iter().map(|(seat, outputs)| (outputs, end(seat))).collect()
}

/// The best card, and the outputs as they come for it.
fn best(net: &Net, game: &Game, seat: Seat) -> (Card, [f32; OUTPUTS]) {
    let turn = Turn::new(game.face_up(), seat, game.hand(seat));
    let kinds = [UNKNOWN; MAX_PLAYERS - 1];
    let (card, _) = turn.best(net, &kinds, Hand::FULL).expect("a hand with cards");
    (card, net.trace(&Features::new(&turn.after(card), &kinds)).outputs)
}

/// The slope and shift of the logit with which the win chances fit best, by Newton's method.
pub(crate) fn logistic(said: &[Said]) -> [f64; 2] {
    let (mut slope, mut shift) = (1.0_f64, 0.0_f64);
    for _ in 0..12 {
        let (mut by_slope, mut by_shift) = (0.0, 0.0);
        let [mut a, mut b, mut c] = [1e-9, 0.0, 1e-9];
        for (outputs, end) in said {
            let x = f64::from(outputs[0]);
            #[expect(clippy::cast_possible_truncation, reason = "a logit")]
            let chance = f64::from(sigmoid((slope * x + shift) as f32));
            let error = chance - f64::from(end[0]);
            let weight = chance * (1.0 - chance);
            by_slope += error * x;
            by_shift += error;
            a += weight * x * x;
            b += weight * x;
            c += weight;
        }
        let determinant = a * c - b * b;
        slope -= (c * by_slope - b * by_shift) / determinant;
        shift -= (a * by_shift - b * by_slope) / determinant;
    }
    [slope, shift]
}

/// The line through pairs of what was said and what came.
fn least_squares(pairs: impl Iterator<Item = [f32; 2]>) -> [f64; 2] {
    let [mut n, mut x, mut y, mut xx, mut xy] = [0.0_f64; 5];
    for [said, came] in pairs.map(|pair| pair.map(f64::from)) {
        n += 1.0;
        x += said;
        y += came;
        xx += said * said;
        xy += said * came;
    }
    let spread = n * xx - x * x;
    if spread <= 0.0 {
        return [1.0, 0.0];
    }
    let slope = (n * xy - x * y) / spread;
    [slope, (y - slope * x) / n]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_and_a_logistic_curve_are_found_again() {
        let pairs = (0..50_u8).map(|step| [f32::from(step), 3.0 * f32::from(step) - 2.0]);
        let [slope, shift] = least_squares(pairs);
        assert!((slope - 3.0).abs() < 1e-6 && (shift + 2.0).abs() < 1e-4);
        let said: Vec<Said> = (-40..=40_i8)
            .map(|step| {
                let x = f32::from(step) / 10.0;
                ([x, 0.0, 0.0], [sigmoid(0.5 * x - 0.25), 0.0, 0.0])
            })
            .collect();
        let [slope, shift] = logistic(&said);
        assert!((slope - 0.5).abs() < 1e-3 && (shift + 0.25).abs() < 1e-3, "{slope} {shift}");
    }
}
