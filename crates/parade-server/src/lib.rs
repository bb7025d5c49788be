//! Tables of Parade for people who are not in one room.
//!
//! [`table`] is what a table is: the fold of its event log, and what each client may be told of it. It does no I/O and has no
//! clock and no dice of its own. [`store`] keeps the logs of all tables, durably, and brings them back.
#![warn(clippy::unwrap_used)]

pub mod store;
pub mod table;
