//! The files that a match writes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{self, Path};
use std::time::{Duration, Instant};

use parade_arena::{Plan, PlayedGame, shuffle_of};
use parade_messages::{Messages, text};
use parade_rules::json::GameRecord;
use serde_json::json;

use crate::failure::Failure;

/// Games of slow bots lie in the file after so long, if the match is ended by force.
const HELD_BACK: Duration = Duration::from_secs(1);

/// Who sits down for a match, as its records tell it.
pub(super) struct Sitting {
    bots: Vec<String>,
    /// The bots' names; that of the first one says its time if it has another one in each match, for the games of all matches
    /// lie in one file.
    players: Vec<String>,
    time_ms: Option<u64>,
}

impl Sitting {
    /// The bots of these names, the first one with a time of its own if there is one.
    pub(super) fn new(bots: &[String], time_ms: Option<u64>) -> Sitting {
        let mut players = bots.to_vec();
        if let (Some(first), Some(time)) = (players.first_mut(), time_ms) {
            *first = format!("{first} {time} ms");
        }
        Sitting { bots: bots.to_vec(), players, time_ms }
    }

    fn bot(&self, contestant: usize) -> &str {
        self.bots.get(contestant).map_or("", String::as_str)
    }
}

/// The file that games are written to, line by line.
pub(super) struct Records {
    file: BufWriter<File>,
    flushed: Instant,
}

impl Records {
    /// A file that is written anew.
    pub(super) fn create(file: &Path) -> io::Result<Records> {
        Ok(Records { file: BufWriter::new(File::create(file)?), flushed: Instant::now() })
    }

    /// Writes a game as a line of `parade-game/1`, with who played and the proof of its shuffle.
    pub(super) fn write(&mut self, plan: &Plan, game: &PlayedGame, sitting: &Sitting) -> io::Result<()> {
        let mut record = GameRecord::new(game.record(&sitting.players));
        let bots: Vec<&str> = (0..game.players()).map(|seat| sitting.bot(game.contestant(seat))).collect();
        for (key, value) in [
            ("bots", json!(bots)),
            ("seed", json!(plan.seed)),
            ("deal", json!(game.deal)),
            ("rotation", json!(game.rotation)),
        ] {
            record.other.insert(key.to_owned(), value);
        }
        if let Some(time) = sitting.time_ms {
            // As the line of the results has it.
            record.other.insert("time_ms".to_owned(), json!(time));
        }
        record.set_proof(&shuffle_of(plan.players, plan.seed, game.deal).proof());
        serde_json::to_writer(&mut self.file, &record)?;
        writeln!(self.file)?;
        if self.flushed.elapsed() > HELD_BACK {
            self.flush()?;
        }
        Ok(())
    }

    /// Whatever was written lies in the file then.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.flushed = Instant::now();
        self.file.flush()
    }
}

/// Whether a file can be written; it is left as it was.
pub(super) fn try_to_write(file: &Path) -> io::Result<()> {
    let was_there = file.try_exists()?;
    OpenOptions::new().append(true).create(true).open(file)?;
    if was_there { Ok(()) } else { fs::remove_file(file) }
}

/// Whether two paths lead to one file.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    let resolved = |path: &Path| path::absolute(path).and_then(|path| fs::canonicalize(&path).or(Ok(path)));
    match (resolved(one), resolved(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

/// That a file cannot be written.
pub(super) fn unwritable(file: &Path, error: &io::Error, messages: &Messages) -> Failure {
    let file = file.display().to_string();
    Failure::Work(text!(messages, "arena-unwritable", file = file, reason = error.to_string()))
}
