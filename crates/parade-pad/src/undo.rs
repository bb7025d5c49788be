//! What was before each change, so that it can be taken back, also after the pad was read from a file.

use parade_rules::{Card, CardSet, Edition, MAX_PLAYERS, MIN_PLAYERS, Seat};
use serde::{Deserialize, Serialize};

use crate::change::{Refusal, Told};
use crate::claims::Claims;
use crate::name::cleaned;
use crate::pad::{Pad, Round};

/// How many changes can be taken back.
const REMEMBERED: usize = 100;

/// What was before a change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "was", rename_all = "kebab-case")]
pub(crate) enum Was {
    /// These cards belonged so.
    Cards { cards: Vec<(Card, Option<Seat>)> },
    /// These people played, with these cards.
    Players { players: Vec<String>, collections: Vec<Vec<Card>> },
    /// By these rules.
    Rules { rules: Edition },
    /// So many cards were left in the parade.
    Parade { cards: Option<u8> },
    /// The last round on the sheet was not over.
    Open { parade: Option<u8> },
    /// So many rounds stood on the sheet, and these cards lay there.
    Sheet { rounds: Vec<RoundForm>, collections: Vec<Vec<Card>>, parade: Option<u8> },
}

/// A round as it is written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct RoundForm {
    pub(crate) rules: Edition,
    pub(crate) collections: Vec<Vec<Card>>,
}

impl Pad {
    /// Who plays with which cards, before that changes.
    pub(crate) fn were(&self) -> Was {
        Was::Players { players: self.players.clone(), collections: written(&self.collections()) }
    }

    /// Remembers what was before a change that has been made.
    pub(crate) fn remember(&mut self, was: Was) {
        self.past.push(was);
        let forgotten = self.past.len().saturating_sub(REMEMBERED);
        self.past.drain(..forgotten);
    }

    /// Takes the last change back. What a file says that cannot have been is passed over.
    pub(crate) fn undo(&mut self) -> Result<Told, Refusal> {
        match self.past.pop().ok_or(Refusal::Nothing)? {
            Was::Cards { cards } => {
                // A line may name a card twice: the first is what was before all.
                for (card, seat) in cards.into_iter().rev() {
                    self.claims.set(card, seat.filter(|&seat| self.has_seat(seat)));
                }
            }
            Was::Players { players, collections } => {
                let fits = players.len() == collections.len()
                    && (MIN_PLAYERS..=MAX_PLAYERS).contains(&players.len());
                let same = self.rounds.is_empty() || players.len() == self.players.len();
                if let (true, Ok(claims)) = (fits && same, read(&collections)) {
                    self.players = players.iter().map(|name| cleaned(name)).collect();
                    self.claims = claims;
                }
            }
            Was::Rules { rules } => self.edition = rules,
            Was::Parade { cards } => self.parade = cards,
            Was::Open { parade } => {
                if let Some(round) = self.rounds.pop() {
                    (self.claims, self.edition, self.parade) = (round.claims, round.edition, parade);
                }
            }
            Was::Sheet { rounds, collections, parade } => {
                let players = self.players.len();
                let read = |form: &RoundForm| {
                    let claims = read(&form.collections).ok()?.below(players);
                    Some(Round { edition: form.rules, claims })
                };
                if let (Some(rounds), Ok(claims)) =
                    (rounds.iter().map(read).collect(), self::read(&collections))
                {
                    (self.rounds, self.claims, self.parade) = (rounds, claims.below(players), parade);
                }
            }
        }
        Ok(Told::Done)
    }

    /// The rounds as they are written down.
    pub(crate) fn round_forms(&self) -> Vec<RoundForm> {
        let form = |round: &Round| RoundForm {
            rules: round.edition,
            collections: written(&round.claims.collections(self.players.len())),
        };
        self.rounds.iter().map(form).collect()
    }
}

/// Collections as lists of cards.
pub(crate) fn written(collections: &[CardSet]) -> Vec<Vec<Card>> {
    collections.iter().map(|cards| cards.iter().collect()).collect()
}

/// The claims of collections that were written down.
pub(crate) fn read(collections: &[Vec<Card>]) -> Result<Claims, (Card, Seat, Seat)> {
    Claims::of(collections.iter().map(Vec::as_slice))
}
