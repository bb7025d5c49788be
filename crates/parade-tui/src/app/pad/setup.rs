//! Who plays and by which rules, how many cards are left in the parade, and a new sheet.

use parade_messages::text;
use parade_pad::{Change, LONGEST_NAME, Refusal};
use parade_rules::{Edition, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::around::Around;
use super::super::key::Key;
use super::super::place::{Go, Place};
use super::super::round::{step, turned};
use super::Kept;
use crate::names::harmless;
use crate::screens::menu::{MenuRow, MenuScreen};

/// What a row asks.
#[derive(Clone, Copy, PartialEq)]
enum Asks {
    Players,
    Seat(Seat),
    Edition,
    Parade,
    Anew,
    Done,
}

pub(super) struct PadSetup {
    pad: Kept,
    selected: usize,
    /// The name that is being typed; it counts once another row is gone to.
    typed: Option<String>,
    wrong: Option<String>,
}

impl PadSetup {
    pub(super) fn new(pad: Kept) -> PadSetup {
        PadSetup { pad, selected: 1, typed: None, wrong: None }
    }

    fn asked(&self) -> Vec<Asks> {
        let seats = (0..self.pad.0.borrow().players().len()).map(Asks::Seat);
        let rest = [Asks::Edition, Asks::Parade, Asks::Anew, Asks::Done];
        [Asks::Players].into_iter().chain(seats).chain(rest).collect()
    }

    fn asks(&self) -> Asks {
        self.asked().get(self.selected).copied().unwrap_or(Asks::Done)
    }

    fn rows(&self, around: &Around) -> Vec<MenuRow> {
        let messages = &around.messages;
        let (pad, names) = (self.pad.0.borrow(), self.pad.names(around));
        let row = |asks| {
            let (title, explanation, value) = match asks {
                Asks::Players => (
                    text!(messages, "setup-players"),
                    text!(messages, "setup-players-more"),
                    pad.players().len().to_string(),
                ),
                Asks::Seat(seat) => {
                    let here = self.asks() == asks;
                    let typed = self.typed.as_ref().filter(|_| here).map(|typed| format!("{typed}_"));
                    let more = if here { text!(messages, "pad-setup-name-more") } else { String::new() };
                    (
                        typed.unwrap_or_else(|| names.get(seat).cloned().unwrap_or_default()),
                        more,
                        String::new(),
                    )
                }
                Asks::Edition => (
                    text!(messages, "setup-rules"),
                    match pad.edition() {
                        Edition::Rules2013 => text!(messages, "setup-rules-2013"),
                        Edition::Rules2008 => text!(messages, "setup-rules-2008"),
                    },
                    pad.edition().to_string(),
                ),
                Asks::Parade => (
                    text!(messages, "pad-setup-parade"),
                    text!(messages, "pad-setup-parade-more"),
                    pad.parade().map_or_else(
                        || text!(messages, "pad-setup-parade-uncounted"),
                        |cards| cards.to_string(),
                    ),
                ),
                Asks::Anew => (
                    text!(messages, "pad-setup-anew"),
                    text!(messages, "pad-setup-anew-more"),
                    text!(messages, "key-enter"),
                ),
                Asks::Done => {
                    (text!(messages, "pad-setup-done"), String::new(), text!(messages, "key-enter"))
                }
            };
            MenuRow { title, explanation, value }
        };
        self.asked().into_iter().map(row).collect()
    }

    fn change(&mut self, around: &mut Around, change: Change) {
        if let Err(refusal) = self.pad.change(around, change) {
            let told = match refusal {
                // Whoever turns on past the last number sees it.
                Refusal::Players { .. } => return,
                refusal => self.pad.teller(around).pad_refusal(&refusal),
            };
            self.wrong = Some(told);
        }
    }

    /// Takes up the name that was typed.
    fn named(&mut self, around: &mut Around) {
        if let (Some(name), Asks::Seat(seat)) = (self.typed.take(), self.asks()) {
            self.change(around, Change::Name { seat, name: harmless(&name) });
        }
    }

    fn turn(&mut self, around: &mut Around, forward: bool) {
        let (players, edition, parade) = {
            let pad = self.pad.0.borrow();
            (pad.players().len(), pad.edition(), pad.parade())
        };
        let next = |number: usize| if forward { number + 1 } else { number.saturating_sub(1) };
        match self.asks() {
            Asks::Players => self.change(around, Change::Players { players: next(players) }),
            Asks::Edition => {
                let rules = turned(&Edition::ALL, edition, forward);
                self.change(around, Change::Rules { rules });
            }
            Asks::Parade => {
                let cards = match parade {
                    None if forward => Some(1),
                    Some(1) if !forward => None,
                    other => other
                        .map(|cards| if forward { cards.saturating_add(1) } else { cards.saturating_sub(1) }),
                };
                self.change(around, Change::Parade { cards });
            }
            Asks::Seat(_) | Asks::Anew | Asks::Done => {}
        }
    }

    fn enter(&mut self, around: &mut Around) -> Go {
        self.named(around);
        match self.asks() {
            Asks::Anew => {
                self.change(around, Change::Anew);
                Go::Back
            }
            Asks::Done => Go::Back,
            Asks::Seat(_) | Asks::Players | Asks::Edition | Asks::Parade => {
                self.selected = step(self.selected, self.asked().len(), true);
                Go::Stay
            }
        }
    }

    fn go_to(&mut self, around: &mut Around, row: usize) {
        self.named(around);
        self.selected = row;
    }
}

impl Place for PadSetup {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "pad-setup"), text!(messages, "pad-setup-keys"));
        MenuScreen {
            look: around.look(),
            title: &title,
            sentence: self.wrong.as_deref().unwrap_or_default(),
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
            Key::Up => self.go_to(around, step(self.selected, rows, false)),
            Key::Down | Key::Tab => self.go_to(around, step(self.selected, rows, true)),
            Key::Left => self.turn(around, false),
            Key::Right => self.turn(around, true),
            Key::Enter => return self.enter(around),
            Key::Escape => {
                self.named(around);
                return Go::Back;
            }
            Key::Click(place) => {
                let drawn = self.rows(around);
                let (look, selected) = (around.look(), self.selected);
                let screen = MenuScreen { look, title: "", sentence: "", rows: &drawn, selected, keys: "" };
                if let Some(row) = screen.row_at(area, place).filter(|&row| row < rows) {
                    self.go_to(around, row);
                    match self.asks() {
                        Asks::Anew | Asks::Done => return self.enter(around),
                        _ => self.turn(around, true),
                    }
                }
            }
            Key::Char(sign) if matches!(self.asks(), Asks::Seat(_)) => {
                let typed = self.typed.get_or_insert_default();
                if typed.chars().count() < LONGEST_NAME && !sign.is_control() {
                    typed.push(sign);
                }
            }
            Key::Backspace if matches!(self.asks(), Asks::Seat(_)) => self.shorten(),
            Key::Char('?') => return Go::Help,
            Key::Char('q' | 'Q') => return Go::Back,
            Key::Char(sign) if self.asks() == Asks::Players => {
                if let Some(players) = sign.to_digit(10) {
                    self.change(around, Change::Players { players: players as usize });
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
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}

impl PadSetup {
    /// Takes the last letter of the name away; begins with the name as it is.
    fn shorten(&mut self) {
        if let Asks::Seat(seat) = self.asks() {
            let name = self.pad.0.borrow().players().get(seat).cloned().unwrap_or_default();
            self.typed.get_or_insert(name).pop();
        }
    }
}
