//! Clippy as the compiler of the workspace: what is built for the tests is looked at while it is built.
//!
//! `cargo clippy` only checks, so that on a clean machine every library is checked for it and then compiled for the tests:
//! five minutes of two cores. What it sets to do so is set here for a build.

use std::path::PathBuf;
use std::process::Command;

use crate::ci::EVERYTHING;
use crate::steps::{Outcome, cargo, run};
use crate::tools;

/// What Clippy is asked for: no warning. Its driver takes its arguments from a variable, with this between them.
const ARGUMENTS: &str = "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

/// The same command with Clippy for the crates of the workspace. Whatever is to share what was built needs it.
pub(crate) fn linted(cargo: &mut Command) -> &mut Command {
    cargo.env("RUSTC_WORKSPACE_WRAPPER", driver()).env("CLIPPY_ARGS", ARGUMENTS)
}

/// Builds every target of the workspace, which fails with any warning.
pub(crate) fn build() -> Outcome {
    let mut build = cargo(&["test", "--locked", "--no-run", "--all-targets"]);
    run(linted(build.args(EVERYTHING)))
}

/// Clippy's driver, beside the compiler: what stands in `PATH` may be a way to another one.
fn driver() -> PathBuf {
    let beside = tools::sysroot().map(|sysroot| sysroot.join("bin/clippy-driver"));
    beside.filter(|driver| driver.is_file()).unwrap_or_else(|| PathBuf::from("clippy-driver"))
}
