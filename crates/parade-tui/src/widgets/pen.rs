//! A pen writes on a part of the screen: in tokens, in the signs that the terminal has, and never outside.

use parade_messages::Messages;
use parade_rules::Card;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use unicode_width::UnicodeWidthStr;

use crate::glyphs::Glyphs;
use crate::marked;
use crate::theme::{Theme, Token};

/// What decides how everything looks and reads.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The styles.
    pub theme: &'a Theme,
    /// The signs.
    pub glyphs: &'a Glyphs,
    /// The language.
    pub messages: &'a Messages,
}

impl Look<'_> {
    /// How many columns a text takes once written.
    #[must_use]
    pub fn width(&self, text: &str) -> u16 {
        width(&self.glyphs.text(text))
    }

    /// How many columns a sentence takes, a card in it being four wide.
    #[must_use]
    pub fn sentence_width(&self, sentence: &str) -> u16 {
        let sentence = &between_chips(sentence);
        let cards = sentence.chars().filter(|&sign| marked::card_of(sign).is_some()).count();
        self.width(sentence).saturating_add(columns(cards) * 3)
    }

    /// The text, cut to a width in columns with an ellipsis at its end.
    #[must_use]
    pub fn cut(&self, text: &str, width: u16) -> String {
        let text = self.glyphs.text(text);
        if self::width(&text) <= width {
            return text.into_owned();
        }
        let mut cut = String::new();
        let mut used = 1;
        for grapheme in Span::raw(text.as_ref()).styled_graphemes(Style::new()) {
            used += self::width(grapheme.symbol);
            if used > width {
                break;
            }
            cut.push_str(grapheme.symbol);
        }
        // A space before the ellipsis would say that a word is missing, not a letter.
        let mut cut = cut.trim_end().to_owned();
        if width > 0 {
            cut.push(self.glyphs.ellipsis());
        }
        cut
    }
}

/// A sentence whose cards are drawn as chips: their edges part them, so no comma does, and no full stop hangs behind one.
fn between_chips(sentence: &str) -> String {
    let is_card = |sign: Option<&char>| sign.is_some_and(|&sign| marked::card_of(sign).is_some());
    let signs: Vec<char> = sentence.chars().collect();
    let mut drawn = String::with_capacity(sentence.len());
    for (at, &sign) in signs.iter().enumerate() {
        let after_card = at > 0 && is_card(signs.get(at - 1));
        let parts = sign == ',' && signs.get(at + 1) == Some(&' ') && is_card(signs.get(at + 2));
        let ends = sign == '.' && matches!(signs.get(at + 1), None | Some(' '));
        if !(after_card && (parts || ends)) {
            drawn.push(sign);
        }
    }
    drawn
}

fn width(text: &str) -> u16 {
    columns(text.width())
}

