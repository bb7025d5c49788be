//! Seats by colors, a row a seat: `3x1` is a majority of three cards, `2=18` two cards that count 18.

use parade_messages::text;
use parade_rules::Color;

use super::boards::{Boards, Stack, counts};
use super::pen::{Pen, columns};
use crate::theme::Token;

/// The column of the first color.
const FIRST: u16 = 15;

pub(super) fn draw(boards: &Boards<'_>, pen: &mut Pen<'_, '_>, y: u16, step: u16) {
    let x_of = |color: Color| FIRST + step * columns(color.index());
    let end = pen.width().saturating_sub(2);
    for color in Color::ALL {
        pen.put(x_of(color), y, &format!(" {} ", color.letter()), Token::Plate(color));
    }
    pen.put_before(end, y, &text!(pen.look.messages, "board-points"), Token::Second);
    for seat in 0..boards.face_up.players() {
        let row = y + 1 + columns(seat);
        let own = boards.viewer == Some(seat);
        let (name, mark) = boards.names.heading(seat, pen.look, FIRST - 2);
        let after = pen.put(1, row, &name, if own { Token::Strong } else { Token::Ink });
        pen.put(after + 1, row, &mark, Token::Second);
        for stack in Color::ALL.into_iter().filter_map(|color| boards.stack(seat, color)) {
            draw_cell(boards, pen, x_of(stack.color), row, &stack);
        }
        pen.put_before(end, row, &boards.total(seat), Token::Strong);
        if boards.is_at_five(seat) {
            let [_, short] = Boards::five_marks(pen.look);
            pen.pill(end - 12, row, &short, Token::Lamp);
        }
    }
}

fn draw_cell(boards: &Boards<'_>, pen: &mut Pen<'_, '_>, x: u16, y: u16, stack: &Stack) {
    if stack.all.is_empty() {
        pen.put(x + 1, y, "-", Token::Second);
        return;
    }
    let counts = counts(boards, stack);
    let text = if stack.score.flipped { counts } else { format!("{}={counts}", stack.score.cards) };
    if stack.changed {
        pen.pill(x, y, &text, Token::Lamp);
    } else {
        pen.put(x + 1, y, &text, if stack.score.flipped { Token::Strong } else { Token::Ink });
    }
}
