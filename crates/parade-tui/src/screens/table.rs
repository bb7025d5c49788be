//! The table: bar, news, parade, collections, and the foot with the hand and what a card would do.
//!
//! The foot hangs on the last row and the parade on the first, so that nothing jumps while cards come and go.

use parade_messages::text;
use parade_rules::{Color, PastTurn, Phase, Preview, Score, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Eyes, Names};
use crate::telling::words;
use crate::theme::Token;
use crate::widgets::boards::{Boards, BoardsPlan};
use crate::widgets::hand::Hand;
use crate::widgets::lane::{Lane, LanePlan};
use crate::widgets::{Look, Pen, effect, turns};

/// The table while cards are played.
#[derive(Clone, Copy, Debug)]
pub struct TableScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// What is shown, and whose hand.
    pub eyes: Eyes<'a>,
    /// The slot of the hand card whose effect is shown.
    pub selected: Option<usize>,
    /// What happened last, a sentence with marked cards.
    pub news: &'a str,
    /// The turns played so far, the newest last; the last ones are shown where there is room.
    pub turns: &'a [PastTurn],
    /// The right end of the top line; [`super::status`] makes it.
    pub status: &'a str,
    /// The score when the one who looks had played last, to tell what the others changed since.
    pub since: Option<&'a Score>,
    /// The keys named in the foot; none for the usual ones.
    pub keys: Option<&'a str>,
    /// The selected card was played, and the server has not said yet that it lies there.
    pub sent: bool,
    /// What the pill says in place of whose turn it is.
    pub pill: Option<&'a str>,
}

/// How much room the foot has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Foot {
    /// A list of five, with what follows to its right.
    Tight,
    /// Large cards to its left.
    Roomy,
    /// And the last turns to its right.
    Grand,
}

impl Foot {
    fn of(area: Rect) -> Foot {
        match (area.width, area.height) {
            (180.., 45..) => Foot::Grand,
            (100.., 30..) => Foot::Roomy,
            _ => Foot::Tight,
        }
    }

    /// How many rows from the line above the foot to the last row.
    const fn height(self) -> u16 {
        match self {
            Foot::Tight => 6,
            Foot::Roomy => 12,
            Foot::Grand => 18,
        }
    }
}

/// Where the parts of the screen are.
#[derive(Clone, Copy, Debug)]
struct Plan {
    foot: Foot,
    news: u16,
    lane_y: u16,
    lane: LanePlan,
    boards_y: u16,
    boards: BoardsPlan,
    line: u16,
    /// The first row of the foot's content.
    hand_y: u16,
    /// The list: the column of its arrow and the one after its numbers.
    list: (u16, u16),
    /// The list's first row.
    list_y: u16,
    /// The sentences: their column and the one after their end.
    says: (u16, u16),
    /// Large cards: their column and pitch.
    cards: (u16, u16),
    /// The last turns, if there is room.
    turns_x: Option<u16>,
}

impl Plan {
    fn new(area: Rect, players: usize, cards: usize) -> Plan {
        let (width, height) = (area.width, area.height);
        let foot = Foot::of(area);
        let grand = foot == Foot::Grand;
        let boards = BoardsPlan::new(players, width, grand);
        let line = height.saturating_sub(foot.height());
        let lane_y = if grand { 4 } else { 2 };
        let boards_height = boards.height(players);
        let room = line.saturating_sub(lane_y + boards_height);
        let lane = LanePlan::new(cards, width, height, room);
        let free = room.saturating_sub(lane.height());
        let boards_y = lane_y + lane.height() + free.min(if grand { 3 } else { 1 });
        let hand_y = line + if grand { 2 } else { 1 };
        let right = width.saturating_sub(1);
        let tight_end = 50 + (width.saturating_sub(80) / 2).min(20);
        let (list, list_y, says, cards, turns_x) = match foot {
            Foot::Tight => ((0, tight_end), hand_y, (tight_end + 3, right), (0, 0), None),
            Foot::Roomy => ((54, right.saturating_sub(1).min(120)), hand_y + 4, (56, right), (2, 10), None),
            Foot::Grand => ((70, 126), hand_y + 5, (72, 136), (6, 12), Some(138)),
        };
        let news = if grand { 2 } else { 1 };
        Plan { foot, news, lane_y, lane, boards_y, boards, line, hand_y, list, list_y, says, cards, turns_x }
    }
}

