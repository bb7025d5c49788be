//! A game looked back at: the table as it stood, the move that was made, what is thought of it, and the chances of all over time.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::table::TableScreen;
use crate::theme::Token;
use crate::widgets::Pen;
use crate::widgets::curve::{Curve, CurvePlan};
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;

/// A game looked back at.
#[derive(Clone, Copy, Debug)]
pub struct ReplayScreen<'a> {
    /// The table as it stood; the card that was played is the selected one.
    pub table: TableScreen<'a>,
    /// What was done, a sentence with marked cards.
    pub head: &'a str,
    /// What is thought of it, in a few signs and words, at the end of the same line.
    pub verdict: &'a str,
    /// Hands that lie open, a sentence each.
    pub hands: &'a [String],
    /// What is thought of it: as many sentences as there is room for.
    pub told: &'a [String],
    /// Whether each of these is about another seat: then it shows that there are more.
    pub of_seats: bool,
    /// The chances.
    pub curve: Curve<'a>,
    /// The keys.
    pub keys: &'a str,
    /// Who else looks at it.
    pub company: Option<Company<'a>>,
}

/// People who look back at a game together.
#[derive(Clone, Copy, Debug)]
pub struct Company<'a> {
    /// Who leads and who is there, in a sentence or two.
    pub stands: &'a str,
    /// Whether it is oneself who leads.
    pub leads: bool,
}

/// Where the foot's parts are.
#[derive(Clone, Copy, Debug)]
struct Plan {
    x: u16,
    y: u16,
    /// The columns of what is told.
    room: u16,
    /// The rows above the keys.
    rows: u16,
    curve: Option<CurvePlan>,
}

/// The columns of a hand among others: a name and five cards.
const HAND: u16 = 36;

impl ReplayScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let y = self.table.draw_without_foot(area, buffer);
        let mut pen = Pen::new(self.table.look, area, buffer);
        let plan = self.plan(area, y);
        let look = self.table.look;
        if let Some(company) = self.company {
            draw_company(&mut pen, company, self.table.line_row(area), plan.x);
        }
        pen.sentence(plan.x, plan.y, plan.room, self.head, Token::Strong);
        let after = look.sentence_width(self.head) + 2;
        let beside = after + look.width(self.verdict) <= plan.room;
        if beside {
            pen.put(plan.x + after, plan.y, self.verdict, Token::Lamp);
        }
        let first = self.draw_hands(&mut pen, plan);
        let before = if beside { "" } else { self.verdict };
        let lines = self.lines(before, plan.room, plan.rows.saturating_sub(first));
        for (row, line) in (plan.y + first..).zip(&lines) {
            pen.sentence(plan.x, row, plan.room, line, Token::Ink);
        }
        if let Some(curve) = plan.curve {
            self.curve.draw(&mut pen, curve);
        }
        let end = pen.width().saturating_sub(plan.x + 1);
        pen.put_within(plan.x, plan.y + plan.rows, end, self.keys, Token::Second);
    }

    fn plan(&self, area: Rect, y: u16) -> Plan {
        let grand = area.width >= 180 && area.height >= 45;
        let x = if grand { 5 } else { 1 };
        let rows = area.height.saturating_sub(y + 1 + u16::from(grand));
        let width = area.width.saturating_sub(2 * x);
        let tight = rows < 8;
        // In a low foot hands take the room of the curve.
        if tight && !self.hands.is_empty() {
            return Plan { x, y, room: width, rows, curve: None };
        }
        let curve = if grand { 100 } else { width / 3 };
        let room = width.saturating_sub(curve + 3);
        let height = rows.min(if grand { 14 } else { 9 });
        let curve = CurvePlan { x: x + room + 3, y, width: curve, height };
        Plan { x, y, room, rows, curve: Some(curve) }
    }

    /// Draws the hands under the head; returns the row after them.
    fn draw_hands(&self, pen: &mut Pen<'_, '_>, plan: Plan) -> u16 {
        let abreast = usize::from((plan.room / HAND).max(1));
        let abreast = if columns(self.hands.len()) < plan.rows.saturating_sub(3) { 1 } else { abreast };
        for (place, hand) in self.hands.iter().enumerate() {
            let x = plan.x + HAND * columns(place % abreast);
            let y = 1 + columns(place / abreast);
            if y < plan.rows {
                let room = if abreast == 1 { plan.room } else { HAND - 1 };
                pen.sentence(x, plan.y + y, room, hand, Token::Second);
            }
        }
        1 + columns(self.hands.len().div_ceil(abreast))
    }

    /// As many of the sentences as there is room for; of the first at least its beginning.
    fn lines(&self, before: &str, width: u16, rows: u16) -> Vec<String> {
        let rows = usize::from(rows);
        let begins = if before.is_empty() { String::new() } else { format!("{before}: ") };
        let of = |count: usize| {
            let more = if self.of_seats && count < self.told.len() { " …" } else { "" };
            wrap(self.table.look, &format!("{begins}{}{more}", self.told[..count].join(" ")), width)
        };
        let fits = (1..=self.told.len()).rev().map(of).find(|lines| lines.len() <= rows);
        fits.unwrap_or_else(|| of(self.told.len().min(1)).into_iter().take(rows).collect())
    }

    /// The point in time at a place of the curve, for a mouse.
    #[must_use]
    pub fn point_at(&self, area: Rect, place: Position) -> Option<usize> {
        let plan = self.plan(area, self.table.foot_row(area));
        let place = Position::new(place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?);
        plan.curve?.point_at(self.curve.of, place)
    }
}

/// Who leads and who is there, in the line above the foot.
fn draw_company(pen: &mut Pen<'_, '_>, company: Company<'_>, row: u16, x: u16) {
    let (x, token) = (x + 3, if company.leads { Token::Lamp } else { Token::Strong });
    let room = pen.width().saturating_sub(x + 6);
    let text = pen.look.cut(company.stands, room);
    pen.put(x, row, &format!(" {text} "), token);
}
