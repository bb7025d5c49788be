//! The lobby of a table: its keys, and what its screen is told.

use parade_bots::Level;
use parade_client::Connection;
use parade_messages::text;
use parade_protocol::{Command as Asked, SeatView, Sitter, TablePhase};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Online, Over};
use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::place::Go;
use crate::app::round::{step, turned};
use crate::names::shown;
use crate::online::{AtTable, Words};
use crate::screens::lobby::{LobbyScreen, LobbySeat};

impl Online {
    /// The seat that a name is for: the own one, the selected one if it is free, else any.
    pub(super) fn own_or_selected(&self) -> Option<usize> {
        let at = self.at.borrow();
        let free = at.table()?.seats.get(self.selected).is_some_and(|seat| seat.sitter == Sitter::Empty);
        at.seat().or(free.then_some(self.selected))
    }

    pub(super) fn key_in_lobby(&mut self, around: &Around, key: Key) -> Go {
        let (seats, own, is_host, phase) = {
            let at = self.at.borrow();
            let Some(table) = at.table() else {
                return if matches!(key, Key::Escape | Key::Char('q' | 'Q')) { Go::Back } else { Go::Stay };
            };
            (table.seats.len(), at.seat(), at.is_host(), table.phase)
        };
        self.selected = self.selected.min(seats.saturating_sub(1));
        match key {
            Key::Up | Key::WheelUp => self.selected = step(self.selected, seats, false),
            Key::Down | Key::Tab | Key::WheelDown => self.selected = step(self.selected, seats, true),
            Key::Left if is_host => self.turn_bot(false),
            Key::Right if is_host => self.turn_bot(true),
            Key::Enter if phase == TablePhase::Lobby => self.enter(around, own, is_host),
            Key::Char('n' | 'N') if phase == TablePhase::Lobby => {
                let name = self.at.borrow().own_name().or_else(|| around.usual_name());
                self.over = Over::Name(name.unwrap_or_default());
            }
            Key::Char('g' | 'G') => self.at.borrow_mut().command(Asked::Start),
            Key::Char('s' | 'S') => self.over = Over::Phrases,
            Key::Char('l' | 'L') => self.over = Over::Link,
            Key::Char(':' | '/') => self.over = Over::Command(String::new()),
            Key::Char('?') => return Go::Help,
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    /// Enter: sits down, is ready or not, begins if all are.
    fn enter(&mut self, around: &Around, own: Option<usize>, is_host: bool) {
        let Some(seat) = own else {
            if self.at.borrow().is_guest() {
                self.over = Over::Name(around.usual_name().unwrap_or_default());
            }
            return;
        };
        let (ready, all) = {
            let at = self.at.borrow();
            let Some(table) = at.table() else { return };
            let all = table.seats.iter().all(|seat| seat.ready);
            (table.seats.get(seat).is_some_and(|seat| seat.ready), all)
        };
        let mut at = self.at.borrow_mut();
        let nobody_hosts = at.table().is_some_and(|table| table.host.is_none());
        match (ready, all && (is_host || nobody_hosts)) {
            (_, true) => at.command(Asked::Start),
            (true, _) => at.command(Asked::NotReady),
            (false, _) => at.ready(),
        }
    }

    /// The host puts another bot on the selected seat, or none.
    fn turn_bot(&mut self, forward: bool) {
        let seat = self.selected;
        let mut at = self.at.borrow_mut();
        let Some(place) = at.table().and_then(|table| table.seat(seat)) else { return };
        let now = match &place.sitter {
            Sitter::Empty => None,
            Sitter::Bot { level } => Level::of_name(level.as_str()),
            Sitter::Human { .. } | Sitter::Gone { .. } => return,
        };
        let all: Vec<Option<Level>> = [None].into_iter().chain(Level::ALL.map(Some)).collect();
        match turned(&all, now, forward) {
            Some(level) => at.set_bot(seat, level.name()),
            None => at.command(Asked::ClearSeat { seat }),
        }
    }

    pub(super) fn draw_lobby(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let at = self.at.borrow();
        let messages = &around.messages;
        let words = Words::about(messages, &at, self.now);
        let own = at.seat();
        let seats = lobby_seats(&at, &words, around);
        let pill =
            at.table().map_or_else(|| text!(messages, "online-title"), |table| table.table.to_string());
        let status = at.table().map_or_else(String::new, |table| {
            if at.is_without_websocket() {
                text!(messages, "online-status-requests", game = table.game)
            } else {
                text!(messages, "online-status-lobby", game = table.game)
            }
        });
        let typed = match &self.over {
            Over::Name(typed) => Some(text!(messages, "online-name-typed", typed = typed)),
            Over::Command(typed) => Some(text!(messages, "play-typed", typed = typed)),
            _ => None,
        };
        let unready = own.is_some_and(|seat| {
            at.table().and_then(|table| table.seat(seat)).is_some_and(|seat| !seat.ready)
        });
        let all = seats.iter().all(|seat| seat.is_ready) && !seats.is_empty();
        let (urgent, next) = (self.urgent(around), words.next_step(&at));
        // While something is typed, why the last thing was refused stands where else it says what to do.
        let (news, next) = match typed {
            Some(typed) => (typed, urgent.unwrap_or(next)),
            None => (urgent.unwrap_or_default(), next),
        };
        let link = at.free_seat().and_then(|_| at.link_to_send());
        let title = text!(messages, "online-link-join");
        let rules = at.table().map(|table| words.settings(table)).unwrap_or_default();
        let duplicate = at.table().is_some_and(|table| table.duplicate.is_some());
        let note = if duplicate { text!(messages, "duplicate-lobby") } else { String::new() };
        LobbyScreen {
            look: around.look(),
            pill: &pill,
            status: &status,
            news: &news,
            next: &next,
            is_urgent: *at.connection() == Connection::Here
                && (at.needs_name() || (unready && at.free_seat().is_none()) || (all && at.is_host())),
            seats: &seats,
            selected: self.selected,
            rules: &rules,
            note: &note,
            link: link.as_deref().map(|link| (title.as_str(), link)),
            talk: &self.talk,
            keys: &lobby_keys(&at, around),
        }
        .render(area, buffer);
    }
}

fn lobby_seats(at: &AtTable, words: &Words<'_>, around: &Around) -> Vec<LobbySeat> {
    let messages = &around.messages;
    let Some(table) = at.table() else { return Vec::new() };
    let lobby_seat = |(seat, place): (usize, &SeatView)| {
        let is_own = at.seat() == Some(seat);
        let state = words.seat_state(at, seat);
        LobbySeat {
            name: match &place.sitter {
                Sitter::Empty => String::new(),
                // What the others call one stands nowhere else.
                Sitter::Human { name } if is_own => text!(messages, "online-own-name", name = shown(name)),
                _ => words.name(seat),
            },
            state: if table.host == Some(seat) {
                format!("{} · {state}", text!(messages, "online-mark-host"))
            } else {
                state
            },
            is_own,
            is_ready: place.ready,
        }
    };
    table.seats.iter().enumerate().map(lobby_seat).collect()
}

/// The keys named at the bottom: those that do something for whoever looks.
fn lobby_keys(at: &AtTable, around: &Around) -> Vec<String> {
    let messages = &around.messages;
    let host = at.is_host().then(|| text!(messages, "online-keys-host"));
    let keys = match (at.seat(), at.is_guest()) {
        (Some(_), _) => text!(messages, "online-keys-lobby"),
        (None, true) => text!(messages, "online-keys-guest"),
        (None, false) => text!(messages, "online-keys-watcher"),
    };
    host.into_iter().chain([keys]).collect()
}
