//! Keep two, discard two: both halves, and what each of the six ways would mean now.

use parade_rules::View;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Names;
use crate::widgets::{Look, Pen};

/// The choice of the last two cards.
#[derive(Clone, Copy, Debug)]
pub struct KeepTwoScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// What the seat that chooses knows.
    pub view: &'a View,
    /// The slots of the hand cards in the keep tray, in any order; what follows is shown if there are two.
    pub kept: &'a [usize],
    /// The slot that the arrow keys are on, if they are used.
    pub cursor: Option<usize>,
    /// The right end of the top line; [`super::status`] makes it.
    pub status: &'a str,
    /// The keys named in the foot; none for the usual ones.
    pub keys: Option<&'a str>,
}

impl KeepTwoScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        super::bar(&mut pen, None, self.status);
    }

    /// The slot of the hand card drawn at a place, for a mouse.
    #[must_use]
    pub fn card_at(&self, area: Rect, place: Position) -> Option<usize> {
        let _ = (area, place);
        None
    }
}
