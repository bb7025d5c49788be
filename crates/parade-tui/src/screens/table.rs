//! The table: bar, news, parade, collections, and the foot with the hand and what a card would do.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Eyes, Names};
use crate::widgets::{Look, Pen};

/// The table while cards are played.
#[derive(Clone, Copy, Debug)]
pub struct TableScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// What is shown, and whose hand.
    pub eyes: Eyes<'a>,
    /// The slot of the hand card whose effect is shown.
    pub selected: Option<usize>,
    /// What happened last, a sentence with marked cards.
    pub news: &'a str,
    /// The right end of the top line; [`super::status`] makes it.
    pub status: &'a str,
    /// The keys named in the foot; none for the usual ones.
    pub keys: Option<&'a str>,
}

impl TableScreen<'_> {
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
