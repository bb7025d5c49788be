//! What to do, how good each choice is, and why.

use parade_rules::View;

use crate::hint::reasons_for;
use crate::search::Choice;
use crate::{Dice, MAX_REASONS, Reason, Thinking, assess, hint};

/// How much win chance a difference may be and still not matter.
const NOTHING_LOST: f32 = 0.004;
/// How much of it may be called noise: a card that was hardly looked at is not as good for that.
const MOST_NOISE: f32 = 0.012;

/// What to do, how good each choice is, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// All choices, the best one first.
    pub choices: Vec<Choice>,
    /// How many of them, from the first on, are as good as each other as far as can be told: at least 1.
    pub equals: usize,
    /// Why the first one: the most decisive reason first.
    pub reasons: Vec<Reason>,
}

/// What the strongest level makes of each choice; `None` if the view is not to act or its history is not known (then there
/// is still [`hint`]). A bot may ask this for the card that a person is about to play: it knows what the person knows.
#[must_use]
pub fn advise(view: &View, thinking: Thinking, dice: &mut Dice) -> Option<Advice> {
    let mut choices = assess(view, thinking, dice).choices;
    let best = *choices.first()?;
    let as_good = |choice: &Choice| {
        let behind = (best.win - choice.win).max(0.0);
        let margin = (choice.points - choice.rival) - (best.points - best.rival);
        behind < NOTHING_LOST.max(choice.error.min(MOST_NOISE)) && margin < 1.0
    };
    // Those as good come first, in the order that they had, then the rest.
    choices.sort_by_key(|choice| !as_good(choice));
    let equals = choices.iter().filter(|choice| as_good(choice)).count().max(1);
    let mut reasons = reasons_for(view, best.action).or_else(|| hint(view).map(|hint| hint.reasons))?;
    reasons.truncate(MAX_REASONS);
    Some(Advice { equals, reasons, choices })
}
