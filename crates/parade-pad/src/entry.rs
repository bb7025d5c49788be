//! Cards as people type them for a player: `R8 B3 10`.
//!
//! A value alone is of the color before it, so `R8 3 10` are three red cards. A minus gives a card back, and a player's number or the
//! beginning of her name with a colon goes on with her: `2: R8 B3  Cleo: G4`.

use parade_rules::{Card, Color, Seat};
use serde::Serialize;

/// What a typed line asks for, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// From here on it is about this seat.
    Seat(Seat),
    /// She has this card.
    Give(Card),
    /// She has not.
    Back(Card),
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum EntryError {
    /// A word is no card.
    #[error("{text:?} is no card")]
    NoCard {
        /// The word, cut to its first 12 characters.
        text: String,
    },
    /// A value stands alone before any color.
    #[error("{text:?} has no color before it")]
    NoColor {
        /// The value.
        text: String,
    },
    /// A name with a colon is nobody's here, or more than one player's.
    #[error("{text:?} is no player's name")]
    NoPlayer {
        /// The name, cut to its first 12 characters.
        text: String,
    },
}

/// Reads a line.
pub(crate) fn read(line: &str, names: &[String]) -> Result<Vec<Step>, EntryError> {
    let mut steps = Vec::new();
    let mut color = None;
    let parted = line.replace(':', ": ");
    for word in parted.split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '.')) {
        if word.is_empty() {
            continue;
        }
        if let Some(name) = word.strip_suffix(':') {
            let seat = named(name, names).ok_or_else(|| EntryError::NoPlayer { text: cut(name) })?;
            steps.push(Step::Seat(seat));
            color = None;
            continue;
        }
        let (back, text) = word.strip_prefix(['-', '−']).map_or((false, word), |text| (true, text));
        if let Some(alone) = letter(text) {
            color = Some(alone);
            continue;
        }
        let is_value = text.chars().all(|sign| sign.is_ascii_digit()) || text.eq_ignore_ascii_case("t");
        let card: Card = match color {
            _ if !is_value => text.parse().map_err(|_| EntryError::NoCard { text: cut(text) })?,
            Some(color) => {
                let value =
                    if text.eq_ignore_ascii_case("t") { Some(Card::MAX_VALUE) } else { text.parse().ok() };
                value
                    .and_then(|value| Card::new(color, value))
                    .ok_or_else(|| EntryError::NoCard { text: cut(text) })?
            }
            None => return Err(EntryError::NoColor { text: cut(text) }),
        };
        color = Some(card.color());
        steps.push(if back { Step::Back(card) } else { Step::Give(card) });
    }
    Ok(steps)
}

/// A color's letter alone.
fn letter(text: &str) -> Option<Color> {
    let mut signs = text.chars();
    let color = Color::from_letter(signs.next()?)?;
    signs.next().is_none().then_some(color)
}

/// The seat of a number from 1, or of the one name that begins so.
fn named(text: &str, names: &[String]) -> Option<Seat> {
    if let Ok(number) = text.parse::<usize>() {
        return number.checked_sub(1).filter(|&seat| seat < names.len());
    }
    let text = text.to_lowercase();
    // A seat that nobody has named is found by its number.
    let mut called = names.iter().map(|name| name.to_lowercase());
    let whole = called.position(|name| name == text).filter(|_| !text.is_empty());
    let begins = |(_, name): &(Seat, &String)| !text.is_empty() && name.to_lowercase().starts_with(&text);
    let mut so = names.iter().enumerate().filter(begins).map(|(seat, _)| seat);
    whole.or_else(|| so.next().filter(|_| so.next().is_none()))
}

fn cut(text: &str) -> String {
    text.chars().take(12).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &str) -> String {
        let names = ["Anna", "Bob", "Bea", ""].map(str::to_owned);
        match read(line, &names) {
            Ok(steps) => {
                let told = |step: &Step| match step {
                    Step::Seat(seat) => format!("{seat}:"),
                    Step::Give(card) => card.to_string(),
                    Step::Back(card) => format!("-{card}"),
                };
                steps.iter().map(told).collect::<Vec<_>>().join(" ")
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn lines_as_people_type_them() {
        for (line, expected) in [
            ("R8 B3 10", "R8 B3 BT"),
            ("r8,b3,10", "R8 B3 BT"),
            ("R 10 8 3; K t", "RT R8 R3 KT"),
            ("  R10  RT ", "RT RT"),
            ("R8 -3 -B2", "R8 -R3 -B2"),
            ("2: R8 an:G4 bob:B5", "1: R8 0: G4 1: B5"),
            ("R8 bob:5", "\"5\" has no color before it"),
            ("3:R1 2", "2: R1 R2"),
            ("", ""),
            ("10", "\"10\" has no color before it"),
            ("R11", "\"R11\" is no card"),
            ("R8 11", "\"11\" is no card"),
            ("X3", "\"X3\" is no card"),
            ("b: R1", "\"b\" is no player's name"),
            ("7: R1", "\"7\" is no player's name"),
            (": R1", "\"\" is no player's name"),
        ] {
            assert_eq!(told(line), expected, "{line}");
        }
    }
}
