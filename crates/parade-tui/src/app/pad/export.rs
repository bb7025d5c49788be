//! The pad for other programs: files written here, links for the clipboard.

use std::path::PathBuf;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::around::Around;
use super::super::key::Key;
use super::super::place::{Go, Place};
use super::super::round::step;
use super::Kept;
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::store::file;
use crate::telling;

/// What it is written as.
#[derive(Clone, Copy, PartialEq)]
enum As {
    Csv,
    Json,
    BgStats,
    Link,
}

const FORMS: [As; 4] = [As::Csv, As::Json, As::BgStats, As::Link];

pub(super) struct Export {
    pad: Kept,
    selected: usize,
    news: String,
}

impl Export {
    pub(super) fn new(pad: Kept) -> Export {
        Export { pad, selected: 0, news: String::new() }
    }

    fn rows(around: &Around) -> Vec<MenuRow> {
        let messages = &around.messages;
        let row = |form: As| {
            let (title, explanation) = match form {
                As::Csv => (text!(messages, "pad-export-csv"), text!(messages, "pad-export-csv-more")),
                As::Json => (text!(messages, "pad-export-json"), text!(messages, "pad-export-json-more")),
                As::BgStats => {
                    (text!(messages, "pad-export-bg-stats"), text!(messages, "pad-export-bg-stats-more"))
                }
                As::Link => (text!(messages, "pad-export-link"), text!(messages, "pad-export-link-more")),
            };
            MenuRow { title, explanation, value: String::new() }
        };
        FORMS.map(row).to_vec()
    }

    /// The text of a form; `None` if nobody has a card in any round.
    fn text(&self, around: &Around, form: As) -> Option<String> {
        let (pad, names) = (self.pad.0.borrow(), self.pad.names(around));
        let lines = pad.sheet().lines.len();
        let last = lines.checked_sub(1)?;
        match form {
            As::Csv => Some(pad.to_csv(&names)),
            As::Json => Some(pad.to_score_lines(&names)),
            As::BgStats => {
                pad.to_bg_stats(last, &names, &Timestamp::now().strftime("%Y-%m-%d %H:%M:%S").to_string())
            }
            As::Link => Some(pad.to_link()),
        }
    }

    /// Writes a file into the folder that the program was started in, beside those that are there already.
    fn write(&self, around: &Around, form: As, text: &str) -> String {
        let messages = &around.messages;
        let day = Timestamp::now().to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d").to_string();
        let ending = if form == As::Csv { "csv" } else { "jsonl" };
        let named = |number: usize| {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            PathBuf::from(format!("parade-score-{day}{number}.{ending}"))
        };
        let free = (1..).map(named).find(|path| !path.exists()).unwrap_or_default();
        match file::replace_shared(&free, text.as_bytes()) {
            Ok(()) => text!(messages, "pad-export-written", path = free.display().to_string()),
            Err(error) => telling::store_error(messages, &error),
        }
    }

    fn export(&mut self, around: &Around, copies: bool) -> Go {
        let form = FORMS[self.selected];
        let Some(text) = self.text(around, form) else {
            self.news = text!(around.messages, "pad-export-nothing");
            return Go::Stay;
        };
        if copies || matches!(form, As::BgStats | As::Link) {
            self.news = text!(around.messages, "pad-export-copied");
            return Go::Copy(text);
        }
        self.news = self.write(around, form, &text);
        Go::Stay
    }
}

impl Place for Export {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "pad-export"), text!(messages, "pad-export-keys"));
        MenuScreen {
            look: around.look(),
            title: &title,
            sentence: &self.news,
            rows: &Export::rows(around),
            selected: self.selected,
            keys: &keys,
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        match key {
            Key::Up | Key::WheelUp => self.selected = step(self.selected, FORMS.len(), false),
            Key::Down | Key::Tab | Key::WheelDown => self.selected = step(self.selected, FORMS.len(), true),
            Key::Enter => return self.export(around, false),
            Key::Char('c' | 'C') => return self.export(around, true),
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            Key::Char('?') => return Go::Help,
            Key::Click(place) => {
                let rows = Export::rows(around);
                let (look, selected) = (around.look(), self.selected);
                let screen = MenuScreen { look, title: "", sentence: "", rows: &rows, selected, keys: "" };
                if let Some(row) = screen.row_at(area, place) {
                    self.selected = row;
                    return self.export(around, false);
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-move")),
            (text!(messages, "key-enter"), text!(messages, "help-key-pad-export")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
