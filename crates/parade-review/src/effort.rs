//! How much is thought about a decision.

use parade_bots::{Dice, dice_for};
use parade_rules::shuffle::seed_of_number;
use parade_rules::{FaceUp, Phase, Seat};

/// How many more turns each seat draws at most when the end is near: playouts are short then, and end with a win or none, so that
/// more are needed.
const NEAR: usize = 2;
/// How many times as many there are then.
const CLOSER: u32 = 3;
/// What the numbers of dice for the chances in between begin with.
const IN_BETWEEN: usize = 1 << 16;

/// How much is thought about a decision, and by which dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// How many playouts a decision has; as many as [`Effort::standard`] says without it; a number outside 6 to 1,000,000 counts as
    /// the nearest. Near the end of a game it has three times as many.
    pub playouts: Option<u32>,
    /// What the dice follow from.
    pub seed: u64,
}

/// How many playouts go where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// To find the best choice and the one after it.
    pub(crate) to_find: u32,
    /// Deals on which the choice that was made and the best one are compared.
    pub(crate) deals: u32,
}

impl Effort {
    /// How many playouts a decision has unless it is told, by number of players: so that a game takes less than three seconds of
    /// one core.
    #[must_use]
    pub const fn standard(players: usize) -> u32 {
        match players {
            2 | 3 => 600,
            4 => 400,
            _ => 350,
        }
    }

    fn playouts(self, table: &FaceUp) -> u32 {
        self.playouts.unwrap_or(Effort::standard(table.players())).clamp(6, 1_000_000)
    }

    pub(crate) fn share(self, table: &FaceUp) -> Share {
        let near = table.draw_pile() <= NEAR * table.players();
        let playouts = self.playouts(table) * if near { CLOSER } else { 1 };
        let to_find = playouts / 3;
        let deals = (playouts - to_find) / 2;
        // Of the last two all is played out at once: a deal costs next to nothing.
        let deals = if table.phase() == Phase::Discard { deals.min(2000) } else { deals };
        Share { to_find, deals }
    }

    /// Deals for the chance of a seat that is not to act.
    pub(crate) fn in_between(self, table: &FaceUp) -> u32 {
        (self.playouts(table) / 16).clamp(2, 100)
    }

    /// The dice of a decision.
    pub(crate) fn dice(self, turn: usize, seat: Seat) -> Dice {
        dice_for(&seed_of_number(self.seed), turn, seat)
    }

    /// The dice for the chance of a seat that is not to act.
    pub(crate) fn dice_in_between(self, turn: usize, seat: Seat) -> Dice {
        self.dice(IN_BETWEEN + turn, seat)
    }
}
