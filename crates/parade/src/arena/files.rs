//! The files that a match writes.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use parade_arena::{Plan, PlayedGame, shuffle_of};
use parade_messages::{Messages, text};
use parade_rules::json::GameRecord;
use serde_json::json;

use crate::failure::Failure;

/// A game as a line of `parade-game/1`, with who played and the proof of its shuffle.
pub(super) fn write_record(
    file: &mut BufWriter<File>,
    plan: &Plan,
    game: &PlayedGame,
    names: &[String],
) -> io::Result<()> {
    let mut record = GameRecord::new(game.record(names));
    let bots = json!(record.record.players);
    for (key, value) in [
        ("bots", bots),
        ("seed", json!(plan.seed)),
        ("deal", json!(game.deal)),
        ("rotation", json!(game.rotation)),
    ] {
        record.other.insert(key.to_owned(), value);
    }
    record.set_proof(&shuffle_of(plan.players, plan.seed, game.deal).proof());
    serde_json::to_writer(&mut *file, &record)?;
    writeln!(file)
}

/// A file that is written anew.
pub(super) fn create(file: &Path, messages: &Messages) -> Result<BufWriter<File>, Failure> {
    File::create(file).map(BufWriter::new).map_err(|error| unwritable(file, &error, messages))
}

/// That a file cannot be written.
pub(super) fn unwritable(file: &Path, error: &io::Error, messages: &Messages) -> Failure {
    let file = file.display().to_string();
    Failure::Work(text!(messages, "arena-unwritable", file = file, reason = error.to_string()))
}
