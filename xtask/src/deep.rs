//! `cargo xtask deep`: the checks that take minutes to hours and are run before a release, or when the rules change.

use std::fs;
use std::io;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ci::EVERYTHING;
use crate::steps::{Outcome, Step, cargo, count_warnings, root, run, run_all, run_in_turn, succeeds, target};

/// The most that the program may weigh, in bytes: most of it is the server's, with two databases, TLS and the browser's table in it.
const LARGEST_PROGRAM: u64 = 24_000_000;

/// How long each fuzz target runs, in seconds. Steps take no arguments; this is the one that a person may give.
static SECONDS: AtomicU64 = AtomicU64::new(60);

const STEPS: &[Step] = &[
    Step {
        name: "licenses",
        what: "licenses, advisories and sources of all dependencies (cargo-deny)",
        run: licenses,
    },
    Step { name: "doc", what: "the documentation has no warning", run: doc },
    Step { name: "release", what: "the program builds without warnings and is small", run: release },
    Step { name: "fuzz", what: "each fuzz target for its time (cargo-fuzz)", run: fuzz },
    Step { name: "coverage", what: "which lines the tests reach (cargo-llvm-cov)", run: coverage },
    Step { name: "mutants", what: "every mutant of the rules dies (cargo-mutants)", run: mutants },
];

/// Runs the checks, or those that are named after an optional number of seconds.
///
/// # Errors
/// If a name is not that of a step.
pub(crate) fn run_steps(arguments: &[String]) -> Result<bool, String> {
    let only = match arguments.split_first() {
        Some((first, rest)) if first.chars().all(|c| c.is_ascii_digit()) => {
            let seconds = first.parse().map_err(|error| format!("{first} seconds: {error}"))?;
            SECONDS.store(seconds, Ordering::Relaxed);
            rest
        }
        _ => arguments,
    };
    run_all("deep", STEPS, only)
}

/// Skips a step whose tool is not there, and says how to get it: these tools take minutes to build, which is for a person
/// to decide.
fn with_tool(tool: &str, run: impl FnOnce() -> Outcome) -> Outcome {
    let subcommand = tool.trim_start_matches("cargo-");
    if succeeds("cargo", &[subcommand, "--version"]) {
        run()
    } else {
        Outcome::Skipped(format!("cargo install --locked {tool}"))
    }
}

fn licenses() -> Outcome {
    with_tool("cargo-deny", || run(&mut cargo(&["deny", "--workspace", "--all-features", "check"])))
}

fn doc() -> Outcome {
    let mut doc = cargo(&["doc", "--locked", "--no-deps"]);
    run(doc.args(EVERYTHING).env("RUSTDOCFLAGS", "--deny warnings"))
}

fn release() -> Outcome {
    match count_warnings(&mut cargo(&["build", "--locked", "--release"])) {
        Ok(0) => {}
        Ok(warnings) => return Outcome::Failed(format!("{warnings} warnings")),
        Err(why) => return Outcome::Failed(why),
    }
    let program = target().join("release/parade");
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

/// The targets are the files in `fuzz/fuzz_targets`.
fn fuzz() -> Outcome {
    with_tool("cargo-fuzz", || {
        let folder = root().join("fuzz/fuzz_targets");
        let files = match fs::read_dir(&folder) {
            Ok(files) => files,
            Err(error) => return Outcome::Failed(format!("{}: {error}", folder.display())),
        };
        let mut targets: Vec<String> =
            files.filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned)).collect();
        targets.sort();
        let time = format!("-max_total_time={}", SECONDS.load(Ordering::Relaxed));
        let mut commands = Vec::new();
        for target in &targets {
            match fuzz_target(target, &time) {
                Ok(command) => commands.push(command),
                Err(error) => return Outcome::Failed(format!("the folders of {target}: {error}")),
            }
        }
        run_in_turn(commands)
    })
}

/// A fuzz target for its time, on the stable compiler, from what it found before and the seeds that are committed. The
/// fuzzer wants both folders to be there.
fn fuzz_target(target: &str, time: &str) -> io::Result<Command> {
    let (corpus, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
    for folder in [&corpus, &seeds] {
        fs::create_dir_all(root().join(folder))?;
    }
    let mut fuzz =
        cargo(&["fuzz", "run", target, &corpus, &seeds, "--", time, "-max_len=8192", "-timeout=5"]);
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    Ok(fuzz)
}

fn coverage() -> Outcome {
    with_tool("cargo-llvm-cov", || {
        run(&mut cargo(&["llvm-cov", "--workspace", "--all-features", "--summary-only"]))
    })
}

/// The mutants of the rules, each against the tests of the rules. What survives is listed in `target/mutants.out`.
fn mutants() -> Outcome {
    with_tool("cargo-mutants", || {
        run(&mut cargo(&[
            "mutants",
            "--package",
            "parade-rules",
            "--all-features",
            "--no-shuffle",
            "--output",
            "target",
        ]))
    })
}
