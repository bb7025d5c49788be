//! The last entries of tables: where the next ones are joined on.
//!
//! A table's head says which entry is its last, but is brought up to date only now and then, all heads at once: the pages of
//! heads would otherwise be written with every entry. Until then the last entries are known here, and after a crash they are
//! found among the few that were written since ([`recover`]).

use std::collections::HashMap;

use parade_protocol::{Seq, TableId};
use rusqlite::{Connection, OptionalExtension, Statement};

use crate::store::StoreError;
use crate::store::head::check_numbers;
use crate::store::rows::Rows;

/// After how many entries the heads are brought up to date. So many are read at most to find the last one of a table.
const MARK_EVERY: i64 = 2000;

/// The last entry of a table.
#[derive(Clone, Copy)]
pub(super) struct Tail {
    pub(super) id: i64,
    pub(super) seq: i64,
    pub(super) at: i64,
}

/// The last entries of the tables that are written to.
pub(super) struct Tails<'a> {
    known: HashMap<TableId, Tail>,
    /// What was known before the transaction under way, the latest last.
    before: Vec<(TableId, Option<Tail>)>,
    /// The id of the next entry.
    next: i64,
    /// Its value before the transaction under way.
    next_before: i64,
    /// Up to which entry the heads are up to date, and whether the transaction under way makes it that.
    marked: i64,
    marking: bool,
    head: Statement<'a>,
    mark_head: Statement<'a>,
    mark: Statement<'a>,
}

impl<'a> Tails<'a> {
    pub(super) fn new(connection: &'a Connection) -> rusqlite::Result<Tails<'a>> {
        let (marked, last) = ends(connection)?;
        let next = last.max(marked) + 1;
        Ok(Tails {
            known: HashMap::new(),
            before: Vec::new(),
            next,
            next_before: next,
            marked,
            marking: false,
            head: connection.prepare("SELECT last, last_seq, last_at FROM head WHERE table_id = ?1")?,
            mark_head: connection
                .prepare("UPDATE head SET last = ?2, last_seq = ?3, last_at = ?4 WHERE table_id = ?1")?,
            mark: connection.prepare("UPDATE owner SET marked = ?1")?,
        })
    }

    /// The last entry of a table; `None` if it has none.
    pub(super) fn of(&mut self, table: &TableId) -> rusqlite::Result<Option<Tail>> {
        if let Some(tail) = self.known.get(table) {
            return Ok(Some(*tail));
        }
        let read = |row: &rusqlite::Row<'_>| {
            let last: Option<i64> = row.get(0)?;
            last.map(|id| Ok(Tail { id, seq: row.get(1)?, at: row.get(2)? })).transpose()
        };
        Ok(self.head.query_row([table.as_str()], read).optional()?.flatten())
    }

    /// Whether rows stand right after the last entry of their table.
    pub(super) fn check(tail: Option<Tail>, rows: &Rows) -> Result<(), StoreError> {
        let seq = |number: i64| Seq(number.unsigned_abs());
        let last = seq(tail.map_or(0, |tail| tail.seq));
        check_numbers(&rows.table, last, rows.events.iter().map(|event| seq(event.seq))).map(drop)
    }

    /// The id for an entry that is to be written now.
    pub(super) fn number(&mut self) -> i64 {
        let id = self.next;
        self.next += 1;
        id
    }

    /// Notes that a table has another last entry.
    pub(super) fn advance(&mut self, table: &TableId, tail: Tail) {
        let before = match self.known.get_mut(table) {
            Some(known) => Some(std::mem::replace(known, tail)),
            None => self.known.insert(table.clone(), tail),
        };
        self.before.push((table.clone(), before));
    }

    /// Brings the heads up to date within the transaction under way, if it is time for that.
    pub(super) fn mark_if_due(&mut self) -> rusqlite::Result<()> {
        if self.next - self.marked <= MARK_EVERY { Ok(()) } else { self.mark() }
    }

    /// Brings the heads up to date within the transaction under way.
    pub(super) fn mark(&mut self) -> rusqlite::Result<()> {
        for (table, tail) in self.known.iter().filter(|(_, tail)| tail.id > self.marked) {
            self.mark_head.execute((table.as_str(), tail.id, tail.seq, tail.at))?;
        }
        self.mark.execute([self.next - 1])?;
        self.marking = true;
        Ok(())
    }

    /// The transaction is written.
    pub(super) fn written(&mut self) {
        if std::mem::take(&mut self.marking) {
            // Tables at which nobody has played lately are found by their heads.
            self.known.retain(|_, tail| tail.id > self.marked);
            self.marked = self.next - 1;
        }
        self.next_before = self.next;
        self.before.clear();
    }

    /// The transaction was not written.
    pub(super) fn not_written(&mut self) {
        while let Some((table, before)) = self.before.pop() {
            match before {
                Some(tail) => self.known.insert(table, tail),
                None => self.known.remove(&table),
            };
        }
        self.marking = false;
        self.next = self.next_before;
    }
}

/// Up to which entry the heads are up to date, and the last entry of all.
fn ends(connection: &Connection) -> rusqlite::Result<(i64, i64)> {
    let sql = "SELECT marked, (SELECT coalesce(max(id), 0) FROM event) FROM owner";
    connection.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Brings the heads up to date that were not when the log was left.
pub(super) fn recover(connection: &Connection) -> rusqlite::Result<()> {
    let (marked, last) = ends(connection)?;
    let mut fresh = connection.prepare(
        "UPDATE head SET (last, last_seq, last_at) = (fresh.id, fresh.seq, fresh.at) \
         FROM (SELECT table_id, max(id) AS id, seq, at FROM event WHERE id > ?1 GROUP BY table_id) AS fresh \
         WHERE head.table_id = fresh.table_id",
    )?;
    fresh.execute([marked])?;
    connection.execute("UPDATE owner SET marked = ?1", [last.max(marked)]).map(drop)
}
