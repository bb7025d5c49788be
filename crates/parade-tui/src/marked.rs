//! Cards inside sentences. A message takes a card as one private-use character, so that whoever shows the sentence can draw
//! a chip there or write the card's name.

use parade_rules::Card;

const FIRST: u32 = 0xE000;

/// The character that stands for a card inside a sentence.
#[must_use]
pub fn mark(card: Card) -> char {
    u32::try_from(card.index()).ok().and_then(|index| char::from_u32(FIRST + index)).unwrap_or('?')
}

/// The characters of several cards, with a space between them.
#[must_use]
pub fn marks(cards: &[Card]) -> String {
    let marks: Vec<String> = cards.iter().map(|&card| mark(card).to_string()).collect();
    marks.join(" ")
}

/// The card that a character stands for; `None` for an ordinary one.
#[must_use]
pub fn card_of(mark: char) -> Option<Card> {
    let index = u32::from(mark).checked_sub(FIRST)?;
    Card::from_index(usize::try_from(index).ok()?)
}

/// The sentence with every card written as people write it: `G3`, `B10`.
#[must_use]
pub fn written(sentence: &str) -> String {
    let mut text = String::with_capacity(sentence.len());
    for sign in sentence.chars() {
        match card_of(sign) {
            Some(card) => text.push_str(&format!("{card:#}")),
            None => text.push(sign),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_carries_cards() {
        let cards: Vec<Card> = Card::all().collect();
        for &card in &cards {
            assert_eq!(card_of(mark(card)), Some(card));
            assert_eq!(written(&format!("<{}>", mark(card))), format!("<{card:#}>"));
        }
        assert_eq!(marks(&cards[9..11]).chars().count(), 3);
        assert_eq!(card_of('R'), None);
    }
}
