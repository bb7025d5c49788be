//! What if: the same game from some turn on, played by a person and bots.

use parade_bots::Level;
use parade_rules::Seat;
use parade_rules::shuffle::Bytes32;

use super::Replay;
use crate::table::{LocalGame, OptionsError, SeatInfo, SeatKind};

impl Replay {
    /// The game as it stands, with a person in a seat and bots in the others: those of the record, else the strongest. The cards
    /// that the seat cannot see stay where they are, or are dealt anew: every way that they could lie is as likely as any other.
    pub(super) fn what_if(&self, seat: Seat, anew: bool) -> Result<LocalGame, OptionsError> {
        let mut seed = Bytes32::default();
        getrandom::fill(&mut seed).map_err(|_| OptionsError::NoChance)?;
        // A game of a record that is not over can always be dealt anew.
        let anew = self.game().view(seat).filter(|_| anew).and_then(|view| view.deal_anew(seed).ok());
        let game = anew.unwrap_or(*self.game());
        let seats = self.names.iter().enumerate().map(|(other, name)| SeatInfo {
            name: name.clone(),
            kind: if other == seat {
                SeatKind::Person
            } else {
                SeatKind::Bot(self.bots[other].unwrap_or(Level::Queen.name()))
            },
        });
        LocalGame::from_here(game, seats.collect(), seed)
    }
}
