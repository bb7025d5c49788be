//! What keys and lines ask for at a table on a server.

use parade_messages::text;
use parade_protocol::{Command as Asked, Phrase};

use super::{LONGEST, Online, Over};
use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::pages::Pages;
use crate::app::place::{Go, Place};
use crate::command::{self, Command};
use crate::online::{self, OnlineCommand, Words};
use crate::telling::command_error;

impl Online {
    pub(super) fn say(&mut self, answer: String) -> Go {
        match &mut self.play {
            Some((_, play)) => play.say(answer),
            None => {
                self.told = Some((answer, self.now));
                Go::Stay
            }
        }
    }

    /// Does what a line asks for.
    pub(super) fn line(&mut self, around: &mut Around, line: &str) -> Go {
        if let Some(command) = online::parse(line) {
            return self.obey(around, command);
        }
        if let Some((_, play)) = &mut self.play {
            return play.command(around, line);
        }
        match command::parse(line) {
            Ok(Command::Nothing) => Go::Stay,
            Ok(Command::Quit) => Go::Back,
            Ok(Command::Help) => Go::Help,
            Ok(Command::Rules) => Go::Into(Box::new(Pages::rules(around))),
            Ok(_) => self.say(text!(around.messages, "play-not-now")),
            Err(error) => self.say(command_error(&around.messages, &error)),
        }
    }

    pub(super) fn obey(&mut self, around: &Around, command: OnlineCommand) -> Go {
        match command {
            OnlineCommand::Phrases => self.over = Over::Phrases,
            OnlineCommand::Link | OnlineCommand::Code => self.over = Over::Link,
            OnlineCommand::Who => {
                let at = self.at.borrow();
                let told = Words::about(&around.messages, &at, self.now).who_sits(&at).join("  ");
                drop(at);
                return self.say(told);
            }
            command => {
                let wrong = online::obey(&mut self.at.borrow_mut(), command, &around.messages);
                if let Some(wrong) = wrong {
                    return self.say(wrong);
                }
            }
        }
        Go::Stay
    }

    /// A key while the links are shown: copies one, or puts them away.
    fn key_at_link(&mut self, key: Key) -> Go {
        let at = self.at.borrow();
        let link = match key {
            Key::Char('c' | 'C') => at.link_to_send().or_else(|| at.link_to_watch()),
            Key::Char('w' | 'W') => at.link_to_watch(),
            _ => None,
        };
        drop(at);
        self.copied = link.is_some();
        if let Some(link) = link {
            return Go::Copy(link);
        }
        self.over = Over::Nothing;
        Go::Stay
    }

    /// A key while something is typed or shown over the table; `None` if nothing is.
    pub(super) fn key_over(&mut self, around: &mut Around, key: Key) -> Option<Go> {
        match &mut self.over {
            Over::Nothing => return None,
            Over::Link => return Some(self.key_at_link(key)),
            Over::Phrases => {
                let phrase = match key {
                    Key::Char(sign) => sign.to_digit(10).map(|digit| (digit as usize + 9) % 10),
                    _ => None,
                };
                self.over = Over::Nothing;
                if let Some(&phrase) = phrase.and_then(|index| Phrase::ALL.get(index)) {
                    self.at.borrow_mut().command(Asked::Phrase { phrase });
                }
            }
            Over::Name(typed) | Over::Command(typed) => match key {
                Key::Char(sign) if typed.chars().count() < LONGEST && !sign.is_control() => typed.push(sign),
                Key::Backspace if !typed.is_empty() => drop(typed.pop()),
                Key::Backspace | Key::Escape => self.over = Over::Nothing,
                Key::Enter => {
                    let typed = std::mem::take(typed);
                    let named = matches!(std::mem::replace(&mut self.over, Over::Nothing), Over::Name(_));
                    if !named {
                        return Some(self.line(around, &typed));
                    }
                    let name = crate::names::shown(&typed);
                    if !name.is_empty() {
                        let seat = self.own_or_selected();
                        self.at.borrow_mut().sit(&name, seat);
                        around.change(|settings| settings.name = Some(name));
                    }
                }
                _ => {}
            },
        }
        Some(Go::Stay)
    }

    /// The keys that work, each with what it does.
    pub(super) fn key_names(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        let mut keys = match &self.play {
            Some((_, play)) => play.keys(around),
            None => vec![
                (text!(messages, "key-arrows"), text!(messages, "help-key-move")),
                (text!(messages, "key-enter"), text!(messages, "online-key-enter")),
                ("N".into(), text!(messages, "online-key-name")),
                ("G".into(), text!(messages, "online-key-start")),
                ("← →".into(), text!(messages, "online-key-bot")),
                (":".into(), text!(messages, "help-key-command")),
                ("Q".into(), text!(messages, "online-key-go")),
            ],
        };
        keys.push(("S".into(), text!(messages, "online-key-say")));
        keys.push(("L".into(), text!(messages, "online-key-link")));
        if self.play.is_some() {
            keys.push(("C".into(), text!(messages, "online-key-call")));
        }
        keys
    }
}
