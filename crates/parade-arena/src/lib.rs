//! Matches between bots: every deal is played once for each rotation of the bots over the seats, so that its luck cancels;
//! what is reported has intervals over deals, and does not depend on how many threads played.
//!
//! ```
//! use parade_arena::{Contestant, Limits, Lineup, Plan, Roster, Tally, Watch, play};
//! let limits = Limits::default();
//! let bots = ["greedy", "random"].map(|name| Contestant::new(&name.parse().unwrap(), &limits).unwrap());
//! let mut roster = Roster::open(bots.into(), &Watch::default())?;
//! let plan = Plan { players: 2, deals: 50, seed: 7, lineup: Lineup::Fixed, threads: 2, ..Plan::default() };
//! let mut tally = Tally::new(roster.names());
//! let times = play(&mut roster, &plan, &Watch::default(), |game| {
//!     tally.add(game);
//!     Ok(())
//! })?;
//! let standings = tally.standings(&times);
//! assert_eq!(standings[0].games, 100);
//! assert!(standings[0].win_rate > 0.8);
//! # Ok::<(), parade_arena::ArenaError>(())
//! ```
//!
//! A [`Contestant`] is a bot of [`parade_bots`] or a program that speaks `parade-bot/1`; [`Server`] is the other side of that.
//! Either gets a [`parade_rules::View`] and nothing else.
#![warn(clippy::unwrap_used)]

mod clock;
mod contestant;
mod deal;
mod fault;
mod game;
mod interval;
mod plan;
mod player;
pub mod plot;
mod program;
mod ratings;
mod serve;
mod standing;
mod workers;

pub use clock::MoveTimes;
pub use contestant::{Contestant, Limits, Roster, Spec, SpecError, split_list};
pub use deal::shuffle_of;
pub use fault::{ArenaError, Fault, FaultKind, LONGEST_QUOTE};
pub use game::PlayedGame;
pub use interval::mean_and_interval;
pub use plan::{Lineup, Plan, PlanError};
pub use program::read_answer;
pub use ratings::{Rated, Ratings};
pub use serve::{ServeError, ServeErrorKind, Server};
pub use standing::{MillisecondsPerMove, Standing, Tally};
pub use workers::{Watch, play};
