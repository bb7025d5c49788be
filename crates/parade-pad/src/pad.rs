//! The pad.

use parade_rules::{CardSet, Edition, MAX_PLAYERS, MIN_PLAYERS, Score, Seat};

use crate::claims::Claims;
use crate::name::cleaned;
use crate::undo::Was;

/// A score pad: who plays, by which rules, who has which cards, and the rounds before.
#[derive(Clone, Debug, PartialEq)]
pub struct Pad {
    /// By seat; empty for one that nobody has named.
    pub(crate) players: Vec<String>,
    pub(crate) edition: Edition,
    pub(crate) claims: Claims,
    /// How many cards are left in the parade, if somebody has counted them.
    pub(crate) parade: Option<u8>,
    pub(crate) rounds: Vec<Round>,
    /// What was before each change, the latest last.
    pub(crate) past: Vec<Was>,
    /// What else stood in the file that it was read from.
    pub(crate) other: serde_json::Map<String, serde_json::Value>,
}

/// A round that has been scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// By which rules.
    pub edition: Edition,
    /// Who had which cards.
    pub claims: Claims,
}

/// How many players a new pad has.
const USUAL_PLAYERS: usize = 3;

impl Default for Pad {
    fn default() -> Pad {
        Pad::new([""; USUAL_PLAYERS])
    }
}

impl Pad {
    /// An empty pad for these players: two at the least, and those after the sixth are left out.
    #[must_use]
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Pad {
        let mut players: Vec<String> = names.into_iter().take(MAX_PLAYERS).map(cleaned).collect();
        players.resize(players.len().max(MIN_PLAYERS), String::new());
        Pad {
            players,
            edition: Edition::default(),
            claims: Claims::default(),
            parade: None,
            rounds: Vec::new(),
            past: Vec::new(),
            other: serde_json::Map::new(),
        }
    }

    /// The names, by seat; empty for one that nobody has named.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// By which rules ties are decided.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Who has which card in this round.
    #[must_use]
    pub const fn claims(&self) -> &Claims {
        &self.claims
    }

    /// How many cards are left in the parade, if somebody has counted them.
    #[must_use]
    pub const fn parade(&self) -> Option<u8> {
        self.parade
    }

    /// The rounds before this one.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The cards in front of each seat in this round.
    #[must_use]
    pub fn collections(&self) -> Vec<CardSet> {
        self.claims.collections(self.players.len())
    }

    /// The score of this round as its cards are now.
    #[must_use]
    pub fn score(&self) -> Score {
        Score::new(self.edition, &self.collections())
    }

    /// The score of a round before, or of this one behind them.
    #[must_use]
    pub fn score_of(&self, round: usize) -> Score {
        match self.rounds.get(round) {
            Some(round) => round.score(self.players.len()),
            None => self.score(),
        }
    }

    /// Whether a change can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat < self.players.len()
    }
}

impl Round {
    /// Its score, for so many players.
    #[must_use]
    pub fn score(&self, players: usize) -> Score {
        Score::new(self.edition, &self.claims.collections(players))
    }
}
