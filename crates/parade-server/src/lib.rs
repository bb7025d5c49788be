//! Tables of Parade for people who are not in one room.
//!
//! [`table`] is what a table is: the fold of its event log, and what each client may be told of it. It does no I/O and has no
//! clock and no dice of its own. [`store`] keeps the logs of all tables, durably, and brings them back. Around them a server
//! ([`serve`]) lets people come to tables over HTTP and WebSockets.
#![warn(clippy::unwrap_used)]

pub mod admin;
mod advice;
mod clock;
mod config;
mod connection;
mod http;
mod live;
mod metrics;
mod open_files;
mod review;
mod server;
mod session;
pub mod store;
mod tls;

pub use advice::Adviser;
pub use config::{Config, Limits, TlsFiles};
pub use open_files::prepare_open_files;
pub use server::{ServeError, Server, serve};
pub use tls::TlsError;

/// What a table is.
pub use parade_table as table;
