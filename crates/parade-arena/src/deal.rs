//! The deals of a match.

use parade_bots::{Dice, dice_for};
use parade_rules::shuffle::{Bytes32, Shuffle, commitment, seed_of_number};

/// The table that the deals of a match are shuffled for.
const TABLE: &str = "arena";

/// The shuffle of a deal of the match with this seed: `parade-shuffle-v1`, so `parade verify` can check its record.
#[must_use]
pub fn shuffle_of(players: usize, seed: u64, deal: u64) -> Shuffle {
    Shuffle {
        table: TABLE.to_owned(),
        game: deal,
        server_seed: seed_of_number(seed),
        nonces: vec![None; players],
    }
}

/// The dice of a deal: they depend on the seed, the deal and the place, and not on who sits there, so bots that play alike
/// play the same game in every rotation.
#[derive(Clone, Copy)]
pub(crate) struct DealDice(Bytes32);

impl DealDice {
    pub(crate) fn new(seed: u64, deal: u64) -> DealDice {
        // A hash of all that the deal depends on, from which nobody can work back to it.
        DealDice(commitment(TABLE, deal, &seed_of_number(seed)))
    }

    /// The dice of whoever sits at a seat.
    pub(crate) fn of_seat(self, seat: usize) -> Dice {
        dice_for(&self.0, 0, seat)
    }

    /// The dice that draw who sits down.
    pub(crate) fn of_table(self) -> Dice {
        dice_for(&self.0, 1, 0)
    }
}
