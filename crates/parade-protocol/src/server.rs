//! What the server says.

use parade_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{CommandId, Event, Private, Refusal, Seq, StateHash, TableView, UnixMs};

/// A message of the server. The first one is `welcome` or `goodbye`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome(Welcome),
    /// Who the client is at the table has changed: it sat down, stood up or was removed.
    You(You),
    /// The table as it is. What the client knew before does not count any more.
    Snapshot(Snapshot),
    /// What happened since.
    Events(Events),
    /// Who is connected. It is no event: it has no number and is not repeated.
    Presence(Presence),
    /// Whoever runs the server says something to everybody. It is no event: it has no number.
    Announcement(Announcement),
    /// The answer to a command.
    Answer {
        /// The command.
        cmd_id: CommandId,
        /// What became of it.
        result: AnswerResult,
    },
    /// The answer to `ping`.
    Pong {
        /// What the client sent.
        sent: UnixMs,
        /// The server's clock.
        now: UnixMs,
    },
    /// The client sent something that is no message. The connection stays.
    Unreadable {
        /// What is wrong with it, in one line of English for whoever writes the client.
        problem: String,
    },
    /// The server closes the connection after this.
    Goodbye {
        /// Why.
        reason: GoodbyeReason,
        /// After how many milliseconds to come back; null: there is nothing to come back for.
        #[cfg_attr(test, ts(type = "number | null"))]
        retry_after_ms: Option<u64>,
    },
}

/// The answer to `hello`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Welcome {
    /// `parade-table/1`.
    pub protocol: String,
    /// The version of the server's program.
    pub server: String,
    /// Who the client is at this table.
    pub you: You,
    /// The server sends something at least this often, in seconds, and expects something from the client twice as seldom.
    pub heartbeat_s: u32,
    /// After so many seconds without a player anybody at the table may call a caretaker for the seat.
    pub caretaker_after_s: u32,
    /// The server's clock.
    pub now: UnixMs,
}

/// Who a client is at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct You {
    /// What it may do.
    pub role: ClientRole,
    /// The seat, if it has one.
    pub seat: Option<Seat>,
    /// Whether it is the host.
    pub host: bool,
}

/// What a client may do at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClientRole {
    /// It sits.
    Player,
    /// It may sit down.
    Guest,
    /// It may watch.
    Watcher,
}

/// The table as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Snapshot {
    /// The last event that is in it.
    pub seq: Seq,
    /// The hash of what lies face up in it: see [`crate::state_hash`].
    pub hash: StateHash,
    /// What everybody at the table may know.
    pub table: Box<TableView>,
    /// What this client's seat knows beside it, while there are cards to know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Box<Private>>,
}

/// What happened, one or more events without a gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Events {
    /// The events, in their order.
    pub events: Vec<Event>,
    /// The hash of what lies face up after the last of them: with every eighth event, and whenever the phase changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<StateHash>,
    /// Milliseconds on the clock of each seat after the last of them, as of its `at`; absent without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "Array<number> | null"))]
    pub clocks: Option<Vec<u64>>,
    /// What this client's seat knows after the last of them. Absent: it has not changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Box<Private>>,
}

/// Who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Presence {
    /// By seat, since when no device of its player has been connected; null while one is, and for a seat without a player.
    pub away_since: Vec<Option<UnixMs>>,
    /// How many people watch.
    pub watchers: usize,
}

/// What whoever runs the server says to everybody who is connected, and to whoever comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Announcement {
    /// What, in one line; null: what was said before is taken back.
    pub text: Option<String>,
    /// When it was said.
    pub at: UnixMs,
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AnswerResult {
    /// It is done, and will not be lost.
    Accepted {
        /// The last event that came of it.
        seq: Seq,
    },
    /// It is not done, and nothing has changed.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The last event at the table. The events that the client had not seen were sent before this.
        seq: Seq,
    },
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GoodbyeReason {
    /// The server stops or starts anew.
    ServerStopping,
    /// The client read too slowly: come back and take a snapshot.
    TooSlow,
    /// The client said nothing for too long.
    Silent,
    /// The client sent too much.
    TooMuch,
    /// The client speaks another protocol, or said something before `hello`.
    WrongProtocol,
    /// There is no such table, or this client may not see it. Which of the two is not told.
    NoSuchTable,
    /// The host removed the player.
    Kicked,
    /// The table allows no watchers, or not any more: come again when the host allows them, or a game that is on is over.
    NoWatchers,
    /// The table is closed.
    TableClosed,
    /// Something failed on the server's side.
    Failed,
}
