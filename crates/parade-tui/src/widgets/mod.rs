//! What screens are made of: each draws one thing with a [`Pen`] from plain data.

pub mod card;
pub mod pen;

pub use pen::{Look, Pen};
