//! `parade play`, and `parade` alone: a game on this terminal, in the full screen or line by line.

use std::io::{self, IsTerminal};

use parade_messages::{Messages, text};
use parade_rules::{MAX_PLAYERS, MIN_PLAYERS};
use parade_tui::app::{self, AppError, Ended, Options, Start};
use parade_tui::glyphs::Glyphs;
use parade_tui::levels;
use parade_tui::plain::{self, Begin, Curtain, Left, PlainOptions};
use parade_tui::settings::{Settings, SettingsFile};
use parade_tui::store::Store;
use parade_tui::table::{GameOptions, SeatInfo, SeatKind, USUAL_BOT, USUAL_PLAYERS};
use parade_tui::telling;

use crate::arguments::{Global, Play};
use crate::failure::{Failure, say};

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Whether a person sits at both ends, at a terminal that can show the full screen.
pub(crate) fn has_terminal() -> bool {
    let dumb = variable("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

/// Plays the game that was asked for; asks which one if nothing was said about it.
pub(crate) fn run(play: &Play, global: &Global, messages: &Messages) -> Result<(), Failure> {
    let game = if play.says_nothing() { None } else { Some(options(play, messages)?) };
    if global.plain || !has_terminal() {
        return line_by_line(game.map(Begin::Game), global, messages);
    }
    full_screen(game.map_or(Start::Setup, Start::Game), global, messages)
}

/// Opens the home screen.
pub(crate) fn home(global: &Global, messages: &Messages) -> Result<(), Failure> {
    if global.plain {
        return line_by_line(None, global, messages);
    }
    full_screen(Start::Home, global, messages)
}

pub(crate) fn full_screen(start: Start, global: &Global, messages: &Messages) -> Result<(), Failure> {
    let options = Options {
        language: global.lang,
        color: global.color(),
        ascii: global.ascii,
        motion: !global.no_motion,
    };
    match app::run(options, start) {
        Ok(Ended::Left) => Ok(()),
        Ok(Ended::By(ending)) => Err(Failure::Silent(ending.status())),
        Err(AppError::Options(error)) => Err(wrong(telling::options_error(messages, &error))),
        Err(AppError::Terminal(error)) => {
            Err(Failure::Work(text!(messages, "app-no-terminal", reason = error.to_string())))
        }
    }
}

/// Begins line by line; with unfinished games or questions if nothing is said of how.
pub(crate) fn line_by_line(
    begin: Option<Begin>,
    global: &Global,
    messages: &Messages,
) -> Result<(), Failure> {
    let file = SettingsFile::find(|name| std::env::var_os(name));
    let mut settings = Settings::default();
    let mut file = match file {
        Ok(mut file) => {
            let (found, wrong) = file.load();
            settings = found;
            if let Some(wrong) = wrong {
                say(&telling::settings_error(messages, &wrong));
            }
            Some(file)
        }
        Err(_) => None,
    };
    let store = match Store::open(|name| std::env::var_os(name)) {
        Ok(store) => Some(store),
        Err(error) => {
            say(&telling::store_error(messages, &error));
            None
        }
    };
    let chosen = settings.language.filter(|_| global.lang.is_none()).map(Messages::new);
    let messages = chosen.as_ref().unwrap_or(messages);
    let options =
        PlainOptions { remarks: settings.remarks.unwrap_or(false), ..plain_options(global, settings.ascii) };
    let begin = begin.unwrap_or_else(|| Begin::Ask(settings.setup.clone()));
    let (mut input, mut output) = (io::stdin().lock(), io::stdout());
    let (left, answers) = plain::run(begin, store.as_ref(), messages, options, &mut input, &mut output)?;
    if let (Some(answers), Some(file)) = (answers, &mut file) {
        settings.setup = Some(answers);
        if let Err(error) = file.save(&settings) {
            say(&telling::store_error(messages, &error));
        }
    }
    match left {
        Left::Again | Left::Quit | Left::EndOfInput | Left::TurnedAway => Ok(()),
        Left::Closed => Err(Failure::ClosedPipe),
    }
}

/// How line mode writes here.
pub(crate) fn plain_options(global: &Global, ascii: Option<bool>) -> PlainOptions {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    PlainOptions {
        curtain: match (terminal, has_terminal()) {
            (false, _) => Curtain::Sentence,
            (true, false) => Curtain::EmptyLines,
            (true, true) => Curtain::Clear,
        },
        prompt: terminal,
        ascii: Glyphs::detect(global.ascii || ascii.unwrap_or(false), variable).is_ascii(),
        width: PlainOptions::terminal_width().filter(|_| terminal),
        ..PlainOptions::default()
    }
}

/// The game that the arguments ask for. People sit first, bots after them.
fn options(play: &Play, messages: &Messages) -> Result<GameOptions, Failure> {
    let (bots, names) = (play.bots.len(), play.names.len());
    // One person and the bots named; without bots as many seats as names, but no fewer than usual.
    let usual = if bots > 0 { (bots + 1).max(names) } else { names.max(USUAL_PLAYERS) };
    let players = play.players.map_or(usual, usize::from);
    if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
        return Err(wrong(text!(messages, "play-players", players = players)));
    }
    if bots > players {
        return Err(wrong(text!(messages, "play-too-many-bots", bots = bots, players = players)));
    }
    if names > players {
        return Err(wrong(text!(messages, "play-too-many-names", names = names, players = players)));
    }
    let people = if bots > 0 { players - bots } else { 1 };
    let mut seats = Vec::with_capacity(players);
    for seat in 0..players {
        let kind = if seat < people {
            SeatKind::Person
        } else {
            let asked = play.bots.get(seat - people).map_or(USUAL_BOT, String::as_str);
            let bot = parade_bots::by_name(levels::typed(asked).unwrap_or(asked))
                .map_err(|error| wrong(telling::options_error(messages, &error.into())))?;
            SeatKind::Bot(bot.name())
        };
        seats.push((play.names.get(seat).map(String::as_str), kind));
    }
    let names = levels::seat_names(messages, &seats);
    let seats = names.into_iter().zip(seats).map(|(name, (_, kind))| SeatInfo { name, kind }).collect();
    let asked = GameOptions { seats, edition: play.rules.unwrap_or_default(), seed: play.seed };
    asked.checked().map_err(|error| wrong(telling::options_error(messages, &error)))
}

fn wrong(line: String) -> Failure {
    Failure::Usage { line, help: "parade play --help".to_owned() }
}
