//! What one can learn, and how far one is.

use parade_lessons::{Idea, Progress, TEN};
use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Learning;
use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::place::{Go, Place};
use crate::app::round::step;
use crate::exercise::{Exercise, Which, today};
use crate::screens::menu::{MenuRow, MenuScreen};

/// The first game, the puzzle of the day, and the ten.
pub(in crate::app) struct LearnMenu {
    progress: Progress,
    selected: usize,
}

/// The rows before the ten puzzles.
const BEFORE: usize = 2;

impl LearnMenu {
    pub(in crate::app) fn new(around: &Around) -> LearnMenu {
        let progress = around.store.as_ref().and_then(|store| store.learned().ok()).unwrap_or_default();
        let selected = if progress.idea().is_some() { 0 } else { BEFORE - 1 + progress.next_puzzle() };
        LearnMenu { progress, selected }
    }

    /// The exercise that one comes to at once, over the list: the next step for whoever has not learned all.
    pub(in crate::app) fn first(&self) -> Option<Box<dyn Place>> {
        let step = Learning::new(Which::Step(self.progress.idea()?))?;
        Some(Box::new(step))
    }

    fn rows(&self, around: &Around) -> Vec<MenuRow> {
        let messages = &around.messages;
        let steps = self.progress.steps.min(Idea::ALL.len());
        let mark = |done: bool| if done { text!(messages, "learn-solved") } else { String::new() };
        let mut rows = vec![
            MenuRow {
                title: text!(messages, "learn-first-game"),
                explanation: text!(messages, "learn-first-game-more"),
                value: text!(messages, "learn-step", step = steps, of = Idea::ALL.len()),
            },
            MenuRow {
                title: text!(messages, "puzzle-today"),
                explanation: today(),
                value: mark(self.progress.day.as_deref() == Some(&today())),
            },
        ];
        rows.extend((1..=TEN).map(|number| {
            let asked = Exercise::new(Which::Puzzle(number)).map(|exercise| exercise.says(messages));
            MenuRow {
                title: text!(messages, "puzzle-number", number = number, of = TEN),
                explanation: asked.map(|[title, _]| title).unwrap_or_default(),
                value: mark(self.progress.solved.contains(&number)),
            }
        }));
        rows
    }

    fn open(&self) -> Go {
        let which = match self.selected {
            0 => Which::Step(self.progress.idea().unwrap_or(Idea::ALL[0])),
            1 => Which::Day(today()),
            row => Which::Puzzle(row + 1 - BEFORE),
        };
        Learning::new(which).map_or(Go::Stay, |next| Go::Into(Box::new(next)))
    }
}

impl Place for LearnMenu {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "learn-title"), text!(messages, "keys-learn-menu"));
        let done = self.progress.idea().is_none();
        let sentence = if done { text!(messages, "learn-finished") } else { text!(messages, "learn-begin") };
        let rows = self.rows(around);
        MenuScreen {
            look: around.look(),
            title: &title,
            sentence: &sentence,
            rows: &rows,
            selected: self.selected,
            keys: &keys,
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        let rows = BEFORE + TEN;
        match key {
            Key::Up | Key::WheelUp => self.selected = step(self.selected, rows, false),
            Key::Down | Key::WheelDown | Key::Tab => self.selected = step(self.selected, rows, true),
            Key::Home => self.selected = 0,
            Key::End => self.selected = rows - 1,
            Key::Enter => return self.open(),
            Key::Click(place) => {
                let rows = self.rows(around);
                let look = around.look();
                let screen = MenuScreen {
                    look,
                    title: "",
                    sentence: "",
                    rows: &rows,
                    selected: self.selected,
                    keys: "",
                };
                if let Some(row) = screen.row_at(area, place) {
                    self.selected = row;
                    return self.open();
                }
            }
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            Key::Char('?') => return Go::Help,
            _ => {}
        }
        Go::Stay
    }

    fn back(&mut self, around: &mut Around) {
        let selected = self.selected;
        *self = LearnMenu::new(around);
        // Whoever is through with the first game is shown the puzzles.
        self.selected = if selected == 0 { self.selected } else { selected };
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-move")),
            (text!(messages, "key-enter"), text!(messages, "help-key-open")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
