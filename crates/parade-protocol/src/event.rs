//! What happened at a table, as everybody at it is told: the same for all, so nothing secret has a place in it.

use parade_rules::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::position::{LastRoundView, Position, Standing, Step, TurnView};
use crate::score::ScoreView;
use crate::{Hash32, LevelName, OtherResult, Revealed32, Said, Seq, Settings, ShuffleView, UnixMs};

#[cfg(test)]
use crate::generate::CardForm;

/// One event of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Event {
    /// Its number: one more than that of the event before it.
    pub seq: Seq,
    /// When, by the server's clock.
    pub at: UnixMs,
    /// What happened.
    pub event: Happening,
}

/// What happened. A client that keeps a [`crate::TableView`] applies it with [`crate::TableView::apply`]; what that does to
/// each field is said at each variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happening {
    /// The table was opened. It is event 1, and stands in the log alone: a snapshot tells all of it.
    Opened,
    /// Somebody took a seat, or changed the name on it.
    Sat {
        /// The seat.
        seat: Seat,
        /// The name.
        name: String,
        /// Whether it is the host.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        host: bool,
    },
    /// Somebody gave up a seat in the lobby. It is empty now.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// The host put a bot on a seat.
    BotSat {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: LevelName,
    },
    /// The host took a bot off a seat. It is empty now.
    Cleared {
        /// The seat.
        seat: Seat,
    },
    /// The host changed the settings. Nobody is ready any more; there are as many seats as the settings say.
    Configured {
        /// The settings.
        settings: Settings,
    },
    /// There is another host.
    HostChanged {
        /// The seat of the host, if the host sits.
        seat: Option<Seat>,
    },
    /// A player is ready, and committed to a nonce: nobody reveals theirs before all have.
    Ready {
        /// The seat.
        seat: Seat,
        /// The SHA-256 of the nonce.
        commitment: Hash32,
    },
    /// A player is not ready any more.
    NotReady {
        /// The seat.
        seat: Seat,
    },
    /// The host began the game: everybody reveals.
    Started {
        /// Until when.
        reveal_until: UnixMs,
    },
    /// A player revealed a part of the shuffle; it is told once all have.
    Revealed {
        /// The seat.
        seat: Seat,
    },
    /// Not everybody revealed in time: everything begins anew, with another commitment and nobody ready. The phase is
    /// `lobby`.
    DealRestarted {
        /// Who did not reveal.
        withheld: Vec<Seat>,
        /// The number of the next game.
        #[cfg_attr(test, ts(type = "number"))]
        game: u64,
        /// What the server committed to for it.
        commitment: Hash32,
    },
    /// All have revealed and the cards are dealt. The phase is `play`.
    Dealt {
        /// The game.
        position: Box<Position>,
        /// What the deck was made of, without the seed; absent at a duplicate, whose cards are those of another game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shuffle: Option<ShuffleView>,
    },
    /// A seat played a card. The card joins the end of the parade, what it took leaves it.
    Played {
        /// Who, what, and which cards it took.
        turn: TurnView,
        /// Whether a bot played it for a player who was away.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_caretaker: bool,
        /// How many cards the seat holds now.
        holds: usize,
        /// How many cards the draw pile has now: one less than before if the seat drew.
        draw_pile: usize,
        /// What is to be done now; `discard` after the last turn.
        phase: Step,
        /// The seats that have something to do now.
        to_act: Vec<Seat>,
        /// The last round, once it has begun; it begins with this turn if it was null before.
        last_round: Option<LastRoundView>,
        /// Points and turned colors now.
        standing: Standing,
    },
    /// A seat chose which two cards it keeps; which ones is told once all have.
    Chose {
        /// The seat.
        seat: Seat,
        /// Whether a bot chose for a player who was away.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_caretaker: bool,
        /// What came of it, if it was the last one to choose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<Box<End>>,
    },
    /// A player asks to take back what they did last. The question is forgotten with the next move of anybody, and when nobody
    /// is left who has to answer.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// Who has to agree.
        waiting_for: Vec<Seat>,
        /// The game as it is again, if nobody has to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        undone: Option<Box<Position>>,
    },
    /// A player answered that. With a no it is forgotten.
    UndoAnswered {
        /// Who answered.
        seat: Seat,
        /// What.
        agree: bool,
        /// Who still has to agree.
        waiting_for: Vec<Seat>,
        /// The game as it is again, if all have agreed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        undone: Option<Box<Position>>,
    },
    /// A bot plays for a player from now on.
    CaretakerCame {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: LevelName,
        /// Why.
        cause: CaretakerCause,
    },
    /// A player plays again in person.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// Somebody said something.
    Talked {
        /// Who.
        seat: Seat,
        /// What.
        said: Said,
    },
    /// The host, or whoever runs the server, removed a player. In the lobby the seat is empty now; from then on until the next lobby it is `gone`.
    Kicked {
        /// The seat.
        seat: Seat,
        /// How well the bot plays that plays on, if cards are still to be played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        caretaker: Option<LevelName>,
        /// Whether it was whoever runs the server.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        operator: bool,
    },
    /// A player left for good. What becomes of the seat is as with `kicked`.
    Left {
        /// The seat.
        seat: Seat,
        /// How well the bot plays that plays on, if cards are still to be played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        caretaker: Option<LevelName>,
    },
    /// A player wants another game: the table is in its lobby again, nobody is ready, and seats of players who are gone are
    /// empty.
    Rematch {
        /// Who.
        seat: Seat,
        /// The number of the next game.
        #[cfg_attr(test, ts(type = "number"))]
        game: u64,
        /// What the server committed to for it.
        commitment: Hash32,
    },
    /// The server was down and is back. Clocks stood still.
    Resumed {
        /// Until when everybody has to reveal now, if they do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reveal_until: Option<UnixMs>,
    },
    /// Whoever runs the server looks at the hands of this game: it is told before they see them.
    HandsInspected,
    /// The table is closed for good.
    Closed {
        /// Why.
        cause: CloseCause,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct End {
    /// The two cards that each seat kept, by seat. They are added to what lies in front of it.
    #[cfg_attr(test, schemars(with = "Vec<[CardForm; 2]>"), ts(as = "Vec<[CardForm; 2]>"))]
    pub kept: Vec<[Card; 2]>,
    /// Points and turned colors at the end.
    pub standing: Standing,
    /// The score with its reasons.
    pub score: ScoreView,
    /// The seed of the server: with it anybody can check the shuffle.
    pub server_seed: Revealed32,
    /// At a duplicate, how the game with the same cards ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<OtherResult>,
}

/// Why a bot plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum CaretakerCause {
    /// The player was away and another one called the bot.
    Called {
        /// Who called it.
        by: Seat,
    },
    /// The player's time ran out.
    Time,
}

/// Why a table is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CloseCause {
    /// Nobody has been there for a long time.
    Idle,
    /// Everybody has left.
    Empty,
    /// Whoever runs the server closed it.
    Operator,
}
