//! The deal: how a shuffled deck becomes hands, parade and draw pile.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::hand::Hand;

/// A player's place, from 0; turns go clockwise, 0, 1, 2, ….
pub type Seat = usize;

/// The fewest players.
pub const MIN_PLAYERS: usize = 2;
/// The most players.
pub const MAX_PLAYERS: usize = 6;
/// How many cards the parade has at the start.
pub const FIRST_PARADE: usize = 6;

/// Which printed rules decide a tie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The designer's rules of 2008: everybody with the lowest total shares the win.
    Rules2008,
    /// The rules of 2013: of those with the lowest total, whoever has the fewest cards wins.
    #[default]
    Rules2013,
}

impl Edition {
    /// All editions, the oldest first.
    pub const ALL: [Edition; 2] = [Edition::Rules2008, Edition::Rules2013];

    /// The year as the formats write it: `2008` or `2013`.
    #[must_use]
    pub const fn year(self) -> &'static str {
        match self {
            Edition::Rules2008 => "2008",
            Edition::Rules2013 => "2013",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.year())
    }
}

/// A text that names no edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no rules of {text:?}: write 2013 or 2008")]
pub struct EditionError {
    /// The text, cut to its first 12 characters.
    pub text: alloc::string::String,
}

impl FromStr for Edition {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<Edition, EditionError> {
        match text {
            "2008" => Ok(Edition::Rules2008),
            "2013" => Ok(Edition::Rules2013),
            _ => Err(EditionError { text: text.chars().take(12).collect() }),
        }
    }
}

/// Everything that is settled before the first turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    edition: Edition,
    players: u8,
    first: u8,
    deck: [Card; Card::COUNT],
}

/// Why something is no deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// Fewer than two or more than six players.
    #[error("{0} players: Parade takes 2 to 6")]
    Players(usize),
    /// The start player's seat does not exist.
    #[error("the first player is seat {first}, but with {players} players the seats are 0 to {}", players - 1)]
    First {
        /// The seat that was named.
        first: usize,
        /// How many players there are.
        players: usize,
    },
    /// The deck has not 66 cards.
    #[error("the deck has {0} cards instead of 66")]
    Length(usize),
    /// The deck has a card twice.
    #[error("the deck has {card} twice, the second time as card {place}")]
    Twice {
        /// The card.
        card: Card,
        /// The place of its second appearance, from 1.
        place: usize,
    },
}

impl Deal {
    /// A deal of a deck in draw order (R1, R2).
    ///
    /// # Errors
    /// If there are not 2 to 6 players, `first` is none of them, or the deck is not the 66 cards, each once.
    pub fn new(edition: Edition, players: usize, first: Seat, deck: &[Card]) -> Result<Deal, DealError> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(DealError::Players(players));
        }
        if first >= players {
            return Err(DealError::First { first, players });
        }
        let deck: [Card; Card::COUNT] = deck.try_into().map_err(|_| DealError::Length(deck.len()))?;
        let mut seen = CardSet::EMPTY;
        for (index, card) in deck.into_iter().enumerate() {
            if !seen.insert(card) {
                return Err(DealError::Twice { card, place: index + 1 });
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "both are at most 6")]
        Ok(Deal { edition, players: players as u8, first: first as u8, deck })
    }

    /// A deal shuffled by a source of numbers: `below(n)` must give a whole number from 0 to n − 1, each as likely as the
    /// others. A number out of range counts as the highest in it.
    ///
    /// # Errors
    /// If there are not 2 to 6 players.
    #[inline]
    pub fn shuffled(
        edition: Edition,
        players: usize,
        mut below: impl FnMut(u32) -> u32,
    ) -> Result<Deal, DealError> {
        const IN_ORDER: [Card; Card::COUNT] = {
            let mut deck = [Card::FILLER; Card::COUNT];
            let mut index = 0;
            while index < Card::COUNT {
                if let Some(card) = Card::from_index(index) {
                    deck[index] = card;
                }
                index += 1;
            }
            deck
        };
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(DealError::Players(players));
        }
        let mut deck = IN_ORDER;
        #[expect(clippy::cast_possible_truncation, reason = "numbers below 66")]
        for last in (1..Card::COUNT).rev() {
            let bound = last as u32 + 1;
            deck.swap(last, below(bound).min(bound - 1) as usize);
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 6")]
        let count = players as u8;
        #[expect(clippy::cast_possible_truncation, reason = "below 6")]
        let first = below(u32::from(count)).min(u32::from(count) - 1) as u8;
        Ok(Deal { edition, players: count, first, deck })
    }

    /// Which rules decide a tie.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How many players there are, 2 to 6.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The seat that plays first.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first as usize
    }

    /// All 66 cards in draw order: the hands in blocks of five from the start player on, six cards for the parade, front to
    /// end, then the draw pile, top first.
    #[must_use]
    pub const fn deck(&self) -> &[Card; Card::COUNT] {
        &self.deck
    }

    /// The five cards that a seat is dealt (R2); none for a seat that does not exist.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[Card] {
        if seat >= self.players() {
            return &[];
        }
        let turn = (seat + self.players() - self.first()) % self.players();
        &self.deck[turn * Hand::FULL..][..Hand::FULL]
    }

    /// The six cards of the parade, front to end (R2).
    #[must_use]
    pub fn parade(&self) -> &[Card] {
        &self.deck[self.players() * Hand::FULL..][..FIRST_PARADE]
    }

    /// The draw pile, top first (R2).
    #[must_use]
    pub fn draw_pile(&self) -> &[Card] {
        &self.deck[pile_start(self.players())..]
    }
}

/// Where in the deck the draw pile begins.
pub(crate) const fn pile_start(players: usize) -> usize {
    players * Hand::FULL + FIRST_PARADE
}

/// How many cards the draw pile has at the start: 50, 45, 40, 35, 30 at 2 to 6 players.
pub(crate) const fn pile_size(players: usize) -> usize {
    Card::COUNT - pile_start(players)
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck: Vec<Card> = self.deck.to_vec();
        f.debug_struct("Deal")
            .field("edition", &self.edition)
            .field("players", &self.players)
            .field("first", &self.first)
            .field("deck", &deck)
            .finish()
    }
}
