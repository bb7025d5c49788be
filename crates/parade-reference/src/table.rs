//! A table from the deal to the last two cards.

use std::collections::VecDeque;

use crate::{Card, all_cards};

/// Why and by whom the last round began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastRound {
    /// The seat whose turn it was.
    pub seat: usize,
    /// It has collected all six colors.
    pub sixth_color: bool,
    /// It drew the last card of the pile.
    pub draw_pile: bool,
}

/// Everything that lies on a table, and every hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The hands, by seat; a drawn card takes the place of the one just played.
    pub hands: Vec<Vec<Card>>,
    /// The parade, front to end.
    pub parade: Vec<Card>,
    /// The draw pile, top first.
    pub pile: VecDeque<Card>,
    /// What lies in front of each seat.
    pub collections: Vec<Vec<Card>>,
    /// Who plays next, and who after that: everybody in turn again and again, or whoever is left of the last round.
    pub queue: VecDeque<usize>,
    /// The last round, once it has begun.
    pub last_round: Option<LastRound>,
    /// What each seat has chosen to discard.
    pub discards: Vec<Option<[Card; 2]>>,
}

impl Table {
    /// Deals a deck: five cards to each seat from the start player on, six to the parade, the rest is the pile. `None` if
    /// the deck, the number of players or the start player is impossible.
    #[must_use]
    pub fn deal(players: usize, start: usize, deck: &[Card]) -> Option<Table> {
        let mut sorted = deck.to_vec();
        sorted.sort_unstable();
        if sorted != all_cards() || !(2..=6).contains(&players) || start >= players {
            return None;
        }
        let mut pile: VecDeque<Card> = deck.iter().copied().collect();
        let mut queue: VecDeque<usize> = (0..players).collect();
        queue.rotate_left(start);
        let mut hands = vec![Vec::new(); players];
        for &seat in &queue {
            hands[seat] = pile.drain(..5).collect();
        }
        let parade = pile.drain(..6).collect();
        Some(Table {
            hands,
            parade,
            pile,
            collections: vec![Vec::new(); players],
            queue,
            last_round: None,
            discards: vec![None; players],
        })
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// Whose turn it is; `None` once all turns are played.
    #[must_use]
    pub fn seat_to_play(&self) -> Option<usize> {
        self.queue.front().copied()
    }

    /// The cards that would leave if a card were played, front to end.
    #[must_use]
    pub fn leaving(&self, played: Card) -> Vec<Card> {
        let (color, value) = played;
        let mut leaving = Vec::new();
        // Counted from the end, the last card is number 1.
        let mut number = 0;
        for &card in self.parade.iter().rev() {
            number += 1;
            let in_removal_mode = number > usize::from(value);
            let same_color = card.0 == color;
            let not_higher = card.1 <= value;
            if in_removal_mode && (same_color || not_higher) {
                leaving.push(card);
            }
        }
        leaving.reverse();
        leaving
    }

    /// A turn: play, take, draw. Tells what was taken, front to end; `None` and nothing done if it is illegal.
    pub fn play(&mut self, played: Card) -> Option<Vec<Card>> {
        let seat = self.seat_to_play()?;
        let slot = self.hands[seat].iter().position(|&card| card == played)?;
        let taken = self.leaving(played);
        self.parade.retain(|card| !taken.contains(card));
        self.parade.push(played);
        self.collections[seat].extend(&taken);
        self.queue.pop_front();
        if self.last_round.is_some() {
            // Nobody draws, and whoever has played is done.
            self.hands[seat].remove(slot);
            return Some(taken);
        }
        self.queue.push_back(seat);
        match self.pile.pop_front() {
            Some(drawn) => self.hands[seat][slot] = drawn,
            None => unreachable!("the last round begins when the last card is drawn"),
        }
        let sixth_color = (0..6).all(|color| self.collections[seat].iter().any(|card| card.0 == color));
        let draw_pile = self.pile.is_empty();
        if sixth_color || draw_pile {
            // The queue now holds every seat once, this one last: just the last round.
            self.last_round = Some(LastRound { seat, sixth_color, draw_pile });
        }
        Some(taken)
    }

    /// A seat chooses two of its last four cards to discard. When all have, the others are added to the collections.
    /// Tells whether it was legal; nothing is done if it was not.
    pub fn discard(&mut self, seat: usize, cards: [Card; 2]) -> bool {
        let legal = self.queue.is_empty()
            && seat < self.players()
            && self.discards[seat].is_none()
            && cards[0] != cards[1]
            && self.hands[seat].contains(&cards[0])
            && self.hands[seat].contains(&cards[1]);
        if legal {
            self.discards[seat] = Some(cards);
            if self.is_over() {
                for seat in 0..self.players() {
                    let kept = std::mem::take(&mut self.hands[seat]);
                    let out = self.discards[seat].unwrap_or_default();
                    self.collections[seat].extend(kept.into_iter().filter(|card| !out.contains(card)));
                }
            }
        }
        legal
    }

    /// Whether everybody has chosen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.discards.iter().all(Option::is_some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_rules() {
        let mut table = Table::deal(2, 0, &all_cards()).unwrap();
        // B5 G0 G7 R3 | P7 R1 G4, and G3 is played.
        table.parade = vec![(1, 5), (3, 0), (3, 7), (0, 3), (2, 7), (0, 1), (3, 4)];
        assert_eq!(table.leaving((3, 3)), [(3, 0), (3, 7), (0, 3)]);
    }
}
