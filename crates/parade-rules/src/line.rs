//! The parade: a line of cards, and who leaves it when a card is played.

use core::fmt;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::FIRST_PARADE;

/// The longest that a parade can get: six cards, and one for each of the 52 turns of a two-player game.
pub(crate) const LONGEST: usize = 58;
/// How many cards are looked at at once.
const WORD: usize = 8;
/// How many cards are moved at once.
const BLOCK: usize = 16;
/// Room for a block behind the last card and for one more place.
const ROOM: usize = LONGEST + BLOCK + 1;

/// The parade, front to end.
#[derive(Clone, Copy)]
pub struct Parade {
    cards: [Card; ROOM],
    len: u8,
}

/// What a card in the parade does when a certain card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Among the cards next to the played one that its value protects.
    Safe,
    /// In removal mode, but of another color and a higher value.
    Stays,
    /// Taken by the player.
    Leaves,
}

impl Parade {
    /// A parade of the given cards, front to end; `None` if there are more than 58.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Parade> {
        let mut parade = Parade { cards: [Card::FILLER; ROOM], len: u8::try_from(cards.len()).ok()? };
        if cards.len() > LONGEST {
            return None;
        }
        parade.cards[..cards.len()].copy_from_slice(cards);
        Some(parade)
    }

    /// The six cards that a deal lays out.
    pub(crate) fn opening(cards: [Card; FIRST_PARADE]) -> Parade {
        let mut parade = Parade { cards: [Card::FILLER; ROOM], len: FIRST_PARADE as u8 };
        parade.cards[..FIRST_PARADE].copy_from_slice(&cards);
        parade
    }

    /// The cards, front to end.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none: only before a deal.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What the card at an index (0 is the front) does when `played` joins the end; `None` past the end.
    ///
    /// R5 (the played card is not counted, cards are numbered from the end, those with a number above its value are
    /// in removal mode) and R6 (of these leave the played color and values not above the played one).
    #[must_use]
    pub fn fate(&self, index: usize, played: Card) -> Option<Fate> {
        let card = *self.cards().get(index)?;
        let number = self.len() - index;
        Some(if number <= usize::from(played.value()) {
            Fate::Safe
        } else if offends(played, card) {
            Fate::Leaves
        } else {
            Fate::Stays
        })
    }

    /// The cards that would leave, front to end (R5, R6).
    pub fn leavers(&self, played: Card) -> impl Iterator<Item = Card> {
        let exposed = self.len().saturating_sub(usize::from(played.value()));
        self.cards()[..exposed].iter().copied().filter(move |card| offends(played, *card))
    }

    /// Plays a card to the end: the cards that it offends leave and are returned, the rest closes up (R5, R6, R7).
    ///
    /// Only the line changes: it is how a search looks at the parade that a card would leave behind. A parade of 58 cards,
    /// which no game exceeds, loses its last one.
    #[inline]
    pub fn join(&mut self, played: Card) -> CardSet {
        // No game gets longer; the minimum spares the checks of the ranges below.
        let len = self.len().min(LONGEST - 1);
        let exposed = len.saturating_sub(usize::from(played.value()));
        // At most ten safe cards follow the exposed ones; sixteen places are one load and one store.
        let mut safe = [Card::FILLER; BLOCK];
        safe.copy_from_slice(&self.cards[exposed..exposed + BLOCK]);
        let mut taken = CardSet::EMPTY;
        let mut staying = 0;
        let mut start = 0;
        while start < exposed {
            let mut cards = self.word(start);
            let in_removal_mode = u64::MAX >> (64 - 8 * (exposed - start).min(WORD));
            let mut leavers = offended_in_word(cards, played) & in_removal_mode;
            let stay = (exposed - start).min(WORD) - leavers.count_ones() as usize;
            // From the end to the front, so that the places of those still to leave do not change.
            while let Some(bit) = leavers.checked_ilog2() {
                leavers ^= 1 << bit;
                let place = bit & !7;
                taken.insert(Card::from_code((cards >> place) as u8));
                let before = (1 << place) - 1;
                cards = (cards & before) | ((cards >> 8) & !before);
            }
            self.set_word(staying, cards);
            staying += stay;
            start += WORD;
        }
        self.cards[staying..staying + BLOCK].copy_from_slice(&safe);
        let end = staying + len - exposed;
        self.cards[end] = played;
        #[expect(clippy::cast_possible_truncation, reason = "at most 58")]
        {
            self.len = end as u8 + 1;
        }
        taken
    }

    /// The cards of eight places as the bytes of a number, the first one lowest.
    #[inline]
    fn word(&self, start: usize) -> u64 {
        let mut bytes = [0; WORD];
        for (byte, card) in bytes.iter_mut().zip(&self.cards[start..start + WORD]) {
            *byte = card.code();
        }
        u64::from_le_bytes(bytes)
    }

    /// Puts eight cards back; places past the end of the parade hold nothing that matters.
    #[inline]
    fn set_word(&mut self, start: usize, cards: u64) {
        for (place, byte) in self.cards[start..start + WORD].iter_mut().zip(cards.to_le_bytes()) {
            *place = Card::from_code(byte);
        }
    }
}

