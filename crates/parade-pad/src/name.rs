//! Names of players, wherever they come from.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A name without what would break a line, turn its direction or pass for a card in a sentence, at most 24 characters long.
pub(crate) fn cleaned(name: &str) -> String {
    let fits = |&sign: &char| {
        let steers = matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
        !sign.is_control() && !steers && !('\u{e000}'..='\u{f8ff}').contains(&sign)
    };
    let name: String = name.chars().filter(fits).collect();
    let short: String = name.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_steers_nothing() {
        assert_eq!(cleaned("  A\u{1b}\nn\u{202e}\u{e003}na  "), "Anna");
        assert_eq!(cleaned(&"x".repeat(99)).chars().count(), LONGEST_NAME);
        assert_eq!(cleaned("漢字 שלום"), "漢字 שלום");
    }
}
