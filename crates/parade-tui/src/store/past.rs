//! The games that were played to the end.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use parade_rules::Score;
use parade_rules::json::GameRecord;
use serde_json::Value;

use super::{StoreError, ids};

/// A game that was played to the end.
#[derive(Clone, Debug, PartialEq)]
pub struct PastGame {
    /// Its id.
    pub id: String,
    /// When it began, in UTC as RFC 3339 writes it; empty if the record does not say.
    pub date: String,
    /// Its record.
    pub record: GameRecord,
    /// Its score.
    pub score: Score,
}

/// The games that were played to the end, and the files among them that hold none.
#[derive(Debug, Default)]
pub struct PastGames {
    /// The games, the one that began last first.
    pub games: Vec<PastGame>,
    /// The files that hold no finished game, each with what is wrong. They are left where they lie.
    pub unreadable: Vec<(PathBuf, String)>,
}

impl PastGame {
    /// When it began, where this machine is: `2026-11-27 23:14`. The date as the record has it if that is none.
    #[must_use]
    pub fn local_date(&self) -> String {
        match self.date.parse::<Timestamp>() {
            Ok(date) => date.to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string(),
            Err(_) => self.date.clone(),
        }
    }
}

pub(super) fn list(folder: &Path) -> Result<PastGames, StoreError> {
    let mut past = PastGames::default();
    for id in ids(folder)? {
        let path = folder.join(format!("{id}.json"));
        match read(&path) {
            Ok((record, score)) => {
                let date = record.other.get("date").and_then(Value::as_str).unwrap_or_default().to_owned();
                past.games.push(PastGame { id, date, record, score });
            }
            Err(why) => past.unreadable.push((path, why)),
        }
    }
    past.games.sort_by(|game, other| (&other.date, &other.id).cmp(&(&game.date, &game.id)));
    Ok(past)
}

fn read(path: &Path) -> Result<(GameRecord, Score), String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let record: GameRecord = serde_json::from_slice(&bytes).map_err(|error| error.to_string())?;
    let game = record.record.game().map_err(|error| error.to_string())?;
    let score = game.score().ok_or("the game is not over")?;
    Ok((record, score))
}
