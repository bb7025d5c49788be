//! Learning the game: a first game, one idea a step, puzzles from real games, and the deal of a day.
//!
//! Everything here is data and functions of data: no I/O, no clock, no luck. What is said of a position is asked of the rules
//! (`View::preview` and its like), never written down beside it, and said as the name of a message with what it takes, so that a terminal
//! and a browser say the same in their own ways.
//!
//! ```
//! use parade_lessons::{Answer, Idea, Step};
//! let step = Step::of(Idea::Nothing)?;
//! let dear = step.answer(&Answer { cards: vec![step.hand[0]], ..Answer::default() });
//! assert!(!dear.right && dear.told[0].id == "learn-takes");
//! assert!(step.answer(&step.solution()).right);
//! # Ok::<(), parade_rules::PositionError>(())
//! ```
#![warn(clippy::unwrap_used)]

mod answer;
mod day;
mod pool;
mod progress;
mod puzzle;
mod sentence;
mod step;

pub use answer::{Answer, Reply};
pub use day::{Comparison, Day, DayError, NoDate, Outcome};
pub use pool::{TEN, day_of, days, puzzle, puzzle_of_day};
pub use progress::Progress;
pub use puzzle::{Kind, Odds, Puzzle, PuzzleError, alone_takes_nothing, reasons, written};
pub use sentence::{Arg, Sentence};
pub use step::{Idea, LEARNER, Right, Step, Task};
