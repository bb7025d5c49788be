//! `parade-pad/1`: a pad as JSON.

use parade_rules::{Card, Edition, MAX_PLAYERS, MIN_PLAYERS, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::claims::Claims;
use crate::name::cleaned;
use crate::pad::{Pad, Round};
use crate::undo::{RoundForm, Was, read, written};

/// The name of the format.
pub const FORMAT: &str = "parade-pad/1";

/// Why something is no pad.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It is of another format.
    #[error("the format is {0:?}, not \"parade-pad/1\"")]
    Format(String),
    /// There are too few or too many players.
    #[error("{0} players: Parade takes 2 to 6")]
    Players(usize),
    /// There are not as many collections as players.
    #[error("{collections} collections for {players} players")]
    Collections {
        /// How many collections.
        collections: usize,
        /// How many players.
        players: usize,
    },
    /// A card stands twice in a round.
    #[error("{card} stands twice, with seat {first} and with seat {second}")]
    Twice {
        /// The card.
        card: Card,
        /// The seat that had it first.
        first: Seat,
        /// The seat that has it again.
        second: Seat,
    },
}

#[derive(Serialize, Deserialize)]
struct Form {
    format: String,
    #[serde(default)]
    rules: Edition,
    players: Vec<String>,
    collections: Vec<Vec<Card>>,
    #[serde(default)]
    parade: Option<u8>,
    #[serde(default)]
    rounds: Vec<RoundForm>,
    #[serde(default)]
    past: Vec<Was>,
    #[serde(flatten)]
    other: Map<String, Value>,
}

impl Serialize for Pad {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form {
            format: FORMAT.to_owned(),
            rules: self.edition,
            players: self.players.clone(),
            collections: written(&self.collections()),
            parade: self.parade,
            rounds: self.round_forms(),
            past: self.past.clone(),
            other: self.other.clone(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pad {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pad, D::Error> {
        Pad::try_from(Form::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

/// The claims of a round with so many players.
fn claims(collections: &[Vec<Card>], players: usize) -> Result<Claims, FileError> {
    if collections.len() != players {
        return Err(FileError::Collections { collections: collections.len(), players });
    }
    read(collections).map_err(|(card, first, second)| FileError::Twice { card, first, second })
}

impl TryFrom<Form> for Pad {
    type Error = FileError;

    fn try_from(form: Form) -> Result<Pad, FileError> {
        if form.format != FORMAT {
            return Err(FileError::Format(form.format.chars().take(40).collect()));
        }
        let players = form.players.len();
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(FileError::Players(players));
        }
        let round = |round: &RoundForm| {
            Ok(Round { edition: round.rules, claims: claims(&round.collections, players)? })
        };
        Ok(Pad {
            players: form.players.iter().map(|name| cleaned(name)).collect(),
            edition: form.rules,
            claims: claims(&form.collections, players)?,
            parade: form.parade,
            rounds: form.rounds.iter().map(round).collect::<Result<_, FileError>>()?,
            past: form.past,
            other: form.other,
        })
    }
}
