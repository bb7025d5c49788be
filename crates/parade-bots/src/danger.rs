//! How likely a card of the parade is taken by a card of which nothing is known.

use std::sync::LazyLock;

use parade_rules::{Card, Color, Fate, Parade};

/// The highest number, counted from the end, that a card can protect; beyond it all cards are in as much danger.
const NUMBERS: usize = Card::MAX_VALUE as usize + 1;

/// By number from the end (place 0 is number 1) and value, how many of the 66 cards would take the card. As many values as make
/// half a byte.
pub(crate) struct Dangers([[f32; 16]; NUMBERS]);

static DANGERS: LazyLock<Dangers> = LazyLock::new(|| {
    let mut takers = [[0.0; 16]; NUMBERS];
    for (place, by_value) in takers.iter_mut().enumerate() {
        for (value, share) in (0..).zip(by_value) {
            let Some(card) = Card::new(Color::Red, value) else { continue };
            // Whatever stands behind the card only counts.
            let line: Vec<Card> = std::iter::once(card).chain(Card::all().skip(11).take(place)).collect();
            let Some(parade) = Parade::new(&line) else { continue };
            let takes = |&played: &Card| parade.fate(0, played) == Some(Fate::Leaves);
            *share = Card::all().filter(takes).count() as f32 / Card::COUNT as f32;
        }
    }
    Dangers(takers)
});

/// How likely any card is taken.
pub(crate) fn dangers() -> &'static Dangers {
    &DANGERS
}

impl Dangers {
    /// The share of all cards that would take a card that stands at a number from the end, from 1.
    #[inline(always)]
    pub(crate) fn of(&self, card: Card, number: usize) -> f32 {
        self.0[number.clamp(1, NUMBERS) - 1][usize::from(card.value() & 15)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_front_and_low_cards_are_in_danger() {
        let danger = |text: &str, number| dangers().of(text.parse().unwrap(), number) * 66.0;
        // The last card is only exposed to zeros: its own color's, and all of them if it is a zero.
        assert_eq!(danger("B7", 1).round(), 1.0);
        assert_eq!(danger("B0", 1).round(), 6.0);
        // At number 4 the values 0 to 3 expose it: four of its color, and the other colors' 2 and 3 take a 2.
        assert_eq!(danger("G2", 4).round(), 4.0 + 2.0 * 5.0);
        // From number 11 on every value exposes it.
        assert_eq!(danger("KT", 11).round(), 11.0 + 5.0);
        assert_eq!(danger("K0", 40).round(), 66.0);
    }
}
