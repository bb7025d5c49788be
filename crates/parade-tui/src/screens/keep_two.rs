//! Keep two, discard two: both halves, and what each of the six ways would mean now.

use parade_messages::text;
use parade_rules::{Card, KeepPreview, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Names;
use crate::theme::Token;
use crate::widgets::boards::{Boards, BoardsPlan};
use crate::widgets::card::{self, Face, Size};
use crate::widgets::effect;
use crate::widgets::pen::columns;
use crate::widgets::points;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// The choice of the last two cards.
#[derive(Clone, Copy, Debug)]
pub struct KeepTwoScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// What the seat that chooses knows.
    pub view: &'a View,
    /// The slots of the hand cards in the keep tray, in any order; what follows is shown if there are two.
    pub kept: &'a [usize],
    /// The slot that the arrow keys are on, if they are used.
    pub cursor: Option<usize>,
    /// The right end of the top line; [`super::status`] makes it.
    pub status: &'a str,
    /// What is to be read in place of how this goes.
    pub news: Option<&'a str>,
    /// The keys named in the foot; none for the usual ones.
    pub keys: Option<&'a str>,
    /// The choice is made, and on its way to a server or there.
    pub sent: bool,
}

/// The columns of the two trays, and the line between them.
const TRAYS: [u16; 2] = [2, 25];
const BETWEEN: u16 = 23;
/// The column of the arrow before the six ways.
const WAYS: u16 = 48;
/// The first row of the cards.
const CARDS: u16 = 4;
/// The row of the slots under the cards.
const SLOTS: u16 = 11;
/// The first row of the collections.
const BOARDS: u16 = 15;

/// A card of a tray, and where it lies.
struct Lying {
    slot: usize,
    card: Card,
    x: u16,
    y: u16,
    size: Size,
}

