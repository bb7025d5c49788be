//! The game as a client sees it: [`Position`], what lies face up, made from a [`FaceUp`] and nothing else, and [`Private`], what
//! one seat knows beside it, made from its [`View`] and nothing else.

use std::fmt;

use parade_rules::{Card, CardSet, Edition, FaceUp, LastRound, PastTurn, Phase, Seat, View};
use serde::{Deserialize, Serialize};

use crate::score::ScoreView;
use crate::{Colors, WhenPreviews};

#[cfg(test)]
use crate::generate::{CardForm, EditionForm};

/// What is to be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// One seat plays a card.
    Play,
    /// Every seat that has not chosen names two of its four cards to discard.
    Discard,
    /// Nothing: the game is over.
    Over,
}

/// Everything that lies face up or that all have seen happen. Its keys are those of the `view` of `parade-bot/1`, without the
/// ones that only a seat may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Position {
    /// Which printed rules decide a tie: `2013` or `2008`.
    #[cfg_attr(test, schemars(with = "EditionForm"), ts(as = "EditionForm"))]
    pub rules: Edition,
    /// How many seats play, 2 to 6.
    pub players: usize,
    /// The seat that played first.
    pub first: Seat,
    /// How many turns have been played.
    pub turn: usize,
    /// What is to be done.
    pub phase: Step,
    /// The seats that have something to do now.
    pub to_act: Vec<Seat>,
    /// The parade, front to end.
    #[cfg_attr(test, schemars(with = "Vec<CardForm>"), ts(as = "Vec<CardForm>"))]
    pub parade: Vec<Card>,
    /// How many cards the draw pile has.
    pub draw_pile: usize,
    /// What lies in front of each seat, by color in the order R B P G K O, of a color the highest first.
    #[cfg_attr(test, schemars(with = "Vec<Vec<CardForm>>"), ts(as = "Vec<Vec<CardForm>>"))]
    pub collected: Vec<Vec<Card>>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// The last round, once it has begun.
    pub last_round: Option<LastRoundView>,
    /// The seats that have chosen what to discard.
    pub chosen: Vec<Seat>,
    /// The parade before the first turn, front to end.
    #[cfg_attr(test, schemars(with = "Vec<CardForm>"), ts(as = "Vec<CardForm>"))]
    pub opening: Vec<Card>,
    /// The turns played, the first one first.
    pub history: Vec<TurnView>,
    /// Points and turned colors as things lie now.
    pub standing: Standing,
    /// The score with its reasons, once the game is over.
    pub score: Option<ScoreView>,
}

/// The last round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LastRoundView {
    /// How many turns are still to be played.
    pub turns_left: usize,
    /// The seat whose turn began it; it plays the very last turn.
    pub seat: Seat,
    /// Why.
    pub reasons: Vec<LastRoundReason>,
}

/// Why the last round began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LastRoundReason {
    /// The player has collected all six colors.
    SixthColor,
    /// The last card of the draw pile was drawn.
    DrawPile,
}

/// A turn as all saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TurnView {
    /// Who played.
    pub seat: Seat,
    /// The card.
    #[cfg_attr(test, schemars(with = "CardForm"), ts(as = "CardForm"))]
    pub card: Card,
    /// The cards taken, front to end as they stood.
    #[cfg_attr(test, schemars(with = "Vec<CardForm>"), ts(as = "Vec<CardForm>"))]
    pub took: Vec<Card>,
}

/// Points, and whose colors are turned over, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Standing {
    /// The points of each seat.
    pub points: Vec<u16>,
    /// The colors of which each seat has the majority.
    pub flipped: Vec<Colors>,
}

/// What one seat knows beside what lies face up. `Debug` shows no card.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Private {
    /// The seat.
    pub seat: Seat,
    /// The hand, by slot: a drawn card lies where the played one lay.
    #[cfg_attr(test, schemars(with = "Vec<CardForm>"), ts(as = "Vec<CardForm>"))]
    pub hand: Vec<Card>,
    /// The card that this change brought into the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<CardForm>"), ts(as = "Option<CardForm>"))]
    pub drew: Option<Card>,
    /// The cards that may be played now, or of which two may be discarded.
    #[cfg_attr(test, schemars(with = "Vec<CardForm>"), ts(as = "Vec<CardForm>"))]
    pub legal: Vec<Card>,
    /// What the seat chose to discard, until all have chosen. The two cards still lie in `hand`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<[CardForm; 2]>"), ts(as = "Option<[CardForm; 2]>"))]
    pub discard: Option<[Card; 2]>,
    /// What each card of the hand would do if it were played now, in the order of the hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub previews: Vec<PlayPreview>,
    /// What each way to keep two of the last four cards would mean as things lie now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keeps: Vec<KeepChoice>,
}

/// What a card would do if it were played now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlayPreview {
    /// The card.
    #[cfg_attr(test, schemars(with = "CardForm"), ts(as = "CardForm"))]
    pub card: Card,
    /// How many cards at the end of the parade it leaves safe.
    pub safe: usize,
    /// The cards that it would take, front to end.
    #[cfg_attr(test, schemars(with = "Vec<CardForm>"), ts(as = "Vec<CardForm>"))]
    pub takes: Vec<Card>,
    /// Points and turned colors after it, by seat; those before it are the position's `standing`.
    pub after: Standing,
    /// Why it would begin the last round, if it would.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_round: Vec<LastRoundReason>,
}

