//! A log in memory: gone with the process.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, Seq, TableId, UnixMs};
use parade_rules::json::GameRecord;

use crate::store::head::HeadChange;
use crate::store::{Append, FinishedGame, Page, Report, StoreError, TableHead};
use crate::table::{Entry, TokenHash};

/// A log in memory.
#[derive(Default)]
pub(crate) struct Memory {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    tables: HashMap<TableId, KeptTable>,
    /// By when they ended, for lists.
    games: BTreeMap<(UnixMs, TableId, u64), (FinishedGame, GameSummary)>,
    /// When a game ended, for those who know its name.
    ended: HashMap<GameId, UnixMs>,
    closed: bool,
}

#[derive(Default)]
struct KeptTable {
    entries: Vec<Entry>,
    public: bool,
    closed: bool,
}

impl Memory {
    /// Nothing panics while it holds the lock; and if it did, what is kept is whole after each append.
    fn lock(&self) -> Result<MutexGuard<'_, Kept>, StoreError> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.closed { Err(StoreError::Closed) } else { Ok(kept) }
    }

    pub(crate) fn append(&self, append: Append) -> Result<(), StoreError> {
        let Append { table, mut entries, finished } = append;
        let change = HeadChange::of(&entries);
        let mut kept = self.lock()?;
        let last = kept.tables.get(&table).map_or(Seq(0), |kept| Seq(kept.entries.len() as u64));
        check_numbers(&table, last, &entries)?;
        if let Some(finished) = finished {
            let key = (finished.ended, finished.id.table.clone(), finished.id.game);
            let summary = finished.summary();
            kept.ended.insert(finished.id.clone(), finished.ended);
            kept.games.insert(key, (*finished, summary));
        }
        let place = kept.tables.entry(table).or_default();
        place.entries.append(&mut entries);
        place.public = change.public.unwrap_or(place.public);
        place.closed |= change.closed;
        Ok(())
    }

    pub(crate) fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        Ok(self.lock()?.tables.get(table).map_or_else(Vec::new, |kept| kept.entries.clone()))
    }

    pub(crate) fn open_tables(&self) -> Result<Vec<TableHead>, StoreError> {
        let kept = self.lock()?;
        let head = |(table, kept): (&TableId, &KeptTable)| {
            let last = kept.entries.last().filter(|_| !kept.closed)?;
            Some(TableHead { table: table.clone(), last: last.seq, changed: last.at, public: kept.public })
        };
        let mut heads: Vec<TableHead> = kept.tables.iter().filter_map(head).collect();
        heads.sort_unstable_by(|a, b| a.table.cmp(&b.table));
        Ok(heads)
    }

    pub(crate) fn game(&self, id: &GameId) -> Result<Option<GameRecord>, StoreError> {
        let kept = self.lock()?;
        let Some(&ended) = kept.ended.get(id) else { return Ok(None) };
        Ok(kept.games.get(&(ended, id.table.clone(), id.game)).map(|(game, _)| game.record.clone()))
    }

    pub(crate) fn games_of(&self, player: TokenHash, page: &Page) -> Result<Vec<GameSummary>, StoreError> {
        self.list(page, |game| game.players.contains(&player))
    }

    pub(crate) fn public_games(&self, page: &Page) -> Result<Vec<GameSummary>, StoreError> {
        self.list(page, |game| game.public)
    }

    fn list(
        &self,
        page: &Page,
        wanted: impl Fn(&FinishedGame) -> bool,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let kept = self.lock()?;
        let after = page.after.as_ref().map(|(ended, id)| (*ended, id.table.clone(), id.game));
        let games = kept.games.iter().rev();
        let games = games.filter(|(key, _)| after.as_ref().is_none_or(|after| *key < after));
        let games = games.filter(|(_, (game, _))| wanted(game)).take(page.limit);
        Ok(games.map(|(_, (_, summary))| summary.clone()).collect())
    }

    pub(crate) fn check(&self) -> Result<Report, StoreError> {
        let kept = self.lock()?;
        let mut report = Report::default();
        for (table, kept) in &kept.tables {
            report.look_at_table(table, &Ok(kept.entries.clone()));
        }
        for (game, _) in kept.games.values() {
            report.look_at_game(&game.id, &game.record);
        }
        Ok(report)
    }

    pub(crate) fn close(&self) -> Result<(), StoreError> {
        self.lock()?.closed = true;
        Ok(())
    }
}

/// Whether entries stand right after the last one of a table.
pub(crate) fn check_numbers(table: &TableId, last: Seq, entries: &[Entry]) -> Result<(), StoreError> {
    let mut expected = last.next();
    for entry in entries {
        if entry.seq < expected {
            return Err(StoreError::Conflict { table: table.clone(), seq: entry.seq });
        }
        if entry.seq > expected {
            return Err(StoreError::Gap { table: table.clone(), found: entry.seq, expected });
        }
        expected = expected.next();
    }
    Ok(())
}
