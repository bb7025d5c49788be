//! The curtain between two people at one keyboard: nobody's cards are shown.

use parade_rules::FaceUp;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Names;
use crate::widgets::{Look, Pen};

/// "Pass the keyboard on to Anna."
#[derive(Clone, Copy, Debug)]
pub struct CurtainScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// The table that all may see.
    pub face_up: &'a FaceUp,
    /// Who is next, by seat.
    pub next: usize,
    /// What happened last, a sentence with marked cards.
    pub news: &'a str,
    /// The right end of the top line; [`super::status`] makes it.
    pub status: &'a str,
}

impl CurtainScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        super::bar(&mut pen, None, self.status);
    }
}
