//! Asks for the link to a table.

use parade_client::Link;
use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::online::Online;
use super::place::{Go, Place};
use crate::online::Way;
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::telling;

/// The longest link that is taken.
const LONGEST: usize = 400;

#[derive(Default)]
pub(super) struct Join {
    typed: String,
    wrong: Option<String>,
}

impl Join {
    fn go(&mut self, around: &mut Around) -> Go {
        let link = match Link::parse(&self.typed) {
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
        let rows = [MenuRow { title: format!("{link}_"), ..MenuRow::default() }];
        let sentence = self.wrong.clone().unwrap_or_else(|| text!(messages, "online-paste-link"));
        let look = around.look();
        MenuScreen { look, title: &title, sentence: &sentence, rows: &[], selected: 0, keys: &keys }
            .render(area, buffer);
        let mut pen = crate::widgets::Pen::new(look, area, buffer);
        let room = area.width.saturating_sub(4);
        pen.put_within(3, 4, room, &rows[0].title, crate::theme::Token::Strong);
    }

    fn key(&mut self, around: &mut Around, key: Key, _: Rect) -> Go {
        self.wrong = None;
        match key {
            Key::Char(sign) => self.take(&sign.to_string()),
            Key::Backspace => drop(self.typed.pop()),
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
