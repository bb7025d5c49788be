//! The rules of the card game *Parade* and nothing else: no I/O, no clock, no randomness of its own.
//!
//! A [`Deal`] starts a [`Game`], the whole truth. Seats act on it with [`Game::apply`]. A seat, a bot or a client gets a
//! [`View`], which has no place for what the seat may not know; a watcher gets [`FaceUp`]. [`View::preview`] tells what a
//! card would do, [`Score`] who has how many points and why, [`Record`] keeps a game, [`shuffle`] proves its deal.
//!
//! The rules are numbered in `docs/rules.md`; comments name them as R1, R2, ….
#![no_std]
#![warn(clippy::unwrap_used)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod card;
mod card_set;
mod deal;
mod event;
mod face_up;
mod game;
mod hand;
#[cfg(feature = "json")]
pub mod json;
mod last_round;
mod line;
mod preview;
mod record;
mod score;
pub mod shuffle;
mod view;

pub use card::{Card, CardError, Color};
pub use card_set::CardSet;
pub use deal::{Deal, DealError, Edition, EditionError, FIRST_PARADE, MAX_PLAYERS, MIN_PLAYERS, Seat};
pub use event::{Action, Event, Seen};
pub use face_up::{FaceUp, FaceUpParts, MAX_TURNS, PastTurn, Phase, PositionError};
pub use game::{ActionError, Game};
pub use hand::Hand;
pub use last_round::{LastRound, Reasons};
pub use line::{Fate, Parade, offends};
pub use preview::{KeepPreview, Preview};
pub use record::{Record, RecordError, Replay, ReplayedTurn};
pub use score::{ColorScore, Decision, Majority, Score, SeatScore, TWO_PLAYER_MARGIN, totals};
pub use view::{DeterminizeError, OutOfStep, View};
