//! What a bot did wrong, and why a match ends early.

use std::io;

use parade_rules::{ActionError, CardError};

/// How much of a wrong answer is quoted, in characters.
pub const LONGEST_QUOTE: usize = 300;

/// What a bot did wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{bot}: {kind}")]
pub struct Fault {
    /// The bot's name; the command if it has not told its name.
    pub bot: String,
    /// What it did.
    pub kind: FaultKind,
    /// The view that it was asked about, as JSON; `None` if it was not asked yet.
    pub view: Option<String>,
    /// What it answered, cut to [`LONGEST_QUOTE`] characters; `None` if it did not answer.
    pub answer: Option<String>,
}

/// What a bot can do wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// The program cannot be started.
    #[error("it cannot be started: {0}")]
    Start(String),
    /// What it says of itself is not what the protocol asks for.
    #[error("it does not introduce itself with {{\"name\": …, \"protocol\": \"parade-bot/1\"}}")]
    Hello,
    /// There is no answer in time.
    #[error("no answer after {0} ms")]
    Late(u128),
    /// The program ended, or closed its output.
    #[error("it ended without an answer{}", .0.as_ref().map(|status| format!(" ({status})")).unwrap_or_default())]
    Ended(Option<String>),
    /// The program does not read what it is asked.
    #[error("it does not read its input")]
    Deaf,
    /// The answer is too long for a line.
    #[error("the line is longer than {0} bytes")]
    TooLong(usize),
    /// The answer is no JSON object.
    #[error("the answer is no JSON object")]
    NoObject,
    /// The answer is to another question.
    #[error("the answer's \"id\" should be {0}")]
    WrongId(u64),
    /// The answer does not name an action.
    #[error("the answer should have \"play\" with a card or \"discard\" with a list of two")]
    NoAction,
    /// The answer names something that is no card.
    #[error("the answer: {0}")]
    NoCard(CardError),
    /// The answer is illegal.
    #[error("the answer is illegal: {0}")]
    Illegal(ActionError),
}

/// Why a match ends early.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A bot did something wrong.
    #[error(transparent)]
    Fault(#[from] Box<Fault>),
    /// The match cannot be played as planned.
    #[error(transparent)]
    Plan(#[from] crate::plan::PlanError),
    /// It was stopped from outside.
    #[error("stopped")]
    Stopped,
    /// What was to be done with a game failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// What is quoted of an answer: its beginning, as text.
pub(crate) fn quoted(answer: &[u8]) -> String {
    // A character is at most four bytes long.
    let beginning = &answer[..answer.len().min(4 * LONGEST_QUOTE)];
    let text = String::from_utf8_lossy(beginning);
    let short: String = text.chars().take(LONGEST_QUOTE).collect();
    if short.len() < answer.len() && (short.len() < text.len() || beginning.len() < answer.len()) {
        format!("{short}…")
    } else {
        short
    }
}
