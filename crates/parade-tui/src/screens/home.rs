//! The home screen: the six walking past, and what one can do.

use parade_messages::text;
use parade_rules::Color;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::figures;
use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::{Look, Pen};

/// Something that one can open from the home screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub title: String,
    /// What it does.
    pub explanation: String,
    /// The key that opens it.
    pub key: String,
}

/// A game that waits to be gone on with, above the entries.
#[derive(Clone, Copy, Debug)]
pub struct Waiting<'a> {
    /// The pill: whose turn it is.
    pub pill: &'a str,
    /// Which game.
    pub text: &'a str,
    /// The key that opens it.
    pub key: &'a str,
}

/// The first screen.
#[derive(Clone, Copy, Debug)]
pub struct HomeScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// A game to resume.
    pub waiting: Option<Waiting<'a>>,
    /// What one can do.
    pub entries: &'a [Entry],
    /// Which line the arrow keys are on: 0 is the waiting game if there is one, else the first entry.
    pub selected: Option<usize>,
    /// The keys named at the bottom; none for the usual ones.
    pub keys: Option<&'a str>,
}

/// The order in which the six walk.
const WALK: [Color; Color::COUNT] =
    [Color::Grey, Color::Blue, Color::Red, Color::Green, Color::Purple, Color::Orange];
/// How wide the lines are.
const WIDTH: u16 = 64;
/// The row of the waiting game; the one before it if there are more entries than this.
const WAITING: u16 = 11;
const ROOMY: usize = 8;

impl HomeScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        let messages = self.look.messages;
        let (width, top) = (pen.width(), HomeScreen::top(area));
        let left = width.saturating_sub(WIDTH) / 2;
        pen.put_centered(0, top + 1, width, &text!(messages, "home-title"), Token::Strong);
        pen.put_centered(0, top + 3, width, &text!(messages, "home-motto"), Token::Second);
        walk(pen, left, top + 9, width.saturating_sub(2));
        let end = left + WIDTH;
        if let Some(waiting) = self.waiting {
            let y = top + self.waiting_row();
            self.draw_arrow(pen, left, y, 0);
            let x = pen.pill(left, y, waiting.pill, Token::Lamp) + 1;
            let key = pen.put_before(end, y, waiting.key, Token::Strong);
            let x = pen.put_within(x, y, key.saturating_sub(x + 2), waiting.text, Token::Ink);
            pen.leaders(x + 1, key.saturating_sub(1), y);
        }
        let titles = self.entries.iter().map(|entry| self.look.width(&entry.title)).max().unwrap_or(0);
        let second = left + (titles + 2).clamp(24, 34);
        for (index, entry) in self.entries.iter().enumerate() {
            let y = top + self.first_entry() + columns(index);
            self.draw_arrow(pen, left, y, index + usize::from(self.waiting.is_some()));
            pen.put_within(left, y, second - left - 1, &entry.title, Token::Strong);
            let key = pen.put_before(end, y, &entry.key, Token::Strong);
            let room = key.saturating_sub(second + 2);
            let x = pen.put_within(second, y, room, &entry.explanation, Token::Second);
            pen.leaders(x + 1, key.saturating_sub(1), y);
        }
        let usual = || text!(messages, "home-usual-keys");
        let keys = self.keys.map_or_else(usual, str::to_owned);
        pen.put_within(left, top + 22, width.saturating_sub(left + 1), &keys, Token::Second);
    }

    /// The first row: the screen stands in the middle of a high one.
    const fn top(area: Rect) -> u16 {
        area.height.saturating_sub(24) / 2
    }

    const fn first_entry(&self) -> u16 {
        if self.waiting.is_some() { self.waiting_row() + 2 } else { WAITING + 1 }
    }

    const fn waiting_row(&self) -> u16 {
        if self.entries.len() > ROOMY { WAITING - 1 } else { WAITING }
    }

    fn draw_arrow(&self, pen: &mut Pen<'_, '_>, left: u16, y: u16, line: usize) {
        if self.selected == Some(line) {
            pen.sign(left.saturating_sub(2), y, self.look.glyphs.selected(), Token::Ink);
        }
    }

    /// The line drawn at a place, counted as `selected` is, for a mouse.
    #[must_use]
    pub fn line_at(&self, area: Rect, place: Position) -> Option<usize> {
        let row = place.y.checked_sub(area.y)?.checked_sub(HomeScreen::top(area))?;
        let waiting = usize::from(self.waiting.is_some());
        if waiting == 1 && row == self.waiting_row() {
            return Some(0);
        }
        let entry = usize::from(row.checked_sub(self.first_entry())?);
        (entry < self.entries.len()).then_some(entry + waiting)
    }
}

/// How many rows the six take, and how many columns.
pub(super) const WALKING: (u16, u16) = (4, WIDTH);

/// The six, walking past from a column on, and the ground below them from the first column on, so many columns long.
pub(super) fn walk(pen: &mut Pen<'_, '_>, x: u16, ground: u16, length: u16) {
    let top = ground.saturating_sub(WALKING.0);
    for (place, color) in WALK.into_iter().enumerate() {
        let (x, token) = (x + 11 * columns(place), Token::Figure(color));
        if pen.look.glyphs.is_ascii() {
            pen.put(x + 1, top + 3, figures::medium(color, true), token);
            continue;
        }
        for (row, line) in (top..).zip(figures::large(color)) {
            pen.put(x, row, line, token);
        }
    }
    pen.fill(1, ground, length, pen.look.glyphs.ground(), Token::Line);
}
