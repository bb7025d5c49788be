//! A part of a list of games.

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, UnixMs};

/// Which games of a list are wanted, the latest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The most games.
    pub limit: usize,
    /// Only games that come after this one in the list.
    pub after: Option<(UnixMs, GameId)>,
}

impl Page {
    /// The latest games.
    #[must_use]
    pub const fn first(limit: usize) -> Page {
        Page { limit, after: None }
    }

    /// The games after the last one of the page before.
    #[must_use]
    pub fn after(last: &GameSummary, limit: usize) -> Page {
        Page { limit, after: Some((last.ended, last.id.clone())) }
    }
}
