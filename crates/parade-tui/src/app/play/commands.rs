//! Commands typed after a colon: the same language as in line mode.

use parade_messages::text;

use super::{Play, Stage};
use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::pages::Pages;
use crate::app::place::Go;
use crate::command::{self, Command};
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

    fn command(&mut self, around: &mut Around, line: &str) -> Go {
        let parsed = match command::parse(line) {
            Ok(command) => command,
            Err(error) => {
                self.answer = Some(telling::command_error(&around.messages, &error));
                return Go::Stay;
            }
        };
        match parsed {
            Command::Hint => self.hint(around),
            Command::Undo => self.undo(around),
            Command::Quit => Go::Back,
            Command::Help => Go::Help,
            Command::Rules => Go::Into(Box::new(Pages::rules(around))),
            Command::Score | Command::Table => Go::Into(Box::new(Pages::turns(around, &*self.table))),
            Command::Nothing => Go::Stay,
            other => {
                let Some(view) = self.view() else { return Go::Stay };
                match other.action(&view) {
                    Ok(Some(action)) if matches!(self.stage, Stage::Choose { .. } | Stage::Keep { .. }) => {
                        self.act(around, action)
                    }
                    Ok(_) => {
                        self.answer = Some(text!(around.messages, "play-not-now"));
                        Go::Stay
                    }
                    Err(error) => {
                        self.answer = Some(telling::command_error(&around.messages, &error));
                        Go::Stay
                    }
                }
            }
        }
    }
}
