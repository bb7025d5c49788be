//! What a game comes to for one seat.

use parade_rules::Seat;

use crate::{Class, Judged, rounded};

/// So much win chance lost halves the accuracy of a decision.
const HALVES: f64 = 0.05;
/// How many key moments there are at most.
const MOMENTS: usize = 3;
/// What a best choice must be ahead of the next best to be a key moment.
const A_FIND: f64 = 0.03;
/// How much a find weighs against as much lost.
const A_FIND_WEIGHS: f64 = 0.5;

/// What a game comes to for one seat. `start - loss + luck` is `result`, exactly as far as numbers of four places go.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatReview {
    /// How many decisions it made.
    pub decisions: usize,
    /// What they gave away, all together.
    pub loss: f64,
    /// How accurate they were, from 0 to 100: the mean of [`accuracy`] over them; `None` without decisions.
    pub accuracy: Option<f64>,
    /// The chance to win before the deal: the same for everybody.
    pub start: f64,
    /// What it won: 1, a share of a shared win, or 0; `None` in a game that is not over.
    pub result: Option<f64>,
    /// The rest, by definition: `result - start + loss`. The own cards and those of the others, and what the others gave away.
    pub luck: Option<f64>,
    /// How many decisions are of which class, in the order of [`Class::ALL`].
    pub classes: [usize; Class::ALL.len()],
    /// At most three moments that decided most, in order.
    pub moments: Vec<Moment>,
}

/// A decision that decided much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How many turns had been played before it: as many as in the whole game if it is the choice of the last two.
    pub turn: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What it was.
    pub kind: MomentKind,
}

/// What a key moment was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// It gave much away.
    Lost,
    /// It was the best, and nothing else came near.
    Found,
}

impl MomentKind {
    /// Its name in formats that other programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MomentKind::Lost => "lost",
            MomentKind::Found => "found",
        }
    }
}

/// How accurate a decision is that gave so much away, from 0 to 100: nothing is 100, and every 5 % of win chance halves it.
#[must_use]
pub fn accuracy(loss: f64) -> f64 {
    100.0 * (-loss.max(0.0) / HALVES).exp2()
}

impl SeatReview {
    /// What the decisions of a seat come to, in a game with that result for it.
    #[must_use]
    pub fn new<'a>(
        players: usize,
        decisions: impl Iterator<Item = &'a Judged>,
        result: Option<f64>,
    ) -> SeatReview {
        let decisions: Vec<&Judged> = decisions.collect();
        // The sum of no decisions is -0 in Rust, which would be told so.
        let loss = rounded(decisions.iter().map(|judged| judged.loss).sum::<f64>() + 0.0);
        let sum: f64 = decisions.iter().map(|judged| accuracy(judged.loss)).sum();
        let mean = sum / decisions.len().max(1) as f64;
        let start = rounded(1.0 / players as f64);
        let result = result.map(rounded);
        let mut classes = [0; Class::ALL.len()];
        for judged in &decisions {
            classes[judged.class as usize] += 1;
        }
        SeatReview {
            decisions: decisions.len(),
            loss,
            accuracy: (!decisions.is_empty()).then(|| (mean * 10.0).round() / 10.0),
            start,
            result,
            luck: result.map(|result| rounded(result - start + loss)),
            classes,
            moments: moments(&decisions),
        }
    }
}

fn moments(decisions: &[&Judged]) -> Vec<Moment> {
    let weight = |judged: &Judged| {
        if judged.loss > 0.0 {
            judged.loss
        } else if judged.lead >= A_FIND {
            A_FIND_WEIGHS * judged.lead
        } else {
            0.0
        }
    };
    let mut decisions: Vec<&&Judged> = decisions.iter().filter(|judged| weight(judged) > 0.0).collect();
    decisions.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
    decisions.truncate(MOMENTS);
    decisions.sort_by_key(|judged| judged.turn);
    let moment = |judged: &&&Judged| Moment {
        turn: judged.turn,
        seat: judged.seat,
        kind: if judged.loss > 0.0 { MomentKind::Lost } else { MomentKind::Found },
    };
    decisions.iter().map(moment).collect()
}
