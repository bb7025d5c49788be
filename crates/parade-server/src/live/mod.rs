//! Tables that are played at: one task owns each.
//!
//! A table is loaded from its log when somebody comes to it and let go when nobody has been there for a while. Its task
//! decides on commands, one after the other, writes what came of them, and answers and tells others only once that is
//! durable. When it could not be written, the task ends and its clients come back to the table as the log has it.
//!
//! ```text
//! connection ─► Request ─► Actor ─► the log
//!     ▲                      │
//!     └─────── Outbox ◄──────┘
//! ```

mod actor;
mod bot_seats;
mod bots;
pub(crate) mod chance;
mod clients;
mod deadlines;
mod frame;
mod heard;
mod listing;
mod loading;
mod names;
mod operating;
mod operator;
mod outbox;
mod pace;
mod request;
mod sweep;
mod tables;
mod telling;
mod waiting;

pub(crate) use bots::BotPool;
pub(crate) use frame::{Frame, json};
pub(crate) use operator::Wish;
pub(crate) use outbox::{Aside, Inbox, Outbox, line, queue};
pub(crate) use request::{About, ClientId, Comer, Failure, Known, Request};
pub(crate) use tables::{OpenError, Tables, TablesConfig};
pub(crate) use waiting::Cipher;

/// The server sends something to every client at least this often, in seconds.
pub(crate) const HEARTBEAT_S: u32 = 20;
