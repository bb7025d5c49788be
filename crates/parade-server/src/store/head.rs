//! What is known of a table without loading it.

use parade_protocol::{Seq, TableId, UnixMs};

use crate::table::{Entry, TableEvent};

/// A table that is not closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// Its name.
    pub table: TableId,
    /// The number of its last entry.
    pub last: Seq,
    /// When that happened.
    pub changed: UnixMs,
    /// Whether it stands in the public list of tables.
    pub public: bool,
}

/// What entries change in what is known of a table without loading it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HeadChange {
    /// Whether they open it.
    pub(crate) opened: bool,
    /// Whether it is public from now on, if they say.
    pub(crate) public: Option<bool>,
    /// Whether they close it.
    pub(crate) closed: bool,
}

impl HeadChange {
    /// What these entries change.
    pub(crate) fn of(entries: &[Entry]) -> HeadChange {
        let mut change = HeadChange::default();
        for entry in entries {
            match &entry.event {
                TableEvent::Opened(opening) => {
                    change.opened = true;
                    change.public = Some(opening.settings.public);
                }
                TableEvent::Configured { settings } => change.public = Some(settings.public),
                TableEvent::Closed { .. } => change.closed = true,
                _ => {}
            }
        }
        change
    }
}
