//! `parade arena`: matches between bots, ratings over a pool of them, and what more time is worth.

pub(crate) mod bots;
mod files;
mod stop;
mod text;

use std::cell::Cell;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use parade_arena::plot::PlotError;
use parade_arena::{
    ArenaError, Contestant, Limits, Lineup, MoveTimes, Plan, PlayedGame, Rated, Ratings, Roster, Spec,
    Standing, Tally, Watch, play,
};
use parade_messages::{Language, Messages, text};
use serde::Serialize;

use crate::Output;
use crate::arguments::{Arena, Format, Global};
use crate::failure::{Failure, say};
use crate::numbers::grouped;
use crate::sheet::Sheet;
use files::{Records, Sitting, is_same, try_to_write, unwritable};
use stop::Stop;

/// What `--format json` prints of a match.
#[derive(Serialize)]
struct MatchLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ms: Option<u64>,
    players: usize,
    deals: u64,
    games: u64,
    seed: u64,
    bots: &'a [Standing],
}

/// What `--ratings --format json` prints of a pool.
#[derive(Serialize)]
struct RatingsLine<'a> {
    players: usize,
    deals: u64,
    games: u64,
    seed: u64,
    ratings: &'a [Rated],
}

/// Plays what is asked for and prints the results as they come.
pub(crate) fn run(
    arena: &Arena,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let english = Messages::new(Language::English);
    // Programs read what is said there too.
    let messages = if arena.format == Format::Json { &english } else { messages };
    let specs = bots::listed(&arena.bots, messages).map_err(usage)?;
    if !arena.times.is_empty() && arena.players.len() > 1 {
        return Err(usage(text!(messages, "arena-times-one-table")));
    }
    if !arena.times.is_empty() && specs.len() < 2 {
        return Err(usage(text!(messages, "arena-times-alone")));
    }
    if let (false, Some(Spec::BuiltIn { playouts: Some(_), .. })) = (arena.times.is_empty(), specs.first()) {
        return Err(usage(text!(messages, "arena-times-or-playouts")));
    }
    if let (Some(record), Some(plot)) = (&arena.record, &arena.plot)
        && is_same(record, plot)
    {
        return Err(usage(text!(messages, "arena-one-file", file = record.display().to_string())));
    }
    let mut hall = Hall {
        arena,
        messages,
        specs,
        seed: arena.seed.map_or_else(any_seed, Ok)?,
        stop: Stop::listen()?,
        bar: bar(arena, global),
        record: None,
        printed: match arena.format {
            Format::Text => Printed::Text(Sheet::new(global, output)),
            Format::Json => Printed::Json(output),
        },
    };
    for &players in &arena.players {
        let fits = hall.plan(players).check(hall.specs.len());
        fits.map_err(|error| usage(bots::wrong_plan(error, messages)))?;
    }
    // That a file cannot be written is told before an hour of play. What lies there stays until there is something to write.
    for file in [&arena.record, &arena.plot].into_iter().flatten() {
        try_to_write(file).map_err(|error| unwritable(file, &error, messages))?;
    }
    let drawn = if arena.ratings {
        hall.ratings()
    } else if arena.times.is_empty() {
        hall.matches()
    } else {
        hall.times()
    };
    hall.bar.finish_and_clear();
    if let (Some(record), Some(file)) = (&mut hall.record, &arena.record) {
        record.flush().map_err(|error| unwritable(file, &error, messages))?;
    }
    let drawn = drawn?;
    if let Some(file) = &arena.plot {
        let picture = drawn
            .map_err(|error| Failure::Work(text!(messages, "arena-no-plot", reason = error.to_string())))?;
        std::fs::write(file, picture).map_err(|error| unwritable(file, &error, messages))?;
    }
    Ok(())
}

/// Where results go.
enum Printed<'a> {
    Text(Sheet<'a>),
    Json(&'a mut Output),
}

/// Where matches are played.
struct Hall<'a> {
    arena: &'a Arena,
    messages: &'a Messages,
    specs: Vec<Spec>,
    seed: u64,
    stop: Stop,
    /// Over all matches.
    bar: ProgressBar,
    record: Option<Records>,
    printed: Printed<'a>,
}

/// The picture of all results.
type Picture = Result<String, PlotError>;

