//! The way of a message from a table to one connection: a line with an end.
//!
//! Most messages find the line empty and the network ready: then the table's task itself hands them to the network, and the
//! connection's task is not even woken. What the network does not take at once waits, and the connection's task goes on with it.

use std::future::poll_fn;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_util::task::AtomicWaker;
use parade_protocol::GoodbyeReason;
use tokio::net::tcp::OwnedWriteHalf;

use crate::live::frame::Frame;
use crate::live::heard::Heard;
use crate::live::waiting::{Cipher, Waiting};

/// How many messages wait for a connection at most. Whoever is further behind than that is told to come back and to take a
/// snapshot, which is shorter.
const LENGTH: usize = 128;

/// What both ends share.
struct Line {
    state: Mutex<State>,
    /// The connection's task.
    waker: AtomicWaker,
    /// When the client was heard last.
    heard: Heard,
}

#[derive(Default)]
struct State {
    waiting: Waiting,
    /// The network, where it can be written to without a cipher.
    network: Option<OwnedWriteHalf>,
    goodbye: Option<GoodbyeReason>,
    /// The table says nothing any more.
    table_gone: bool,
    /// Nobody reads any more.
    client_gone: bool,
}

impl State {
    fn is_too_slow(&self) -> bool {
        self.goodbye == Some(GoodbyeReason::TooSlow)
    }
}

impl Line {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands the network what it takes, and leaves the rest to the connection's task.
    fn flush(&self) {
        let mut state = self.state();
        let State { waiting, network, .. } = &mut *state;
        let done = match network {
            Some(network) => waiting.write(network).is_ok(),
            None => waiting.frames.is_empty(),
        };
        drop(state);
        if !done {
            self.waker.wake();
        }
    }
}

/// The table's end of the line. Dropping it ends the connection.
pub(crate) struct Outbox {
    line: Arc<Line>,
}

/// The connection's end of the line.
pub(crate) struct Inbox {
    line: Arc<Line>,
}

/// A way into the line for the connection itself, which has something to say that is not the table's business.
#[derive(Clone)]
pub(crate) struct Aside {
    line: Arc<Line>,
}

/// Makes a line to somebody who takes the messages out of it.
pub(crate) fn queue() -> (Outbox, Inbox) {
    line(None)
}

/// Makes a line that leads to the network: what it takes at once does not wait.
pub(crate) fn line(network: Option<OwnedWriteHalf>) -> (Outbox, Inbox) {
    let state = State { network, ..State::default() };
    let line = Arc::new(Line { state: Mutex::new(state), waker: AtomicWaker::new(), heard: Heard::now() });
    (Outbox { line: line.clone() }, Inbox { line })
}

impl Outbox {
    /// Puts a message into the line, which sets out with the next [`Outbox::flush`]. `false`: there is no room or no reader
    /// any more, and the client is to be forgotten.
    #[must_use]
    pub(crate) fn send(&self, frame: Frame) -> bool {
        let mut state = self.line.state();
        if state.client_gone {
            return false;
        }
        if state.waiting.frames.len() >= LENGTH {
            state.goodbye.get_or_insert(GoodbyeReason::TooSlow);
            return false;
        }
        state.waiting.frames.push_back(frame);
        true
    }

    /// Sends what was put into the line.
    pub(crate) fn flush(&self) {
        self.line.flush();
    }

    /// For how long the client has said nothing.
    pub(crate) fn silent_for(&self) -> Duration {
        self.line.heard.silent_for()
    }

    /// Ends the connection once it has sent what is in the line.
    pub(crate) fn close(self, reason: GoodbyeReason) {
        self.line.state().goodbye.get_or_insert(reason);
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.line.state().table_gone = true;
        self.line.waker.wake();
    }
}

impl Inbox {
    /// A way into the line for the connection itself.
    pub(crate) fn aside(&self) -> Aside {
        Aside { line: self.line.clone() }
    }

    /// Notes that the client was heard.
    pub(crate) fn hear(&self) {
        self.line.heard.again();
    }

    /// For how long it has said nothing.
    pub(crate) fn silent_for(&self) -> Duration {
        self.line.heard.silent_for()
    }

    /// The next message; `Err` when the table has ended the connection. It may be dropped while it waits.
    pub(crate) async fn next(&mut self) -> Result<Frame, GoodbyeReason> {
        poll_fn(|context| {
            self.line.waker.register(context.waker());
            let mut state = self.line.state();
            match state.waiting.frames.pop_front() {
                // Whoever takes a snapshot next needs nothing of what still waits.
                Some(frame) if !state.is_too_slow() => Poll::Ready(Ok(frame)),
                _ if state.table_gone => Poll::Ready(Err(state.goodbye.unwrap_or(GoodbyeReason::Failed))),
                _ => Poll::Pending,
            }
        })
        .await
    }

    /// The next message if there is one already.
    pub(crate) fn waiting(&mut self) -> Option<Frame> {
        let mut state = self.line.state();
        if state.is_too_slow() { None } else { state.waiting.frames.pop_front() }
    }

