//! The full-screen program: one loop over keys, time and the table, one `place` a screen.
//!
//! A place draws itself and answers keys; the loop owns the terminal, signals, the help over everything, and two rules that
//! hold everywhere: keys typed before a changed table was shown do not count, and a screen that is too small offers line
//! mode until there is room.

mod around;
mod day;
mod home;
mod host;
mod join;
mod key;
mod learn;
mod line_mode;
mod online;
mod pad;
mod pages;
mod past;
mod place;
mod play;
mod replay;
mod round;
mod settings;
mod setup;
mod terminal;
mod watch;

use std::time::{Duration, Instant};
use std::{io, mem};

use parade_client::GameReader;
use parade_lessons::Day;
use parade_messages::{Language, text};
use parade_rules::json::GameRecord;
use ratatui::crossterm::event;
use ratatui::layout::Rect;

use self::around::Around;
use self::key::{Input, Key};
use self::place::{Go, Place};
use self::terminal::{FullScreen, Signal, Waited};
use crate::ending::Ending;
use crate::exercise::Which;
use crate::online::Way;
use crate::screens::help::{HelpOverlay, NoticeOverlay};
use crate::screens::too_small;
use crate::table::{GameOptions, LocalGame, OptionsError};
use crate::telling::complaint;
use crate::theme::ColorChoice;

/// How the program is started.
#[derive(Clone, Debug)]
pub struct Options {
    /// The language, if a flag or a variable names one.
    pub language: Option<Language>,
    /// What was said about color.
    pub color: ColorChoice,
    /// Whether to draw with ASCII alone, whatever the locale.
    pub ascii: bool,
    /// Whether things may move.
    pub motion: bool,
}

/// Where the program begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// At the home screen.
    Home,
    /// In a new game.
    Game(GameOptions),
    /// In the questions before a game.
    Setup,
    /// At a table on a server.
    Table(Way),
    /// Looking back at a game, or at a list of them.
    Replay(Vec<GameRecord>),
    /// Looking back at a game of a server, with those who are at the link, under a name.
    Together(GameReader, Box<GameRecord>, Option<String>),
    /// At the score pad.
    Pad,
    /// Learning: at an exercise, or where one stopped.
    Learn(Option<Which>),
    /// At the deal of a day.
    Day(Day),
}

/// How the program was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// As a person wanted.
    Left,
    /// By Ctrl-C, a signal, or because the terminal is gone. Games are saved.
    By(Ending),
}

/// Why the program could not run.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The terminal cannot be used.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// The game cannot begin.
    #[error(transparent)]
    Options(#[from] OptionsError),
}

/// For so long keys are not heard after a changed table was drawn.
const QUIET: Duration = Duration::from_millis(150);
/// At the latest then the loop looks for signals.
const LOOK_UP: Duration = Duration::from_millis(100);

/// Runs the program on the terminal until it is left.
///
/// # Errors
/// If the terminal cannot be used or the game cannot begin.
pub fn run(options: Options, start: Start) -> Result<Ended, AppError> {
    let mut around = Around::new(options);
    let mut places: Vec<Box<dyn Place>> = vec![Box::new(home::Home::new(&mut around))];
    match start {
        Start::Home => {}
        Start::Game(options) => {
            let game = LocalGame::start(&options, around.store.as_ref())?;
            places.push(Box::new(play::Play::new(&mut around, game)));
        }
        Start::Table(way) => places.push(Box::new(online::Online::new(&around, way)?)),
        Start::Replay(records) => places.push(past::look_back(&mut around, records)),
        Start::Together(reader, record, name) => {
            match replay::Replay::of_server(&mut around, reader, &record, name) {
                Ok(replay) => places.push(Box::new(replay)),
                Err(error) => around.notices.push(complaint::record(&around.messages, &error)),
            }
        }
        Start::Pad => places.push(Box::new(pad::PadPlace::new(&mut around))),
        Start::Learn(which) => {
            let menu = learn::LearnMenu::new(&around);
            let first = match which {
                Some(which) => learn::Learning::new(which).map(|place| Box::new(place) as Box<dyn Place>),
                None => menu.first(),
            };
            places.push(Box::new(menu));
            places.extend(first);
        }
        Start::Day(day) => {
            places.push(Box::new(day::DayMenu::new(&around)));
            if let Go::Into(place) = day::open(&mut around, &day) {
                places.push(place);
            }
        }
        Start::Setup => places.push(Box::new(setup::Setup::new(&around))),
    }
    let mut app = App { around, places, help: false, changed: false, quiet_until: Instant::now() };
    let mut screen = FullScreen::take()?;
    let ended = app.run(&mut screen)?;
    drop(screen);
    Ok(ended)
}

struct App {
    around: Around,
    /// The last one is shown.
    places: Vec<Box<dyn Place>>,
    help: bool,
    /// The table changed and has not been drawn since.
    changed: bool,
    /// Keys are not heard before.
    quiet_until: Instant,
}

impl App {
    fn run(&mut self, screen: &mut FullScreen) -> Result<Ended, AppError> {
        if self.around.wonders_about_background() {
            // The first screen does not wait for the answer.
            self.draw(screen)?;
            if let Some(background) = terminal::background() {
                self.around.learn_background(background);
            }
        }
        loop {
            let area = self.draw(screen)?;
            let Some(input) = self.wait(screen)? else {
                if self.places.is_empty() {
                    return Ok(Ended::Left);
                }
                continue;
            };
            match input {
                Input::End(ending) => return Ok(Ended::By(ending)),
                Input::Suspend => screen.suspend()?,
                Input::Redraw => screen.forget()?,
                Input::Key(key) => {
                    if let Some(ended) = self.key(screen, key, area)? {
                        return Ok(ended);
                    }
                }
            }
            if self.places.is_empty() {
                return Ok(Ended::Left);
            }
        }
    }

