//! The table as everybody at it sees it.

use parade_rules::{Edition, Seat};
use serde::{Deserialize, Serialize};

use crate::{GameId, Hash32, LevelName, Phrase, Position, Revealed32, Seq, TableId, UnixMs};

#[cfg(test)]
use crate::generate::EditionForm;

/// How a table is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Settings {
    /// How many seats there are, 2 to 6.
    pub seats: usize,
    /// Which printed rules decide a tie: `2013` or `2008`.
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "EditionForm"), ts(as = "EditionForm"))]
    pub rules: Edition,
    /// The clock of each seat; none: everybody takes the time that they need.
    #[serde(default)]
    pub timer: Option<Timer>,
    /// Whether people without a seat may watch what lies face up.
    #[serde(default)]
    pub watchers: bool,
    /// Whether people may write; the phrases can always be said.
    #[serde(default)]
    pub chat: bool,
    /// Whether the table stands in the lobby, and anybody may sit down.
    #[serde(default)]
    pub public: bool,
}

/// A clock: so much time, and so much more for every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Timer {
    /// Seconds that each seat has at the start, 10 to 7200.
    pub bank_s: u32,
    /// Seconds that each move adds, 0 to 600.
    pub increment_s: u32,
}

/// What a table is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// People sit down and get ready, each committing to a part of the shuffle.
    Lobby,
    /// Everybody reveals that part.
    Reveal,
    /// Cards are played.
    Play,
    /// Everybody chooses two of the last four cards.
    Discard,
    /// The game is over.
    Over,
    /// The table is closed for good.
    Closed,
}

/// The table as everybody at it sees it, the same for all: no hand, no choice, no seed is in it before it may be known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableView {
    /// The table's name.
    pub table: TableId,
    /// The number of the game at the table, from 1. A deal that was begun anew has the next number.
    #[cfg_attr(test, ts(type = "number"))]
    pub game: u64,
    /// What the table is at.
    pub phase: TablePhase,
    /// How it is played.
    pub settings: Settings,
    /// The seats, in their order.
    pub seats: Vec<SeatView>,
    /// The seat of the host, if the host sits.
    pub host: Option<Seat>,
    /// What the server committed to for this game, before anybody was ready.
    pub commitment: Hash32,
    /// Until when everybody has to reveal, while they do.
    pub reveal_until: Option<UnixMs>,
    /// Who wants to take something back, if anybody does.
    pub undo: Option<UndoView>,
    /// The game, from the deal until the next lobby.
    pub position: Option<Position>,
    /// What went into the shuffle, from the deal on; with the seed once the game is over.
    pub shuffle: Option<ShuffleView>,
    /// The cards are those of another game, which is over; none: they are shuffled here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<DuplicateView>,
    /// What was said last, the oldest first, at most 20.
    pub talk: Vec<Talk>,
    /// The server's clock when this was written.
    pub now: UnixMs,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeatView {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether a bot plays for the player meanwhile, and how well.
    pub caretaker: Option<LevelName>,
    /// Whether the player is ready for the next game: always for a bot.
    pub ready: bool,
    /// What the player committed to, from readiness to the deal; null for a bot. What is revealed must fit it.
    pub commitment: Option<Hash32>,
    /// Whether the player has revealed a part of the shuffle, while all do.
    pub revealed: bool,
    /// Milliseconds on the seat's clock, if the table has clocks and a game is on.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub clock_ms: Option<u64>,
    /// Since when no device of the player has been connected; null while one is, and for a bot.
    pub away_since: Option<UnixMs>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody.
    Empty,
    /// A person.
    Human {
        /// The name.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: LevelName,
    },
    /// A person who has left during the game; a bot plays on.
    Gone {
        /// The name.
        name: String,
    },
}

/// Somebody wants to take something back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct UndoView {
    /// Who.
    pub seat: Seat,
    /// The seats that still have to answer.
    pub waiting_for: Vec<Seat>,
}

/// A game is played with the cards of another one, which is over, by other people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DuplicateView {
    /// How the other game ended, once this one is over. Before that not even which game it was is told: its record holds all cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<OtherResult>,
}

/// How the game ended whose cards are dealt again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OtherResult {
    /// The game.
    pub game: GameId,
    /// The names, by seat.
    pub players: Vec<String>,
    /// The points, by seat.
    pub points: Vec<u16>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

/// What the deck was made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ShuffleView {
    /// What the server committed to.
    pub commitment: Hash32,
    /// What each seat added; null for a bot.
    pub nonces: Vec<Option<Revealed32>>,
    /// The seed of the server, once the game is over.
    pub server_seed: Option<Revealed32>,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Talk {
    /// The number of the event.
    pub seq: Seq,
    /// When.
    pub at: UnixMs,
    /// Who.
    pub seat: Seat,
    /// What.
    pub said: Said,
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// One of the phrases.
    Phrase(Phrase),
    /// A text.
    Text(String),
}

impl TableView {
    /// The seat of this number.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat)
    }
}
