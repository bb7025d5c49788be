//! What is said about a table on a server: here, what happens there.

mod standing;

use std::time::{Duration, Instant};

use parade_bots::Level;
use parade_client::{Alarm, Connection, HostError, Over};
use parade_messages::{Messages, text};
use parade_protocol::{CaretakerCause, GoodbyeReason, Happening, OtherResult, Phrase, Refusal, Said};
use parade_rules::{Edition, Seat};
use serde::Serialize;

use super::remote::seats_of;
use super::{AtTable, Told};
use crate::levels;
use crate::names::harmless;
use crate::telling::link_error;
use crate::widgets::points::shown;

/// Speaks about one table as it is now.
#[derive(Debug)]
pub struct Words<'a> {
    messages: &'a Messages,
    names: Vec<String>,
    you: Option<Seat>,
    edition: Edition,
    host: bool,
    /// Whether the cards are those of another game.
    duplicate: bool,
    /// The name with which one is about to sit down.
    sits_as: Option<String>,
    now: Instant,
}

/// Why a table could not be opened.
#[must_use]
pub fn host_error(messages: &Messages, error: &HostError) -> String {
    match error {
        HostError::NoAnswer(reason) => text!(messages, "host-no-answer", reason = harmless(reason)),
        HostError::Refused(problem) => text!(messages, "host-refused", reason = harmless(&problem.message)),
        HostError::NoParade(status) => text!(messages, "online-no-parade", status = *status),
        HostError::Link(error) => link_error(messages, error),
    }
}

