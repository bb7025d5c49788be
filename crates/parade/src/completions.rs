//! `parade completions SHELL`: a script that completes the program's arguments.

use std::io::Write;

use clap_complete::Shell;
use parade_messages::Messages;

use crate::failure::Failure;
use crate::{Output, help};

/// Prints the script of a shell.
pub(crate) fn run(shell: Shell, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(messages), "parade", &mut script);
    Ok(output.write_all(&script)?)
}
