//! The record of a game that is over.

use parade_protocol::GameId;
use parade_rules::json::GameRecord;
use parade_rules::shuffle::Shuffle;
use parade_rules::{Phase, Record};
use serde_json::json;

use crate::state::{SitterState, Table};

/// The record of the game that is over at a table, as `parade-game/1` with its proof, and the name under which it can be
/// fetched; `None` before that and after the next lobby was opened.
///
/// Beside the contract's keys stand `date` (when it ended), `bots` (by seat, the level or null), and `caretakers`, a list of
/// when bots played for players: `{"seat": 1, "level": "duchess", "from_turn": 3, "to_turn": 7}`, where turns count from 0
/// and `to_turn` is the first that the bot did not play. A game that was taken over from another has no proof, but `what_if`; one
/// with the cards of another has that one's proof, and `duplicate_of`: its name, players, points and winners.
#[must_use]
pub fn record(table: &Table) -> Option<(GameId, GameRecord)> {
    let running = table.running().filter(|running| running.game.face_up().phase() == Phase::Over)?;
    let names: Vec<String> = table
        .seats
        .iter()
        .map(|place| match &place.sitter {
            SitterState::Human { name, .. } | SitterState::Gone { name } => name.clone(),
            SitterState::Bot { level } => level.to_string(),
            SitterState::Empty => String::new(),
        })
        .collect();
    let mut record = GameRecord::new(Record::of(&running.game, &names));
    if let Some(nonces) = &running.nonces {
        let shuffle = Shuffle {
            table: table.id.as_str().to_owned(),
            game: table.game_number,
            server_seed: table.seed.0,
            nonces: nonces.iter().map(|nonce| nonce.map(|nonce| nonce.0)).collect(),
        };
        record.set_proof(&shuffle.proof());
    } else if let Some(duplicate) = table.duplicate.as_deref() {
        if let Ok(Some(proof)) = duplicate.record.proof() {
            record.set_proof(&proof);
        }
        record.other.insert("duplicate_of".into(), json!(duplicate.result()));
    } else {
        record.other.insert("what_if".into(), true.into());
    }
    let bots: Vec<_> = table
        .seats
        .iter()
        .map(|place| match &place.sitter {
            SitterState::Bot { level } => json!(level),
            _ => json!(null),
        })
        .collect();
    record.other.insert("bots".into(), bots.into());
    if let Some(ended) = running.ended.and_then(|ended| i64::try_from(ended.0).ok())
        && let Ok(ended) = jiff::Timestamp::from_millisecond(ended)
    {
        record.other.insert("date".into(), ended.to_string().into());
    }
    if !running.caretaking.is_empty() {
        let stretches = running.caretaking.iter().map(|stretch| {
            json!({
                "seat": stretch.seat, "level": stretch.level,
                "from_turn": stretch.from_turn, "to_turn": stretch.to_turn,
            })
        });
        record.other.insert("caretakers".into(), stretches.collect());
    }
    Some((GameId { table: table.id.clone(), game: table.game_number }, record))
}
