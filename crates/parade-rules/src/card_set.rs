//! Sets of cards as bits: 16 bits a color, one for each value.

use core::fmt;
use core::ops::{BitOr, BitOrAssign, Sub};

use crate::card::{Card, Color};

/// A set of cards, 16 bytes.
///
/// ```
/// use parade_rules::{CardSet, Color};
/// let set: CardSet = ["G8", "G7", "K4"].map(|card| card.parse().unwrap()).into_iter().collect();
/// assert_eq!((set.count(Color::Green), set.sum(Color::Green)), (2, 15));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u128);

/// The sum of the values in a lane, for each of the 2,048 sets of one color.
static LANE_SUM: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut lane = 0;
    while lane < 2048 {
        let mut value = 0;
        while value <= Card::MAX_VALUE {
            if lane >> value & 1 == 1 {
                table[lane] += value;
            }
            value += 1;
        }
        lane += 1;
    }
    table
};

/// The bit of each card by its code: quicker than to shift 128 bits.
static CARD_BIT: [u128; 128] = {
    let mut table = [0; 128];
    let mut code = 0;
    while code < 128 {
        table[code] = 1 << code;
        code += 1;
    }
    table
};

/// How many values there are in a lane: not every processor that this runs on counts bits by itself.
static LANE_COUNT: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut lane = 0;
    while lane < 2048 {
        table[lane] = (lane as u16).count_ones() as u8;
        lane += 1;
    }
    table
};

impl CardSet {
    /// The set without cards.
    pub const EMPTY: CardSet = CardSet(0);

    /// All 66 cards.
    pub const FULL: CardSet = {
        let mut bits = 0;
        let mut color = 0;
        while color < Color::COUNT {
            bits |= 0x7FF << (16 * color);
            color += 1;
        }
        CardSet(bits)
    };

    /// The set of one card.
    #[inline]
    #[must_use]
    pub const fn of(card: Card) -> CardSet {
        CardSet(CARD_BIT[(card.code() & 0x7F) as usize])
    }

    /// Adds a card; tells whether it was new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 |= CardSet::of(card).0;
        before != self.0
    }

    /// Takes a card out; tells whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 &= !(1 << card.code());
        before != self.0
    }

    /// Whether the card is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.code() & 1 == 1
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of this set that the other lacks.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards of one color.
    #[inline]
    #[must_use]
    pub const fn of_color(self, color: Color) -> CardSet {
        CardSet(self.0 & 0x7FF << (16 * color.index()))
    }

    /// The values of one color as bits: bit 0 is the card of value 0, bit 10 that of value 10.
    #[inline]
    #[must_use]
    pub const fn lane(self, color: Color) -> u16 {
        (self.0 >> (16 * color.index())) as u16
    }

    /// How many cards of one color there are, 0 to 11.
    #[inline]
    #[must_use]
    pub const fn count(self, color: Color) -> u8 {
        LANE_COUNT[(self.lane(color) & 0x7FF) as usize]
    }

    /// The sum of the printed values of one color, 0 to 55.
    #[inline]
    #[must_use]
    pub const fn sum(self, color: Color) -> u8 {
        LANE_SUM[(self.lane(color) & 0x7FF) as usize]
    }

    /// How many of the six colors the set has a card of, 0 to 6.
    #[must_use]
    pub const fn colors(self) -> u8 {
        self.colors_as_bits().count_ones() as u8
    }

    /// Whether the set has a card of every color.
    #[inline]
    #[must_use]
    pub const fn has_all_colors(self) -> bool {
        self.colors_as_bits() == COLOR_BITS
    }

    /// The top bit of each color's lane is set if the lane is not empty: a lane is at most 0x7FF, so adding 0x7FFF
    /// reaches bit 15 from 1 on and never carries into the next lane.
    #[inline]
    const fn colors_as_bits(self) -> u128 {
        (self.0 + (COLOR_BITS - (COLOR_BITS >> 15))) & COLOR_BITS
    }

    /// The cards by color, and by falling value within a color: as they lie in front of a player.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Color::ALL.into_iter().flat_map(move |color| self.of_color(color).descending())
    }

    /// The cards by color, and by rising value within a color.
    #[inline]
    pub fn rising(self) -> impl Iterator<Item = Card> {
        // In two halves, which a processor takes in one step each.
        [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)].into_iter().flat_map(|(mut bits, start)| {
            core::iter::from_fn(move || {
                let low = (bits != 0).then(|| bits.trailing_zeros())?;
                bits &= bits - 1;
                #[expect(clippy::cast_possible_truncation, reason = "a bit number below 128")]
                Some(Card::from_code(start + low as u8))
            })
        })
    }

    /// The cards of one color, the highest first.
    pub fn values_descending(self, color: Color) -> impl Iterator<Item = u8> {
        self.of_color(color).descending().map(Card::value)
    }

    fn descending(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let top = bits.checked_ilog2()?;
            bits &= !(1 << top);
            #[expect(clippy::cast_possible_truncation, reason = "a bit number below 128")]
            Some(Card::from_code(top as u8))
        })
    }
}

/// Bit 15 of each of the six lanes.
const COLOR_BITS: u128 = 0x8000_8000_8000_8000_8000_8000;

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        self.union(other)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        *self = self.union(other);
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        self.difference(other)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn counts_sums_and_colors() {
        let mut set = CardSet::EMPTY;
        let mut seen = Vec::new();
        for card in Card::all() {
            assert!(set.insert(card) && !set.insert(card) && set.contains(card));
            seen.push(card);
            for color in Color::ALL {
                let of: Vec<u8> = seen.iter().filter(|c| c.color() == color).map(|c| c.value()).collect();
                assert_eq!(set.count(color) as usize, of.len());
                assert_eq!(set.sum(color), of.iter().sum::<u8>());
            }
            assert_eq!(set.colors() as usize, card.color().index() + 1);
            assert_eq!(set.has_all_colors(), card.color() == Color::Orange);
        }
        assert_eq!(set, CardSet::FULL);
        assert_eq!(set.len(), 66);
        assert!(set.remove(seen[9]) && !set.remove(seen[9]) && !set.contains(seen[9]));
    }

    #[test]
    fn cards_come_by_color_and_falling_value() {
        let set: CardSet = ["B1", "R0", "RT", "O3", "B7"].map(|c| c.parse().unwrap()).into_iter().collect();
        let order: Vec<_> = set.iter().map(|c| alloc::format!("{c}")).collect();
        assert_eq!(order, ["RT", "R0", "B7", "B1", "O3"]);
        let rising: Vec<_> = set.rising().map(|c| alloc::format!("{c}")).collect();
        assert_eq!(rising, ["R0", "RT", "B1", "B7", "O3"]);
        assert!(CardSet::FULL.rising().eq(Card::all()));
    }
}
