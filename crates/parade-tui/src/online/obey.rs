//! What is typed at a table becomes what the server is asked.

use std::time::Instant;

use parade_messages::{Messages, text};
use parade_protocol::{Command, Refusal, RefusalCode, SeatView, Settings, Sitter};
use parade_rules::Seat;

use super::{AtTable, OnlineCommand, Setting, Words};

/// Asks the server for what was typed. What can only be shown, not asked, is left alone. Returns what is to be said of it, if
/// that is known without the server.
#[must_use]
pub fn obey(at: &mut AtTable, command: OnlineCommand, messages: &Messages) -> Option<String> {
    match command {
        // To change seats is to give up the own one first.
        OnlineCommand::Sit(Some(seat)) if at.seat().is_some_and(|own| own != seat) => {
            let name = at.own_name()?;
            at.command(Command::Stand);
            at.sit(&name, Some(seat));
        }
        OnlineCommand::Sit(seat) => match (at.wanted_name().map(str::to_owned), at.own_name()) {
            (Some(name), _) | (None, Some(name)) => at.sit(&name, seat),
            (None, None) => return Some(text!(messages, "online-sit-down")),
        },
        OnlineCommand::Name(name) => at.sit(&name, at.seat()),
        OnlineCommand::Stand => {
            at.forget_name();
            at.command(Command::Stand);
        }
        OnlineCommand::Ready => at.ready(),
        OnlineCommand::NotReady => at.command(Command::NotReady),
        OnlineCommand::Start => at.command(Command::Start),
        OnlineCommand::Bot(seat, level) => at.set_bot(seat, level),
        OnlineCommand::Clear(seat) => at.command(Command::ClearSeat { seat }),
        OnlineCommand::Kick(seat) => at.command(Command::Kick { seat }),
        OnlineCommand::Set(setting) => {
            let settings = set(&at.table()?.settings, setting);
            at.command(Command::Configure { settings });
        }
        OnlineCommand::Phrase(phrase) => at.command(Command::Phrase { phrase }),
        OnlineCommand::Chat(text) => at.command(Command::Chat { text }),
        OnlineCommand::Call(Some(seat)) => at.command(Command::CallCaretaker { seat }),
        OnlineCommand::Call(None) => match at.away_for_long(Instant::now()) {
            Some(seat) => at.command(Command::CallCaretaker { seat }),
            None => return Some(text!(messages, "online-nobody-away")),
        },
        OnlineCommand::Mute(seat, mute) => {
            let seats = at.table().map_or(&[][..], |table| &table.seats);
            let words = Words::about(messages, at, Instant::now());
            if let Some(code) = why_not_muted(seats, at.seat(), seat) {
                return Some(words.refused(&Refusal::new(code)));
            }
            let name = words.name(seat);
            at.mute(seat, mute);
            return Some(if mute {
                text!(messages, "online-muted", name = name)
            } else {
                text!(messages, "online-unmuted", name = name)
            });
        }
        OnlineCommand::TakeBack => at.command(Command::TakeBack),
        OnlineCommand::Answer(agree) => at.command(Command::AnswerUndo { agree }),
        OnlineCommand::Leave => at.command(Command::Leave),
        OnlineCommand::Incomplete(example) => {
            return Some(text!(messages, "online-incomplete", example = example));
        }
        OnlineCommand::Who | OnlineCommand::Link | OnlineCommand::Code | OnlineCommand::Phrases => {}
    }
    None
}

/// Whose words can be heard is muted, and nobody else.
fn why_not_muted(seats: &[SeatView], own: Option<Seat>, seat: Seat) -> Option<RefusalCode> {
    match seats.get(seat).map(|seat| &seat.sitter) {
        None => Some(RefusalCode::NoSuchSeat),
        Some(_) if own == Some(seat) => Some(RefusalCode::NotYourself),
        Some(Sitter::Empty) => Some(RefusalCode::SeatEmpty),
        Some(Sitter::Bot { .. }) => Some(RefusalCode::SeatIsBot),
        Some(Sitter::Human { .. } | Sitter::Gone { .. }) => None,
    }
}

fn set(settings: &Settings, setting: Setting) -> Settings {
    match setting {
        Setting::Seats(seats) => Settings { seats, ..settings.clone() },
        Setting::Timer(timer) => Settings { timer, ..settings.clone() },
        Setting::Chat(chat) => Settings { chat, ..settings.clone() },
        Setting::Watchers(watchers) => Settings { watchers, ..settings.clone() },
        Setting::Public(public) => Settings { public, ..settings.clone() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_else_alone_is_muted() {
        let name = || String::from("Alice");
        let sitters = [
            Sitter::Human { name: name() },
            Sitter::Human { name: name() },
            Sitter::Bot { level: "hare".parse().unwrap() },
            Sitter::Empty,
            Sitter::Gone { name: name() },
        ];
        let seats = sitters.map(|sitter| SeatView {
            sitter,
            caretaker: None,
            ready: false,
            commitment: None,
            revealed: false,
            clock_ms: None,
            away_since: None,
        });
        let why_not = |seat| why_not_muted(&seats, Some(0), seat);
        assert_eq!(why_not(0), Some(RefusalCode::NotYourself));
        assert_eq!(why_not(1), None);
        assert_eq!(why_not(2), Some(RefusalCode::SeatIsBot));
        assert_eq!(why_not(3), Some(RefusalCode::SeatEmpty));
        assert_eq!(why_not(4), None);
        assert_eq!(why_not(76), Some(RefusalCode::NoSuchSeat));
    }
}
