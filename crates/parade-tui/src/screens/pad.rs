//! The score pad: the grid of all cards, each with the sign of whoever has it, and what everybody's come to.

use parade_messages::text;
use parade_pad::Pad;
use parade_rules::{Card, Color, Majority, Score, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::telling::Teller;
use crate::telling::words;
use crate::theme::Token;
use crate::widgets::card::{self, Face, Size};
use crate::widgets::pen::columns;
use crate::widgets::points;
use crate::widgets::wrap::wrap;
use crate::widgets::{Look, Pen};

/// The score pad.
#[derive(Clone, Copy, Debug)]
pub struct PadScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// The pad.
    pub pad: &'a Pad,
    /// The player whose cards are being entered.
    pub seat: Seat,
    /// The card that the arrow keys are on; none while one types.
    pub cursor: Option<Card>,
    /// What is to be read under the top line: what came of the last change.
    pub news: &'a str,
    /// What cannot be true, or who is ahead.
    pub remark: &'a str,
    /// The line that is being typed.
    pub line: &'a str,
}

/// What lies at a place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// A card of the grid.
    Card(Card),
    /// A player.
    Seat(Seat),
}

/// How many values a color has.
const VALUES: u16 = Card::MAX_VALUE as u16 + 1;
/// The column of the first card, behind the letter of its color.
const FIRST: u16 = 5;

/// Where the parts are.
#[derive(Clone, Copy)]
struct Plan {
    /// Cards are drawn as cards.
    cards: bool,
    /// The row of the grid's heads, the first of its cards, and from one color to the next.
    head: u16,
    top: u16,
    step: u16,
    /// From one card to the next, and how wide one is.
    pitch: u16,
    wide: u16,
    /// The row of the table's heads.
    table: u16,
    /// The column of "turned over by".
    who: u16,
}

impl Plan {
    fn new(area: Rect) -> Plan {
        let cards = area.width >= 160 && area.height >= 45;
        let (pitch, wide) = if cards {
            ((area.width.saturating_sub(FIRST + 60) / VALUES).clamp(8, 12), Size::Medium.width())
        } else {
            let pitch = (area.width.saturating_sub(FIRST + 18) / VALUES).clamp(5, 7);
            (pitch, pitch.min(5))
        };
        let roomy = area.height >= 30;
        let step = if cards {
            5
        } else if roomy {
            2
        } else {
            1
        };
        let head = if roomy { 4 } else { 3 };
        let top = head + 1;
        let table = top + step * 6 + u16::from(!cards && !roomy);
        Plan { cards, head, top, step, pitch, wide, table, who: FIRST + VALUES * pitch + 1 }
    }

    fn card(&self, card: Card) -> (u16, u16) {
        (FIRST + self.pitch * u16::from(card.value()), self.top + self.step * columns(card.color().index()))
    }
}

/// The sign of each player: a letter of her name that no other has, or else the next letter of the alphabet. No digit: it stands
/// behind a value.
#[must_use]
pub fn signs(names: &[String]) -> Vec<char> {
    let mut signs = vec![' '; names.len()];
    let letters = |name: &str| -> Vec<char> {
        name.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase()).collect()
    };
    // First whoever can have her own first letter, then who has to take a later one, then who has no name.
    for letters_of in [
        |letters: Vec<char>| letters.into_iter().take(1).collect(),
        |letters| letters,
        |_| ('A'..='Z').collect::<Vec<char>>(),
    ] {
        for (seat, name) in names.iter().enumerate() {
            if signs[seat] == ' ' {
                let free = letters_of(letters(name)).into_iter().find(|letter| !signs.contains(letter));
                signs[seat] = free.unwrap_or(' ');
            }
        }
    }
    signs
}

