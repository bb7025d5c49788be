//! The parade: the draw pile, the cards front to end with their numbers from the end, and what the selected card would do
//! to each: who leaves is lifted, who is safe has a double line under the number.

use parade_messages::text;
use parade_rules::{Card, FaceUp, Fate, Preview};

use super::card::{self, Face, Size};
use super::pen::{Pen, columns};
use crate::theme::Token;

/// A parade to draw.
#[derive(Clone, Copy, Debug)]
pub struct Lane<'a> {
    /// The cards, front to end.
    pub cards: &'a [Card],
    /// How many cards the draw pile has.
    pub pile: usize,
    /// Whether the card at the end was played in the last move.
    pub last_move: bool,
    /// What the selected hand card would do.
    pub preview: Option<&'a Preview>,
    /// Cards of the parade that somebody names, one by one.
    pub naming: Option<Naming<'a>>,
}

/// Cards of the parade that somebody names.
#[derive(Clone, Copy, Debug)]
pub struct Naming<'a> {
    /// The card that would be played, at the end.
    pub played: Card,
    /// What those named are taken for, by their places from the front; the others stand as they are.
    pub named: &'a [usize],
    /// Whether the named ones are safe; else they leave.
    pub safe: bool,
    /// The place that the arrow keys are on.
    pub cursor: usize,
}

/// How a parade is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanePlan {
    size: Size,
    /// From one card to the next.
    pitch: u16,
    pile_x: u16,
    /// Where the first card of a row lies; with chips the pile is in the first slot of the first row.
    first_x: u16,
    /// How many slots a row has; with chips the pile takes the first one.
    per_row: usize,
    rows: u16,
    lifts: bool,
    numbers: bool,
    /// Empty rows between rows of chips.
    gap: u16,
}

/// From this width on, the page has a margin of five columns.
pub(crate) const WIDE: u16 = 160;
/// From this height on, cards of the parade may be large.
const TALL: u16 = 40;
const CHIP_PITCH: u16 = 7;
const CHIP_X: u16 = 4;
const CHIPS_PER_ROW: usize = 10;

impl LanePlan {
    /// The plan for so many cards (the place of the card to be played is kept free) on a screen of this size, with `room`
    /// rows for the lane and its key line.
    #[must_use]
    pub fn new(cards: usize, width: u16, height: u16, room: u16) -> LanePlan {
        let slots = columns(cards + 1);
        let plan = |size: Size, pitch: u16, pile_x: u16, first_x: u16| LanePlan {
            size,
            pitch,
            pile_x,
            first_x,
            per_row: cards + 1,
            rows: 1,
            lifts: true,
            numbers: true,
            gap: 0,
        };
        let margin = if width >= WIDE { 5 } else { 1 };
        let in_one_row = [
            (height >= TALL).then(|| plan(Size::Large, 9, margin, margin + 11)),
            Some(plan(Size::Medium, 7, 1, 10)),
            Some(plan(Size::Medium, 6, 0, 7)),
        ];
        let fits = |plan: &LanePlan| {
            plan.first_x.saturating_add(plan.pitch.saturating_mul(slots)) < width && plan.height() <= room
        };
        if let Some(plan) = in_one_row.into_iter().flatten().find(fits) {
            return plan;
        }
        LanePlan::chips(usize::from(slots) + 1, width, room)
    }

    /// Rows of chips: the roomiest way that fits, in rows of ten or of more tens; if none does, rows without numbers.
    fn chips(slots: usize, width: u16, room: u16) -> LanePlan {
        let widest = usize::from(width.saturating_sub(CHIP_X) / CHIP_PITCH).max(1);
        let plan = |per_row: usize, lifts, numbers, gap| LanePlan {
            size: Size::Chip,
            pitch: CHIP_PITCH,
            pile_x: CHIP_X,
            first_x: CHIP_X,
            per_row,
            rows: columns(slots.div_ceil(per_row)),
            lifts,
            numbers,
            gap,
        };
        let tens = (1..=(widest / CHIPS_PER_ROW).max(1)).map(|tens| (tens * CHIPS_PER_ROW).min(widest));
        for per_row in tens {
            let ways =
                [plan(per_row, true, true, 1), plan(per_row, true, true, 0), plan(per_row, false, true, 0)];
            // With more than three rows there is no room to lift a card.
            let fits = |plan: &LanePlan| plan.height() <= room && !(plan.lifts && plan.rows > 3);
            if let Some(plan) = ways.into_iter().find(fits) {
                return plan;
            }
        }
        plan(CHIPS_PER_ROW.min(widest), false, false, 0)
    }

    /// The size of the cards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many rows of the screen it takes, with the key line.
    #[must_use]
    pub const fn height(&self) -> u16 {
        self.rows * self.row_height() + (self.rows - 1) * self.gap + 1
    }

