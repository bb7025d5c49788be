//! The rules of the card game *Parade* and nothing else: no I/O, no clock, no randomness of its own.
//!
//! ```
//! use parade_rules::{Action, Edition, Game, Phase, shuffle};
//!
//! let shuffle = shuffle::Shuffle::local(3, shuffle::seed_of_number(7));
//! let mut game = Game::new(&shuffle.deal(Edition::Rules2013)?);
//! while let Phase::Play { seat } = game.face_up().phase() {
//!     let view = game.view(seat).ok_or("no such seat")?;
//!     // Whichever card takes the fewest points, by what the seat can see.
//!     let previews = view.hand().iter().filter_map(|&card| view.preview(card).ok());
//!     let best = previews.min_by_key(|preview| preview.change(seat)).ok_or("an empty hand")?;
//!     game.apply(seat, Action::Play(best.card))?;
//! }
//! for seat in 0..3 {
//!     let view = game.view(seat).ok_or("no such seat")?;
//!     let best = view.keep_previews().into_iter().min_by_key(|keep| keep.change(seat));
//!     game.apply(seat, Action::Discard(best.ok_or("nothing to keep")?.discard))?;
//! }
//! let score = game.score().ok_or("not over")?;
//! assert_eq!(score.seats[score.winners[0]].place, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
mod gathered;
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
pub use gathered::{KEPT, most_gathered};
pub use hand::Hand;
pub use last_round::{LastRound, Reasons};
pub use line::{Fate, Parade, offends};
pub use preview::{KeepOutcome, KeepPreview, Outcome, Preview};
pub use record::{Record, RecordError, Replay, ReplayedTurn};
pub use score::{
    ColorScore, Decision, Majority, Score, SeatScore, Standing, TWO_PLAYER_MARGIN, points_of_color, totals,
    winners,
};
pub use view::{DeterminizeError, OutOfStep, View};
