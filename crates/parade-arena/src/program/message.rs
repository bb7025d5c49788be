//! The lines of `parade-bot/1`, as the host writes and reads them.

use std::time::Duration;

use parade_rules::json::BOT_PROTOCOL;
use parade_rules::{Action, Card, View};
use serde::Serialize;
use serde_json::Value;

use super::LONGEST_NAME;
use crate::fault::FaultKind;

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Message<'a> {
    Hello { protocol: &'static str },
    Act { id: u64, time_ms: u128, view: &'a View },
    Quit,
}

impl Message<'_> {
    fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        line.push(b'\n');
        line
    }
}

/// The question who it is.
pub(crate) fn hello() -> Vec<u8> {
    Message::Hello { protocol: BOT_PROTOCOL }.line()
}

/// The question what it does.
pub(crate) fn act(id: u64, time: Duration, view: &View) -> Vec<u8> {
    Message::Act { id, time_ms: time.as_millis(), view }.line()
}

/// That no more is asked.
pub(crate) fn quit() -> Vec<u8> {
    Message::Quit.line()
}

/// The name in the answer to [`hello`]; `None` if it is none, or speaks another protocol.
pub(crate) fn name(line: &[u8]) -> Option<String> {
    let answer: Value = serde_json::from_slice(line).ok()?;
    let name: String = answer["name"].as_str()?.chars().filter(|sign| !sign.is_control()).collect();
    let name: String = name.trim().chars().take(LONGEST_NAME).collect();
    (answer["protocol"] == BOT_PROTOCOL && !name.is_empty()).then_some(name)
}

/// The action in an answer to the question of a number, one line of `parade-bot/1` without its end. Whether it is legal is
/// another matter: see [`View::check`].
///
/// # Errors
/// If the line is no such answer.
pub fn read_answer(line: &[u8], id: u64) -> Result<Action, FaultKind> {
    let answer: Value = serde_json::from_slice(line).map_err(|_| FaultKind::NoObject)?;
    let answer = answer.as_object().ok_or(FaultKind::NoObject)?;
    // JSON knows one kind of number: 17 may come as 17.0.
    let number = |value: &Value| value.as_u64().map_or_else(|| value.as_f64(), |whole| Some(whole as f64));
    if answer.get("id").and_then(number) != Some(id as f64) {
        return Err(FaultKind::WrongId(id));
    }
    // What is not meant may be left out, or be null, as many languages write it.
    let meant = |key: &str| answer.get(key).filter(|value| !value.is_null());
    let card = |value: &Value| -> Result<Card, FaultKind> {
        value.as_str().ok_or(FaultKind::NoAction)?.parse().map_err(FaultKind::NoCard)
    };
    match (meant("play"), meant("discard").map(|discard| discard.as_array().map(Vec::as_slice))) {
        (Some(play), None) => Ok(Action::Play(card(play)?)),
        (None, Some(Some([one, two]))) => Ok(Action::Discard([card(one)?, card(two)?])),
        _ => Err(FaultKind::NoAction),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_speaks_as_the_contract_has_it() {
        assert_eq!(hello(), b"{\"type\":\"hello\",\"protocol\":\"parade-bot/1\"}\n");
        assert_eq!(quit(), b"{\"type\":\"quit\"}\n");
    }

    #[test]
    fn answers_are_read_exactly() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let read = |text: &str| read_answer(text.as_bytes(), 17);
        assert_eq!(read(r#"{"id": 17, "play": "gt", "why": []}"#), Ok(Action::Play(card("GT"))));
        let discard = Action::Discard([card("G3"), card("R1")]);
        assert_eq!(read(r#"{"id":17,"discard":["G3","R1"]}"#), Ok(discard));
        assert_eq!(read(r#"{"id":17.0,"play":null,"discard":["G3","R1"]}"#), Ok(discard));
        assert_eq!(read(r#"{"id":17,"play":"GT","discard":null}"#), Ok(Action::Play(card("GT"))));
        for (text, kind) in [
            ("G3", FaultKind::NoObject),
            ("[17]", FaultKind::NoObject),
            (r#"{"id": 17}"#, FaultKind::NoAction),
            (r#"{"play": "G3"}"#, FaultKind::WrongId(17)),
            (r#"{"id": "17", "play": "G3"}"#, FaultKind::WrongId(17)),
            (r#"{"id": 16, "play": "G3"}"#, FaultKind::WrongId(17)),
            (r#"{"id": 17.5, "play": "G3"}"#, FaultKind::WrongId(17)),
            (r#"{"id": 17, "play": null}"#, FaultKind::NoAction),
            (r#"{"id": 17, "play": "G3", "discard": "R1"}"#, FaultKind::NoAction),
            (r#"{"id": 17, "play": ["G3"]}"#, FaultKind::NoAction),
            (r#"{"id": 17, "discard": ["G3"]}"#, FaultKind::NoAction),
            (r#"{"id": 17, "play": "G3", "discard": ["G3", "R1"]}"#, FaultKind::NoAction),
        ] {
            assert_eq!(read(text), Err(kind), "{text}");
        }
        assert!(matches!(read(r#"{"id": 17, "play": "G11"}"#), Err(FaultKind::NoCard(_))));
    }

    #[test]
    fn a_name_is_text_that_can_be_shown() {
        let hello =
            |name: &str, protocol: &str| name_of(&serde_json::json!({"name": name, "protocol": protocol}));
        fn name_of(value: &Value) -> Option<String> {
            name(value.to_string().as_bytes())
        }
        assert_eq!(hello(" my\u{1b}bot\n", "parade-bot/1").as_deref(), Some("mybot"));
        assert_eq!(hello("mybot", "parade-bot/2"), None);
        assert_eq!(hello("\u{7}", "parade-bot/1"), None);
        assert_eq!(hello(&"x".repeat(100), "parade-bot/1").map(|name| name.len()), Some(LONGEST_NAME));
        assert_eq!(name_of(&serde_json::json!({"protocol": "parade-bot/1"})), None);
        assert_eq!(name(b"mybot"), None);
    }
}
