//! One table: the truth about it is the fold of its event log.
//!
//! A client's command goes through [`decide`], which reads the [`Table`] and answers with the [`TableEvent`]s that would
//! follow, or with a refusal. Whoever keeps the log numbers them ([`Table::number`]), writes them, and only once they are
//! safe lets the table follow them ([`Table::apply`]), answers and tells others. After a restart [`Table::replay`] gives the
//! same table again: apply is a function of the table and the entry alone.
//!
//! ```text
//! command ─► decide ─► [TableEvent] ─► number ─► [Entry] ─► the log ─► apply ─► [Told] ─► frames ─► clients
//!              ▲                                                         │
//!              └────────────────────── Table ◄──────────────────────────┘
//! ```
//!
//! Nothing here waits, reads a clock or draws a random number: the time, the lag of a connection, who is connected and fresh
//! seeds come in as [`Facts`].
//!
//! What is secret: the seed of the server, nonces before the deal, hands, the draw pile and choices of the last two cards. They
//! are in [`Table`], [`Entry`] and [`Told`], whose `Debug` does not show them, and leave by [`frames`] alone, which makes
//! what everybody is told from a [`FaceUp`](parade_rules::FaceUp) and what a seat is told from its
//! [`View`](parade_rules::View).
#![warn(clippy::unwrap_used)]

mod answers;
mod apply;
mod bots;
mod clock;
mod decide;
mod duplicate;
mod event;
pub mod frames;
mod inspect;
pub mod leak;
mod name;
mod record;
mod secret;
mod state;
#[cfg(test)]
mod tests;
mod tick;

pub use answers::Refusals;
pub use apply::Told;
pub use bots::{BotTurn, bots_to_move};
pub use clock::{Clocks, LAG_CAP_MS};
pub use decide::{Attendance, Decision, Facts, check_opening, check_settings, decide, decide_bot, remove};
pub use event::{Cause, Duplicate, Entry, LOG_VERSION, Laid, LogError, Opening, TableEvent};
pub use inspect::{Hand, hands};
pub use name::{NameError, clean_name, clean_text, look_alike};
pub use record::record;
pub use secret::{Secret, ServerSeed, TokenHash};
pub use state::{Caller, Role, Table};
pub use tick::{due, resume, tick};

/// How long a player has to be away before anybody may call a caretaker for the seat, in milliseconds.
pub const CARETAKER_AFTER_MS: u64 = 30_000;

/// How long everybody has to reveal a part of the shuffle, in milliseconds. Clients do it by themselves.
pub const REVEAL_MS: u64 = 20_000;

/// How well a caretaker plays: well enough not to spoil the game, quickly enough not to hold it up.
pub const CARETAKER_LEVEL: &str = "duchess";

/// How many things one player may say within [`TALK_WINDOW_MS`].
pub const TALK_LIMIT: usize = 5;

/// The stretch of time in which [`TALK_LIMIT`] holds, in milliseconds.
pub const TALK_WINDOW_MS: u64 = 10_000;
