//! How the program ends when it does not end well.

use std::io::{self, Write};
use std::process::ExitCode;

use parade_messages::{Messages, text};

/// Why the program stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The work could not be done: one line, exit status 1.
    Work(String),
    /// The program was called wrongly: one line and how to get help, exit status 2.
    Usage {
        /// What is wrong.
        line: String,
        /// The command that shows help about it, `parade play --help`.
        help: String,
    },
    /// Help or the version was asked for and printed, or all is said already: this exit status and nothing more.
    Silent(u8),
    /// Nobody reads the output any more, which is no error.
    ClosedPipe,
    /// Output could not be written for another reason.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe { Failure::ClosedPipe } else { Failure::Output(error) }
    }
}

impl Failure {
    /// Says on standard error what is to be said, and gives the exit status.
    pub(crate) fn report(&self, messages: &Messages) -> ExitCode {
        match self {
            Failure::Work(line) => {
                say(line);
                ExitCode::from(1)
            }
            Failure::Usage { line, help } => {
                say(line);
                say(&text!(messages, "usage-hint", command = help));
                ExitCode::from(2)
            }
            Failure::Silent(status) => ExitCode::from(*status),
            Failure::ClosedPipe => ExitCode::SUCCESS,
            Failure::Output(error) => {
                say(&text!(messages, "failure-output", reason = error.to_string()));
                ExitCode::from(1)
            }
        }
    }
}

/// A line on standard error, one line whatever is quoted in it. That it cannot be written is not worth dying for.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", one_line(line));
}

/// A text with its control characters written out, as in `\n`: the name of a file may hold any.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_control() {
            line.extend(sign.escape_default());
        } else {
            line.push(sign);
        }
    }
    line
}
