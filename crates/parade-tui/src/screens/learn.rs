//! A step of the first game, or a puzzle: what it is about, the parade, what lies in front of the players, and what can be chosen.

use parade_messages::text;
use parade_rules::{Card, FaceUp, Preview, Score, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Names;
use crate::theme::Token;
use crate::widgets::boards::{Boards, BoardsPlan};
use crate::widgets::card::{self, Face, Size};
use crate::widgets::lane::{Lane, LanePlan, Naming};
use crate::widgets::pen::columns;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// What can be chosen at the foot.
#[derive(Clone, Copy, Debug)]
pub enum Choices<'a> {
    /// Cards of the hand.
    Cards(&'a [Card]),
    /// Players.
    Players {
        /// How many.
        count: usize,
        /// Whether nobody stands behind them.
        nobody: bool,
    },
    /// Nothing.
    Nothing,
}

impl Choices<'_> {
    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        match self {
            Choices::Cards(cards) => cards.len(),
            Choices::Players { count, nobody } => count + nobody as usize,
            Choices::Nothing => 0,
        }
    }

    /// Whether there is nothing to choose.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// A lesson or a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct LearnScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// Which one it is, for the top line.
    pub pill: &'a str,
    /// The right end of the top line.
    pub status: &'a str,
    /// What it is about.
    pub title: &'a str,
    /// What is to be done, with marked cards.
    pub text: &'a str,
    /// What lies face up.
    pub face_up: &'a FaceUp,
    /// Who looks.
    pub viewer: Seat,
    /// The score as far as it is told; no collections are shown without it.
    pub score: Option<&'a Score>,
    /// What the card that was tried does.
    pub preview: Option<&'a Preview>,
    /// Cards that lie down in front of the viewer, and the score with them.
    pub added: Option<(&'a Score, &'a [Card])>,
    /// Cards of the parade that are being named.
    pub naming: Option<Naming<'a>>,
    /// What can be chosen.
    pub choices: Choices<'a>,
    /// What is chosen.
    pub chosen: &'a [usize],
    /// The choice that the arrow keys are on.
    pub cursor: Option<usize>,
    /// What was answered, in a word: right or not. With it, what is said.
    pub answer: Option<(&'a str, bool)>,
    /// What is said, with marked cards: as many of the sentences as there is room for.
    pub told: &'a [String],
    /// The keys.
    pub keys: &'a str,
}

/// The widest that a text gets: longer lines are hard to read.
const WIDEST: u16 = 96;

/// Where the parts of the screen are.
#[derive(Clone, Copy, Debug)]
struct Plan {
    x: u16,
    title_y: u16,
    text_rows: u16,
    lane_y: u16,
    lane: LanePlan,
    boards_y: u16,
    boards: BoardsPlan,
    line: u16,
    told_y: u16,
    told_rows: u16,
    choices_y: u16,
    size: Size,
    pitch: u16,
}

