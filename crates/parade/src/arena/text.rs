//! The results of matches as tables of text and as plots.

use std::io;

use parade_arena::plot::{self, Mark, PlotError, Texts};
use parade_arena::{Plan, Rated, Standing};
use parade_messages::{Language, Messages, text};
use parade_tui::names::harmless;
use textwrap::core::display_width;

use crate::numbers::{decimal, grouped};
use crate::sheet::Sheet;

/// How wide the column of names is.
const NAME: usize = 22;

/// What was played, in a line.
fn title(plan: &Plan, messages: &Messages) -> String {
    let Plan { players, edition, deals, seed, .. } = plan;
    let number = |number| grouped(number, messages.language());
    text!(
        messages,
        "arena-title",
        players = *players,
        rules = edition.year(),
        deals = number(*deals),
        count = *deals,
        games = number(deals * *players as u64),
        seed = seed.to_string()
    )
}

/// Writes how the bots of a match did.
pub(super) fn standings(
    plan: &Plan,
    bots: &[Standing],
    messages: &Messages,
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    sheet.heading(&title(plan, messages))?;
    sheet.line(&row(&text!(messages, "arena-bot"), &columns(messages)))?;
    for bot in bots {
        sheet.line(&row(&bot.name, &figures(bot, messages.language())))?;
    }
    Ok(())
}

/// Writes the ratings of a pool.
pub(super) fn ratings(
    plan: &Plan,
    ranked: &[Rated],
    messages: &Messages,
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    let language = messages.language();
    sheet.heading(&title(plan, messages))?;
    sheet.line(&row(
        &text!(messages, "arena-bot"),
        &[
            (10, text!(messages, "arena-rating")),
            (14, text!(messages, "arena-uncertainty")),
            (12, text!(messages, "arena-games")),
            (10, text!(messages, "arena-wins")),
        ],
    ))?;
    for bot in ranked {
        let cells = [
            (10, decimal(bot.rating, 2, language)),
            (14, format!("± {}", decimal(bot.uncertainty, 2, language))),
            (12, grouped(bot.games, language)),
            (10, percent(bot.win_rate, language)),
        ];
        sheet.line(&row(&bot.name, &cells))?;
    }
    Ok(())
}

/// The heading of a table of the first bot at several times, at a table of the others.
pub(super) fn times_heading(
    plan: &Plan,
    bots: &[Standing],
    messages: &Messages,
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    sheet.heading(&title(plan, messages))?;
    let names: Vec<String> = bots.iter().map(|bot| harmless(&bot.name)).collect();
    if let Some((first, others)) = names.split_first() {
        let others = others.join(", ");
        sheet.sentence(&text!(messages, "arena-times-title", bot = first, others = others))?;
    }
    sheet.line(&row(&text!(messages, "arena-time"), &columns(messages)))
}

/// A line of that table.
pub(super) fn at_a_time(
    time_ms: u64,
    bot: &Standing,
    messages: &Messages,
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    let language = messages.language();
    sheet.line(&row(&grouped(time_ms, language), &figures(bot, language)))
}

/// The columns of figures, with their widths.
fn columns(messages: &Messages) -> [(usize, String); 6] {
    [
        (8, text!(messages, "arena-wins")),
        (15, text!(messages, "arena-interval")),
        (8, text!(messages, "arena-points")),
        (7, text!(messages, "arena-place")),
        (10, text!(messages, "arena-milliseconds")),
        (10, text!(messages, "arena-slowest")),
    ]
}

/// The figures of a bot, one a column.
fn figures(bot: &Standing, language: Language) -> [(usize, String); 6] {
    [
        (8, percent(bot.win_rate, language)),
        (15, interval(bot.ci95, language)),
        (8, decimal(bot.mean_score, 1, language)),
        (7, decimal(bot.mean_rank, 2, language)),
        (10, milliseconds(bot.ms_per_move.mean, language)),
        (10, milliseconds(bot.ms_per_move.p99, language)),
    ]
}

/// A line of a table: a name at the left, numbers at the right of their columns.
fn row(name: &str, cells: &[(usize, String)]) -> String {
    let mut line = fitted(name);
    line.push_str(&" ".repeat(NAME - display_width(&line).min(NAME)));
    for (width, cell) in cells {
        line.push_str(&" ".repeat(width.saturating_sub(display_width(cell))));
        line.push_str(cell);
    }
    line
}

