//! `parade-table/1`: the messages between a server of Parade and its clients.
//!
//! A client says [`ClientMessage`]s, `hello` first; the server says [`ServerMessage`]s. `docs/protocol.md` tells the protocol
//! in words, with what each side may rely on; `docs/schemas/parade-table/` and `docs/protocol/types.ts` hold the same types for
//! other languages, written by a test of this crate.
//!
//! Everything that all at a table may know is in [`TableView`], [`Position`] and [`Event`], which are made from a
//! [`FaceUp`](parade_rules::FaceUp) and have no place for a secret. What one seat knows beside it is [`Private`], made from its
//! [`View`](parade_rules::View). So the same bytes can go to everybody, and what is secret stands in one place.
//!
//! ```
//! use parade_protocol::{ClientMessage, Command, read_client_message};
//! let line = br#"{"type":"command","cmd_id":"a1","expected_seq":12,"command":{"type":"play","card":"G3"}}"#;
//! let ClientMessage::Command(message) = read_client_message(line)? else { panic!("it is a command") };
//! assert_eq!(message.command, Command::Play { card: "G3".parse().unwrap() });
//! // What could be a secret does not show: the card may still be in a hand.
//! assert_eq!(format!("{:?}", message.command), "play");
//! # Ok::<(), parade_protocol::ReadError>(())
//! ```
#![warn(clippy::unwrap_used)]

mod client;
mod colors;
mod event;
mod follow;
#[cfg(test)]
mod generate;
mod hash;
pub mod http;
mod ids;
mod position;
mod refusal;
pub mod review;
mod score;
mod secret;
mod server;
mod table_view;
mod written;

pub use client::{
    ClientMessage, Command, CommandMessage, Hello, Phrase, ReadError, WhenPreviews, read_client_message,
};
pub use colors::Colors;
pub use event::{CaretakerCause, CloseCause, End, Event, Happening};
pub use follow::{FollowError, ViewError};
pub use hash::{hash_text, state_hash};
pub use ids::{CommandId, GameId, IdError, LevelName, Seq, TableId, UnixMs};
pub use position::{
    KeepChoice, LastRoundReason, LastRoundView, PlayPreview, Position, Private, Standing, Step, TurnView,
    to_act,
};
pub use refusal::{Refusal, RefusalCode};
pub use score::{DecisionView, MajorityView, ScoreView, SeatScoreView};
pub use secret::{Hash32, HexError, Nonce, Revealed32, StateHash, Token};
pub use server::{
    Announcement, AnswerResult, ClientRole, Events, GoodbyeReason, Presence, ServerMessage, Snapshot,
    Welcome, You,
};
pub use table_view::{
    DuplicateView, OtherResult, Said, SeatView, Settings, ShuffleView, Sitter, TablePhase, TableView, Talk,
    Timer, UndoView,
};
pub use written::PrivateOf;

/// The name of the protocol.
pub const PROTOCOL: &str = "parade-table/1";

/// The most bytes that a message of a client may have.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The longest name of a player, in characters, once it is cleaned.
pub const MAX_NAME: usize = 24;

/// The longest text of a chat, in characters, once it is cleaned.
pub const MAX_CHAT: usize = 300;

/// How many things that were said a snapshot holds.
pub const MAX_TALK: usize = 20;
