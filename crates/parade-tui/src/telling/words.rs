//! Words that sentences are made of: colors, and several names in a row.

use parade_messages::{Messages, text};
use parade_rules::Color;

/// A color's name by itself: "green", "vert".
#[must_use]
pub fn color(messages: &Messages, color: Color) -> String {
    messages.get(match color {
        Color::Red => "telling-red",
        Color::Blue => "telling-blue",
        Color::Purple => "telling-purple",
        Color::Green => "telling-green",
        Color::Grey => "telling-grey",
        Color::Orange => "telling-orange",
    })
}

/// A color as a sentence speaks of it: "green", "le vert".
#[must_use]
pub fn the_color(messages: &Messages, color: Color) -> String {
    messages.get(match color {
        Color::Red => "telling-the-red",
        Color::Blue => "telling-the-blue",
        Color::Purple => "telling-the-purple",
        Color::Green => "telling-the-green",
        Color::Grey => "telling-the-grey",
        Color::Orange => "telling-the-orange",
    })
}

/// Names in a row: "Anna", "you, Anna and Bob".
#[must_use]
pub fn joined(messages: &Messages, names: &[String]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => text!(messages, "telling-and", others = others.join(", "), last = last),
    }
}

/// A text with its first letter as a capital.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
