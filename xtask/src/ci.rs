//! `cargo xtask ci`: every check that a change has to pass.
//!
//! The order lets steps share what Cargo built. Clippy compiles what it looks at, so that the tests and all that follow
//! run what it built and no library is checked beside being compiled ([`crate::linted`]). All of these name the whole
//! workspace with all features, because a library whose features differ is built again, and so does the browser. The fuzz
//! targets are run over their seeds by a test of the program. Two things share with nobody and are steps of
//! `cargo xtask deep`: the documentation, which needs every library checked once more, and the release build, which takes a
//! third as long as all the rest.

use std::env;
use std::process::Command;

use crate::browser;
use crate::linted::{self, linted};
use crate::picture;
use crate::postgres::Server;
use crate::steps::{Outcome, Step, cargo, command, run, run_all};
use crate::tools;
use crate::wasm;
use crate::web;

/// Names the server of PostgreSQL for the tests.
const TEST_POSTGRES: &str = "PARADE_TEST_POSTGRES";

/// How many seconds the tests may take, with what they need built.
const LONGEST: &str = "1500";

pub(crate) const EVERYTHING: [&str; 2] = ["--workspace", "--all-features"];

const STEPS: &[Step] = &[
    Step { name: "setup", what: "what the other steps need", run: tools::set_up },
    Step { name: "format", what: "cargo fmt would change nothing", run: format },
    Step { name: "clippy", what: "no warning in any target, and all is built", run: linted::look },
    Step { name: "alone", what: "the rules build without features", run: alone },
    Step { name: "test", what: "every test", run: test },
    Step { name: "doctest", what: "the examples in the documentation", run: doctest },
    Step { name: "messages", what: "the message catalogues are complete in every language", run: messages },
    Step { name: "picture", what: "docs/pictures show the screens as they are", run: picture::check },
    Step {
        name: "web",
        what: "the browser's table: types, tests, and the bundle is what it builds to",
        run: web::check,
    },
    Step { name: "wasm", what: "the rules for the browser are what they build to", run: wasm::check },
    Step { name: "shuffle", what: "an independent program deals the same cards", run: shuffle },
    Step { name: "browser", what: "whole games and every state in Chromium", run: browser::check },
];

/// Runs every check, or those that are named.
///
/// # Errors
/// If a name is not that of a step.
pub(crate) fn run_steps(only: &[String]) -> Result<bool, String> {
    run_all("ci", STEPS, only)
}

fn format() -> Outcome {
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn alone() -> Outcome {
    run(&mut cargo(&["check", "--locked", "--package", "parade-rules"]))
}

fn test() -> Outcome {
    // The runner that comes with Rust: to build another takes a clean machine longer than these tests take.
    let mut test = limited(cargo(&["test", "--locked", "--no-fail-fast", "--lib", "--bins", "--tests"]));
    // Whoever has a server names it; otherwise there is one as long as the tests run.
    let server = match env::var_os(TEST_POSTGRES) {
        Some(_) => None,
        None => Some(Server::start()),
    };
    if let Some(Ok(server)) = &server {
        test.env(TEST_POSTGRES, server.url());
    }
    match (run(linted(test.args(EVERYTHING))), server) {
        (Outcome::Passed, Some(Err(why))) => {
            Outcome::Skipped(format!("the tests passed, but not with PostgreSQL: {why}"))
        }
        (outcome, _) => outcome,
    }
}

/// The same command with an end: a test that hangs, say on a terminal that never answers, is a failure and not a wait. Which one
/// it was, the last lines say.
fn limited(endless: Command) -> Command {
    if !tools::has("timeout") {
        return endless;
    }
    let mut limited = command("timeout", &["--kill-after=10", LONGEST]);
    limited.arg(endless.get_program()).args(endless.get_args());
    limited
}

fn doctest() -> Outcome {
    run(linted(cargo(&["test", "--locked", "--doc"]).args(EVERYTHING)))
}

/// These run among the tests already; by themselves they take a second, and a person who translates finds them by name.
fn messages() -> Outcome {
    let mut test = cargo(&["test", "--locked", "--quiet", "--test", "catalogues"]);
    run(linted(test.args(EVERYTHING)))
}

fn shuffle() -> Outcome {
    if !tools::has("python3") {
        return Outcome::Skipped("install python3".to_owned());
    }
    run(&mut command("python3", &["tests/shuffle.py"]))
}
