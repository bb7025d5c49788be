//! `parade man`: the manual page.

use parade_messages::Messages;

use crate::failure::Failure;
use crate::{Output, help};

/// Prints the manual page of the program and all its subcommands, as troff: `parade man | man -l -`.
pub(crate) fn run(messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    Ok(clap_mangen::Man::new(help::command(messages)).render(output)?)
}
