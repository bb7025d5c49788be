//! Scoring, color by color, then the places with their reasons.

use parade_messages::{Messages, text};
use parade_rules::{Color, Decision, Edition, FaceUp, Majority, Score, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Names;
use crate::telling::words;
use crate::theme::Token;
use crate::widgets::pen::columns;
use crate::widgets::{Look, Pen, points, values};

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct ScoringScreen<'a> {
    /// How it looks.
    pub look: Look<'a>,
    /// Who sits where.
    pub names: Names<'a>,
    /// The table, all cards kept.
    pub face_up: &'a FaceUp,
    /// How many colors have been told, 0 to 6, in the order R B P G K O. Totals and places are told after the sixth.
    pub revealed: usize,
    /// The keys named at the bottom; none for the usual ones.
    pub keys: Option<&'a str>,
}

/// The column of the first seat.
const SEATS: u16 = 12;

/// Where the parts are.
struct Plan {
    /// The row of the names.
    top: u16,
    /// From one color's row to the next.
    step: u16,
    /// From one seat's column to the next, and how wide each is.
    pitch: u16,
    inner: u16,
    /// The column of "who has most".
    who: u16,
}

impl Plan {
    fn new(width: u16, height: u16, players: usize) -> Plan {
        let seats = columns(players.max(1));
        let who_width = 15 + width.saturating_sub(80) / 4;
        let pitch = (width.saturating_sub(SEATS + who_width + 2) / seats).min(32);
        let inner = pitch.saturating_sub(match pitch {
            14.. => 3,
            10.. => 2,
            _ => 1,
        });
        // The places take a row each beside the headline.
        let top = 5.max(seats + 2);
        let step = if top + 18 < height { 2 } else { 1 };
        Plan { top, step, pitch, inner, who: SEATS + pitch * seats + 1 }
    }

    fn seat(&self, seat: Seat) -> u16 {
        SEATS + self.pitch * columns(seat)
    }

    /// The row of a color.
    fn color(&self, color: Color) -> u16 {
        self.top + 2 + self.step * columns(color.index())
    }
}

