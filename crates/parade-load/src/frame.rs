//! What this side reads of a message: only what it needs to play and to count, so that the load costs less than what it
//! measures.

use std::borrow::Cow;

use parade_protocol::Seq;
use parade_rules::{Card, Seat};
use serde::Deserialize;

/// A message of the server, whichever it is.
#[derive(Deserialize)]
pub(crate) struct Frame<'a> {
    #[serde(rename = "type", borrow)]
    pub(crate) kind: Cow<'a, str>,
    #[serde(default)]
    pub(crate) seq: Option<Seq>,
    #[serde(default, borrow)]
    pub(crate) table: Option<Table<'a>>,
    #[serde(default)]
    pub(crate) private: Option<Private>,
    #[serde(default, borrow)]
    pub(crate) events: Vec<Event<'a>>,
    #[serde(default, borrow)]
    pub(crate) result: Option<AnswerResult<'a>>,
    #[serde(default)]
    pub(crate) retry_after_ms: Option<u64>,
}

#[derive(Deserialize)]
pub(crate) struct Table<'a> {
    pub(crate) game: u64,
    #[serde(borrow)]
    pub(crate) phase: Cow<'a, str>,
    #[serde(borrow)]
    pub(crate) seats: Vec<Place<'a>>,
    #[serde(default)]
    pub(crate) position: Option<Position>,
}

#[derive(Deserialize)]
pub(crate) struct Place<'a> {
    #[serde(borrow)]
    pub(crate) sitter: Kind<'a>,
    pub(crate) ready: bool,
    pub(crate) revealed: bool,
}

#[derive(Deserialize)]
pub(crate) struct Kind<'a> {
    #[serde(rename = "type", borrow)]
    pub(crate) kind: Cow<'a, str>,
}

#[derive(Deserialize)]
pub(crate) struct Position {
    pub(crate) history: Vec<Step>,
    #[serde(default)]
    pub(crate) chosen: Vec<Seat>,
}

/// A play, wherever it is told.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Step {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
}

#[derive(Deserialize)]
pub(crate) struct Private {
    pub(crate) legal: Vec<Card>,
}

#[derive(Deserialize)]
pub(crate) struct Event<'a> {
    pub(crate) seq: Seq,
    #[serde(borrow)]
    pub(crate) event: Happening<'a>,
}

#[derive(Deserialize)]
pub(crate) struct Happening<'a> {
    #[serde(rename = "type", borrow)]
    pub(crate) kind: Cow<'a, str>,
    #[serde(default)]
    pub(crate) seat: Option<Seat>,
    #[serde(default)]
    pub(crate) game: Option<u64>,
    #[serde(default, borrow)]
    pub(crate) phase: Option<Cow<'a, str>>,
    #[serde(default)]
    pub(crate) turn: Option<Step>,
    /// Told with the last choice of a game; what stands in it does not matter here.
    #[serde(default)]
    pub(crate) end: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
pub(crate) struct AnswerResult<'a> {
    #[serde(rename = "type", borrow)]
    pub(crate) kind: Cow<'a, str>,
    pub(crate) seq: Seq,
    #[serde(default, borrow)]
    pub(crate) refusal: Option<Refusal<'a>>,
}

#[derive(Deserialize)]
pub(crate) struct Refusal<'a> {
    #[serde(borrow)]
    pub(crate) code: Cow<'a, str>,
}
