//! One seat's part of the ledger: its name and total, and a row a color with all values, dotted leaders and what they count.

use parade_rules::{Card, Color, Seat};

use super::boards::{Boards, Stack, counts};
use super::pen::{Look, Pen};
use super::values;
use crate::theme::Token;

pub(super) fn draw(
    boards: &Boards<'_>,
    pen: &mut Pen<'_, '_>,
    x: u16,
    y: u16,
    inner: u16,
    double: bool,
    seat: Seat,
) {
    heading(boards, pen, x, y, inner, seat);
    let step = if double { 2 } else { 1 };
    for (row, color) in (1..).zip(Color::ALL) {
        if let Some(stack) = boards.stack(seat, color) {
            draw_stack(boards, pen, x, y + row * step, inner, &stack);
        }
    }
}

fn heading(boards: &Boards<'_>, pen: &mut Pen<'_, '_>, x: u16, y: u16, inner: u16, seat: Seat) {
    let look: Look<'_> = pen.look;
    let total_x = pen.put_before(x + inner, y, &boards.total(seat), Token::Strong);
    let room = total_x.saturating_sub(x + 1);
    let name = boards.names.name(seat, look);
    if !boards.is_at_five(seat) {
        pen.put_within(x, y, room, &name, Token::Strong);
        return;
    }
    let [long, short] = Boards::five_marks(look);
    let fits = look.width(&name) + look.width(&long) + 3 <= room;
    let mark = if fits { long } else { short };
    let after = pen.put_within(x, y, room.saturating_sub(look.width(&mark) + 3), &name, Token::Strong);
    pen.pill(after + 1, y, &mark, Token::Lamp);
}

fn draw_stack(boards: &Boards<'_>, pen: &mut Pen<'_, '_>, x: u16, y: u16, inner: u16, stack: &Stack) {
    let letter = if !stack.old.is_empty() {
        Token::Plate(stack.color)
    } else if !stack.all.is_empty() {
        Token::Figure(stack.color)
    } else {
        Token::Second
    };
    pen.put(x, y, &format!(" {} ", stack.color.letter()), letter);
    if stack.all.is_empty() {
        return;
    }
    let token = if stack.changed {
        Token::Lamp
    } else if stack.score.flipped {
        Token::Strong
    } else {
        Token::Second
    };
    let end = pen.put_before(x + inner, y, &counts(boards, stack), token);
    let start = x + 4;
    let cards: Vec<(u8, bool)> = stack
        .all
        .values_descending(stack.color)
        .map(|value| (value, Card::new(stack.color, value).is_some_and(|card| !stack.old.contains(card))))
        .collect();
    let after = values::draw(pen, start, y, end.saturating_sub(start + 1), &cards);
    pen.leaders(after + 1, end.saturating_sub(1), y);
}
