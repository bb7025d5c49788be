//! What whoever runs the server asks of it, by a socket on the same machine that nobody else can open.
//!
//! A connection carries one question and one answer, each a line of JSON. The program that asks is the one that answers, so
//! this is no protocol that others rely on, and may change with any version.

mod answer;
mod ask;
mod socket;

use parade_protocol::{Refusal, Seq, Sitter, TableId, TablePhase, TableView, UnixMs};
use parade_rules::Seat;
pub use parade_table::Hand;
use serde::{Deserialize, Serialize};

pub(crate) use answer::answer;
pub use ask::{AskError, ask};
pub use socket::{AdminSocket, SOCKET, SocketError};

/// A question, or an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// How is the server?
    Status,
    /// Which tables are there?
    Tables {
        /// Those that are not in memory, too.
        all: bool,
    },
    /// What lies face up at a table?
    Table {
        /// Which.
        table: TableId,
    },
    /// What do its players hold? Everybody at the table is told that this was asked, before it is answered.
    Hands {
        /// Which.
        table: TableId,
    },
    /// A table is closed for good.
    Close {
        /// Which.
        table: TableId,
    },
    /// A player is removed from a table.
    Kick {
        /// Which.
        table: TableId,
        /// From which seat.
        seat: Seat,
    },
    /// Something is said to everybody, and to whoever comes, until something else is.
    Announce {
        /// What; `None` takes back what was said.
        text: Option<String>,
    },
    /// No new tables are opened, or they are again.
    Drain {
        /// Whether it is begun or ended.
        on: bool,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    /// How the server is.
    Status(Status),
    /// The tables that there are, the one that changed last first.
    Tables {
        /// Each.
        tables: Vec<TableLine>,
    },
    /// What lies face up.
    Table {
        /// The last event that is in it.
        seq: Seq,
        /// What everybody at the table may know.
        view: Box<TableView>,
    },
    /// What the players hold.
    Hands {
        /// Each seat's.
        hands: Vec<Hand>,
    },
    /// It is done.
    Done,
    /// It is not done.
    Refused(AdminRefusal),
}

/// How a server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// The version of its program.
    pub version: String,
    /// How many tables are in memory.
    pub tables: usize,
    /// How many connections there are.
    pub connections: u64,
    /// Whether no new tables are opened.
    pub draining: bool,
    /// What is being said to everybody.
    pub announcement: Option<String>,
}

/// What a list tells of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// Its name.
    pub table: TableId,
    /// When something happened at it last.
    pub changed: UnixMs,
    /// Whether it stands in the public list.
    pub public: bool,
    /// What is known of it beside that, if it is in memory.
    pub live: Option<LiveTable>,
}

/// What is known of a table in memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveTable {
    /// What it is at.
    pub phase: TablePhase,
    /// Who sits on each seat.
    pub seats: Vec<Sitter>,
    /// On which seats somebody is connected.
    pub here: Vec<Seat>,
    /// How many are connected without a seat.
    pub watchers: usize,
}

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum AdminRefusal {
    /// There is no such table, or none any more.
    #[error("there is no such table, or it is closed")]
    NoSuchTable,
    /// It cannot be done now.
    #[error("the server stops, cannot use its log, or has as many tables in memory as it may have")]
    Unavailable,
    /// There are no hands to be looked at.
    #[error("no game is on at this table, so nobody holds cards")]
    NothingDealt,
    /// The table does not do it.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// What was to be said is empty or too long.
    #[error("an announcement has 1 to {limit} characters")]
    Text {
        /// The most that it may have.
        limit: usize,
    },
    /// The question is none.
    #[error("this server does not understand that; is it of the same version?")]
    Unreadable,
}
