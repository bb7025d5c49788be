//! The choice of a card: all cards on the same assumed deals, the worst ones dropped as the others are looked at closer
//! (successive halving, Karnin, Koren and Somekh 2013).

use std::time::{Duration, Instant};

use parade_rules::{Action, Card, Phase, View};

use super::Belief;
use super::last_two::look_at_last_two;
use super::playout::Playout;
use crate::net::{Features, Judgment, Net, Turn};
use crate::{Dice, Heuristic, Thinking};

/// What a choice comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The choice.
    pub action: Action,
    /// The chance to win with it, from 0 to 1; a shared win is a share.
    pub win: f32,
    /// The own total to expect at the end, in points.
    pub points: f32,
    /// The lowest total of the others to expect at the end, in points.
    pub rival: f32,
    /// The standard error of the difference of `win` to that of the best choice; 0 for the best, and where nothing was left
    /// to chance.
    pub error: f32,
    /// How many playouts it is from.
    pub playouts: u32,
}

/// What all choices of a decision come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The choices, the best one first. Never empty for a view that is to act.
    pub choices: Vec<Choice>,
}

/// How many playouts the net's own judgment counts as much as.
const TRUST: f32 = 24.0;
/// Fewer deals than this of one card tell hardly anything.
const FEW: u32 = 16;
/// Deals between two looks at the clock.
const DEALS_A_LOOK: u32 = 2;

/// What a look ahead is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The best choice alone: most of the playouts are for the two that are left in the end, and it ends once it is clear
    /// which of them is better.
    Choice,
    /// What each choice comes to: the number of playouts is the one that was asked for.
    Chances,
}

/// The last stage has so many times the playouts of another one if only the choice is asked for.
const LAST: u32 = 4;
/// By how many standard errors one of two cards has to be better for the last stage to end.
const CLEAR: f32 = 2.5;
/// After how many deals that is looked at again.
const DEALS_A_DOUBT: u32 = 8;

/// After how many plays a playout is judged at the seat's next turn: two rounds, where they are short.
pub(super) const fn plies(players: usize) -> usize {
    match players {
        2..=4 => 2 * players - 1,
        _ => players - 1,
    }
}

/// One card and what the playouts gave.
struct Candidate {
    card: Card,
    first: Judgment,
    win: f64,
    points: f64,
    rival: f64,
    utilities: Vec<f32>,
}

impl Candidate {
    fn playouts(&self) -> f32 {
        self.utilities.len() as f32
    }

    /// The mean of the playouts and the net's judgment.
    fn judgment(&self) -> Judgment {
        let share = 1.0 / (f64::from(self.playouts()) + f64::from(TRUST));
        let mean = |first: f32, sum: f64| {
            #[expect(clippy::cast_possible_truncation, reason = "a mean of f32")]
            let mean = ((f64::from(TRUST) * f64::from(first) + sum) * share) as f32;
            mean
        };
        Judgment {
            win: mean(self.first.win, self.win),
            points: mean(self.first.points, self.points),
            rival: mean(self.first.rival, self.rival),
        }
    }

    fn utility(&self) -> f32 {
        self.judgment().utility()
    }
}

/// Looks at every choice of a view that is to act.
#[must_use]
pub fn look_ahead(
    net: &Net,
    view: &View,
    thinking: Thinking,
    standard: u32,
    aim: Aim,
    dice: &mut Dice,
) -> Assessment {
    // Without a time to keep the clock is not asked: in a browser there is none.
    let time = match thinking {
        Thinking::Time(length) => Some(Time { start: Instant::now(), length }),
        _ => None,
    };
    let belief = Belief::new(view);
    let playouts = match thinking {
        Thinking::Standard => standard,
        Thinking::Playouts(playouts) => playouts,
        Thinking::Time(_) => u32::MAX,
    };
    if view.face_up().phase() == Phase::Discard {
        let deadline = time.map(|time| time.after(1.0));
        return look_at_last_two(net, view, &belief, playouts, deadline, dice);
    }
    look_at_cards(net, view, &belief, Effort { playouts, time, aim }, dice)
}

/// The time that there is.
#[derive(Clone, Copy)]
struct Time {
    start: Instant,
    length: Duration,
}

impl Time {
    /// When so much of it is over.
    fn after(self, share: f32) -> Instant {
        self.start + self.length.mul_f32(share)
    }
}

/// How much is to be thought, and what for.
#[derive(Clone, Copy)]
struct Effort {
    playouts: u32,
    time: Option<Time>,
    aim: Aim,
}

