//! The bots at whole tables, and what their hints say.

mod choices;
mod hints;
mod legal;
mod strength;
mod tables;