/// The name of a variant as it stands in messages: `not-your-turn`.
fn code(of: &impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

impl<'a> Words<'a> {
    /// Words about a table.
    #[must_use]
    pub fn about(messages: &'a Messages, at: &AtTable, now: Instant) -> Words<'a> {
        let names = seats_of(messages, at).into_iter().map(|seat| seat.name).collect();
        let sits_as = at.wanted_name().filter(|_| at.is_waiting()).map(str::to_owned);
        let edition = at.table().map(|table| table.settings.rules).unwrap_or_default();
        let duplicate = at.table().is_some_and(|table| table.duplicate.is_some());
        Words { messages, names, you: at.seat(), edition, host: at.is_host(), duplicate, sits_as, now }
    }

    /// The name of a seat, or "You".
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        if self.you == Some(seat) {
            return text!(self.messages, "telling-you");
        }
        let usual = || text!(self.messages, "telling-player", number = seat + 1);
        self.names.get(seat).cloned().unwrap_or_else(usual)
    }

    fn who(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "you" } else { "other" }
    }

    /// What is to be told of something; `None` if other sentences say it.
    #[must_use]
    pub fn told(&self, told: &Told) -> Option<String> {
        let messages = self.messages;
        match told {
            Told::Happened(event) => self.happened(&event.event),
            Told::Connection(connection) => self.connection(connection),
            Told::Refused(_, refusal) => Some(self.refused(refusal)),
            Told::Alarm(alarm) => Some(self.alarm(*alarm)),
            Told::NotKept(error) => {
                let (path, reason) = (error.path.display().to_string(), harmless(&error.reason));
                Some(text!(messages, "online-not-kept", path = path, reason = reason))
            }
            Told::Announced(said) => Some(text!(messages, "online-announcement", text = harmless(said))),
            Told::WithoutWebSocket => Some(text!(messages, "online-without-websocket")),
            Told::Lapsed(seat) => {
                let (who, name) = (self.who(*seat), self.name(*seat));
                Some(text!(messages, "online-undo-lapsed", who = who, name = name))
            }
            Told::Presence(seat, true) => Some(text!(messages, "online-went", name = self.name(*seat))),
            Told::Presence(seat, false) => Some(text!(messages, "online-came-back", name = self.name(*seat))),
        }
    }

    /// What goes on between the start and the deal.
    fn started(&self) -> String {
        if self.duplicate {
            return text!(self.messages, "duplicate-started");
        }
        text!(self.messages, "online-started")
    }

    fn happened(&self, happening: &Happening) -> Option<String> {
        let messages = self.messages;
        let seat_and_name = |seat: Seat| (self.who(seat), self.name(seat));
        Some(match happening {
            Happening::Sat { seat, name, .. } => {
                // Whose seat it is comes after this.
                let own = self.you.is_none() && self.sits_as.as_ref() == Some(name);
                let who = if own { "you" } else { self.who(*seat) };
                text!(messages, "online-sat", who = who, name = harmless(name), seat = seat + 1)
            }
            Happening::Stood { seat } | Happening::Cleared { seat } => {
                text!(messages, "online-seat-empty", seat = seat + 1)
            }
            Happening::BotSat { seat, level } => {
                let bot = levels::bot_name(messages, level.as_str());
                text!(messages, "online-bot-sat", bot = bot, seat = seat + 1)
            }
            Happening::Configured { .. } => text!(messages, "online-configured"),
            Happening::HostChanged { seat: Some(seat) } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-host", who = who, name = name)
            }
            Happening::Ready { seat, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-is-ready", who = who, name = name)
            }
            Happening::NotReady { seat } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-is-not-ready", who = who, name = name)
            }
            Happening::Started { .. } => self.started(),
            Happening::DealRestarted { withheld, .. } => {
                let names: Vec<String> = withheld.iter().map(|&seat| self.name(seat)).collect();
                text!(messages, "online-deal-restarted", names = names.join(", "))
            }
            Happening::Dealt { shuffle: None, .. } => text!(messages, "duplicate-dealt"),
            Happening::Dealt { .. } => text!(messages, "online-dealt"),
            Happening::UndoAsked { seat, undone: None, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-undo-wanted", who = who, name = name)
            }
            Happening::UndoAsked { undone: Some(_), .. }
            | Happening::UndoAnswered { undone: Some(_), .. } => {
                text!(messages, "plain-undone")
            }
            Happening::UndoAnswered { seat, agree: false, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-undo-refused", who = who, name = name)
            }
            Happening::CaretakerCame { seat, level, cause } => {
                let (who, name) = seat_and_name(*seat);
                let bot = levels::bot_name(messages, level.as_str());
                match cause {
                    CaretakerCause::Called { .. } => {
                        text!(messages, "online-caretaker-called", who = who, name = name, bot = bot)
                    }
                    CaretakerCause::Time => {
                        text!(messages, "online-caretaker-time", who = who, name = name, bot = bot)
                    }
                }
            }
            Happening::TookBack { seat } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-took-back", who = who, name = name)
            }
            Happening::Talked { seat, said } => self.said(*seat, said),
            Happening::Kicked { seat, operator: true, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-kicked-by-operator", who = who, name = name)
            }
            Happening::Kicked { seat, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-kicked", who = who, name = name)
            }
            Happening::Left { seat, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-left", who = who, name = name)
            }
            Happening::Rematch { seat, .. } => {
                let (who, name) = seat_and_name(*seat);
                text!(messages, "online-rematch", who = who, name = name)
            }
            Happening::Resumed { .. } => text!(messages, "online-resumed"),
            Happening::HandsInspected => text!(messages, "online-hands-inspected"),
            Happening::Closed { .. } => text!(messages, "online-closed"),
            Happening::Chose { end: Some(end), .. } => self.other_result(end.other.as_ref()?),
            // Moves are told as in any game; the rest is of no use to people.
            _ => return None,
        })
    }

    /// How another table ended with the same cards: "The same cards at another table: Anna 18, Ben 22."
    fn other_result(&self, other: &OtherResult) -> String {
        let told = other.players.iter().zip(&other.points).map(|(name, points)| {
            let name = harmless(name);
            let name =
                Level::of_name(&name).map_or(name, |level| levels::bot_name(self.messages, level.name()));
            format!("{name}\u{a0}{}", shown(self.edition, *points))
        });
        text!(self.messages, "duplicate-told", results = told.collect::<Vec<_>>().join(", "))
    }

    /// Something that was said: "Anna: Well played!"
    #[must_use]
    pub fn said(&self, seat: Seat, said: &Said) -> String {
        let what = match said {
            Said::Phrase(phrase) => self.phrase(*phrase),
            Said::Text(text) => harmless(text),
        };
        text!(self.messages, "online-said", name = self.name(seat), what = what)
    }

    /// A phrase in the language of whoever listens.
    #[must_use]
    pub fn phrase(&self, phrase: Phrase) -> String {
        text!(self.messages, "online-phrase", phrase = code(&phrase))
    }

    /// The phrases, each with its number.
    #[must_use]
    pub fn phrases(&self) -> Vec<String> {
        let numbered = |(number, phrase): (usize, Phrase)| {
            // Not broken inside.
            format!("{number}. {}", self.phrase(phrase)).replace(' ', "\u{a0}")
        };
        (1..).zip(Phrase::ALL).map(numbered).collect()
    }

    /// What became of the connection; `None` while it is there.
    #[must_use]
    pub fn connection(&self, connection: &Connection) -> Option<String> {
        let messages = self.messages;
        Some(match connection {
            Connection::Connecting => text!(messages, "online-connecting"),
            Connection::Here => return None,
            Connection::Away { again, goodbye, trouble, tries } => {
                let left = again.saturating_duration_since(self.now);
                let seconds = left.as_secs() + u64::from(left.subsec_millis() > 0);
                match goodbye {
                    Some(GoodbyeReason::ServerStopping) => {
                        text!(messages, "online-server-stopping", seconds = seconds)
                    }
                    Some(GoodbyeReason::NoWatchers) => {
                        text!(messages, "online-game-on", seconds = seconds)
                    }
                    // What the system says is worth reading only when nothing has helped.
                    _ if trouble.is_empty() || *tries < 2 => {
                        text!(messages, "online-reconnecting", seconds = seconds)
                    }
                    _ => text!(
                        messages,
                        "online-reconnecting-because",
                        seconds = seconds,
                        reason = harmless(trouble)
                    ),
                }
            }
            Connection::Over(over) => self.over(over),
        })
    }

    /// Why there is nothing to come back for.
    #[must_use]
    pub fn over(&self, over: &Over) -> String {
        match over {
            Over::Goodbye(reason) => text!(self.messages, "online-over", reason = code(reason)),
            Over::NoParade(status) => text!(self.messages, "online-no-parade", status = *status),
            Over::Left => text!(self.messages, "online-you-left"),
        }
    }

    /// Why the server did not do what was wanted.
    #[must_use]
    pub fn refused(&self, refusal: &Refusal) -> String {
        let messages = self.messages;
        let name = refusal.seat.map(|seat| self.name(seat)).unwrap_or_default();
        let seconds = refusal.retry_after_ms.unwrap_or(0).div_ceil(1000);
        let limit = refusal.limit.unwrap_or(0);
        let code = code(&refusal.code);
        text!(messages, "online-refusal", code = code, name = name, limit = limit, seconds = seconds)
    }

    /// That the deal is not what was committed to: loudly.
    #[must_use]
    pub fn alarm(&self, alarm: Alarm) -> String {
        match alarm {
            Alarm::Nonce(seat) => text!(self.messages, "online-alarm-nonce", name = self.name(seat)),
            Alarm::Commitment => text!(self.messages, "online-alarm-commitment"),
            Alarm::Deck => text!(self.messages, "online-alarm-deck"),
        }
    }

    /// A duration as on a clock: "4:05".
    #[must_use]
    pub fn minutes(of: Duration) -> String {
        let seconds = of.as_secs();
        if seconds >= 3600 {
            return format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        }
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}
