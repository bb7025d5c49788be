//! Answers in words.

use parade_messages::{Messages, text};
use parade_protocol::{RefusalCode, Sitter, UnixMs};
use parade_rules::Card;
use parade_server::admin::{AdminRefusal, Answer, Ask, AskError, Hand, LiveTable, Status, TableLine};
use parade_tui::levels::bot_name;
use parade_tui::names::harmless;

/// Says what was answered.
pub(super) struct Words<'a> {
    pub(super) messages: &'a Messages,
    /// Milliseconds since 1970.
    pub(super) now_ms: u64,
}

impl Words<'_> {
    /// The lines to print.
    pub(super) fn answer(&self, asked: &Ask, answer: &Answer) -> Vec<String> {
        let messages = self.messages;
        match (asked, answer) {
            (_, Answer::Status(status)) => self.status(status),
            (_, Answer::Tables { tables }) if tables.is_empty() => vec![text!(messages, "admin-no-tables")],
            (_, Answer::Tables { tables }) => tables.iter().map(|line| self.table(line)).collect(),
            // What lies face up has many parts; a program or a patient person reads it.
            (_, Answer::Table { view, .. }) => {
                vec![serde_json::to_string_pretty(view).unwrap_or_default()]
            }
            (_, Answer::Hands { hands }) => hands.iter().map(|hand| self.hand(hand)).collect(),
            (Ask::Close { table }, _) => vec![text!(messages, "admin-closed", table = table.to_string())],
            (Ask::Kick { table, seat }, _) => {
                vec![text!(messages, "admin-kicked", table = table.to_string(), seat = seat + 1)]
            }
            (Ask::Announce { text: Some(_) }, _) => vec![text!(messages, "admin-announced")],
            (Ask::Announce { text: None }, _) => vec![text!(messages, "admin-taken-back")],
            (Ask::Drain { on: true }, _) => vec![text!(messages, "admin-draining")],
            (Ask::Drain { on: false }, _) => vec![text!(messages, "admin-not-draining")],
            _ => Vec::new(),
        }
    }

    fn status(&self, status: &Status) -> Vec<String> {
        let messages = self.messages;
        let (version, tables, connections) = (status.version.clone(), status.tables, status.connections);
        let first =
            text!(messages, "admin-status", version = version, tables = tables, connections = connections);
        let draining = status.draining.then(|| text!(messages, "admin-is-draining"));
        let said =
            status.announcement.as_ref().map(|said| text!(messages, "admin-says", text = harmless(said)));
        std::iter::once(first).chain(draining).chain(said).collect()
    }

    fn table(&self, line: &TableLine) -> String {
        let messages = self.messages;
        let (table, ago) = (line.table.to_string(), self.ago(line.changed));
        let public = if line.public { "yes" } else { "no" };
        match &line.live {
            Some(live) => {
                let phase = serde_json::to_value(live.phase).ok();
                let phase = phase.and_then(|phase| phase.as_str().map(str::to_owned)).unwrap_or_default();
                text!(
                    messages,
                    "admin-table",
                    table = table,
                    phase = phase,
                    seats = self.seats(live),
                    watchers = live.watchers,
                    ago = ago,
                    public = public
                )
            }
            None => text!(messages, "admin-table-away", table = table, ago = ago, public = public),
        }
    }

    /// `1 Anna*, 2 hare, 3 -`: with a star who is connected.
    fn seats(&self, live: &LiveTable) -> String {
        let seat = |(seat, sitter): (usize, &Sitter)| {
            let star = if live.here.contains(&seat) { "*" } else { "" };
            format!("{} {}{star}", seat + 1, self.sitter(sitter))
        };
        live.seats.iter().enumerate().map(seat).collect::<Vec<_>>().join(", ")
    }

    fn sitter(&self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Human { name } => harmless(name),
            Sitter::Bot { level } => bot_name(self.messages, level.as_str()),
            Sitter::Gone { name } => text!(self.messages, "admin-gone", name = harmless(name)),
            Sitter::Empty => "-".to_owned(),
        }
    }

    fn hand(&self, hand: &Hand) -> String {
        let cards = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        let (seat, name, held) = (hand.seat + 1, self.sitter(&hand.sitter), cards(&hand.cards));
        match hand.discards {
            Some(discards) => text!(
                self.messages,
                "admin-hand-chosen",
                seat = seat,
                name = name,
                cards = held,
                discards = cards(&discards)
            ),
            None => text!(self.messages, "admin-hand", seat = seat, name = name, cards = held),
        }
    }

    fn ago(&self, moment: UnixMs) -> String {
        let minutes = self.now_ms.saturating_sub(moment.0) / 60_000;
        match minutes {
            0..120 => text!(self.messages, "admin-minutes-ago", minutes = minutes),
            120..2880 => text!(self.messages, "admin-hours-ago", hours = minutes / 60),
            _ => text!(self.messages, "admin-days-ago", days = minutes / 1440),
        }
    }
}

/// Why something was not done.
pub(super) fn refused(refusal: &AdminRefusal, messages: &Messages) -> String {
    match refusal {
        AdminRefusal::NoSuchTable => text!(messages, "admin-no-such-table"),
        AdminRefusal::Unavailable => text!(messages, "admin-unavailable"),
        AdminRefusal::NothingDealt => text!(messages, "admin-nothing-dealt"),
        AdminRefusal::Refused { refusal } if refusal.code == RefusalCode::SeatIsBot => {
            text!(messages, "admin-seat-is-bot")
        }
        AdminRefusal::Refused { .. } => text!(messages, "admin-seat-empty"),
        AdminRefusal::Text { limit } => text!(messages, "admin-text", limit = *limit),
        AdminRefusal::Unreadable => text!(messages, "admin-unreadable"),
    }
}

/// Why there is no answer.
pub(super) fn ask_error(error: &AskError, messages: &Messages) -> String {
    let shown = |path: &std::path::Path| path.display().to_string();
    match error {
        AskError::NoServer { path } => text!(messages, "admin-no-server", path = shown(path)),
        AskError::Denied { path } => text!(messages, "admin-denied", path = shown(path)),
        AskError::System { path, error } => {
            text!(messages, "admin-system", path = shown(path), reason = error.to_string())
        }
        AskError::Unreadable { .. } => text!(messages, "admin-unreadable"),
    }
}
