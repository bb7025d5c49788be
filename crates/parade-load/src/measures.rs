//! What is counted while games are played.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use hdrhistogram::Histogram;

/// The longest time that is told apart, in microseconds: a minute.
const LONGEST: u64 = 60_000_000;

/// How many problems are told in words.
const TOLD: usize = 5;

/// Times, in microseconds.
pub(crate) struct Times(RefCell<Option<Histogram<u64>>>);

impl Times {
    fn new() -> Times {
        Times(RefCell::new(Histogram::new_with_bounds(1, LONGEST, 3).ok()))
    }

    fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(LONGEST).clamp(1, LONGEST);
        if let Some(histogram) = self.0.borrow_mut().as_mut() {
            histogram.saturating_record(micros);
        }
    }

    /// The time within which such a share lies, in milliseconds; 0 if there is none.
    pub(crate) fn quantile_ms(&self, share: f64) -> f64 {
        self.0.borrow().as_ref().map_or(0.0, |histogram| histogram.value_at_quantile(share) as f64 / 1000.0)
    }
}

/// What is counted.
pub(crate) struct Measures {
    /// Whether times and moves count now.
    measuring: Cell<bool>,
    pub(crate) moves: Cell<u64>,
    pub(crate) acks: Times,
    pub(crate) fanout: Times,
    pub(crate) gaps: Cell<u64>,
    pub(crate) errors: Cell<u64>,
    /// Connections that hold now, and how often one had to be made again.
    pub(crate) connected: Cell<u64>,
    pub(crate) reconnects: Cell<u64>,
    /// The first problems in words.
    pub(crate) problems: RefCell<Vec<String>>,
}

impl Measures {
    pub(crate) fn new() -> Measures {
        Measures {
            measuring: Cell::new(false),
            moves: Cell::new(0),
            acks: Times::new(),
            fanout: Times::new(),
            gaps: Cell::new(0),
            errors: Cell::new(0),
            connected: Cell::new(0),
            reconnects: Cell::new(0),
            problems: RefCell::default(),
        }
    }

    pub(crate) fn measure(&self, on: bool) {
        self.measuring.set(on);
    }

    pub(crate) fn note_acknowledged_move(&self, after: Duration) {
        if self.measuring.get() {
            self.moves.set(self.moves.get() + 1);
            self.acks.note(after);
        }
    }

    pub(crate) fn note_fanout(&self, after: Duration) {
        if self.measuring.get() {
            self.fanout.note(after);
        }
    }

    pub(crate) fn note_error(&self, problem: impl FnOnce() -> String) {
        self.errors.set(self.errors.get() + 1);
        let mut problems = self.problems.borrow_mut();
        if problems.len() < TOLD {
            problems.push(problem());
        }
    }
}
