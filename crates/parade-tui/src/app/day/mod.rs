//! The deal of the day: the last days to choose from, and what came of one.

mod result;
#[cfg(test)]
mod tests;

use jiff::Span;
use jiff::civil::Date;
use parade_lessons::Day;
use parade_messages::text;
use parade_rules::json::GameRecord;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(super) use self::result::DayResult;
use super::around::Around;
use super::key::Key;
use super::place::{Go, Place};
use super::play::Play;
use super::round::step;
use crate::exercise::today;
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::store::Store;
use crate::table::LocalGame;
use crate::telling;

/// So many days can be played: today, and those before it.
const DAYS: i32 = 7;

/// How far somebody is with the deal of a day.
enum Stand {
    /// It has not been begun.
    New,
    /// It waits to be gone on with, under this id.
    Begun(String),
    /// It was played.
    Over(Box<GameRecord>),
}

impl Stand {
    /// How far somebody is with a day, by what is kept. The first game of a day counts.
    fn of(day: &Day, store: Option<&Store>) -> Stand {
        let Some(store) = store else { return Stand::New };
        if let Some(played) = store.past_of(day) {
            return Stand::Over(Box::new(played));
        }
        store.unfinished_of(day).map_or(Stand::New, Stand::Begun)
    }
}

/// The last days, and how they went.
pub(super) struct DayMenu {
    days: Vec<(Day, Stand)>,
    selected: usize,
}

impl DayMenu {
    pub(super) fn new(around: &Around) -> DayMenu {
        let mut menu = DayMenu { days: Vec::new(), selected: 0 };
        menu.look(around);
        menu
    }

    fn look(&mut self, around: &Around) {
        let today: Option<Date> = today().parse().ok();
        let before = |days: i32| today?.checked_sub(Span::new().days(days)).ok()?.to_string().parse().ok();
        let days = (0..DAYS).filter_map(before);
        self.days = days.map(|day: Day| (day.clone(), Stand::of(&day, around.store.as_ref()))).collect();
    }

    fn rows(&self, around: &Around) -> Vec<MenuRow> {
        let messages = &around.messages;
        let row = |(index, (day, stand)): (usize, &(Day, Stand))| MenuRow {
            title: day.to_string(),
            explanation: if index == 0 { text!(messages, "day-today") } else { String::new() },
            value: match stand {
                Stand::New => String::new(),
                Stand::Begun(_) => text!(messages, "day-begun"),
                Stand::Over(record) => result::own(record).map_or_else(String::new, |own| {
                    let place = text!(messages, "day-came", place = own.place);
                    format!("{place}, {}", text!(messages, "day-with", points = own.total))
                }),
            },
        };
        self.days.iter().enumerate().map(row).collect()
    }

    fn open(&self, around: &mut Around) -> Go {
        self.days.get(self.selected).map_or(Go::Stay, |(day, _)| open(around, day))
    }
}

/// Begins the deal of a day, goes on with it, or shows what came of it: a day is played once.
pub(super) fn open(around: &mut Around, day: &Day) -> Go {
    let store = around.store.clone();
    let game = match Stand::of(day, store.as_ref()) {
        Stand::Over(record) => {
            let result = DayResult::of(day, Some(*record));
            return result.map_or(Go::Stay, |result| Go::Into(Box::new(result)));
        }
        Stand::New => LocalGame::start_day(day, &around.messages, store.as_ref())
            .map_err(|error| telling::options_error(&around.messages, &error)),
        Stand::Begun(id) => match store.map(|store| store.resume(&id)) {
            Some(Ok((slot, saved))) => LocalGame::resume(saved, Some(slot))
                .map_err(|error| telling::options_error(&around.messages, &error)),
            Some(Err(error)) => Err(telling::store_error(&around.messages, &error)),
            None => return Go::Stay,
        },
    };
    match game {
        Ok(game) => Go::Into(Box::new(Play::new(around, game))),
        Err(told) => {
            around.notices.push(told);
            Go::Stay
        }
    }
}

impl Place for DayMenu {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        MenuScreen {
            look: around.look(),
            title: &text!(messages, "day-title"),
            sentence: &text!(messages, "day-what"),
            rows: &self.rows(around),
            selected: self.selected,
            keys: &text!(messages, "day-keys-menu"),
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        let rows = self.days.len().max(1);
        match key {
            Key::Up | Key::WheelUp => self.selected = step(self.selected, rows, false),
            Key::Down | Key::WheelDown | Key::Tab => self.selected = step(self.selected, rows, true),
            Key::Home => self.selected = 0,
            Key::End => self.selected = rows - 1,
            Key::Enter => return self.open(around),
            Key::Click(place) => {
                let rows = self.rows(around);
                let (look, selected) = (around.look(), self.selected);
                let screen = MenuScreen { look, title: "", sentence: "", rows: &rows, selected, keys: "" };
                if let Some(row) = screen.row_at(area, place) {
                    self.selected = row;
                    return self.open(around);
                }
            }
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            Key::Char('?') => return Go::Help,
            _ => {}
        }
        Go::Stay
    }

    fn back(&mut self, around: &mut Around) {
        self.look(around);
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-move")),
            (text!(messages, "key-enter"), text!(messages, "help-key-day")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
