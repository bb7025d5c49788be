//! `parade-game/1`: a game record with whatever else stands beside it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::card::Card;
use crate::deal::{Edition, Seat};
use crate::record::Record;
use crate::shuffle::{Bytes32, Proof, SCHEME, Shuffle};

/// The name of the format.
pub const GAME_FORMAT: &str = "parade-game/1";

/// A record as JSON holds it: the record itself and every other key, which is kept and written back.
///
/// ```
/// # let deck: Vec<String> = parade_rules::Card::all().map(|c| c.to_string()).collect();
/// # let text = serde_json::json!({"format": "parade-game/1", "players": ["Anna", "Bob"], "first": 0,
/// #     "deck": deck, "plays": [], "date": "2026-01-31"}).to_string();
/// use parade_rules::json::GameRecord;
/// let record: GameRecord = serde_json::from_str(&text)?;
/// assert_eq!(record.record.plays.len(), 0);
/// assert_eq!(record.other["date"], "2026-01-31");
/// assert!(serde_json::to_string(&record)?.contains("2026-01-31"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct GameRecord {
    /// The record.
    pub record: Record,
    /// All other keys: `date`, `bots`, `seed`, `shuffle`, ….
    pub other: Map<String, Value>,
}

/// Why a `shuffle` object is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShuffleError {
    /// It follows a scheme that is not known here.
    #[error("the shuffle follows {0}, but only parade-shuffle-v1 can be checked")]
    Scheme(String),
    /// A key is missing or is not what it should be.
    #[error("the shuffle's {key} is missing or not {expected}")]
    Key {
        /// The key.
        key: &'static str,
        /// What should stand there.
        expected: &'static str,
    },
}

#[derive(Serialize, Deserialize)]
struct Form {
    format: String,
    #[serde(default)]
    rules: Edition,
    players: Vec<String>,
    first: Seat,
    deck: Vec<Card>,
    #[serde(default)]
    plays: Vec<Card>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    discards: Vec<[Card; 2]>,
    #[serde(flatten)]
    other: Map<String, Value>,
}

impl TryFrom<Form> for GameRecord {
    type Error = String;

    fn try_from(form: Form) -> Result<GameRecord, String> {
        if form.format != GAME_FORMAT {
            let found: String = form.format.chars().take(40).collect();
            return Err(alloc::format!("the format is {found:?}, not {GAME_FORMAT:?}"));
        }
        let Form { rules: edition, players, first, deck, plays, discards, other, .. } = form;
        Ok(GameRecord { record: Record { edition, players, first, deck, plays, discards }, other })
    }
}

impl From<GameRecord> for Form {
    fn from(GameRecord { record, other }: GameRecord) -> Form {
        let Record { edition: rules, players, first, deck, plays, discards } = record;
        Form { format: GAME_FORMAT.into(), rules, players, first, deck, plays, discards, other }
    }
}

impl GameRecord {
    /// A record without other keys.
    #[must_use]
    pub fn new(record: Record) -> GameRecord {
        GameRecord { record, other: Map::new() }
    }

    /// Puts the proof of the shuffle into the record.
    pub fn set_proof(&mut self, proof: &Proof) {
        let Shuffle { table, game, server_seed, nonces } = &proof.shuffle;
        let nonces: Vec<Option<String>> = nonces.iter().map(|n| n.map(hex::encode)).collect();
        let shuffle = json!({
            "scheme": SCHEME,
            "table": table,
            "game": game,
            "commitment": hex::encode(proof.commitment),
            "server_seed": hex::encode(server_seed),
            "nonces": nonces,
        });
        self.other.insert("shuffle".to_string(), shuffle);
    }

    /// The proof of the shuffle, if the record carries one.
    ///
    /// # Errors
    /// If what it carries is no proof of `parade-shuffle-v1`.
    pub fn proof(&self) -> Result<Option<Proof>, ShuffleError> {
        let Some(shuffle) = self.other.get("shuffle").filter(|value| !value.is_null()) else {
            return Ok(None);
        };
        let wrong = |key, expected| ShuffleError::Key { key, expected };
        let text = |key| shuffle[key].as_str().ok_or(wrong(key, "a text"));
        let scheme = text("scheme")?;
        if scheme != SCHEME {
            return Err(ShuffleError::Scheme(scheme.chars().take(40).collect()));
        }
        let bytes = |key| hex_32(&shuffle[key]).ok_or(wrong(key, "64 hexadecimal digits"));
        let nonces = shuffle["nonces"].as_array().ok_or(wrong("nonces", "a list"))?;
        let nonce = |value: &Value| match value {
            Value::Null => Ok(None),
            value => hex_32(value).map(Some).ok_or(wrong("nonces", "64 hexadecimal digits or null")),
        };
        Ok(Some(Proof {
            commitment: bytes("commitment")?,
            shuffle: Shuffle {
                table: text("table")?.to_string(),
                game: shuffle["game"].as_u64().ok_or(wrong("game", "a whole number"))?,
                server_seed: bytes("server_seed")?,
                nonces: nonces.iter().map(nonce).collect::<Result<_, _>>()?,
            },
        }))
    }
}

fn hex_32(value: &Value) -> Option<Bytes32> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(value.as_str()?, &mut bytes).ok()?;
    Some(bytes)
}
