//! Clippy as the compiler of the workspace: what is built for the tests is looked at while it is built.
//!
//! `cargo clippy` only checks, so that on a clean machine every library is checked for it and then compiled for the tests:
//! five minutes of two cores. What it sets to do so is set here for a build.

use std::path::PathBuf;
use std::process::Command;

use crate::ci::EVERYTHING;
use crate::steps::{Outcome, cargo, count_warnings, run};
use crate::tools;

/// The same command with Clippy for the crates of the workspace. Whatever is to share what was built needs it.
pub(crate) fn linted(cargo: &mut Command) -> &mut Command {
    cargo.env("RUSTC_WORKSPACE_WRAPPER", driver())
}

/// Looks at every target of the workspace and builds it. A warning fails this step, and no other: what is warned of can be tested.
pub(crate) fn look() -> Outcome {
    match count_warnings(&mut everything()) {
        Ok(0) => Outcome::Passed,
        Ok(warnings) => Outcome::Failed(format!("{warnings} lines of warning")),
        Err(why) => Outcome::Failed(why),
    }
}

/// Builds what that step has built, for those that run it alone.
pub(crate) fn build() -> Outcome {
    run(&mut everything())
}

fn everything() -> Command {
    let mut build = cargo(&["test", "--locked", "--no-run", "--all-targets"]);
    linted(build.args(EVERYTHING));
    build
}

/// Clippy's driver, beside the compiler: what stands in `PATH` may be a way to another one.
fn driver() -> PathBuf {
    let beside = tools::sysroot().map(|sysroot| sysroot.join("bin/clippy-driver"));
    beside.filter(|driver| driver.is_file()).unwrap_or_else(|| PathBuf::from("clippy-driver"))
}
