//! `cargo xtask ci`: every check that a change has to pass.
//!
//! The order lets steps share what Cargo built. Clippy and the documentation need libraries checked but not compiled; they
//! come one after the other and check each library once. Tests and doc tests need them compiled and come next; the picture
//! and the messages run what the tests built. All of these name the whole workspace with all features, because a library
//! whose features differ is built again. The fuzz targets and the release build share with nobody.

use std::env;
use std::fs;

use crate::browser;
use crate::picture;
use crate::postgres::Server;
use crate::steps::{Outcome, Step, cargo, command, count_warnings, root, run, run_all};
use crate::tools;
use crate::wasm;
use crate::web;

/// The most that the program may weigh, in bytes: most of it is the server's, with two databases, TLS and the browser's table in it.
const LARGEST_PROGRAM: u64 = 24_000_000;

/// Names the server of PostgreSQL for the tests.
const TEST_POSTGRES: &str = "PARADE_TEST_POSTGRES";

const EVERYTHING: [&str; 2] = ["--workspace", "--all-features"];

const STEPS: &[Step] = &[
    Step { name: "setup", what: "what the other steps need", run: tools::set_up },
    Step { name: "format", what: "cargo fmt would change nothing", run: format },
    Step { name: "clippy", what: "no warning in any target", run: clippy },
    Step { name: "doc", what: "the documentation has no warning", run: doc },
    Step { name: "alone", what: "the rules build without features", run: alone },
    Step { name: "fuzz", what: "the fuzz targets compile", run: fuzz },
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
    Step { name: "release", what: "the program builds without warnings and is small", run: release },
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

fn clippy() -> Outcome {
    let mut clippy = cargo(&["clippy", "--locked", "--all-targets"]);
    run(clippy.args(EVERYTHING).args(["--", "--deny", "warnings"]))
}

fn doc() -> Outcome {
    let mut doc = cargo(&["doc", "--locked", "--no-deps"]);
    run(doc.args(EVERYTHING).env("RUSTDOCFLAGS", "--deny warnings"))
}

fn alone() -> Outcome {
    run(&mut cargo(&["check", "--locked", "--package", "parade-rules"]))
}

/// The fuzz targets are a workspace of their own: they need a switch of the compiler that is not stable, and the program's
/// lock file should not carry what only they use. Their own lock file falls behind with every new dependency of the program;
/// that is brought up to date and told, and fails nobody.
fn fuzz() -> Outcome {
    if !tools::has("c++") {
        return Outcome::Skipped("install a C++ compiler (Debian: g++)".to_owned());
    }
    let lock = root().join("fuzz/Cargo.lock");
    let before = fs::read(&lock).ok();
    let mut check = cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--target-dir", "target/fuzz"]);
    match run(check.env("RUSTC_BOOTSTRAP", "1")) {
        Outcome::Passed if fs::read(&lock).ok() != before => {
            Outcome::PassedWith("fuzz/Cargo.lock was behind and has been changed; commit it".to_owned())
        }
        other => other,
    }
}

fn test() -> Outcome {
    let mut test = if tools::has_nextest() {
        let mut nextest = cargo(&["nextest", "run", "--locked", "--no-fail-fast"]);
        nextest.env("NEXTEST_HIDE_PROGRESS_BAR", "1");
        nextest
    } else {
        cargo(&["test", "--locked", "--all-targets", "--no-fail-fast"])
    };
    // Whoever has a server names it; otherwise there is one as long as the tests run.
    let server = match env::var_os(TEST_POSTGRES) {
        Some(_) => None,
        None => Some(Server::start()),
    };
    if let Some(Ok(server)) = &server {
        test.env(TEST_POSTGRES, server.url());
    }
    match (run(test.args(EVERYTHING)), server) {
        (Outcome::Passed, Some(Err(why))) => {
            Outcome::Skipped(format!("the tests passed, but not with PostgreSQL: {why}"))
        }
        (outcome, _) => outcome,
    }
}

fn doctest() -> Outcome {
    run(cargo(&["test", "--locked", "--doc"]).args(EVERYTHING))
}

/// These run among the tests already; by themselves they take a second, and a person who translates finds them by name.
fn messages() -> Outcome {
    let mut test = cargo(&["test", "--locked", "--quiet", "--test", "catalogues"]);
    run(test.args(EVERYTHING))
}

fn shuffle() -> Outcome {
    if !tools::has("python3") {
        return Outcome::Skipped("install python3".to_owned());
    }
    run(&mut command("python3", &["tests/shuffle.py"]))
}

fn release() -> Outcome {
    match count_warnings(&mut cargo(&["build", "--locked", "--release"])) {
        Ok(0) => {}
        Ok(warnings) => return Outcome::Failed(format!("{warnings} warnings")),
        Err(why) => return Outcome::Failed(why),
    }
    let program = root().join("target/release/parade");
    match fs::metadata(&program) {
        Ok(metadata) if metadata.len() > LARGEST_PROGRAM => {
            Outcome::Failed(format!("{} bytes are more than {LARGEST_PROGRAM}", metadata.len()))
        }
        Ok(metadata) => Outcome::PassedWith(format!(
            "{:.1} MB of {}",
            megabytes(metadata.len()),
            megabytes(LARGEST_PROGRAM)
        )),
        Err(error) => Outcome::Failed(format!("{}: {error}", program.display())),
    }
}

/// Bytes in millions, for people.
#[expect(clippy::cast_precision_loss, reason = "a size with one digit after the point")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
