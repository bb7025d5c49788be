//! What holds the rules of `docs/rules.md`: each is named there with its test here.

mod actions;

mod examples;
mod mistakes;
mod page;
mod positions;
mod rare;
mod records;
mod reference;
mod setup;
mod shuffle;
mod tables;
mod views;
