//! A text, a screen at a time.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::widgets::{Look, Pen};

/// A long text with a frame around the part that is shown.
#[derive(Clone, Copy, Debug)]
pub struct PagerScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What it is about.
    pub title: &'a str,
    /// The lines, sentences with marked cards; [`PagerScreen::wrap`] makes them of paragraphs.
    pub lines: &'a [String],
    /// The first line shown.
    pub top: usize,
    /// The keys named at the bottom.
    pub keys: &'a str,
}

impl PagerScreen<'_> {
    /// How many lines a screen of so many rows shows.
    #[must_use]
    pub fn page(height: u16) -> usize {
        usize::from(height.saturating_sub(5))
    }

    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        super::bar(&mut pen, None, "");
    }
}
