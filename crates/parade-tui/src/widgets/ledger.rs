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
    // A clock right before the total would read as one number with it.
    let marked = boards.names.marks.get(seat).is_some_and(|mark| !mark.least.is_empty());
    let room = total_x.saturating_sub(x + if marked { 2 } else { 1 });
    let five = boards.is_at_five(seat).then(|| {
        let [long, short] = Boards::five_marks(look);
        let (name, mark) = boards.names.heading(seat, look, room);
        let between = if mark.is_empty() { 0 } else { 1 };
        let fits = look.width(&name) + between + look.width(&mark) + look.width(&long) + 3 <= room;
        if fits && !name.ends_with(look.glyphs.ellipsis()) { long } else { short }
    });
    let taken = five.as_ref().map_or(0, |five| look.width(five) + 3);
    let (name, mark) = boards.names.heading(seat, look, room.saturating_sub(taken));
    let mut after = pen.put(x, y, &name, Token::Strong);
    if !mark.is_empty() {
        after = pen.put(after + 1, y, &mark, Token::Second);
    }
    if let Some(five) = five {
        pen.pill(after + 1, y, &five, Token::Lamp);
    }
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