    /// The place of the card drawn at a column and a row of the lane, of so many cards, for a mouse.
    #[must_use]
    pub fn card_at(&self, cards: usize, column: u16, row: u16) -> Option<usize> {
        (0..cards).find(|&slot| {
            let (x, cards_row) = self.place(slot);
            let top = cards_row * (self.row_height() + self.gap);
            (x..x + self.size.width()).contains(&column) && (top..top + self.row_height()).contains(&row)
        })
    }

    const fn row_height(&self) -> u16 {
        self.size.height() + self.lifts as u16 + self.numbers as u16
    }

    /// Where a slot is: the column of its card and its row of cards. Slot 0 is the front card.
    fn place(&self, slot: usize) -> (u16, u16) {
        // Among chips the pile lies in the first slot.
        let slot = if self.size == Size::Chip { slot + 1 } else { slot };
        let (row, column) = (slot / self.per_row.max(1), slot % self.per_row.max(1));
        (self.first_x.saturating_add(self.pitch.saturating_mul(columns(column))), columns(row))
    }
}

impl<'a> Lane<'a> {
    /// The parade of a table.
    #[must_use]
    pub fn new(face_up: &'a FaceUp, preview: Option<&'a Preview>) -> Lane<'a> {
        Lane {
            cards: face_up.parade().cards(),
            pile: face_up.draw_pile(),
            last_move: face_up.turn() > 0,
            preview,
            naming: None,
        }
    }

    /// Draws it from a row on.
    pub fn draw(&self, pen: &mut Pen<'_, '_>, y: u16, plan: LanePlan) {
        let top = y + u16::from(plan.lifts);
        let left = text!(pen.look.messages, "lane-left");
        card::pile(pen, plan.pile_x, top, plan.size, self.pile, &left);
        if plan.size == Size::Chip && plan.numbers {
            pen.put_within(plan.pile_x, top + 1, plan.pitch - 1, &left, Token::Second);
        }
        for (index, &card) in self.cards.iter().enumerate() {
            let fate = self.preview.and_then(|preview| preview.fates.get(index).copied());
            let named = self.naming.filter(|naming| naming.named.contains(&index));
            let fate = fate.or(named.map(|naming| if naming.safe { Fate::Safe } else { Fate::Leaves }));
            self.draw_card(pen, y, plan, index, card, fate);
        }
        let joins = self.preview.map(|preview| preview.card).or(self.naming.map(|naming| naming.played));
        if let Some(joins) = joins {
            let (x, row) = plan.place(self.cards.len());
            let stands = y + row * (plan.row_height() + plan.gap) + u16::from(plan.lifts);
            card::card(pen, x, stands, plan.size, joins, Face::Ghost);
            if plan.size == Size::Chip {
                pen.put(x + 5, stands, "<", Token::Second);
            }
            if plan.numbers {
                pen.put(x + number_at(plan.size), stands + plan.size.height(), "0 ", Token::Second);
            }
        }
        self.draw_key(pen, y, plan);
    }

    fn draw_card(
        &self,
        pen: &mut Pen<'_, '_>,
        y: u16,
        plan: LanePlan,
        index: usize,
        card: Card,
        fate: Option<Fate>,
    ) {
        let (x, row) = plan.place(index);
        let stands = y + row * (plan.row_height() + plan.gap) + u16::from(plan.lifts);
        let leaves = fate == Some(Fate::Leaves);
        let safe = fate == Some(Fate::Safe);
        let number = self.cards.len() - index;
        let last = self.last_move && number == 1;
        let face = if safe { Face::Bare } else { Face::Plate };
        let lifted = stands - u16::from(leaves && plan.lifts);
        card::card(pen, x, lifted, plan.size, card, face);
        let glyphs = *pen.look.glyphs;
        if leaves && plan.lifts {
            pen.sign(x + sign_at(plan.size), lifted + plan.size.height(), glyphs.leaves(), Token::Ink);
        } else if leaves {
            pen.sign(x + 5, stands, glyphs.leaves(), Token::Ink);
        } else if safe && plan.size == Size::Chip && row + 1 < plan.rows {
            // The double line is only under the last row.
            pen.sign(x + 5, stands, glyphs.safe(), Token::Second);
        }
        let token = if leaves && self.naming.is_none_or(|naming| naming.cursor != index) {
            Token::Taken
        } else if last || self.naming.is_some_and(|naming| naming.cursor == index) {
            Token::Lamp
        } else {
            Token::Second
        };
        if plan.numbers {
            let star = if last { "*" } else { "" };
            let text = format!("{number}{star}");
            let text = if plan.size == Size::Chip { text } else { format!("{text:<2}") };
            pen.put(x + number_at(plan.size), stands + plan.size.height(), &text, token);
            return;
        }
        if last {
            pen.put(x + 4, stands, "*", token);
        }
        // Without a row of numbers, the first card of each row has its number before it.
        if index == 0 || plan.place(index - 1).1 != row {
            pen.put_before(x - 1, stands, &number.to_string(), Token::Second);
        }
    }

    /// The double line under each card that is named as safe.
    fn draw_named(&self, pen: &mut Pen<'_, '_>, y: u16, plan: LanePlan) {
        let Some(naming) = self.naming.filter(|naming| naming.safe) else { return };
        for &index in naming.named {
            let (x, row) = plan.place(index);
            let under = y + row * (plan.row_height() + plan.gap) + plan.row_height();
            pen.fill(x, under, plan.size.width(), pen.look.glyphs.safe(), Token::Second);
        }
    }

    /// The line under the numbers: how many leave, stay and are safe.
    fn draw_key(&self, pen: &mut Pen<'_, '_>, y: u16, plan: LanePlan) {
        let Some(preview) = self.preview else { return self.draw_named(pen, y, plan) };
        let row = y + plan.height() - 1;
        let count = |fate| preview.fates.iter().filter(|&&other| other == fate).count();
        let (leave, stay, safe) = (count(Fate::Leaves), count(Fate::Stays), count(Fate::Safe));
        let messages = pen.look.messages;
        let end = plan.place(self.cards.len().saturating_sub(1)).0 + plan.size.width();
        let last_row = plan.place(self.cards.len().saturating_sub(1)).1;
        // The double line runs under the safe cards of the last row.
        let first_safe = (self.cards.len() - safe.min(self.cards.len())..self.cards.len())
            .find(|&index| plan.place(index).1 == last_row);
        let bar = match first_safe {
            Some(index) if last_row + 1 == plan.rows => plan.place(index).0,
            _ => end,
        };
        let says = text!(messages, "lane-safe", count = safe);
        let label = format!(" {says} ");
        let (wide, label_wide) = (end - bar, pen.look.width(&label));
        let mut free = bar;
        if wide > 0 {
            pen.fill(bar, row, wide, pen.look.glyphs.safe(), Token::Second);
        }
        if wide >= label_wide + 2 {
            pen.put(bar + (wide - label_wide) / 2, row, &label, Token::Second);
        } else if safe > 0 {
            free = bar.saturating_sub(label_wide);
        }
        let leaving =
            format!("{} {}", text!(messages, "lane-leave", count = leave), pen.look.glyphs.leaves());
        let staying = text!(messages, "lane-stay", count = stay);
        let x = plan.pile_x;
        let after = x + pen.look.width(&leaving);
        // What is said must not run into the line, which stands for cards.
        if after < free || wide == 0 {
            pen.put(x, row, &leaving, Token::Ink);
            if after + 3 + pen.look.width(&staying) < free || wide == 0 {
                pen.put(after + 3, row, &staying, Token::Second);
            }
        }
        if free < bar && (after < free || x < free) {
            pen.put(free, row, &label, Token::Second);
        }
    }
}

