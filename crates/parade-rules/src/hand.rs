//! A hand: at most five cards, each in a slot of its own.

use core::fmt;

use crate::card::Card;
use crate::card_set::CardSet;

/// The cards in a hand. A drawn card takes the slot of the card just played, so the others keep their places.
#[derive(Clone, Copy)]
pub struct Hand {
    cards: [Card; Hand::FULL],
    len: u8,
}

impl Hand {
    /// How many cards a hand has until the last round.
    pub const FULL: usize = 5;

    /// How many cards a hand has when play is over.
    pub const LAST: usize = 4;

    /// A hand of the given cards; `None` if there are more than five.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Hand> {
        let mut hand = Hand { cards: [Card::FILLER; Hand::FULL], len: u8::try_from(cards.len()).ok()? };
        hand.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(hand)
    }

    /// The first five cards of a slice of at least five.
    pub(crate) fn dealt(deck: &[Card]) -> Hand {
        let mut cards = [Card::FILLER; Hand::FULL];
        cards.copy_from_slice(&deck[..Hand::FULL]);
        Hand { cards, len: 5 }
    }

    /// The hand without cards.
    pub(crate) const EMPTY: Hand = Hand { cards: [Card::FILLER; Hand::FULL], len: 0 };

    /// The cards by slot.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        // The minimum costs nothing and spares the check of the range.
        &self.cards[..usize::from(self.len).min(Hand::FULL)]
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The slot of a card; `None` if the hand lacks it.
    #[inline]
    #[must_use]
    pub fn slot(&self, card: Card) -> Option<usize> {
        self.cards().iter().position(|&held| held == card)
    }

    /// Whether the hand has a card.
    #[inline]
    #[must_use]
    pub fn contains(&self, card: Card) -> bool {
        // Without an early end: where a card is found is chance, which no processor foresees.
        self.cards().iter().fold(false, |found, &held| found | (held == card))
    }

    /// The cards as a set.
    #[must_use]
    pub fn as_set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    /// The card in a slot and that slot; for one past the hand's end, those of the last card. The hand must have one.
    #[inline]
    pub(crate) fn at_most(&self, slot: usize) -> (usize, Card) {
        let slot = slot.min(usize::from(self.len).wrapping_sub(1)).min(Hand::FULL - 1);
        (slot, self.cards[slot])
    }

    /// The first two cards that are not among two others: what is kept of the last four.
    #[inline]
    pub(crate) fn without(&self, discard: [Card; 2]) -> [Card; 2] {
        let mut kept = [Card::FILLER; Hand::LAST + 1];
        let mut count = 0;
        for &card in &self.cards[..Hand::LAST] {
            // A card that is not kept is overwritten by the next.
            kept[count] = card;
            count += usize::from((card != discard[0]) & (card != discard[1]));
        }
        [kept[0], kept[1]]
    }

    /// Puts a card in the slot of another. A slot past the hand's end is left alone.
    #[inline]
    pub(crate) fn replace(&mut self, slot: usize, card: Card) {
        if let Some(place) = self.cards.get_mut(slot) {
            *place = card;
        }
    }

    /// Takes the card of a slot out; the cards behind it move up. A slot past the hand's end is left alone.
    #[inline]
    pub(crate) fn remove(&mut self, slot: usize) {
        if slot < self.len() {
            self.cards.copy_within(slot + 1.., slot);
            self.len -= 1;
        }
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Hand {}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
