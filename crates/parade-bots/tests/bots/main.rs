//! The bots at whole tables, and what their hints say.

mod advice;
mod choices;
mod hands;
mod hints;
mod legal;
mod look_ahead;
mod strength;
mod tables;
