//! The link to send to friends, and the same as a QR code.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::code;
use crate::theme::Token;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// The links to a table.
#[derive(Clone, Copy, Debug)]
pub struct InvitationScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What each link is for, and the link.
    pub links: &'a [(String, String)],
    /// What came of copying one, or nothing.
    pub news: &'a str,
    /// The keys.
    pub keys: &'a str,
}

/// The fewest columns for the links beside a code.
const NARROWEST: u16 = 30;

impl InvitationScreen<'_> {
    /// Draws it: the code of the first link at the right edge, the links before it, where they can be selected without it. A
    /// code that cannot be drawn or read is left out.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let code = self.links.first().and_then(|(_, link)| Code::of(self.look, link));
        let mut room = area.width.saturating_sub(1);
        if let Some(code) = code {
            let (width, height) = code.size();
            if height <= area.height && width + NARROWEST <= area.width {
                let x = area.x + area.width - width;
                code.draw(Rect { x, y: area.y, width, height }, buffer);
                room = area.width - width - 2;
            }
        }
        let mut pen = Pen::new(self.look, area, buffer);
        let mut y = 1;
        for (title, link) in self.links {
            for line in wrap(self.look, title, room) {
                pen.put_within(0, y, room, &line, Token::Strong);
                y += 1;
            }
            for line in broken(link, usize::from(room)) {
                pen.put_within(0, y, room, &line, Token::Ink);
                y += 1;
            }
            y += 1;
        }
        for line in wrap(self.look, self.news, room) {
            pen.put_within(0, y, room, &line, Token::Ink);
            y += 1;
        }
        let keys = wrap(self.look, self.keys, room);
        let first = pen.height().saturating_sub(u16::try_from(keys.len()).unwrap_or(u16::MAX));
        for (row, line) in (first..).zip(&keys) {
            pen.put_within(0, row, room, line, Token::Second);
        }
    }
}

/// The code of a link.
pub(super) struct Code(Vec<Vec<bool>>);

impl Code {
    /// `None` where it cannot be drawn.
    pub(super) fn of(look: Look<'_>, link: &str) -> Option<Code> {
        if look.glyphs.is_ascii() {
            return None;
        }
        code::modules(link).filter(|modules| !modules.is_empty()).map(Code)
    }

    /// Its columns and rows: two modules a cell, one above the other.
    pub(super) fn size(&self) -> (u16, u16) {
        let side = u16::try_from(self.0.len()).unwrap_or(u16::MAX);
        (side, side.div_ceil(2))
    }

    /// Dark on light whatever the theme: a reader wants it so.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let color = |dark: bool| if dark { Color::Black } else { Color::White };
        for (y, pair) in (area.y..area.bottom()).zip(self.0.chunks(2)) {
            for (x, index) in (area.x..area.right()).zip(0..pair[0].len()) {
                let (upper, lower) = (pair[0][index], pair.get(1).is_some_and(|row| row[index]));
                if let Some(cell) = buffer.cell_mut((x, y)) {
                    cell.set_symbol("▀").set_style(Style::new().fg(color(upper)).bg(color(lower)));
                }
            }
        }
    }
}

/// A link has no spaces to be broken at.
pub(super) fn broken(link: &str, width: usize) -> Vec<String> {
    let signs: Vec<char> = link.chars().collect();
    signs.chunks(width.max(1)).map(|line| line.iter().collect()).collect()
}
