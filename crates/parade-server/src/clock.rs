//! The server's clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parade_protocol::UnixMs;

/// The time now. A clock that stands before 1970 reads 0.
pub(crate) fn now() -> UnixMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    UnixMs(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