/// A count as columns or rows of a screen.
#[must_use]
pub fn columns(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Writes on a part of a screen. Columns and rows count from its top left corner; what lies outside is not drawn.
#[derive(Debug)]
pub struct Pen<'a, 'b> {
    /// How it looks.
    pub look: Look<'a>,
    area: Rect,
    buffer: &'b mut Buffer,
}

impl<'a, 'b> Pen<'a, 'b> {
    /// A pen for a part of a screen.
    #[must_use]
    pub fn new(look: Look<'a>, area: Rect, buffer: &'b mut Buffer) -> Pen<'a, 'b> {
        Pen { look, area: area.intersection(buffer.area), buffer }
    }

    /// How many columns there are.
    #[must_use]
    pub const fn width(&self) -> u16 {
        self.area.width
    }

    /// How many rows there are.
    #[must_use]
    pub const fn height(&self) -> u16 {
        self.area.height
    }

    /// Writes a text; returns the column after it.
    pub fn put(&mut self, x: u16, y: u16, text: &str, token: Token) -> u16 {
        let text = self.look.glyphs.text(text);
        let style = self.look.theme.style(token);
        let mut x = x;
        for grapheme in Span::raw(text.as_ref()).styled_graphemes(Style::new()) {
            let wide = width(grapheme.symbol);
            let end = x.saturating_add(wide);
            if wide == 0 || end > self.area.width || y >= self.area.height {
                // A lone combining mark has no cell, and half a wide character none either.
                x = end;
                continue;
            }
            for (place, column) in (x..end).enumerate() {
                if let Some(cell) = self.buffer.cell_mut((self.area.x + column, self.area.y + y)) {
                    cell.reset();
                    cell.set_style(style);
                    if place == 0 {
                        cell.set_symbol(grapheme.symbol);
                    }
                }
            }
            x = end;
        }
        x
    }

    /// Writes one sign; returns the column after it.
    pub fn sign(&mut self, x: u16, y: u16, sign: char, token: Token) -> u16 {
        self.put(x, y, sign.encode_utf8(&mut [0; 4]), token)
    }

    /// Writes a sign so many times.
    pub fn fill(&mut self, x: u16, y: u16, count: u16, sign: char, token: Token) -> u16 {
        let mut end = x;
        for _ in 0..count {
            end = self.sign(end, y, sign, token);
        }
        end
    }

    /// Writes a text cut to a width; returns the column after it.
    pub fn put_within(&mut self, x: u16, y: u16, width: u16, text: &str, token: Token) -> u16 {
        let text = self.look.cut(text, width);
        self.put(x, y, &text, token)
    }

    /// Writes a text so that it ends before a column; returns the column where it begins.
    pub fn put_before(&mut self, end: u16, y: u16, text: &str, token: Token) -> u16 {
        let start = end.saturating_sub(self.look.width(text));
        self.put(start, y, text, token);
        start
    }

    /// Writes a text in the middle of a width.
    pub fn put_centered(&mut self, x: u16, y: u16, width: u16, text: &str, token: Token) {
        let text = self.look.cut(text, width);
        let pad = width.saturating_sub(self.look.width(&text)) / 2;
        self.put(x + pad, y, &text, token);
    }

    /// Fills a width with a token and writes a text in its middle, the odd column before it.
    pub fn label(&mut self, x: u16, y: u16, width: u16, text: &str, token: Token) {
        self.fill(x, y, width, ' ', token);
        let text = self.look.cut(text, width);
        let pad = width.saturating_sub(self.look.width(&text)).div_ceil(2);
        self.put(x + pad, y, &text, token);
    }

    /// A pill: the text on its token with a space on both sides; returns the column after it.
    pub fn pill(&mut self, x: u16, y: u16, text: &str, token: Token) -> u16 {
        let end = self.put(x, y, " ", token);
        let end = self.put(end, y, text, token);
        self.put(end, y, " ", token)
    }

    /// Dotted leaders from a column up to another.
    pub fn leaders(&mut self, x: u16, end: u16, y: u16) {
        self.fill(x, y, end.saturating_sub(x), '.', Token::Line);
    }

    /// A card inside text, four columns wide; returns the column after it.
    pub fn chip(&mut self, x: u16, y: u16, card: Card, token: Token) -> u16 {
        self.put(x, y, &format!(" {:<3}", format!("{card:#}")), token)
    }

    /// Writes a sentence with its cards as chips, cut to a width; returns the column after it.
    pub fn sentence(&mut self, x: u16, y: u16, width: u16, sentence: &str, token: Token) -> u16 {
        let cut = self.look.sentence_width(sentence) > width;
        let sentence = &between_chips(sentence);
        let end = x.saturating_add(width);
        // Where it is cut, the last column belongs to the ellipsis.
        let room = if cut { end.saturating_sub(1) } else { end };
        let text = self.look.glyphs.text(sentence).into_owned();
        let mut at = x;
        for grapheme in Span::raw(text.as_str()).styled_graphemes(Style::new()) {
            let card = grapheme.symbol.chars().next().and_then(marked::card_of);
            let wide = if card.is_some() { 4 } else { self::width(grapheme.symbol) };
            if at.saturating_add(wide) > room {
                break;
            }
            at = match card {
                Some(card) => self.chip(at, y, card, Token::Plate(card.color())),
                None => self.put(at, y, grapheme.symbol, token),
            };
        }
        if cut && width > 0 {
            at = self.sign(at, y, self.look.glyphs.ellipsis(), token);
        }
        at
    }
}
