//! How far somebody is: what a terminal or a browser keeps for the next time.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::step::Idea;

/// How far somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// How many steps of the first game are done.
    pub steps: usize,
    /// The numbers of the puzzles that were solved, from 1.
    pub solved: BTreeSet<usize>,
    /// The date of the last puzzle of the day that was solved, as `2026-11-29`.
    pub day: Option<String>,
}

impl Progress {
    /// The step to go on with; `None` once all are done.
    #[must_use]
    pub fn idea(&self) -> Option<Idea> {
        Idea::ALL.get(self.steps).copied()
    }

    /// A step is done. Going back to an earlier one loses nothing.
    pub fn finish(&mut self, idea: Idea) {
        let number = Idea::ALL.iter().position(|&other| other == idea).map_or(0, |index| index + 1);
        self.steps = self.steps.max(number);
    }

    /// The first of the ten puzzles that is not solved, from 1; the first once all are.
    #[must_use]
    pub fn next_puzzle(&self) -> usize {
        (1..=crate::TEN).find(|number| !self.solved.contains(number)).unwrap_or(1)
    }
}
