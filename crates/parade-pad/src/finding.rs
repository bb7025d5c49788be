//! What cannot be true of a game that is over.

use parade_rules::{CardSet, KEPT, Seat, most_gathered};
use serde::Serialize;

use crate::pad::Pad;

/// Something that cannot be true once a game is over: a card was missed, or given too often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Finding {
    /// A player has no cards, though everybody keeps two.
    NoCards {
        /// Whose.
        seat: Seat,
    },
    /// A player has fewer cards than everybody keeps.
    TooFew {
        /// Whose.
        seat: Seat,
        /// How many there are.
        cards: usize,
        /// How many there are at the least.
        least: usize,
    },
    /// Together they have more cards than there can be: everybody discarded two, and the parade is never empty.
    TooMany {
        /// How many they have.
        cards: usize,
        /// How many they can have.
        most: usize,
    },
    /// Nobody has all six colors, so the whole pile was drawn, but so many cards lie neither in front of anybody nor in the parade.
    Missing {
        /// How many.
        cards: usize,
    },
}

impl Pad {
    /// What cannot be true of this round if its game is over.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        let collections = self.collections();
        let mut found: Vec<Finding> = Vec::new();
        for (seat, cards) in collections.iter().map(|cards| cards.len()).enumerate() {
            match cards {
                0 => found.push(Finding::NoCards { seat }),
                KEPT.. => {}
                _ => found.push(Finding::TooFew { seat, cards, least: KEPT }),
            }
        }
        let cards = self.claims.count();
        let most = most_gathered(self.players.len(), self.parade.map_or(0, usize::from));
        if cards > most {
            found.push(Finding::TooMany { cards, most });
        } else if self.parade.is_some()
            && !collections.iter().copied().any(CardSet::has_all_colors)
            && cards < most
        {
            found.push(Finding::Missing { cards: most - cards });
        }
        found
    }
}
