//! The look back that goes on behind the screen, on a thread of its own.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use parade_review::{Effort, Judged, Review, review};
use parade_rules::{Record, Seat};

enum Found {
    One(Box<Judged>, Vec<f64>),
    All(Box<Review>),
}

/// What has been found so far.
pub(super) struct Thinking {
    from: Receiver<Found>,
    stop: Arc<AtomicBool>,
    moves: Vec<Judged>,
    discards: Vec<Judged>,
    chances: Vec<Vec<f64>>,
    review: Option<Box<Review>>,
    turns: usize,
    of: usize,
}

impl Thinking {
    /// Begins to think about a record that is a game.
    pub(super) fn begin(record: &Record, effort: Effort) -> Thinking {
        let (to, from) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (record, stopped) = (record.clone(), Arc::clone(&stop));
        let (turns, of) = (record.plays.len(), record.plays.len() + record.discards.len());
        thread::spawn(move || {
            let found = review(&record, effort, |progress| {
                let one = Found::One(Box::new(progress.judged.clone()), progress.chances.to_vec());
                if stopped.load(Ordering::Relaxed) || to.send(one).is_err() {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            if let Ok(found) = found {
                // Nobody looks any more: then it was for nothing.
                let _ = to.send(Found::All(Box::new(found)));
            }
        });
        let (moves, discards, chances) = (Vec::new(), Vec::new(), Vec::new());
        Thinking { from, stop, moves, discards, chances, review: None, turns, of }
    }

    /// Takes in what was found since.
    pub(super) fn take(&mut self) {
        while let Ok(found) = self.from.try_recv() {
            match found {
                Found::One(judged, _) if self.moves.len() == self.turns => self.discards.push(*judged),
                Found::One(judged, chances) => {
                    self.moves.push(*judged);
                    self.chances.push(chances);
                }
                Found::All(review) => self.review = Some(review),
            }
        }
    }

    /// How many decisions are judged, and of how many; `None` once all are.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.review.is_none().then(|| (self.moves.len() + self.discards.len(), self.of))
    }

    /// The whole review, once all is judged.
    pub(super) fn review(&self) -> Option<&Review> {
        self.review.as_deref()
    }

    /// What is thought of a turn.
    pub(super) fn of_turn(&self, turn: usize) -> Option<&Judged> {
        self.moves.get(turn)
    }

    /// What is thought of what a seat kept.
    pub(super) fn of_last_two(&self, seat: Seat) -> Option<&Judged> {
        self.discards.get(seat)
    }

    /// The chances of all seats over time, as far as they are known.
    pub(super) fn chances(&self) -> &[Vec<f64>] {
        self.review.as_ref().map_or(&self.chances, |review| &review.chances)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
