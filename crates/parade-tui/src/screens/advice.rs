//! A hint over the table: what to do, what each choice comes to, and why. The hand stays in sight below it, and the parade
//! above it where there is room.

use parade_messages::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::help::framed_at;
use crate::telling::AdviceTold;
use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// The widest that it gets.
const WIDEST: u16 = 72;
/// The narrowest with the reasons under the choices, where it need not be.
const TALL: u16 = 60;
/// The row of the first choice: after the edge, what to do, an empty row and the head of the columns.
const FIRST: u16 = 4;

/// What stands between the choices and the reasons where they are side by side.
const BETWEEN: u16 = 4;
/// The widest that the choices get there.
const CHOICES: u16 = 52;
/// The narrowest that the reasons get there.
const NARROWEST: u16 = 30;
/// The fewest sentences of why.
const FEWEST: usize = 3;
/// The shortest bar that tells two chances apart; where there is room for less, there is none.
const SHORTEST: u16 = 12;

/// A hint.
#[derive(Clone, Copy, Debug)]
pub struct AdviceOverlay<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// What is told.
    pub told: &'a AdviceTold,
    /// Where it lies over nothing that one wants to see beside it, if there is such a place: it goes there if it fits.
    pub free: Option<Rect>,
}

impl AdviceOverlay<'_> {
    /// Draws it, over what is there: where it may hide things, or if that is too small, under the top line of an area.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let free = self.free.map(|free| free.intersection(area)).unwrap_or_default();
        let tall = Rect { width: free.width.min(WIDEST), ..free };
        let fits =
            |&sentences: &usize| tall.width >= TALL && self.height(tall.width, sentences) <= tall.height;
        if let Some(sentences) = self.fewer().find(fits) {
            self.draw_tall(tall, sentences, buffer);
        } else if !self.draw_flat(free, buffer) {
            let width = WIDEST.min(area.width);
            let x = area.x + area.width.saturating_sub(width) / 2;
            let height = area.height.saturating_sub(1);
            self.draw_tall(Rect { x, y: area.y + 1, width, height }, self.told.why.len(), buffer);
        }
    }

    /// The first `sentences` of why, in lines of a width.
    fn why(&self, sentences: usize, width: u16) -> Vec<String> {
        wrap(self.look, &self.told.why[..sentences].join(" "), width)
    }

    /// How many sentences of why to tell, from all down to the fewest: the last ones are left out rather than that more of the
    /// table is hidden.
    fn fewer(&self) -> impl Iterator<Item = usize> {
        let all = self.told.why.len();
        (all.min(FEWEST)..=all).rev()
    }

    /// How high it is with the reasons under the choices.
    fn height(&self, width: u16, sentences: usize) -> u16 {
        let why = columns(self.why(sentences, width.saturating_sub(6)).len());
        FIRST + columns(self.told.choices.len()) + why + 4
    }

    /// With the reasons under the choices, from the top of an area on.
    fn draw_tall(&self, area: Rect, sentences: usize, buffer: &mut Buffer) {
        let room = area.width.saturating_sub(6);
        let height = self.height(area.width, sentences).min(area.height);
        let pen = &mut framed_at(self.look, Rect { height, ..area }, buffer);
        pen.sentence(3, 1, room, &self.told.what, Token::Strong);
        self.choices(pen, FIRST, area.width);
        let why = FIRST + columns(self.told.choices.len()) + 1;
        for (y, line) in (why..height.saturating_sub(1)).zip(&self.why(sentences, room)) {
            pen.sentence(3, y, room, line, Token::Ink);
        }
        pen.put_within(3, height.saturating_sub(2), room, &self.keys(), Token::Second);
    }

    /// With the reasons beside the choices, over the lower rows of an area; false, and nothing drawn, if it does not fit.
    fn draw_flat(&self, area: Rect, buffer: &mut Buffer) -> bool {
        let room = area.width.saturating_sub(6);
        let ends = self.ends();
        let half = (room.saturating_sub(BETWEEN) / 2).min(CHOICES);
        // Without bars the choices leave their room to the reasons.
        let left = if half < ends.bare + 2 + SHORTEST { ends.bare } else { half };
        let x = 3 + left + BETWEEN;
        let right = area.width.saturating_sub(x + 3);
        // The edges, what to do and the head of the columns are beside the choices, the head beside a line of why too.
        let height =
            |why: &[String]| columns(self.told.choices.len()).max(columns(why.len()).saturating_sub(1)) + 4;
        let mut told = self.fewer().map(|sentences| self.why(sentences, right));
        let Some(why) = told.find(|why| height(why) <= area.height) else { return false };
        let height = height(&why);
        let keys = self.keys();
        let first_line = self.look.sentence_width(&self.told.what) + 2 + self.look.width(&keys);
        if first_line > room || right < NARROWEST {
            return false;
        }
        let y = area.y + area.height - height;
        let pen = &mut framed_at(self.look, Rect { y, height, ..area }, buffer);
        pen.sentence(3, 1, room, &self.told.what, Token::Strong);
        pen.put_before(area.width.saturating_sub(3), 1, &keys, Token::Second);
        self.choices(pen, 3, left + 6);
        for (y, line) in (2..).zip(&why) {
            pen.sentence(x, y, right, line, Token::Ink);
        }
        true
    }

    /// The heads of the columns, and where the first of them ends.
    fn ends(&self) -> Ends {
        let (look, messages) = (self.look, self.look.messages);
        let win = text!(messages, "telling-hint-win");
        let cards = self.told.choices.iter().map(|choice| look.sentence_width(&choice.cards));
        let win_end = 7 + cards.max().unwrap_or(0) + look.width(&win).max(5);
        let (points, rival) =
            (text!(messages, "telling-hint-points"), text!(messages, "telling-hint-rivals"));
        let bare = win_end + look.width(&points) + look.width(&rival) + 1;
        Ends { win, points, rival, win_end, bare }
    }

    fn keys(&self) -> String {
        text!(self.look.messages, "notice-keys")
    }

    /// A row a choice from the first on, its head above it: the cards, the chance to win in per cent and drawn, the points, those of the best rival.
    fn choices(&self, pen: &mut Pen<'_, '_>, first: u16, width: u16) {
        let Ends { win, points, rival, win_end, .. } = self.ends();
        let rival_end = width.saturating_sub(3);
        let points_end = rival_end.saturating_sub(self.look.width(&rival) + 2);
        let (bar, bar_end) = (win_end + 2, points_end.saturating_sub(self.look.width(&points) + 2));
        let whole = Some(bar_end.saturating_sub(bar)).filter(|&whole| whole >= SHORTEST);
        pen.put_before(win_end, first.saturating_sub(1), &win, Token::Second);
        pen.put_before(points_end, first.saturating_sub(1), &points, Token::Second);
        pen.put_before(rival_end, first.saturating_sub(1), &rival, Token::Second);
        for (place, (y, choice)) in (first..).zip(&self.told.choices).enumerate() {
            let best = place < self.told.equals;
            if best {
                pen.sign(3, y, self.look.glyphs.selected(), Token::Ink);
            }
            let token = if best { Token::Strong } else { Token::Ink };
            pen.sentence(5, y, width, &choice.cards, token);
            pen.put_before(win_end, y, &choice.chance, token);
            pen.put_before(points_end, y, &choice.points, token);
            pen.put_before(rival_end, y, &choice.rival, Token::Second);
            if let Some(whole) = whole {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to the width")]
                let drawn = (choice.win * f32::from(whole)).round() as u16;
                pen.fill(bar, y, drawn, self.look.glyphs.safe(), Token::Second);
                pen.leaders(bar + drawn, bar_end, y);
            }
        }
    }
}

/// How wide the columns of the choices are.
struct Ends {
    /// The head of the chances.
    win: String,
    /// The head of the points.
    points: String,
    /// The head of the best rival's points.
    rival: String,
    /// Where the chances end.
    win_end: u16,
    /// How wide the choices are without bars, from where the first sign stands on.
    bare: u16,
}
