//! What the program can be told. The texts of the help stand in the catalogues: see [`crate::help`].

mod serve;

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{FalseyValueParser, PossibleValue, StringValueParser, TypedValueParser};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use parade_bots::Level;
use parade_lessons::{Day, TEN};
use parade_messages::Language;
use parade_rules::Edition;
use parade_tui::exercise::{Which, today};
use parade_tui::theme;

pub(crate) use serve::{Admin, AdminCommand, Serve};

/// Everything on the command line.
#[derive(Debug, Parser)]
#[command(name = "parade", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    /// For every command.
    #[command(flatten)]
    pub(crate) global: Global,
    /// What to do; the home screen without it.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Prints the version.
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// What every command takes.
#[derive(Debug, Args)]
pub(crate) struct Global {
    /// The language. Its variable is read elsewhere: one that names no language is passed over.
    #[arg(long, global = true, value_name = "LANG", value_parser = language)]
    pub(crate) lang: Option<Language>,
    /// When to use color.
    #[arg(long, global = true, env = "PARADE_COLOR", hide_env = true, value_name = "WHEN")]
    #[arg(value_enum, default_value = "auto", hide_default_value = true, hide_possible_values = true)]
    pub(crate) color: ColorChoice,
    /// Only ASCII signs.
    #[arg(long, global = true, env = "PARADE_ASCII", hide_env = true, value_parser = FalseyValueParser::new())]
    pub(crate) ascii: bool,
    /// No motion.
    #[arg(long, global = true, env = "PARADE_NO_MOTION", hide_env = true, value_parser = FalseyValueParser::new())]
    pub(crate) no_motion: bool,
    /// Line by line instead of full screen.
    #[arg(long, global = true, env = "PARADE_PLAIN", hide_env = true, value_parser = FalseyValueParser::new())]
    pub(crate) plain: bool,
    /// Prints help.
    #[arg(short, long, global = true, action = ArgAction::HelpShort)]
    help: Option<bool>,
}

impl Global {
    /// What was said about color.
    pub(crate) const fn color(&self) -> theme::ColorChoice {
        match self.color {
            ColorChoice::Auto => theme::ColorChoice::Auto,
            ColorChoice::Always => theme::ColorChoice::Always,
            ColorChoice::Never => theme::ColorChoice::Never,
        }
    }
}

/// When to use color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal that has it, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Plays at this terminal.
    Play(Play),
    /// Goes to a table on a server.
    Join(Join),
    /// Opens a table on a server and goes there.
    Host(crate::host::Host),
    /// Teaches the game, and asks puzzles.
    Learn(Learn),
    /// The deal of the day.
    Day(DealOf),
    /// Prints the rules.
    Rules,
    /// Replays records.
    Replay(Replay),
    /// Looks back at records: what each move gave away.
    Analyze(Analyze),
    /// Scores tables.
    Score(FromFile),
    /// Checks the shuffle of records.
    Verify(VerifyFile),
    /// Lets bots play matches.
    Arena(Arena),
    /// Serves a bot to another program.
    Bot(ServedBot),
    /// Serves tables to people who are not in one room.
    Serve(Box<Serve>),
    /// Asks a server on this machine, or tells it what to do.
    Admin(Admin),
    /// Measures the engine.
    Bench(Bench),
    /// Puts a server under load.
    Loadtest(Loadtest),
    /// Prints a completion script.
    Completions {
        /// The shell.
        #[arg(value_name = "SHELL", hide_possible_values = true)]
        shell: Shell,
    },
    /// Prints the manual page.
    Man,
    /// Prints help.
    Help {
        /// About this command.
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
    },
}

/// A game at this terminal. What is not said is asked for, or is as usual if anything is said.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// How many players.
    #[arg(long, value_name = "N", env = "PARADE_PLAYERS", hide_env = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=6))]
    pub(crate) players: Option<u8>,
    /// The bots, which sit behind the people.
    #[arg(long, value_name = "BOT,…", env = "PARADE_BOTS", hide_env = true, value_delimiter = ',')]
    #[arg(value_parser = BotName, hide_possible_values = true)]
    pub(crate) bots: Vec<String>,
    /// The names, by seat.
    #[arg(long, value_name = "NAME,…", env = "PARADE_NAMES", hide_env = true, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// Which rules decide a tie.
    #[arg(long, value_name = "YEAR", env = "PARADE_RULES", hide_env = true, value_parser = edition)]
    pub(crate) rules: Option<Edition>,
    /// The number that the deal follows from.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

impl Play {
    /// Whether everything is left open.
    pub(crate) fn says_nothing(&self) -> bool {
        self.players.is_none()
            && self.bots.is_empty()
            && self.names.is_empty()
            && self.rules.is_none()
            && self.seed.is_none()
    }
}

/// A first game, or a puzzle.
#[derive(Debug, Args)]
pub(crate) struct Learn {
    /// The puzzle.
    #[arg(long, value_name = "N|today", value_parser = puzzle)]
    pub(crate) puzzle: Option<Which>,
}

/// The deal of a day.
#[derive(Debug, Args)]
pub(crate) struct DealOf {
    /// The date; today without it.
    #[arg(value_name = "DATE", value_parser = day)]
    pub(crate) date: Option<Day>,
}

/// A table on a server.
#[derive(Debug, Args)]
pub(crate) struct Join {
    /// The link to it; the table where one sat down last without it.
    #[arg(value_name = "LINK")]
    pub(crate) link: Option<String>,
    /// The name to sit down with.
    #[arg(long, value_name = "NAME", env = "PARADE_NAME", hide_env = true)]
    pub(crate) name: Option<String>,
}

