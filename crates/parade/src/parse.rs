//! JSON that is read, and what is wrong with it if it cannot be, said exactly.

use parade_messages::{Messages, text};
use parade_rules::{Card, Edition};
use parade_tui::telling::complaint::no_card;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::complaint::Complaint;
use crate::failure::Failure;
use crate::records::Line;

/// Reads a line as `T`, which is of the format that `form` describes.
pub(crate) fn parse<T: DeserializeOwned>(
    line: &Line<'_>,
    form: &Form,
    messages: &Messages,
) -> Result<T, Failure> {
    serde_json::from_slice(line.bytes).map_err(|error| {
        let about = Complaint::about(line.number, messages);
        match serde_json::from_slice::<Value>(line.bytes) {
            Err(error) => about.failure(&no_json(&error, line.bytes, messages)),
            Ok(value) => match form.fault(&value, messages) {
                Some(Fault::Turn { turn, reason }) => about.turn(turn, &reason),
                Some(Fault::Key(reason)) => about.failure(&reason),
                None => about.failure(&twice(&error, messages)),
            },
        }
    })
}

fn no_json(error: &serde_json::Error, bytes: &[u8], messages: &Messages) -> String {
    if let Err(error) = std::str::from_utf8(bytes) {
        return text!(messages, "parse-no-utf8", byte = error.valid_up_to() + 1);
    }
    if error.is_eof() {
        return text!(messages, "parse-cut-short");
    }
    text!(messages, "parse-no-json", column = error.column())
}

/// That a key stands twice, which a [`Value`] does not show.
fn twice(error: &serde_json::Error, messages: &Messages) -> String {
    let told = error.to_string();
    let key = told.strip_prefix("duplicate field `").and_then(|rest| rest.split('`').next());
    match key {
        Some(key) => text!(messages, "parse-twice", key = key),
        // Every fault should be named above; the reader's own words are better than none.
        None => told,
    }
}

/// What is wrong.
enum Fault {
    /// With the object or a key.
    Key(String),
    /// With what was played in a turn, which counts from 1.
    Turn { turn: usize, reason: String },
}

/// What a format's object holds.
pub(crate) struct Form {
    /// The format's name, which stands under `format`.
    pub(crate) name: &'static str,
    /// The keys, in the order in which they are checked.
    pub(crate) keys: &'static [Key],
}

/// A key of an object.
pub(crate) struct Key {
    /// The key.
    pub(crate) name: &'static str,
    /// Whether it must stand there.
    pub(crate) required: bool,
    /// What stands there.
    pub(crate) holds: Holds,
}

/// What stands under a key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// `2013` or `2008`.
    Rules,
    /// A list of texts.
    Texts,
    /// A number of a seat.
    Seat,
    /// A list of cards.
    Cards,
    /// A list of cards, one a turn.
    Plays,
    /// A list of pairs of cards.
    Pairs,
    /// A list of lists of texts.
    Lists,
}

impl Form {
    /// The first thing that is wrong with a value; `None` if nothing is.
    fn fault(&self, value: &Value, messages: &Messages) -> Option<Fault> {
        let Some(object) = value.as_object() else {
            return Some(Fault::Key(text!(messages, "parse-no-object")));
        };
        match object.get("format") {
            None => return Some(Fault::Key(text!(messages, "parse-no-format", right = self.name))),
            Some(Value::String(found)) if found == self.name => {}
            Some(found) => {
                let found: String = found.to_string().chars().take(40).collect();
                let told = text!(messages, "complaint-format", found = found, right = self.name);
                return Some(Fault::Key(told));
            }
        }
        self.keys.iter().find_map(|key| match object.get(key.name) {
            None if key.required => Some(Fault::Key(text!(messages, "parse-missing", key = key.name))),
            None => None,
            Some(value) => key.fault(value, messages),
        })
    }
}

impl Key {
    fn fault(&self, value: &Value, messages: &Messages) -> Option<Fault> {
        let wrong = || {
            let told = text!(messages, "parse-wrong", key = self.name, right = self.right(messages));
            Some(Fault::Key(told))
        };
        match (self.holds, value) {
            (Holds::Rules, Value::String(text)) => text.parse::<Edition>().is_err().then(|| {
                let text: String = text.chars().take(12).collect();
                Fault::Key(text!(messages, "complaint-no-rules", text = format!("{text:?}")))
            }),
            (Holds::Seat, Value::Number(number)) if number.is_u64() => None,
            (Holds::Texts, Value::Array(items)) => {
                items.iter().any(|item| !item.is_string()).then(wrong).flatten()
            }
            (Holds::Cards | Holds::Plays, Value::Array(items)) => {
                items.iter().enumerate().find_map(|(index, item)| match item {
                    Value::String(text) => self.card_fault(index, text, messages),
                    _ => wrong(),
                })
            }
            (Holds::Pairs, Value::Array(items)) => {
                items.iter().enumerate().find_map(|(index, item)| match item.as_array().map(Vec::as_slice) {
                    Some([Value::String(one), Value::String(two)]) => self
                        .card_fault(index, one, messages)
                        .or_else(|| self.card_fault(index, two, messages)),
                    _ => wrong(),
                })
            }
            (Holds::Lists, Value::Array(items)) => {
                let texts =
                    |item: &Value| item.as_array().is_some_and(|texts| texts.iter().all(Value::is_string));
                items.iter().any(|item| !texts(item)).then(wrong).flatten()
            }
            _ => wrong(),
        }
    }

    fn card_fault(&self, index: usize, text: &str, messages: &Messages) -> Option<Fault> {
        text.parse::<Card>().is_err().then(|| {
            let reason = no_card(messages, text);
            if self.holds == Holds::Plays {
                return Fault::Turn { turn: index + 1, reason };
            }
            Fault::Key(text!(messages, "parse-item", key = self.name, item = index + 1, reason = reason))
        })
    }

    fn right(&self, messages: &Messages) -> String {
        match self.holds {
            Holds::Rules => text!(messages, "parse-holds-rules"),
            Holds::Texts => text!(messages, "parse-holds-texts"),
            Holds::Seat => text!(messages, "parse-holds-seat"),
            Holds::Cards | Holds::Plays => text!(messages, "parse-holds-cards"),
            Holds::Pairs => text!(messages, "parse-holds-pairs"),
            Holds::Lists => text!(messages, "parse-holds-lists"),
        }
    }
}

const fn key(name: &'static str, required: bool, holds: Holds) -> Key {
    Key { name, required, holds }
}

/// `parade-game/1`.
pub(crate) const GAME: Form = Form {
    name: parade_rules::json::GAME_FORMAT,
    keys: &[
        key("rules", false, Holds::Rules),
        key("players", true, Holds::Texts),
        key("first", true, Holds::Seat),
        key("deck", true, Holds::Cards),
        key("plays", false, Holds::Plays),
        key("discards", false, Holds::Pairs),
    ],
};

/// `parade-score/1`.
pub(crate) const SCORE: Form = Form {
    name: parade_rules::json::SCORE_FORMAT,
    keys: &[
        key("rules", false, Holds::Rules),
        key("players", false, Holds::Texts),
        key("collections", true, Holds::Lists),
    ],
};