/// Which of eight cards would leave if all were in removal mode: the top bit of their bytes (R6). All eight at once: a byte
/// holds the color above the value, no color is above 5 and no value above 10, so nothing carries into the next byte.
#[inline]
fn offended_in_word(cards: u64, played: Card) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const TOP: u64 = EACH << 7;
    let (color, value) = (u64::from(played.code() & 0xF0), u64::from(played.value()));
    let other_color = ((cards & (EACH * 0xF0)) ^ (EACH * color)) + EACH * 0x7F;
    let not_above = EACH * (0x80 + value) - (cards & (EACH * 0x0F));
    (!other_color | not_above) & TOP
}

/// Whether `card`, if it is in removal mode, leaves when `played` joins the end (R6).
#[inline]
#[must_use]
pub fn offends(played: Card, card: Card) -> bool {
    (card.code() >> 4 == played.code() >> 4) | (card.value() <= played.value())
}

impl PartialEq for Parade {
    fn eq(&self, other: &Parade) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Parade {}

impl fmt::Debug for Parade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    fn parade(text: &str) -> Parade {
        let cards: Vec<Card> = text.split(' ').map(|c| c.parse().unwrap()).collect();
        Parade::new(&cards).unwrap()
    }

    fn play(line: &str, card: &str) -> (String, String) {
        let mut parade = parade(line);
        let card = card.parse().unwrap();
        let listed: Vec<Card> = parade.leavers(card).collect();
        let fates: Vec<Card> = (0..parade.len())
            .filter(|&i| parade.fate(i, card) == Some(Fate::Leaves))
            .map(|i| parade.cards()[i])
            .collect();
        assert_eq!(listed, fates);
        let taken = parade.join(card);
        assert_eq!(taken, listed.iter().copied().collect());
        let text = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        (text(&listed), text(parade.cards()))
    }

    #[test]
    fn eight_at_once_and_one_by_one_agree() {
        let all: Vec<Card> = Card::all().collect();
        for start in 0..66 {
            let cards: Vec<Card> = (0..58).map(|place| all[(start + 7 * place) % 66]).collect();
            let parade = Parade::new(&cards).unwrap();
            for &played in &all {
                let at_once = offended_in_word(parade.word(8), played);
                for (place, &card) in cards[8..16].iter().enumerate() {
                    let leaves = at_once >> (8 * place) & 0xFF;
                    assert_eq!(leaves, if offends(played, card) { 0x80 } else { 0 });
                }
            }
        }
    }

    #[test]
    fn the_example_of_the_rules() {
        assert_eq!(play("B5 G0 G7 R3 P7 R1 G4", "G3"), ("G0 G7 R3".into(), "B5 P7 R1 G4 G3".into()));
    }

    #[test]
    fn a_zero_puts_all_in_removal_mode_and_is_not_taken_itself() {
        assert_eq!(play("B5 G0 P0 R3", "P0"), ("G0 P0".into(), "B5 R3 P0".into()));
    }

    #[test]
    fn a_value_equal_to_the_length_takes_nothing() {
        assert_eq!(play("R1 R2 R3 R4 R5 R6", "R6").0, "");
        assert_eq!(play("R1 R2 R3 R4 R5 R6", "R5").0, "R1");
    }

    #[test]
    fn a_parade_can_be_cleared_to_the_played_card() {
        assert_eq!(play("R0 B0 P0", "G0"), ("R0 B0 P0".into(), "G0".into()));
    }

    #[test]
    fn equal_values_leave_and_higher_ones_of_another_color_stay() {
        assert_eq!(play("R3 B4 P2 K9 K8 K7", "G3").0, "R3 P2");
    }
}
