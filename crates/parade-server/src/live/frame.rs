//! A message on its way to clients.

use bytes::Bytes;
use parade_protocol::{Seq, ServerMessage};
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// How many bytes the header of a frame has at most that a server sends (RFC 6455, section 5.2).
const LONGEST_HEADER: usize = 10;

/// A message as JSON. All of these types can be written.
pub(crate) fn json(message: &ServerMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// A message on its way to clients, its bytes shared by all who get the same.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The frame of a WebSocket, with its header.
    bytes: Bytes,
    /// Where the JSON begins in it.
    text_from: usize,
    /// The last event in it, where it holds or stands for events.
    pub(crate) seq: Option<Seq>,
}

impl Frame {
    /// A message that was written already.
    pub(crate) fn written(text: &str, seq: Seq) -> Frame {
        Frame::new(text, Some(seq))
    }

    /// A message that holds no event.
    pub(crate) fn of(message: &ServerMessage) -> Frame {
        Frame::new(&json(message), None)
    }

    /// A message that tells of the table up to an event.
    pub(crate) fn up_to(message: &ServerMessage, seq: Seq) -> Frame {
        Frame::new(&json(message), Some(seq))
    }

    /// Bytes that are a frame of a WebSocket already, or several.
    pub(crate) fn as_they_are(bytes: &[u8]) -> Frame {
        Frame { bytes: Bytes::copy_from_slice(bytes), text_from: 0, seq: None }
    }

    fn new(text: &str, seq: Option<Seq>) -> Frame {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let mut bytes = Vec::with_capacity(text.len() + LONGEST_HEADER);
        // Writing to a vector does not fail.
        let _ = header.format(text.len() as u64, &mut bytes);
        let text_from = bytes.len();
        bytes.extend_from_slice(text.as_bytes());
        Frame { bytes: bytes.into(), text_from, seq }
    }

    /// What goes over a WebSocket.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The JSON.
    pub(crate) fn text(&self) -> &str {
        self.bytes.get(self.text_from..).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default()
    }
}
