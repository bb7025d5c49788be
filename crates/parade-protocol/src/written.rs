//! What a seat knows, written as JSON at once: the same text as that of [`Private::of`](crate::Private::of) without making its
//! dozens of lists first. A server writes one with every move.

use std::cell::Cell;

use parade_rules::{Card, KeepOutcome, Outcome, Parade, Phase, Standing, View};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{Colors, LastRoundReason, WhenPreviews};

/// What a seat knows beside what lies face up, to be written. [`Private`](crate::Private) says what stands in it.
#[derive(Clone, Copy)]
pub struct PrivateOf<'a> {
    view: &'a View,
    drew: Option<Card>,
    previews: WhenPreviews,
}

impl<'a> PrivateOf<'a> {
    /// What is known with a view; `drew` is the card that the seat just drew.
    #[must_use]
    pub const fn new(view: &'a View, drew: Option<Card>, previews: WhenPreviews) -> PrivateOf<'a> {
        PrivateOf { view, drew, previews }
    }
}

impl Serialize for PrivateOf<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PrivateOf { view, drew, previews } = *self;
        let acts = view.is_to_act();
        let wanted = match previews {
            WhenPreviews::Always => true,
            WhenPreviews::Turn => acts,
            WhenPreviews::Never => false,
        };
        let (parade, players) = (view.face_up().parade(), view.face_up().players());
        let outcomes = view.hand().iter().filter(|_| wanted).filter_map(|&card| view.outcome(card).ok());
        let mut outcomes = outcomes.map(|outcome| Preview { outcome, parade, players }).peekable();
        let keeps = view.keep_outcomes().filter(|_| wanted && acts);
        let mut keeps = keeps.map(|outcome| Keep { outcome, players }).peekable();
        let mut text = serializer.serialize_struct("Private", 7)?;
        text.serialize_field("seat", &view.seat())?;
        text.serialize_field("hand", view.hand())?;
        if let Some(drew) = drew {
            text.serialize_field("drew", &drew)?;
        }
        text.serialize_field("legal", if acts { view.hand() } else { &[] })?;
        if let Some(discard) = view.discard().filter(|_| view.face_up().phase() == Phase::Discard) {
            text.serialize_field("discard", &discard)?;
        }
        if outcomes.peek().is_some() {
            text.serialize_field("previews", &List::new(outcomes))?;
        }
        if keeps.peek().is_some() {
            text.serialize_field("keeps", &List::new(keeps))?;
        }
        text.end()
    }
}

struct Preview<'a> {
    outcome: Outcome,
    parade: &'a Parade,
    players: usize,
}

impl Serialize for Preview<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Outcome { card, safe, after, last_round, .. } = &self.outcome;
        let mut text = serializer.serialize_struct("PlayPreview", 5)?;
        text.serialize_field("card", card)?;
        text.serialize_field("safe", safe)?;
        text.serialize_field("takes", &List::new(self.parade.leavers(*card)))?;
        text.serialize_field("after", &Brief { standing: after, players: self.players })?;
        let reasons = last_round.map(LastRoundReason::of).unwrap_or_default();
        if !reasons.is_empty() {
            text.serialize_field("last_round", &reasons)?;
        }
        text.end()
    }
}

struct Keep {
    outcome: KeepOutcome,
    players: usize,
}

impl Serialize for Keep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let KeepOutcome { keep, discard, after } = &self.outcome;
        let mut text = serializer.serialize_struct("KeepChoice", 3)?;
        text.serialize_field("keep", keep)?;
        text.serialize_field("discard", discard)?;
        text.serialize_field("after", &Brief { standing: after, players: self.players })?;
        text.end()
    }
}

/// A [`Standing`](crate::Standing).
struct Brief<'a> {
    standing: &'a Standing,
    players: usize,
}

impl Serialize for Brief<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Standing { totals, flipped } = self.standing;
        let mut text = serializer.serialize_struct("Standing", 2)?;
        text.serialize_field("points", &List::new(totals.iter().take(self.players)))?;
        let flipped = flipped.iter().take(self.players).map(|&bits| Colors(bits));
        text.serialize_field("flipped", &List::new(flipped))?;
        text.end()
    }
}

/// A list of what an iterator gives. It can be written once.
struct List<I>(Cell<Option<I>>);

impl<I> List<I> {
    const fn new(items: I) -> List<I> {
        List(Cell::new(Some(items)))
    }
}

impl<I: Iterator<Item: Serialize>> Serialize for List<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.take().into_iter().flatten())
    }
}
