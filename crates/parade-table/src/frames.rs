//! What each client is told: made from what everybody may know ([`FaceUp`](parade_rules::FaceUp)) and, for a seat, from its own
//! [`View`](parade_rules::View). There is no other way out of a table.

use parade_protocol::{
    Announcement, ClientRole, DuplicateView, Event, Events, Position, Presence, Private, PrivateOf, SeatView,
    ServerMessage, Sitter, Snapshot, StateHash, TablePhase, TableView, UndoView, UnixMs, WhenPreviews, You,
    http::TableSummary, state_hash,
};
use parade_rules::Seat;
use serde::Serialize;

use crate::apply::{Told, has_cards};
use crate::decide::Attendance;
use crate::state::{Caller, Role, SeatState, SitterState, Stage, Table};

/// Every how many events the hash of what lies face up is sent.
pub const HASH_EVERY: u64 = 8;

/// How many bytes a message for everybody mostly needs at most.
const ROOM: usize = 960;

/// Who a message goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiver {
    /// A player, on any device.
    Seat {
        /// The seat.
        seat: Seat,
        /// When the device wants previews.
        previews: WhenPreviews,
    },
    /// A guest or a watcher.
    Public,
}

/// Who a client is at a table, in the protocol's words; `None` if it may not be there.
#[must_use]
pub fn you(table: &Table, caller: &Caller) -> Option<You> {
    let host = caller.token == Some(table.host);
    let (role, seat) = match table.role(caller) {
        Role::Player(seat) => (ClientRole::Player, Some(seat)),
        Role::Guest => (ClientRole::Guest, None),
        Role::Watcher => (ClientRole::Watcher, None),
        Role::NotNow | Role::Kicked | Role::Nobody => return None,
    };
    Some(You { role, seat, host })
}

/// The table as everybody at it may see it.
#[must_use]
pub fn table_view(table: &Table, attendance: &Attendance, now: UnixMs) -> TableView {
    let running = table.running();
    let clocks = running.and_then(|running| running.clocks.as_ref()).map(|clocks| clocks.left(now));
    let revealed = |seat: Seat| match &table.stage {
        Stage::Reveal { nonces, .. } => nonces.get(seat).is_some_and(Option::is_some),
        Stage::Lobby | Stage::Game(_) | Stage::Closed => false,
    };
    let seat_view = |(seat, place): (Seat, &SeatState)| SeatView {
        sitter: sitter(&place.sitter),
        caretaker: place.caretaker.clone(),
        ready: place.ready.is_some() || matches!(place.sitter, SitterState::Bot { .. }),
        commitment: place.ready,
        revealed: revealed(seat),
        clock_ms: clocks.as_ref().and_then(|clocks| clocks.get(seat).copied()),
        away_since: away(table, attendance, seat),
    };
    TableView {
        table: table.id.clone(),
        game: table.game_number,
        phase: table.phase(),
        settings: table.settings.clone(),
        seats: table.seats.iter().enumerate().map(seat_view).collect(),
        host: table.host_seat(),
        commitment: table.commitment(),
        reveal_until: match table.stage {
            Stage::Reveal { until, .. } => Some(until),
            Stage::Lobby | Stage::Game(_) | Stage::Closed => None,
        },
        undo: table
            .undo
            .as_ref()
            .map(|undo| UndoView { seat: undo.seat, waiting_for: undo.waiting_for.clone() }),
        position: running.map(|running| Position::of(running.game.face_up())),
        shuffle: table.shuffle_view(),
        duplicate: table.duplicate.as_deref().map(|duplicate| DuplicateView {
            other: if table.phase() == TablePhase::Over { duplicate.result() } else { None },
        }),
        talk: table.talk.iter().cloned().collect(),
        now,
    }
}

pub(crate) fn sitter(sitter: &SitterState) -> Sitter {
    match sitter {
        SitterState::Empty => Sitter::Empty,
        SitterState::Human { name, .. } => Sitter::Human { name: name.clone() },
        SitterState::Bot { level } => Sitter::Bot { level: level.clone() },
        SitterState::Gone { name } => Sitter::Gone { name: name.clone() },
    }
}

fn away(table: &Table, attendance: &Attendance, seat: Seat) -> Option<UnixMs> {
    attendance.away_since.get(seat).copied().flatten().filter(|_| table.is_human(seat))
}

/// What a seat knows beside that; nothing while there are no cards.
#[must_use]
pub fn private(table: &Table, seat: Seat, previews: WhenPreviews) -> Option<Private> {
    let view = table.running()?.game.view(seat)?;
    Some(Private::of(&view, None, previews))
}

/// The hash of what lies face up now.
#[must_use]
pub fn hash(table: &Table) -> StateHash {
    let face_up = table.running().map(|running| running.game.face_up());
    state_hash(table.seq, table.game_number, table.phase(), face_up)
}

/// The table as it is, for one client.
#[must_use]
pub fn snapshot(table: &Table, receiver: Receiver, attendance: &Attendance, now: UnixMs) -> ServerMessage {
    let private = match receiver {
        Receiver::Seat { seat, previews } => private(table, seat, previews).map(Box::new),
        Receiver::Public => None,
    };
    ServerMessage::Snapshot(Snapshot {
        seq: table.seq,
        hash: hash(table),
        table: Box::new(table_view(table, attendance, now)),
        private,
    })
}

