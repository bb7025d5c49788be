//! What screens are made of: each draws one thing with a [`Pen`] from plain data.

pub mod boards;
pub mod card;
pub mod curve;
pub mod effect;
pub mod hand;
pub mod lane;
mod ledger;
mod matrix;
pub mod pen;
pub mod points;
pub mod turns;
pub mod values;
pub mod wrap;

pub use pen::{Look, Pen};
