//! Looks back at a game: what each move gave away, judged by what its seat could know and by nothing else.
//!
//! [`review`] goes through a [`Record`](parade_rules::Record) and thinks about every decision again, longer than any bot does,
//! from the `View` that the seat had then. What comes of it is a [`Review`]: for each decision the chance to win, the best choice,
//! what the one that was made gave away, and how sure that is; for each seat what it gave away in all, how accurate that is, and
//! its luck, which is the rest. `docs/analysis.md` tells how well this works and what the numbers mean.
//!
//! [`Reviewing`] is the same one decision at a time, for whoever cannot wait for all of them.
//!
//! The same record, [`Effort`] and version give the same review on every machine.
#![warn(clippy::unwrap_used)]

mod class;
mod effort;
mod json;
mod judged;
mod review;
mod seat;

pub use class::Class;
pub use effort::Effort;
pub use judged::{Judged, judge};
pub use review::{Progress, Review, ReviewError, Reviewing, review};
pub use seat::{Moment, MomentKind, SeatReview, accuracy};

/// A number to four places: so that what is shown adds up to what is shown.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}
