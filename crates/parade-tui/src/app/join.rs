//! Asks for the link to a table, or which of the tables to go back to where a seat is kept.

use parade_client::{Keep, Link};
use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::online::Online;
use super::place::{Go, Place};
use super::round::step;
use crate::online::Way;
use crate::screens::menu::MenuScreen;
use crate::telling;
use crate::theme::Token;

/// The longest link that is taken.
const LONGEST: usize = 400;

/// How many tables are offered.
const OFFERED: usize = 9;
/// The row of the link, and that of the first table.
const ROWS: (u16, u16) = (4, 8);

pub(super) struct Join {
    typed: String,
    wrong: Option<String>,
    /// The tables where a seat is kept, the last one first.
    tables: Vec<Link>,
    /// 0 is the link, then the tables.
    selected: usize,
}

impl Join {
    pub(super) fn new(around: &Around) -> Join {
        let folder = around.store.as_ref().map(crate::store::Store::tables_folder);
        let mut tables = folder.map(|folder| Keep::tables(&folder)).unwrap_or_default();
        tables.truncate(OFFERED);
        Join { typed: String::new(), wrong: None, tables, selected: 0 }
    }

    fn go(&mut self, around: &mut Around) -> Go {
        let kept = self.selected.checked_sub(1).and_then(|table| self.tables.get(table));
        let link = match kept.cloned().map_or_else(|| Link::parse(&self.typed), Ok) {
            Ok(link) => link,
            Err(error) => {
                self.wrong = Some(telling::link_error(&around.messages, &error));
                return Go::Stay;
            }
        };
        let way = Way { link, name: None, join_link: None, watch_link: None };
        match Online::new(around, way) {
            Ok(online) => Go::Instead(Box::new(online)),
            Err(error) => {
                self.wrong = Some(error.to_string());
                Go::Stay
            }
        }
    }

    fn take(&mut self, text: &str) {
        self.selected = 0;
        let room = LONGEST.saturating_sub(self.typed.chars().count());
        self.typed.extend(text.chars().filter(|sign| !sign.is_control() && *sign != ' ').take(room));
    }
}

impl Place for Join {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "home-join"), text!(messages, "online-keys-join"));
        // The end of a long link is what one is typing at.
        let shown: Vec<char> = self.typed.chars().collect();
        let from = shown.len().saturating_sub(usize::from(area.width.saturating_sub(8)));
        let link: String = shown[from..].iter().collect();
        let sentence = self.wrong.clone().unwrap_or_else(|| text!(messages, "online-paste-link"));
        let look = around.look();
        MenuScreen { look, title: &title, sentence: &sentence, rows: &[], selected: 0, keys: &keys }
            .render(area, buffer);
        let mut pen = crate::widgets::Pen::new(look, area, buffer);
        let room = area.width.saturating_sub(4);
        pen.put_within(3, ROWS.0, room, &format!("{link}_"), Token::Strong);
        let mut row = ROWS.0;
        if !self.tables.is_empty() {
            pen.put_within(1, ROWS.1 - 2, room, &text!(messages, "join-kept"), Token::Second);
        }
        for (table, (y, kept)) in (ROWS.1..).zip(&self.tables).enumerate() {
            let chosen = self.selected == table + 1;
            row = if chosen { y } else { row };
            let after = pen.put_within(
                3,
                y,
                room,
                kept.table.as_str(),
                if chosen { Token::Strong } else { Token::Ink },
            );
            let server = kept.server.to_string();
            let start = area.width.saturating_sub(2 + look.width(&server)).max(after + 2);
            pen.leaders(after + 1, start.saturating_sub(1), y);
            pen.put_within(start, y, area.width.saturating_sub(start + 1), &server, Token::Second);
        }
        pen.sign(1, row, look.glyphs.selected(), Token::Ink);
    }

    fn key(&mut self, around: &mut Around, key: Key, _: Rect) -> Go {
        self.wrong = None;
        match key {
            Key::Char(sign) => self.take(&sign.to_string()),
            Key::Backspace => drop(self.typed.pop()),
            Key::Up | Key::WheelUp => self.selected = step(self.selected, self.tables.len() + 1, false),
            Key::Down | Key::Tab | Key::WheelDown => {
                self.selected = step(self.selected, self.tables.len() + 1, true);
            }
            Key::Enter => return self.go(around),
            Key::Escape => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn paste(&mut self, _: &mut Around, text: &str) -> Go {
        self.wrong = None;
        self.take(text);
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-enter"), text!(messages, "help-key-open")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
