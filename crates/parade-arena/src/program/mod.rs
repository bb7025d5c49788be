//! Bots that are programs of their own and speak `parade-bot/1`.

mod message;
mod process;

use std::time::Duration;

use parade_rules::{Action, View};

use crate::fault::{ArenaError, Fault, FaultKind, quoted};
use crate::workers::Watch;
use process::{Heard, Process};

pub use message::read_answer;

/// A program may take so long to start and say who it is, if ten times its time for a move is less.
const TO_START: Duration = Duration::from_secs(10);
/// The longest name that is shown, in characters.
const LONGEST_NAME: usize = 40;

/// A program that plays.
pub(crate) struct Program {
    process: Process,
    name: String,
    time: Duration,
}

impl Program {
    /// Starts a program and asks for its name.
    pub(crate) fn start(
        words: &[String],
        time: Duration,
        command: &str,
        watch: &Watch<'_>,
    ) -> Result<Program, ArenaError> {
        let fault = |kind, answer| -> ArenaError {
            Box::new(Fault { bot: command.to_owned(), kind, view: None, answer }).into()
        };
        let mut process =
            Process::start(words).map_err(|error| fault(FaultKind::Start(error.to_string()), None))?;
        if !process.send(message::hello()) {
            return Err(fault(FaultKind::Deaf, None));
        }
        let line = match process.hear(latest(time).max(TO_START), watch)? {
            Heard::Line(line) => line,
            other => return Err(fault(process.kind_of(&other), other.answer())),
        };
        match message::name(&line) {
            Some(name) => Ok(Program { process, name, time }),
            None => Err(fault(FaultKind::Hello, Some(quoted(&line)))),
        }
    }

    /// The name that it told.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// What it does, which is legal. `number` is the `id` of the question.
    pub(crate) fn act(
        &mut self,
        view: &View,
        number: u64,
        name: &str,
        watch: &Watch<'_>,
    ) -> Result<Action, ArenaError> {
        let fault = |kind, answer| -> ArenaError {
            let view = serde_json::to_string(view).ok();
            Box::new(Fault { bot: name.to_owned(), kind, view, answer }).into()
        };
        if !self.process.send(message::act(number, self.time, view)) {
            return Err(fault(FaultKind::Deaf, None));
        }
        let line = match self.process.hear(latest(self.time), watch)? {
            Heard::Line(line) => line,
            other => return Err(fault(self.process.kind_of(&other), other.answer())),
        };
        let action = read_answer(&line, number).and_then(|action| {
            view.check(action).map_err(FaultKind::Illegal)?;
            Ok(action)
        });
        action.map_err(|kind| fault(kind, Some(quoted(&line))))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.process.send(message::quit());
    }
}

/// When a program that has so much time for a move is given up on.
fn latest(time: Duration) -> Duration {
    time * 10 + Duration::from_secs(1)
}
