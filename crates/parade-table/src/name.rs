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

/// Says that the sign before it is a picture, in color.
const IN_COLOR: char = '\u{fe0f}';

/// Whether a sign joins what stands on both sides of it, or keeps it apart, and shows nothing itself.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a sign is a picture, or changes the color of its skin. Wide enough: what a joiner does between two of these can be seen.
const fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}' | IN_COLOR)
}

/// Whether a letter is of a script whose words are written with joiners: Arabic, the scripts of India, and others beside them.
const fn is_joined(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}')
}

/// Whether a joiner between two signs does something that can be seen.
fn joins(before: char, joiner: char, after: char) -> bool {
    (joiner == '\u{200d}' && is_picture(before) && is_picture(after) && after != IN_COLOR)
        || (is_joined(before) && is_joined(after))
}

/// How many marks may stand on one letter; more would grow out of the line.
const MARKS: usize = 2;

/// A text in one form (NFC) and one line, without what is invisible, without more than two marks on a letter, without blanks
/// at its ends or more than one in a row. A family that is one picture stays one.
#[must_use]
pub fn clean_text(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut marks = 0;
    let mut blank = false;
    let mut joiner = None;
    // A line's end is a blank to whoever reads, not nothing.
    let visible = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !is_invisible(c) || is_joiner(c) || c == IN_COLOR);
    for c in visible.nfc() {
        if is_joiner(c) {
            joiner = Some(c);
            continue;
        }
        let before = cleaned.chars().next_back().filter(|_| !blank);
        let joined = joiner.take().zip(before).filter(|&(joiner, before)| joins(before, joiner, c));
        if c == IN_COLOR {
            if joined.is_none() && before.is_some_and(|before| is_picture(before) && before != IN_COLOR) {
                cleaned.push(c);
            }
            continue;
        }
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
        cleaned.extend(joined.map(|(joiner, _)| joiner));
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
    let bare =
        |name: &str| -> String { name.nfkc().filter(|&c| !c.is_whitespace() && !is_invisible(c)).collect() };
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
    fn what_is_joined_to_one_picture_or_word_stays_so() {
        for text in [
            "👨\u{200d}👩\u{200d}👧\u{200d}👦",
            "👩🏽\u{200d}🚀 ok",
            "❤\u{fe0f}\u{200d}🔥",
            "🏳\u{fe0f}\u{200d}🌈",
            "علی\u{200c}رضا",
            "क\u{94d}\u{200d}ष",
        ] {
            assert_eq!(clean_text(text), text);
        }
        // Where a joiner shows nothing it would only make two names of one.
        assert_eq!(clean_text("An\u{200d}n\u{200c}a\u{fe0f}"), "Anna");
        assert_eq!(clean_text("\u{200d}👩\u{200d} \u{200d}👩\u{fe0f}\u{fe0f}\u{200d}"), "👩 👩\u{fe0f}");
        assert!(look_alike("علی\u{200c}رضا", "علیرضا") && look_alike("👩\u{200d}🚀", "👩🚀"));
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
