//! The bodies of plain HTTP requests and answers.

use parade_rules::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::{GameId, LevelName, Phrase, Seq, Settings, Sitter, TableId, TablePhase, Token, UnixMs, You};

/// `POST /api/v1/tables`: open a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CreateTable {
    /// How it is played.
    pub settings: Settings,
    /// Bots to begin with.
    #[serde(default)]
    pub bots: Vec<BotSeat>,
    /// For browsers: the host's secret is to be kept in a cookie that no script can read, and not to stand in the answer.
    #[serde(default)]
    pub cookie: bool,
    /// A finished game whose cards are to be dealt again, to other people; whoever asks needs what it takes to read its record.
    /// They may not sit at such a table, nor may those who played that game; its host is whoever sits down first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<GameId>,
}

/// A bot on a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BotSeat {
    /// The seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: LevelName,
}

/// The answer to that: everything that its host needs. The server keeps none of the secrets, only their hashes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableCreated {
    /// The table.
    pub table: TableId,
    /// The host's own secret: the `token` of `hello`; absent if it is in a cookie. Whoever asked with a token keeps that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The secret of the link to play: the `key` of `hello`.
    pub join_key: Token,
    /// The secret of the link to watch.
    pub watch_key: Token,
    /// The link to play, to be sent to friends.
    pub join_link: String,
    /// The link to watch.
    pub watch_link: String,
}

/// `POST /api/v1/tables/TABLE/enter`: come by a link, or to a public table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Enter {
    /// The secret of the link; none for a public table.
    #[serde(default)]
    pub key: Option<Token>,
    /// For browsers: the client's secret is to be kept in a cookie that no script can read, and not to stand in the answer.
    #[serde(default)]
    pub cookie: bool,
}

/// The answer to that: a fresh secret for whoever came. Nothing is kept until they sit down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Entered {
    /// The client's own secret: the `token` of `hello`; absent if it is in a cookie. Whoever asked with a token keeps that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The table.
    pub about: TableSummary,
    /// What the client may do there.
    pub you: You,
}

/// What can be told of a table to whoever may enter it, and of a public one to anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableSummary {
    /// The table.
    pub table: TableId,
    /// What it is at.
    pub phase: TablePhase,
    /// How it is played.
    pub settings: Settings,
    /// Who sits.
    pub seats: Vec<Sitter>,
    /// When something last happened.
    pub changed: UnixMs,
}

/// `POST /api/v1/tables/TABLE/hint?lang=en`: what to do in one's seat, and why, in words. It is worked out from what the seat
/// may know, and from nothing else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HintTold {
    /// The last event at the table when it was asked for: after a move it holds no more.
    pub seq: Seq,
    /// What to do. In sentences a card is one private-use character, U+E000 + its number (color × 11 + value).
    pub what: String,
    /// What the choices come to, the best one first.
    pub choices: Vec<HintChoice>,
    /// How many of them are as good as each other, from the first on.
    pub equals: usize,
    /// Why, a sentence or two each, the most decisive first.
    pub why: Vec<String>,
}

/// What a choice comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HintChoice {
    /// The card, or the two to keep.
    #[cfg_attr(
        test,
        schemars(with = "Vec<crate::generate::CardForm>"),
        ts(as = "Vec<crate::generate::CardForm>")
    )]
    pub cards: Vec<Card>,
    /// The chance to win, from 0 to 1.
    pub win: f32,
    /// The same in per cent, as it is shown.
    pub chance: String,
    /// The points to expect.
    pub points: String,
    /// The points to expect of the best of the others.
    pub rival: String,
    /// All of it as a sentence.
    pub sentence: String,
}

/// `GET /api/v1/tables`: the public tables, the one that changed last first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Lobby {
    /// The tables.
    pub tables: Vec<TableSummary>,
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GameSummary {
    /// The game: `GET /api/v1/games/ID` gives its record, `GET /api/v1/games/ID/proof` its proof.
    pub id: GameId,
    /// When it ended.
    pub ended: UnixMs,
    /// The names, by seat.
    pub players: Vec<String>,
    /// The points, by seat.
    pub points: Vec<u16>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

/// `GET /api/v1/games` and `GET /api/v1/me/games`: the latest games first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Games {
    /// The games.
    pub games: Vec<GameSummary>,
}

/// `GET /api/v1/phrases`: what can be said that every client can say in its own language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Phrases {
    /// All of them, in the order in which a client may list them.
    pub phrases: Vec<Phrase>,
}

/// `GET /api/v1/games/ID/proof` and `POST /api/v1/verify` (with a `parade-game/1` record): whether its shuffle holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Verification {
    /// Whether it does.
    pub verdict: Verdict,
    /// What does not match, in one line of English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// Whether a shuffle holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The deck is the one that was committed to.
    Verified,
    /// The record carries no proof.
    NoProof,
    /// Something does not match.
    Mismatch,
}

/// The body of every answer that is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Problem {
    /// What kind of error, for programs.
    pub code: ProblemCode,
    /// What is wrong and what would be right, in one line of English.
    pub message: String,
    /// After how many seconds to try again, if that helps; also in the header `Retry-After`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after_s: Option<u32>,
}

/// What kind of error a plain HTTP answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// 400: the request is not what it should be.
    BadRequest,
    /// 401: a secret is needed, and none or a wrong one was given.
    Unauthorized,
    /// 403: this client may not.
    Forbidden,
    /// 404: there is no such thing, or this client may not know of it.
    NotFound,
    /// 409: it does not fit how things are.
    Conflict,
    /// 413: the body is too long.
    TooLarge,
    /// 429: too often.
    TooMany,
    /// 503: the server is full, stopping, or cannot write.
    Unavailable,
    /// 500: something failed on the server's side.
    Failed,
}
