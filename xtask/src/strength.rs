//! `docs/strength.md`: an example of `parade-arena` plays the matches and writes the page, so that this program compiles in a
//! second.

use crate::steps::{Outcome, cargo, run};

/// Plays what the page lacks and writes it anew. Takes an hour from nothing; goes on where it was stopped.
///
/// # Errors
/// If the program cannot be built or a match fails.
pub(crate) fn measure() -> Result<bool, String> {
    let build = cargo(&["build", "--release", "--quiet", "--package", "parade"]);
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release/parade");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/strength");
    let play = cargo(&[
        "run",
        "--release",
        "--quiet",
        "--package",
        "parade-arena",
        "--example",
        "strength",
        "--",
        program,
        folder,
    ]);
    for mut command in [build, play] {
        if let Outcome::Failed(why) = run(&mut command) {
            return Err(why);
        }
    }
    Ok(true)
}