impl ScoringScreen<'_> {
    /// Draws it.
    pub fn render(&self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen::new(self.look, area, buffer);
        let pen = &mut pen;
        let messages = self.look.messages;
        let (width, players) = (pen.width(), self.face_up.players());
        let edition = self.face_up.edition().to_string();
        let players_word = number(messages, players);
        super::bar(pen, None, &text!(messages, "scoring-status", players = players_word, edition = edition));
        let plan = Plan::new(width, pen.height(), players);
        let score = self.face_up.score();
        let told = self.revealed >= Color::COUNT;
        let headline = if told { self.verdict(&score) } else { self.telling(&score) };
        let room = if told { width.saturating_sub(28) } else { width.saturating_sub(2) };
        pen.put_within(1, 2, room, &headline.0, Token::Strong);
        pen.put_within(1, 3, room, &headline.1, Token::Second);
        if told {
            self.draw_places(pen, &score);
        }
        for seat in 0..players {
            let name = self.names.name(seat, self.look);
            pen.put_within(plan.seat(seat), plan.top, plan.inner, &name, Token::Strong);
        }
        let who = width.saturating_sub(plan.who + 1);
        pen.put_within(plan.who, plan.top, who, &text!(messages, "scoring-who"), Token::Second);
        let rule = self.look.glyphs.rule();
        pen.fill(1, plan.top + 1, width.saturating_sub(2), rule, Token::Line);
        for color in Color::ALL {
            self.draw_color(pen, &plan, &score, color);
        }
        let below = plan.color(Color::Orange) + 2;
        pen.fill(1, below, width.saturating_sub(2), rule, Token::Line);
        if told {
            self.draw_totals(pen, &plan, &score, below + 1);
        }
        let after = pen.put(1, below + 2, "1 1 1", Token::Back) + 1;
        let room = width.saturating_sub(after + 1);
        pen.put_within(after, below + 2, room, &text!(messages, "scoring-turned-over"), Token::Second);
        let keys = match self.keys {
            Some(keys) => keys.to_owned(),
            None if told => text!(messages, "scoring-keys"),
            None => text!(messages, "scoring-keys-skip"),
        };
        let last = pen.height().saturating_sub(1);
        pen.put_within(1, last, width.saturating_sub(2), &keys, Token::Second);
    }

    fn draw_color(&self, pen: &mut Pen<'_, '_>, plan: &Plan, score: &Score, color: Color) {
        let y = plan.color(color);
        let told = color.index() < self.revealed;
        pen.put(1, y, &format!(" {} ", color.letter()), Token::Plate(color));
        pen.put_within(5, y, SEATS - 6, &words::color(self.look.messages, color), Token::Ink);
        for (seat, cards) in self.face_up.collections().iter().enumerate() {
            let Some(of) = score.seats.get(seat).map(|score| score.colors[color.index()]) else { continue };
            if of.cards == 0 {
                continue;
            }
            let (x, end) = (plan.seat(seat), plan.seat(seat) + plan.inner);
            let shown = format!("{:>2}", points::shown(self.face_up.edition(), u16::from(of.points)));
            // The room for the number is kept free before it is told, so that nothing jumps.
            let start = end.saturating_sub(self.look.width(&shown));
            let room = start.saturating_sub(x + 1);
            if told {
                pen.put(start, y, &shown, if of.flipped { Token::Strong } else { Token::Ink });
            }
            let after = if told && of.flipped {
                let ones = vec!["1"; usize::from(of.cards)].join(" ");
                let short = format!("{}x1", of.cards);
                pen.put(x, y, if columns(ones.len()) <= room { &ones } else { &short }, Token::Back)
            } else {
                let values: Vec<(u8, bool)> =
                    cards.values_descending(color).map(|value| (value, false)).collect();
                if values::fit(&values, room) {
                    values::draw(pen, x, y, room, &values)
                } else {
                    pen.put(x, y, &format!("{}=", of.cards), Token::Ink)
                }
            };
            if told {
                pen.leaders(after + 1, start.saturating_sub(1), y);
            }
        }
        if told {
            let room = pen.width().saturating_sub(plan.who + 1);
            let who = self.who(score, color, room);
            pen.put_within(plan.who, y, room, &who, Token::Second);
        }
    }

    /// Who has most of a color.
    fn who(&self, score: &Score, color: Color, room: u16) -> String {
        let messages = self.look.messages;
        let seats = match &score.majorities[color.index()] {
            Majority::NoCards => return text!(messages, "scoring-no-cards"),
            Majority::TooClose { .. } => return text!(messages, "scoring-nobody"),
            Majority::Held { seats, .. } => seats,
        };
        let names = words::capitalized(&self.names.list(seats, self.look));
        if seats.len() == 1 {
            return names;
        }
        let tie = text!(messages, "scoring-tie", names = names);
        if self.look.width(&tie) <= room {
            tie
        } else {
            text!(messages, "scoring-tie-short", count = seats.len())
        }
    }

    /// What is said while colors are told: about the one told last.
    fn telling(&self, score: &Score) -> (String, String) {
        let messages = self.look.messages;
        let Some(color) = self.revealed.checked_sub(1).and_then(Color::from_index) else {
            return (text!(messages, "scoring-begin"), text!(messages, "scoring-begin-how"));
        };
        let title = words::capitalized(&words::color(messages, color));
        match &score.majorities[color.index()] {
            Majority::NoCards => (
                text!(messages, "scoring-tell-none", color = title),
                text!(messages, "scoring-tell-none-how"),
            ),
            Majority::TooClose { margin } => (
                text!(messages, "scoring-tell-close", color = title),
                text!(messages, "scoring-tell-close-how", margin = *margin),
            ),
            Majority::Held { seats, cards, margin } => {
                let names = self.names.list(seats, self.look);
                let margin = text!(messages, "scoring-tell-margin", margin = *margin);
                match seats.as_slice() {
                    [one] if self.names.you == Some(*one) => {
                        (text!(messages, "scoring-tell-you", color = title, cards = *cards), margin)
                    }
                    [_] => {
                        (text!(messages, "scoring-tell", color = title, name = names, cards = *cards), margin)
                    }
                    _ => (
                        text!(messages, "scoring-tell-tied", color = title, names = names, cards = *cards),
                        text!(messages, "scoring-tell-tied-how"),
                    ),
                }
            }
        }
    }

    /// Who wins, and why.
    fn verdict(&self, score: &Score) -> (String, String) {
        let messages = self.look.messages;
        let edition = self.face_up.edition();
        let best = score.winners.first().and_then(|&seat| score.seats.get(seat));
        let (total, cards) = best.map_or((0, 0), |best| (best.total, best.cards));
        let shown = points::shown(edition, total);
        let names = words::capitalized(&self.names.list(&score.winners, self.look));
        let headline = match (score.winners.as_slice(), self.names.you) {
            ([_], you) if you == score.winners.first().copied() => {
                text!(messages, "scoring-you-win", total = shown)
            }
            ([_], _) => text!(messages, "scoring-wins", name = names, total = shown),
            _ => text!(messages, "scoring-share", names = names, total = shown),
        };
        let reason = match score.decision {
            Decision::LowestTotal => self.reason_lowest(score, total),
            Decision::FewestCards => {
                let rivals: Vec<Seat> =
                    score.lowest.iter().copied().filter(|seat| !score.winners.contains(seat)).collect();
                let fewest =
                    rivals.iter().filter_map(|&seat| score.seats.get(seat)).map(|seat| seat.cards).min();
                let rivals = self.names.list(&rivals, self.look);
                text!(
                    messages,
                    "scoring-why-cards",
                    names = rivals,
                    cards = cards,
                    other = fewest.unwrap_or(cards)
                )
            }
            Decision::SharedAfterCards => {
                text!(messages, "scoring-why-shared-cards", cards = cards)
            }
            Decision::Shared => text!(messages, "scoring-why-shared"),
        };
        (headline, reason)
    }

    /// By how much the lowest total is lowest.
    fn reason_lowest(&self, score: &Score, total: u16) -> String {
        let messages = self.look.messages;
        let losers = || score.seats.iter().enumerate().filter(|(seat, _)| !score.winners.contains(seat));
        let Some(next) = losers().map(|(_, seat)| seat.total).min() else { return String::new() };
        let second: Vec<Seat> =
            losers().filter(|(_, seat)| seat.total == next).map(|(seat, _)| seat).collect();
        let fewer = number(messages, usize::from(next.saturating_sub(total)));
        let names = self.names.list(&second, self.look);
        match self.face_up.edition() {
            Edition::Rules2013 => text!(messages, "scoring-why-lowest", fewer = fewer, names = names),
            Edition::Rules2008 => text!(messages, "scoring-why-highest", fewer = fewer, names = names),
        }
    }

    /// The places, best first, in the upper right corner.
    fn draw_places(&self, pen: &mut Pen<'_, '_>, score: &Score) {
        let mut order: Vec<Seat> = (0..score.seats.len()).collect();
        order.sort_by_key(|&seat| score.seats[seat].place);
        let (left, end) = (pen.width().saturating_sub(26), pen.width().saturating_sub(3));
        for (y, seat) in (1..).zip(order) {
            let of = &score.seats[seat];
            let wins = score.winners.contains(&seat);
            let (token, dots) = if wins { (Token::Lamp, Token::Lamp) } else { (Token::Ink, Token::Line) };
            if wins {
                pen.fill(left, y, end + 1 - left, ' ', Token::Lamp);
            }
            pen.put(left + 1, y, &of.place.to_string(), token);
            let total = points::shown(self.face_up.edition(), of.total).to_string();
            let start = pen.put_before(end, y, &total, token);
            let name = self.names.name(seat, self.look);
            let after = pen.put_within(left + 4, y, start.saturating_sub(left + 6), &name, token);
            let from = (after + 1).max(left + 10);
            pen.fill(from, y, start.saturating_sub(from + 1), '.', dots);
        }
    }

    fn draw_totals(&self, pen: &mut Pen<'_, '_>, plan: &Plan, score: &Score, y: u16) {
        let edition = self.face_up.edition();
        pen.put_within(1, y, SEATS - 2, &text!(self.look.messages, "board-points"), Token::Strong);
        for (seat, of) in score.seats.iter().enumerate() {
            let total = format!("{:>3}", points::shown(edition, of.total));
            let token = if score.winners.contains(&seat) { Token::Lamp } else { Token::Strong };
            pen.put_before(plan.seat(seat) + plan.inner, y, &total, token);
        }
    }
}

/// A small number as a word.
fn number(messages: &Messages, number: usize) -> String {
    text!(messages, "number-word", number = number)
}