/// Where the number begins under a card.
const fn number_at(size: Size) -> u16 {
    match size {
        Size::Large => 3,
        Size::Medium => 2,
        Size::Chip => 1,
    }
}

/// Where the sign under a lifted card is.
const fn sign_at(size: Size) -> u16 {
    match size {
        Size::Large => 4,
        Size::Medium => 2,
        Size::Chip => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest parade that can be.
    const LONGEST: usize = 58;

    #[test]
    fn no_parade_overlaps_or_leaves_its_room() {
        // The least room is at 24 rows with six players, or a ledger: nine rows.
        for (height, room) in [(24, 9), (30, 9), (30, 12), (40, 20), (50, 24)] {
            for width in 80..=220 {
                for cards in 0..=LONGEST {
                    let plan = LanePlan::new(cards, width, height, room);
                    assert!(plan.height() <= room, "{cards} cards at {width}x{height}: {plan:?}");
                    let step = plan.row_height() + plan.gap;
                    let mut before: Option<(u16, u16)> = None;
                    for slot in 0..=cards {
                        let (x, row) = plan.place(slot);
                        assert!(x + plan.size.width() <= width, "{slot} of {cards} at {width}: {plan:?}");
                        assert!(row < plan.rows && row * step + plan.row_height() < plan.height());
                        let follows = before.is_none_or(|(at, above)| {
                            row > above || (row == above && x >= at + plan.size.width())
                        });
                        assert!(follows, "{slot} of {cards} at {width}: {plan:?}");
                        // Numbers, signs and stars stand beside a chip.
                        assert!(plan.size != Size::Chip || plan.pitch >= plan.size.width() + 2);
                        before = Some((x, row));
                    }
                    let first = plan.place(0);
                    let beside = first.1 == 0 && first.0 > plan.pile_x + plan.size.width();
                    assert!(beside, "the pile lies on a card: {plan:?}");
                }
            }
        }
    }

    #[test]
    fn the_size_follows_the_room() {
        let size = |cards, width, height| LanePlan::new(cards, width, height, 20).size();
        assert_eq!(size(18, 200, 50), Size::Large);
        assert_eq!(size(18, 200, 39), Size::Medium);
        assert_eq!(size(11, 80, 24), Size::Medium);
        assert_eq!(size(12, 80, 24), Size::Chip);
        assert_eq!(LanePlan::new(11, 100, 30, 9).pitch, 7);
        assert_eq!(LanePlan::new(11, 80, 24, 9).pitch, 6);
    }
}
