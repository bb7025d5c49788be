//! What `parade analyze --format json` prints for a record.

use parade_rules::{Action, Card};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{Class, Judged, Moment, Review, SeatReview};

/// A card, or the two that are discarded.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum Cards {
    One(Card),
    Two([Card; 2]),
}

impl From<Action> for Cards {
    fn from(action: Action) -> Cards {
        match action {
            Action::Play(card) => Cards::One(card),
            Action::Discard(two) => Cards::Two(two),
        }
    }
}

impl Serialize for Class {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Judged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut judged = serializer.serialize_struct("judged", 10)?;
        judged.serialize_field("turn", &self.turn)?;
        judged.serialize_field("seat", &self.seat)?;
        judged.serialize_field("card", &Cards::from(self.action))?;
        judged.serialize_field("best", &Cards::from(self.best))?;
        judged.serialize_field("win", &self.win)?;
        judged.serialize_field("loss", &self.loss)?;
        judged.serialize_field("se", &self.se)?;
        judged.serialize_field("points_loss", &self.points_loss)?;
        judged.serialize_field("class", &self.class)?;
        judged.serialize_field("lead", &self.lead)?;
        judged.end()
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut moment = serializer.serialize_struct("moment", 2)?;
        moment.serialize_field("turn", &self.turn)?;
        moment.serialize_field("kind", self.kind.name())?;
        moment.end()
    }
}

#[derive(serde::Serialize)]
struct Classes {
    best: usize,
    good: usize,
    inaccuracy: usize,
    mistake: usize,
    blunder: usize,
}

impl Serialize for SeatReview {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [best, good, inaccuracy, mistake, blunder] = self.classes;
        let mut seat = serializer.serialize_struct("seat", 7)?;
        seat.serialize_field("loss", &self.loss)?;
        seat.serialize_field("accuracy", &self.accuracy)?;
        seat.serialize_field("luck", &self.luck)?;
        seat.serialize_field("start", &self.start)?;
        seat.serialize_field("result", &self.result)?;
        seat.serialize_field("classes", &Classes { best, good, inaccuracy, mistake, blunder })?;
        seat.serialize_field("moments", &self.moments)?;
        seat.end()
    }
}

impl Serialize for Review {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut review = serializer.serialize_struct("review", 4)?;
        review.serialize_field("moves", &self.moves)?;
        review.serialize_field("discards", &self.discards)?;
        review.serialize_field("seats", &self.seats)?;
        review.serialize_field("chances", &self.chances)?;
        review.end()
    }
}
