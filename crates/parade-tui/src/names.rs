//! Names of players as they can be shown, wherever they come from.

use crate::marked;

/// The longest name that a person can give, in characters.
pub const LONGEST_NAME: usize = 24;

/// A text without what would break a line, turn its direction, drive the terminal or pass for a card. For whatever others
/// wrote: names in records, paths, answers.
#[must_use]
pub fn harmless(text: &str) -> String {
    let fits = |&sign: &char| !sign.is_control() && !steers(sign) && marked::card_of(sign).is_none();
    text.chars().filter(fits).collect()
}

/// A name as it can be shown: harmless, without spaces at its ends, at most 24 characters. Empty if nothing is left that
/// anybody could see.
#[must_use]
pub fn shown(name: &str) -> String {
    let name = harmless(name);
    let short: String = name.trim().chars().take(LONGEST_NAME).collect();
    if unicode_width::UnicodeWidthStr::width(short.as_str()) == 0 {
        return String::new();
    }
    short.trim_end().to_owned()
}

/// The same names, each that another has already with a number behind it: two bots of one kind are told apart.
#[must_use]
pub fn distinct(names: &[String]) -> Vec<String> {
    let mut apart: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let mut own = name.clone();
        let mut number = 2;
        while apart.contains(&own) || (number > 2 && names.contains(&own)) {
            own = format!("{name} {number}");
            number += 1;
        }
        apart.push(own);
    }
    apart
}

/// Whether a sign turns the direction of what follows it, or ends a line without being a control character.
const fn steers(sign: char) -> bool {
    matches!(
        sign,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_rules::Card;

    #[test]
    fn names_that_stand_twice_are_told_apart() {
        let apart = |names: &[&str]| distinct(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(apart(&["hare", "queen", "hare", "hare"]), ["hare", "queen", "hare 2", "hare 3"]);
        assert_eq!(apart(&["hare", "hare", "hare 2"]), ["hare", "hare 3", "hare 2"]);
        assert_eq!(apart(&["Anna", "Bob"]), ["Anna", "Bob"]);
    }

    #[test]
    fn a_name_drives_no_terminal_and_passes_for_no_card() {
        let card = marked::mark(Card::all().next().unwrap());
        assert_eq!(shown(&format!(" A\u{1b}[2J\r\nn\u{202e}n{card}a\u{9b}\u{2028} ")), "A[2Jnna");
        assert_eq!(shown("\u{200b}\u{301}\u{2066}"), "");
        // The signs that join an emoji stay.
        assert_eq!(shown("👩\u{200d}🚀 漢字 שלום"), "👩\u{200d}🚀 漢字 שלום");
        assert_eq!(shown(&"x".repeat(30)).len(), LONGEST_NAME);
    }
}
