//! What is shown while the screen is too small for everything else.

use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::SMALLEST;
use crate::theme::Token;
use crate::widgets::{Look, Pen};

/// Whether an area is too small for the other screens.
#[must_use]
pub const fn is_too_small(area: Rect) -> bool {
    area.width < SMALLEST.0 || area.height < SMALLEST.1
}

/// Says how big the screen is and must be, and offers line mode.
pub fn render(look: Look<'_>, area: Rect, buffer: &mut Buffer) {
    let mut pen = Pen::new(look, area, buffer);
    let messages = look.messages;
    let size = text!(messages, "small-size", width = area.width, height = area.height);
    let need = text!(messages, "small-need", width = SMALLEST.0, height = SMALLEST.1);
    let lines = [
        ("Parade".to_owned(), Token::Strong),
        (size, Token::Ink),
        (need, Token::Ink),
        (text!(messages, "small-keys"), Token::Second),
    ];
    let top = pen.height().saturating_sub(4) / 2;
    for (y, (line, token)) in (top..).zip(&lines) {
        let width = pen.width();
        pen.put_centered(0, y, width, line, *token);
    }
}
