//! A hint over the table: what to do, what each choice comes to, and why. The hand stays in sight below it.

use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::help::framed_at;
use crate::telling::AdviceTold;
use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// The widest that it gets.
const WIDEST: u16 = 72;
/// The row of the first choice: after the edge, what to do, an empty row and the head of the columns.
const FIRST: u16 = 4;

/// A hint.
#[derive(Clone, Copy, Debug)]
pub struct AdviceOverlay<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What is told.
    pub told: &'a AdviceTold,
}

impl AdviceOverlay<'_> {
    /// Draws it under the top line of an area, over what is there.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let width = WIDEST.min(area.width);
        let room = width.saturating_sub(6);
        let why = wrap(self.look, &self.told.why, room);
        let rows = columns(self.told.choices.len());
        let height = (FIRST + rows + columns(why.len()) + 4).min(area.height.saturating_sub(1));
        let x = area.x + area.width.saturating_sub(width) / 2;
        let pen = &mut framed_at(self.look, Rect { x, y: area.y + 1, width, height }, buffer);
        pen.sentence(3, 1, room, &self.told.what, Token::Strong);
        self.choices(pen, width);
        for (y, line) in (FIRST + rows + 1..height.saturating_sub(1)).zip(&why) {
            pen.sentence(3, y, room, line, Token::Ink);
        }
        let keys = text!(self.look.messages, "notice-keys");
        pen.put_within(3, height.saturating_sub(2), room, &keys, Token::Second);
    }

    /// A row a choice: the cards, the chance to win in per cent and drawn, the points, those of the best rival.
    fn choices(&self, pen: &mut Pen<'_, '_>, width: u16) {
        let messages = self.look.messages;
        let (win, points) = (text!(messages, "telling-hint-win"), text!(messages, "telling-hint-points"));
        let rival = text!(messages, "telling-hint-rivals");
        let cards = self.told.choices.iter().map(|choice| self.look.sentence_width(&choice.cards));
        let win_end = 7 + cards.max().unwrap_or(0) + self.look.width(&win).max(5);
        let rival_end = width.saturating_sub(3);
        let points_end = rival_end.saturating_sub(self.look.width(&rival) + 2);
        let (bar, bar_end) = (win_end + 2, points_end.saturating_sub(self.look.width(&points) + 2));
        pen.put_before(win_end, FIRST - 1, &win, Token::Second);
        pen.put_before(points_end, FIRST - 1, &points, Token::Second);
        pen.put_before(rival_end, FIRST - 1, &rival, Token::Second);
        for (place, (y, choice)) in (FIRST..).zip(&self.told.choices).enumerate() {
            let best = place < self.told.equals;
            if best {
                pen.sign(3, y, self.look.glyphs.selected(), Token::Ink);
            }
            let token = if best { Token::Strong } else { Token::Ink };
            pen.sentence(5, y, width, &choice.cards, token);
            pen.put_before(win_end, y, &choice.chance, token);
            pen.put_before(points_end, y, &choice.points, token);
            pen.put_before(rival_end, y, &choice.rival, Token::Second);
            let whole = f32::from(bar_end.saturating_sub(bar));
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to the width")]
            let drawn = (choice.win * whole).round() as u16;
            pen.fill(bar, y, drawn, self.look.glyphs.safe(), Token::Second);
            pen.leaders(bar + drawn, bar_end, y);
        }
    }
}
