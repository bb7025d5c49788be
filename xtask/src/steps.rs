//! Steps: what is run one after another, told with its time, and summed up in one last line.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How a step ended.
pub(crate) enum Outcome {
    /// It passed.
    Passed,
    /// It passed, and there is a figure to tell.
    PassedWith(String),
    /// It could not be run: why, and what to install. A failure where `CI=true`.
    Skipped(String),
    /// It failed.
    Failed(String),
}

/// One step.
pub(crate) struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it checks, in a few words.
    pub what: &'static str,
    /// Runs it.
    pub run: fn() -> Outcome,
}

/// Runs the steps, or those that are named, and prints a line for each and at last one that counts them. A step that fails does not
/// stop the others: one run tells everything that is wrong. Returns whether all passed.
///
/// # Errors
/// If a name is not that of a step.
pub(crate) fn run_all(title: &str, steps: &[Step], only: &[String]) -> Result<bool, String> {
    if let Some(unknown) = only.iter().find(|name| steps.iter().all(|step| step.name != **name)) {
        let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
        return Err(format!("there is no step {unknown}; the steps are {}", names.join(" ")));
    }
    let strict = std::env::var("CI").is_ok_and(|value| value == "true" || value == "1");
    let start = Instant::now();
    let (mut passed, mut skipped, mut failed) = (0, Vec::new(), Vec::new());
    for step in steps.iter().filter(|step| only.is_empty() || only.iter().any(|name| name == step.name)) {
        println!("\n── {}: {}", step.name, step.what);
        let begun = Instant::now();
        let outcome = (step.run)();
        let time = told(begun.elapsed());
        match outcome {
            Outcome::Passed => {
                passed += 1;
                println!("── {} passed in {time}", step.name);
            }
            Outcome::PassedWith(figure) => {
                passed += 1;
                println!("── {} passed in {time}: {figure}", step.name);
            }
            Outcome::Skipped(why) => {
                println!("── {} SKIPPED: {why}", step.name);
                skipped.push(step.name);
            }
            Outcome::Failed(why) => {
                println!("── {} FAILED after {time}: {why}", step.name);
                failed.push(step.name);
            }
        }
    }
    let good = failed.is_empty() && (skipped.is_empty() || !strict);
    println!("\n{title} {} in {}", if good { "passed" } else { "FAILED" }, told(start.elapsed()));
    if !failed.is_empty() {
        println!("failed: {}", failed.join(", "));
    }
    if !skipped.is_empty() {
        let strictly = if strict { " (with CI=true a skip is a failure)" } else { "" };
        println!("skipped: {}{strictly}", skipped.join(", "));
    }
    println!("{title}: {passed} passed, {} failed, {} skipped", failed.len(), skipped.len());
    Ok(good)
}

/// A time for people: `4.2 s`, `3 min 7 s`.
fn told(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Where Cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// A command that runs at the root and reads nothing.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    command
}

/// Cargo, with the toolchain that runs this. A color or a progress bar is for a terminal and finds out by itself.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments)
}

/// Runs a command and tells what it was.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let told = tell(command);
    match command.status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(status) => Outcome::Failed(format!("{told}: {status}")),
        Err(error) => Outcome::Failed(format!("{told}: {error}")),
    }
}

/// Runs commands until one does not pass.
pub(crate) fn run_in_turn(commands: impl IntoIterator<Item = Command>) -> Outcome {
    for mut command in commands {
        match run(&mut command) {
            Outcome::Passed => {}
            other => return other,
        }
    }
    Outcome::Passed
}

/// Runs a command and counts the warnings that it prints on standard error, all of which is passed on.
///
/// # Errors
/// If it fails.
pub(crate) fn count_warnings(command: &mut Command) -> Result<usize, String> {
    let told = tell(command);
    let mut child = command.stderr(Stdio::piped()).spawn().map_err(|error| format!("{told}: {error}"))?;
    let mut warnings = 0;
    for line in child.stderr.take().into_iter().flat_map(|stderr| BufReader::new(stderr).lines()) {
        let line = line.map_err(|error| format!("{told}: {error}"))?;
        warnings += usize::from(line.starts_with("warning"));
        eprintln!("{line}");
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(warnings),
        Ok(status) => Err(format!("{told}: {status}")),
        Err(error) => Err(format!("{told}: {error}")),
    }
}

/// Whether a command runs and succeeds, without a word of it.
pub(crate) fn succeeds(program: &str, arguments: &[&str]) -> bool {
    command(program, arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Prints a command as one would type it.
fn tell(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy();
    let mut told = program.into_owned();
    for argument in command.get_args() {
        told.push(' ');
        told.push_str(&argument.to_string_lossy());
    }
    println!("   {told}");
    // What the command prints must come after this line, in a pipe too.
    let _ = std::io::stdout().flush();
    told
}