    /// Writes what waits, whenever something does, until the table ends the connection or nobody reads any more (`None`).
    /// `cipher` is what to write to if the line does not lead to the network by itself. It may be dropped while it waits.
    pub(crate) async fn carry(&mut self, mut cipher: Option<&mut Cipher>) -> Option<GoodbyeReason> {
        poll_fn(|context| {
            let mut state = self.register(context);
            if state.is_too_slow() {
                state.waiting.keep_what_is_begun();
                return Poll::Ready(state.goodbye);
            }
            if ready!(poll_write(&mut state, cipher.as_deref_mut(), context)).is_err() {
                return Poll::Ready(None);
            }
            if state.table_gone {
                return Poll::Ready(Some(state.goodbye.unwrap_or(GoodbyeReason::Failed)));
            }
            Poll::Pending
        })
        .await
    }

    /// Writes what waits, until nothing does.
    pub(crate) async fn finish(&mut self, mut cipher: Option<&mut Cipher>) -> io::Result<()> {
        poll_fn(|context| poll_write(&mut self.register(context), cipher.as_deref_mut(), context)).await
    }

    fn register(&self, context: &Context<'_>) -> MutexGuard<'_, State> {
        self.line.waker.register(context.waker());
        self.line.state()
    }

    /// Gives the client up if the network has taken nothing for so long of what waits.
    pub(crate) fn give_up_after(&self, patience: Duration) {
        let mut state = self.line.state();
        if state.waiting.is_stuck_for(patience) {
            state.goodbye.get_or_insert(GoodbyeReason::TooSlow);
        }
    }
}

/// Writes what waits until nothing does.
fn poll_write(
    state: &mut State,
    cipher: Option<&mut Cipher>,
    context: &mut Context<'_>,
) -> Poll<io::Result<()>> {
    let State { waiting, network, .. } = state;
    match (network, cipher) {
        (Some(network), _) => loop {
            match waiting.write(network) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    ready!(network.as_ref().poll_write_ready(context))?;
                }
                done => return Poll::Ready(done),
            }
        },
        (None, Some(cipher)) => cipher.poll_write(waiting, context),
        (None, None) => Poll::Ready(Ok(())),
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        let mut state = self.line.state();
        state.client_gone = true;
        // The table may keep its end for a while; the connection is not kept open for that.
        state.network = None;
    }
}

impl Aside {
    /// Puts bytes into the line as they are. `false`: there is no room.
    #[must_use]
    pub(crate) fn push(&self, bytes: &[u8]) -> bool {
        let mut state = self.line.state();
        let room = state.waiting.frames.len() < 2 * LENGTH;
        if room {
            state.waiting.frames.push_back(Frame::as_they_are(bytes));
        }
        room
    }

    /// Sends what was put into the line.
    pub(crate) fn flush(&self) {
        self.line.flush();
    }
}

#[cfg(test)]
mod tests {
    use parade_protocol::Seq;

    use super::*;

    fn frame(number: u64) -> Frame {
        Frame::written(&number.to_string(), Seq(number))
    }

    #[tokio::test]
    async fn what_was_sent_before_the_end_is_read_before_it() {
        let (outbox, mut inbox) = queue();
        assert!(outbox.send(frame(1)));
        outbox.close(GoodbyeReason::Kicked);
        assert_eq!(inbox.next().await.unwrap().text(), "1");
        assert_eq!(inbox.next().await.err(), Some(GoodbyeReason::Kicked));
    }

    #[tokio::test]
    async fn whoever_is_too_far_behind_reads_no_further() {
        let (outbox, mut inbox) = queue();
        let sent = (0..).take_while(|&number| outbox.send(frame(number))).count();
        assert_eq!(sent, LENGTH);
        assert!(inbox.waiting().is_none());
        drop(outbox);
        assert_eq!(inbox.next().await.err(), Some(GoodbyeReason::TooSlow));
    }

    async fn pair() -> (tokio::net::TcpStream, tokio::net::TcpStream) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let to = listener.local_addr().unwrap();
        let (near, far) = tokio::join!(listener.accept(), tokio::net::TcpStream::connect(to));
        (near.unwrap().0, far.unwrap())
    }

    /// More than any buffer of the system holds waits for the reader, then arrives whole and in order.
    #[tokio::test]
    async fn what_the_network_does_not_take_at_once_is_carried_there() {
        let (near, mut far) = pair().await;
        let (_read, write) = near.into_split();
        let (outbox, mut inbox) = line(Some(write));
        let texts: Vec<String> = (0..100_u32).map(|number| number.to_string().repeat(50_000)).collect();
        let wanted: Vec<u8> =
            texts.iter().flat_map(|text| Frame::written(text, Seq(1)).bytes().to_vec()).collect();
        for text in &texts {
            assert!(outbox.send(Frame::written(text, Seq(1))));
            outbox.flush();
        }
        outbox.close(GoodbyeReason::Kicked);
        let mut got = vec![0; wanted.len()];
        let reading = tokio::io::AsyncReadExt::read_exact(&mut far, &mut got);
        let (end, read) = tokio::join!(inbox.carry(None), reading);
        assert_eq!(end, Some(GoodbyeReason::Kicked));
        read.unwrap();
        assert!(got == wanted);
    }

    #[tokio::test]
    async fn a_reader_that_stopped_reading_is_given_up_and_its_connection_closed() {
        let (near, _far) = pair().await;
        let (_read, write) = near.into_split();
        let (outbox, mut inbox) = line(Some(write));
        let long = "x".repeat(200_000);
        while outbox.send(Frame::written(&long, Seq(1))) {
            outbox.flush();
        }
        inbox.give_up_after(Duration::ZERO);
        assert_eq!(inbox.carry(None).await, Some(GoodbyeReason::TooSlow));
        drop(inbox);
        assert!(!outbox.send(frame(1)));
    }
}
