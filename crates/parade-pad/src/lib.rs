//! A score pad for people with the real cards, as a value: no I/O, no clock, no words.
//!
//! ```
//! use parade_pad::{Change, Pad};
//! let mut pad = Pad::new(["Anna", "Bob", "Cleo"]);
//! let typed = |seat, text: &str| Change::Type { seat, text: text.to_owned() };
//! pad.change(typed(0, "R10 8 3  B9 7 6 5 0  P0  G4 2  K7 4 0"))?;
//! pad.change(typed(1, "R1 0 B8 P8 7 5 3 K9 8 1 O10 1  Cleo: R7 6 5 2"))?;
//! // Whoever holds a card is asked for it, never robbed of it.
//! assert!(pad.change(typed(2, "R1")).is_err());
//! assert_eq!(pad.score().seats[0].total, 31);
//! # Ok::<(), parade_pad::Refusal>(())
//! ```
//!
//! A [`Pad`] changes by [`Change`]s alone, each of which can be taken back. Every card belongs to at most one player, by its type.
//! What cannot be true is told as [`Finding`]s; the score is that of `parade-rules`. Several rounds make a [`Sheet`]. A pad goes to
//! other people as a [link](Pad::to_link), a player's own cards come back as a short [`code`], and [`export`] writes it for other
//! programs.
#![warn(clippy::unwrap_used)]

mod change;
mod claims;
pub mod code;
mod entry;
pub mod export;
mod file;
mod finding;
mod link;
mod name;
mod pad;
mod sheet;
mod undo;

pub use change::{Change, Disputed, Refusal, Told};
pub use claims::Claims;
pub use entry::EntryError;
pub use file::{FORMAT, FileError};
pub use finding::Finding;
pub use link::LinkError;
pub use name::LONGEST_NAME;
pub use pad::{Pad, Round};
pub use sheet::{Line, Sheet, Sums};
