//! The browser's table in a browser: whole games, every state, pictures.

use std::env;
use std::path::{Path, PathBuf};

use crate::linted;
use crate::steps::{Outcome, run_in_turn, target};
use crate::web;

/// Names the Chromium.
const CHROMIUM: &str = "PARADE_CHROMIUM";
/// Where Debian has it.
const DEBIAN: &str = "/usr/bin/chromium";
/// Names the program that serves the tables.
const PROGRAM: &str = "PARADE_PROGRAM";

/// Whether there is a Chromium.
pub(crate) fn has_chromium() -> bool {
    env::var_os(CHROMIUM).map_or_else(|| Path::new(DEBIAN).to_path_buf(), PathBuf::from).is_file()
}

/// Whole games in Chromium against the program, and what is wrong with any state.
pub(crate) fn check() -> Outcome {
    in_browser("tests")
}

/// `cargo xtask screens`: every state as a picture in target/screens, and those for README and docs in docs/pictures/web.
///
/// # Errors
/// If something that it needs is missing, or a state cannot be shown.
pub(crate) fn screens() -> Result<bool, String> {
    match in_browser("screens") {
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
        Outcome::Passed | Outcome::PassedWith(_) => Ok(true),
    }
}

/// Runs one of the folders in web/e2e. The program is the one that was built for the tests, whose libraries have more features than
/// in `cargo build`: any other one would be built for minutes, and the bots are optimized in this one too.
fn in_browser(what: &str) -> Outcome {
    if !has_chromium() {
        return Outcome::Skipped(format!(
            "install Chromium (Debian: apt-get install chromium), or name one in {CHROMIUM}"
        ));
    }
    let program = match env::var_os(PROGRAM) {
        Some(named) => PathBuf::from(named),
        None => {
            match linted::build() {
                Outcome::Passed => {}
                other => return other,
            }
            target().join("debug/parade")
        }
    };
    let Some(mut commands) = web::installed(&["run", "e2e"]) else { return Outcome::Skipped(web::missing()) };
    if let Some(tests) = commands.last_mut() {
        tests.env("PARADE_E2E", what).env(PROGRAM, program);
    }
    run_in_turn(commands)
}