impl PadScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        let messages = self.look.messages;
        let (round, rules) = (self.pad.rounds().len() + 1, self.pad.edition().year());
        let status = text!(messages, "pad-status", round = round, rules = rules);
        let status = text!(messages, "status-help", state = status);
        super::bar(pen, Some((&text!(messages, "pad-title"), Token::Strong)), &status);
        let width = pen.width();
        let room = width.saturating_sub(2);
        pen.sentence(1, 1, room, self.news, Token::Ink);
        let plan = Plan::new(area);
        let teller = self.teller();
        let score = self.pad.score();
        self.draw_grid(pen, plan, &teller, &score);
        self.draw_table(pen, plan, &teller, &score);
        let last = pen.height().saturating_sub(1);
        let line = last.saturating_sub(1);
        pen.fill(1, line.saturating_sub(3), room, self.look.glyphs.rule(), Token::Line);
        for (row, told) in (line.saturating_sub(2)..line).zip(wrap(self.look, self.remark, room)) {
            pen.sentence(1, row, room, &told, Token::Second);
        }
        pen.put_within(1, line, room, self.line, Token::Strong);
        pen.put_within(1, last, room, &text!(messages, "pad-keys"), Token::Second);
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(self.look.messages, self.pad.players().to_vec(), self.pad.edition())
    }

    fn signs(&self) -> Vec<char> {
        signs(self.pad.players())
    }

    fn draw_grid(&self, pen: &mut Pen<'_, '_>, plan: Plan, teller: &Teller<'_>, score: &Score) {
        let signs = self.signs();
        let who = pen.width().saturating_sub(plan.who + 1);
        pen.put_within(plan.who, plan.head, who, &text!(self.look.messages, "pad-who"), Token::Second);
        for color in Color::ALL {
            let y = plan.top + plan.step * columns(color.index());
            let middle = if plan.cards { y + 1 } else { y };
            pen.put(1, middle, &format!(" {} ", color.letter()), Token::Plate(color));
            for value in 0..=Card::MAX_VALUE {
                let Some(card) = Card::new(color, value) else { continue };
                let owner = self.pad.claims().owner(card);
                let sign = owner.and_then(|seat| signs.get(seat).copied());
                if plan.cards {
                    self.draw_card(pen, plan, card, owner, sign);
                } else {
                    self.draw_cell(pen, plan, card, owner, sign);
                }
            }
            let told = self.turned(teller, score, color, who);
            pen.put_within(plan.who, middle, who, &told, Token::Ink);
        }
    }

    /// A card in one row: its value, and the sign of whoever has it; on its plate if that is the player who is being entered.
    fn draw_cell(
        &self,
        pen: &mut Pen<'_, '_>,
        plan: Plan,
        card: Card,
        owner: Option<Seat>,
        sign: Option<char>,
    ) {
        let (x, y) = plan.card(card);
        let token = match owner {
            Some(seat) if seat == self.seat => Token::Plate(card.color()),
            Some(_) => Token::Figure(card.color()),
            None => Token::Second,
        };
        let text = format!("{:>2}{}", card.value(), sign.unwrap_or(' '));
        let inner = plan.wide - 2;
        if self.cursor == Some(card) {
            pen.put(x, y, "[", Token::Lamp);
            pen.put(x + plan.wide - 1, y, "]", Token::Lamp);
        }
        pen.put(x + 1, y, &format!("{text:<0$}", usize::from(inner)), token);
    }

    fn draw_card(
        &self,
        pen: &mut Pen<'_, '_>,
        plan: Plan,
        card: Card,
        owner: Option<Seat>,
        sign: Option<char>,
    ) {
        let (x, y) = plan.card(card);
        let face = match owner {
            Some(seat) if seat == self.seat => Face::Plate,
            Some(_) => Face::Bare,
            None => Face::Ghost,
        };
        card::card(pen, x, y, Size::Medium, card, face);
        if let Some(sign) = sign {
            let token =
                if face == Face::Plate { Token::Plate(card.color()) } else { Token::Figure(card.color()) };
            pen.put(x + 2, y + Size::Medium.height() - 1, &format!("{sign} "), token);
        }
        if self.cursor == Some(card) {
            pen.sign(x + 2, y + Size::Medium.height(), self.look.glyphs.leaves(), Token::Lamp);
            pen.sign(x + 3, y + Size::Medium.height(), self.look.glyphs.leaves(), Token::Lamp);
        }
    }

    /// Who turns a color over.
    fn turned(&self, teller: &Teller<'_>, score: &Score, color: Color, room: u16) -> String {
        let messages = self.look.messages;
        match &score.majorities[color.index()] {
            Majority::NoCards => String::new(),
            Majority::TooClose { .. } => text!(messages, "scoring-nobody"),
            Majority::Held { seats, cards, .. } => {
                let names = teller.names(seats);
                let count = format!("{cards}x1");
                let left = room.saturating_sub(self.look.width(&count) + 1);
                if self.look.width(&names) <= left || seats.len() == 1 {
                    format!("{} {count}", self.look.cut(&names, left))
                } else {
                    // Several tie, and their signs say who.
                    let signs = self.signs();
                    let signs: Vec<String> =
                        seats.iter().filter_map(|&seat| signs.get(seat)).map(char::to_string).collect();
                    format!("{} {count}", words::joined(messages, &signs))
                }
            }
        }
    }

    fn draw_table(&self, pen: &mut Pen<'_, '_>, plan: Plan, teller: &Teller<'_>, score: &Score) {
        let messages = self.look.messages;
        let table = Table::new(pen.width(), plan);
        let sheet = self.pad.sheet();
        let heads = [
            ("pad-cards", table.cards),
            ("pad-points", table.points),
            ("pad-sum", table.sum),
            ("pad-place", table.place),
        ];
        for color in Color::ALL {
            pen.put_before(
                table.color(color),
                plan.table,
                &format!(" {} ", color.letter()),
                Token::Figure(color),
            );
        }
        for (id, end) in heads {
            if id != "pad-sum" || !self.pad.rounds().is_empty() {
                pen.put_before(end, plan.table, &messages.get(id), Token::Second);
            }
        }
        let signs = self.signs();
        for (seat, of) in score.seats.iter().enumerate() {
            let y = plan.table + 1 + columns(seat);
            let chosen = seat == self.seat;
            if chosen {
                pen.sign(1, y, self.look.glyphs.selected(), Token::Ink);
            }
            let sign = signs.get(seat).copied().unwrap_or('?');
            let token = if chosen { Token::Lamp } else { Token::Ink };
            pen.put(3, y, &format!(" {sign} "), token);
            let room = table.cards.saturating_sub(7 + 4);
            pen.put_within(7, y, room, &teller.name(seat), if chosen { Token::Strong } else { Token::Ink });
            pen.put_before(table.cards, y, &of.cards.to_string(), Token::Second);
            for color in Color::ALL {
                let one = of.colors[color.index()];
                let (text, token) = match (one.cards, one.flipped) {
                    (0, _) => (".".to_owned(), Token::Line),
                    (cards, true) => (format!("{cards}x1"), Token::Strong),
                    (_, false) => (self.points(u16::from(one.points)), Token::Ink),
                };
                pen.put_before(table.color(color), y, &text, token);
            }
            pen.put_before(table.points, y, &self.points(of.total), Token::Strong);
            if !self.pad.rounds().is_empty() {
                let sum = sheet.totals.get(seat).copied().unwrap_or(0);
                pen.put_before(table.sum, y, &sum.to_string(), Token::Strong);
            }
            // Nobody leads as long as something cannot be true.
            if self.pad.findings().is_empty() {
                let token = if of.place == 1 { Token::Lamp } else { Token::Ink };
                pen.put_before(table.place, y, &format!(" {} ", of.place), token);
            }
        }
    }

    fn points(&self, points: u16) -> String {
        points::shown(self.pad.edition(), points).to_string()
    }

    /// What lies at a place of the screen, for a mouse.
    #[must_use]
    pub fn at(&self, area: Rect, place: Position) -> Option<Hit> {
        let plan = Plan::new(area);
        let (x, y) = (place.x.checked_sub(area.x)?, place.y.checked_sub(area.y)?);
        let seat = y.checked_sub(plan.table + 1).map(usize::from);
        if let Some(seat) = seat.filter(|&seat| seat < self.pad.players().len()) {
            return Some(Hit::Seat(seat));
        }
        let (over, down) = (x.checked_sub(FIRST)?, y.checked_sub(plan.top)?);
        let high = if plan.cards { Size::Medium.height() } else { 1 };
        if down % plan.step >= high || over % plan.pitch >= plan.wide {
            return None;
        }
        let color = Color::from_index(usize::from(down / plan.step))?;
        Card::new(color, u8::try_from(over / plan.pitch).ok()?).map(Hit::Card)
    }
}

/// The columns where the table's numbers end.
struct Table {
    cards: u16,
    colors: u16,
    step: u16,
    points: u16,
    sum: u16,
    place: u16,
}

impl Table {
    fn new(width: u16, plan: Plan) -> Table {
        let width = width.min(plan.who + 18);
        let place = width.saturating_sub(1);
        let (sum, points) = (place.saturating_sub(8), place.saturating_sub(15));
        let step = if width >= 100 { 7 } else { 5 };
        let colors = points.saturating_sub(8 + step * 5);
        Table { cards: colors.saturating_sub(step), colors, step, points, sum, place }
    }

    fn color(&self, color: Color) -> u16 {
        self.colors + self.step * columns(color.index())
    }
}
