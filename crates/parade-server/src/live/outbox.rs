//! The way of a message from a table to one connection: a queue with an end.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use parade_protocol::{GoodbyeReason, Seq, ServerMessage};
use tokio::sync::mpsc::{self, error::TrySendError};

/// How many messages wait for a connection at most. Whoever is further behind than that is told to come back and to take a
/// snapshot, which is shorter.
const LENGTH: usize = 128;

/// A message on its way to a client, its bytes shared by all who get the same.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The JSON.
    pub(crate) text: Utf8Bytes,
    /// The last event in it, where it holds or stands for events.
    pub(crate) seq: Option<Seq>,
}

impl Frame {
    /// A message that was written already.
    pub(crate) fn written(text: String, seq: Seq) -> Frame {
        Frame { text: text.into(), seq: Some(seq) }
    }

    /// A message that holds no event.
    pub(crate) fn of(message: &ServerMessage) -> Frame {
        Frame { text: json(message).into(), seq: None }
    }

    /// A message that tells of the table up to an event.
    pub(crate) fn up_to(message: &ServerMessage, seq: Seq) -> Frame {
        Frame { text: json(message).into(), seq: Some(seq) }
    }
}

/// A message as JSON. All of these types can be written.
pub(crate) fn json(message: &ServerMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// The table's end of the queue. Dropping it ends the connection.
pub(crate) struct Outbox {
    frames: mpsc::Sender<Frame>,
    goodbye: Arc<OnceLock<GoodbyeReason>>,
}

/// The connection's end of the queue.
pub(crate) struct Inbox {
    frames: mpsc::Receiver<Frame>,
    goodbye: Arc<OnceLock<GoodbyeReason>>,
}

/// Makes a queue.
pub(crate) fn queue() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let goodbye = Arc::new(OnceLock::new());
    (Outbox { frames: sender, goodbye: goodbye.clone() }, Inbox { frames: receiver, goodbye })
}

impl Outbox {
    /// Puts a message into the queue. `false`: there is no room or no reader any more, and the client is to be forgotten.
    #[must_use]
    pub(crate) fn send(&self, frame: Frame) -> bool {
        match self.frames.try_send(frame) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                let _ = self.goodbye.set(GoodbyeReason::TooSlow);
                false
            }
            Err(TrySendError::Closed(_)) => false,
        }
    }

    /// Ends the connection once it has sent what is in the queue.
    pub(crate) fn close(self, reason: GoodbyeReason) {
        let _ = self.goodbye.set(reason);
    }
}

impl Inbox {
    /// The next message; `Err` when the table has ended the connection. It may be dropped while it waits.
    pub(crate) async fn next(&mut self) -> Result<Frame, GoodbyeReason> {
        let frame = self.frames.recv().await;
        self.unless_ended(frame)
    }

    /// The next message if there is one already.
    pub(crate) fn waiting(&mut self) -> Option<Frame> {
        if self.is_too_slow() { None } else { self.frames.try_recv().ok() }
    }

    fn is_too_slow(&self) -> bool {
        self.goodbye.get() == Some(&GoodbyeReason::TooSlow)
    }

    fn unless_ended(&self, frame: Option<Frame>) -> Result<Frame, GoodbyeReason> {
        match frame {
            // Whoever takes a snapshot next needs nothing of what still waits.
            Some(frame) if !self.is_too_slow() => Ok(frame),
            _ => Err(self.goodbye.get().copied().unwrap_or(GoodbyeReason::Failed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(number: u64) -> Frame {
        Frame::written(number.to_string(), Seq(number))
    }

    #[tokio::test]
    async fn what_was_sent_before_the_end_is_read_before_it() {
        let (outbox, mut inbox) = queue();
        assert!(outbox.send(frame(1)));
        outbox.close(GoodbyeReason::Kicked);
        assert_eq!(inbox.next().await.unwrap().text.as_str(), "1");
        assert_eq!(inbox.next().await.err(), Some(GoodbyeReason::Kicked));
    }

    #[tokio::test]
    async fn whoever_is_too_far_behind_reads_no_further() {
        let (outbox, mut inbox) = queue();
        let sent = (0..).take_while(|&number| outbox.send(frame(number))).count();
        assert_eq!(sent, LENGTH);
        assert!(inbox.waiting().is_none());
        assert_eq!(inbox.next().await.err(), Some(GoodbyeReason::TooSlow));
    }
}
