//! Parade at the terminal: full screen ([`app`]) and line by line ([`plain`]), over one [`table::Table`].
//!
//! Screens draw from views, names and a selection and know no rule; what they say stands in the catalogues of
//! `parade-messages`. A card inside a sentence is a [`marked`] character until it is drawn or written.
#![warn(clippy::unwrap_used)]

pub mod app;
pub mod code;
pub mod command;
pub mod ending;
pub mod exercise;
pub mod figures;
pub mod glyphs;
pub mod levels;
pub mod marked;
pub mod names;
pub mod online;
pub mod plain;
pub mod rules_text;
pub mod screens;
pub mod settings;
pub mod store;
pub mod table;
pub mod telling;
pub mod theme;
pub mod widgets;
