//! Bots that play Parade, and hints that give their reasons. A bot gets a [`View`], never a game, so it cannot know what
//! its seat may not know.
//!
//! - [`Level`] is the ladder that people choose from: `dormouse`, `hare`, `caterpillar`, `duchess`, `knave`, `queen`.
//! - [`Random`], [`Greedy`] (the smallest sum of printed values) and [`Heuristic`] (majorities, both ends of the game, what the
//!   hand can still do) are there to measure others against; the hare and the duchess are the last two of them.
//! - [`Knave`] plays by a value net alone ([`net`]), [`Queen`] looks ahead with it ([`search`]).
//! - [`advise`] tells what each choice comes to and why; [`hint`] is the quick form that needs no history.
//!
//! How strong they are, and how that was measured, is in `docs/strength.md`; how the nets were made, in `docs/training.md`.
//!
//! A decision of the heuristic takes about 1.5 µs of one core, one of the knave about 5 µs, one of the queen 6 to 9 ms.
//!
//! The weights of the heuristic were found by
//! `cargo run --release -p parade-bots --example tune -- FILE PLAYERS SECONDS SEED`, in about ten minutes of one core.
#![warn(clippy::unwrap_used)]

mod advice;
mod danger;
mod decision;
mod dice;
mod greedy;
mod heuristic;
mod hint;
mod knave;
mod last_two;
mod levels;
mod looks;
pub mod net;
mod nets;
mod outlook;
mod queen;
mod random;
pub mod search;
mod settled;
mod simd;
mod thinking;
mod weights;

pub use advice::{Advice, Outlook, advise, thinking_for_advice};
pub use dice::{Dice, dice_for};
pub use greedy::Greedy;
pub use heuristic::Heuristic;
pub use hint::{Hint, MAX_REASONS, Reason, hint, reasons_for};
pub use knave::Knave;
pub use levels::Level;
pub use nets::{net_for, notes};
pub use queen::{Queen, assess, standard_playouts};
pub use random::Random;
pub use settled::settled;
pub use thinking::Thinking;
pub use weights::Weights;

use parade_rules::{Action, Card, Color, View};

/// A player that decides from what its seat knows. It keeps no state between decisions.
pub trait Bot: Send + Sync {
    /// The bot's name, as `--bots` takes it: one of [`NAMES`] for the bots of this crate.
    fn name(&self) -> &'static str;

    /// What the seat does. The answer is legal if [`View::is_to_act`]; the same view and dice give the same answer.
    ///
    /// A view that is not to act gets an answer too, but [`View::check`] refuses it.
    fn act(&self, view: &View, dice: &mut Dice) -> Action;
}

/// The names of all bots: the levels from the weakest to the strongest, then three that others are measured against.
pub const NAMES: [&str; 9] =
    ["dormouse", "hare", "caterpillar", "duchess", "knave", "queen", "random", "greedy", "heuristic"];

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot {name:?}: write {}", NAMES.join(", "))]
pub struct UnknownBot {
    /// The text, cut to its first 24 characters.
    pub name: String,
}

/// The bot of a name.
///
/// # Errors
/// If no bot has that name, exactly as in [`NAMES`].
pub fn by_name(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    by_name_with(name, Thinking::Standard)
}

/// The bot of a name, with so much time to think as is said.
///
/// # Errors
/// If no bot has that name, exactly as in [`NAMES`].
pub fn by_name_with(name: &str, thinking: Thinking) -> Result<Box<dyn Bot>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random)),
        "greedy" => Ok(Box::new(Greedy)),
        "heuristic" => Ok(Box::new(Heuristic::default())),
        _ => match Level::of_name(name) {
            Some(level) => Ok(level.bot(thinking)),
            None => Err(UnknownBot { name: name.chars().take(24).collect() }),
        },
    }
}

/// What a bot answers where there is nothing to do and no card to name: illegal by then, whatever it is.
const NOTHING: Action = Action::Play(A_CARD);

/// Some card, where there is none to name.
const A_CARD: Card = match Card::new(Color::Red, 0) {
    Some(card) => card,
    None => panic!("the red 0 is a card"),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_gives_the_bot_of_that_name() {
        for name in NAMES {
            assert_eq!(by_name(name).map(|bot| bot.name()), Ok(name));
        }
    }

    #[test]
    fn an_unknown_name_is_told_the_known_ones() {
        let error = by_name("hatter").err().unwrap();
        let known = "dormouse, hare, caterpillar, duchess, knave, queen, random, greedy, heuristic";
        assert_eq!(error.to_string(), format!("there is no bot \"hatter\": write {known}"));
    }
}
