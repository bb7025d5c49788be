//! Line mode: the same game in words, for screen readers, pipes and dumb terminals.

use std::io::{self, BufRead, Write};

use parade_messages::Messages;

use crate::table::Table;

/// How line mode writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlainOptions {
    /// Whether the output is a terminal: then the screen is cleared when the keyboard is passed on.
    pub terminal: bool,
    /// Whether to write ASCII alone.
    pub ascii: bool,
}

/// How a game in line mode was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game is over and another one is wanted at the same table.
    Again,
    /// The person quit; an unfinished game is saved.
    Quit,
    /// The input ended; an unfinished game is saved.
    EndOfInput,
    /// Nobody reads the output any more.
    Closed,
}

/// Plays one game to its end, or until the person leaves.
///
/// # Errors
/// If reading or writing fails; that nobody reads the output any more is no error.
pub fn play(
    table: &mut dyn Table,
    messages: &Messages,
    options: PlainOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Left> {
    let _ = (table, messages, options, input, output);
    Ok(Left::Quit)
}
