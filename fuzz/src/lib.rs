//! The fuzz targets, a function each, and what they share: decisions read from bytes, and the two engines side by side. The tests of
//! the program take this file in, too: there every seed goes through its target, and what does not compile is told in any change.

mod actions;
mod bot;
mod card;
mod command;
mod link;
mod message;
mod pad;
mod position;
mod record;
mod request;
mod score;

use parade_reference as plain;
use parade_rules::{Card, CardSet, Deal, Edition, Game, Phase};

pub use self::actions::actions;
pub use self::bot::bot;
pub use self::card::card;
pub use self::command::command;
pub use self::link::link;
pub use self::message::message;
pub use self::pad::pad;
pub use self::position::position;
pub use self::record::record;
pub use self::request::request;
pub use self::score::score;

/// Decisions read from the fuzzer's bytes; all zero once they are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&byte, rest)) => {
                self.0 = rest;
                byte
            }
            None => 0,
        }
    }

    /// A number below a bound of at most 256.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound.max(1)
    }

    /// Any card.
    pub fn card(&mut self) -> Card {
        Card::from_index(self.below(Card::COUNT)).expect("below 66")
    }

    /// Any deal.
    pub fn deal(&mut self) -> Deal {
        let players = 2 + self.below(5);
        let edition = if self.below(2) == 0 { Edition::Rules2013 } else { Edition::Rules2008 };
        Deal::shuffled(edition, players, |bound| self.below(bound as usize) as u32).expect("2 to 6 players")
    }

    /// Whether there are more.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A card as the plain engine writes it.
pub fn plain_card(card: Card) -> plain::Card {
    (card.color().index() as u8, card.value())
}

/// Cards as the plain engine writes them.
pub fn plain_cards(cards: impl IntoIterator<Item = Card>) -> Vec<plain::Card> {
    cards.into_iter().map(plain_card).collect()
}

/// The table of the plain engine after a deal.
pub fn plain_table(deal: &Deal) -> plain::Table {
    plain::Table::deal(deal.players(), deal.first(), &plain_cards(*deal.deck())).expect("a deal")
}

/// Holds a game to the plain engine's table.
pub fn compare(game: &Game, table: &plain::Table) {
    let face_up = game.face_up();
    assert_eq!(plain_cards(face_up.parade().cards().iter().copied()), table.parade);
    assert_eq!(plain_cards(game.draw_pile().iter().copied()), Vec::from(table.pile.clone()));
    let to_play = match face_up.phase() {
        Phase::Play { seat } => Some(seat),
        Phase::Discard | Phase::Over => None,
    };
    assert_eq!(to_play, table.seat_to_play());
    assert_eq!(face_up.phase() == Phase::Over, table.is_over());
    for seat in 0..table.players() {
        assert_eq!(plain_cards(game.hand(seat).iter().copied()), table.hands[seat]);
        assert_eq!(face_up.hand_size(seat), table.hands[seat].len());
    }
    compare_collections(face_up.collections(), &table.collections);
    let last = face_up.last_round().map(|last| (last.seat, last.reasons.sixth_color, last.reasons.draw_pile));
    let plain_last = table.last_round.as_ref().map(|last| (last.seat, last.sixth_color, last.draw_pile));
    assert_eq!(last, plain_last);
}

/// Holds collections to plain ones.
pub fn compare_collections(collections: &[CardSet], plain: &[Vec<plain::Card>]) {
    for (set, cards) in collections.iter().zip(plain) {
        let mut cards = cards.clone();
        cards.sort_unstable();
        let mut set = plain_cards(set.iter());
        set.sort_unstable();
        assert_eq!(set, cards);
    }
}

/// Holds a score to the plain one.
pub fn compare_score(edition: Edition, collections: &[CardSet]) {
    let score = parade_rules::Score::new(edition, collections);
    let plain: Vec<Vec<plain::Card>> = collections.iter().map(|set| plain_cards(set.iter())).collect();
    let plain_edition = match edition {
        Edition::Rules2008 => plain::Edition::Rules2008,
        Edition::Rules2013 => plain::Edition::Rules2013,
    };
    let totals: Vec<u32> = score.seats.iter().map(|seat| u32::from(seat.total)).collect();
    assert_eq!(totals, plain::totals(&plain));
    assert_eq!(score.winners, plain::winners(plain_edition, &plain));
    let places: Vec<usize> = score.seats.iter().map(|seat| usize::from(seat.place)).collect();
    assert_eq!(places, plain::places(plain_edition, &plain));
}

/// An error is one line, and not a long one.
pub fn is_one_short_line(error: &dyn std::fmt::Display) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.chars().count() < 300, "{text}");
    assert!(!text.contains(['\n', '\r', '\u{1b}']), "{text:?}");
}
