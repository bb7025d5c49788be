//! A text, a screen at a time.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::{Look, Pen};

/// A long text, of which a screen is shown.
#[derive(Clone, Copy, Debug)]
pub struct PagerScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What it is about.
    pub title: &'a str,
    /// The lines, sentences with marked cards; [`wrap`](crate::widgets::wrap::wrap) makes them of paragraphs. A line that
    /// begins with `# ` is a heading.
    pub lines: &'a [String],
    /// The first line shown.
    pub top: usize,
    /// The keys named at the bottom.
    pub keys: &'a str,
}

/// The row of the first line.
const FIRST: u16 = 2;

impl PagerScreen<'_> {
    /// How many lines a screen of so many rows shows.
    #[must_use]
    pub const fn page(height: u16) -> usize {
        height.saturating_sub(FIRST + 2) as usize
    }

    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        let page = PagerScreen::page(area.height);
        let end = (self.top + page).min(self.lines.len());
        let place = format!("{}-{end} / {}", (self.top + 1).min(end), self.lines.len());
        super::bar(pen, Some((self.title, Token::Strong)), &place);
        let room = pen.width().saturating_sub(2);
        for (row, line) in self.lines.iter().skip(self.top).take(page).enumerate() {
            let (line, token) = match line.strip_prefix("# ") {
                Some(heading) => (heading, Token::Strong),
                None => (line.as_str(), Token::Ink),
            };
            pen.sentence(1, FIRST + columns(row), room, line, token);
        }
        let last = pen.height().saturating_sub(1);
        pen.put_within(1, last, room, self.keys, Token::Second);
    }
}
