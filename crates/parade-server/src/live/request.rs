//! What a table is asked.

use std::sync::atomic::{AtomicU64, Ordering};

use parade_protocol::http::TableSummary;
use parade_protocol::{AnswerResult, CommandMessage, Seq, Sitter, WhenPreviews, You};
use parade_rules::{Action, Seat, View};
use tokio::sync::oneshot;

use crate::live::operator::Wish;
use crate::live::outbox::Outbox;
use crate::table::Caller;

/// A connection, told apart from all others that there have been since the server started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientId(u64);

impl ClientId {
    /// Another one.
    pub(crate) fn next() -> ClientId {
        static LAST: AtomicU64 = AtomicU64::new(0);
        ClientId(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

/// What a client says of itself when it comes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comer {
    /// Who it is.
    pub(crate) caller: Caller,
    /// The last event that it has seen.
    pub(crate) last_seq: Option<Seq>,
    /// When it wants previews.
    pub(crate) previews: WhenPreviews,
}

/// Why a table could not be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// There is no such table, or it is not for whoever asks.
    NoSuchTable,
    /// It is not to be had now: the server stops, or its log cannot be read or written.
    Unavailable,
}

/// The answer to a request that is answered outside of a connection.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// What a table is asked. It is kept small, since a table's mailbox has room for many.
pub(crate) enum Request {
    /// Somebody comes to stay: welcome them and tell them what happens, through the outbox.
    Connect {
        /// The connection.
        client: ClientId,
        /// Who.
        comer: Box<Comer>,
        /// The way to the client.
        outbox: Outbox,
    },
    /// A connected client says again who it is.
    Hello {
        /// The connection.
        client: ClientId,
        /// Who.
        comer: Box<Comer>,
    },
    /// A connected client wants something done.
    Command {
        /// The connection.
        client: ClientId,
        /// What.
        message: Box<CommandMessage>,
        /// How long a message takes to the client and back, in milliseconds.
        lag_ms: u64,
    },
    /// A connected client is out of step and wants a snapshot.
    Resync {
        /// The connection.
        client: ClientId,
    },
    /// A connection has ended.
    Disconnect {
        /// The connection.
        client: ClientId,
    },
    /// A client that only listens wants something done.
    Post {
        /// Who.
        caller: Box<Caller>,
        /// What.
        message: Box<CommandMessage>,
        /// The answer.
        reply: Reply<AnswerResult>,
    },
    /// What is there to tell of the table?
    About {
        /// To whom.
        caller: Box<Caller>,
        /// The answer.
        reply: Reply<About>,
    },
    /// What may a player's seat know, for a hint?
    Know {
        /// Who.
        caller: Box<Caller>,
        /// The answer.
        reply: Reply<Known>,
    },
    /// Whoever runs the server wants something.
    Operator(Box<Wish>),
    /// May somebody read the games that were finished here?
    MayReadGames {
        /// Who.
        caller: Box<Caller>,
        /// The answer: [`Failure::NoSuchTable`] if not.
        reply: Reply<()>,
    },
    /// A bot has decided.
    BotDecided {
        /// For which seat.
        seat: Seat,
        /// What.
        action: Option<Action>,
        /// When the position that it saw had come about.
        position: Seq,
    },
}

/// What a hint is made from: what a seat may know, and who sits at the table.
pub(crate) enum Known {
    /// Whoever asks does not sit.
    NotSeated,
    /// The seat has nothing to do now.
    NotToAct,
    /// The seat is to act.
    ToAct {
        /// The last event.
        seq: Seq,
        /// What the seat knows.
        view: Box<View>,
        /// Who sits where.
        seats: Vec<Sitter>,
    },
}

/// What there is to tell of a table.
pub(crate) struct About {
    /// What may be told.
    pub(crate) summary: TableSummary,
    /// Who asks.
    pub(crate) you: You,
}
