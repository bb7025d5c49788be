//! The net with a look ahead: the strongest level.

use parade_rules::{Action, Phase, View};

use crate::knave::Knave;
use crate::nets::net_for;
use crate::search::{Aim, Assessment, look_ahead};
use crate::{Bot, Dice, Thinking};

/// How many playouts a decision has at most unless it is told, by number of players: 6 to 9 ms of one core of 2021 on average,
/// since most choices are clear before. With six players twice as many give nothing against greedy bots (41.0 % ± 1.5 for 41.4,
/// 4,000 games on the same deals).
#[must_use]
pub const fn standard_playouts(players: usize) -> u32 {
    match players {
        2 => 440,
        3 => 560,
        4 => 680,
        _ => 500,
    }
}

/// Looks ahead over many ways the hidden cards could lie, with the net at the end of each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Queen {
    thinking: Thinking,
}

impl Queen {
    /// A queen that thinks as much as is said.
    #[must_use]
    pub const fn new(thinking: Thinking) -> Queen {
        Queen { thinking }
    }
}

/// What all choices come to, as far as `thinking` allows. Without choices if the view is not to act, or if its history is not
/// known.
#[must_use]
pub fn assess(view: &View, thinking: Thinking, dice: &mut Dice) -> Assessment {
    look(view, thinking, Aim::Chances, dice)
}

fn look(view: &View, thinking: Thinking, aim: Aim, dice: &mut Dice) -> Assessment {
    let table = view.face_up();
    if !view.is_to_act() || table.opening().is_none() {
        return Assessment { choices: Vec::new() };
    }
    let standard = standard_playouts(table.players());
    look_ahead(net_for(table.players()), view, thinking, standard, aim, dice)
}

impl Bot for Queen {
    fn name(&self) -> &'static str {
        "queen"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        // One card in the hand, or a game that is not known from its beginning: nothing to look ahead at.
        let single = view.hand().len() < 2 && view.face_up().phase() != Phase::Discard;
        if single || thinks_nothing(self.thinking) {
            return Knave.act(view, dice);
        }
        match look(view, self.thinking, Aim::Choice, dice).choices.first() {
            Some(best) => best.action,
            None => Knave.act(view, dice),
        }
    }
}

const fn thinks_nothing(thinking: Thinking) -> bool {
    matches!(thinking, Thinking::Playouts(0))
}