/// What keeping two cards would mean as things lie now, without what others will add.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct KeepChoice {
    /// The two cards kept.
    #[cfg_attr(test, schemars(with = "[CardForm; 2]"), ts(as = "[CardForm; 2]"))]
    pub keep: [Card; 2],
    /// The two cards discarded.
    #[cfg_attr(test, schemars(with = "[CardForm; 2]"), ts(as = "[CardForm; 2]"))]
    pub discard: [Card; 2],
    /// Points and turned colors with the two kept, by seat.
    pub after: Standing,
}

impl fmt::Debug for Private {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Private").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl Step {
    /// What is to be done in a phase.
    #[must_use]
    pub const fn of(phase: Phase) -> Step {
        match phase {
            Phase::Play { .. } => Step::Play,
            Phase::Discard => Step::Discard,
            Phase::Over => Step::Over,
        }
    }
}

/// The seats that have something to do, by what lies face up.
#[must_use]
pub fn to_act(face_up: &FaceUp) -> Vec<Seat> {
    match face_up.phase() {
        Phase::Play { seat } => vec![seat],
        Phase::Discard => (0..face_up.players()).filter(|&seat| !face_up.has_chosen(seat)).collect(),
        Phase::Over => Vec::new(),
    }
}

impl From<LastRound> for LastRoundView {
    fn from(last: LastRound) -> LastRoundView {
        LastRoundView {
            turns_left: last.turns_left,
            seat: last.seat,
            reasons: LastRoundReason::of(last.reasons),
        }
    }
}

impl LastRoundReason {
    /// The reasons that hold, in their order.
    #[must_use]
    pub fn of(reasons: parade_rules::Reasons) -> Vec<LastRoundReason> {
        let both = [
            (reasons.sixth_color, LastRoundReason::SixthColor),
            (reasons.draw_pile, LastRoundReason::DrawPile),
        ];
        both.into_iter().filter_map(|(holds, reason)| holds.then_some(reason)).collect()
    }
}

impl From<PastTurn> for TurnView {
    fn from(PastTurn { seat, card, took }: PastTurn) -> TurnView {
        TurnView { seat, card, took }
    }
}

impl Standing {
    /// The standing of these collections, by seat.
    #[must_use]
    pub fn of(collections: &[CardSet]) -> Standing {
        Standing::brief(&parade_rules::Standing::of(collections), collections.len())
    }

    fn brief(standing: &parade_rules::Standing, players: usize) -> Standing {
        Standing {
            points: standing.totals.iter().take(players).copied().collect(),
            flipped: standing.flipped.iter().take(players).map(|&bits| Colors(bits)).collect(),
        }
    }
}

impl Position {
    /// What lies face up, for anybody.
    #[must_use]
    pub fn of(face_up: &FaceUp) -> Position {
        let seats = 0..face_up.players();
        let phase = Step::of(face_up.phase());
        Position {
            rules: face_up.edition(),
            players: face_up.players(),
            first: face_up.first(),
            turn: face_up.turn(),
            phase,
            to_act: to_act(face_up),
            parade: face_up.parade().cards().to_vec(),
            draw_pile: face_up.draw_pile(),
            collected: face_up.collections().iter().map(|cards| cards.iter().collect()).collect(),
            hand_sizes: seats.clone().map(|seat| face_up.hand_size(seat)).collect(),
            last_round: face_up.last_round().map(Into::into),
            chosen: match phase {
                Step::Discard => seats.filter(|&seat| face_up.has_chosen(seat)).collect(),
                Step::Play | Step::Over => Vec::new(),
            },
            opening: face_up.opening().map(|cards| cards.to_vec()).unwrap_or_default(),
            history: face_up.history().into_iter().map(Into::into).collect(),
            standing: Standing::of(face_up.collections()),
            score: (phase == Step::Over).then(|| ScoreView::from(&face_up.score())),
        }
    }
}

impl Private {
    /// What a seat knows beside what lies face up. `drew` is the card that it just drew.
    #[must_use]
    pub fn of(view: &View, drew: Option<Card>, previews: WhenPreviews) -> Private {
        let acts = view.is_to_act();
        let wanted = match previews {
            WhenPreviews::Always => true,
            WhenPreviews::Turn => acts,
            WhenPreviews::Never => false,
        };
        let (parade, players) = (view.face_up().parade(), view.face_up().players());
        let outcomes = view.hand().iter().filter(|_| wanted).filter_map(|&card| view.outcome(card).ok());
        let previews = outcomes.map(|outcome| PlayPreview {
            card: outcome.card,
            safe: outcome.safe,
            takes: parade.leavers(outcome.card).collect(),
            after: Standing::brief(&outcome.after, players),
            last_round: outcome.last_round.map(LastRoundReason::of).unwrap_or_default(),
        });
        let keeps = view.keep_outcomes().filter(|_| wanted && acts).map(|keep| KeepChoice {
            keep: keep.keep,
            discard: keep.discard,
            after: Standing::brief(&keep.after, players),
        });
        Private {
            seat: view.seat(),
            hand: view.hand().to_vec(),
            drew,
            legal: if acts { view.hand().to_vec() } else { Vec::new() },
            discard: view.discard().filter(|_| view.face_up().phase() == Phase::Discard),
            previews: previews.collect(),
            keeps: keeps.collect(),
        }
    }
}
