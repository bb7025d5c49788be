//! The browser's table in a browser: whole games, every state, pictures.

use std::env;
use std::path::{Path, PathBuf};

use crate::steps::{Outcome, cargo, root, run, run_in_turn};
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

/// Whole games in Chromium against the program that the step before this one built, and what is wrong with any state.
pub(crate) fn check() -> Outcome {
    in_browser("tests", || Outcome::Passed)
}

/// `cargo xtask screens`: every state as a picture in target/screens, and those for README and docs in docs/pictures/web.
///
/// # Errors
/// If something that it needs is missing, or a state cannot be shown.
pub(crate) fn screens() -> Result<bool, String> {
    match in_browser("screens", || run(&mut cargo(&["build", "--locked", "--release"]))) {
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
        Outcome::Passed | Outcome::PassedWith(_) => Ok(true),
    }
}

fn in_browser(what: &str, build: fn() -> Outcome) -> Outcome {
    if !has_chromium() {
        return Outcome::Skipped(format!(
            "install Chromium (Debian: apt-get install chromium), or name one in {CHROMIUM}"
        ));
    }
    match build() {
        Outcome::Passed => {}
        other => return other,
    }
    let program = env::var_os(PROGRAM).map_or_else(|| root().join("target/release/parade"), PathBuf::from);
    if !program.is_file() {
        return Outcome::Skipped("build the program first: cargo build --release".to_owned());
    }
    let Some(mut commands) = web::installed(&["run", "e2e"]) else { return Outcome::Skipped(web::missing()) };
    if let Some(tests) = commands.last_mut() {
        tests.env("PARADE_E2E", what).env(PROGRAM, program);
    }
    run_in_turn(commands)
}
