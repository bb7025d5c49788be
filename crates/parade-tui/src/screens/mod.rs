//! Whole screens, each a plain function of data: no clock, no input, no rule of the game.
//!
//! A screen is a struct that borrows what it shows and has `render`. All say what they say through
//! [`Look`] and draw at any size without a panic; below [`SMALLEST`] show [`too_small`] instead.

pub mod advice;
pub mod curtain;
pub mod day;
pub mod help;
pub mod home;
pub mod invitation;
pub mod keep_two;
pub mod learn;
pub mod lobby;
pub mod menu;
pub mod pad;
pub mod pager;
pub mod replay;
pub mod scoring;
pub mod table;
pub mod too_small;

use parade_messages::text;
use parade_rules::{FaceUp, LastRound, Phase, Seat, View};

use crate::telling::words;
use crate::theme::Token;
use crate::widgets::lane::WIDE;
use crate::widgets::{Look, Pen};

/// The smallest screen that everything fits on: columns and rows.
pub const SMALLEST: (u16, u16) = (80, 24);

/// The names of the seats, and which of them is "you".
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// By seat.
    pub names: &'a [String],
    /// The one person who plays here; none if several share the keyboard or nobody plays.
    pub you: Option<Seat>,
    /// By seat, what else is said there at a table on a server; empty elsewhere.
    pub marks: &'a [SeatMark],
}

/// What stands behind a name over what lies in front of a seat: a clock, that somebody is away, who plays for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatMark {
    /// All of it: `0:58 · away 1:05`.
    pub full: String,
    /// What one has to know, in fewer columns: `0:58 away`.
    pub short: String,
    /// The one thing that matters most: `away`.
    pub least: String,
}

/// How much of a name is left at least before its mark is shortened to the one thing that matters most.
const NAME: u16 = 4;

impl Names<'_> {
    /// The name of a seat as a heading: "You" for the one person here.
    #[must_use]
    pub fn name(&self, seat: Seat, look: Look<'_>) -> String {
        if self.you == Some(seat) {
            text!(look.messages, "telling-you")
        } else {
            self.names.get(seat).cloned().unwrap_or_default()
        }
    }

    /// The name of a seat and its mark in so many columns. The mark is shortened before the name is cut, and the name is cut
    /// before the mark goes: who is away and how much time is left can always be read.
    #[must_use]
    pub fn heading(&self, seat: Seat, look: Look<'_>, room: u16) -> (String, String) {
        let name = self.name(seat, look);
        let Some(mark) = self.marks.get(seat).filter(|mark| !mark.least.is_empty()) else {
            return (look.cut(&name, room), String::new());
        };
        let left = |mark: &str| room.saturating_sub(look.width(mark) + 1);
        let marks = [&mark.full, &mark.short, &mark.least];
        let whole = marks.iter().find(|mark| look.width(&name) <= left(mark));
        let cut = || marks[1..].iter().find(|mark| left(mark) >= NAME.min(look.width(&name)));
        let mark = whole.or_else(cut).unwrap_or(&&mark.least).as_str();
        (look.cut(&name, left(mark)), look.cut(mark, room))
    }

    /// The name of a seat inside a sentence: "you".
    #[must_use]
    pub fn within(&self, seat: Seat, look: Look<'_>) -> String {
        if self.you == Some(seat) {
            text!(look.messages, "telling-you-inside")
        } else {
            self.name(seat, look)
        }
    }

    /// The names of seats inside a sentence: "you, Anna and Bob".
    #[must_use]
    pub fn list(&self, seats: &[Seat], look: Look<'_>) -> String {
        let names: Vec<String> = seats.iter().map(|&seat| self.within(seat, look)).collect();
        words::joined(look.messages, &names)
    }
}

/// Whose eyes a table is seen through.
#[derive(Clone, Copy, Debug)]
pub enum Eyes<'a> {
    /// A seat's: with its hand.
    Seat(&'a View),
    /// A watcher's: nobody's hand is shown.
    Watcher(&'a FaceUp),
}

impl<'a> Eyes<'a> {
    /// What lies face up.
    #[must_use]
    pub const fn face_up(self) -> &'a FaceUp {
        match self {
            Eyes::Seat(view) => view.face_up(),
            Eyes::Watcher(face_up) => face_up,
        }
    }

    /// The view, if it is a seat's.
    #[must_use]
    pub const fn view(self) -> Option<&'a View> {
        match self {
            Eyes::Seat(view) => Some(view),
            Eyes::Watcher(_) => None,
        }
    }
}

/// The state of the table in a few words, for the right end of the top line: the turn and the pile, or the last round with
/// its reason (if it fits in `width` columns) and the turns that remain.
#[must_use]
pub fn status(face_up: &FaceUp, names: Names<'_>, look: Look<'_>, width: u16) -> String {
    let messages = look.messages;
    let state = match (face_up.phase(), face_up.last_round()) {
        (Phase::Discard, _) => text!(messages, "status-play-is-over"),
        (Phase::Over, _) => text!(messages, "status-game-is-over"),
        (Phase::Play { .. }, None) => {
            text!(messages, "status-turn", turn = face_up.turn() + 1, left = face_up.draw_pile())
        }
        (Phase::Play { .. }, Some(last)) => {
            let short = text!(messages, "status-last-round", turns = last.turns_left);
            let reason = reason(last, names, look);
            let long = text!(messages, "status-last-round-reason", turns = last.turns_left, reason = reason);
            let help = text!(messages, "status-help", state = long.as_str());
            if look.width(&help) <= width { long } else { short }
        }
    };
    text!(messages, "status-help", state = state)
}

/// Why the last round began, in a few words.
fn reason(last: LastRound, names: Names<'_>, look: Look<'_>) -> String {
    let messages = look.messages;
    if last.reasons.sixth_color && names.you == Some(last.seat) {
        text!(messages, "status-reason-you")
    } else if last.reasons.sixth_color {
        text!(messages, "status-reason-sixth-color", name = names.name(last.seat, look))
    } else {
        text!(messages, "status-reason-draw-pile")
    }
}

/// The top line: the program's name, a pill that says what is going on (lit if it is about now and you), and the state.
fn bar(pen: &mut Pen<'_, '_>, pill: Option<(&str, Token)>, status: &str) {
    let margin = if pen.width() >= WIDE { 2 } else { 1 };
    let end = pen.width().saturating_sub(margin);
    let mut left = pen.put(1, 0, "Parade", Token::Strong) + 2;
    if let Some((text, token)) = pill {
        let text = pen.look.cut(text, end.saturating_sub(left + 4));
        left = pen.pill(left, 0, &text, token) + 2;
    }
    let status = pen.look.cut(status, end.saturating_sub(left));
    pen.put_before(end, 0, &status, Token::Second);
}
