//! The link to send to friends, and the same as a QR code.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::code;
use crate::theme::Token;
use crate::widgets::{Look, Pen};

/// The link to a table.
#[derive(Clone, Copy, Debug)]
pub struct InvitationScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What each link is for, and the link.
    pub links: &'a [(String, String)],
    /// The keys.
    pub keys: &'a str,
}

impl InvitationScreen<'_> {
    /// Draws it: the code of the first link on the left, all links on the right. Where a code cannot be drawn or read, only
    /// the links.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let drawable = !self.look.glyphs.is_ascii();
        let modules = self.links.first().filter(|_| drawable).and_then(|(_, link)| code::modules(link));
        let side = modules.as_ref().map_or(0, |modules| u16::try_from(modules.len()).unwrap_or(u16::MAX));
        let fits = side > 0 && side / 2 < area.height && side + 30 <= area.width;
        if let Some(modules) = modules.filter(|_| fits) {
            draw_code(&modules, area, buffer);
        }
        let mut pen = Pen::new(self.look, area, buffer);
        let x = if fits { side + 2 } else { 1 };
        let room = pen.width().saturating_sub(x + 1);
        let mut y = 1;
        for (title, link) in self.links {
            pen.put_within(x, y, room, title, Token::Strong);
            y += 1;
            for line in broken(link, usize::from(room)) {
                pen.put_within(x, y, room, &line, Token::Ink);
                y += 1;
            }
            y += 1;
        }
        let last = pen.height().saturating_sub(1);
        pen.put_within(x, last, room, self.keys, Token::Second);
    }
}

/// Dark on light whatever the theme: a reader wants it so.
fn draw_code(modules: &[Vec<bool>], area: Rect, buffer: &mut Buffer) {
    let color = |dark: bool| if dark { Color::Black } else { Color::White };
    for (y, pair) in (area.y..area.bottom()).zip(modules.chunks(2)) {
        for (x, index) in (area.x..area.right()).zip(0..pair[0].len()) {
            let (upper, lower) = (pair[0][index], pair.get(1).is_some_and(|row| row[index]));
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.set_symbol("▀").set_style(Style::new().fg(color(upper)).bg(color(lower)));
            }
        }
    }
}

/// A link has no spaces to be broken at.
fn broken(link: &str, width: usize) -> Vec<String> {
    let signs: Vec<char> = link.chars().collect();
    signs.chunks(width.max(1)).map(|line| line.iter().collect()).collect()
}
