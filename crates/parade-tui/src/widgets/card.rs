//! One card: large (9 by 7 cells), medium (6 by 4), or a chip (4 by 1), and the draw pile in the same sizes.

use parade_rules::Card;

use super::pen::Pen;
use crate::figures;
use crate::glyphs::Frame;
use crate::theme::Token;

/// The size of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 9 by 7 cells, with a drawn figure.
    Large,
    /// 6 by 4 cells, with a figure of four signs.
    Medium,
    /// 4 by 1 cells: letter and value on the plate.
    Chip,
}

impl Size {
    /// Columns.
    #[must_use]
    pub const fn width(self) -> u16 {
        match self {
            Size::Large => 9,
            Size::Medium => 6,
            Size::Chip => 4,
        }
    }

    /// Rows.
    #[must_use]
    pub const fn height(self) -> u16 {
        match self {
            Size::Large => 7,
            Size::Medium => 4,
            Size::Chip => 1,
        }
    }
}

/// How a card lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// On its plate.
    Plate,
    /// Without its plate: a safe card, a card to discard.
    Bare,
    /// Without its plate, the frame dashed: the card that would be played.
    Ghost,
}

/// Draws a card with its top left corner there.
pub fn card(pen: &mut Pen<'_, '_>, x: u16, y: u16, size: Size, card: Card, face: Face) {
    let token = match face {
        Face::Plate => Token::Plate(card.color()),
        Face::Bare | Face::Ghost => Token::Figure(card.color()),
    };
    if size == Size::Chip {
        pen.chip(x, y, card, token);
        return;
    }
    let glyphs = *pen.look.glyphs;
    let frame = if face == Face::Ghost { glyphs.ghost_frame() } else { glyphs.frame() };
    draw_frame(pen, x, y, size, frame, token);
    let inside = usize::from(size.width() - 2);
    let (value, letter) = (card.value(), card.color().letter());
    pen.put(x + 1, y + 1, &format!("{value:<0$}{letter}", inside - 1), token);
    if size == Size::Medium {
        pen.put(x + 1, y + 2, figures::medium(card.color(), glyphs.is_ascii()), token);
    } else if glyphs.is_ascii() {
        pen.put(x + 2, y + 3, figures::medium(card.color(), true), token);
    } else {
        for (row, line) in (y + 2..).zip(figures::large(card.color())) {
            pen.put(x + 1, row, line, token);
        }
    }
}

/// Draws the draw pile as a card's back with the number of its cards. A chip has the number alone.
pub fn pile(pen: &mut Pen<'_, '_>, x: u16, y: u16, size: Size, cards: usize, left: &str) {
    if size == Size::Chip {
        pen.fill(x, y, 4, ' ', Token::Back);
        pen.put_centered(x, y, 4, &cards.to_string(), Token::Back);
        return;
    }
    draw_frame(pen, x, y, size, pen.look.glyphs.frame(), Token::Back);
    let row = if size == Size::Large { y + 2 } else { y + 1 };
    pen.put_centered(x + 1, row, size.width() - 2, &cards.to_string(), Token::Back);
    pen.put_centered(x + 1, row + 1, size.width() - 2, left, Token::Back);
}

fn draw_frame(pen: &mut Pen<'_, '_>, x: u16, y: u16, size: Size, frame: Frame, token: Token) {
    let (inside, bottom) = (size.width() - 2, y + size.height() - 1);
    for (row, left, right) in
        [(y, frame.top_left, frame.top_right), (bottom, frame.bottom_left, frame.bottom_right)]
    {
        let after = pen.sign(x, row, left, token);
        let after = pen.fill(after, row, inside, frame.edge, token);
        pen.sign(after, row, right, token);
    }
    for row in y + 1..bottom {
        let after = pen.sign(x, row, frame.side, token);
        let after = pen.fill(after, row, inside, ' ', token);
        pen.sign(after, row, frame.side, token);
    }
}