impl TableScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let plan = self.plan(area);
        let mut pen = Pen::new(self.look, area, buffer);
        let hand = self.eyes.view().map(|view| Hand::new(view, self.names, self.selected));
        self.draw_open(&mut pen, &plan, hand.as_ref().and_then(Hand::preview));
        match &hand {
            Some(hand) => self.draw_hand(&mut pen, &plan, hand),
            None => self.draw_watch(&mut pen, &plan),
        }
    }

    /// Where a hint hides neither the parade nor the hand: over the last turns if they are shown, else over the collections.
    #[must_use]
    pub fn free_for_hint(&self, area: Rect) -> Rect {
        let plan = self.plan(area);
        let place = match plan.turns_x {
            Some(x) => {
                let (x, y) = (x.saturating_sub(2), plan.line + 1);
                Rect {
                    x: area.x + x,
                    y: area.y + y,
                    width: area.width.saturating_sub(x + 1),
                    height: area.height.saturating_sub(y),
                }
            }
            None => {
                let y = plan.lane_y + plan.lane.height();
                Rect { y: area.y + y, height: plan.line.saturating_sub(y), ..area }
            }
        };
        place.intersection(area)
    }

    fn plan(&self, area: Rect) -> Plan {
        let face_up = self.eyes.face_up();
        Plan::new(area, face_up.players(), face_up.parade().len())
    }

    /// All but the foot, with the line above it and what the selected card would do; returns the foot's first row.
    pub(super) fn draw_without_foot(&self, area: Rect, buffer: &mut Buffer) -> u16 {
        let plan = self.plan(area);
        let hand = self.eyes.view().map(|view| Hand::new(view, self.names, self.selected));
        let preview = hand.as_ref().and_then(Hand::preview);
        self.draw_open(&mut Pen::new(self.look, area, buffer), &plan, preview);
        plan.hand_y
    }

    /// The foot's first row.
    pub(super) fn foot_row(&self, area: Rect) -> u16 {
        self.plan(area).hand_y
    }

    /// The row of the line above the foot.
    pub(super) fn line_row(&self, area: Rect) -> u16 {
        self.plan(area).line
    }

    /// All that lies open, and what a card would do to it.
    fn draw_open(&self, pen: &mut Pen<'_, '_>, plan: &Plan, preview: Option<&Preview>) {
        let face_up = self.eyes.face_up();
        let (pill, token) = self.pill();
        super::bar(pen, pill.as_deref().map(|pill| (pill, token)), self.status);
        let width = pen.width();
        pen.sentence(1, plan.news, width.saturating_sub(2), self.news, Token::Ink);
        Lane::new(face_up, preview).draw(pen, plan.lane_y, plan.lane);
        let score = face_up.score();
        self.boards(&score, preview).draw(pen, plan.boards_y, plan.boards);
        let (from, to) = if plan.foot == Foot::Grand { (5, 4) } else { (1, 1) };
        pen.fill(from, plan.line, width.saturating_sub(from + to), self.look.glyphs.rule(), Token::Line);
    }

    fn boards<'b>(&'b self, score: &'b Score, preview: Option<&'b Preview>) -> Boards<'b> {
        Boards {
            face_up: self.eyes.face_up(),
            names: self.names,
            viewer: self.eyes.view().map(View::seat),
            before: preview.map_or(score, |preview| &preview.before),
            after: preview.map(|preview| (&preview.after, preview.taken.as_slice())),
        }
    }

    /// Whose turn it is: lit if the one who looks is to play.
    fn pill(&self) -> (Option<String>, Token) {
        let messages = self.look.messages;
        let face_up = self.eyes.face_up();
        let Phase::Play { seat } = face_up.phase() else {
            return (self.pill.map(str::to_owned), Token::Strong);
        };
        if let Some(pill) = self.pill {
            return (Some(pill.to_owned()), Token::Strong);
        }
        if self.sent {
            return (Some(text!(messages, "pill-sent")), Token::Strong);
        }
        let acts = self.eyes.view().is_some_and(View::is_to_act);
        let token = if acts { Token::Lamp } else { Token::Strong };
        let last = face_up.last_round().is_some();
        let text = match (self.names.you == Some(seat), last) {
            (true, false) => text!(messages, "pill-your-turn"),
            (true, true) => text!(messages, "pill-your-last-turn"),
            (false, false) => text!(messages, "pill-turn", name = self.names.name(seat, self.look)),
            (false, true) => text!(messages, "pill-last-turn", name = self.names.name(seat, self.look)),
        };
        (Some(text), token)
    }

    fn draw_hand(&self, pen: &mut Pen<'_, '_>, plan: &Plan, hand: &Hand<'_>) {
        let look = self.look;
        let y = plan.hand_y;
        let ((x, end), foot) = (plan.says, plan.foot);
        let room = end.saturating_sub(x);
        if foot != Foot::Tight {
            hand.draw_cards(pen, plan.cards.0, y, plan.cards.1);
        }
        hand.draw_list(pen, plan.list.0, plan.list_y, plan.list.1);
        let title =
            hand.title(look).filter(|title| foot != Foot::Tight && look.sentence_width(title) <= room);
        let title = title.or_else(|| hand.title_short(look));
        let title = title.unwrap_or_else(|| self.invitation());
        pen.sentence(x, y, room, &title, Token::Strong);
        let points_y = if foot == Foot::Grand { y + 2 } else { y + 1 };
        if let Some(points) = hand.points(look) {
            pen.put_within(x, points_y, room, &points, Token::Ink);
        }
        if hand.preview().is_none() {
            let told = self.last_round().into_iter().chain(self.since_own_turn());
            for (row, line) in (points_y..).zip(told.take(3)) {
                pen.put_within(x, row, room, &line, Token::Ink);
            }
        }
        let mut row = points_y + 1;
        for effect in hand.effects(look).iter().take(2) {
            pen.put_within(x, row, room, effect.within(look, room), Token::Ink);
            row += 1;
        }
        if foot == Foot::Tight
            && row <= y + 3
            && let Some(note) = self.note(plan, hand)
        {
            pen.put_within(x, y + 3, room, &note, Token::Second);
        }
        let keys_y = match foot {
            Foot::Tight => y + 4,
            Foot::Roomy => y + 10,
            Foot::Grand => y + 12,
        };
        let keys = self.keys.map_or_else(|| self.usual_keys(plan, hand), str::to_owned);
        pen.put_within(x, keys_y, room, &keys, Token::Second);
        if let Some(x) = plan.turns_x {
            self.draw_turns(pen, x, y);
        }
    }

    /// What the foot says while no card is selected.
    fn invitation(&self) -> String {
        let acts = self.eyes.view().is_some_and(View::is_to_act);
        if acts { text!(self.look.messages, "hand-choose") } else { text!(self.look.messages, "hand-wait") }
    }

    /// How the others changed one's own points since one played, while no card is looked at.
    fn since_own_turn(&self) -> Vec<String> {
        let (Some(before), Some(view)) = (self.since, self.eyes.view()) else { return Vec::new() };
        let (after, seat, messages) = (view.face_up().score(), view.seat(), self.look.messages);
        let total = |score: &Score| score.seats.get(seat).map_or(0, |seat| seat.total);
        let (then, now) = (total(before), total(&after));
        if then == now {
            return Vec::new();
        }
        let mut told = vec![effect::points_line(messages, view.face_up().edition(), then, now)];
        for color in Color::ALL {
            let holds = |score: &Score| score.majorities[color.index()].seats().contains(&seat);
            let name = words::the_color(messages, color);
            if holds(before) && !holds(&after) {
                told.push(text!(messages, "effect-you-lose", color = name));
            } else if !holds(before) && holds(&after) {
                told.push(text!(messages, "effect-you-gain", color = name));
            }
        }
        told
    }

    /// Why the last round began and who still plays, while no card is looked at; nothing before it.
    fn last_round(&self) -> Vec<String> {
        let face_up = self.eyes.face_up();
        let Some(last) = face_up.last_round() else { return Vec::new() };
        let messages = self.look.messages;
        let reason = super::reason(last, self.names, self.look);
        let left: Vec<String> =
            face_up.still_to_play().map(|seat| self.names.within(seat, self.look)).collect();
        vec![
            text!(messages, "hand-last-round", reason = reason),
            text!(messages, "hand-still-to-play", names = left.join(", ")),
        ]
    }

    /// A word about a sign that is on the screen and may be new to the one who looks.
    fn note(&self, plan: &Plan, hand: &Hand<'_>) -> Option<String> {
        let messages = self.look.messages;
        let preview = hand.preview()?;
        if let BoardsPlan::Matrix { .. } = plan.boards {
            // Explained on a cell of the one who looks: the one that counts most.
            let seat = preview.after.seats.get(hand.view.seat())?;
            let cells = Color::ALL.map(|color| seat.colors[color.index()]);
            let cell =
                cells.into_iter().filter(|cell| cell.cards > 0 && !cell.flipped).max_by_key(|c| c.points)?;
            let (cards, points) = (cell.cards, cell.points);
            return Some(text!(messages, "note-matrix", cards = cards, points = points));
        }
        (self.eyes.face_up().players() == 2)
            .then(|| text!(messages, "note-two", cards = parade_rules::TWO_PLAYER_MARGIN))
    }

    fn usual_keys(&self, plan: &Plan, hand: &Hand<'_>) -> String {
        let messages = self.look.messages;
        match (hand.preview(), hand.view.is_to_act()) {
            _ if self.sent => text!(messages, "keys-sent"),
            (Some(_), true) if plan.foot == Foot::Tight => text!(messages, "keys-play"),
            (Some(_), true) => text!(messages, "keys-play-long"),
            (None, true) => text!(messages, "keys-choose"),
            (Some(_), false) => text!(messages, "keys-back"),
            (None, false) => text!(messages, "keys-look"),
        }
    }

    fn draw_turns(&self, pen: &mut Pen<'_, '_>, x: u16, y: u16) {
        let messages = self.look.messages;
        let room = pen.width().saturating_sub(x + 2);
        pen.put_within(x, y, room, &text!(messages, "table-last-turns"), Token::Strong);
        turns::draw(pen, self.names, x, y + 2, room, 5, self.turns);
        let left: Vec<String> =
            self.eyes.face_up().still_to_play().map(|seat| self.names.name(seat, self.look)).collect();
        if !left.is_empty() {
            pen.put_within(x, y + 8, room, &text!(messages, "turns-still-to-play"), Token::Strong);
            pen.put_within(x, y + 10, room, &left.join("   "), Token::Ink);
        }
    }

    /// The foot for one who may not see a hand: the last turns, and who still plays.
    fn draw_watch(&self, pen: &mut Pen<'_, '_>, plan: &Plan) {
        let messages = self.look.messages;
        let y = plan.hand_y;
        let width = pen.width();
        let rows = if plan.foot == Foot::Tight { 4 } else { 8 };
        pen.put(1, y, &text!(messages, "table-last-turns"), Token::Strong);
        turns::draw(pen, self.names, 1, y + 1, width / 2, rows, self.turns);
        let x = width / 2 + 4;
        let room = width.saturating_sub(x + 1);
        let left: Vec<String> =
            self.eyes.face_up().still_to_play().map(|seat| self.names.name(seat, self.look)).collect();
        if !left.is_empty() {
            pen.put_within(x, y, room, &text!(messages, "turns-still-to-play"), Token::Strong);
            pen.put_within(x, y + 1, room, &left.join("   "), Token::Ink);
        }
        if let Some(keys) = self.keys {
            pen.put_within(x, y + 4, room, keys, Token::Second);
        }
    }

    /// The slot of the hand card drawn at a place, for a mouse.
    #[must_use]
    pub fn card_at(&self, area: Rect, place: Position) -> Option<usize> {
        let view = self.eyes.view()?;
        let plan = self.plan(area);
        let hand = Hand::new(view, self.names, self.selected);
        let (column, row) = (place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?);
        if (plan.list.0..plan.list.1).contains(&column)
            && let Some(slot) = hand.slot_in_list(plan.list_y, row)
        {
            return Some(slot);
        }
        if plan.foot == Foot::Tight {
            return None;
        }
        hand.slot_in_cards((plan.cards.0, plan.hand_y), plan.cards.1, (column, row))
    }
}
