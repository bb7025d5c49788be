//! Who is connected to a table.

use std::time::Duration;

use parade_protocol::{GoodbyeReason, UnixMs, WhenPreviews, You};

use crate::live::frame::Frame;
use crate::live::outbox::Outbox;
use crate::live::request::ClientId;
use crate::table::frames::{self, Receiver};
use crate::table::{Attendance, Caller, Role, Table};

/// A connected client.
pub(super) struct Client {
    pub(super) id: ClientId,
    pub(super) caller: Caller,
    pub(super) previews: WhenPreviews,
    pub(super) you: You,
    outbox: Option<Outbox>,
    /// Whether something was put into the line that has not set out.
    unsent: bool,
}

impl Client {
    /// A client that has just come, with what it may do at the table.
    pub(super) fn new(
        id: ClientId,
        caller: Caller,
        previews: WhenPreviews,
        you: You,
        outbox: Outbox,
    ) -> Client {
        Client { id, caller, previews, you, outbox: Some(outbox), unsent: false }
    }

    /// Who messages to it are made for.
    pub(super) fn receiver(&self) -> Receiver {
        match self.you.seat {
            Some(seat) => Receiver::Seat { seat, previews: self.previews },
            None => Receiver::Public,
        }
    }

    /// Puts something into its line, which sets out with the next [`Client::flush`]; a client that cannot be sent to is lost.
    pub(super) fn send(&mut self, frame: Frame) {
        self.unsent = true;
        if self.outbox.as_ref().is_some_and(|outbox| !outbox.send(frame)) {
            self.outbox = None;
        }
    }

    /// Sends what was put into its line: an answer and the events that came of it are one packet.
    pub(super) fn flush(&mut self) {
        if std::mem::take(&mut self.unsent)
            && let Some(outbox) = &self.outbox
        {
            outbox.flush();
        }
    }

    /// Ends its connection after what was sent.
    pub(super) fn close(&mut self, reason: GoodbyeReason) {
        if let Some(outbox) = self.outbox.take() {
            outbox.close(reason);
        }
    }

    /// For how long it has said nothing; `None` if its connection has ended or is about to.
    pub(super) fn silent_for(&self) -> Option<Duration> {
        self.outbox.as_ref().map(Outbox::silent_for)
    }

    /// Whether its connection has ended or is about to.
    pub(super) fn is_lost(&self) -> bool {
        self.outbox.is_none()
    }
}

/// Why a client may not be at a table, by its role; `None` if it may.
pub(super) const fn no_business(role: Role) -> Option<GoodbyeReason> {
    match role {
        Role::Player(_) | Role::Guest | Role::Watcher => None,
        Role::NotNow => Some(GoodbyeReason::NoWatchers),
        Role::Kicked => Some(GoodbyeReason::Kicked),
        Role::Nobody => Some(GoodbyeReason::NoSuchTable),
    }
}

/// Brings up to date who is connected. `true` if something about it is new.
pub(super) fn attend(table: &Table, clients: &[Client], attendance: &mut Attendance, now: UnixMs) -> bool {
    let mut fresh = Attendance::default();
    for (seat, away) in fresh.away_since.iter_mut().enumerate() {
        let here = clients.iter().any(|client| client.you.seat == Some(seat));
        let since = attendance.away_since[seat];
        *away = (table.is_human(seat) && !here).then_some(since.unwrap_or(now));
    }
    let host_here = clients.iter().any(|client| client.you.host);
    fresh.host_away_since = (!host_here).then_some(attendance.host_away_since.unwrap_or(now));
    fresh.watchers = clients.iter().filter(|client| client.you.seat.is_none()).count();
    let changed = fresh.away_since != attendance.away_since || fresh.watchers != attendance.watchers;
    *attendance = fresh;
    changed
}

/// Brings up to date what a client may do. `Ok(true)` if it is something else than before.
///
/// # Errors
/// Why it may not stay.
pub(super) fn refresh(client: &mut Client, table: &Table) -> Result<bool, GoodbyeReason> {
    match (no_business(table.role(&client.caller)), frames::you(table, &client.caller)) {
        (None, Some(you)) => {
            let changed = you != client.you;
            client.you = you;
            Ok(changed)
        }
        (reason, _) => Err(reason.unwrap_or(GoodbyeReason::NoSuchTable)),
    }
}
