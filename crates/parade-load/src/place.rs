//! A table under load, and how all play there.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use parade_protocol::{TableId, Token, WhenPreviews};

use crate::address::Address;
use crate::ledger::Ledger;
use crate::measures::Measures;

/// How everybody plays.
pub(crate) struct Manner {
    pub(crate) address: Address,
    pub(crate) think: Duration,
    pub(crate) previews: WhenPreviews,
    pub(crate) measures: Measures,
    /// Whether new games are begun.
    pub(crate) go_on: Cell<bool>,
}

/// A table and those who sit there.
pub(crate) struct Place {
    pub(crate) id: TableId,
    pub(crate) join_key: Token,
    pub(crate) host: Token,
    pub(crate) players: usize,
    pub(crate) ledger: RefCell<Ledger>,
    /// When the last card was sent, and which play of its game it is.
    pub(crate) sent: Cell<Option<(usize, Instant)>>,
}

impl Place {
    pub(crate) fn new(id: TableId, join_key: Token, host: Token, players: usize) -> Place {
        Place { id, join_key, host, players, ledger: RefCell::default(), sent: Cell::new(None) }
    }
}
