//! What `parade replay --format json` prints for a record.

use alloc::vec::Vec;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::card::Card;
use crate::record::{Replay, ReplayedTurn};

impl Serialize for ReplayedTurn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut turn = serializer.serialize_struct("turn", 7)?;
        turn.serialize_field("seat", &self.seat)?;
        turn.serialize_field("card", &self.card)?;
        turn.serialize_field("took", &self.took)?;
        turn.serialize_field("drew", &self.drew)?;
        turn.serialize_field("parade", &self.parade)?;
        turn.serialize_field("draw_pile", &self.draw_pile)?;
        turn.serialize_field("last_round", &self.last_round)?;
        turn.end()
    }
}

#[derive(serde::Serialize)]
struct Trigger {
    seat: usize,
    reasons: Vec<&'static str>,
}

impl Serialize for Replay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let trigger =
            self.trigger.map(|(seat, reasons)| Trigger { seat, reasons: reasons.names().collect() });
        let collections: Option<Vec<Vec<Card>>> =
            self.collections.as_ref().map(|all| all.iter().map(|cards| cards.iter().collect()).collect());
        let mut replay = serializer.serialize_struct("replay", 4)?;
        replay.serialize_field("turns", &self.turns)?;
        replay.serialize_field("trigger", &trigger)?;
        replay.serialize_field("collections", &collections)?;
        replay.serialize_field("score", &self.score)?;
        replay.end()
    }
}
