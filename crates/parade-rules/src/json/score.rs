//! `parade-score/1`, and the score that answers it.

use alloc::string::String;
use alloc::vec::Vec;

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

use crate::card::{Card, CardError, Color};
use crate::card_set::CardSet;
use crate::deal::{Edition, MAX_PLAYERS, MIN_PLAYERS, Seat};
use crate::score::{Score, SeatScore};

/// The name of the format.
pub const SCORE_FORMAT: &str = "parade-score/1";

/// A request to score a table, as JSON holds it; cards are read by [`ScoreRequest::table`], which says whose are wrong.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct ScoreRequest {
    /// The name of the format.
    pub format: String,
    /// Which rules decide a tie.
    #[serde(default)]
    pub rules: Edition,
    /// The players' names, by seat, if they are given.
    #[serde(default)]
    pub players: Vec<String>,
    /// The cards in front of each seat, by seat.
    pub collections: Vec<Vec<String>>,
}

/// A table that can be scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableToScore {
    /// Which rules decide a tie.
    pub edition: Edition,
    /// The players' names, by seat, if they are given.
    pub players: Vec<String>,
    /// The cards in front of each seat, by seat.
    pub collections: Vec<CardSet>,
}

/// Why a table cannot be scored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoreRequestError {
    /// It is of another format.
    #[error("the format is {0:?}, not \"parade-score/1\"")]
    Format(String),
    /// There are too few or too many seats.
    #[error("{0} seats: a table has 2 to 6")]
    Seats(usize),
    /// There are not as many names as seats.
    #[error("{names} names for {seats} seats")]
    Names {
        /// How many names there are.
        names: usize,
        /// How many seats.
        seats: usize,
    },
    /// A text is no card.
    #[error("seat {seat}: {error}")]
    Card {
        /// The seat whose card it is.
        seat: Seat,
        /// What is wrong with it.
        error: CardError,
    },
    /// A card stands twice.
    #[error("{card} stands twice, with seat {first} and with seat {second}")]
    Twice {
        /// The card.
        card: Card,
        /// The seat that had it first.
        first: Seat,
        /// The seat that has it again; perhaps the same.
        second: Seat,
    },
}

impl ScoreRequest {
    /// Reads the cards.
    ///
    /// # Errors
    /// If the format is another, the seats are not 2 to 6, a text is no card, or a card stands twice.
    pub fn table(&self) -> Result<TableToScore, ScoreRequestError> {
        if self.format != SCORE_FORMAT {
            return Err(ScoreRequestError::Format(self.format.chars().take(40).collect()));
        }
        let seats = self.collections.len();
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&seats) {
            return Err(ScoreRequestError::Seats(seats));
        }
        let names = self.players.len();
        if names != 0 && names != seats {
            return Err(ScoreRequestError::Names { names, seats });
        }
        let mut collections: Vec<CardSet> = Vec::with_capacity(seats);
        for (seat, texts) in self.collections.iter().enumerate() {
            collections.push(CardSet::EMPTY);
            for text in texts {
                let card: Card = text.parse().map_err(|error| ScoreRequestError::Card { seat, error })?;
                if let Some(first) = collections.iter().position(|cards| cards.contains(card)) {
                    return Err(ScoreRequestError::Twice { card, first, second: seat });
                }
                collections[seat].insert(card);
            }
        }
        Ok(TableToScore { edition: self.rules, players: self.players.clone(), collections })
    }
}

/// The points of each color that a seat has cards of, in the order R B P G K O.
struct Points<'a>(&'a SeatScore);

impl Serialize for Points<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (color, score) in Color::ALL.iter().zip(&self.0.colors) {
            if score.cards > 0 {
                map.serialize_entry(&color.letter(), &score.points)?;
            }
        }
        map.end()
    }
}

impl Serialize for SeatScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let flipped: Vec<char> = Color::ALL
            .iter()
            .zip(&self.colors)
            .filter(|(_, score)| score.flipped)
            .map(|(color, _)| color.letter())
            .collect();
        let mut seat = serializer.serialize_struct("seat", 4)?;
        seat.serialize_field("colors", &Points(self))?;
        seat.serialize_field("flipped", &flipped)?;
        seat.serialize_field("total", &self.total)?;
        seat.serialize_field("cards", &self.cards)?;
        seat.end()
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut score = serializer.serialize_struct("score", 3)?;
        score.serialize_field("seats", &self.seats)?;
        score.serialize_field("lowest", &self.lowest)?;
        score.serialize_field("winners", &self.winners)?;
        score.end()
    }
}
