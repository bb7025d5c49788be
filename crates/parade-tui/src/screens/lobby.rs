//! The table before the cards are dealt: who sits where, who is ready, what was said, and what is to be done.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::{Look, Pen};

/// A seat in the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LobbySeat {
    /// Who sits there; empty if nobody does.
    pub name: String,
    /// Ready, away, free, ….
    pub state: String,
    /// Whether it waits for something from whoever looks: it is lit.
    pub is_own: bool,
    /// Whether whoever sits there is ready.
    pub is_ready: bool,
}

/// The table before the cards are dealt.
#[derive(Clone, Copy, Debug)]
pub struct LobbyScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// The pill: the table's name.
    pub pill: &'a str,
    /// The right end of the top line.
    pub status: &'a str,
    /// What happened last, or is wrong with the connection.
    pub news: &'a str,
    /// What is to be done.
    pub next: &'a str,
    /// Whether it is to be done by whoever looks.
    pub is_urgent: bool,
    /// The seats.
    pub seats: &'a [LobbySeat],
    /// Which seat the arrow keys are on.
    pub selected: usize,
    /// What was said, the newest last.
    pub talk: &'a [String],
    /// The keys named at the bottom.
    pub keys: &'a [String],
}

/// The row of the first seat.
const FIRST: u16 = 5;
/// The widest that a row gets.
const WIDEST: u16 = 100;

impl LobbyScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        super::bar(pen, Some((self.pill, Token::Strong)), self.status);
        let width = pen.width();
        let room = width.saturating_sub(2);
        pen.sentence(1, 1, room, self.news, Token::Ink);
        if self.is_urgent {
            pen.pill(1, 3, &self.look.cut(self.next, room.saturating_sub(2)), Token::Lamp);
        } else {
            pen.put_within(1, 3, room, self.next, Token::Strong);
        }
        let end = width.saturating_sub(2).min(WIDEST);
        for (index, seat) in self.seats.iter().enumerate() {
            let y = FIRST + columns(index);
            if index == self.selected {
                pen.sign(1, y, self.look.glyphs.selected(), Token::Ink);
            }
            pen.put(3, y, &(index + 1).to_string(), Token::Second);
            let token = if seat.is_own { Token::Strong } else { Token::Ink };
            let state = if seat.is_ready { Token::Ink } else { Token::Second };
            let text = self.look.cut(&seat.state, end / 2);
            let start = pen.put_before(end, y, &text, state);
            let after = pen.put_within(6, y, start.saturating_sub(8), &seat.name, token);
            pen.leaders(after + 1, start.saturating_sub(1), y);
        }
        let bottom = pen.height().saturating_sub(1 + columns(self.keys.len()));
        let talk_y = FIRST + columns(self.seats.len()) + 1;
        let rows = usize::from(bottom.saturating_sub(talk_y + 1));
        let talk = &self.talk[self.talk.len().saturating_sub(rows)..];
        for (row, line) in (talk_y..).zip(talk) {
            pen.put_within(3, row, width.saturating_sub(4), line, Token::Ink);
        }
        pen.fill(1, bottom, room, self.look.glyphs.rule(), Token::Line);
        for (row, line) in (bottom + 1..).zip(self.keys) {
            pen.put_within(1, row, room, line, Token::Second);
        }
    }

    /// The seat drawn at a place, for a mouse.
    #[must_use]
    pub fn seat_at(&self, area: Rect, place: Position) -> Option<usize> {
        let row = usize::from(place.y.checked_sub(area.y)?.checked_sub(FIRST)?);
        (row < self.seats.len()).then_some(row)
    }
}
