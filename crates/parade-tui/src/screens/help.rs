//! All keys, over whatever screen is shown.

use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::{Look, Pen};

/// A list of keys and what they do.
#[derive(Clone, Copy, Debug)]
pub struct HelpOverlay<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Each key with what it does.
    pub keys: &'a [(String, String)],
}

impl HelpOverlay<'_> {
    /// Draws it in the middle of an area, over what is there.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let widest = |of: fn(&(String, String)) -> &str| {
            self.keys.iter().map(|line| self.look.width(of(line))).max().unwrap_or(0)
        };
        let (key, says) = (widest(|line| &line.0), widest(|line| &line.1));
        let width = (key + says + 8).max(30).min(area.width);
        let height = (columns(self.keys.len()) + 5).min(area.height);
        let inside = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let mut pen = Pen::new(self.look, inside, buffer);
        let pen = &mut pen;
        let frame = self.look.glyphs.frame();
        let bottom = height.saturating_sub(1);
        for y in 0..height {
            let (left, fill, right) = match y {
                0 => (frame.top_left, frame.edge, frame.top_right),
                _ if y == bottom => (frame.bottom_left, frame.edge, frame.bottom_right),
                _ => (frame.side, ' ', frame.side),
            };
            let after = pen.sign(0, y, left, Token::Line);
            let after = pen.fill(after, y, width.saturating_sub(2), fill, Token::Line);
            pen.sign(after, y, right, Token::Line);
        }
        let messages = self.look.messages;
        let room = width.saturating_sub(6);
        pen.put_within(3, 1, room, &text!(messages, "help-keys-title"), Token::Strong);
        for (y, (name, says)) in (3..bottom).zip(self.keys) {
            pen.put_within(3, y, key, name, Token::Strong);
            pen.put_within(key + 5, y, width.saturating_sub(key + 7), says, Token::Ink);
        }
    }
}