/// Who is connected.
#[must_use]
pub fn presence(table: &Table, attendance: &Attendance) -> ServerMessage {
    ServerMessage::Presence(Presence {
        away_since: (0..table.seats.len()).map(|seat| away(table, attendance, seat)).collect(),
        watchers: attendance.watchers,
    })
}

/// What whoever runs the server says to everybody.
#[must_use]
pub fn announcement(announcement: Announcement) -> ServerMessage {
    ServerMessage::Announcement(announcement)
}

/// What can be told of a table in a list.
#[must_use]
pub fn summary(table: &Table) -> TableSummary {
    TableSummary {
        table: table.id.clone(),
        phase: table.phase(),
        settings: table.settings.clone(),
        seats: table.seats.iter().map(|place| sitter(&place.sitter)).collect(),
        changed: table.changed,
    }
}

/// Events that just happened, to be sent to many: what all may know is written once, and a seat's own part is added to it.
#[derive(Clone, Debug)]
pub struct Broadcast {
    /// The JSON of the message for everybody.
    text: String,
    cards_changed: bool,
    everybody: bool,
}

impl Broadcast {
    /// The message about the last events of a table, in their order; the last one is the table's last.
    #[must_use]
    pub fn new(table: &Table, told: &[Told]) -> Broadcast {
        let mut text = Vec::with_capacity(ROOM);
        // These types can all be written as JSON.
        let _ = serde_json::to_writer(&mut text, &Telling::new(table, told));
        Broadcast {
            text: String::from_utf8(text).unwrap_or_default(),
            cards_changed: told.iter().any(|told| told.position_changed),
            everybody: told.iter().any(|told| told.phase_changed || told.moves.is_empty()),
        }
    }

    /// The message for whoever has no seat.
    #[must_use]
    pub fn for_everybody(&self) -> &str {
        &self.text
    }

    /// The message for a seat with what it alone knows; `None` if nothing of that has changed, and it is told what everybody
    /// is.
    #[must_use]
    pub fn for_seat(
        &self,
        table: &Table,
        told: &[Told],
        seat: Seat,
        previews: WhenPreviews,
    ) -> Option<String> {
        let mut text = Vec::new();
        self.write_for_seat(table, told, seat, previews, &mut text).then(|| String::from_utf8(text).ok())?
    }

    /// Writes the message for a seat to the end of a text. `false`: there is nothing that it alone knows, and nothing is
    /// written.
    pub fn write_for_seat(
        &self,
        table: &Table,
        told: &[Told],
        seat: Seat,
        previews: WhenPreviews,
        text: &mut Vec<u8>,
    ) -> bool {
        if !self.cards_changed || !has_cards(table.phase()) {
            return false;
        }
        let view = table.running().and_then(|running| running.game.view(seat));
        let (Some(view), Some(begun)) = (view, self.text.strip_suffix('}')) else { return false };
        let moved = told.iter().any(|told| told.moved(seat));
        if !(self.everybody || moved || view.is_to_act() || previews == WhenPreviews::Always) {
            return false;
        }
        let drew = told.iter().rev().find_map(|told| told.drawn_by(seat));
        text.extend_from_slice(begun.as_bytes());
        text.extend_from_slice(b",\"private\":");
        // These types can all be written as JSON.
        let _ = serde_json::to_writer(&mut *text, &PrivateOf::new(&view, drew, previews));
        text.push(b'}');
        true
    }
}

/// [`Events`] without what a seat knows, to be written: nothing is copied for it.
#[derive(Serialize)]
#[serde(tag = "type", rename = "events")]
struct Telling<'a> {
    events: Vec<&'a Event>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<StateHash>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Vec<u64>>,
}

impl<'a> Telling<'a> {
    fn new(table: &Table, told: &'a [Told]) -> Telling<'a> {
        let phase_changed = told.iter().any(|told| told.phase_changed);
        let due = told.iter().any(|told| told.event.seq.0 % HASH_EVERY == 0);
        Telling {
            events: told.iter().map(|told| &told.event).collect(),
            hash: (phase_changed || due).then(|| hash(table)),
            clocks: clocks(table),
        }
    }
}

/// The clocks as of the last event.
fn clocks(table: &Table) -> Option<Vec<u64>> {
    let clocks = table.running().and_then(|running| running.clocks.as_ref());
    clocks.map(|clocks| clocks.left(table.changed))
}

/// The events that a client has missed, with what its seat knows now: the last ones of the table, without a gap.
#[must_use]
pub fn missed(table: &Table, events: Vec<Event>, receiver: Receiver) -> ServerMessage {
    let private = match receiver {
        Receiver::Seat { seat, previews } => private(table, seat, previews).map(Box::new),
        Receiver::Public => None,
    };
    ServerMessage::Events(Events { events, hash: Some(hash(table)), clocks: clocks(table), private })
}

/// Whether cards lie on the table, so that somebody could know what others may not.
#[must_use]
pub fn has_secrets(table: &Table) -> bool {
    matches!(table.phase(), TablePhase::Play | TablePhase::Discard)
}
