//! The games that were played to the end.

use std::path::{Path, PathBuf};
use std::{fs, io};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use parade_rules::json::GameRecord;
use parade_rules::{RecordError, Score};
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
    pub unreadable: Vec<(PathBuf, NoPastGame)>,
}

/// Why a file holds no finished game.
#[derive(Debug, thiserror::Error)]
pub enum NoPastGame {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is no JSON, or a key is missing or wrong.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The record is no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
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

fn read(path: &Path) -> Result<(GameRecord, Score), NoPastGame> {
    let record: GameRecord = serde_json::from_slice(&fs::read(path)?)?;
    let score = record.record.game()?.score().ok_or(NoPastGame::NotOver)?;
    Ok((record, score))
}
