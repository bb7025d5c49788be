//! What a match consists of.

use parade_bots::Dice;
use parade_rules::{Edition, MAX_PLAYERS, MIN_PLAYERS};
use rand_core::Rng;

use crate::deal::DealDice;

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many sit at a table, 2 to 6.
    pub players: usize,
    /// Which rules decide a tie.
    pub edition: Edition,
    /// How many deals; each is played once for each rotation, so there are as many games as deals times players.
    pub deals: u64,
    /// What the deals and the dice follow from.
    pub seed: u64,
    /// Who sits down.
    pub lineup: Lineup,
    /// How many games are played at once, at least 1. The results do not depend on it.
    pub threads: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            players: 2,
            edition: Edition::default(),
            deals: 100,
            seed: 1,
            lineup: Lineup::Fixed,
            threads: 1,
        }
    }
}

/// Who sits down for a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lineup {
    /// All contestants, in their order; the last one fills the seats that are left.
    Fixed,
    /// As many as there are seats, drawn for each deal, no one twice.
    Drawn,
}

/// Why a plan cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// There are too few or too many players.
    #[error("{0} players: Parade takes 2 to 6")]
    Players(usize),
    /// There are no bots, or more than seats.
    #[error("{bots} bots do not fit {players} seats")]
    Bots {
        /// How many bots there are.
        bots: usize,
        /// How many seats.
        players: usize,
    },
    /// There are fewer bots to draw from than seats.
    #[error("{bots} bots are too few to draw {players} from")]
    Pool {
        /// How many bots there are.
        bots: usize,
        /// How many are drawn.
        players: usize,
    },
}

/// Who sits at a table: the number of a contestant by seat. Past the last seat it says nothing.
pub(crate) type Seats = [u8; MAX_PLAYERS];

impl Plan {
    /// Whether it can be played by so many bots.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, bots: usize) -> Result<(), PlanError> {
        let players = self.players;
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(PlanError::Players(players));
        }
        match self.lineup {
            Lineup::Fixed if bots == 0 || bots > players => Err(PlanError::Bots { bots, players }),
            Lineup::Drawn if bots < players || bots > usize::from(u8::MAX) => {
                Err(PlanError::Pool { bots, players })
            }
            _ => Ok(()),
        }
    }

    /// Who sits down for a deal, by seat in its first rotation.
    pub(crate) fn seats(&self, bots: usize, dice: DealDice) -> Seats {
        let mut seats = [0; MAX_PLAYERS];
        match self.lineup {
            Lineup::Fixed => {
                for (seat, bot) in seats.iter_mut().enumerate() {
                    *bot = seat.min(bots.saturating_sub(1)) as u8;
                }
            }
            Lineup::Drawn => {
                let mut dice = dice.of_table();
                let mut pool: Vec<u8> = (0..bots).map(|bot| bot as u8).collect();
                for (seat, bot) in seats.iter_mut().take(self.players).enumerate() {
                    let drawn = seat + below(&mut dice, pool.len() - seat);
                    pool.swap(seat, drawn);
                    *bot = pool[seat];
                }
            }
        }
        seats
    }

    /// The seats of a rotation: everybody moves by so many seats.
    pub(crate) fn rotated(&self, seats: Seats, rotation: usize) -> Seats {
        let mut rotated = seats;
        for seat in 0..self.players.min(MAX_PLAYERS) {
            rotated[(seat + rotation) % self.players] = seats[seat];
        }
        rotated
    }
}

/// A whole number from 0 to `bound` - 1.
fn below(dice: &mut Dice, bound: usize) -> usize {
    ((u128::from(dice.next_u64()) * bound as u128) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_bot_fills_the_table_and_all_move_round() {
        let plan = Plan { players: 4, ..Plan::default() };
        let seats = plan.seats(2, DealDice::new(1, 0));
        assert_eq!(seats[..4], [0, 1, 1, 1]);
        let table: Vec<Seats> = (0..4).map(|rotation| plan.rotated(seats, rotation)).collect();
        for seat in 0..4 {
            assert_eq!(table.iter().filter(|seats| seats[seat] == 0).count(), 1);
        }
    }

    #[test]
    fn tables_are_drawn_without_repetition_and_everybody_is_drawn_as_often() {
        let plan = Plan { players: 3, lineup: Lineup::Drawn, ..Plan::default() };
        let mut drawn = [[0; 3]; 5];
        for deal in 0..3000 {
            let seats = plan.seats(5, DealDice::new(9, deal));
            assert!(seats[0] != seats[1] && seats[0] != seats[2] && seats[1] != seats[2]);
            for seat in 0..3 {
                drawn[usize::from(seats[seat])][seat] += 1;
            }
        }
        // 600 expected of each, standard deviation 22.
        assert!(drawn.iter().flatten().all(|&count| (490..710).contains(&count)), "{drawn:?}");
    }

    #[test]
    fn only_tables_that_can_be_filled_are_played() {
        let plan = |players, lineup| Plan { players, lineup, ..Plan::default() };
        assert_eq!(plan(7, Lineup::Fixed).check(2), Err(PlanError::Players(7)));
        assert_eq!(plan(2, Lineup::Fixed).check(3), Err(PlanError::Bots { bots: 3, players: 2 }));
        assert_eq!(plan(2, Lineup::Fixed).check(0), Err(PlanError::Bots { bots: 0, players: 2 }));
        assert_eq!(plan(3, Lineup::Drawn).check(2), Err(PlanError::Pool { bots: 2, players: 3 }));
        assert_eq!(plan(3, Lineup::Drawn).check(3), Ok(()));
        assert_eq!(plan(6, Lineup::Fixed).check(1), Ok(()));
    }
}
