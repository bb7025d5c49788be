//! The clocks of the seats: a bank and an increment, by the server's time.

use parade_protocol::{Timer, UnixMs};
use parade_rules::Seat;

/// The most lag of a connection that a move is given back, in milliseconds.
pub const LAG_CAP_MS: u64 = 500;

/// The least that a player has who plays again in person, in milliseconds: enough for a move.
const LEAST_MS: u64 = 10_000;

/// The clocks of a game. A clock that runs is written down with the moment since which it runs, so no clock ticks by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    increment_ms: u64,
    left_ms: Vec<u64>,
    running_since: Vec<Option<UnixMs>>,
}

impl Clocks {
    /// Clocks with full banks that all stand still.
    #[must_use]
    pub fn new(timer: Timer, seats: usize) -> Clocks {
        Clocks {
            increment_ms: u64::from(timer.increment_s) * 1000,
            left_ms: vec![u64::from(timer.bank_s) * 1000; seats],
            running_since: vec![None; seats],
        }
    }

    /// Milliseconds on each clock at a moment.
    #[must_use]
    pub fn left(&self, now: UnixMs) -> Vec<u64> {
        let clocks = self.left_ms.iter().zip(&self.running_since);
        clocks.map(|(&left, since)| left.saturating_sub(since.map_or(0, |since| now.since(since)))).collect()
    }

    /// When a running clock runs out, the first of them, and whose.
    #[must_use]
    pub fn next_to_run_out(&self) -> Option<(UnixMs, Seat)> {
        let clocks = self.left_ms.iter().zip(&self.running_since).enumerate();
        clocks.filter_map(|(seat, (&left, since))| Some((since.as_ref()?.plus(left), seat))).min()
    }

    /// A seat has moved: its clock gets back the lag, as far as it was spent, and the increment.
    pub(crate) fn moved(&mut self, seat: Seat, at: UnixMs, lag_ms: u64) {
        let (Some(left), Some(since)) = (self.left_ms.get_mut(seat), self.running_since.get_mut(seat)) else {
            return;
        };
        if let Some(since) = since.take() {
            let spent = at.since(since).saturating_sub(lag_ms.min(LAG_CAP_MS));
            *left = left.saturating_sub(spent) + self.increment_ms;
        }
    }

    /// A move is taken back: what its clock was given for it goes too, so that nobody wins time by moving and taking back.
    pub(crate) fn took_back(&mut self, seat: Seat) {
        if let Some(left) = self.left_ms.get_mut(seat) {
            *left = left.saturating_sub(self.increment_ms);
        }
    }

    /// A player plays again in person after a bot has moved for them.
    pub(crate) fn grant(&mut self, seat: Seat) {
        if let Some(left) = self.left_ms.get_mut(seat) {
            *left = (*left).max(LEAST_MS);
        }
    }

    /// Lets exactly the clocks of these seats run; those that ran already run on.
    pub(crate) fn run_only(&mut self, at: UnixMs, runs: impl Fn(Seat) -> bool) {
        for (seat, since) in self.running_since.iter_mut().enumerate() {
            match (runs(seat), *since) {
                (true, None) => *since = Some(at),
                (false, Some(before)) => {
                    self.left_ms[seat] = self.left_ms[seat].saturating_sub(at.since(before));
                    *since = None;
                }
                _ => {}
            }
        }
    }

    /// The server was down: what passed since the last event is not counted.
    pub(crate) fn resume(&mut self, at: UnixMs) {
        for since in self.running_since.iter_mut().flatten() {
            *since = at;
        }
    }
}
