//! The curtain between two people at one keyboard: nobody's cards are shown, what lies open stays.

use parade_messages::text;
use parade_rules::{FaceUp, PastTurn, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::table::TableScreen;
use super::{Eyes, Names};
use crate::theme::Token;
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
    pub next: Seat,
    /// What happened last, a sentence with marked cards.
    pub news: &'a str,
    /// The turns played so far, the newest last.
    pub turns: &'a [PastTurn],
    /// The right end of the top line; [`super::status`] makes it.
    pub status: &'a str,
}

impl CurtainScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let table = TableScreen {
            since: None,
            look: self.look,
            names: self.names,
            eyes: Eyes::Watcher(self.face_up),
            selected: None,
            news: self.news,
            turns: self.turns,
            status: self.status,
            keys: None,
            sent: false,
            pill: None,
        };
        let y = table.draw_without_foot(area, buffer);
        let mut pen = Pen::new(self.look, area, buffer);
        let messages = self.look.messages;
        let name = self.names.name(self.next, self.look);
        let room = pen.width().saturating_sub(6);
        // A long name must not push the sentence off the screen.
        let name = self.look.cut(&name, room / 3);
        let pass = text!(messages, "curtain-pass", name = name.as_str());
        pen.pill(2, y + 1, &self.look.cut(&pass, room), Token::Lamp);
        pen.put_within(3, y + 3, room, &text!(messages, "curtain-key", name = name), Token::Second);
    }
}
