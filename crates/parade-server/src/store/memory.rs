//! A log in memory: gone with the process.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, Seq, TableId, UnixMs};
use parade_rules::json::GameRecord;
use tokio::sync::mpsc;

use crate::store::head::{HeadChange, check_numbers};
use crate::store::rows::{EventRow, Rows};
use crate::store::sqlite::collect_backup;
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
        let last =
            kept.tables.get(&table).and_then(|kept| kept.entries.last()).map_or(Seq(0), |last| last.seq);
        check_numbers(&table, last, entries.iter().map(|entry| entry.seq))?;
        if let Some(finished) = finished {
            if kept.ended.contains_key(&finished.id) {
                let seq = entries.first().map_or(Seq(0), |entry| entry.seq);
                return Err(StoreError::Conflict { table, seq });
            }
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

    pub(crate) fn probe(&self) -> Result<(), StoreError> {
        self.lock().map(drop)
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

    /// The games of a player, or those of public tables.
    pub(crate) fn games(
        &self,
        player: Option<TokenHash>,
        page: &Page,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let wanted =
            |game: &FinishedGame| player.map_or(game.public, |player| game.players.contains(&player));
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
        for (table, place) in &kept.tables {
            let event = |entry: &Entry| EventRow {
                seq: entry.seq.0.cast_signed(),
                at: entry.at.0.cast_signed(),
                body: entry.encode(),
            };
            let events: Vec<EventRow> = place.entries.iter().map(event).collect();
            let games = kept.games.values().filter(|(game, _)| game.id.table == *table);
            let games = games.map(|(game, _)| (game.id.game, json(&game.record)));
            let head = Some((place.public, place.closed));
            report.look_at_table(table, &events, head, &games.collect::<Vec<_>>());
        }
        Ok(report)
    }

    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (sender, receiver) = mpsc::channel(16);
        let (backup, sent) = tokio::join!(collect_backup(to, receiver), self.send(sender));
        backup.and(sent)
    }

    /// Sends everything.
    async fn send(&self, sender: mpsc::Sender<Result<Rows, StoreError>>) -> Result<(), StoreError> {
        let all: Vec<Append> = {
            let kept = self.lock()?;
            let table = |(table, kept): (&TableId, &KeptTable)| Append {
                table: table.clone(),
                entries: kept.entries.clone(),
                finished: None,
            };
            let game = |(game, _): &(FinishedGame, GameSummary)| Append {
                table: game.id.table.clone(),
                entries: Vec::new(),
                finished: Some(Box::new(game.clone())),
            };
            kept.tables.iter().map(table).chain(kept.games.values().map(game)).collect()
        };
        for append in &all {
            // Whoever writes it has failed where it does not take any more, and says why.
            let _ = sender.send(Rows::new(append, "memory")).await;
        }
        Ok(())
    }

    pub(crate) fn close(&self) -> Result<(), StoreError> {
        self.lock()?.closed = true;
        Ok(())
    }
}

/// A record as a database would hold it. All of it can be written as JSON.
fn json(record: &GameRecord) -> String {
    serde_json::to_string(record).unwrap_or_default()
}