    fn draw(&mut self, screen: &mut FullScreen) -> io::Result<Rect> {
        let mut area = Rect::default();
        screen.draw(|frame| {
            area = frame.area();
            let buffer = frame.buffer_mut();
            let Some(place) = self.places.last() else { return };
            if too_small::is_too_small(area) {
                too_small::render(self.around.look(), area, buffer);
                return;
            }
            place.draw(&self.around, area, buffer);
            let look = self.around.look();
            if self.help {
                let keys = place.keys(&self.around);
                HelpOverlay { look, keys: &keys }.render(area, buffer);
            } else if !self.around.notices.is_empty() {
                NoticeOverlay { look, sentences: &self.around.notices }.render(area, buffer);
            }
        })?;
        if mem::take(&mut self.changed) {
            // From now on, not from the change: a slow terminal shows it late.
            self.quiet_until = Instant::now() + QUIET;
        }
        Ok(area)
    }

    /// Waits for an input, a signal or the moment that the place wants; answers all but the input.
    fn wait(&mut self, screen: &mut FullScreen) -> Result<Option<Input>, AppError> {
        loop {
            match screen.signal() {
                Some(Signal::End(ending)) => return Ok(Some(Input::End(ending))),
                Some(Signal::Suspend) => return Ok(Some(Input::Suspend)),
                Some(Signal::Resume) => {
                    screen.enter()?;
                    return Ok(None);
                }
                None => {}
            }
            let now = Instant::now();
            let wakes = self.places.last().and_then(|place| place.wakes()).filter(|_| !self.interrupted());
            if wakes.is_some_and(|at| at <= now) {
                if let Some(place) = self.places.last_mut() {
                    let go = place.tick(&mut self.around, now);
                    self.go(go);
                }
                return Ok(None);
            }
            let pause = wakes.map_or(LOOK_UP, |at| at.saturating_duration_since(now).min(LOOK_UP));
            match screen.wait(pause)? {
                Waited::Input => {}
                Waited::Nothing => continue,
                Waited::Gone => return Ok(Some(Input::End(Ending::HangUp))),
            }
            let event = event::read()?;
            if let event::Event::Paste(text) = &event {
                if let Some(place) = self.places.last_mut().filter(|_| !self.help) {
                    let go = place.paste(&mut self.around, text);
                    self.go(go);
                }
                return Ok(None);
            }
            let input = Input::of(&event);
            let unheard = matches!(input, Some(Input::Key(_))) && Instant::now() < self.quiet_until;
            if input.is_some() && !unheard {
                return Ok(input);
            }
        }
    }

    /// Whether something lies over the place: time stands still for it.
    fn interrupted(&self) -> bool {
        self.help || !self.around.notices.is_empty()
    }

    /// Answers a key; tells how the program ended if it did so in line mode.
    fn key(&mut self, screen: &mut FullScreen, key: Key, area: Rect) -> Result<Option<Ended>, AppError> {
        if too_small::is_too_small(area) {
            match key {
                Key::Char('q' | 'Q') => self.places.clear(),
                Key::Char('p' | 'P') => return self.line_mode(screen),
                _ => {}
            }
            return Ok(None);
        }
        if self.help {
            self.help = false;
            if matches!(key, Key::Char('r' | 'R')) {
                self.go(Go::Into(Box::new(pages::Pages::rules(&self.around))));
            }
            return Ok(None);
        }
        if !self.around.notices.is_empty() {
            self.around.notices.clear();
            return Ok(None);
        }
        if let Some(place) = self.places.last_mut() {
            let go = place.key(&mut self.around, key, area);
            self.go(go);
        }
        Ok(None)
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Changed => self.changed = true,
            Go::Into(place) => self.places.push(place),
            Go::Instead(place) => {
                self.places.pop();
                self.places.push(place);
                self.changed = true;
            }
            Go::Back => {
                self.places.pop();
                if let Some(place) = self.places.last_mut() {
                    place.back(&mut self.around);
                }
            }
            // Where nothing can be written the screen will say so.
            Go::Copy(text) => drop(terminal::copy(&text)),
            Go::Help => self.help = true,
            Go::Leave => self.places.clear(),
        }
    }

    /// Plays on line by line where the screen is too small for anything else, and comes back when there is room.
    fn line_mode(&mut self, screen: &mut FullScreen) -> Result<Option<Ended>, AppError> {
        let Some(visit) = self.places.last_mut().and_then(|place| place.visit()) else {
            self.around.notices.push(text!(self.around.messages, "app-line-mode-needs-game"));
            return Ok(None);
        };
        screen.leave();
        let ends = || match screen.signal() {
            Some(Signal::End(ending)) => Some(ending),
            _ => None,
        };
        let ended = line_mode::play(visit, &self.around, &ends)?;
        if ended != line_mode::Ended::Room {
            // The terminal is as it should be left.
            self.places.clear();
            return Ok(match ended {
                line_mode::Ended::By(ending) => Some(Ended::By(ending)),
                line_mode::Ended::Room | line_mode::Ended::Left => None,
            });
        }
        screen.enter()?;
        self.changed = true;
        if let Some(place) = self.places.last_mut() {
            place.back(&mut self.around);
        }
        Ok(None)
    }
}