fn look_at_cards(net: &Net, view: &View, belief: &Belief, effort: Effort, dice: &mut Dice) -> Assessment {
    let Effort { playouts, time, aim } = effort;
    let kinds = belief.kinds_clockwise();
    let turn = Turn::new(view.face_up(), view.seat(), view.hand());
    let mut candidates: Vec<Candidate> = view
        .hand()
        .iter()
        .map(|&card| {
            let state = turn.after(card);
            let first = net.judge(&Features::new(&state, &kinds));
            Candidate { card, first, win: 0.0, points: 0.0, rival: 0.0, utilities: Vec::new() }
        })
        .collect();
    sort(&mut candidates);
    let heuristic = Heuristic::default();
    let mut order = Vec::new();
    let stages: &[usize] = match candidates.len() {
        0 | 1 => &[],
        // A few deals tell less than the net alone: then only what it finds best is compared.
        _ if time.is_none() && playouts < 2 * FEW => &[2],
        2 => &[2],
        _ if time.is_none() && playouts < 5 * FEW => &[3, 2],
        3 => &[3, 2],
        4 => &[4, 3, 2],
        _ => &[5, 3, 2],
    };
    let last = if aim == Aim::Choice { LAST } else { 1 };
    for (stage, &keep) in stages.iter().enumerate() {
        let keep = keep.min(candidates.len());
        // The parts of the playouts, or of the time: one a stage, more for the last one.
        let (before, others) = (stage as u32, stages.len() as u32 - 1);
        let (part, all) = (if before == others { last } else { 1 }, others + last);
        let of_stage = u64::from(playouts) * u64::from(part) / (u64::from(all) * keep as u64).max(1);
        let deals = if time.is_some() { u32::MAX } else { u32::try_from(of_stage).unwrap_or(u32::MAX) };
        let share = (before + part) as f32 / all as f32;
        let until = time.map(|time| time.after(share));
        let may_end = aim == Aim::Choice && keep == 2;
        let mut deal = 0;
        while deal < deals && (deal % DEALS_A_LOOK != 0 || until.is_none_or(|until| Instant::now() < until)) {
            deal += 1;
            let drawn = belief.draw_kinds(dice);
            belief.draw_order(&drawn, &mut order, dice);
            let Ok(game) = view.determinize(&order) else { break };
            let playout = Playout {
                net,
                seat: view.seat(),
                kinds,
                drawn,
                plies: plies(view.face_up().players()),
                heuristic: &heuristic,
            };
            for candidate in &mut candidates[..keep] {
                let mut game = game;
                if game.play(candidate.card).is_err() {
                    continue;
                }
                // The same luck for all, as far as they go the same way.
                let mut luck = dice.clone();
                let judgment = playout.play_on(&mut game, &mut luck);
                candidate.win += f64::from(judgment.win);
                candidate.points += f64::from(judgment.points);
                candidate.rival += f64::from(judgment.rival);
                candidate.utilities.push(judgment.utility());
            }
            crate::dice::below(dice, 2);
            if may_end && deal % DEALS_A_DOUBT == 0 && is_clear(&candidates[0], &candidates[1]) {
                break;
            }
        }
        sort(&mut candidates[..keep]);
    }
    assess(&candidates)
}

/// Whether one of two cards is better beyond doubt.
fn is_clear(one: &Candidate, other: &Candidate) -> bool {
    let deals = one.utilities.len().min(other.utilities.len());
    let error = error_of_difference(&one.utilities, &other.utilities);
    deals >= FEW as usize && (one.utility() - other.utility()).abs() > CLEAR * error
}

fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.utility().total_cmp(&a.utility()).then(a.card.index().cmp(&b.card.index())));
}

/// The candidates, best first, as choices. Those that were dropped early stay behind those that were not.
fn assess(candidates: &[Candidate]) -> Assessment {
    let choices = candidates.iter().map(|candidate| {
        let judgment = candidate.judgment();
        let error =
            candidates.first().map_or(0.0, |best| error_of_difference(&best.utilities, &candidate.utilities));
        #[expect(clippy::cast_possible_truncation, reason = "far fewer than 2^32")]
        let playouts = candidate.utilities.len() as u32;
        Choice {
            action: Action::Play(candidate.card),
            win: judgment.win,
            points: judgment.points,
            rival: judgment.rival,
            error,
            playouts,
        }
    });
    Assessment { choices: choices.collect() }
}

/// The standard error of the mean difference over the deals that both were looked at on.
pub(super) fn error_of_difference(one: &[f32], other: &[f32]) -> f32 {
    let n = one.len().min(other.len());
    if n < 2 {
        return 0.0;
    }
    let differences = || one.iter().zip(other).map(|(a, b)| f64::from(a - b));
    let mean = differences().sum::<f64>() / n as f64;
    let variance = differences().map(|difference| (difference - mean) * (difference - mean)).sum::<f64>();
    #[expect(clippy::cast_possible_truncation, reason = "an error of a mean of f32")]
    let error = (variance / (n as f64 * (n as f64 - 1.0))).sqrt() as f32;
    error
}
