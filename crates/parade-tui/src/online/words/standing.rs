//! What a table looks like in words, as it stands: who sits there, how it is played, what is to be done.

use std::time::Duration;

use parade_messages::text;
use parade_protocol::{SeatView, Sitter, TablePhase, TableView};
use parade_rules::Seat;

use super::Words;
use crate::levels;
use crate::online::AtTable;
use crate::screens::SeatMark;

impl Words<'_> {
    /// What stands behind a player's name in the game: the clock, that they are away, who plays for them.
    #[must_use]
    pub fn mark(&self, at: &AtTable, seat: Seat) -> SeatMark {
        let Some(scene) = at.scene() else { return SeatMark::default() };
        let Some(place) = scene.table.seat(seat) else { return SeatMark::default() };
        let messages = self.messages;
        let absence = if let Some(level) = &place.caretaker {
            let bot = levels::bot_name(messages, level.as_str());
            Some((
                text!(messages, "online-mark-caretaker", bot = bot),
                text!(messages, "online-mark-caretaker-short"),
            ))
        } else if matches!(place.sitter, Sitter::Gone { .. }) {
            Some((text!(messages, "online-seat-gone"), text!(messages, "online-seat-gone")))
        } else {
            let away = scene.away_for(seat, self.now).map(Words::minutes);
            away.map(|since| {
                (
                    text!(messages, "online-mark-away", since = since),
                    text!(messages, "online-mark-away-short"),
                )
            })
        };
        // A bot has no clock that runs.
        let clocked = matches!(place.sitter, Sitter::Human { .. });
        let clock = scene
            .clock_ms(seat, self.now)
            .filter(|_| clocked)
            .map(|left| Words::minutes(Duration::from_millis(left)));
        match (clock, absence) {
            (None, None) => SeatMark::default(),
            (Some(clock), None) => SeatMark { full: clock.clone(), short: clock.clone(), least: clock },
            (None, Some((full, short))) => SeatMark { full, short: short.clone(), least: short },
            (Some(clock), Some((full, short))) => SeatMark {
                full: format!("{clock} · {full}"),
                short: format!("{clock} {short}"),
                least: short,
            },
        }
    }

    /// How a table is played: "rules of 2013 · no clock · others may watch".
    #[must_use]
    pub fn settings(&self, table: &TableView) -> String {
        let (messages, settings) = (self.messages, &table.settings);
        let clock = match settings.timer {
            None => text!(messages, "online-settings-no-clock"),
            Some(timer) => {
                let bank = Words::minutes(Duration::from_secs(u64::from(timer.bank_s)));
                text!(messages, "online-settings-clock", bank = bank, seconds = timer.increment_s)
            }
        };
        let mut said = vec![text!(messages, "online-settings-rules", year = settings.rules.year()), clock];
        if table.duplicate.is_some() {
            said.push(text!(messages, "duplicate-short"));
        }
        if settings.watchers {
            said.push(text!(messages, "online-settings-watchers"));
        }
        if settings.chat {
            said.push(text!(messages, "online-settings-chat"));
        }
        if settings.public {
            said.push(text!(messages, "online-settings-public"));
        }
        said.join(" · ")
    }

    /// What a seat's line says in the lobby: who, and whether they are ready.
    #[must_use]
    pub fn seat_state(&self, at: &AtTable, seat: Seat) -> String {
        let messages = self.messages;
        let Some(place) = at.table().and_then(|table| table.seat(seat)) else { return String::new() };
        match &place.sitter {
            Sitter::Empty => text!(messages, "online-seat-free"),
            Sitter::Bot { .. } => text!(messages, "online-seat-bot"),
            Sitter::Gone { .. } => text!(messages, "online-seat-gone"),
            Sitter::Human { .. } => {
                let away = at.scene().and_then(|scene| scene.away_for(seat, self.now));
                match (away, place.ready) {
                    (Some(away), _) => text!(messages, "online-mark-away", since = Words::minutes(away)),
                    (None, true) => text!(messages, "online-seat-ready"),
                    (None, false) => text!(messages, "online-seat-not-ready"),
                }
            }
        }
    }

    /// Who sits where, a line each: "2. Anna: ready".
    #[must_use]
    pub fn who_sits(&self, at: &AtTable) -> Vec<String> {
        let Some(table) = at.table() else { return Vec::new() };
        let lobby = table.phase == TablePhase::Lobby;
        (0..table.seats.len())
            .map(|seat| {
                let empty = table.seats[seat].sitter == Sitter::Empty;
                let muted = at.is_muted(seat).then(|| text!(self.messages, "online-mark-muted"));
                let mut state = if lobby { self.seat_state(at, seat) } else { self.mark(at, seat).full };
                if table.host == Some(seat) {
                    let host = text!(self.messages, "online-mark-host");
                    state = if state.is_empty() { host } else { format!("{state}, {host}") };
                }
                if let Some(muted) = muted {
                    state = if state.is_empty() { muted } else { format!("{state}, {muted}") };
                }
                if empty {
                    return text!(self.messages, "online-who-empty", seat = seat + 1, state = state);
                }
                let name = self.name(seat);
                text!(self.messages, "online-who", seat = seat + 1, name = name, state = state)
            })
            .collect()
    }

    /// What is to be done next, as long as no cards are dealt.
    #[must_use]
    pub fn next_step(&self, at: &AtTable) -> String {
        let messages = self.messages;
        let Some(table) = at.table() else {
            return self.connection(at.connection()).unwrap_or_default();
        };
        match table.phase {
            TablePhase::Reveal => return self.started(),
            TablePhase::Closed => return text!(messages, "online-closed"),
            TablePhase::Lobby => {}
            TablePhase::Play | TablePhase::Discard | TablePhase::Over => {
                return text!(messages, "online-only-watching");
            }
        }
        let free = table.seats.iter().filter(|seat| seat.sitter == Sitter::Empty).count();
        let Some(seat) = at.seat() else {
            return match (at.is_guest(), free) {
                (false, _) => text!(messages, "online-only-watching"),
                // The host sees to it that the game begins, without a seat as well.
                (true, 0) if self.host => self.before_start(table),
                (true, 0) => text!(messages, "online-no-seat"),
                (true, _) => text!(messages, "online-sit-down"),
            };
        };
        if free > 0 && self.host {
            return text!(messages, "online-seats-free", count = free);
        }
        if free > 0 {
            return text!(messages, "online-seats-free-for-friends", count = free);
        }
        if !table.seats[seat].ready {
            return text!(messages, "online-be-ready");
        }
        self.before_start(table)
    }

    /// What the beginning waits for once all seats are taken and the own one is ready.
    fn before_start(&self, table: &TableView) -> String {
        let messages = self.messages;
        let waiting = |(seat, place): (usize, &SeatView)| (!place.ready).then_some(seat);
        let not_ready: Vec<Seat> = table.seats.iter().enumerate().filter_map(waiting).collect();
        match (not_ready.is_empty(), self.host, table.host) {
            (false, ..) => {
                let names: Vec<String> = not_ready.iter().map(|&seat| self.name(seat)).collect();
                text!(messages, "online-waits-for", names = names.join(", "))
            }
            (true, true, _) => text!(messages, "online-may-start"),
            (true, false, Some(host)) => text!(messages, "online-host-starts", name = self.name(host)),
            (true, false, None) => text!(messages, "online-waits-for-host"),
        }
    }
}
