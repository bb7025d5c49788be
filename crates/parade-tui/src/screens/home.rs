//! The home screen: the six walking past, and what one can do.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::widgets::{Look, Pen};

/// Something that one can open from the home screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub title: String,
    /// What it does.
    pub explanation: String,
    /// The key that opens it.
    pub key: String,
}

/// A game that waits to be gone on with, above the entries.
#[derive(Clone, Copy, Debug)]
pub struct Waiting<'a> {
    /// The pill: whose turn it is.
    pub pill: &'a str,
    /// Which game.
    pub text: &'a str,
    /// The key that opens it.
    pub key: &'a str,
}

/// The first screen.
#[derive(Clone, Copy, Debug)]
pub struct HomeScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// A game to resume.
    pub waiting: Option<Waiting<'a>>,
    /// What one can do.
    pub entries: &'a [Entry],
    /// Which line the arrow keys are on: 0 is the waiting game if there is one, else the first entry.
    pub selected: Option<usize>,
    /// The keys named at the bottom; none for the usual ones.
    pub keys: Option<&'a str>,
}

impl HomeScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        super::bar(&mut pen, None, "");
    }

    /// The line drawn at a place, counted as `selected` is, for a mouse.
    #[must_use]
    pub fn line_at(&self, area: Rect, place: Position) -> Option<usize> {
        let _ = (area, place);
        None
    }
}
