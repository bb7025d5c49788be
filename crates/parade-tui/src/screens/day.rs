//! What came of the deal of a day, beside what bots made of the same cards, and a text to send that tells nobody what they were.

use parade_lessons::{Comparison, Day};
use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::home::{WALKING, walk};
use crate::telling;
use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// What came of the deal of a day.
#[derive(Clone, Copy, Debug)]
pub struct DayScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Which day.
    pub day: &'a Day,
    /// What came of it; none while the bots still play, or if they could not.
    pub comparison: Option<&'a Comparison>,
    /// What is said below it.
    pub news: &'a str,
}

/// The row of the ground below the six who walk past, and of the first outcome.
const GROUND: u16 = 9;
const FIRST: u16 = 11;
/// For so many outcomes there is room.
const OUTCOMES: u16 = 5;

impl DayScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let (pen, messages) = (&mut pen, self.look.messages);
        let (width, top) = (pen.width(), pen.height().saturating_sub(24) / 2);
        let (left, end) = (width.saturating_sub(WALKING.1) / 2, (width + WALKING.1) / 2);
        let title = format!("{}, {}", text!(messages, "day-title"), self.day);
        pen.put_centered(0, top + 1, width, &title, Token::Strong);
        pen.put_centered(0, top + 3, width, &text!(messages, "day-compared"), Token::Second);
        walk(pen, left, top + GROUND, width.saturating_sub(2));
        let mut after = top + FIRST + OUTCOMES + 1;
        if let Some(comparison) = self.comparison {
            for (row, outcome) in comparison.outcomes.iter().enumerate() {
                let y = top + FIRST + columns(row);
                let is_me = outcome.level.is_none();
                let token = if is_me { Token::Strong } else { Token::Ink };
                if is_me {
                    pen.sign(left.saturating_sub(2), y, self.look.glyphs.selected(), Token::Ink);
                }
                let points = format!(" {:>2} ", outcome.points);
                let start = pen.put_before(end, y, &points, if is_me { Token::Lamp } else { Token::Strong });
                let place = text!(messages, "day-came", place = outcome.place);
                let start = pen.put_before(start.saturating_sub(2), y, &place, Token::Second);
                let x = pen.put_within(left, y, start - left, &telling::day_name(messages, *outcome), token);
                pen.leaders(x + 1, start.saturating_sub(1), y);
            }
            let told = telling::day_share(messages, self.day, comparison);
            for line in wrap(self.look, &told, end - left) {
                pen.put_within(left, after, end - left, &line, Token::Second);
                after += 1;
            }
        }
        pen.put_within(left, top + 20, end - left, self.news, Token::Ink);
        let keys = text!(messages, "day-keys");
        pen.put_within(left, top + 22, width.saturating_sub(left + 1), &keys, Token::Second);
    }
}
