//! A save: the record so far, hidden deck and proof of the shuffle included, and what a record has no place for.

use parade_rules::json::{GameRecord, ShuffleError};
use parade_rules::shuffle::{Bytes32, ProofError};
use parade_rules::{Action, ActionError, Card, Game, RecordError, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::names::shown;
use crate::table::{SeatInfo, SeatKind, choices};

/// The name of the format of a save.
pub(crate) const SAVE_FORMAT: &str = "parade-save/1";

/// Whether a format is that of a save, of whatever version.
pub(super) fn is_of_a_version(format: &str) -> bool {
    let family = SAVE_FORMAT.trim_end_matches(|sign: char| sign.is_ascii_digit());
    format.strip_prefix(family).is_some_and(|version| version.parse::<u32>().is_ok())
}

/// An unfinished game with everything that it takes to go on exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The game, with the choices of the last two cards that were already made.
    pub game: Game,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The seed of the shuffle, which the bots' dice follow from too.
    pub seed: Bytes32,
    /// The record so far, with what stands beside it.
    pub record: GameRecord,
    /// When it was saved, in UTC as RFC 3339 writes it.
    pub saved: String,
}

/// Why a file is no save.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// It is no JSON, or a key is missing or wrong.
    #[error("{0}")]
    Json(String),
    /// It is of another format, perhaps of a newer version of this program.
    #[error("the format is {0:?}, this version reads {SAVE_FORMAT:?}")]
    Format(String),
    /// The record is no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A choice of the last two cards is illegal.
    #[error("the choice of seat {seat}: {error}")]
    Choice {
        /// The seat.
        seat: Seat,
        /// Why it is illegal.
        error: ActionError,
    },
    /// The shuffle is none.
    #[error(transparent)]
    Shuffle(#[from] ShuffleError),
    /// There is no shuffle.
    #[error("the shuffle is missing")]
    NoShuffle,
    /// The deck is not the one that the shuffle gives.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// A seat's bot is not known to this version.
    #[error(transparent)]
    Bot(#[from] parade_bots::UnknownBot),
    /// The bots or the choices are not one a seat.
    #[error("{what} are not one a seat")]
    Count {
        /// Of which there are too few or too many.
        what: &'static str,
    },
    /// The game is over: nothing to resume.
    #[error("the game is over")]
    Over,
}

#[derive(Serialize, Deserialize)]
struct Form {
    format: String,
    saved: String,
    choices: Vec<Option<[Card; 2]>>,
    game: GameRecord,
    #[serde(flatten)]
    other: Map<String, Value>,
}

impl SavedGame {
    /// The save as one line of JSON.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        let form = Form {
            format: SAVE_FORMAT.to_owned(),
            saved: self.saved.clone(),
            choices: choices(&self.game),
            game: self.record.clone(),
            other: Map::new(),
        };
        // Nothing in a save can fail to be JSON: its keys are texts, its numbers whole.
        let mut line = serde_json::to_vec(&form).unwrap_or_default();
        line.push(b'\n');
        line
    }

    /// Reads a save and checks all of it: that the record is a game, the deck the shuffled one, and the bots known.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_json(bytes: &[u8]) -> Result<SavedGame, SaveError> {
        let json = |error: serde_json::Error| SaveError::Json(error.to_string());
        let value: Value = serde_json::from_slice(bytes).map_err(json)?;
        // The format comes first: of another version nothing else can be expected.
        match value.get("format").and_then(Value::as_str) {
            Some(SAVE_FORMAT) => {}
            format => return Err(SaveError::Format(format.unwrap_or_default().chars().take(40).collect())),
        }
        let form: Form = serde_json::from_value(value).map_err(json)?;
        let record = form.game;
        let mut game = record.record.game()?;
        let proof = record.proof()?.ok_or(SaveError::NoShuffle)?;
        proof.verify(game.deal())?;
        if form.choices.len() != game.face_up().players() {
            return Err(SaveError::Count { what: "the choices" });
        }
        for (seat, choice) in form.choices.iter().enumerate() {
            if let Some(choice) = *choice {
                game.apply(seat, Action::Discard(choice))
                    .map_err(|error| SaveError::Choice { seat, error })?;
            }
        }
        if game.score().is_some() {
            return Err(SaveError::Over);
        }
        let seats = seats(&record)?;
        Ok(SavedGame { game, seats, seed: proof.shuffle.server_seed, record, saved: form.saved })
    }
}

/// Who sits where: the record's names and bots.
fn seats(record: &GameRecord) -> Result<Vec<SeatInfo>, SaveError> {
    let names = &record.record.players;
    let none = Vec::new();
    let bots = record.other.get("bots").and_then(Value::as_array).unwrap_or(&none);
    if bots.len() != names.len() {
        return Err(SaveError::Count { what: "the bots" });
    }
    let seat = |(name, bot): (&String, &Value)| {
        let kind = match bot.as_str() {
            Some(bot) => SeatKind::Bot(parade_bots::by_name(bot)?.name()),
            None => SeatKind::Person,
        };
        Ok(SeatInfo { name: shown(name), kind })
    };
    names.iter().zip(bots).map(seat).collect()
}
