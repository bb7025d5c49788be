//! Sentences about what happened and why, for every interface. Cards in them are [`marked`](crate::marked) characters.

pub mod complaint;
mod day;
mod errors;
mod hint;
mod lesson;
mod pad;
mod remark;
mod replay;
mod review;
mod score;
pub mod words;

use parade_messages::{Messages, text};
use parade_rules::{
    Card, Color, Edition, FaceUp, KeepPreview, LastRound, Phase, Preview, Reasons, Score, Seat, Seen, View,
};

use crate::marked::mark;
use crate::names::{distinct, harmless};
use crate::table::Table;
use words::capitalized;

pub use day::{day_name, day_share};
pub use hint::{AdviceTold, ChoiceTold};
pub use score::ColorTold;

pub use errors::{
    command_error, link_error, no_past_game, options_error, read_error, set_aside, settings_error,
    store_error, trouble,
};

/// Tells what happens at one table to one listener.
#[derive(Clone, Debug)]
pub struct Teller<'a> {
    messages: &'a Messages,
    names: Vec<String>,
    edition: Edition,
    /// The seat of the listener, who is called "you".
    you: Option<Seat>,
}

impl<'a> Teller<'a> {
    /// Tells in a language about seats of these names to a watcher. Names may come from anywhere: what could harm a terminal
    /// is left out, a seat without a name is a player by number, and whose name another has already gets a number behind it.
    #[must_use]
    pub fn new(messages: &'a Messages, names: Vec<String>, edition: Edition) -> Teller<'a> {
        let shown = |(seat, name): (Seat, String)| match harmless(&name).trim() {
            "" => text!(messages, "telling-player", number = seat + 1),
            name => name.to_owned(),
        };
        let names = distinct(&names.into_iter().enumerate().map(shown).collect::<Vec<_>>());
        Teller { messages, names, edition, you: None }
    }

    /// Tells about a table: to the person at it, if there is only one.
    #[must_use]
    pub fn at(messages: &'a Messages, table: &(impl Table + ?Sized)) -> Teller<'a> {
        let names = table.seats().iter().map(|seat| seat.name.clone()).collect();
        Teller { you: table.only_person(), ..Teller::new(messages, names, table.face_up().edition()) }
    }

    /// The same, told to a seat, which is called "you"; to a watcher for `None`.
    #[must_use]
    pub fn to(&self, you: Option<Seat>) -> Teller<'a> {
        Teller { you, ..self.clone() }
    }

    /// What a seat is called: its name, or "You".
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return text!(self.messages, "telling-you");
        }
        self.names.get(seat).cloned().unwrap_or_default()
    }

    /// Several seats at the start of a sentence: "You, Anna and Bob".
    #[must_use]
    pub fn names(&self, seats: &[Seat]) -> String {
        words::joined(self.messages, &seats.iter().map(|&seat| self.name(seat)).collect::<Vec<_>>())
    }

    /// Several seats inside a sentence: "you, Anna and Bob".
    fn names_inside(&self, seats: &[Seat]) -> String {
        let name = |&seat: &Seat| {
            if self.you == Some(seat) { text!(self.messages, "telling-you-inside") } else { self.name(seat) }
        };
        words::joined(self.messages, &seats.iter().map(name).collect::<Vec<_>>())
    }

    /// Points as the edition speaks of them: negative numbers under the rules of 2008.
    #[must_use]
    pub fn points(&self, points: u16) -> String {
        match (self.edition, points) {
            (Edition::Rules2008, 1..) => format!("−{points}"),
            _ => points.to_string(),
        }
    }

    /// A color's name: "green".
    #[must_use]
    pub fn color(&self, color: Color) -> String {
        words::color(self.messages, color)
    }

    /// A color as a sentence speaks of it: "green", with the article in French.
    fn the_color(&self, color: Color) -> String {
        words::the_color(self.messages, color)
    }

    /// The form of a sentence about a seat: that for the listener or that for another.
    fn who(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "you" } else { "other" }
    }

    /// The form of a sentence about several seats.
    fn who_of(&self, seats: &[Seat]) -> &'static str {
        if seats.iter().any(|&seat| self.you == Some(seat)) { "you" } else { "other" }
    }

    /// What happened, one sentence each; nothing for what others' sentences say already. `table` is the table after it.
    #[must_use]
    pub fn seen(&self, seen: &Seen, table: &FaceUp) -> Vec<String> {
        match *seen {
            Seen::Played { seat, card, ref took } => vec![self.played(seat, card, took)],
            Seen::IDrew(card) => vec![self.drew(card)],
            Seen::LastRoundBegan { seat, reasons } => self.last_round(LastRound {
                seat,
                reasons,
                turns_left: table.last_round().map_or(0, |last| last.turns_left),
            }),
            Seen::PlayEnded => vec![text!(self.messages, "telling-play-ended")],
            Seen::IChose(_) => Vec::new(),
            Seen::Chose { seat } => {
                vec![text!(self.messages, "telling-chose", who = self.who(seat), name = self.name(seat))]
            }
            Seen::Revealed { ref kept } => kept
                .iter()
                .enumerate()
                .map(|(seat, kept)| {
                    text!(
                        self.messages,
                        "telling-kept",
                        who = self.who(seat),
                        name = self.name(seat),
                        cards = listed(kept)
                    )
                })
                .collect(),
            Seen::Drew { .. } => Vec::new(),
        }
    }

    /// "Dora played B8 and took G8."
    #[must_use]
    pub fn played(&self, seat: Seat, card: Card, took: &[Card]) -> String {
        let (who, name, card) = (self.who(seat), self.name(seat), mark(card).to_string());
        if took.is_empty() {
            return text!(self.messages, "telling-played-nothing", who = who, name = name, card = card);
        }
        text!(self.messages, "telling-played", who = who, name = name, card = card, cards = listed(took))
    }

    /// "You drew B2."
    #[must_use]
    pub fn drew(&self, card: Card) -> String {
        text!(self.messages, "telling-drew", card = mark(card).to_string())
    }

    /// Whose turn it is, or what else is to be done.
    #[must_use]
    pub fn turn(&self, table: &FaceUp) -> String {
        match table.phase() {
            Phase::Play { seat } => {
                text!(self.messages, "telling-turn", who = self.who(seat), name = self.name(seat))
            }
            Phase::Discard => text!(self.messages, "telling-keep-two"),
            Phase::Over => text!(self.messages, "telling-over"),
        }
    }

    /// Why the last round began, and what that means: a sentence each.
    #[must_use]
    pub fn last_round(&self, last: LastRound) -> Vec<String> {
        let mut told = self.reasons(last.seat, last.reasons);
        told.push(text!(self.messages, "telling-last-round"));
        told
    }

    fn reasons(&self, seat: Seat, reasons: Reasons) -> Vec<String> {
        let mut told = Vec::new();
        if reasons.sixth_color {
            told.push(text!(
                self.messages,
                "telling-sixth-color",
                who = self.who(seat),
                name = self.name(seat)
            ));
        }
        if reasons.draw_pile {
            told.push(text!(self.messages, "telling-pile-empty"));
        }
        told
    }

    /// Whose last turns remain: "Still to play: You, Bob." `None` outside the last round.
    #[must_use]
    pub fn still_to_play(&self, table: &FaceUp) -> Option<String> {
        let seats: Vec<Seat> = table.still_to_play().collect();
        if seats.is_empty() {
            return None;
        }
        Some(text!(self.messages, "telling-still-to-play", names = self.names_inside(&seats)))
    }

    /// How many cards the draw pile has.
    #[must_use]
    pub fn draw_pile(&self, cards: usize) -> String {
        text!(self.messages, "telling-pile", cards = cards)
    }

    /// What a card would do, for the seat whose preview it is, in short sentences: what it takes, points, majorities, the
    /// last round.
    #[must_use]
    pub fn preview(&self, preview: &Preview, seat: Seat) -> Vec<String> {
        let card = mark(preview.card).to_string();
        let mut told = vec![if preview.taken.is_empty() {
            text!(self.messages, "telling-takes-nothing", card = card)
        } else {
            text!(self.messages, "telling-takes", card = card, cards = listed(&preview.taken))
        }];
        told.push(self.change(&preview.before, &preview.after, seat));
        told.extend(self.majorities(&preview.before, &preview.after, seat));
        if let Some(reasons) = preview.last_round {
            told.push(text!(
                self.messages,
                "telling-begins-last-round",
                reason = self.to(Some(seat)).reasons(seat, reasons).join(" ")
            ));
        }
        told
    }

    /// What keeping two cards would mean as things lie now.
    #[must_use]
    pub fn keep_preview(&self, preview: &KeepPreview, seat: Seat) -> Vec<String> {
        let mut told = vec![text!(
            self.messages,
            "telling-keep",
            keep = listed(&preview.keep),
            discard = listed(&preview.discard)
        )];
        told.push(self.change(&preview.before, &preview.after, seat));
        told.extend(self.majorities(&preview.before, &preview.after, seat));
        told
    }

    /// "Your points: 26 → 23."
    #[must_use]
    pub fn change(&self, before: &Score, after: &Score, seat: Seat) -> String {
        let total = |score: &Score| score.seats.get(seat).map_or(0, |seat| seat.total);
        let (before, after) = (total(before), total(after));
        if before == after {
            return text!(self.messages, "telling-points-stay", points = self.points(after));
        }
        text!(self.messages, "telling-points", before = self.points(before), after = self.points(after))
    }

    /// Which majorities change hands: "Green turns to you: 4 cards, 1 point each." "Anna loses green."
    #[must_use]
    pub fn majorities(&self, before: &Score, after: &Score, you: Seat) -> Vec<String> {
        let mut told = Vec::new();
        for color in Color::ALL {
            let flipped = |score: &Score, seat: Seat| {
                score.seats.get(seat).is_some_and(|seat| seat.colors[color.index()].flipped)
            };
            let the_color = self.the_color(color);
            if flipped(after, you) && !flipped(before, you) {
                let cards = after.seats.get(you).map_or(0, |seat| seat.colors[color.index()].cards);
                told.push(text!(self.messages, "telling-turns-to-you", color = the_color, cards = cards));
                continue;
            }
            for seat in 0..after.seats.len() {
                if flipped(before, seat) && !flipped(after, seat) {
                    let (who, name) = (if seat == you { "you" } else { "other" }, self.name(seat));
                    let color = the_color.clone();
                    told.push(text!(self.messages, "telling-loses", who = who, name = name, color = color));
                }
            }
        }
        told.into_iter().map(|sentence| capitalized(&sentence)).collect()
    }

    /// What lies in front of a seat, a color at a time: "red 10 6 4 1". Of a color that the seat would turn over, as things
    /// lie, it says what the cards count.
    #[must_use]
    pub fn collection(&self, table: &FaceUp, seat: Seat) -> Vec<String> {
        let score = table.score();
        let (Some(&cards), Some(of)) = (table.collections().get(seat), score.seats.get(seat)) else {
            return Vec::new();
        };
        let color = |color: Color| {
            let values: Vec<String> = cards.values_descending(color).map(|value| value.to_string()).collect();
            let (name, values) = (self.color(color), values.join(" "));
            let points = self.points(u16::from(of.colors[color.index()].points));
            if of.colors[color.index()].flipped {
                text!(
                    self.messages,
                    "telling-collected-turned",
                    color = name,
                    values = values,
                    points = points
                )
            } else {
                text!(self.messages, "telling-collected", color = name, values = values)
            }
        };
        Color::ALL.into_iter().filter(|&color| cards.count(color) > 0).map(color).collect()
    }

    /// The hand of a view in its order.
    #[must_use]
    pub fn hand(&self, view: &View) -> String {
        text!(self.messages, "telling-hand", cards = listed(view.hand()))
    }
}

/// Cards in a sentence: "G2, G5, K3".
#[must_use]
pub fn listed(cards: &[Card]) -> String {
    let marks: Vec<String> = cards.iter().map(|&card| mark(card).to_string()).collect();
    marks.join(", ")
}
