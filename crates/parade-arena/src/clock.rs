//! How long moves took.

use std::time::{Duration, Instant};

/// How many buckets there are for each doubling of the time: what is read from them is right to 1 in 64.
const PER_DOUBLING: usize = 64;
/// The time of the last bucket, as a power of two of nanoseconds: 18 minutes.
const DOUBLINGS: usize = 40;
/// Moves that take less on average are cheap: to time them all would slow them down.
const CHEAP: Duration = Duration::from_micros(20);
/// Of a bot with cheap moves, one in so many is timed.
const SAMPLED: u64 = 16;
/// The first moves are all timed.
const FIRST: u64 = 64;

/// The times of many moves: their mean, and quantiles to 1 in 64.
#[derive(Clone, Debug)]
pub struct MoveTimes {
    buckets: Vec<u64>,
    count: u64,
    sum: Duration,
}

impl Default for MoveTimes {
    fn default() -> MoveTimes {
        MoveTimes {
            buckets: vec![0; PER_DOUBLING * (DOUBLINGS - PER_DOUBLING.ilog2() as usize + 1)],
            count: 0,
            sum: Duration::ZERO,
        }
    }
}

impl MoveTimes {
    /// Adds the time of a move.
    pub fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let last = self.buckets.len() - 1;
        self.buckets[bucket(nanoseconds).min(last)] += 1;
        self.count += 1;
        self.sum += time;
    }

    /// Adds all times of another.
    pub fn join(&mut self, other: &MoveTimes) {
        for (own, others) in self.buckets.iter_mut().zip(&other.buckets) {
            *own += others;
        }
        self.count += other.count;
        self.sum += other.sum;
    }

    /// How many moves were timed.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The mean in milliseconds; 0 if nothing was timed.
    #[must_use]
    pub fn mean_ms(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum.as_secs_f64() * 1e3 / self.count as f64 }
    }

    /// The time in milliseconds that a share of the moves, from 0 to 1, did not exceed; 0 if nothing was timed.
    #[must_use]
    pub fn quantile_ms(&self, share: f64) -> f64 {
        let wanted = ((self.count as f64 * share).ceil() as u64).max(1);
        let mut below = 0;
        for (index, count) in self.buckets.iter().enumerate() {
            below += count;
            if below >= wanted {
                return middle(index) / 1e6;
            }
        }
        0.0
    }
}

/// The bucket of a time: one for each nanosecond up to 64, then 64 for each doubling.
fn bucket(nanoseconds: u64) -> usize {
    let shift = (nanoseconds.max(1).ilog2() as usize).saturating_sub(PER_DOUBLING.ilog2() as usize);
    let within = usize::try_from(nanoseconds >> shift).unwrap_or(usize::MAX);
    shift * PER_DOUBLING + within
}

/// The middle of a bucket, in nanoseconds.
fn middle(index: usize) -> f64 {
    if index < 2 * PER_DOUBLING {
        return index as f64;
    }
    let shift = index / PER_DOUBLING - 1;
    let within = index - shift * PER_DOUBLING;
    (within as f64 + 0.5) * (1_u64 << shift) as f64
}

/// Times the moves of one bot on one thread: all of them, or a sample where they are cheap.
#[derive(Debug, Default)]
pub(crate) struct Stopwatch {
    pub(crate) times: MoveTimes,
    moves: u64,
}

impl Stopwatch {
    /// Does what a move is.
    #[inline]
    pub(crate) fn time<T>(&mut self, decide: impl FnOnce() -> T) -> T {
        self.moves += 1;
        let sampled = self.moves > FIRST && !self.moves.is_multiple_of(SAMPLED);
        if sampled && self.times.sum < CHEAP * u32::try_from(self.times.count).unwrap_or(u32::MAX) {
            return decide();
        }
        let start = Instant::now();
        let decided = decide();
        self.times.add(start.elapsed());
        decided
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_right_to_one_in_sixty_four() {
        let mut times = MoveTimes::default();
        assert_eq!((times.mean_ms(), times.quantile_ms(0.99)), (0.0, 0.0));
        for micros in 1..=1000 {
            times.add(Duration::from_micros(micros));
        }
        assert!((times.mean_ms() - 0.5005).abs() < 1e-9);
        for (share, right) in [(0.5, 0.5), (0.99, 0.99), (1.0, 1.0), (0.001, 0.001)] {
            let found = times.quantile_ms(share);
            assert!((found / right - 1.0).abs() < 1.0 / 64.0, "{share}: {found}");
        }
        let mut both = times.clone();
        both.join(&times);
        assert_eq!(both.count(), 2000);
        assert_eq!(both.quantile_ms(0.5), times.quantile_ms(0.5));
    }

    #[test]
    fn every_time_has_a_bucket_and_later_times_no_earlier_one() {
        let mut last = 0;
        for shift in 0..64 {
            for nanoseconds in [(1_u64 << shift) - 1, 1 << shift, (1 << shift) + (1 << shift) / 3] {
                let index = bucket(nanoseconds);
                assert!(index >= last, "{nanoseconds}");
                last = index;
                let off = (middle(index) - nanoseconds as f64).abs();
                assert!(off <= nanoseconds as f64 / 64.0, "{nanoseconds}: {}", middle(index));
            }
        }
        MoveTimes::default().add(Duration::MAX);
    }

    #[test]
    fn slow_moves_are_all_timed() {
        let mut watch = Stopwatch::default();
        for _ in 0..200 {
            watch.time(|| std::thread::sleep(Duration::from_micros(40)));
        }
        assert_eq!(watch.times.count(), 200);
        let mut watch = Stopwatch::default();
        for _ in 0..64_000 {
            watch.time(|| std::hint::black_box(1));
        }
        assert!(watch.times.count() < 10_000, "{}", watch.times.count());
    }
}
