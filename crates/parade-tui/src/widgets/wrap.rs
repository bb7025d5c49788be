//! Paragraphs with cards in them, broken into lines.

use super::pen::Look;

/// The lines of a paragraph, each at most `width` columns wide (a card is four), broken at spaces. Lines after the first
/// begin with the spaces that the paragraph begins with. A word that is longer than a line stands on one of its own, to be
/// cut when it is drawn. An empty paragraph is one empty line.
#[must_use]
pub fn wrap(look: Look<'_>, paragraph: &str, width: u16) -> Vec<String> {
    let indent: String = paragraph.chars().take_while(|&sign| sign == ' ').collect();
    let mut lines = Vec::new();
    let mut line = indent.clone();
    for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
        let begun = line.len() > indent.len();
        if begun && look.sentence_width(&line) + 1 + look.sentence_width(word) > width {
            lines.push(std::mem::replace(&mut line, indent.clone()));
        } else if begun {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyphs::Glyphs;
    use crate::marked::mark;
    use crate::theme::Theme;
    use parade_messages::{Language, Messages};
    use parade_rules::Card;

    #[test]
    fn breaks_at_spaces_and_counts_a_card_as_four() {
        let messages = Messages::new(Language::English);
        let look = Look { theme: &Theme::default(), glyphs: &Glyphs::UNICODE, messages: &messages };
        assert_eq!(wrap(look, "one two three", 7), ["one two", "three"]);
        assert_eq!(wrap(look, "  one two three", 7), ["  one", "  two", "  three"]);
        let card = mark(Card::from_index(4).unwrap());
        assert_eq!(wrap(look, &format!("{card} {card} {card}"), 9).len(), 2);
        assert_eq!(wrap(look, "", 9), [""]);
    }
}
