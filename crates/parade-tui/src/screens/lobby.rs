//! The table before the cards are dealt: who sits where, who is ready, how it is played, the link to send, what was said, and
//! what is to be done.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::home::{WALKING, walk};
use super::invitation::{self, broken};
use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// A seat in the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LobbySeat {
    /// Who sits there; empty if nobody does.
    pub name: String,
    /// Ready, away, free, ….
    pub state: String,
    /// Whether it is the seat of whoever looks.
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
    /// How it is played, in a few words.
    pub rules: &'a str,
    /// What is to be known of the cards, where there is room for it; empty for cards that are shuffled here.
    pub note: &'a str,
    /// What the link to send is for, and the link, as long as there are seats for others.
    pub link: Option<(&'a str, &'a str)>,
    /// What was said, the newest last.
    pub talk: &'a [String],
    /// The keys named at the bottom.
    pub keys: &'a [String],
}

/// The row of the first seat.
const FIRST: u16 = 5;
/// The widest that a row gets.
const WIDEST: u16 = 100;
/// The fewest columns for the seats beside the code of the link.
const NARROWEST: u16 = 46;
/// From so many rows on there is an empty one between seats.
const HIGH: u16 = 40;

impl LobbyScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let keys = columns(self.keys.len());
        let bottom = area.height.saturating_sub(1 + keys);
        let left = self.draw_code(area, bottom, buffer);
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        super::bar(pen, Some((self.pill, Token::Strong)), self.status);
        let width = pen.width();
        let room = width.saturating_sub(2);
        pen.sentence(1, 1, room, self.news, Token::Ink);
        let first = left.saturating_sub(2);
        if self.is_urgent {
            pen.pill(1, 3, &self.look.cut(self.next, first.saturating_sub(2)), Token::Lamp);
        } else {
            pen.put_within(1, 3, first, self.next, Token::Strong);
        }
        let end = first.min(WIDEST);
        let step = LobbyScreen::step(area);
        for (index, seat) in self.seats.iter().enumerate() {
            self.draw_seat(pen, FIRST + step * columns(index), end, index, seat);
        }
        let mut y = FIRST + step * columns(self.seats.len()) + 1;
        let text = left.saturating_sub(4);
        for line in wrap(self.look, self.rules, text) {
            pen.put_within(3, y, text, &line, Token::Second);
            y += 1;
        }
        let note = wrap(self.look, self.note, text.min(WIDEST));
        // What is to be sent comes first.
        let others = if self.link.is_some() { 5 } else { 0 };
        if !self.note.is_empty() && y + 1 + columns(note.len()) + others < bottom {
            for (row, line) in (y + 1..).zip(&note) {
                pen.put_within(3, row, text, line, Token::Ink);
            }
            y += 1 + columns(note.len());
        }
        y += 1;
        if let Some((title, link)) = self.link.filter(|_| y + 3 < bottom) {
            pen.put_within(3, y, text, title, Token::Second);
            for line in broken(link, usize::from(text)) {
                y += 1;
                pen.put(3, y, &line, Token::Ink);
            }
            y += 2;
        }
        let said: Vec<String> = self.talk.iter().flat_map(|said| wrap(self.look, said, text)).collect();
        let talk = &said[said.len().saturating_sub(usize::from(bottom.saturating_sub(y + 1)))..];
        for (row, line) in (y..).zip(talk) {
            pen.put_within(3, row, text, line, Token::Ink);
        }
        if left > WALKING.1 + 2 && y + columns(talk.len()) + WALKING.0 + 2 < bottom {
            walk(pen, 3, bottom, room);
        } else {
            pen.fill(1, bottom, room, self.look.glyphs.rule(), Token::Line);
        }
        for (row, line) in (bottom + 1..).zip(self.keys) {
            pen.put_within(1, row, room, line, Token::Second);
        }
    }

    fn draw_seat(&self, pen: &mut Pen<'_, '_>, y: u16, end: u16, index: usize, seat: &LobbySeat) {
        if index == self.selected {
            pen.sign(1, y, self.look.glyphs.selected(), Token::Ink);
        }
        pen.put(3, y, &(index + 1).to_string(), Token::Second);
        let token = if seat.is_own { Token::Strong } else { Token::Ink };
        let state = if seat.is_ready { Token::Ink } else { Token::Second };
        let text = self.look.cut(&seat.state, end * 3 / 5);
        let start = pen.put_before(end, y, &text, state);
        let after = pen.put_within(6, y, start.saturating_sub(8), &seat.name, token);
        pen.leaders(after + 1, start.saturating_sub(1), y);
    }

    /// The code of the link at the right edge, if there is room for it beside the seats; how many columns are left.
    fn draw_code(&self, area: Rect, bottom: u16, buffer: &mut Buffer) -> u16 {
        let drawn = self.link.and_then(|(_, link)| {
            let code = invitation::Code::of(self.look, link)?;
            let (width, height) = code.size();
            let x = area.width.checked_sub(width + 2).filter(|x| *x >= NARROWEST)?;
            let place = Rect { x: area.x + x, y: area.y + 3, width, height };
            (place.bottom() <= area.y + bottom).then(|| code.draw(place.intersection(area), buffer))?;
            Some(x)
        });
        drawn.unwrap_or(area.width)
    }

    /// From one seat to the next.
    const fn step(area: Rect) -> u16 {
        if area.height >= HIGH { 2 } else { 1 }
    }

    /// The seat drawn at a place, for a mouse.
    #[must_use]
    pub fn seat_at(&self, area: Rect, place: Position) -> Option<usize> {
        let row = place.y.checked_sub(area.y)?.checked_sub(FIRST)?;
        let seat = usize::from(row / LobbyScreen::step(area));
        (seat < self.seats.len()).then_some(seat)
    }
}
