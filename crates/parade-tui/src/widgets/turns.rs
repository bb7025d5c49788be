//! The last turns, the newest first.

use parade_messages::text;
use parade_rules::PastTurn;

use super::pen::{Pen, columns};
use crate::marked;
use crate::screens::Names;
use crate::theme::Token;

/// Writes up to `rows` of the last turns, a line each: who, the card, what it took.
pub fn draw(
    pen: &mut Pen<'_, '_>,
    names: Names<'_>,
    x: u16,
    y: u16,
    width: u16,
    rows: usize,
    turns: &[PastTurn],
) {
    let name_width = 14.min(width / 3);
    for (row, turn) in turns.iter().rev().take(rows).enumerate() {
        let y = y + columns(row);
        let name = names.name(turn.seat, pen.look);
        pen.put_within(x, y, name_width.saturating_sub(1), &name, Token::Ink);
        let after = pen.chip(x + name_width, y, turn.card, Token::Plate(turn.card.color())) + 2;
        let took = if turn.took.is_empty() {
            text!(pen.look.messages, "turns-took-none")
        } else {
            text!(pen.look.messages, "turns-took", cards = marked::marks(&turn.took))
        };
        pen.sentence(after, y, (x + width).saturating_sub(after), &took, Token::Second);
    }
}