impl Hall<'_> {
    fn plan(&self, players: u8) -> Plan {
        let threads = self.arena.threads.map(usize::from);
        Plan {
            players: usize::from(players),
            edition: self.arena.rules.unwrap_or_default(),
            deals: self.arena.deals,
            seed: self.seed,
            lineup: if self.arena.ratings { Lineup::Drawn } else { Lineup::Fixed },
            threads: threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)),
        }
    }

    /// A match for each number of players.
    fn matches(&mut self) -> Result<Picture, Failure> {
        let mut matches = Vec::new();
        for &players in &self.arena.players {
            let plan = self.plan(players);
            let bots = self.play_match(&plan, None)?;
            self.print(
                |output| print_match(output, &plan, None, &bots),
                |sheet, messages| {
                    text::standings(&plan, &bots, messages, sheet)?;
                    sheet.gap()
                },
            )?;
            matches.push((plan, bots));
        }
        self.explain(&text!(self.messages, "arena-explained"))?;
        Ok(text::plot_standings(&matches, self.messages))
    }

    /// A match for each time of the first bot.
    fn times(&mut self) -> Result<Picture, Failure> {
        let plan = self.plan(self.arena.players.first().copied().unwrap_or(2));
        let mut points = Vec::new();
        for &time in &self.arena.times {
            let bots = self.play_match(&plan, Some(time))?;
            let Some(first) = bots.first() else { continue };
            self.print(
                |output| print_match(output, &plan, Some(time), &bots),
                |sheet, messages| {
                    if points.is_empty() {
                        text::times_heading(&plan, &bots, messages, sheet)?;
                    }
                    text::at_a_time(time, first, messages, sheet)
                },
            )?;
            points.push((time, first.clone()));
        }
        self.print(|_| Ok(()), |sheet, _| sheet.gap())?;
        self.explain(&text!(self.messages, "arena-explained"))?;
        Ok(text::plot_times(&plan, &points, self.messages))
    }

    /// Ratings for each number of players.
    fn ratings(&mut self) -> Result<Picture, Failure> {
        let mut pools = Vec::new();
        for &players in &self.arena.players {
            let plan = self.plan(players);
            let mut roster = self.roster(None)?;
            let mut ratings = Ratings::new(roster.names());
            self.play(&plan, &mut roster, None, |game| ratings.add(game))?;
            let ranked = ratings.ranked();
            self.print(
                |output| {
                    let Plan { players, deals, seed, .. } = plan;
                    let games = deals * players as u64;
                    print_line(output, &RatingsLine { players, deals, games, seed, ratings: &ranked })
                },
                |sheet, messages| {
                    text::ratings(&plan, &ranked, messages, sheet)?;
                    sheet.gap()
                },
            )?;
            pools.push((plan, ranked));
        }
        self.explain(&text!(self.messages, "arena-ratings-explained"))?;
        Ok(text::plot_ratings(&pools, self.messages))
    }

    /// Prints a result in the form that is asked for, with the progress out of its way.
    fn print(
        &mut self,
        json: impl FnOnce(&mut Output) -> Result<(), Failure>,
        text: impl FnOnce(&mut Sheet<'_>, &Messages) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let (printed, messages) = (&mut self.printed, self.messages);
        self.bar.suspend(|| match printed {
            Printed::Json(output) => json(output),
            Printed::Text(sheet) => {
                text(sheet, messages)?;
                Ok(sheet.flush()?)
            }
        })
    }

    /// Says to people what the figures mean.
    fn explain(&mut self, sentence: &str) -> Result<(), Failure> {
        self.print(|_| Ok(()), |sheet, _| sheet.sentence(sentence))
    }

    fn play_match(&mut self, plan: &Plan, time_ms: Option<u64>) -> Result<Vec<Standing>, Failure> {
        let mut roster = self.roster(time_ms)?;
        let mut tally = Tally::new(roster.names());
        let times = self.play(plan, &mut roster, time_ms, |game| tally.add(game))?;
        Ok(tally.standings(&times))
    }

    /// The bots, the first one with a time of its own if there is one.
    fn roster(&self, first_time_ms: Option<u64>) -> Result<Roster, Failure> {
        let limits = |time: Option<u64>| match time {
            Some(time) => Limits::of_time(Duration::from_millis(time)),
            None => Limits::default(),
        };
        let mut contestants = Vec::with_capacity(self.specs.len());
        for (index, spec) in self.specs.iter().enumerate() {
            let time = first_time_ms.filter(|_| index == 0).or(self.arena.time_ms);
            let contestant = Contestant::new(spec, &limits(time))
                .map_err(|error| usage(bots::wrong_spec(&error.into(), self.messages)))?;
            contestants.push(contestant);
        }
        let watch = Watch { stop: Some(&self.stop.told), played: None };
        Roster::open(contestants, &watch).map_err(|error| self.ended(error, 0, 0))
    }

    /// Plays all games of a plan; writes their records, if that is asked for, with the time of the first bot if it has one of
    /// its own.
    fn play(
        &mut self,
        plan: &Plan,
        roster: &mut Roster,
        time_ms: Option<u64>,
        mut each: impl FnMut(&PlayedGame),
    ) -> Result<Vec<MoveTimes>, Failure> {
        let sitting = Sitting::new(roster.names(), time_ms);
        // Only now do all bots stand ready.
        if let (None, Some(file)) = (&self.record, &self.arena.record) {
            let opened = Records::create(file);
            self.record = Some(opened.map_err(|error| unwritable(file, &error, self.messages))?);
        }
        let before = self.bar.position();
        let (bar, stop, messages) = (self.bar.clone(), Arc::clone(&self.stop.told), self.messages);
        let told = Cell::new(false);
        let played = move |games| {
            bar.set_position(before + games);
            if stop.load(Ordering::Relaxed) && !told.replace(true) {
                bar.suspend(|| say(&text!(messages, "arena-stopping")));
            }
        };
        let watch = Watch { stop: Some(&self.stop.told), played: Some(&played) };
        let mut done = 0;
        let record = &mut self.record;
        let result = play(roster, plan, &watch, |game| {
            if let Some(file) = record {
                file.write(plan, game, &sitting)?;
            }
            each(game);
            done += 1;
            Ok(())
        });
        let all = plan.deals * plan.players as u64;
        if result.is_ok() {
            self.bar.set_position(before + all);
        }
        result.map_err(|error| self.ended(error, done, all))
    }

    /// Says why a match ended early, and after how many games.
    fn ended(&self, error: ArenaError, played: u64, games: u64) -> Failure {
        let messages = self.messages;
        self.bar.finish_and_clear();
        let after = || {
            if games == 0 {
                return;
            }
            let number = |number| grouped(number, messages.language());
            say(&text!(messages, "arena-stopped", played = number(played), games = number(games)));
        };
        match error {
            ArenaError::Plan(error) => usage(bots::wrong_plan(error, messages)),
            ArenaError::Output(error) => match &self.arena.record {
                Some(file) => unwritable(file, &error, messages),
                None => error.into(),
            },
            ArenaError::Stopped => {
                after();
                Failure::Silent(self.stop.status())
            }
            ArenaError::Fault(fault) => {
                for line in bots::fault(&fault, messages) {
                    say(&line);
                }
                after();
                Failure::Silent(1)
            }
        }
    }
}

