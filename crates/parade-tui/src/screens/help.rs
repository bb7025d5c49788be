//! What lies over whatever screen is shown: all keys, or what is to be told at length.

use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
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
        let pen = &mut framed(self.look, area, (width, height), buffer);
        let bottom = height.saturating_sub(1);
        let messages = self.look.messages;
        let room = width.saturating_sub(6);
        pen.put_within(3, 1, room, &text!(messages, "help-keys-title"), Token::Strong);
        for (y, (name, says)) in (3..bottom).zip(self.keys) {
            pen.put_within(3, y, key, name, Token::Strong);
            pen.put_within(key + 5, y, width.saturating_sub(key + 7), says, Token::Ink);
        }
    }
}

/// What went wrong, or an answer that is too long for a line.
#[derive(Clone, Copy, Debug)]
pub struct NoticeOverlay<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// The sentences, with marked cards.
    pub sentences: &'a [String],
}

impl NoticeOverlay<'_> {
    /// Draws it in the middle of an area, over what is there.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let width = 72.min(area.width);
        let room = width.saturating_sub(6);
        let paragraphs = self.sentences.iter().map(|sentence| wrap(self.look, sentence, room));
        let lines: Vec<String> = paragraphs.collect::<Vec<_>>().join(&String::new());
        let height = (columns(lines.len()) + 4).min(area.height);
        let pen = &mut framed(self.look, area, (width, height), buffer);
        let last = height.saturating_sub(2);
        for (y, line) in (1..last).zip(&lines) {
            pen.sentence(3, y, room, line, Token::Ink);
        }
        pen.put_within(3, last, room, &text!(self.look.messages, "notice-keys"), Token::Second);
    }
}

/// An empty frame of a size in the middle of an area, and a pen for what is to stand in it.
fn framed<'a, 'b>(look: Look<'a>, area: Rect, size: (u16, u16), buffer: &'b mut Buffer) -> Pen<'a, 'b> {
    let (width, height) = size;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(height) / 2;
    framed_at(look, Rect { x, y, width, height }, buffer)
}

/// An empty frame in an area, and a pen for what is to stand in it.
pub(super) fn framed_at<'a, 'b>(look: Look<'a>, area: Rect, buffer: &'b mut Buffer) -> Pen<'a, 'b> {
    let (width, height) = (area.width, area.height);
    let mut pen = Pen::new(look, area, buffer);
    let frame = look.glyphs.frame();
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
    pen
}
