//! Looking ahead: many ways the hidden cards could lie, and what each choice comes to in all of them.

mod belief;
mod compare;
mod keeping;
mod last_two;
mod look_ahead;
mod playout;
mod ranks;

pub use belief::Belief;
pub use compare::{chance, compare};
pub use look_ahead::{Aim, Assessment, Choice, look_ahead};
pub use ranks::{GAPS, ORDERS, RANKS, Ranks};
