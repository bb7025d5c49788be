//! Bots that play Parade. A bot gets a [`View`], never a game, so it cannot know what its seat may not know.
#![warn(clippy::unwrap_used)]

use parade_rules::{Action, View};

/// The source of a bot's chance: seeded by whoever runs the game, so that the same seed gives the same game anywhere.
pub type Dice = rand_xoshiro::Xoshiro256PlusPlus;

/// A player that decides from what its seat knows. It keeps no state between decisions.
pub trait Bot: Send + Sync {
    /// The bot's name, as `--bots` takes it.
    fn name(&self) -> &'static str;

    /// What the seat does. Only asked when [`View::is_to_act`]; the answer is legal.
    fn act(&self, view: &View, dice: &mut Dice) -> Action;
}
