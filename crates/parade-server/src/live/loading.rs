//! A table as its log has it.

use std::collections::VecDeque;

use parade_protocol::{Event, TableId};

use crate::live::tables::Tables;
use crate::table::{Entry, LogError, Table};

/// How many of the last events a table keeps for clients that come back; whoever missed more gets a snapshot.
pub(super) const REMEMBERED: usize = 16;

/// Loads a table and its last events. `None`: there is none of that name.
///
/// # Errors
/// If the log cannot be read, or tells what cannot have happened; why is noted.
pub(super) async fn load(tables: &Tables, id: &TableId) -> Result<Option<(Table, VecDeque<Event>)>, ()> {
    let entries = match tables.log().load(id).await {
        Ok(entries) => entries,
        Err(error) => {
            tracing::error!(table = %id, %error, "a table cannot be loaded");
            return Err(());
        }
    };
    replay(&entries).map_err(|error| tracing::error!(table = %id, %error, "a table cannot be replayed"))
}

/// The table that a log tells of, and its last events. `None`: the log is empty.
///
/// # Errors
/// If the log tells what cannot have happened.
fn replay(entries: &[Entry]) -> Result<Option<(Table, VecDeque<Event>)>, LogError> {
    let Some((first, rest)) = entries.split_first() else { return Ok(None) };
    let mut table = Table::open(first)?;
    let mut told = VecDeque::with_capacity(REMEMBERED);
    for entry in rest {
        if told.len() == REMEMBERED {
            told.pop_front();
        }
        told.push_back(table.apply(entry)?.into_event());
    }
    Ok(Some((table, told)))
}
