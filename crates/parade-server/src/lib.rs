//! Tables of Parade for people who are not in one room.
//!
//! [`table`] is what a table is: the fold of its event log, and what each client may be told of it. It does no I/O and has no
//! clock and no dice of its own.
#![warn(clippy::unwrap_used)]

pub mod table;
