//! Where a person is in the program, and how one gets from there to elsewhere.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::line_mode::Visit;

/// A screen that takes keys and time.
pub(super) trait Place {
    /// Draws it.
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer);

    /// Answers a key. `area` is what was drawn on, for the mouse.
    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go;

    /// Takes a text that was pasted.
    fn paste(&mut self, around: &mut Around, text: &str) -> Go {
        let _ = (around, text);
        Go::Stay
    }

    /// When [`Place::tick`] wants to be called next.
    fn wakes(&self) -> Option<Instant> {
        None
    }

    /// Time has passed.
    fn tick(&mut self, around: &mut Around, now: Instant) -> Go {
        let _ = (around, now);
        Go::Stay
    }

    /// It is shown again after another place was left.
    fn back(&mut self, around: &mut Around) {
        let _ = around;
    }

    /// The keys that work here, each with what it does.
    fn keys(&self, around: &Around) -> Vec<(String, String)>;

    /// What is gone on with in line mode while the screen is too small.
    fn visit(&mut self) -> Option<Visit<'_>> {
        None
    }
}

/// What is to happen after a key or a moment.
pub(super) enum Go {
    /// Nothing but drawing.
    Stay,
    /// The table changed: keys typed before it was shown do not count.
    Changed,
    /// Another place on top of this one.
    Into(Box<dyn Place>),
    /// Another place instead of this one.
    Instead(Box<dyn Place>),
    /// Back to the place below.
    Back,
    /// A text goes into the clipboard.
    Copy(String),
    /// All keys are shown.
    Help,
    /// Out of the program.
    Leave,
}
