//! What is said when the program is called wrongly: one line, and how to get help.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error};
use parade_messages::{Messages, text};

use crate::arguments::Arguments;
use crate::failure::Failure;

/// The failure for what clap found wrong with the words given. Help and the version are printed here.
pub(crate) fn failure(error: &Error, given: &[OsString], messages: &Messages) -> Failure {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let mut output = io::stdout().lock();
            match write!(output, "{error}").and_then(|()| output.flush()) {
                Ok(()) => Failure::Silent(0),
                Err(error) => error.into(),
            }
        }
        _ => Failure::Usage { line: line(error, messages), help: help_command(given) },
    }
}

fn line(error: &Error, messages: &Messages) -> String {
    let context = |kind| error.get(kind).map(said).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let known = |kind| error.get(kind).is_some();
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => match expected(error, messages) {
            Some(expected) => {
                text!(messages, "usage-value-missing", argument = argument, expected = expected)
            }
            None => text!(messages, "usage-value-missing-any", argument = argument),
        },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let expected =
                expected(error, messages).unwrap_or_else(|| text!(messages, "usage-expected-value"));
            text!(messages, "usage-value-wrong", argument = argument, value = value, expected = expected)
        }
        ErrorKind::UnknownArgument if known(ContextKind::SuggestedArg) => {
            let suggestion = context(ContextKind::SuggestedArg);
            text!(messages, "usage-unknown-meant", argument = argument, suggestion = suggestion)
        }
        ErrorKind::UnknownArgument => text!(messages, "usage-unknown", argument = argument),
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let suggestion = match error.get(ContextKind::SuggestedSubcommand) {
                // What clap finds alike may share no more than two letters.
                Some(ContextValue::Strings(alike)) => {
                    alike.iter().filter(|other| is_near(&command, other)).cloned().collect::<Vec<_>>()
                }
                _ => Vec::new(),
            };
            let suggestion = suggestion.join(", ");
            if suggestion.is_empty() {
                text!(messages, "usage-no-such-command", command = command)
            } else {
                text!(messages, "usage-no-such-command-meant", command = command, suggestion = suggestion)
            }
        }
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == argument => {
            text!(messages, "usage-twice", argument = argument)
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            text!(messages, "usage-conflict", argument = argument, other = other)
        }
        ErrorKind::MissingRequiredArgument => text!(messages, "usage-missing", argument = argument),
        ErrorKind::TooManyValues => {
            text!(messages, "usage-value-not-taken", argument = argument, value = value)
        }
        ErrorKind::InvalidUtf8 => text!(messages, "usage-not-utf8"),
        // The rest cannot happen with the arguments that there are; clap's own first line is better than nothing.
        _ => {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            first.strip_prefix("error: ").unwrap_or(first).to_owned()
        }
    }
}

/// Whether a word may be another one mistyped: its beginning, or a third of its letters wrong at most.
fn is_near(typed: &str, right: &str) -> bool {
    let begins = typed.len() > 1 && (right.starts_with(typed) || typed.starts_with(right));
    begins || slips(typed, right) <= (right.chars().count() / 3).max(1)
}

/// How many letters are missing, too many, wrong, or changed places with the next one.
fn slips(typed: &str, right: &str) -> usize {
    let (typed, right): (Vec<char>, Vec<char>) = (typed.chars().collect(), right.chars().collect());
    // By how far one is in both words: the fewest slips up to there.
    let mut fewest = vec![vec![0; right.len() + 1]; typed.len() + 1];
    for i in 0..=typed.len() {
        for j in 0..=right.len() {
            fewest[i][j] = match (i, j) {
                (0, slips) | (slips, 0) => slips,
                _ => {
                    let same = usize::from(typed[i - 1] != right[j - 1]);
                    let one = (fewest[i - 1][j].min(fewest[i][j - 1]) + 1).min(fewest[i - 1][j - 1] + same);
                    let swapped =
                        i > 1 && j > 1 && typed[i - 1] == right[j - 2] && typed[i - 2] == right[j - 1];
                    if swapped { one.min(fewest[i - 2][j - 2] + 1) } else { one }
                }
            };
        }
    }
    fewest[typed.len()][right.len()]
}

/// What would have been right, for an argument that takes a value; `None` if any value may be.
fn expected(error: &Error, messages: &Messages) -> Option<String> {
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && !values.is_empty()
    {
        return Some(text!(messages, "usage-expected-one-of", values = values.join(", ")));
    }
    let argument = error.get(ContextKind::InvalidArg).map(said).unwrap_or_default();
    Some(match argument.split(' ').next().unwrap_or_default() {
        "--bots" => text!(messages, "usage-expected-bots"),
        "--lang" => text!(messages, "usage-expected-lang"),
        "--players" => text!(messages, "usage-expected-players"),
        "--puzzle" => text!(messages, "usage-expected-puzzle"),
        "[DATE]" => text!(messages, "usage-expected-date"),
        "--rules" => text!(messages, "usage-expected-rules"),
        "--deals" => text!(messages, "usage-expected-deals"),
        "--time-ms" | "--times" => text!(messages, "usage-expected-milliseconds"),
        "--games" => text!(messages, "usage-expected-games"),
        "--think" => text!(messages, "usage-expected-think"),
        "--pid" => text!(messages, "usage-expected-pid"),
        "--kill" => text!(messages, "usage-expected-kill"),
        "--threads" => text!(messages, "usage-expected-threads"),
        "--playouts" => text!(messages, "usage-expected-playouts"),
        "--seed" => text!(messages, "usage-expected-seed"),
        "--listen" | "--metrics" => text!(messages, "usage-expected-address"),
        "--trusted-proxies" => text!(messages, "usage-expected-proxies"),
        "--seats" => text!(messages, "usage-expected-players"),
        "--timer" => text!(messages, "usage-expected-timer"),
        "--new-table" => text!(messages, "usage-expected-players"),
        "--bot-delay-ms" => text!(messages, "usage-expected-delay"),
        "--close-idle-days" => text!(messages, "usage-expected-days"),
        "<SEAT>" => text!(messages, "usage-expected-seat"),
        "--max-tables" | "--max-connections" => text!(messages, "usage-expected-limit"),
        "--record" | "--plot" | "--tls-cert" | "--tls-key" | "--backup" => {
            text!(messages, "usage-expected-file")
        }
        "--seconds" => text!(messages, "usage-expected-seconds"),
        "--base-path" => text!(messages, "usage-expected-base-path"),
        "--url" => text!(messages, "usage-expected-url"),
        _ => return None,
    })
}

/// The command that shows help about what was called.
fn help_command(given: &[OsString]) -> String {
    let program = Arguments::command();
    let words = given.iter().skip(1).filter_map(|word| word.to_str());
    let mut commands = words.filter(|word| program.find_subcommand(word).is_some());
    commands.next().map_or_else(|| "parade --help".to_owned(), |command| format!("parade {command} --help"))
}

fn said(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(values) => values.join(", "),
        ContextValue::StyledStrs(values) => {
            values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
