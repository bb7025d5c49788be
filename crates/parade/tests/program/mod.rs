//! The real program, run from a test.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with no settings, games or language of whoever runs the test.
pub(crate) fn parade(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parade"));
    let nowhere = concat!(env!("CARGO_TARGET_TMPDIR"), "/nothing-here");
    command.args(arguments).env_clear().env("LC_ALL", "C.UTF-8").env("HOME", nowhere);
    command
}

/// Runs it with an input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    run_bytes(arguments, input.as_bytes())
}

/// Runs it with an input that need not be text.
pub(crate) fn run_bytes(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = parade(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What it wrote on standard output.
pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

/// What it wrote on standard error.
pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}
