//! What lies in front of everybody: a ledger of six rows a seat, or a matrix of seats by colors where that does not fit.

use parade_messages::text;
use parade_rules::{Card, CardSet, Color, ColorScore, FaceUp, Score, Seat};

use super::ledger;
use super::matrix;
use super::pen::{Look, Pen};
use super::points;
use crate::screens::Names;

/// The collections of a table, and what they would become.
#[derive(Clone, Copy, Debug)]
pub struct Boards<'a> {
    /// The table.
    pub face_up: &'a FaceUp,
    /// Who sits where.
    pub names: Names<'a>,
    /// Whose eyes it is seen through.
    pub viewer: Option<Seat>,
    /// The score now.
    pub before: &'a Score,
    /// The score that would be, and the cards that the viewer would add.
    pub after: Option<(&'a Score, &'a [Card])>,
}

/// How collections are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardsPlan {
    /// Six rows a seat, all values; the seats side by side.
    Ledger {
        /// The width of a seat's part.
        inner: u16,
        /// From one seat's part to the next.
        pitch: u16,
        /// The first column.
        margin: u16,
        /// An empty row between rows.
        double: bool,
    },
    /// A row a seat, a column a color.
    Matrix {
        /// From one color's column to the next.
        step: u16,
    },
}

/// The narrowest part of a ledger: three plate cells, "10 9 8 7", a total of three.
const NARROWEST: u16 = 18;

impl BoardsPlan {
    /// The plan for so many players in a width; `double` spaces the ledger.
    #[must_use]
    pub fn new(players: usize, width: u16, double: bool) -> BoardsPlan {
        let players = super::pen::columns(players.max(1));
        let wide = width >= super::lane::WIDE;
        let (margin, right) = if wide { (5, 2) } else { (1, 1) };
        let usable = width.saturating_sub(margin + right);
        let gap = if wide { 5 } else { (usable / players / 8).max(2) };
        let inner = usable.saturating_sub(gap * (players - 1)) / players;
        if inner >= NARROWEST {
            BoardsPlan::Ledger { inner, pitch: inner + gap, margin, double }
        } else {
            BoardsPlan::Matrix { step: (width.saturating_sub(26) / 6).max(7) }
        }
    }

    /// How many rows it takes.
    #[must_use]
    pub fn height(&self, players: usize) -> u16 {
        match self {
            BoardsPlan::Ledger { double: false, .. } => 7,
            BoardsPlan::Ledger { double: true, .. } => 13,
            BoardsPlan::Matrix { .. } => super::pen::columns(players) + 1,
        }
    }
}

/// What one seat has of one color, for a cell of either layout.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) color: Color,
    /// The cards there now.
    pub(super) old: CardSet,
    /// All cards that there would be.
    pub(super) all: CardSet,
    /// What they would count.
    pub(super) score: ColorScore,
    /// Whether that differs from what is now.
    pub(super) changed: bool,
}

impl<'a> Boards<'a> {
    /// Draws them from a row on.
    pub fn draw(&self, pen: &mut Pen<'_, '_>, y: u16, plan: BoardsPlan) {
        match plan {
            BoardsPlan::Ledger { inner, pitch, margin, double } => {
                for seat in 0..self.face_up.players() {
                    let x = margin + pitch.saturating_mul(super::pen::columns(seat));
                    ledger::draw(self, pen, x, y, inner, double, seat);
                }
            }
            BoardsPlan::Matrix { step } => matrix::draw(self, pen, y, step),
        }
    }

    pub(super) fn stack(&self, seat: Seat, color: Color) -> Option<Stack> {
        let old = self.face_up.collections().get(seat)?.of_color(color);
        let before = self.before.seats.get(seat)?.colors[color.index()];
        let Some((after, added)) = self.after else {
            return Some(Stack { color, old, all: old, score: before, changed: false });
        };
        let mut all = old;
        if self.viewer == Some(seat) {
            all.extend(added.iter().copied().filter(|card| card.color() == color));
        }
        let score = after.seats.get(seat)?.colors[color.index()];
        let changed = all != old || score.points != before.points || score.flipped != before.flipped;
        Some(Stack { color, old, all, score, changed })
    }

    /// The total of a seat, and what it changes to.
    pub(super) fn total(&self, seat: Seat) -> String {
        let of = |score: &Score| score.seats.get(seat).map_or(0, |seat| seat.total);
        let before = of(self.before);
        let after = self.after.map_or(before, |(after, _)| of(after));
        points::totals(self.face_up.edition(), before, after)
    }

    /// Whether a seat is one color short of the last round.
    pub(super) fn is_at_five(&self, seat: Seat) -> bool {
        self.face_up.is_one_color_short(seat)
    }

    /// The mark beside such a seat's name, long and short.
    pub(super) fn five_marks(look: Look<'_>) -> [String; 2] {
        [text!(look.messages, "board-five-colors"), "5/6".to_owned()]
    }
}

/// What a stack counts: `4x1` for a majority, else the sum.
pub(super) fn counts(boards: &Boards<'_>, stack: &Stack) -> String {
    if stack.score.flipped {
        format!("{}x1", stack.score.cards)
    } else {
        points::shown(boards.face_up.edition(), u16::from(stack.score.points)).to_string()
    }
}
