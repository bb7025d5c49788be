//! The questions before a table is opened on a server.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use parade_bots::Level;
use parade_client::{HostError, Hosted, Keep, ServerAddress, host};
use parade_messages::{Messages, text};
use parade_protocol::{LevelName, Settings, Timer};
use parade_rules::{Edition, MAX_PLAYERS, MIN_PLAYERS};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::online::{Online, has_room};
use super::place::{Go, Place};
use super::round::{step, turned};
use crate::levels;
use crate::names::{harmless, shown};
use crate::online::{self, Way};
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::table::{USUAL_BOT, USUAL_PLAYERS};
use crate::telling;

/// Where `parade serve` listens if nobody says where.
const USUAL_SERVER: &str = "http://127.0.0.1:8080";
/// The longest address that is taken.
const LONGEST: usize = 200;
/// How often it is looked whether the server has answered.
const EVERY: Duration = Duration::from_millis(50);

/// What a row asks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    Server,
    Name,
    Seats,
    Bots,
    Level,
    Rules,
    Clock,
    Watchers,
    Chat,
    Public,
    Open,
}

const ALL: [Asks; 11] = [
    Asks::Server,
    Asks::Name,
    Asks::Seats,
    Asks::Bots,
    Asks::Level,
    Asks::Rules,
    Asks::Clock,
    Asks::Watchers,
    Asks::Chat,
    Asks::Public,
    Asks::Open,
];

/// The clocks to choose from; any other can be set at the table.
const CLOCKS: [Option<Timer>; 5] = [
    None,
    Some(Timer { bank_s: 120, increment_s: 5 }),
    Some(Timer { bank_s: 300, increment_s: 5 }),
    Some(Timer { bank_s: 600, increment_s: 10 }),
    Some(Timer { bank_s: 1800, increment_s: 30 }),
];

pub(super) struct Host {
    server: String,
    name: String,
    seats: usize,
    bots: usize,
    level: Level,
    rules: Edition,
    clock: Option<Timer>,
    watchers: bool,
    chat: bool,
    public: bool,
    selected: usize,
    wrong: Option<String>,
    /// The server was asked and has not answered.
    asked: Option<Receiver<Result<Hosted, HostError>>>,
    /// When it is looked next whether it has.
    looks: Instant,
}

impl Host {
    pub(super) fn new(around: &Around) -> Host {
        let setup = around.settings.setup.as_ref();
        Host {
            server: around.settings.server.clone().unwrap_or_else(|| USUAL_SERVER.to_owned()),
            name: around.usual_name().unwrap_or_default(),
            seats: USUAL_PLAYERS,
            bots: 1,
            level: Level::of_name(USUAL_BOT).unwrap_or(Level::Caterpillar),
            rules: setup.map_or(Edition::default(), |setup| setup.rules),
            clock: None,
            watchers: false,
            chat: false,
            public: false,
            selected: ALL.len() - 1,
            wrong: None,
            asked: None,
            looks: Instant::now(),
        }
    }

    fn asks(&self) -> Asks {
        ALL.get(self.selected).copied().unwrap_or(Asks::Open)
    }

    fn turn(&mut self, forward: bool) {
        let change = |value: usize, low: usize, high: usize| {
            if forward { (value + 1).min(high) } else { value.saturating_sub(1).max(low) }
        };
        match self.asks() {
            Asks::Seats => {
                self.seats = change(self.seats, MIN_PLAYERS, MAX_PLAYERS);
                self.bots = self.bots.min(self.seats - 1);
            }
            Asks::Bots => self.bots = change(self.bots, 0, self.seats - 1),
            Asks::Level => self.level = turned(&Level::ALL, self.level, forward),
            Asks::Rules => self.rules = turned(&Edition::ALL, self.rules, forward),
            Asks::Clock => self.clock = turned(&CLOCKS, self.clock, forward),
            Asks::Public => self.public = !self.public,
            Asks::Watchers => self.watchers = !self.watchers,
            Asks::Chat => self.chat = !self.chat,
            Asks::Server | Asks::Name | Asks::Open => {}
        }
    }

    fn open(&mut self, around: &Around) {
        let server = match ServerAddress::parse(&self.server) {
            Ok(server) => server,
            Err(error) => {
                self.wrong = Some(telling::link_error(&around.messages, &error));
                return;
            }
        };
        let settings = Settings {
            seats: self.seats,
            rules: self.rules,
            timer: self.clock,
            watchers: self.watchers,
            chat: self.chat,
            public: self.public,
        };
        let level: Option<LevelName> = self.level.name().parse().ok();
        // The bots sit at the end, the people before them.
        let seats = self.seats - self.bots..self.seats;
        let bots: Vec<_> = seats.filter_map(|seat| Some((seat, level.clone()?))).collect();
        let (sender, asked) = channel();
        let person = around.store.as_ref().and_then(|store| Keep::person(&store.tables_folder(), &server));
        thread::spawn(move || drop(sender.send(host(&server, &settings, &bots, person))));
        self.asked = Some(asked);
    }

