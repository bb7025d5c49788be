//! The parade: a line of cards, and who leaves it when a card is played.

use core::fmt;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::FIRST_PARADE;

/// The longest that a parade can get: six cards, and one for each of the 52 turns of a two-player game.
pub(crate) const LONGEST: usize = 58;
/// How many cards are looked at at once.
const WORD: usize = 8;

/// The parade, front to end. It is aligned so that eight cards at a time never lie across two lines of the cache, which would
/// cost a third of the engine's speed.
#[derive(Clone, Copy)]
#[repr(C, align(8))]
pub struct Parade {
    /// Behind the last card lie red zeros, whose byte is 0.
    cards: [Card; LONGEST],
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
        let mut parade = Parade { cards: [Card::FILLER; LONGEST], len: u8::try_from(cards.len()).ok()? };
        if cards.len() > LONGEST {
            return None;
        }
        parade.cards[..cards.len()].copy_from_slice(cards);
        Some(parade)
    }

    /// The six cards that a deal lays out.
    pub(crate) fn opening(cards: [Card; FIRST_PARADE]) -> Parade {
        let mut parade = Parade { cards: [Card::FILLER; LONGEST], len: FIRST_PARADE as u8 };
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

    /// How many cards, from the front, a played card's value does not reach: the others are safe from it.
    pub(crate) fn exposed(&self, played: Card) -> usize {
        self.len().saturating_sub(usize::from(played.value()))
    }

    /// The cards that would leave, front to end (R5, R6).
    pub fn leavers(&self, played: Card) -> impl Iterator<Item = Card> {
        self.cards()[..self.exposed(played)].iter().copied().filter(move |card| offends(played, *card))
    }

    /// How many cards would leave, and the sum of their printed values (R5, R6): for whoever looks at many.
    #[inline]
    #[must_use]
    pub fn would_take(&self, played: Card) -> (usize, u16) {
        let exposed = self.exposed(played);
        let (mut count, mut sum) = (0, 0);
        if exposed > LONGEST / WORD * WORD {
            let cards = self.leavers(played);
            return cards.fold((0, 0), |(count, sum), card| (count + 1, sum + u16::from(card.value())));
        }
        for start in (0..exposed).step_by(WORD) {
            let cards = self.word(start);
            let leave = (offended_in_word(cards, played) & top_bits(exposed - start)) >> 7;
            // The products add up all bytes in the highest one: at most 8, and at most 80.
            count += leave.wrapping_mul(EACH) >> 56;
            sum += (cards & (leave * 0x0F)).wrapping_mul(EACH) >> 56;
        }
        (count as usize, sum as u16)
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
        let (taken, left) = if len < 2 * WORD {
            self.join_short(played, len, exposed)
        } else {
            self.join_long(played, len, exposed)
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most 58")]
        {
            self.len = (len + 1 - left) as u8;
        }
        taken
    }

    /// [`Parade::join`] for most turns: at most sixteen cards after the play.
    ///
    /// The cards are two numbers, a byte a card. Who leaves is chance, which no processor foresees, so hardly anything
    /// branches on it; and what is stored is loaded again in the same pieces by the next turn, which spares it waiting for
    /// memory.
    #[inline]
    fn join_short(&mut self, played: Card, len: usize, exposed: usize) -> (CardSet, usize) {
        let (front, end) = (self.word(0), self.word(WORD));
        let leavers = offended_in_word(front, played) & top_bits(exposed);
        let mut taken = marked(front, leavers);
        // The played card joins before the others leave, and moves up with those that stay.
        let card = u64::from(played.code()) << (8 * (len % WORD));
        let front = front | if len < WORD { card } else { 0 };
        let mut end_with_card = end | if len < WORD { 0 } else { card };

        let mut left_behind = 0;
        if exposed > WORD {
            let leavers = offended_in_word(end, played) & top_bits(exposed - WORD);
            taken = taken.union(marked(end, leavers));
            (end_with_card, left_behind) = close_up(end_with_card, leavers);
        }
        let (front, left) = close_up(front, leavers);
        // By halves, for a shift by 64 would be none.
        let (half_left, half_stayed) = (4 * left, 4 * (WORD - left));
        self.set_word(0, front | end_with_card << half_stayed << half_stayed);
        self.set_word(WORD, end_with_card >> half_left >> half_left);
        (taken, left + left_behind)
    }

    /// [`Parade::join`] for a parade of any length.
    fn join_long(&mut self, played: Card, len: usize, exposed: usize) -> (CardSet, usize) {
        let mut taken = CardSet::EMPTY;
        let mut staying = 0;
        for index in 0..exposed {
            let card = self.cards[index];
            if offends(played, card) {
                taken.insert(card);
            } else {
                self.cards[staying] = card;
                staying += 1;
            }
        }
        self.cards.copy_within(exposed..len, staying);
        let left = exposed - staying;
        self.cards[len - left] = played;
        self.cards[len - left + 1..=len].fill(Card::FILLER);
        (taken, left)
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
        self.cards[start..start + WORD].copy_from_slice(&cards.to_le_bytes().map(Card::from_code));
    }
}

/// The top bits of the first `count` bytes of a word, all eight from 8 on.
#[inline]
fn top_bits(count: usize) -> u64 {
    const TOP_BITS: [u64; WORD + 1] = {
        let mut bits = [0; WORD + 1];
        let mut count = 1;
        while count <= WORD {
            bits[count] = bits[count - 1] << 8 | 0x80;
            count += 1;
        }
        bits
    };
    TOP_BITS[count.min(WORD)]
}

/// Those of eight cards whose top bits are marked, as a set.
#[inline]
fn marked(cards: u64, marks: u64) -> CardSet {
    let unmarked = TOP & !marks;
    let bytes = (cards | unmarked).to_le_bytes();
    bytes.into_iter().fold(CardSet::EMPTY, |set, byte| set.union(UNLESS_UNMARKED[usize::from(byte)]))
}

/// Eight cards without the leavers, whose top bits are marked: the rest moves to the front, zeros follow. Tells how many
/// left.
#[inline]
fn close_up(cards: u64, leavers: u64) -> (u64, usize) {
    let leave = leavers >> 7;
    // The product gathers the eight bits in its highest byte.
    let who = leave.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let Ways { stay, movers } = &WAYS[who as usize & 0xFF];
    let mut cards = cards & stay;
    for (step, movers) in movers.iter().enumerate() {
        let moving = cards & movers;
        cards = (cards ^ moving) | moving >> (8 << step);
    }
    (cards, (leave.wrapping_mul(EACH) >> 56) as usize)
}

/// How eight cards close up when some leave, as masks of whole bytes.
struct Ways {
    /// Who stays.
    stay: u64,
    /// Who moves by one place, then who by two, then who by four: in this order nobody meets another.
    movers: [u64; 3],
}

/// The ways by who leaves: bit 0 for the first card, bit 7 for the last.
static WAYS: [Ways; 256] = {
    let mut ways = [const { Ways { stay: 0, movers: [0; 3] } }; 256];
    let mut who = 0;
    while who < 256 {
        let mut place = 0;
        let mut gone = 0;
        while place < WORD {
            if who >> place & 1 == 1 {
                gone += 1;
            } else {
                ways[who].stay |= 0xFF << (8 * place);
                let mut at = place;
                let mut step = 0;
                while step < 3 {
                    if gone >> step & 1 == 1 {
                        ways[who].movers[step] |= 0xFF << (8 * at);
                        at -= 1 << step;
                    }
                    step += 1;
                }
            }
            place += 1;
        }
        who += 1;
    }
    ways
};

/// One in each byte of a word.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte of a word.
const TOP: u64 = EACH << 7;

/// The set of a card, by its byte; with the top bit set, the empty set.
static UNLESS_UNMARKED: [CardSet; 256] = {
    let mut sets = [CardSet::EMPTY; 256];
    let mut index = 0;
    while index < Card::COUNT {
        if let Some(card) = Card::from_index(index) {
            sets[card.code() as usize] = CardSet::of(card);
        }
        index += 1;
    }
    sets
};

/// Which of eight cards would leave if all were in removal mode: the top bit of their bytes (R6). The other bits
/// mean nothing. All eight at once: a byte
/// holds the color above the value, no color is above 5 and no value above 10, so nothing carries into the next byte.
#[inline]
fn offended_in_word(cards: u64, played: Card) -> u64 {
    let (color, value) = (u64::from(played.code() & 0xF0), u64::from(played.value()));
    let other_color = ((cards & (EACH * 0xF0)) ^ (EACH * color)) + EACH * 0x7F;
    let not_above = EACH * (0x80 + value) - (cards & (EACH * 0x0F));
    !other_color | not_above
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
        let sum = listed.iter().map(|card| u16::from(card.value())).sum();
        assert_eq!(parade.would_take(card), (listed.len(), sum));
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
                    let leaves = at_once >> (8 * place) & 0x80 != 0;
                    assert_eq!(leaves, offends(played, card));
                }
            }
        }
    }

    #[test]
    fn as_two_numbers_and_card_by_card_agree() {
        let all: Vec<Card> = Card::all().collect();
        for start in 0..66 {
            for step in [1, 5, 7, 13, 25] {
                for len in 0..2 * WORD {
                    let cards: Vec<Card> = (0..len).map(|place| all[(start + step * place) % 66]).collect();
                    for &played in &all {
                        let exposed = len.saturating_sub(usize::from(played.value()));
                        let (mut short, mut long) =
                            (Parade::new(&cards).unwrap(), Parade::new(&cards).unwrap());
                        assert_eq!(
                            short.join_short(played, len, exposed),
                            long.join_long(played, len, exposed),
                            "{played} on {cards:?}"
                        );
                        assert_eq!(short.cards, long.cards, "{played} on {cards:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_would_be_taken_is_counted_however_long_the_line() {
        let all: Vec<Card> = Card::all().collect();
        for len in 0..=LONGEST {
            let cards: Vec<Card> = (0..len).map(|place| all[(17 + 7 * place) % 66]).collect();
            let parade = Parade::new(&cards).unwrap();
            for &played in &all {
                let sum = parade.leavers(played).map(|card| u16::from(card.value())).sum();
                assert_eq!(parade.would_take(played), (parade.leavers(played).count(), sum));
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