/// A name with at most [`NAME`] columns. The number of a bot that is there twice is kept: by it one tells them apart.
fn fitted(name: &str) -> String {
    let name = harmless(name);
    if display_width(&name) <= NAME {
        return name;
    }
    let (begins, number) = match name.rsplit_once(" #") {
        Some((begins, number)) if number.bytes().all(|sign| sign.is_ascii_digit()) => {
            (begins, format!(" #{number}"))
        }
        _ => (name.as_str(), String::new()),
    };
    let room = NAME.saturating_sub(display_width(&number) + 1);
    let mut short = String::new();
    for sign in begins.chars() {
        if display_width(&short) + display_width(sign.encode_utf8(&mut [0; 4])) > room {
            break;
        }
        short.push(sign);
    }
    format!("{short}…{number}")
}

fn percent(share: f64, language: Language) -> String {
    decimal(100.0 * share, 1, language)
}

fn interval([low, high]: [f64; 2], language: Language) -> String {
    format!("{}–{}", percent(low, language), percent(high, language))
}

/// A time with the digits that matter.
fn milliseconds(time: f64, language: Language) -> String {
    let decimals = match time {
        time if time < 0.01 => 5,
        time if time < 1.0 => 3,
        time if time < 100.0 => 1,
        _ => 0,
    };
    decimal(time, decimals, language)
}

/// The wins of all matches as a plot: a row a bot.
pub(super) fn plot_standings(
    matches: &[(Plan, Vec<Standing>)],
    messages: &Messages,
) -> Result<String, PlotError> {
    let several = matches.len() > 1;
    let marks: Vec<Mark> = matches
        .iter()
        .flat_map(|(plan, bots)| bots.iter().map(move |bot| (plan, bot)))
        .map(|(plan, bot)| Mark {
            label: label(&bot.name, plan.players, several),
            value: 100.0 * bot.win_rate,
            interval: bot.ci95.map(|end| 100.0 * end),
        })
        .collect();
    let (title, equal) = match matches {
        [(plan, _)] => (plot_title(plan, messages), Some(100.0 / plan.players as f64)),
        _ => (text!(messages, "arena-plot-wins"), None),
    };
    let texts = Texts { title: &title, x: &text!(messages, "arena-plot-wins-axis"), y: "" };
    plot::rows(texts, [0.0, 100.0], equal, &marks)
}

/// The ratings of all pools as a plot: a row a bot, with two standard deviations to both sides.
pub(super) fn plot_ratings(pools: &[(Plan, Vec<Rated>)], messages: &Messages) -> Result<String, PlotError> {
    let several = pools.len() > 1;
    let marks: Vec<Mark> = pools
        .iter()
        .flat_map(|(plan, bots)| bots.iter().map(move |bot| (plan, bot)))
        .map(|(plan, bot)| Mark {
            label: label(&bot.name, plan.players, several),
            value: bot.rating,
            interval: [bot.rating - 2.0 * bot.uncertainty, bot.rating + 2.0 * bot.uncertainty],
        })
        .collect();
    let around = marks.first().map_or(0.0, |mark| mark.value);
    let title = match pools {
        [(plan, _)] => plot_title(plan, messages),
        _ => text!(messages, "arena-plot-ratings"),
    };
    let texts = Texts { title: &title, x: &text!(messages, "arena-plot-ratings-axis"), y: "" };
    plot::rows(texts, [around - 1.0, around + 1.0], None, &marks)
}

/// The wins of a bot over its time for a move.
pub(super) fn plot_times(
    plan: &Plan,
    points: &[(u64, Standing)],
    messages: &Messages,
) -> Result<String, PlotError> {
    let mut marks: Vec<(f64, Mark)> = points
        .iter()
        .map(|(time, bot)| {
            let interval = bot.ci95.map(|end| 100.0 * end);
            (*time as f64, Mark { label: String::new(), value: 100.0 * bot.win_rate, interval })
        })
        .collect();
    marks.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let bot = points.first().map_or("", |(_, bot)| bot.name.as_str());
    let title = format!("{} – {}", harmless(bot), plot_title(plan, messages));
    let texts = Texts {
        title: &title,
        x: &text!(messages, "arena-plot-time-axis"),
        y: &text!(messages, "arena-plot-wins-axis"),
    };
    let ends = marks.iter().flat_map(|(_, mark)| mark.interval);
    let range = ends.fold([f64::INFINITY, 0.0], |[low, high], end| [low.min(end), high.max(end)]);
    plot::over_time(texts, [range[0] - 2.0, range[1] + 2.0], &marks)
}

fn plot_title(plan: &Plan, messages: &Messages) -> String {
    let games = grouped(plan.deals * plan.players as u64, messages.language());
    text!(messages, "arena-plot-title", players = plan.players, rules = plan.edition.year(), games = games)
}

fn label(name: &str, players: usize, several: bool) -> String {
    if several { format!("{} · {players}", fitted(name)) } else { fitted(name) }
}