impl LearnScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let plan = self.plan(area);
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        super::bar(pen, Some((self.pill, Token::Strong)), self.status);
        let room = LearnScreen::room(pen.width(), plan.x);
        pen.sentence(plan.x, plan.title_y, room, self.title, Token::Strong);
        let lines = wrap(self.look, self.text, room);
        for (y, line) in (plan.title_y + 1..).zip(lines.iter().take(usize::from(plan.text_rows))) {
            pen.sentence(plan.x, y, room, line, Token::Ink);
        }
        let lane = Lane { last_move: false, naming: self.naming, ..Lane::new(self.face_up, self.preview) };
        lane.draw(pen, plan.lane_y, plan.lane);
        if let Some(score) = self.score {
            let after = self.preview.map(|preview| (&preview.after, preview.taken.as_slice())).or(self.added);
            let boards = Boards {
                face_up: self.face_up,
                names: self.names,
                viewer: Some(self.viewer),
                before: score,
                after,
            };
            boards.draw(pen, plan.boards_y, plan.boards);
        }
        let width = pen.width();
        pen.fill(plan.x, plan.line, width.saturating_sub(2 * plan.x), self.look.glyphs.rule(), Token::Line);
        self.draw_told(pen, &plan, room);
        self.draw_choices(pen, &plan);
        let last = pen.height().saturating_sub(1);
        pen.put_within(plan.x, last, width.saturating_sub(2 * plan.x), self.keys, Token::Second);
    }

    fn room(width: u16, x: u16) -> u16 {
        width.saturating_sub(2 * x).min(WIDEST)
    }

    fn plan(&self, area: Rect) -> Plan {
        let (width, height) = (area.width, area.height);
        let roomy = height >= 30;
        let grand = width >= 160 && height >= 45;
        let x = if grand { 5 } else { 1 };
        let text_rows = columns(wrap(self.look, self.text, LearnScreen::room(width, x)).len())
            .min(if roomy { 5 } else { 3 });
        let title_y = if roomy { 2 } else { 1 };
        let shows = self.score.is_some();
        let boards = BoardsPlan::new(self.face_up.players(), width, grand && height >= 48);
        let boards_height = if shows { boards.height(self.face_up.players()) } else { 0 };
        let size = match (height, shows) {
            (40.., _) | (_, false) if height >= 30 => Size::Large,
            (30.., _) | (_, false) => Size::Medium,
            _ => Size::Chip,
        };
        let is_cards = matches!(self.choices, Choices::Cards(_));
        let size = if is_cards { size } else { Size::Chip };
        // A number under each card; behind a chip there is room for it.
        let choices_height = size.height() + u16::from(size != Size::Chip);
        // Where what lies in front of the players is shown on a small screen, no line stays empty.
        let tight = !roomy && shows;
        let above_keys = if roomy { 3 } else { 2 - u16::from(tight) };
        let choices_y = height.saturating_sub(choices_height + above_keys);
        let usual_rows = if roomy { 4 } else { 3 };
        let usual_y = choices_y.saturating_sub(usual_rows + u16::from(!tight));
        let lane_y = title_y + text_rows + if roomy { 2 } else { 1 };
        let room = usual_y.saturating_sub(1 + lane_y + boards_height);
        let lane = LanePlan::new(self.face_up.parade().len(), width, height, room);
        let free = room.saturating_sub(lane.height());
        // A long answer gets the lines that are free above it; the choices stay where they are.
        let needed = columns(self.told_lines(width, x, self.told.len()).len());
        let more = needed.saturating_sub(usual_rows).min(free);
        let (told_rows, told_y, free) = (usual_rows + more, usual_y - more, free - more);
        let line = told_y.saturating_sub(1);
        let boards_y = lane_y + lane.height() + free.min(if grand { 2 } else { 1 });
        let pitch = if size == Size::Chip { self.pitch() } else { size.width() + if roomy { 2 } else { 1 } };
        Plan {
            x,
            title_y,
            text_rows,
            lane_y,
            lane,
            boards_y,
            boards,
            line,
            told_y,
            told_rows,
            choices_y,
            size,
            pitch,
        }
    }

    /// From one choice to the next, where they stand in a line.
    fn pitch(&self) -> u16 {
        match self.choices {
            Choices::Players { .. } => {
                let widest = (0..self.choices.len()).map(|index| self.look.width(&self.label(index))).max();
                widest.unwrap_or(0) + 5
            }
            _ => 10,
        }
    }

    /// What a choice is called: a player, or nobody.
    fn label(&self, index: usize) -> String {
        match self.choices {
            Choices::Players { count, .. } if index < count => self.names.name(index, self.look),
            _ => text!(self.look.messages, "learn-nobody"),
        }
    }

    fn draw_told(&self, pen: &mut Pen<'_, '_>, plan: &Plan, room: u16) {
        if let Some((word, right)) = self.answer {
            pen.pill(plan.x, plan.told_y, word, if right { Token::Lamp } else { Token::Taken });
        }
        let x = plan.x + self.before_told();
        let of = |count: usize| self.told_lines(pen.width(), plan.x, count);
        let fits = |lines: &Vec<String>| lines.len() <= usize::from(plan.told_rows);
        let lines =
            (1..=self.told.len()).rev().map(of).find(fits).unwrap_or_else(|| of(self.told.len().min(1)));
        for (y, line) in (plan.told_y..).zip(lines.iter().take(usize::from(plan.told_rows))) {
            pen.sentence(x, y, room.saturating_sub(x - plan.x), line, Token::Ink);
        }
    }

    /// How many columns the word before what is said takes.
    fn before_told(&self) -> u16 {
        // A pill has a space at both ends, and another one stands behind it.
        self.answer.map_or(0, |(word, _)| self.look.width(word) + 3)
    }

    /// So many of the sentences that are said, as lines.
    fn told_lines(&self, width: u16, x: u16, count: usize) -> Vec<String> {
        let room = LearnScreen::room(width, x).saturating_sub(self.before_told());
        wrap(self.look, &self.told[..count].join(" "), room)
    }

    fn draw_choices(&self, pen: &mut Pen<'_, '_>, plan: &Plan) {
        for index in 0..self.choices.len() {
            let x = plan.x + plan.pitch * columns(index);
            let y = plan.choices_y;
            let (chosen, under) = (self.chosen.contains(&index), self.cursor == Some(index));
            let number = match self.choices {
                Choices::Players { count, .. } if index == count => "0".to_owned(),
                _ => (index + 1).to_string(),
            };
            let label = if under { format!("{} {number}", self.look.glyphs.selected()) } else { number };
            let token = if chosen { Token::Lamp } else { Token::Second };
            match self.choices {
                Choices::Cards(cards) if plan.size == Size::Chip => {
                    let end = pen.chip(x, y, cards[index], Token::Plate(cards[index].color()));
                    pen.label(end, y, 5, &label, token);
                }
                Choices::Cards(cards) => {
                    let lifted = u16::from(chosen && plan.size == Size::Large);
                    card::card(pen, x, y - lifted, plan.size, cards[index], Face::Plate);
                    pen.label(x, y + plan.size.height(), plan.size.width(), &label, token);
                }
                Choices::Players { .. } => {
                    let token = if chosen { Token::Lamp } else { Token::Strong };
                    let end = pen.put(x, y, &format!("{label} "), Token::Second);
                    pen.pill(end, y, &self.label(index), token);
                }
                Choices::Nothing => {}
            }
        }
    }

    /// The choice drawn at a place, for a mouse.
    #[must_use]
    pub fn choice_at(&self, area: Rect, place: Position) -> Option<usize> {
        let plan = self.plan(area);
        let (column, row) = (place.x.checked_sub(area.x + plan.x)?, place.y.checked_sub(area.y)?);
        let rows = plan.choices_y.saturating_sub(1)..=plan.choices_y + plan.size.height();
        let rows = if plan.size == Size::Chip { plan.choices_y..=plan.choices_y } else { rows };
        let index = usize::from(column / plan.pitch.max(1));
        (rows.contains(&row) && index < self.choices.len()).then_some(index)
    }

    /// The place of the card of the parade drawn at a place, for a mouse.
    #[must_use]
    pub fn card_at(&self, area: Rect, place: Position) -> Option<usize> {
        let plan = self.plan(area);
        let (column, row) = (place.x.checked_sub(area.x)?, place.y.checked_sub(area.y + plan.lane_y)?);
        plan.lane.card_at(self.face_up.parade().len(), column, row)
    }
}
