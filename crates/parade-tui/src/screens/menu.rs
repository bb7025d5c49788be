//! A list of rows to choose from or to set: new game, settings, past games.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::widgets::{Look, Pen};

/// A row of a menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuRow {
    /// What it is called.
    pub title: String,
    /// More about it, in the second voice; may be empty.
    pub explanation: String,
    /// Its value or its key, at the right end; may be empty.
    pub value: String,
}

/// A titled list.
#[derive(Clone, Copy, Debug)]
pub struct MenuScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What it is about.
    pub title: &'a str,
    /// A sentence under it, with marked cards; may be empty.
    pub sentence: &'a str,
    /// The right end of the top line; may be empty.
    pub status: &'a str,
    /// The rows; if they are more than fit, those around the selected one are shown.
    pub rows: &'a [MenuRow],
    /// Which row the arrow keys are on.
    pub selected: usize,
    /// The keys named at the bottom.
    pub keys: &'a str,
}

impl MenuScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        super::bar(&mut pen, None, self.status);
    }

    /// The row drawn at a place, for a mouse.
    #[must_use]
    pub fn row_at(&self, area: Rect, place: Position) -> Option<usize> {
        let _ = (area, place);
        None
    }
}
