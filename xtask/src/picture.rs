//! The pictures in `docs/pictures`: an example of `parade-tui` plays to a position, draws the real screen and writes it as
//! SVG. It is an example there, and not part of this program, so that this program compiles in a second.

use crate::ci::EVERYTHING;
use crate::linted::linted;
use crate::steps::{Outcome, cargo, run};

/// Draws the pictures anew. Returns whether it worked.
///
/// # Errors
/// Never; the type is that of every command.
pub(crate) fn draw() -> Result<bool, String> {
    match run(&mut cargo(&["run", "--quiet", "--package", "parade-tui", "--example", "picture"])) {
        Outcome::Failed(why) => Err(why),
        _ => Ok(true),
    }
}

/// Whether the pictures show the screens as they are. The example's own test compares; it has been built among the tests.
pub(crate) fn check() -> Outcome {
    run(linted(cargo(&["test", "--locked", "--quiet", "--example", "picture"]).args(EVERYTHING)))
}
