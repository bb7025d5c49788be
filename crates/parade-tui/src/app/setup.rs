//! The questions before a game: how many, who, which rules. The last answers are offered again.

use parade_bots::Level;
use parade_messages::text;
use parade_rules::{Edition, MAX_PLAYERS, MIN_PLAYERS};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::place::{Go, Place};
use super::play::Play;
use super::round::{step, turned};
use crate::levels;
use crate::names::LONGEST_NAME;
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::settings;
use crate::table::{GameOptions, LocalGame, SeatInfo, SeatKind, USUAL_BOT, USUAL_PLAYERS};
use crate::telling;

#[derive(Clone)]
struct Seat {
    /// As typed; empty for the usual name.
    name: String,
    kind: SeatKind,
}

pub(super) struct Setup {
    /// All six; only the first [`Setup::players`] play.
    seats: Vec<Seat>,
    players: usize,
    edition: Edition,
    selected: usize,
    /// What is wrong with the answers.
    wrong: Option<String>,
}

/// What a row asks.
#[derive(Clone, Copy, PartialEq)]
enum Asks {
    Players,
    Seat(usize),
    Edition,
    Start,
}

impl Setup {
    pub(super) fn new(around: &Around) -> Setup {
        let usual = |seat: usize| Seat {
            name: String::new(),
            kind: if seat == 0 { SeatKind::Person } else { SeatKind::Bot(USUAL_BOT) },
        };
        let mut seats: Vec<Seat> = (0..MAX_PLAYERS).map(usual).collect();
        let mut players = USUAL_PLAYERS;
        let mut edition = Edition::default();
        if let Some(last) = &around.settings.setup {
            for (seat, last) in seats.iter_mut().zip(&last.seats) {
                seat.name = last.name.clone().unwrap_or_default();
                seat.kind = SeatKind::remembered(last.bot.as_deref());
            }
            players = last.seats.len().clamp(MIN_PLAYERS, MAX_PLAYERS);
            edition = last.rules;
        }
        let mut setup = Setup { seats, players, edition, selected: 0, wrong: None };
        setup.selected = setup.asked().len() - 1;
        setup
    }

    fn asked(&self) -> Vec<Asks> {
        let seats = (0..self.players).map(Asks::Seat);
        [Asks::Players].into_iter().chain(seats).chain([Asks::Edition, Asks::Start]).collect()
    }

    fn asks(&self) -> Asks {
        self.asked().get(self.selected).copied().unwrap_or(Asks::Start)
    }

