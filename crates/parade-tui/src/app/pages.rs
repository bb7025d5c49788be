//! Longer texts, a page at a time: the rules, and the turns of a game.

use parade_messages::text;
use parade_rules::PastTurn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::place::{Go, Place};
use crate::rules_text;
use crate::screens::pager::PagerScreen;
use crate::table::Table;
use crate::telling::Teller;

/// The widest that the text gets: longer lines are hard to read.
const WIDEST: u16 = 78;

pub(super) struct Pages {
    title: String,
    lines: Vec<String>,
    top: usize,
}

impl Pages {
    /// The rules.
    pub(super) fn rules(around: &Around) -> Pages {
        let lines = rules_text::lines(&around.messages, usize::from(WIDEST));
        Pages { title: text!(around.messages, "home-rules"), lines, top: 0 }
    }

    /// Lines that somebody else has made.
    pub(super) fn of(title: String, lines: Vec<String>) -> Pages {
        Pages { title, lines, top: 0 }
    }

    /// The score as things lie now, with its reasons.
    pub(super) fn score(around: &Around, table: &dyn Table) -> Pages {
        let teller = Teller::at(&around.messages, table);
        let score = table.face_up().score();
        let mut lines = teller.color_lines(&score);
        lines.push(String::new());
        lines.extend(teller.places(&score));
        Pages { title: text!(around.messages, "plain-score-now"), lines, top: 0 }
    }

    /// The turns of a game, the last one first.
    pub(super) fn turns(around: &Around, table: &dyn Table) -> Pages {
        let teller = Teller::at(&around.messages, table);
        let told = |(number, turn): (usize, &PastTurn)| {
            let sentence = teller.played(turn.seat, turn.card, &turn.took);
            format!("{:>3}  {sentence}", number + 1)
        };
        let lines = table.face_up().history().iter().enumerate().rev().map(told).collect();
        Pages { title: text!(around.messages, "turns-title"), lines, top: 0 }
    }
}

impl Place for Pages {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let keys = text!(around.messages, "rules-keys");
        PagerScreen {
            look: around.look(),
            title: &self.title,
            lines: &self.lines,
            top: self.top,
            keys: &keys,
        }
        .render(area, buffer);
    }

    fn key(&mut self, _: &mut Around, key: Key, area: Rect) -> Go {
        let page = PagerScreen::page(area.height).max(1);
        let last = self.lines.len().saturating_sub(page);
        self.top = match key {
            Key::Up | Key::WheelUp => self.top.saturating_sub(1),
            Key::Down | Key::WheelDown => self.top + 1,
            Key::PageUp | Key::Left | Key::Backspace => self.top.saturating_sub(page),
            Key::PageDown | Key::Right | Key::Enter | Key::Char(' ') => self.top + page,
            Key::Home => 0,
            Key::End => last,
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            Key::Char('?') => return Go::Help,
            _ => self.top,
        }
        .min(last);
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-line")),
            (text!(messages, "key-space"), text!(messages, "help-key-page")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
