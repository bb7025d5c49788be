//! What a look through the whole log found.

use parade_protocol::{GameId, Seq, TableId, TablePhase};
use parade_rules::json::GameRecord;

use crate::store::FinishedGame;
use crate::store::rows::{EventRow, decode};
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
        table: TableId,
        /// Why.
        error: LogError,
    },
    /// What stands beside a table's entries is not what they say.
    #[error("table {table}: {problem}")]
    Head {
        /// The table, or what stands where its name should be.
        table: String,
        /// What is wrong.
        problem: &'static str,
    },
    /// A finished game is not what it should be.
    #[error("game {game}: {problem}")]
    Game {
        /// The game.
        game: GameId,
        /// What is wrong.
        problem: String,
    },
    /// The database itself finds a fault.
    #[error("the database: {0}")]
    Database(String),
}

impl Report {
    /// Takes what the database finds wrong with itself.
    pub(crate) fn look_at_database(&mut self, found: Vec<String>) {
        self.faults.extend(found.into_iter().map(Fault::Database));
    }

    /// Takes what stands where a table's name should be.
    pub(crate) fn look_at_name(&mut self, name: &str) {
        let table = name.chars().take(40).collect();
        self.faults.push(Fault::Head { table, problem: "this is no table's name" });
    }

    /// Takes a table whose entries cannot be found from its last one on.
    pub(crate) fn look_at_chain(&mut self, table: &TableId) {
        let problem = "its events do not each lead to the one before";
        self.faults.push(Fault::Head { table: table.to_string(), problem });
    }

    /// Looks at a table: its entries, whether it is public and closed as its head has it, and the numbers and records of its
    /// finished games.
    pub(crate) fn look_at_table(
        &mut self,
        table: &TableId,
        events: &[EventRow],
        head: Option<(bool, bool)>,
        games: &[(u64, String)],
    ) {
        let entries: Result<Vec<Entry>, LogError> = events.iter().map(decode).collect();
        self.entries += events.len() as u64;
        self.tables += 1;
        match entries.and_then(|entries| replay(table, &entries)) {
            Ok((replayed, finished)) => {
                let is = (replayed.settings().public, replayed.phase() == TablePhase::Closed);
                if head != Some(is) {
                    let problem = "whether it is public and closed is not what its events say";
                    self.faults.push(Fault::Head { table: table.to_string(), problem });
                }
                self.look_at_games(table, &finished, games);
            }
            Err(error) => {
                self.faults.push(Fault::Table { table: table.clone(), error });
                self.look_at_games(table, &[], games);
            }
        }
    }

    /// Looks at what is kept of a table's games, and whether all that it finished are kept.
    fn look_at_games(&mut self, table: &TableId, finished: &[FinishedGame], games: &[(u64, String)]) {
        for (number, text) in games {
            self.games += 1;
            let game = GameId { table: table.clone(), game: *number };
            let told = finished.iter().find(|finished| finished.id == game);
            if let Err(problem) = check_game(&game, text, told) {
                self.faults.push(Fault::Game { game, problem });
            }
        }
        for FinishedGame { id, .. } in finished {
            if games.iter().all(|(number, _)| *number != id.game) {
                let problem = "the table finished it, but it is not kept".to_owned();
                self.faults.push(Fault::Game { game: id.clone(), problem });
            }
        }
    }
}

/// Replays a table and takes the games that it finished on the way.
fn replay(table: &TableId, entries: &[Entry]) -> Result<(Table, Vec<FinishedGame>), LogError> {
    let Some((first, rest)) = entries.split_first() else {
        return Err(LogError::Gap { found: Seq(0), expected: Seq(1) });
    };
    let mut replayed = Table::open(first)?;
    if replayed.id() != table {
        // The log of a table opens that table and no other.
        return Err(LogError::Impossible { seq: Seq(1), event: first.event.name() });
    }
    let mut finished = Vec::new();
    for entry in rest {
        let told = replayed.apply(entry)?;
        if told.phase_changed() {
            finished.extend(FinishedGame::of(&replayed));
        }
    }
    Ok((replayed, finished))
}

/// Whether what is kept of a game is a whole game whose proof holds and names it, and the one that the table's events tell.
fn check_game(id: &GameId, text: &str, told: Option<&FinishedGame>) -> Result<(), String> {
    let column = |error: serde_json::Error| format!("its record cannot be read: column {}", error.column());
    let record: GameRecord = serde_json::from_str(text).map_err(column)?;
    let replay = record.record.replay().map_err(|error| error.to_string())?;
    if replay.score.is_none() {
        return Err("it is not over".to_owned());
    }
    let proof = record.proof().map_err(|error| error.to_string())?;
    let proof = proof.ok_or("it carries no proof of its shuffle")?;
    // The proof of a duplicate is that of the game whose cards it is played with.
    let own = !record.other.contains_key("duplicate_of");
    if own && (proof.shuffle.table != id.table.as_str() || proof.shuffle.game != id.game) {
        return Err("its proof is that of another game".to_owned());
    }
    let deal = record.record.deal().map_err(|error| error.to_string())?;
    proof.verify(&deal).map_err(|error| error.to_string())?;
    match told {
        Some(told) if told.record == record => Ok(()),
        _ => Err("its record is not what the table's events tell".to_owned()),
    }
}
