//! The choice of the last two cards.

use parade_rules::Card;

/// The ways to keep two of the last four cards: the two kept and the two discarded, in the order of the hand. Six for a
/// hand of four; a hand of another size keeps all but two, so that the discard is legal.
pub(crate) fn ways(hand: &[Card]) -> impl Iterator<Item = Way<'_>> {
    hand.iter().enumerate().flat_map(move |(slot, &one)| {
        hand[slot + 1..].iter().enumerate().map(move |(gap, &two)| Way {
            hand,
            slots: [slot, slot + 1 + gap],
            discard: [one, two],
        })
    })
}

/// One way to choose.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    hand: &'a [Card],
    slots: [usize; 2],
    /// The two cards to discard.
    pub(crate) discard: [Card; 2],
}

impl Way<'_> {
    /// The cards kept.
    pub(crate) fn kept(&self) -> impl Iterator<Item = Card> {
        let slots = self.slots;
        self.hand
            .iter()
            .copied()
            .enumerate()
            .filter_map(move |(slot, card)| (!slots.contains(&slot)).then_some(card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_rules::CardSet;

    #[test]
    fn four_cards_are_kept_in_six_ways() {
        let hand: Vec<Card> = ["R1", "B2", "P3", "G4"].map(|card| card.parse().unwrap()).into();
        let mut seen = Vec::new();
        for way in ways(&hand) {
            let kept: CardSet = way.kept().collect();
            assert_eq!(kept | way.discard.into_iter().collect(), hand.iter().copied().collect());
            assert_eq!(kept.len(), 2);
            assert!(!seen.contains(&kept));
            seen.push(kept);
        }
        assert_eq!(seen.len(), 6);
    }
}
