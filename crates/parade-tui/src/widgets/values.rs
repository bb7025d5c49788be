//! The values of a stack, in as many words as there is room for.

use parade_messages::text;

use super::pen::{Pen, columns};
use crate::theme::Token;

/// Writes values, falling, each with whether it would be new (a `+` before it): all of them if they fit, else with runs
/// written `10-7`, else how many there are. Returns the column after the last.
pub fn draw(pen: &mut Pen<'_, '_>, x: u16, y: u16, width: u16, values: &[(u8, bool)]) -> u16 {
    let all: Vec<(String, Token)> = values.iter().map(|&value| one(value)).collect();
    let words = if wide(&all) <= width {
        all
    } else {
        let runs = runs(values);
        if wide(&runs) <= width {
            runs
        } else {
            let new = values.iter().any(|&(_, new)| new);
            let token = if new { Token::Strong } else { Token::Ink };
            vec![(text!(pen.look.messages, "board-cards", count = values.len()), token)]
        }
    };
    let mut at = x;
    let end = x.saturating_add(width);
    for (index, (word, token)) in words.iter().enumerate() {
        at += u16::from(index > 0);
        at = pen.put_within(at, y, end.saturating_sub(at), word, *token);
    }
    at
}

/// Whether the values can be told apart in a width: as they are, or with runs.
#[must_use]
pub fn fit(values: &[(u8, bool)], width: u16) -> bool {
    let all: Vec<(String, Token)> = values.iter().map(|&value| one(value)).collect();
    wide(&all) <= width || wide(&runs(values)) <= width
}

fn one((value, new): (u8, bool)) -> (String, Token) {
    if new { (format!("+{value}"), Token::Strong) } else { (value.to_string(), Token::Ink) }
}

/// The width of words with a space between them.
fn wide(words: &[(String, Token)]) -> u16 {
    let letters: usize = words.iter().map(|(word, _)| word.len()).sum();
    columns(letters + words.len().saturating_sub(1))
}

/// Old values that follow each other, three or more, as one word.
fn runs(values: &[(u8, bool)]) -> Vec<(String, Token)> {
    let mut words = Vec::new();
    let follows = |pair: &(u8, bool), next: &(u8, bool)| !pair.1 && !next.1 && next.0 + 1 == pair.0;
    for run in values.chunk_by(follows) {
        match run {
            [first, _, .., last] => words.push((format!("{}-{}", first.0, last.0), Token::Ink)),
            _ => words.extend(run.iter().map(|&value| one(value))),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_three_or_more_old_values() {
        let values = [(10, false), (9, false), (8, false), (7, true), (6, false), (5, false), (0, true)];
        let words: Vec<String> = runs(&values).into_iter().map(|(word, _)| word).collect();
        assert_eq!(words, ["10-8", "+7", "6", "5", "+0"]);
    }
}
