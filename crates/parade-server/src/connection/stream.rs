//! The two directions of a WebSocket: what comes in is read here, what goes out goes through the line that the table uses too.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use parade_protocol::MAX_MESSAGE;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::live::{Aside, Cipher, Inbox, Outbox, line};

/// Bytes of memory for reading that each connection has: most messages of clients have about two hundred.
const READ_BUFFER: usize = 512;

/// A WebSocket of a client.
pub(super) type WebSocket = WebSocketStream<Stream>;

/// Everything that a connection is made of.
pub(super) struct Ends {
    /// What the client says.
    pub(super) socket: WebSocket,
    /// The table's end of the line to the client.
    pub(super) outbox: Outbox,
    /// The connection's end of it.
    pub(super) inbox: Inbox,
    /// What the line leads to, if not to the network itself.
    pub(super) cipher: Option<Cipher>,
}

/// Parts a connection into its two directions.
pub(super) async fn ends(upgraded: Upgraded) -> Ends {
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(MAX_MESSAGE))
        .max_frame_size(Some(MAX_MESSAGE));
    let (read, outbox, inbox, cipher, before): (Box<dyn AsyncRead + Send + Unpin>, _, _, _, _) =
        match upgraded.downcast::<TokioIo<TcpStream>>() {
            Ok(parts) => {
                let (read, write) = parts.io.into_inner().into_split();
                let (outbox, inbox) = line(Some(write));
                (Box::new(read), outbox, inbox, None, parts.read_buf.to_vec())
            }
            Err(upgraded) => {
                let (read, write) = tokio::io::split(TokioIo::new(upgraded));
                let (outbox, inbox) = line(None);
                (Box::new(read), outbox, inbox, Some(Cipher(Box::new(write))), Vec::new())
            }
        };
    let stream = Stream { read, aside: inbox.aside() };
    let socket = WebSocketStream::from_partially_read(stream, before, Role::Server, Some(config)).await;
    Ends { socket, outbox, inbox, cipher }
}

/// A connection as the WebSocket sees it.
pub(super) struct Stream {
    read: Box<dyn AsyncRead + Send + Unpin>,
    aside: Aside,
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.read).poll_read(context, buffer)
    }
}

/// Whole frames at a time, since none is larger than the buffer of whoever writes them here.
impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Poll::Ready(if self.aside.push(bytes) {
            Ok(bytes.len())
        } else {
            Err(io::Error::new(io::ErrorKind::OutOfMemory, "the client does not read"))
        })
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.aside.flush();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll_flush(context)
    }
}
