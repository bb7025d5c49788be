//! What waits in a line because the network has not taken it yet, and how it gets there.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use tokio::io::AsyncWrite;
use tokio::net::tcp::OwnedWriteHalf;

use crate::live::frame::Frame;

/// How many messages are handed to the network at once.
const AT_ONCE: usize = 16;

/// How many bytes are rather copied together than handed over as a list.
const COPIED: usize = 2048;

/// What the network has not taken yet.
#[derive(Default)]
pub(super) struct Waiting {
    pub(super) frames: VecDeque<Frame>,
    /// How many bytes of the first one are on their way already.
    sent: usize,
    /// Since when the network has taken nothing.
    stuck: Option<Instant>,
}

impl Waiting {
    /// Notes that the network has taken some bytes.
    fn advance(&mut self, mut taken: usize) {
        self.stuck = None;
        while let Some(first) = self.frames.front() {
            let left = first.bytes().len() - self.sent;
            if taken < left {
                self.sent += taken;
                return;
            }
            taken -= left;
            self.sent = 0;
            self.frames.pop_front();
        }
    }

    fn first(&self) -> Option<&[u8]> {
        self.frames.front().map(|first| first.bytes().get(self.sent..).unwrap_or_default())
    }

    /// Everything that waits, if it is little: the system takes one piece more quickly than several.
    fn copy(&self) -> Option<([u8; COPIED], usize)> {
        let mut copy = [0; COPIED];
        let mut len = 0;
        let first = self.first().into_iter();
        for bytes in first.chain(self.frames.iter().skip(1).map(Frame::bytes)) {
            copy.get_mut(len..len + bytes.len())?.copy_from_slice(bytes);
            len += bytes.len();
        }
        Some((copy, len))
    }

    /// Forgets what has not begun: whoever takes a snapshot next needs nothing of it, but the end of what is on its way.
    pub(super) fn keep_what_is_begun(&mut self) {
        self.frames.truncate(usize::from(self.sent > 0));
    }

    /// Whether the network has taken nothing for longer than that of what waits.
    pub(super) fn is_stuck_for(&self, patience: Duration) -> bool {
        self.stuck.is_some_and(|since| since.elapsed() > patience)
    }

    /// Hands the network what it takes without waiting. [`io::ErrorKind::WouldBlock`]: something waits on.
    pub(super) fn write(&mut self, network: &OwnedWriteHalf) -> io::Result<()> {
        while let Some(first) = self.first() {
            let taken = if self.frames.len() == 1 {
                network.try_write(first)
            } else if let Some((copy, len)) = self.copy() {
                network.try_write(&copy[..len])
            } else {
                let mut slices = [IoSlice::new(first); AT_ONCE];
                let count = self.frames.len().min(AT_ONCE);
                for (slice, frame) in slices.iter_mut().zip(&self.frames).skip(1) {
                    *slice = IoSlice::new(frame.bytes());
                }
                network.try_write_vectored(&slices[..count])
            };
            self.taken(taken)?;
        }
        Ok(())
    }

    fn taken(&mut self, taken: io::Result<usize>) -> io::Result<()> {
        match taken {
            Ok(0) => Err(io::ErrorKind::WriteZero.into()),
            Ok(bytes) => {
                self.advance(bytes);
                Ok(())
            }
            Err(error) => {
                self.stuck.get_or_insert_with(Instant::now);
                Err(error)
            }
        }
    }
}

/// A cipher before the network, which only the connection's task writes to.
pub(crate) struct Cipher(pub(crate) Box<dyn AsyncWrite + Send + Unpin>);

impl Cipher {
    /// Writes what waits until nothing does.
    pub(super) fn poll_write(
        &mut self,
        waiting: &mut Waiting,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<()>> {
        while let Some(first) = waiting.first() {
            match Pin::new(&mut self.0).poll_write(context, first) {
                Poll::Ready(taken) => waiting.taken(taken)?,
                Poll::Pending => {
                    waiting.stuck.get_or_insert_with(Instant::now);
                    return Poll::Pending;
                }
            }
        }
        Pin::new(&mut self.0).poll_flush(context)
    }
}
