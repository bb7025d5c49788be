//! The same cards for other people: what a table knows of the game that they come from.

use parade_protocol::{OtherResult, Settings};

use crate::event::Duplicate;

impl Duplicate {
    /// Whether a table can be played like this with the cards of the game: with as many seats and by the same edition, and the game
    /// is over.
    #[must_use]
    pub fn fits(&self, settings: &Settings) -> bool {
        let record = &self.record.record;
        record.players.len() == settings.seats && record.edition == settings.rules && self.result().is_some()
    }

    /// How the game ended; `None` if it has not.
    #[must_use]
    pub fn result(&self) -> Option<OtherResult> {
        let record = &self.record.record;
        let score = record.game().ok()?.score()?;
        Some(OtherResult {
            game: self.game.clone(),
            players: record.players.clone(),
            points: score.seats.iter().map(|seat| seat.total).collect(),
            winners: score.winners,
        })
    }
}
