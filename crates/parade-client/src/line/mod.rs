//! What a client and a server say to each other over: a WebSocket, or where none gets through, server-sent events one way
//! and requests the other. Both carry the same messages.

mod events;
mod socket;
mod stream;

use parade_protocol::http::Problem;
use parade_protocol::{ClientMessage, Hello};

use self::socket::Socket;
use self::stream::Stream;
use crate::Link;

/// A snapshot is far below that: nothing longer is taken.
pub(crate) const LONGEST: usize = 1 << 20;

/// A line to a table.
pub(crate) enum Line {
    Socket(Socket),
    Stream(Stream),
}

/// Why there is no line.
#[derive(Debug)]
pub(crate) enum Closed {
    /// Nothing can be reached there.
    Unreachable(String),
    /// Something is there, and lets this kind of line not through: what it said.
    NotThrough(String),
    /// A server of Parade said no.
    Refused(Problem),
    /// What answers is no server of Parade: the status of its answer.
    Stranger(u16),
}

/// What came over a line.
#[derive(Debug)]
pub(crate) enum Came {
    /// A message.
    Text(String),
    /// A sign of life.
    Sign,
    /// The end of the line; what was wrong, in the system's words, or nothing.
    End(String),
}

impl Line {
    /// A WebSocket, over which hello is said.
    pub(crate) async fn socket(link: &Link, hello: Hello) -> Result<Line, Closed> {
        let mut socket = Socket::open(link).await?;
        match socket.say(&ClientMessage::Hello(hello)).await {
            Ok(()) => Ok(Line::Socket(socket)),
            Err(trouble) => Err(Closed::NotThrough(trouble)),
        }
    }

    /// Server-sent events; what hello says stands in the request.
    pub(crate) async fn stream(link: &Link, hello: &Hello) -> Result<Line, Closed> {
        Stream::open(link, hello).await.map(Line::Stream)
    }

    pub(crate) const fn is_stream(&self) -> bool {
        matches!(self, Line::Stream(_))
    }

    /// Says something; why not, if the line is gone.
    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<(), String> {
        match self {
            Line::Socket(socket) => socket.say(message).await,
            Line::Stream(stream) => stream.say(message),
        }
    }

    /// Waits for what comes next. Waiting can be broken off, and nothing is lost.
    pub(crate) async fn next(&mut self) -> Came {
        match self {
            Line::Socket(socket) => socket.next().await,
            Line::Stream(stream) => stream.next().await,
        }
    }

    /// Closes it in good order.
    pub(crate) async fn close(&mut self) {
        match self {
            Line::Socket(socket) => socket.close().await,
            // It is closed when it is dropped; what was said has been answered.
            Line::Stream(_) => {}
        }
    }
}
