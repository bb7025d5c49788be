//! The public list of tables: those at which something has happened lately, in memory or not.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use parade_protocol::http::TableSummary;
use parade_protocol::{TableId, TablePhase, UnixMs};

use crate::store::{EventLog, StoreError};
use crate::table::Table;
use crate::table::frames::summary;

/// How long a table stands in the list after something has happened there, in milliseconds: a day.
const LISTED_FOR_MS: u64 = 24 * 3600 * 1000;

/// How many tables are remembered for the list. It shows fewer; those that closed leave room for the next.
const REMEMBERED: usize = 1000;

/// How many tables are looked up for the list when the server starts.
const LOADED: usize = 200;

/// The public tables.
#[derive(Default)]
pub(super) struct Listing {
    listed: Mutex<HashMap<TableId, TableSummary>>,
}

impl Listing {
    /// Nothing panics while it holds the lock that could leave the list in a wrong state.
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, TableSummary>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings up to date what is told of a table.
    pub(super) fn see(&self, table: &Table) {
        let public = table.settings().public && table.phase() != TablePhase::Closed;
        let mut listed = self.lock();
        if !public {
            listed.remove(table.id());
            return;
        }
        listed.insert(table.id().clone(), summary(table));
        if listed.len() > REMEMBERED {
            let oldest = listed.values().min_by_key(|summary| summary.changed);
            if let Some(oldest) = oldest.map(|summary| summary.table.clone()) {
                listed.remove(&oldest);
            }
        }
    }

    /// The tables, the one that changed last first.
    pub(super) fn tables(&self, limit: usize, now: UnixMs) -> Vec<TableSummary> {
        let mut listed = self.lock();
        listed.retain(|_, summary| now.since(summary.changed) <= LISTED_FOR_MS);
        let mut tables: Vec<TableSummary> = listed.values().cloned().collect();
        drop(listed);
        tables.sort_unstable_by(|a, b| (b.changed, &a.table).cmp(&(a.changed, &b.table)));
        tables.truncate(limit);
        tables
    }

    /// Looks up in the log what stood in the list before the server was started.
    pub(super) async fn load(&self, log: &EventLog, now: UnixMs) -> Result<(), StoreError> {
        let mut heads = log.open_tables().await?;
        heads.retain(|head| head.public && now.since(head.changed) <= LISTED_FOR_MS);
        heads.sort_unstable_by_key(|head| std::cmp::Reverse(head.changed));
        for head in heads.into_iter().take(LOADED) {
            // What is wrong with a table is told when somebody comes to it.
            let Ok(entries) = log.load(&head.table).await else { continue };
            if let Ok(table) = Table::replay(&entries) {
                self.see(&table);
            }
        }
        Ok(())
    }
}
