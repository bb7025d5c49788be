//! Plays many games at once against a server on this machine, each move a legal one, and counts what comes of it: how fast,
//! at what cost, and whether anything acknowledged was lost, any event was missing, or anybody was sent a card that they could
//! not know.
//!
//! Every seat is a connection of its own, as people have them. What the server acknowledged is written down on this side, and
//! compared with what the server has when it is over, also where it was killed in between.

mod address;
mod frame;
mod ledger;
mod look;
mod measures;
mod place;
mod plain_http;
mod player;
mod report;
mod run;
mod seen;
mod server_process;

pub use address::{Address, AddressError};
pub use report::{Quantiles, Report, Resident};
pub use run::{LoadError, Plan, Progress, run};
