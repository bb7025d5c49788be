//! The net alone: one move ahead.

use parade_rules::{Action, Hand, MAX_PLAYERS, Phase, View};

use crate::net::{Turn, UNKNOWN};
use crate::nets::net_for;
use crate::{Bot, Dice, Heuristic, NOTHING};

/// Plays the card after which the net thinks best of its chances, without looking any further and without a thought about
/// who the others are. The last two it chooses as the heuristic does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Knave;

impl Bot for Knave {
    fn name(&self) -> &'static str {
        "knave"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let table = view.face_up();
        if table.phase() == Phase::Discard {
            return Heuristic::default().act(view, dice);
        }
        let net = net_for(table.players());
        let turn = Turn::new(table, view.seat(), view.hand());
        let best = turn.best(net, &[UNKNOWN; MAX_PLAYERS - 1], Hand::FULL);
        best.map_or(NOTHING, |(card, _)| Action::Play(card))
    }
}
