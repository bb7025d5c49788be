//! Which bots have something to do.

use parade_protocol::{LevelName, to_act};
use parade_rules::{Seat, View};

use crate::state::Table;

/// A bot that has to move: all that it is given to decide with.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// The seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: LevelName,
    /// What the seat knows.
    pub view: View,
}

/// The bots that have to move now, for themselves or for players who are away. What they decide goes through
/// [`crate::decide_bot`], which refuses it if the table has moved on.
#[must_use]
pub fn bots_to_move(table: &Table) -> Vec<BotTurn> {
    let Some(running) = table.in_play() else { return Vec::new() };
    let acting = to_act(running.game.face_up()).into_iter();
    let turn = |seat: Seat| {
        let level = table.seats.get(seat)?.bot()?.clone();
        Some(BotTurn { seat, level, view: running.game.view(seat)? })
    };
    acting.filter_map(turn).collect()
}
