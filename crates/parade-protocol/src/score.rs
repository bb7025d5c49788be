//! The score with its reasons.

use std::collections::BTreeMap;

use parade_rules::{Color, Decision, Majority, Score, Seat};
use serde::{Deserialize, Serialize};

/// The score of a game: the `score` object of `parade score --format json`, with places and reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ScoreView {
    /// By seat.
    pub seats: Vec<SeatScoreView>,
    /// Who has each majority, in the order R B P G K O.
    pub majorities: Vec<MajorityView>,
    /// The seats with the lowest total, before a tie-break.
    pub lowest: Vec<Seat>,
    /// The seats that win.
    pub winners: Vec<Seat>,
    /// What decided it.
    pub decision: DecisionView,
}

/// What one seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeatScoreView {
    /// The points of each color that the seat has cards of, by its letter.
    pub colors: BTreeMap<String, u8>,
    /// The letters of the colors of which it has the majority, in the order R B P G K O.
    pub flipped: Vec<String>,
    /// The points of all colors.
    pub total: u16,
    /// How many cards lie in front of it.
    pub cards: u8,
    /// Its place, from 1; equal places are shared (1, 1, 3).
    pub place: u8,
}

/// Who has the majority of a color, and by how much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct MajorityView {
    /// The color's letter.
    pub color: String,
    /// Who has it: several if they tie for most, none if nobody has a card of the color or, of two players, nobody has two
    /// cards more than the other.
    pub seats: Vec<Seat>,
    /// How many cards each of them has; 0 if there are none of them.
    pub cards: u8,
    /// How many cards more than the next best seat; of two players without a majority, how many more the leader has.
    pub margin: u8,
}

/// What decided who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DecisionView {
    /// One seat has the lowest total.
    LowestTotal,
    /// Several have it, and one of them has the fewest cards (rules of 2013).
    FewestCards,
    /// Several have it, and several of these have the fewest cards: they share the win (rules of 2013).
    SharedAfterCards,
    /// Several have it and share the win (rules of 2008).
    Shared,
}

impl From<Decision> for DecisionView {
    fn from(decision: Decision) -> DecisionView {
        match decision {
            Decision::LowestTotal => DecisionView::LowestTotal,
            Decision::FewestCards => DecisionView::FewestCards,
            Decision::SharedAfterCards => DecisionView::SharedAfterCards,
            Decision::Shared => DecisionView::Shared,
        }
    }
}

impl From<&Score> for ScoreView {
    fn from(score: &Score) -> ScoreView {
        let seat = |seat: &parade_rules::SeatScore| {
            let colors = || Color::ALL.iter().zip(&seat.colors);
            let letter = |color: &Color| color.letter().to_string();
            SeatScoreView {
                colors: colors()
                    .filter(|(_, score)| score.cards > 0)
                    .map(|(color, score)| (letter(color), score.points))
                    .collect(),
                flipped: colors()
                    .filter(|(_, score)| score.flipped)
                    .map(|(color, _)| letter(color))
                    .collect(),
                total: seat.total,
                cards: seat.cards,
                place: seat.place,
            }
        };
        let majority = |(color, majority): (&Color, &Majority)| {
            let (cards, margin) = match majority {
                Majority::NoCards => (0, 0),
                Majority::TooClose { margin } => (0, *margin),
                Majority::Held { cards, margin, .. } => (*cards, *margin),
            };
            MajorityView {
                color: color.letter().to_string(),
                seats: majority.seats().to_vec(),
                cards,
                margin,
            }
        };
        ScoreView {
            seats: score.seats.iter().map(seat).collect(),
            majorities: Color::ALL.iter().zip(&score.majorities).map(majority).collect(),
            lowest: score.lowest.clone(),
            winners: score.winners.clone(),
            decision: score.decision.into(),
        }
    }
}
