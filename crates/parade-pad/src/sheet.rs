//! The running sheet: a line a round, and what they come to.

use parade_rules::Score;
use serde::Serialize;

use crate::pad::Pad;

/// One round on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its score.
    pub score: Score,
    /// Whether it is the one that is being scored.
    pub open: bool,
}

/// All rounds, and who is ahead: the lowest sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The rounds, the first one first; the open one last, if anybody has a card in it.
    pub lines: Vec<Line>,
    /// The sum of each seat.
    pub totals: Vec<u32>,
    /// The place of each seat by its sum, from 1; equal sums share a place (1, 1, 3).
    pub places: Vec<u8>,
}

/// A sheet in brief.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sums {
    /// By round and seat.
    pub rounds: Vec<Vec<u16>>,
    /// By seat.
    pub totals: Vec<u32>,
    /// By seat.
    pub places: Vec<u8>,
}

impl Pad {
    /// The sheet as it is now.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let players = self.players.len();
        let kept = self.rounds.iter().map(|round| Line { score: round.score(players), open: false });
        let now = (!self.claims.is_empty()).then(|| Line { score: self.score(), open: true });
        let lines: Vec<Line> = kept.chain(now).collect();
        let sum = |seat: usize| lines.iter().map(|line| u32::from(line.score.seats[seat].total)).sum();
        let totals: Vec<u32> = (0..players).map(sum).collect();
        let place = |own: &u32| 1 + totals.iter().filter(|&other| other < own).map(|_| 1).sum::<u8>();
        let places = totals.iter().map(place).collect();
        Sheet { lines, totals, places }
    }
}

impl Sheet {
    /// The sheet as numbers alone.
    #[must_use]
    pub fn sums(&self) -> Sums {
        let round = |line: &Line| line.score.seats.iter().map(|seat| seat.total).collect();
        Sums {
            rounds: self.lines.iter().map(round).collect(),
            totals: self.totals.clone(),
            places: self.places.clone(),
        }
    }
}
