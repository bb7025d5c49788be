//! What is written at once.

use std::fmt;

use parade_protocol::http::GameSummary;
use parade_protocol::{GameId, TableId, UnixMs};
use parade_rules::Seat;
use parade_rules::json::GameRecord;

use crate::table::{Entry, Table, TokenHash, record};

/// The next entries of a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entries, in order, the first of them right after the last one in the log.
    pub entries: Vec<Entry>,
    /// The game that they ended, if they did.
    pub finished: Option<Box<FinishedGame>>,
}

/// A game that is over, as it is kept beside the log.
#[derive(Clone)]
pub struct FinishedGame {
    /// Its name.
    pub id: GameId,
    /// Its record, with the proof of its shuffle.
    pub record: GameRecord,
    /// The points of each seat.
    pub points: Vec<u16>,
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// Who played it: the hashes of the secrets of the people at the table when it ended.
    pub players: Vec<TokenHash>,
    /// Whether it is in the public list.
    pub public: bool,
    /// When it ended.
    pub ended: UnixMs,
}

impl FinishedGame {
    /// The game that is over at a table; `None` before that and after the next lobby was opened. It is to be written with
    /// the entries that brought the table there.
    #[must_use]
    pub fn of(table: &Table) -> Option<FinishedGame> {
        let (id, record) = record(table)?;
        let (score, ended) = table.result()?;
        let points = score.seats.iter().map(|seat| seat.total).collect();
        let (winners, public) = (score.winners, table.settings().public);
        let players = table.people().collect();
        Some(FinishedGame { id, record, points, winners, players, public, ended })
    }

    /// What a list tells of it.
    pub(crate) fn summary(&self) -> GameSummary {
        GameSummary {
            id: self.id.clone(),
            ended: self.ended,
            players: self.record.record.players.clone(),
            points: self.points.clone(),
            winners: self.winners.clone(),
        }
    }
}

impl fmt::Debug for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinishedGame").field("id", &self.id).finish_non_exhaustive()
    }
}
