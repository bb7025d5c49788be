//! `parade loadtest`: many games at once against a server on this machine.

use std::io::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use parade_load::{Address, AddressError, Plan, Progress, Quantiles, Report};
use parade_messages::{Messages, text};
use parade_protocol::WhenPreviews;

use crate::Output;
use crate::arguments::{Format, Global, Loadtest, Previews};
use crate::failure::{Failure, say};
use crate::numbers::{decimal, grouped};

/// Without a number, the server is killed about as often as every so many seconds.
const SECONDS_A_KILL: f64 = 3.0;

/// Plays, and prints what came of it. Fails if the server did not keep its promises.
pub(crate) fn run(
    load: &Loadtest,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let address = address(&load.url, messages)?;
    let plan = Plan {
        address,
        games: usize::from(load.games),
        players: usize::from(load.players),
        think: Duration::from_millis(load.think),
        time: Duration::from_secs_f64(load.seconds),
        previews: match load.previews {
            Previews::Always => WhenPreviews::Always,
            Previews::Turn => WhenPreviews::Turn,
            Previews::Never => WhenPreviews::Never,
        },
        pid: load.pid,
        kills: kills(load),
    };
    let bar = bar(global);
    let language = messages.language();
    let mut tell = |progress| {
        let line = match progress {
            Progress::Connected(connected) => {
                text!(messages, "load-connecting", connected = grouped(connected, language))
            }
            Progress::Playing(time, moves) => {
                text!(messages, "load-playing", seconds = time.as_secs(), moves = grouped(moves, language))
            }
            Progress::Comparing(done, all) => text!(messages, "load-comparing", done = done, all = all),
        };
        bar.set_message(line);
    };
    let report = parade_load::run(&plan, &mut tell);
    bar.finish_and_clear();
    let failed = |error: parade_load::LoadError| {
        Failure::Work(text!(messages, "load-failed", reason = error.to_string()))
    };
    let report = report.map_err(failed)?;
    match load.format {
        Format::Json => {
            serde_json::to_writer(&mut *output, &report).map_err(std::io::Error::from)?;
            writeln!(output)?;
        }
        Format::Text => print(&report, messages, output)?,
    }
    output.flush()?;
    for problem in &report.problems {
        say(&text!(messages, "load-problem", problem = problem));
    }
    if report.is_well() { Ok(()) } else { Err(Failure::Silent(1)) }
}

fn address(url: &str, messages: &Messages) -> Result<Address, Failure> {
    url.parse().map_err(|error| Failure::Usage {
        line: match error {
            AddressError::Form => text!(messages, "load-address-form", address = url),
            AddressError::NotHere => text!(messages, "load-address-not-here", address = url),
        },
        help: "parade loadtest --help".to_owned(),
    })
}

fn kills(load: &Loadtest) -> u32 {
    match load.kill {
        None => 0,
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most an hour")]
        Some(0) => ((load.seconds / SECONDS_A_KILL) as u32).max(1),
        Some(times) => times,
    }
}

fn print(report: &Report, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let language = messages.language();
    let count = |number: u64| grouped(number, language);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rate that is counted")]
    let rate = |number: f64| grouped(number.round() as u64, language);
    writeln!(
        output,
        "{}",
        text!(
            messages,
            "load-played",
            connections = count(report.connections),
            moves = count(report.moves),
            per_second = rate(report.moves_per_s)
        )
    )?;
    if let Some(per_cpu) = report.moves_per_cpu_s {
        writeln!(output, "{}", text!(messages, "load-cpu", per_second = rate(per_cpu)))?;
    }
    let ms = |number: f64| decimal(number, 2, language);
    let Quantiles { p50, p99, p999 } = report.ack_ms;
    writeln!(output, "{}", text!(messages, "load-ack", half = ms(p50), most = ms(p99), nearly = ms(p999)))?;
    let Quantiles { p50, p99, p999 } = report.fanout_ms;
    writeln!(
        output,
        "{}",
        text!(messages, "load-fanout", half = ms(p50), most = ms(p99), nearly = ms(p999))
    )?;
    if let Some(memory) = report.rss_mb {
        let mb = |number: f64| decimal(number, 1, language);
        writeln!(
            output,
            "{}",
            text!(messages, "load-memory", idle = mb(memory.idle), loaded = mb(memory.loaded))
        )?;
    }
    if let Some(longest) = report.longest_restart_s {
        writeln!(
            output,
            "{}",
            text!(
                messages,
                "load-kills",
                kills = count(report.kills),
                seconds = decimal(longest, 2, language),
                reconnects = count(report.reconnects)
            )
        )?;
    }
    let games = count(report.games_checked);
    let line = if report.is_well() {
        text!(messages, "load-well", games = games)
    } else {
        text!(
            messages,
            "load-broken",
            games = games,
            lost = report.acked_then_lost,
            gaps = report.gaps,
            leaks = report.leaks,
            errors = report.errors
        )
    };
    Ok(writeln!(output, "{line}")?)
}

/// A line of progress on a terminal, nothing elsewhere.
fn bar(global: &Global) -> ProgressBar {
    let target = if global.plain { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let style = ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::with_draw_target(None, target).with_style(style)
}
