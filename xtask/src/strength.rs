//! `docs/strength.md` and the pictures of `docs/training.md`: examples of `parade-arena` play the matches, write the page and
//! draw, so that this program compiles in a second.

use std::process::Command;

use crate::steps::{Outcome, cargo, run};

/// Plays what the page lacks and writes it anew. Takes an hour from nothing; goes on where it was stopped.
///
/// # Errors
/// If the program cannot be built or a match fails.
pub(crate) fn measure() -> Result<bool, String> {
    let build = cargo(&["build", "--release", "--quiet", "--package", "parade"]);
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release/parade");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/strength");
    let play = example("strength", &[program, folder]);
    for mut command in [build, play] {
        if let Outcome::Failed(why) = run(&mut command) {
            return Err(why);
        }
    }
    Ok(true)
}

/// Draws the learning curves of `docs/training.md` from the logs of the trainings.
///
/// # Errors
/// If the program cannot be built or a log is missing or broken.
pub(crate) fn draw_training() -> Result<bool, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/training");
    match run(&mut example("training", &[folder])) {
        Outcome::Failed(why) => Err(why),
        _ => Ok(true),
    }
}

/// An example of `parade-arena`, built for speed and run.
fn example(name: &str, arguments: &[&str]) -> Command {
    let mut command =
        cargo(&["run", "--release", "--quiet", "--package", "parade-arena", "--example", name, "--"]);
    command.args(arguments);
    command
}