/// Records in, or the link to one; what happened in them out.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// Where the records are, and the form of the output.
    #[command(flatten)]
    pub(crate) from: FromFile,
    /// The name to look back with others.
    #[arg(long, value_name = "NAME", env = "PARADE_NAME", hide_env = true)]
    pub(crate) name: Option<String>,
}

/// JSON lines in, text or JSON lines out.
#[derive(Debug, Args)]
pub(crate) struct FromFile {
    /// The file; standard input without it.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) format: Format,
}

/// Records in, what each move of them gave away out.
#[derive(Debug, Args)]
pub(crate) struct Analyze {
    /// The file; standard input without it.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) format: Format,
    /// How many playouts a decision has.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(6..=1_000_000))]
    pub(crate) playouts: Option<u32>,
    /// The number that the dice of the playouts follow from.
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    pub(crate) seed: u64,
}

/// JSON lines in, a line a record out.
#[derive(Debug, Args)]
pub(crate) struct VerifyFile {
    /// The file; standard input without it.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// A match, or several.
#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// Who takes part, with commas between. Parted later: a command may hold a comma in quotes.
    #[arg(long, value_name = "BOT,…")]
    pub(crate) bots: String,
    /// How many players sit at a table; one match for each.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "2", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=6))]
    pub(crate) players: Vec<u8>,
    /// How many deals are played, each once for each rotation.
    #[arg(long, value_name = "D", default_value = "100", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) deals: u64,
    /// How long a bot may think about a move.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub(crate) time_ms: Option<u64>,
    /// How long the first bot may think about a move; one match for each.
    #[arg(long, value_name = "MS,…", value_delimiter = ',', conflicts_with = "ratings")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub(crate) times: Vec<u64>,
    /// Ratings over tables drawn from the bots.
    #[arg(long)]
    pub(crate) ratings: bool,
    /// The number that deals and dice follow from.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How many games are played at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Which rules decide a tie.
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub(crate) rules: Option<Edition>,
    /// The form of the output.
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) format: Format,
    /// Where the games are written.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Where the results are drawn.
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

/// A bot for another program.
#[derive(Debug, Args)]
pub(crate) struct ServedBot {
    /// Its name, perhaps with a number of playouts.
    #[arg(value_name = "BOT")]
    pub(crate) name: String,
    /// How many playouts it has for a move.
    #[arg(long, value_name = "N")]
    pub(crate) playouts: Option<u32>,
    /// The number that its dice follow from.
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true)]
    pub(crate) seed: u64,
}

/// How to measure.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// The form of the output.
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) format: Format,
    /// How long, all in all.
    #[arg(long, value_name = "S", default_value = "10", hide_default_value = true, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Only this number of players.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=6))]
    pub(crate) players: Option<u8>,
}

/// How a server is put under load.
#[derive(Debug, Args)]
pub(crate) struct Loadtest {
    /// The server's address, on this machine.
    #[arg(value_name = "URL")]
    pub(crate) url: String,
    /// How many tables are played at at once.
    #[arg(long, value_name = "N", default_value = "250", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=5000))]
    pub(crate) games: u16,
    /// How many sit at each.
    #[arg(long, value_name = "K", default_value = "4", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=6))]
    pub(crate) players: u8,
    /// How long each thinks before a move, on average.
    #[arg(long, value_name = "MS", default_value = "0", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(0..=600_000))]
    pub(crate) think: u64,
    /// How long moves are counted.
    #[arg(long, value_name = "S", default_value = "30", hide_default_value = true, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// The server's process, for what it costs.
    #[arg(long, value_name = "PID", value_parser = clap::value_parser!(i32).range(1..))]
    pub(crate) pid: Option<i32>,
    /// How often the server is killed and started again.
    #[arg(long, value_name = "TIMES", requires = "pid", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "0", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) kill: Option<u32>,
    /// When previews are asked for.
    #[arg(long, value_name = "WHEN", value_enum, default_value = "turn")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) previews: Previews,
    /// The form of the output.
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) format: Format,
}

/// When previews are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Previews {
    /// After every change.
    Always,
    /// When it is one's turn.
    Turn,
    /// Never.
    Never,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
}

/// A value that an argument does not take. What would be right is said by argument: see [`crate::usage`].
#[derive(Debug)]
pub(crate) struct Unfit;

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the value does not fit")
    }
}

impl std::error::Error for Unfit {}

fn language(text: &str) -> Result<Language, Unfit> {
    Language::from_locale(text).ok_or(Unfit)
}

fn puzzle(text: &str) -> Result<Which, Unfit> {
    if text == "today" {
        return Ok(Which::Day(today()));
    }
    text.parse().ok().filter(|number| (1..=TEN).contains(number)).map(Which::Puzzle).ok_or(Unfit)
}

/// A day that has begun: the deal of another one would not be the same for everybody.
fn day(text: &str) -> Result<Day, Unfit> {
    text.parse().ok().filter(|day: &Day| day.date() <= today().as_str()).ok_or(Unfit)
}

pub(crate) fn edition(text: &str) -> Result<Edition, Unfit> {
    text.parse().map_err(|_| Unfit)
}

fn seconds(text: &str) -> Result<f64, Unfit> {
    text.parse().ok().filter(|seconds| (0.01..=3600.0).contains(seconds)).ok_or(Unfit)
}

/// Any text, for whether it names a bot is told later, and in the language of the user; completed are the levels.
#[derive(Clone)]
pub(crate) struct BotName;

impl TypedValueParser for BotName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Level::ALL.into_iter().map(|level| PossibleValue::new(level.name()))))
    }
}
