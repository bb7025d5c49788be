//! A list of rows to choose from or to set: new game, settings, past games.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
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
    /// The rows; if they are more than fit, those around the selected one are shown.
    pub rows: &'a [MenuRow],
    /// Which row the arrow keys are on.
    pub selected: usize,
    /// The keys named at the bottom.
    pub keys: &'a str,
}

/// The screen's row of the first row of the menu.
const FIRST: u16 = 4;
/// The widest that a row gets.
const WIDEST: u16 = 120;

impl MenuScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        super::bar(pen, Some((self.title, Token::Strong)), "");
        let width = pen.width();
        // What is too long goes on where mostly nothing stands; of what is longer still the end is cut.
        let room = width.saturating_sub(2);
        let lines = wrap(self.look, self.sentence, room);
        let (first, rest) =
            lines.split_first().map_or(("", String::new()), |(first, rest)| (first.as_str(), rest.join(" ")));
        pen.sentence(1, 2, room, first, Token::Second);
        pen.sentence(1, 3, room, &rest, Token::Second);
        let titles = self.rows.iter().map(|row| self.look.width(&row.title)).max().unwrap_or(0);
        let end = width.saturating_sub(2).min(WIDEST);
        let second = 3 + (titles + 2).clamp(20, end.saturating_sub(3).max(40) / 2);
        let top = self.top(area);
        for (index, row) in self.rows.iter().enumerate().skip(top).take(MenuScreen::fit(area)) {
            let y = FIRST + columns(index - top);
            let chosen = index == self.selected;
            if chosen {
                pen.sign(1, y, self.look.glyphs.selected(), Token::Ink);
            }
            let (title, value) =
                if chosen { (Token::Strong, Token::Lamp) } else { (Token::Ink, Token::Strong) };
            pen.put_within(3, y, second - 4, &row.title, title);
            // A value has a third of the line at most, so that the rest can be read.
            let text = self.look.cut(&row.value, end / 3);
            let start = pen.put_before(end, y, &text, value);
            let room = start.saturating_sub(second + 2);
            let after = pen.put_within(second, y, room, &row.explanation, Token::Second);
            if !row.value.is_empty() {
                let from = if row.explanation.is_empty() { second } else { after + 1 };
                pen.leaders(from, start.saturating_sub(1), y);
            }
        }
        let last = pen.height().saturating_sub(1);
        let place = format!("{} / {}", self.selected + 1, self.rows.len());
        if self.rows.len() > MenuScreen::fit(area) {
            pen.put_before(width.saturating_sub(1), last, &place, Token::Second);
        }
        let room = width.saturating_sub(4 + self.look.width(&place));
        pen.put_within(1, last, room, self.keys, Token::Second);
    }

    /// How many rows fit.
    const fn fit(area: Rect) -> usize {
        area.height.saturating_sub(FIRST + 2) as usize
    }

    /// The first row shown: the selected one stays in the middle of a long list.
    fn top(&self, area: Rect) -> usize {
        let fit = MenuScreen::fit(area);
        self.selected.saturating_sub(fit / 2).min(self.rows.len().saturating_sub(fit))
    }

    /// The row drawn at a place, for a mouse.
    #[must_use]
    pub fn row_at(&self, area: Rect, place: Position) -> Option<usize> {
        let line = usize::from(place.y.checked_sub(area.y)?.checked_sub(FIRST)?);
        let row = self.top(area) + line;
        (line < MenuScreen::fit(area) && row < self.rows.len()).then_some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyphs::Glyphs;
    use crate::theme::Theme;
    use parade_messages::{Language, Messages, text};

    /// What goes wrong has to be read to its end, in both languages.
    #[test]
    fn a_long_sentence_goes_on_in_the_next_line() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            let look = Look { theme: &Theme::default(), glyphs: &Glyphs::UNICODE, messages: &messages };
            let sentence = text!(messages, "host-no-answer", reason = "Connection refused (os error 111)");
            let area = Rect::new(0, 0, 80, 24);
            let mut buffer = Buffer::empty(area);
            let rows = [MenuRow::default()];
            MenuScreen { look, title: "T", sentence: &sentence, rows: &rows, selected: 0, keys: "" }
                .render(area, &mut buffer);
            let line = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim().to_owned();
            assert_eq!(format!("{} {}", line(2), line(3)), sentence);
        }
    }
}
