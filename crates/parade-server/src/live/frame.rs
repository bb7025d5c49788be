//! A message on its way to clients.

use std::cell::RefCell;
use std::sync::Arc;

use parade_protocol::{Seq, ServerMessage};
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// How many bytes the header of a frame has at most that a server sends (RFC 6455, section 5.2).
const LONGEST_HEADER: usize = 10;

/// How much room for writing each thread keeps.
const KEPT: usize = 16 * 1024;

thread_local! {
    /// Where messages are written before it is known how long they are.
    static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A message as JSON. All of these types can be written.
pub(crate) fn json(message: &ServerMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// A message on its way to clients, its bytes shared by all who get the same.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The frame of a WebSocket, with its header.
    bytes: Arc<[u8]>,
    /// Where the JSON begins in it.
    text_from: usize,
    /// The last event in it, where it holds or stands for events.
    pub(crate) seq: Option<Seq>,
}

impl Frame {
    /// A message that was written already.
    pub(crate) fn written(text: &str, seq: Seq) -> Frame {
        Frame::write(Some(seq), |paper| paper.extend_from_slice(text.as_bytes()))
    }

    /// A message that holds no event.
    pub(crate) fn of(message: &ServerMessage) -> Frame {
        Frame::write(None, |paper| write_json(message, paper))
    }

    /// A message that tells of the table up to an event.
    pub(crate) fn up_to(message: &ServerMessage, seq: Seq) -> Frame {
        Frame::write(Some(seq), |paper| write_json(message, paper))
    }

    /// A message that is written now, if there is one, and that tells of the table up to an event.
    pub(crate) fn try_write(seq: Seq, write: impl FnOnce(&mut Vec<u8>) -> bool) -> Option<Frame> {
        on_paper(|paper| write(paper).then(|| Frame::copy(paper, Some(seq))))
    }

    fn write(seq: Option<Seq>, write: impl FnOnce(&mut Vec<u8>)) -> Frame {
        on_paper(|paper| {
            write(paper);
            Frame::copy(paper, seq)
        })
    }

    /// What stands on the paper after room for a header.
    fn copy(paper: &mut [u8], seq: Option<Seq>) -> Frame {
        let length = (paper.len() - LONGEST_HEADER) as u64;
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let text_from = header.len(length);
        let from = LONGEST_HEADER - text_from;
        // There is room for the longest one.
        let _ = header.format(length, &mut &mut paper[from..LONGEST_HEADER]);
        Frame { bytes: paper[from..].into(), text_from, seq }
    }

    /// Bytes that are a frame of a WebSocket already, or several.
    pub(crate) fn as_they_are(bytes: &[u8]) -> Frame {
        Frame { bytes: bytes.into(), text_from: 0, seq: None }
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

/// Gives room to write, after room for a header. Whoever uses it makes no other frame meanwhile.
fn on_paper<T>(write: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    PAPER.with_borrow_mut(|paper| {
        paper.clear();
        paper.resize(LONGEST_HEADER, 0);
        let written = write(paper);
        paper.clear();
        paper.shrink_to(KEPT);
        written
    })
}

fn write_json(message: &ServerMessage, paper: &mut Vec<u8>) {
    // All of these types can be written.
    let _ = serde_json::to_writer(paper, message);
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_frame_has_the_header_of_its_length_before_its_text() {
        for len in [0, 1, 125, 126, 65_535, 65_536, 100_000] {
            let text = "x".repeat(len);
            let frame = Frame::written(&text, Seq(3));
            let mut wanted = vec![0x81];
            match len {
                0..=125 => wanted.push(len as u8),
                126..=65_535 => {
                    wanted.push(126);
                    wanted.extend((len as u16).to_be_bytes());
                }
                _ => {
                    wanted.push(127);
                    wanted.extend((len as u64).to_be_bytes());
                }
            }
            wanted.extend(text.as_bytes());
            assert!(frame.bytes() == wanted && frame.text() == text, "{len}");
        }
        assert!(Frame::try_write(Seq(3), |_| false).is_none());
        assert_eq!(Frame::try_write(Seq(3), |paper| paper.write_all(b"{}").is_ok()).unwrap().text(), "{}");
    }
}
