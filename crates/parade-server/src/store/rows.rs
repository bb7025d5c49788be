//! What is written, as the columns of a database hold it.

use std::collections::HashMap;

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, Seq, TableId, UnixMs};
use parade_rules::json::GameRecord;

use crate::store::head::{HeadChange, check_numbers};
use crate::store::{Append, FinishedGame, StoreError};
use crate::table::{Entry, LogError, TokenHash};

/// An append, ready to be written.
pub(crate) struct Rows {
    pub(crate) table: TableId,
    pub(crate) events: Vec<EventRow>,
    pub(crate) head: HeadChange,
    pub(crate) game: Option<GameRow>,
}

/// An entry.
pub(crate) struct EventRow {
    pub(crate) seq: i64,
    pub(crate) at: i64,
    pub(crate) body: String,
}

/// A finished game.
pub(crate) struct GameRow {
    pub(crate) id: GameId,
    pub(crate) number: i64,
    pub(crate) ended: i64,
    pub(crate) public: bool,
    pub(crate) summary: String,
    pub(crate) record: String,
    pub(crate) players: Vec<TokenHash>,
}

impl Rows {
    /// The columns of an append to the log at a place.
    pub(crate) fn new(append: &Append, place: &str) -> Result<Rows, StoreError> {
        let event = |entry: &Entry| {
            Some(EventRow { seq: signed(entry.seq.0)?, at: signed(entry.at.0)?, body: entry.encode() })
        };
        let too_large = || StoreError::Failed {
            place: place.to_owned(),
            detail: "a number is too large for a database".to_owned(),
        };
        let game = match &append.finished {
            Some(finished) => Some(game_row(finished).ok_or_else(too_large)?),
            None => None,
        };
        Ok(Rows {
            table: append.table.clone(),
            events: append.entries.iter().map(event).collect::<Option<_>>().ok_or_else(too_large)?,
            head: HeadChange::of(&append.entries),
            game,
        })
    }
}

fn game_row(finished: &FinishedGame) -> Option<GameRow> {
    Some(GameRow {
        id: finished.id.clone(),
        number: signed(finished.id.game)?,
        ended: signed(finished.ended.0)?,
        public: finished.public,
        // Both are made of types that can be written as JSON.
        summary: serde_json::to_string(&finished.summary()).ok()?,
        record: serde_json::to_string(&finished.record).ok()?,
        players: finished.players.clone(),
    })
}

/// A number as databases hold it.
pub(crate) fn signed(number: u64) -> Option<i64> {
    i64::try_from(number).ok()
}

/// An entry as its columns tell it.
pub(crate) fn decode(row: &EventRow) -> Result<Entry, LogError> {
    // A negative number cannot stand where the next one should, and is found as a gap.
    let seq = Seq(u64::try_from(row.seq).unwrap_or(0));
    let at = UnixMs(u64::try_from(row.at).unwrap_or(0));
    Entry::decode(seq, at, &row.body)
}

/// An entry of a table as its columns tell it.
pub(crate) fn entry(table: &TableId, row: &EventRow) -> Result<Entry, StoreError> {
    decode(row).map_err(|error| StoreError::Entry { table: table.clone(), error })
}

/// The record of a game as its column tells it.
pub(crate) fn record(id: &GameId, text: &str, place: &str) -> Result<GameRecord, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupted {
        place: place.to_owned(),
        detail: format!("the record of game {id} cannot be read: column {}", error.column()),
    })
}

/// What a list tells of a game as its column tells it.
pub(crate) fn summary(text: &str, place: &str) -> Result<GameSummary, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupted {
        place: place.to_owned(),
        detail: format!("the summary of a game cannot be read: column {}", error.column()),
    })
}

/// The last numbers of the tables that were written to: what comes next has to stand right after them. The database keeps two
/// entries from having one number; this keeps numbers from being left out.
#[derive(Default)]
pub(crate) struct LastNumbers {
    last: HashMap<TableId, i64>,
}

impl LastNumbers {
    /// What is known of a table.
    pub(crate) fn get(&self, table: &TableId) -> Option<i64> {
        self.last.get(table).copied()
    }

    /// Puts what the database says where nothing was known.
    pub(crate) fn learn(&mut self, table: &TableId, last: i64) {
        self.last.insert(table.clone(), last);
    }

    /// Takes rows that are about to be written.
    ///
    /// # Errors
    /// If they do not stand right after the last number, which then stays as it was.
    pub(crate) fn advance(&mut self, rows: &Rows) -> Result<(), StoreError> {
        let seq = |number: i64| Seq(number.unsigned_abs());
        let known = self.last.get_mut(&rows.table);
        let last = seq(known.as_deref().copied().unwrap_or(0));
        let last = check_numbers(&rows.table, last, rows.events.iter().map(|event| seq(event.seq)))?;
        let last = last.0.cast_signed();
        match known {
            Some(known) => *known = last,
            None => self.learn(&rows.table, last),
        }
        Ok(())
    }

    /// Forgets what is known of a table: writing to it failed, or it is closed.
    pub(crate) fn forget(&mut self, table: &TableId) {
        self.last.remove(table);
    }
}
