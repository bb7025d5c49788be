//! Which cards a connection was sent, and whether its seat could know them.

use parade_rules::json::GameRecord;
use parade_rules::{Card, CardSet, Game, Seat};

/// The cards in all that a seat was sent during one game, by how many plays it had been told of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    by_turn: Vec<CardSet>,
}

impl Seen {
    /// Notes the cards of a message after which the seat knows of so many plays.
    pub(crate) fn note(&mut self, plays: usize, cards: CardSet) {
        if self.by_turn.len() <= plays {
            self.by_turn.resize(plays + 1, CardSet::EMPTY);
        }
        if let Some(seen) = self.by_turn.get_mut(plays) {
            *seen |= cards;
        }
    }

    /// How many cards the seat was sent too early, by the record of the game: those that it learned of only later, or never.
    pub(crate) fn too_early(&self, seat: Seat, record: &GameRecord) -> u64 {
        let Ok(deal) = record.record.deal() else { return 0 };
        let mut game = Game::new(&deal);
        let mut plays = record.record.plays.iter();
        let mut own = CardSet::EMPTY;
        let mut leaks = 0;
        for &seen in &self.by_turn {
            own.extend(game.hand(seat).iter().copied());
            let table = game.face_up();
            let mut known = table.visible() | own;
            known.extend(table.opening().into_iter().flatten().copied());
            known.extend(table.plays().iter().copied());
            leaks += (seen - known).len() as u64;
            match plays.next() {
                Some(&card) if game.play(card).is_ok() => {}
                // After the last play everything that is sent before the end concerns the last choices, and at the end all
                // is told.
                _ => break,
            }
        }
        leaks
    }
}

/// The cards that stand in a message as strings of two characters.
pub(crate) fn cards_in(text: &[u8]) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for window in text.windows(4) {
        if window[0] == b'"'
            && window[3] == b'"'
            && matches!(window[1], b'R' | b'B' | b'P' | b'G' | b'K' | b'O')
            && let Ok(word) = std::str::from_utf8(&window[1..3])
            && let Ok(card) = word.parse::<Card>()
        {
            cards.insert(card);
        }
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_where_they_stand_alone() {
        let cards = cards_in(br#"{"hand":["G3","RT"],"flipped":["RG"],"name":"K7 and \"P1\""}"#);
        let expected: CardSet = ["G3", "RT"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
        assert_eq!(cards, expected);
    }
}
