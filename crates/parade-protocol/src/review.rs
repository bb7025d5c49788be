//! Looking back at a game together: people at one link see the same turn, and one of them leads.

use parade_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{GameId, Token};

/// The most people at one link.
pub const MAX_REVIEWERS: usize = 24;
/// For so many seconds a call waits at most for something to happen.
pub const REVIEW_WAITS_S: u64 = 20;

/// `POST /api/v1/games/GAME/review`: come to a link, stay there, and do something. It is answered at once where something was done or is
/// new, else when something happens, or after [`REVIEW_WAITS_S`] seconds. Whoever does not call again within twice that time has left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReviewCall {
    /// The secret of the link, drawn by whoever made it. As `X-Parade-Key` it opens the record of the game, too.
    pub code: Token,
    /// The caller's own secret, drawn for this visit. Nobody else is told it.
    pub me: Token,
    /// What the caller is called.
    pub name: String,
    /// The number of the answer seen last; none at first.
    #[serde(default)]
    pub seen: Option<u64>,
    /// What the caller wants.
    #[serde(default)]
    pub does: Option<ReviewDoes>,
    /// Where the caller saw it last, for a server that was started again and has forgotten it.
    #[serde(default)]
    pub was: Option<ReviewWas>,
}

/// What somebody does at a link. What one may not do changes nothing: the answer says how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ReviewDoes {
    /// Whoever leads goes somewhere, and those who follow with her.
    Go {
        /// Where to.
        place: ReviewPlace,
    },
    /// Takes the lead. It has to be free: whoever led has left.
    Lead,
    /// Whoever leads hands the lead on.
    Hand {
        /// To whom: the number of a person.
        to: u32,
    },
    /// Leaves.
    Leave,
}

/// Where one is in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReviewPlace {
    /// After so many turns; beyond the last one come the last two cards and the score.
    pub turn: u16,
    /// Whose cards are seen.
    pub eyes: ReviewEyes,
}

/// Whose cards are seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum ReviewEyes {
    /// Of whoever is to play.
    #[default]
    Mover,
    /// Of all.
    All,
    /// Of one seat.
    Seat {
        /// The seat.
        seat: Seat,
    },
}

/// Where somebody saw it last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReviewWas {
    /// Where those who follow were.
    pub place: ReviewPlace,
    /// Whether the caller led.
    pub led: bool,
}

/// The answer: how it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReviewTold {
    /// The game.
    pub game: GameId,
    /// The number of this answer: `seen` of the next call.
    pub number: u64,
    /// Where those who follow are.
    pub place: ReviewPlace,
    /// Who leads, by number; none if whoever led has left.
    pub leader: Option<u32>,
    /// Who is here, in the order in which they came.
    pub people: Vec<Reviewer>,
    /// The caller's own number.
    pub you: u32,
}

/// Somebody who looks back at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Reviewer {
    /// The number, which nobody else gets at this link.
    pub number: u32,
    /// The name.
    pub name: String,
}
