//! What is asked of the database, on a connection that only reads.

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, Seq, TableId, UnixMs};
use parade_rules::json::GameRecord;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault;
use crate::store::rows::{EventRow, record, signed, summary};
use crate::store::{Page, StoreError, TableHead};
use crate::table::TokenHash;

/// A connection and how the errors name it.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    pub(super) connection: &'a Connection,
    pub(super) place: &'a str,
}

impl Reading<'_> {
    fn error(&self, error: &rusqlite::Error) -> StoreError {
        fault::of_sqlite(self.place, error)
    }

    /// All rows of a query.
    fn all<T>(
        &self,
        sql: &str,
        values: impl rusqlite::Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut statement = self.connection.prepare_cached(sql).map_err(|error| self.error(&error))?;
        let rows = statement.query_map(values, read).map_err(|error| self.error(&error))?;
        rows.collect::<rusqlite::Result<_>>().map_err(|error| self.error(&error))
    }

    /// The entries of a table, undecoded.
    pub(super) fn events(&self, table: &TableId) -> Result<Vec<EventRow>, StoreError> {
        match self.chain(table)? {
            Some(events) => Ok(events),
            None => self.scattered_events(table),
        }
    }

    /// The entries of a table, from the last one back to the first; `None` if they do not lead there.
    fn chain(&self, table: &TableId) -> Result<Option<Vec<EventRow>>, StoreError> {
        self.try_chain(table).map_err(|error| self.error(&error))
    }

    fn try_chain(&self, table: &TableId) -> rusqlite::Result<Option<Vec<EventRow>>> {
        // One statement, so that the head and what was written since are of the same moment.
        let mut last = self.connection.prepare_cached(
            "SELECT coalesce( \
             (SELECT max(id) FROM event WHERE id > (SELECT marked FROM owner) AND table_id = ?1), \
             (SELECT last FROM head WHERE table_id = ?1))",
        )?;
        let sql = "SELECT before, seq, at, body FROM event WHERE id = ?1 AND table_id = ?2";
        let mut step = self.connection.prepare_cached(sql)?;
        let mut next: Option<i64> = last.query_row([table.as_str()], |row| row.get(0))?;
        let mut events: Vec<EventRow> = Vec::new();
        while let Some(id) = next {
            let read = |row: &Row<'_>| {
                Ok((
                    row.get::<_, Option<i64>>(0)?,
                    EventRow { seq: row.get(1)?, at: row.get(2)?, body: row.get(3)? },
                ))
            };
            let Some((before, event)) = step.query_row(params![id, table.as_str()], read).optional()? else {
                return Ok(None);
            };
            // A damaged one might lead in a circle.
            if before.is_some_and(|before| before >= id) {
                return Ok(None);
            }
            events.push(event);
            next = before;
        }
        events.reverse();
        Ok(are_whole(&events).then_some(events))
    }

    /// The entries of a table, looked for among all.
    fn scattered_events(&self, table: &TableId) -> Result<Vec<EventRow>, StoreError> {
        let sql = "SELECT seq, at, body FROM event WHERE table_id = ?1 ORDER BY seq, id";
        self.all(sql, [table.as_str()], |row| {
            Ok(EventRow { seq: row.get(0)?, at: row.get(1)?, body: row.get(2)? })
        })
    }

    /// The entries of a table of which there are so many in all, and whether they can be found from the last one on.
    pub(super) fn all_events(
        &self,
        table: &TableId,
        count: usize,
    ) -> Result<(Vec<EventRow>, bool), StoreError> {
        match self.chain(table)? {
            Some(events) if events.len() == count => Ok((events, true)),
            _ => {
                let events = self.scattered_events(table)?;
                // One that is missing is told of as that.
                let joined = events.is_empty() || !are_whole(&events);
                Ok((events, joined))
            }
        }
    }

    /// The tables that are not closed.
    pub(super) fn open_tables(&self) -> Result<Vec<TableHead>, StoreError> {
        let sql = "WITH fresh AS (SELECT table_id, max(id), seq, at FROM event \
                   WHERE id > (SELECT marked FROM owner) GROUP BY table_id) \
                   SELECT head.table_id, public, coalesce(fresh.seq, last_seq), coalesce(fresh.at, last_at) \
                   FROM head LEFT JOIN fresh ON fresh.table_id = head.table_id \
                   WHERE closed = 0 AND coalesce(fresh.seq, last_seq) > 0 ORDER BY head.table_id";
        let rows = self.all(sql, [], |row| {
            Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, i64>(2)?, row.get::<_, i64>(3)?))
        })?;
        let head = |(table, public, last, changed): (String, bool, i64, i64)| {
            Ok(TableHead {
                table: self.table(&table)?,
                last: Seq(last.unsigned_abs()),
                changed: UnixMs(changed.unsigned_abs()),
                public,
            })
        };
        rows.into_iter().map(head).collect()
    }

    /// A table's name as a column holds it.
    pub(super) fn table(&self, text: &str) -> Result<TableId, StoreError> {
        text.parse().map_err(|_| StoreError::Corrupted {
            place: self.place.to_owned(),
            detail: format!("{:?} is no table's name", text.chars().take(40).collect::<String>()),
        })
    }

    /// The record of a game.
    pub(super) fn game(&self, id: &GameId) -> Result<Option<GameRecord>, StoreError> {
        let Some(number) = signed(id.game) else { return Ok(None) };
        let sql = "SELECT record FROM game WHERE table_id = ?1 AND number = ?2";
        let mut statement = self.connection.prepare_cached(sql).map_err(|error| self.error(&error))?;
        let text: Option<String> = statement
            .query_row(params![id.table.as_str(), number], |row| row.get(0))
            .optional()
            .map_err(|error| self.error(&error))?;
        text.map(|text| record(id, &text, self.place)).transpose()
    }

    /// The games of a player, or those of public tables; the latest first.
    pub(super) fn games(
        &self,
        player: Option<TokenHash>,
        page: &Page,
    ) -> Result<Vec<GameSummary>, StoreError> {
        // Without an earlier page the list begins after the end of all times.
        let (ended, table, number) = match &page.after {
            Some((ended, id)) => (signed(ended.0), id.table.as_str(), signed(id.game)),
            None => (None, "", None),
        };
        let (ended, number) = (ended.unwrap_or(i64::MAX), number.unwrap_or(i64::MAX));
        let limit = i64::try_from(page.limit).unwrap_or(i64::MAX);
        let texts: Vec<String> = match player {
            Some(player) => self.all(
                "SELECT game.summary FROM game_player AS played \
                 JOIN game ON game.table_id = played.table_id AND game.number = played.number \
                 WHERE played.token = ?5 AND (played.ended, played.table_id, played.number) < (?1, ?2, ?3) \
                 ORDER BY played.ended DESC, played.table_id DESC, played.number DESC LIMIT ?4",
                params![ended, table, number, limit, player.0],
                |row| row.get(0),
            ),
            None => self.all(
                "SELECT summary FROM game WHERE public = 1 AND (ended, table_id, number) < (?1, ?2, ?3) \
                 ORDER BY ended DESC, table_id DESC, number DESC LIMIT ?4",
                params![ended, table, number, limit],
                |row| row.get(0),
            ),
        }?;
        texts.iter().map(|text| summary(text, self.place)).collect()
    }

    /// Every table that there is anything of, and how many entries it has.
    pub(super) fn all_tables(&self) -> Result<Vec<(String, usize)>, StoreError> {
        let sql = "WITH counted AS (SELECT table_id, count(*) AS entries FROM event GROUP BY table_id) \
                   SELECT table_id, coalesce(entries, 0) FROM \
                   (SELECT table_id FROM head UNION SELECT table_id FROM counted UNION SELECT table_id FROM game) \
                   LEFT JOIN counted USING (table_id) ORDER BY table_id";
        self.all(sql, [], |row| Ok((row.get(0)?, usize::try_from(row.get::<_, i64>(1)?).unwrap_or(0))))
    }

    /// What stands beside the entries of a table: public, closed.
    pub(super) fn head(&self, table: &TableId) -> Result<Option<(bool, bool)>, StoreError> {
        let sql = "SELECT public, closed FROM head WHERE table_id = ?1";
        Ok(self.all(sql, [table.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))?.pop())
    }

    /// The games that were finished at a table: number and record.
    pub(super) fn games_at(&self, table: &TableId) -> Result<Vec<(u64, String)>, StoreError> {
        let sql = "SELECT number, record FROM game WHERE table_id = ?1 ORDER BY number";
        self.all(sql, [table.as_str()], |row| Ok((row.get::<_, i64>(0)?.unsigned_abs(), row.get(1)?)))
    }

    /// What the database finds wrong with itself; nothing if it is whole.
    pub(super) fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut found: Vec<String> = self.all("PRAGMA integrity_check", [], |row| row.get(0))?;
        found.retain(|line| line != "ok");
        Ok(found)
    }
}

/// Whether no entry is missing or stands twice.
fn are_whole(events: &[EventRow]) -> bool {
    events.iter().zip(1..).all(|(event, seq)| event.seq == seq)
}
