//! A small value net: what a position is worth to the seat that has just played.
//!
//! It looks at after-states, positions right after a seat's own play and before its draw, because all that the seat decides
//! is which of these comes about. What it sees is only what a [`View`](parade_rules::View) holds. The six colors
//! go through the same weights and are added up, so no color is a special case; one net for each number of players.
//!
//! Its arithmetic is plain `f32` in a fixed order, without fused operations and without the functions of a math library,
//! so that the same weights give the same bits on every machine.

mod after_state;
mod aligned;
mod exponential;
mod features;
mod file;
mod network;
mod shape;

pub use after_state::{AfterState, Turn};
pub use exponential::{exp, sigmoid};
pub use features::Features;
pub use file::{FileError, VERSION};
pub use network::{Judgment, Net, Trace};
pub use shape::{GLOBAL, HEAD, HIDDEN, OUTPUTS, Shape};

/// How likely each kind of player sits at a seat: see [`KINDS`].
pub type Kinds = [f32; KINDS];

/// How many kinds of players the net tells apart: one that plays by the net, one that plays as [`crate::Heuristic`], one
/// that plays as [`crate::Greedy`].
pub const KINDS: usize = 3;

/// What is assumed of players of whom nothing is known.
pub const UNKNOWN: Kinds = [0.4, 0.35, 0.25];
