//! What is known of a table without loading it.

use parade_protocol::{Seq, TableId, UnixMs};

use crate::store::StoreError;
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

/// Whether entries with these numbers stand right after the last one of a table; returns the last of them.
///
/// # Errors
/// If there is an entry of such a number already, or one would be left out.
pub(crate) fn check_numbers(
    table: &TableId,
    mut last: Seq,
    numbers: impl IntoIterator<Item = Seq>,
) -> Result<Seq, StoreError> {
    for found in numbers {
        let expected = last.next();
        if found < expected {
            return Err(StoreError::Conflict { table: table.clone(), seq: found });
        }
        if found > expected {
            return Err(StoreError::Gap { table: table.clone(), found, expected });
        }
        last = found;
    }
    Ok(last)
}
