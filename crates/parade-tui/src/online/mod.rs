//! Tables on a server, as the terminal has them: what is known of one, a game at it as a [`Table`](crate::table::Table),
//! what can be typed there, and what is said about it. The full screen and line mode share all of this.

mod at_table;
mod command;
mod obey;
mod remote;
mod words;

pub use at_table::{AtTable, Told, Way};
pub use command::{OnlineCommand, Setting, parse};
pub use obey::obey;
pub use remote::RemoteTable;
pub use words::{Words, host_error};
