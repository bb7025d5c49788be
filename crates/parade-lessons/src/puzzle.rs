//! A puzzle: a position of a game that bots played, and how often each choice wins from there.

use parade_bots::{MAX_REASONS, Reason, reasons_for};
use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Action, Card, Edition, Phase, Record, RecordError, Seat, View};
use serde::{Deserialize, Serialize};

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Which card takes nothing? One does, although it does not protect the whole parade.
    Nothing,
    /// Which card now?
    Card,
    /// End it or not? Some cards begin the last round by a sixth color, some do not.
    End,
    /// Which two do you keep?
    Keep,
}

/// A puzzle as it lies in the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// What it asks.
    pub kind: Kind,
    /// How many of the bots `greedy`, `heuristic` and `knave` do not find the answer: 0 for an easy one.
    pub level: u8,
    /// How many play.
    pub players: usize,
    /// Who is asked.
    pub seat: Seat,
    /// The number that the deal follows from.
    pub seed: u64,
    /// The cards played before, in order, two signs each.
    pub plays: String,
    /// Each choice, a card or the two that are kept, and how often it wins, in thousandths: the answer first.
    pub wins: Vec<(String, u16)>,
    /// The standard error of the difference of the first two, in ten-thousandths.
    pub error: u16,
}

/// Why a puzzle is none.
#[derive(Debug, thiserror::Error)]
pub enum PuzzleError {
    /// A card cannot be read.
    #[error("{0} is no card")]
    Card(String),
    /// The game is none.
    #[error(transparent)]
    Game(#[from] RecordError),
    /// There is no such seat, or it has nothing to do.
    #[error("seat {0} has nothing to choose")]
    Seat(Seat),
}

/// A choice of a puzzle and how often it wins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// The choice.
    pub action: Action,
    /// How often it wins, from 0 to 1.
    pub win: f64,
}

impl Puzzle {
    /// The position, as the seat that is asked knows it.
    ///
    /// # Errors
    /// If what stands in the file is no game.
    pub fn view(&self) -> Result<View, PuzzleError> {
        let deal = Shuffle::local(self.players, seed_of_number(self.seed))
            .deal(Edition::default())
            .map_err(RecordError::from)?;
        let record = Record {
            edition: deal.edition(),
            players: vec![String::new(); self.players],
            first: deal.first(),
            deck: deal.deck().to_vec(),
            plays: cards(&self.plays)?,
            discards: Vec::new(),
        };
        let view = record.game()?.view(self.seat).filter(View::is_to_act);
        view.ok_or(PuzzleError::Seat(self.seat))
    }

    /// The choices and how often each wins, the answer first.
    ///
    /// # Errors
    /// If a choice is none of the view.
    pub fn odds(&self, view: &View) -> Result<Vec<Odds>, PuzzleError> {
        let of = |(choice, win): &(String, u16)| {
            let action = match cards(choice)?.as_slice() {
                &[card] => Action::Play(card),
                kept => {
                    let others: Vec<Card> =
                        view.hand().iter().copied().filter(|card| !kept.contains(card)).collect();
                    let two = others.try_into().map_err(|_| PuzzleError::Card(choice.clone()))?;
                    Action::Discard(two)
                }
            };
            view.check(action).map_err(|_| PuzzleError::Card(choice.clone()))?;
            Ok(Odds { action, win: f64::from(*win) / 1000.0 })
        };
        self.wins.iter().map(of).collect()
    }

    /// How much more often the answer wins than the next best choice, from 0 to 1.
    #[must_use]
    pub fn margin(&self) -> f64 {
        match self.wins.as_slice() {
            [(_, best), (_, next), ..] => (f64::from(*best) - f64::from(*next)) / 1000.0,
            _ => 0.0,
        }
    }
}

/// Why the answer is better than what was tried: the reasons of a hint, without those that speak for both as far as others do not.
#[must_use]
pub fn reasons(view: &View, answer: Action, tried: Option<Action>) -> Vec<Reason> {
    let mut why = reasons_for(view, answer).unwrap_or_default();
    if let Some(tried) = tried {
        let shared = reasons_for(view, tried).unwrap_or_default();
        let (both, own): (Vec<Reason>, Vec<Reason>) = why.into_iter().partition(|why| shared.contains(why));
        why = if own.is_empty() { both } else { own };
    }
    why.truncate(MAX_REASONS);
    why
}

/// Whether a card takes nothing although it does not protect the whole parade, and no other card of the hand takes nothing.
#[must_use]
pub fn alone_takes_nothing(view: &View) -> Option<Card> {
    if !matches!(view.face_up().phase(), Phase::Play { .. }) {
        return None;
    }
    let previews = view.hand().iter().filter_map(|&card| view.preview(card).ok());
    let mut nothing = previews.filter(|preview| preview.taken.is_empty());
    let only = nothing.next().filter(|_| nothing.next().is_none())?;
    (usize::from(only.card.value()) < view.face_up().parade().len()).then_some(only.card)
}

/// Cards written one after the other.
fn cards(text: &str) -> Result<Vec<Card>, PuzzleError> {
    let pairs = text.as_bytes().chunks(2).map(|pair| str::from_utf8(pair).unwrap_or_default());
    pairs.map(|pair| pair.parse().map_err(|_| PuzzleError::Card(pair.to_owned()))).collect()
}

/// Cards as a puzzle writes them, one after the other.
#[must_use]
pub fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}
