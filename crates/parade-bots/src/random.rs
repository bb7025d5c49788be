//! Any legal action.

use parade_rules::{Action, Phase, View};

use crate::dice::below;
use crate::{Bot, Dice, NOTHING};

/// Plays any card of its hand and discards any two, each choice as likely as the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let hand = view.hand();
        let one = below(dice, hand.len());
        let Some(&card) = hand.get(one) else { return NOTHING };
        if view.face_up().phase() != Phase::Discard {
            return Action::Play(card);
        }
        // The second is any of the others: those behind the first move up by one place.
        let two = below(dice, hand.len() - 1);
        match hand.get(two + usize::from(two >= one)) {
            Some(&other) => Action::Discard([card, other]),
            None => NOTHING,
        }
    }
}