    /// What the seats are called.
    fn names<'a>(&'a self, around: &Around) -> Vec<String> {
        let named = |seat: &'a Seat| (Some(seat.name.as_str()).filter(|name| !name.is_empty()), seat.kind);
        let seats: Vec<_> = self.seats[..self.players].iter().map(named).collect();
        levels::seat_names(&around.messages, &seats)
    }

    fn kind(around: &Around, kind: SeatKind) -> String {
        let messages = &around.messages;
        match kind {
            SeatKind::Person => text!(messages, "setup-person"),
            SeatKind::Bot(bot) => {
                let name = levels::bot_name(messages, bot);
                match Level::of_name(bot) {
                    Some(level) => {
                        text!(messages, "setup-level", bot = name, step = levels::step(level))
                    }
                    None => text!(messages, "setup-bot", bot = name),
                }
            }
        }
    }

    /// What is wrong, or how the bot plays that is being chosen.
    fn sentence(&self, around: &Around) -> String {
        let level = match self.asks() {
            Asks::Seat(seat) => self.seats[seat].kind.bot().and_then(Level::of_name),
            Asks::Players | Asks::Edition | Asks::Start => None,
        };
        let told = || level.map(|level| levels::told(&around.messages, level));
        self.wrong.clone().or_else(told).unwrap_or_default()
    }

    fn rows(&self, around: &Around) -> Vec<MenuRow> {
        let messages = &around.messages;
        let names = self.names(around);
        self.asked()
            .into_iter()
            .map(|asks| match asks {
                Asks::Players => MenuRow {
                    title: text!(messages, "setup-players"),
                    explanation: text!(messages, "setup-players-more"),
                    value: self.players.to_string(),
                },
                Asks::Seat(seat) => MenuRow {
                    title: names.get(seat).cloned().unwrap_or_default(),
                    explanation: if self.asks() == asks {
                        text!(messages, "setup-seat-more")
                    } else {
                        String::new()
                    },
                    value: Setup::kind(around, self.seats[seat].kind),
                },
                Asks::Edition => MenuRow {
                    title: text!(messages, "setup-rules"),
                    explanation: match self.edition {
                        Edition::Rules2013 => text!(messages, "setup-rules-2013"),
                        Edition::Rules2008 => text!(messages, "setup-rules-2008"),
                    },
                    value: self.edition.to_string(),
                },
                Asks::Start => MenuRow {
                    title: text!(messages, "setup-start"),
                    explanation: String::new(),
                    value: text!(messages, "key-enter"),
                },
            })
            .collect()
    }

    fn turn(&mut self, forward: bool) {
        match self.asks() {
            Asks::Players if forward => self.players = (self.players + 1).min(MAX_PLAYERS),
            Asks::Players => self.players = (self.players - 1).max(MIN_PLAYERS),
            Asks::Seat(seat) => {
                let levels = Level::ALL.map(|level| SeatKind::Bot(level.name()));
                let kinds: Vec<SeatKind> = [SeatKind::Person].into_iter().chain(levels).collect();
                self.seats[seat].kind = turned(&kinds, self.seats[seat].kind, forward);
            }
            Asks::Edition => {
                self.edition = turned(&Edition::ALL, self.edition, forward);
            }
            Asks::Start => {}
        }
    }

    fn start(&mut self, around: &mut Around) -> Go {
        let named = self.names(around).into_iter().zip(&self.seats);
        let seats = named.map(|(name, seat)| SeatInfo { name, kind: seat.kind }).collect();
        let options = GameOptions { seats, edition: self.edition, seed: None };
        match LocalGame::start(&options, around.store.as_ref()) {
            Ok(game) => {
                let remembered = self.seats[..self.players].iter().map(|seat| settings::SetupSeat {
                    name: (!seat.name.is_empty()).then(|| seat.name.clone()),
                    bot: seat.kind.bot().map(str::to_owned),
                });
                let setup = settings::Setup { seats: remembered.collect(), rules: self.edition };
                around.change(|settings| settings.setup = Some(setup));
                Go::Instead(Box::new(Play::new(around, game)))
            }
            Err(error) => {
                self.wrong = Some(telling::options_error(&around.messages, &error));
                Go::Stay
            }
        }
    }

    fn type_name(&mut self, key: Key) {
        let Asks::Seat(seat) = self.asks() else { return };
        let name = &mut self.seats[seat].name;
        match key {
            Key::Char(sign) if name.chars().count() < LONGEST_NAME && !sign.is_control() => name.push(sign),
            Key::Backspace => {
                name.pop();
            }
            _ => {}
        }
    }
}

impl Place for Setup {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "home-play"), text!(messages, "setup-keys"));
        MenuScreen {
            look: around.look(),
            title: &title,
            sentence: &self.sentence(around),
            rows: &self.rows(around),
            selected: self.selected,
            keys: &keys,
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        self.wrong = None;
        let rows = self.asked().len();
        match key {
            Key::Up => self.selected = step(self.selected, rows, false),
            Key::Down | Key::Tab => self.selected = step(self.selected, rows, true),
            Key::Left => self.turn(false),
            Key::Right => self.turn(true),
            Key::Enter => return self.start(around),
            Key::Escape => return Go::Back,
            Key::Click(place) => {
                let drawn = self.rows(around);
                let (look, selected) = (around.look(), self.selected);
                let (title, sentence, keys) = ("", "", "");
                let screen = MenuScreen { look, title, sentence, rows: &drawn, selected, keys };
                if let Some(row) = screen.row_at(area, place).filter(|&row| row < rows) {
                    self.selected = row;
                    match self.asks() {
                        Asks::Start => return self.start(around),
                        _ => self.turn(true),
                    }
                }
            }
            // Letters are names here.
            Key::Char(_) | Key::Backspace if matches!(self.asks(), Asks::Seat(_)) => self.type_name(key),
            Key::Char('?') => return Go::Help,
            Key::Char('q' | 'Q') => return Go::Back,
            Key::Char(sign) if self.asks() == Asks::Players => {
                if let Some(number) = sign.to_digit(10) {
                    self.players = (number as usize).clamp(MIN_PLAYERS, MAX_PLAYERS);
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-set")),
            ("A-Z".into(), text!(messages, "help-key-name")),
            (text!(messages, "key-enter"), text!(messages, "help-key-start")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
