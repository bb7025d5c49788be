//! When a table has to do something by itself.

use std::time::Duration;

use parade_protocol::UnixMs;
use tokio::time::Instant;

use crate::clock;

/// The moment by the runtime's clock at which it will be `due` by the server's.
pub(super) fn at(due: UnixMs) -> Instant {
    Instant::now() + Duration::from_millis(due.since(clock::now()))
}

/// The first of several moments.
pub(super) fn first(moments: impl IntoIterator<Item = Option<Instant>>) -> Option<Instant> {
    moments.into_iter().flatten().min()
}
