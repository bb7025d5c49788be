//! Bots that play Parade, and hints that give their reasons. A bot gets a [`View`], never a game, so it cannot know what
//! its seat may not know.
//!
//! - [`Random`] plays any legal action, each as likely as the others.
//! - [`Greedy`] takes the smallest sum of printed values.
//! - [`Heuristic`] weighs majorities, both ends of the game and what its hand can still do.
#![warn(clippy::unwrap_used)]

mod danger;
mod dice;
mod greedy;
mod heuristic;
mod hint;
mod last_two;
mod outlook;
mod random;
mod weights;

pub use dice::{Dice, dice_for};
pub use greedy::Greedy;
pub use heuristic::Heuristic;
pub use hint::{Hint, MAX_REASONS, Reason, hint};
pub use random::Random;
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

/// The names of the bots, from the weakest to the strongest.
pub const NAMES: [&str; 3] = ["random", "greedy", "heuristic"];

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
    match name {
        "random" => Ok(Box::new(Random)),
        "greedy" => Ok(Box::new(Greedy)),
        "heuristic" => Ok(Box::new(Heuristic::default())),
        _ => Err(UnknownBot { name: name.chars().take(24).collect() }),
    }
}

/// What a bot answers where there is nothing to do and no card to name: illegal by then, whatever it is.
const NOTHING: Action = Action::Play(match Card::new(Color::Red, 0) {
    Some(card) => card,
    None => panic!("the red 0 is a card"),
});

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
        assert_eq!(error.to_string(), "there is no bot \"hatter\": write random, greedy, heuristic");
    }
}
