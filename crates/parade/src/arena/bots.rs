//! The bots of a match, as they are named on the command line, and what they did wrong.

use parade_arena::{Fault, FaultKind, PlanError, Spec, SpecError, split_list};
use parade_messages::{Messages, text};
use parade_tui::names::harmless;
use parade_tui::telling::{self, complaint};

/// The bots of a list with commas between.
pub(crate) fn listed(list: &str, messages: &Messages) -> Result<Vec<Spec>, String> {
    split_list(list).iter().map(|text| one(text, messages)).collect()
}

/// One bot.
pub(crate) fn one(text: &str, messages: &Messages) -> Result<Spec, String> {
    text.parse().map_err(|error| wrong_spec(&error, messages))
}

/// Why a text names no bot.
pub(crate) fn wrong_spec(error: &SpecError, messages: &Messages) -> String {
    match error {
        SpecError::Unknown(error) => telling::options_error(messages, &error.clone().into()),
        SpecError::Playouts(text) => text!(messages, "arena-no-playouts", text = harmless(text)),
        SpecError::NoLookAhead(name) => text!(messages, "arena-no-look-ahead", name = name.as_str()),
        SpecError::NoCommand => text!(messages, "arena-no-command"),
        SpecError::Quote(command) => text!(messages, "arena-open-quote", command = harmless(command)),
    }
}

/// Why a match cannot be played.
pub(crate) fn wrong_plan(error: PlanError, messages: &Messages) -> String {
    match error {
        PlanError::Players(players) => text!(messages, "complaint-players", players = players),
        PlanError::Bots { bots, players } => {
            text!(messages, "play-too-many-bots", bots = bots, players = players)
        }
        PlanError::Pool { bots, players } => {
            text!(messages, "arena-pool-too-small", bots = bots, players = players)
        }
    }
}

/// What a bot did wrong: a line that names it, one with its answer and one with the view that it was asked about.
pub(crate) fn fault(fault: &Fault, messages: &Messages) -> Vec<String> {
    let bot = harmless(&fault.bot);
    let mut lines = vec![text!(messages, "arena-fault", bot = bot, fault = kind(&fault.kind, messages))];
    if let Some(answer) = &fault.answer {
        lines.push(text!(messages, "arena-fault-answer", answer = harmless(answer)));
    }
    if let Some(view) = &fault.view {
        lines.push(text!(messages, "arena-fault-view", view = view.as_str()));
    }
    lines
}

fn kind(kind: &FaultKind, messages: &Messages) -> String {
    match kind {
        FaultKind::Start(reason) => text!(messages, "arena-fault-start", reason = reason.as_str()),
        FaultKind::Hello => text!(messages, "arena-fault-hello"),
        FaultKind::Late(milliseconds) => {
            text!(messages, "arena-fault-late", milliseconds = milliseconds.to_string())
        }
        FaultKind::Ended(None) => text!(messages, "arena-fault-ended"),
        FaultKind::Ended(Some(status)) => {
            text!(messages, "arena-fault-ended-with", status = status.as_str())
        }
        FaultKind::Deaf => text!(messages, "arena-fault-deaf"),
        FaultKind::TooLong(bytes) => text!(messages, "arena-fault-too-long", bytes = bytes.to_string()),
        FaultKind::NoObject => text!(messages, "arena-fault-no-object"),
        FaultKind::WrongId(id) => text!(messages, "arena-fault-wrong-id", id = id.to_string()),
        FaultKind::NoAction => text!(messages, "arena-fault-no-action"),
        FaultKind::NoCard(error) => {
            text!(messages, "arena-fault-answer-is", reason = complaint::no_card(messages, &error.text))
        }
        FaultKind::Illegal(error) => {
            text!(messages, "arena-fault-illegal", reason = complaint::action(messages, error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;
    use parade_rules::{ActionError, CardError};

    /// Other programs read the English lines: they are those of the library.
    #[test]
    fn english_is_what_the_library_says() {
        let english = Messages::new(Language::English);
        for known in [
            FaultKind::Start("no such file".into()),
            FaultKind::Hello,
            FaultKind::Late(2000),
            FaultKind::Ended(None),
            FaultKind::Ended(Some("exit status: 3".into())),
            FaultKind::Deaf,
            FaultKind::TooLong(65536),
            FaultKind::NoObject,
            FaultKind::WrongId(12345),
            FaultKind::NoAction,
            FaultKind::NoCard(CardError { text: "X9".into() }),
            FaultKind::Illegal(ActionError::PlayIsOver),
        ] {
            let error = Fault { bot: "mybot".into(), kind: known, view: None, answer: None };
            assert_eq!(fault(&error, &english), [error.to_string()]);
        }
        for error in [
            SpecError::NoCommand,
            SpecError::Playouts("x".into()),
            SpecError::NoLookAhead("hare".into()),
            SpecError::Quote("a 'b".into()),
        ] {
            let said = wrong_spec(&error, &english).replace(['“', '”'], "\"");
            assert_eq!(said, error.to_string());
        }
        for error in [
            PlanError::Players(7),
            PlanError::Bots { bots: 3, players: 2 },
            PlanError::Pool { bots: 2, players: 3 },
        ] {
            assert_eq!(wrong_plan(error, &english), error.to_string());
        }
    }

    #[test]
    fn a_fault_quotes_the_answer_and_the_view() {
        let error = Fault {
            bot: "my\u{1b}[2Jbot".into(),
            kind: FaultKind::NoObject,
            view: Some("{}".into()),
            answer: Some("G3\u{202e}".into()),
        };
        let lines = fault(&error, &Messages::new(Language::English));
        assert_eq!(lines, ["my[2Jbot: the answer is no JSON object", "the answer: G3", "the view: {}"]);
    }
}
