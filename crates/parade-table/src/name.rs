//! Names and texts of people: cleaned, and told apart.

use parade_protocol::MAX_NAME;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing is left of it.
    #[error("the name is empty")]
    Empty,
    /// It is too long.
    #[error("the name has more than {MAX_NAME} characters")]
    TooLong,
}

/// Whether a character has no place in what others read: it controls, it turns the direction of writing, or it shows nothing.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fdd0}'..='\u{fdef}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{e000}'..='\u{f8ff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
}

/// How many marks may stand on one letter; more would grow out of the line.
const MARKS: usize = 2;

/// A text in one form (NFC) and one line, without what is invisible, without more than two marks on a letter, without blanks
/// at its ends or more than one in a row.
#[must_use]
pub fn clean_text(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut marks = 0;
    let mut blank = false;
    // A line's end is a blank to whoever reads, not nothing.
    let visible = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|&c| !is_invisible(c));
    for c in visible.nfc() {
        if c == ' ' {
            blank = !cleaned.is_empty();
            continue;
        }
        marks = if unicode_normalization::char::is_combining_mark(c) { marks + 1 } else { 0 };
        // Nor may a mark stand on nothing: it would stand on what is written before.
        if marks > MARKS || (marks > 0 && (cleaned.is_empty() || blank)) {
            continue;
        }
        if blank {
            cleaned.push(' ');
            blank = false;
        }
        cleaned.push(c);
    }
    cleaned
}

/// A name as others will read it.
///
/// # Errors
/// If nothing is left of it, or more than [`MAX_NAME`] characters.
pub fn clean_name(text: &str) -> Result<String, NameError> {
    // What is far too long is not worth being looked at.
    if text.len() > 64 * MAX_NAME {
        return Err(NameError::TooLong);
    }
    let name = clean_text(text);
    match name.chars().count() {
        0 => Err(NameError::Empty),
        1..=MAX_NAME => Ok(name),
        _ => Err(NameError::TooLong),
    }
}

/// Whether two names can be taken for each other: the same but for case, blanks, or letters that look alike.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    let bare = |name: &str| -> String { name.nfkc().filter(|c| !c.is_whitespace()).collect() };
    let shape = |name: &str| -> String { skeleton(name).collect::<String>().to_lowercase() };
    let (one, other) = (bare(one), bare(other));
    // A capital I looks like a small L, but a small i does not.
    shape(&one) == shape(&other) || shape(&one.to_lowercase()) == shape(&other.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_goes() {
        assert_eq!(clean_name("  Anna \t\n  Lou\u{202e}ise\u{200b} "), Ok("Anna Louise".into()));
        assert_eq!(clean_name("\u{200b}\u{2800}\u{7}\u{feff} "), Err(NameError::Empty));
        assert_eq!(clean_name("Zoe\u{308}"), Ok("Zo\u{eb}".into()));
        assert_eq!(clean_text("a\u{301}\u{302}\u{303}\u{304}\u{305}b").chars().count(), 4);
    }

    #[test]
    fn a_mark_stands_on_a_letter() {
        assert_eq!(clean_name("\u{301}\u{301}"), Err(NameError::Empty));
        assert_eq!(clean_text("a \u{301}b"), "a b");
    }

    #[test]
    fn a_name_has_at_most_24_characters() {
        assert_eq!(clean_name(&"ß".repeat(24)).map(|name| name.chars().count()), Ok(24));
        assert_eq!(clean_name(&"ß".repeat(25)), Err(NameError::TooLong));
        assert_eq!(clean_name(&"x".repeat(1 << 20)), Err(NameError::TooLong));
    }

    #[test]
    fn names_that_look_alike_are_alike() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Аnna"), // a Cyrillic A
            ("Paul", "PauI"), // a capital i
            ("Paul", "Pau1"),
            ("Bob", "B ob"),
            ("Bob", "Ｂｏｂ"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        assert!(!look_alike("Anna", "Anne"));
        assert!(!look_alike("李", "王"));
    }

    #[test]
    fn a_clean_text_stays_as_it_is() {
        proptest::proptest!(|(text in "\\PC{0,40}|.{0,40}")| {
            let cleaned = clean_text(&text);
            proptest::prop_assert_eq!(clean_text(&cleaned), cleaned.clone());
            proptest::prop_assert!(!cleaned.chars().any(char::is_control));
        });
    }
}
