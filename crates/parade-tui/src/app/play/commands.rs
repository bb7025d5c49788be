//! Commands typed after a colon: the same language as in line mode.

use parade_messages::text;
use parade_rules::Action;

use super::{Play, Stage};
use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::pages::Pages;
use crate::app::place::Go;
use crate::command::{self, Command, CommandError};
use crate::telling;

/// The longest command that is taken.
const LONGEST: usize = 40;

impl Play {
    /// A key while a command is typed.
    pub(super) fn type_command(&mut self, around: &mut Around, key: Key) -> Go {
        let Some(typed) = &mut self.typed else { return Go::Stay };
        match key {
            Key::Char(sign) if typed.chars().count() < LONGEST => typed.push(sign),
            Key::Backspace if !typed.is_empty() => {
                typed.pop();
            }
            Key::Backspace | Key::Escape => self.typed = None,
            Key::Enter => {
                let line = std::mem::take(typed);
                self.typed = None;
                return self.command(around, &line);
            }
            _ => {}
        }
        Go::Stay
    }

    /// Does what a line asks for.
    pub(in crate::app) fn command(&mut self, around: &mut Around, line: &str) -> Go {
        let parsed = match command::parse(line) {
            Ok(command) => command,
            Err(error) => return self.say(telling::command_error(&around.messages, &error)),
        };
        match parsed {
            Command::Nothing => Go::Stay,
            Command::Hint => self.hint(around),
            Command::Undo => self.undo(around),
            Command::Quit => Go::Back,
            Command::Help => Go::Help,
            Command::Rules => Go::Into(Box::new(Pages::rules(around))),
            Command::Score => Go::Into(Box::new(Pages::score(around, &*self.table))),
            Command::Table => Go::Into(Box::new(Pages::turns(around, &*self.table))),
            Command::Again if self.is_told() => self.play_again(around),
            Command::Again => self.say(text!(around.messages, "plain-not-over")),
            Command::Play(_) | Command::Keep(_) | Command::Discard(_) => match self.asked_for(parsed) {
                Some(Ok(action)) => self.act(around, action),
                Some(Err(error)) => self.say(telling::command_error(&around.messages, &error)),
                None => self.say(text!(around.messages, "play-not-now")),
            },
        }
    }

    /// The action that a command asks for; none while the person at the keyboard has nothing to choose.
    fn asked_for(&self, command: Command) -> Option<Result<Action, CommandError>> {
        if !matches!(self.stage, Stage::Choose { .. } | Stage::Keep { .. }) {
            return None;
        }
        command.action(&self.view()?).transpose()
    }

    /// Answers in place of the news until the next change.
    pub(in crate::app) fn say(&mut self, answer: String) -> Go {
        self.answer = Some(answer);
        Go::Stay
    }
}
