//! Scoring, color by color, then the places with their reasons.

use parade_rules::FaceUp;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Names;
use crate::widgets::{Look, Pen};

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct ScoringScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// The table, all cards kept.
    pub face_up: &'a FaceUp,
    /// How many colors have been told, 0 to 6, in the order R B P G K O. Totals and places are told after the sixth.
    pub revealed: usize,
    /// The keys named at the bottom; none for the usual ones.
    pub keys: Option<&'a str>,
}

impl ScoringScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        super::bar(&mut pen, None, "");
    }
}
