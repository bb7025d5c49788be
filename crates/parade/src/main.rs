//! The program: reads its arguments, does one thing, says how it went. One file a subcommand.
#![warn(clippy::unwrap_used)]

mod admin;
mod analyze;
mod arena;
mod arguments;
mod bench;
mod bot;
mod complaint;
mod completions;
mod config;
mod day;
mod failure;
mod help;
mod host;
mod join;
mod language;
mod learn;
mod loadtest;
mod man;
mod numbers;
mod parse;
mod play;
mod records;
mod replay;
mod rules;
mod score;
mod serve;
mod sheet;
mod usage;
mod verify;

use std::ffi::OsString;
use std::io::{self, BufWriter, StdoutLock};
use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches};
use parade_messages::Messages;

use arguments::{Arguments, Command};
use failure::Failure;

/// Standard output, buffered: data goes there, everything else to standard error.
type Output = BufWriter<StdoutLock<'static>>;

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().collect();
    let variable = |name: &str| std::env::var(name).ok();
    let messages = Messages::new(language::chosen(&given, variable, || config::settings().language));
    let mut output = BufWriter::new(io::stdout().lock());
    let done = run(&given, &messages, &mut output);
    // What was made before an error is printed all the same.
    let written = io::Write::flush(&mut output).map_err(Failure::from);
    match done.and(written) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&messages),
    }
}

fn run(given: &[OsString], messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let command = help::command(messages);
    let matches: ArgMatches =
        command.try_get_matches_from(given).map_err(|error| usage::failure(&error, given, messages))?;
    let mut arguments =
        Arguments::from_arg_matches(&matches).map_err(|error| usage::failure(&error, given, messages))?;
    let variable = || language::of_variable(|name| std::env::var(name).ok());
    arguments.global.lang = arguments.global.lang.or_else(variable);
    let global = &arguments.global;
    match arguments.command {
        None if global.plain || play::has_terminal() => play::home(global, messages),
        None => help::print(messages, None, output),
        Some(Command::Play(play)) => play::run(&play, global, messages),
        Some(Command::Join(join)) => join::run(&join, global, messages),
        Some(Command::Host(host)) => host::run(&host, global, messages, output),
        Some(Command::Learn(learn)) => learn::run(&learn, global, messages),
        Some(Command::Day(day)) => day::run(day, global, messages),
        Some(Command::Rules) => rules::run(global, messages, output),
        Some(Command::Replay(from)) => replay::run(&from, global, messages, output),
        Some(Command::Analyze(analyze)) => analyze::run(&analyze, global, messages, output),
        Some(Command::Score(from)) => score::run(&from, global, messages, output),
        Some(Command::Verify(from)) => verify::run(&from, messages, output),
        Some(Command::Arena(arena)) => arena::run(&arena, global, messages, output),
        Some(Command::Bot(bot)) => bot::run(&bot, messages, output),
        Some(Command::Serve(serve)) => serve::run(&serve, messages, output),
        Some(Command::Admin(admin)) => admin::run(&admin, messages, output),
        Some(Command::Bench(bench)) => bench::run(&bench, messages, output),
        Some(Command::Loadtest(load)) => loadtest::run(&load, global, messages, output),
        Some(Command::Completions { shell }) => completions::run(shell, messages, output),
        Some(Command::Man) => man::run(messages, output),
        Some(Command::Help { command }) => help::print(messages, command.as_deref(), output),
    }
}
