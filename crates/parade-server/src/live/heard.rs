//! When a connection was heard last.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// When a connection was heard last, to be looked at by others.
pub(super) struct Heard(AtomicU64);

/// Milliseconds since the first connection came.
fn passed() -> u64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(BEGAN.elapsed().as_millis()).unwrap_or(u64::MAX)
}

impl Heard {
    /// Just now.
    pub(super) fn now() -> Heard {
        Heard(AtomicU64::new(passed()))
    }

    /// Notes that it was heard.
    pub(super) fn again(&self) {
        self.0.store(passed(), Ordering::Relaxed);
    }

    /// For how long it has said nothing.
    pub(super) fn silent_for(&self) -> Duration {
        Duration::from_millis(passed().saturating_sub(self.0.load(Ordering::Relaxed)))
    }
}