impl KeepTwoScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        let messages = self.look.messages;
        let pill = if self.sent {
            (text!(messages, "pill-chosen"), Token::Strong)
        } else {
            (
                text!(messages, "pill-keep-two"),
                if self.view.is_to_act() { Token::Lamp } else { Token::Strong },
            )
        };
        super::bar(pen, Some((&pill.0, pill.1)), self.status);
        let width = pen.width();
        let room = width.saturating_sub(2);
        match self.news {
            Some(news) => pen.sentence(1, 1, room, news, Token::Ink),
            None => pen.put_within(1, 1, room, &text!(messages, "keep-secret"), Token::Second),
        };
        self.draw_trays(pen);
        let ways = self.view.keep_previews();
        let chosen = ways.iter().find(|way| self.is_chosen(way));
        self.draw_ways(pen, &ways);
        if let Some(way) = chosen {
            let lines = wrap(self.look, &self.effects(way), room);
            // One line has empty ones around it; more begin higher.
            let first = if lines.len() > 1 { 12 } else { 13 };
            for (y, line) in (first..15).zip(&lines) {
                pen.put_within(1, y, room, line, Token::Ink);
            }
        }
        let face_up = self.view.face_up();
        let score = face_up.score();
        let double = pen.height() >= 45 && width >= 160;
        let plan = BoardsPlan::new(face_up.players(), width, double);
        let boards = Boards {
            face_up,
            names: self.names,
            viewer: Some(self.view.seat()),
            before: &score,
            after: chosen.map(|way| (&way.after, way.keep.as_slice())),
        };
        boards.draw(pen, BOARDS, plan);
        self.draw_others(pen, BOARDS + plan.height(face_up.players()));
        let keys = self.keys.map_or_else(|| self.usual_keys(chosen), str::to_owned);
        let last = pen.height().saturating_sub(1);
        pen.put_within(1, last, room, &keys, Token::Second);
    }

    fn is_chosen(&self, way: &KeepPreview) -> bool {
        let kept = |card: &Card| self.view.hand().iter().position(|other| other == card);
        self.kept.len() == 2 && way.keep.iter().all(|card| kept(card).is_some_and(|s| self.kept.contains(&s)))
    }

    /// The cards of both trays: large while a tray has two or fewer, smaller when one has more.
    fn lying(&self) -> Vec<Lying> {
        let hand = self.view.hand().iter().copied().enumerate();
        let (kept, rest): (Vec<_>, Vec<_>) = hand.partition(|(slot, _)| self.kept.contains(slot));
        let mut lying = Vec::new();
        for (tray, cards) in TRAYS.into_iter().zip([kept, rest]) {
            let (size, dx, dy) = match cards.len() {
                0..=2 => (Size::Large, 10, 0),
                3 => (Size::Medium, 6, 0),
                _ => (Size::Chip, 0, 2),
            };
            for (place, (slot, card)) in cards.into_iter().enumerate() {
                let place = columns(place);
                lying.push(Lying { slot, card, x: tray + dx * place, y: CARDS + dy * place, size });
            }
        }
        lying
    }

    fn draw_trays(&self, pen: &mut Pen<'_, '_>) {
        let messages = self.look.messages;
        let titles = [
            (text!(messages, "keep-keep"), text!(messages, "keep-yours")),
            (text!(messages, "keep-discard"), text!(messages, "keep-nothing")),
        ];
        for (x, (title, says)) in TRAYS.into_iter().zip(titles) {
            let after = pen.put_within(x, 3, 19, &title, Token::Strong) + 2;
            pen.put_within(after, 3, (x + 21).saturating_sub(after), &says, Token::Second);
        }
        for y in 3..=SLOTS {
            pen.sign(BETWEEN, y, self.look.glyphs.dashes(), Token::Line);
        }
        for Lying { slot, card, x, y, size } in self.lying() {
            let kept = self.kept.contains(&slot);
            let face = if kept { Face::Plate } else { Face::Bare };
            card::card(pen, x, y, size, card, face);
            let token = if kept { Token::Lamp } else { Token::Second };
            let number = (slot + 1).to_string();
            let label = match self.cursor {
                Some(cursor) if cursor == slot => format!("{} {number}", self.look.glyphs.selected()),
                _ => number,
            };
            match size {
                Size::Chip => pen.label(x + 5, y, 3, &label, token),
                _ => pen.label(x, SLOTS, size.width(), &label, token),
            }
        }
    }

    fn draw_ways(&self, pen: &mut Pen<'_, '_>, ways: &[KeepPreview]) {
        let (seat, edition) = (self.view.seat(), self.view.face_up().edition());
        let end = pen.width().saturating_sub(1).min(99);
        let messages = self.look.messages;
        let room = end.saturating_sub(WAYS);
        pen.put_within(WAYS, 3, room, &text!(messages, "keep-ways"), Token::Strong);
        for (y, way) in (CARDS..).zip(ways) {
            let chosen = self.is_chosen(way);
            if chosen {
                pen.sign(WAYS, y, self.look.glyphs.selected(), Token::Ink);
            }
            let mut x = WAYS + 2;
            for card in way.keep {
                x = pen.chip(x, y, card, Token::Plate(card.color())) + 1;
            }
            let total = way.after.seats.get(seat).map_or(0, |score| score.total);
            let total = format!("{:>3}", points::shown(edition, total));
            let token = if chosen { Token::Lamp } else { Token::Ink };
            let start = pen.put_before(end, y, &total, token);
            pen.leaders(x, start.saturating_sub(1), y);
            if chosen {
                let now = way.before.seats.get(seat).map_or(0, |score| score.total);
                let then = way.after.seats.get(seat).map_or(0, |score| score.total);
                let says = effect::points_line(messages, edition, now, then);
                pen.put_within(WAYS + 2, SLOTS, room.saturating_sub(2), &says, Token::Strong);
            }
        }
    }

    /// What follows, as sentences.
    fn effects(&self, way: &KeepPreview) -> String {
        let had = self.view.face_up().collections().get(self.view.seat()).copied().unwrap_or_default();
        let (look, seat) = (self.look, self.view.seat());
        let effects = effect::majorities(look, self.names, seat, &way.before, &way.after, had, &way.keep);
        let sentences: Vec<String> = effects.iter().map(|effect| format!("{}.", effect.long)).collect();
        sentences.join(" ")
    }

    /// Who else has chosen; what they chose is not known to anybody.
    fn draw_others(&self, pen: &mut Pen<'_, '_>, y: u16) {
        let (face_up, messages) = (self.view.face_up(), self.look.messages);
        let others = (0..face_up.players()).filter(|&seat| seat != self.view.seat());
        let (chosen, choosing): (Vec<usize>, Vec<usize>) = others.partition(|&seat| face_up.has_chosen(seat));
        let mut said: Vec<(usize, String, Token)> = Vec::new();
        let others = columns(chosen.len() + choosing.len());
        if others <= 3 {
            let pitch = pen.width() / if others > 2 { 4 } else { 2 };
            // A long name is cut rather than what is said of it.
            let name = |seat, says: String| {
                let room = pitch.saturating_sub(1 + self.look.width(&says));
                self.look.cut(&self.names.name(seat, self.look), room)
            };
            for &seat in &chosen {
                let name = name(seat, text!(messages, "keep-has-chosen", name = ""));
                said.push((seat, text!(messages, "keep-has-chosen", name = name), Token::Ink));
            }
            for &seat in &choosing {
                let name = name(seat, text!(messages, "keep-is-choosing", name = ""));
                said.push((seat, text!(messages, "keep-is-choosing", name = name), Token::Second));
            }
            said.sort_by_key(|&(seat, ..)| seat);
        } else {
            let names = |seats: &[usize]| self.names.list(seats, self.look);
            if !chosen.is_empty() {
                let says = text!(messages, "keep-have-chosen", names = names(&chosen));
                said.push((0, says, Token::Ink));
            }
            if !choosing.is_empty() {
                let says = text!(messages, "keep-are-choosing", names = names(&choosing));
                said.push((0, says, Token::Second));
            }
        }
        let pitch = pen.width() / columns(if said.len() > 2 { 4 } else { 2 });
        for (place, (_, says, token)) in said.iter().enumerate() {
            pen.put_within(1 + pitch * columns(place), y, pitch.saturating_sub(1), says, *token);
        }
    }

    fn usual_keys(&self, chosen: Option<&KeepPreview>) -> String {
        let messages = self.look.messages;
        match chosen {
            _ if !self.view.is_to_act() => text!(messages, "keys-wait"),
            Some(way) => {
                let [one, two] = way.keep.map(|card| format!("{card:#}"));
                text!(messages, "keys-keep", one = one, two = two)
            }
            None => text!(messages, "keys-keep-two"),
        }
    }

    /// The slot of the hand card drawn at a place, for a mouse.
    #[must_use]
    pub fn card_at(&self, area: Rect, place: Position) -> Option<usize> {
        let (column, row) = (place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?);
        let hit = |lying: &Lying| {
            (lying.x..lying.x + lying.size.width()).contains(&column)
                && (lying.y..lying.y + lying.size.height()).contains(&row)
        };
        self.lying().into_iter().find(hit).map(|lying| lying.slot)
    }

    /// Which of the six ways is drawn at a place, in the order of `View::keep_previews`, for a mouse.
    #[must_use]
    pub fn way_at(&self, area: Rect, place: Position) -> Option<usize> {
        let (column, row) = (place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?);
        let way = usize::from(row.checked_sub(CARDS)?);
        (column >= WAYS && way < 6).then_some(way)
    }
}