fn print_match(
    output: &mut Output,
    plan: &Plan,
    time_ms: Option<u64>,
    bots: &[Standing],
) -> Result<(), Failure> {
    let Plan { players, deals, seed, .. } = *plan;
    let games = deals * players as u64;
    print_line(output, &MatchLine { time_ms, players, deals, games, seed, bots })
}

fn print_line(output: &mut Output, line: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *output, line).map_err(io::Error::from)?;
    writeln!(output)?;
    Ok(output.flush()?)
}

/// A number that nobody chose, short enough to be typed again.
fn any_seed() -> Result<u64, Failure> {
    getrandom::u32().map(u64::from).map_err(|error| Failure::Work(error.to_string()))
}

/// How far all is, on standard error if that is a terminal.
fn bar(arena: &Arena, global: &Global) -> ProgressBar {
    let tables: u64 = arena.players.iter().map(|&players| u64::from(players)).sum();
    let games = arena.deals * tables * arena.times.len().max(1) as u64;
    if global.no_motion {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed} + {eta}") {
        bar.set_style(style.progress_chars("##-"));
    }
    bar
}

fn usage(line: String) -> Failure {
    wrong(line, "parade arena --help")
}

/// That the program was called wrongly.
pub(crate) fn wrong(line: String, help: &str) -> Failure {
    Failure::Usage { line, help: help.to_owned() }
}
