//! Cards: six colors, values 0 to 10, one of each.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// One of the six colors, in the order in which everything lists them: R B P G K O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// `R`, the Mad Hatter.
    Red = 0,
    /// `B`, Alice.
    Blue = 1,
    /// `P`, the Cheshire Cat.
    Purple = 2,
    /// `G`, Humpty Dumpty.
    Green = 3,
    /// `K`, the White Rabbit.
    Grey = 4,
    /// `O`, the Dodo.
    Orange = 5,
}

impl Color {
    /// How many colors there are.
    pub const COUNT: usize = 6;

    /// All colors in their order.
    pub const ALL: [Color; Color::COUNT] =
        [Color::Red, Color::Blue, Color::Purple, Color::Green, Color::Grey, Color::Orange];

    /// The color's place in [`Color::ALL`], 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The color at a place in [`Color::ALL`]; `None` from 6 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Color> {
        if index < Color::COUNT { Some(Color::ALL[index]) } else { None }
    }

    /// The letter that stands for the color in text: one of `R B P G K O`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'R',
            Color::Blue => 'B',
            Color::Purple => 'P',
            Color::Green => 'G',
            Color::Grey => 'K',
            Color::Orange => 'O',
        }
    }

    /// The color of a letter, read case-blind; `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Color> {
        Some(match letter.to_ascii_uppercase() {
            'R' => Color::Red,
            'B' => Color::Blue,
            'P' => Color::Purple,
            'G' => Color::Green,
            'K' => Color::Grey,
            'O' => Color::Orange,
            _ => return None,
        })
    }
}

/// A card. It is one byte, the color above the value, so a search can hold many of them.
///
/// ```
/// use parade_rules::{Card, Color};
/// let card: Card = "g10".parse()?;
/// assert_eq!((card.color(), card.value()), (Color::Green, 10));
/// assert_eq!(card.to_string(), "GT"); // the canonical form
/// assert_eq!(format!("{card:#}"), "G10"); // as people write it
/// # Ok::<(), parade_rules::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 66;

    /// The highest value.
    pub const MAX_VALUE: u8 = 10;

    /// The red 0, which also fills unused places of arrays.
    pub(crate) const FILLER: Card = Card(0);

    /// The card of a color and a value; `None` if the value is above 10.
    #[must_use]
    pub const fn new(color: Color, value: u8) -> Option<Card> {
        if value <= Card::MAX_VALUE { Some(Card(((color as u8) << 4) | value)) } else { None }
    }

    /// All 66 cards (R1), by color and then value.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT).filter_map(Card::from_index)
    }

    /// The card's color.
    #[must_use]
    pub const fn color(self) -> Color {
        // The mask keeps the index in range without a branch; a `Card` never holds 6 or 7 there.
        const BY_CODE: [Color; 8] = [
            Color::Red,
            Color::Blue,
            Color::Purple,
            Color::Green,
            Color::Grey,
            Color::Orange,
            Color::Orange,
            Color::Orange,
        ];
        BY_CODE[(self.0 >> 4 & 7) as usize]
    }

    /// The printed value, 0 to 10.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 & 15
    }

    /// The card's place in the order color × 11 + value, 0 to 65: the order of `parade-shuffle-v1`.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 >> 4) as usize * 11 + (self.0 & 15) as usize
    }

    /// The card at a place in the order color × 11 + value; `None` from 66 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::COUNT {
            #[expect(clippy::cast_possible_truncation, reason = "index is below 66")]
            Some(Card((((index / 11) << 4) | (index % 11)) as u8))
        } else {
            None
        }
    }

    /// The byte that stands for the card: color × 16 + value.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The card of a byte, which must be a card's own.
    pub(crate) const fn from_code(code: u8) -> Card {
        debug_assert!(code >> 4 < 6 && code & 15 <= Card::MAX_VALUE);
        Card(code)
    }
}

/// The canonical form of two characters, `GT`; with `{:#}` the form that people write, `G10`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            10 if f.alternate() => write!(f, "{}10", self.color().letter()),
            10 => write!(f, "{}T", self.color().letter()),
            value => write!(f, "{}{value}", self.color().letter()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT")]
pub struct CardError {
    /// The text, cut to its first 12 characters.
    pub text: String,
}

impl FromStr for Card {
    type Err = CardError;

    /// Reads a card case-blind, with `T` or `10` for ten.
    fn from_str(text: &str) -> Result<Card, CardError> {
        parse(text).ok_or_else(|| CardError { text: text.chars().take(12).collect() })
    }
}

fn parse(text: &str) -> Option<Card> {
    let mut rest = text.chars();
    let color = Color::from_letter(rest.next()?)?;
    let value = match rest.as_str() {
        "10" | "T" | "t" => 10,
        one => {
            let mut digits = one.chars();
            match (digits.next()?.to_digit(10), digits.next()) {
                (Some(digit), None) => u8::try_from(digit).ok()?,
                _ => return None,
            }
        }
    };
    Card::new(color, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_survives_text_and_index() {
        for (index, card) in Card::all().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(alloc::format!("{card:#}").to_lowercase().parse(), Ok(card));
        }
        assert_eq!(Card::all().count(), 66);
        assert_eq!(Card::from_index(66), None);
        assert_eq!(Card::new(Color::Red, 11), None);
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "G", "3G", "G11", "G-1", "X3", "G3 ", "G١", "Gé", "GTT", "G010", "👑3"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}
