//! The net alone: one move ahead.

use parade_rules::{Action, MAX_PLAYERS, Phase, View};

use crate::net::{Features, Turn, UNKNOWN};
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
        let mut best: Option<(Action, f32)> = None;
        let turn = Turn::new(table, view.seat(), view.hand());
        for &card in view.hand() {
            let state = turn.after(card);
            let utility = net.judge(&Features::new(&state, &[UNKNOWN; MAX_PLAYERS - 1])).utility();
            if best.is_none_or(|(_, most)| utility > most) {
                best = Some((Action::Play(card), utility));
            }
        }
        best.map_or(NOTHING, |(action, _)| action)
    }
}
