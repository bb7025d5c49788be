//! What a look through the whole log found.

use parade_protocol::{GameId, Seq, TableId};
use parade_rules::json::GameRecord;

use crate::table::{Entry, LogError, Table};

/// What a look through the whole log found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many tables it holds, closed ones included.
    pub tables: u64,
    /// How many entries.
    pub entries: u64,
    /// How many finished games.
    pub games: u64,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Something that is wrong in a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A table cannot be replayed.
    #[error("table {table}: {error}")]
    Table {
        /// The table.
        table: String,
        /// Why.
        error: LogError,
    },
    /// A finished game is not what it should be.
    #[error("game {game}: {problem}")]
    Game {
        /// The game.
        game: String,
        /// What is wrong.
        problem: String,
    },
    /// The database itself finds a fault.
    #[error("the database: {0}")]
    Database(String),
}

impl Report {
    /// Looks at a table.
    pub(crate) fn look_at_table(&mut self, table: &TableId, entries: &Result<Vec<Entry>, LogError>) {
        self.tables += 1;
        let replayed = entries.as_ref().map_err(Clone::clone).and_then(|entries| {
            self.entries += entries.len() as u64;
            Table::replay(entries)
        });
        match replayed {
            Ok(replayed) if replayed.id() == table => {}
            Ok(_) => {
                // The log of a table opens that table and no other.
                let error = LogError::Impossible { seq: Seq(1), event: "opened" };
                self.faults.push(Fault::Table { table: table.to_string(), error });
            }
            Err(error) => self.faults.push(Fault::Table { table: table.to_string(), error }),
        }
    }

    /// Looks at a finished game.
    pub(crate) fn look_at_game(&mut self, id: &GameId, record: &GameRecord) {
        self.games += 1;
        if let Err(problem) = check_game(id, record) {
            self.faults.push(Fault::Game { game: id.to_string(), problem });
        }
    }
}

/// Whether a record is a whole game whose proof holds and names it.
fn check_game(id: &GameId, record: &GameRecord) -> Result<(), String> {
    let replay = record.record.replay().map_err(|error| error.to_string())?;
    if replay.score.is_none() {
        return Err("it is not over".to_owned());
    }
    let proof = record.proof().map_err(|error| error.to_string())?;
    let proof = proof.ok_or("it carries no proof of its shuffle")?;
    if proof.shuffle.table != id.table.as_str() || proof.shuffle.game != id.game {
        return Err("its proof is that of another game".to_owned());
    }
    let deal = record.record.deal().map_err(|error| error.to_string())?;
    proof.verify(&deal).map_err(|error| error.to_string())
}