    fn opened(&mut self, around: &mut Around, hosted: Hosted) -> Go {
        let Hosted { link, created } = hosted;
        // The next table is likely to be opened there too.
        let (server, name) = (self.server.clone(), shown(&self.name));
        around.change(|settings| {
            settings.server = Some(server);
            settings.name = Some(name).filter(|name| !name.is_empty()).or(settings.name.take());
        });
        if let (Some(store), Some(token)) = (&around.store, created.token)
            && let Err(error) = Keep::new(&store.tables_folder(), &link).set_token(token)
        {
            let (path, reason) = (error.path.display().to_string(), harmless(&error.reason));
            self.wrong = Some(text!(around.messages, "online-not-kept", path = path, reason = reason));
            return Go::Stay;
        }
        let name = Some(shown(&self.name)).filter(|name| !name.is_empty());
        let (join_link, watch_link) = (Some(created.join_link), self.watchers.then_some(created.watch_link));
        match Online::new(around, Way { link, name, join_link, watch_link }) {
            Ok(online) => Go::Instead(Box::new(online)),
            Err(error) => {
                self.wrong = Some(error.to_string());
                Go::Stay
            }
        }
    }

    fn rows(&self, around: &Around) -> Vec<MenuRow> {
        let messages = &around.messages;
        let yes_no = |on| if on { text!(messages, "online-on") } else { text!(messages, "online-off") };
        let row = |title, explanation, value| MenuRow { title, explanation, value };
        vec![
            row(text!(messages, "host-server"), String::new(), self.server.clone()),
            row(text!(messages, "host-name"), String::new(), format!("{}_", self.name)),
            row(text!(messages, "host-seats"), String::new(), self.seats.to_string()),
            row(text!(messages, "host-bots"), text!(messages, "host-bots-more"), self.bots.to_string()),
            row(text!(messages, "host-level"), String::new(), levels::name(messages, self.level)),
            row(text!(messages, "host-rules"), String::new(), self.rules.year().to_string()),
            row(
                text!(messages, "host-clock"),
                text!(messages, "host-clock-more"),
                clock(messages, self.clock),
            ),
            row(
                text!(messages, "host-watchers"),
                text!(messages, "host-watchers-more"),
                yes_no(self.watchers),
            ),
            row(text!(messages, "host-chat"), text!(messages, "host-chat-more"), yes_no(self.chat)),
            row(text!(messages, "host-public"), text!(messages, "host-public-more"), yes_no(self.public)),
            row(text!(messages, "host-open"), String::new(), text!(messages, "key-enter")),
        ]
    }

    fn typed(&mut self) -> Option<&mut String> {
        match self.asks() {
            Asks::Server => Some(&mut self.server),
            Asks::Name => Some(&mut self.name),
            _ => None,
        }
    }

    fn type_sign(&mut self, sign: char) {
        let is_name = self.asks() == Asks::Name;
        if let Some(text) = self.typed()
            && !sign.is_control()
            && (if is_name { has_room(text) } else { text.len() < LONGEST })
        {
            text.push(sign);
        }
    }
}

fn clock(messages: &Messages, clock: Option<Timer>) -> String {
    match clock {
        None => text!(messages, "host-clock-none"),
        Some(timer) => {
            text!(messages, "host-clock-value", minutes = timer.bank_s / 60, seconds = timer.increment_s)
        }
    }
}

impl Place for Host {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "home-host"), text!(messages, "host-keys"));
        let sentence = match (&self.wrong, &self.asked) {
            (Some(wrong), _) => wrong.clone(),
            (None, Some(_)) => text!(messages, "host-asking"),
            (None, None) => text!(messages, "host-how"),
        };
        let (look, rows, selected) = (around.look(), self.rows(around), self.selected);
        MenuScreen { look, title: &title, sentence: &sentence, rows: &rows, selected, keys: &keys }
            .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        self.wrong = None;
        match key {
            Key::Up => self.selected = step(self.selected, ALL.len(), false),
            Key::Down | Key::Tab => self.selected = step(self.selected, ALL.len(), true),
            Key::Left => self.turn(false),
            Key::Right => self.turn(true),
            Key::Enter if self.asked.is_none() => self.open(around),
            Key::Escape => return Go::Back,
            Key::Click(place) => {
                let (look, rows, selected) = (around.look(), self.rows(around), self.selected);
                let (title, sentence, keys) = ("", "", "");
                let screen = MenuScreen { look, title, sentence, rows: &rows, selected, keys };
                if let Some(row) = screen.row_at(area, place) {
                    self.selected = row;
                    if self.asks() == Asks::Open && self.asked.is_none() {
                        self.open(around);
                    } else {
                        self.turn(true);
                    }
                }
            }
            Key::Backspace => {
                if let Some(text) = self.typed() {
                    text.pop();
                }
            }
            Key::Char(sign) if self.typed().is_some() => self.type_sign(sign),
            Key::Char('?') => return Go::Help,
            Key::Char('q' | 'Q') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn paste(&mut self, _: &mut Around, text: &str) -> Go {
        for sign in text.trim().chars() {
            self.type_sign(sign);
        }
        Go::Stay
    }

    fn wakes(&self) -> Option<Instant> {
        self.asked.as_ref().map(|_| self.looks)
    }

    fn tick(&mut self, around: &mut Around, now: Instant) -> Go {
        self.looks = now + EVERY;
        let Some(asked) = &self.asked else { return Go::Stay };
        let answer = match asked.try_recv() {
            Err(TryRecvError::Empty) => return Go::Stay,
            Err(TryRecvError::Disconnected) => {
                self.asked = None;
                return Go::Stay;
            }
            Ok(answer) => answer,
        };
        self.asked = None;
        let messages = &around.messages;
        match answer {
            Ok(hosted) => return self.opened(around, hosted),
            Err(error) => self.wrong = Some(online::host_error(messages, &error)),
        }
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-set")),
            (text!(messages, "key-enter"), text!(messages, "host-open")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
