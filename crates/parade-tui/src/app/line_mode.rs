//! Line mode for as long as the screen is too small.

use std::io::{self, BufRead, Read, stdin, stdout};
use std::time::Duration;

use parade_bots::Thinking;
use ratatui::crossterm::terminal;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::around::Around;
use crate::plain::{self, Curtain, Left, PlainOptions};
use crate::screens::SMALLEST;
use crate::table::Table;

/// Why line mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// There is room for the full screen again, or the game is over and another one is wanted.
    Room,
    /// The person left.
    Left,
    /// Ctrl-C, or a signal that ends the program.
    Interrupted,
}

/// Plays until there is room again or the person leaves. `interrupted` tells whether a signal ends the program.
pub(super) fn play(
    table: &mut dyn Table,
    around: &Around,
    interrupted: &dyn Fn() -> bool,
) -> io::Result<Ended> {
    let options = PlainOptions {
        curtain: Curtain::Clear,
        prompt: true,
        ascii: around.look().glyphs.is_ascii(),
        width: PlainOptions::terminal_width(),
        thinking: Thinking::Standard,
        remarks: around.settings.remarks.unwrap_or(false),
    };
    let mut input = UntilRoom { read: Vec::new(), taken: 0, interrupted, was_interrupted: false };
    let left = plain::play(table, &around.messages, options, &mut input, &mut stdout())?;
    Ok(match left {
        _ if input.was_interrupted => Ended::Interrupted,
        Left::Again => Ended::Room,
        Left::EndOfInput if has_room() => Ended::Room,
        Left::EndOfInput | Left::Quit | Left::Closed => Ended::Left,
    })
}

fn has_room() -> bool {
    terminal::size().is_ok_and(|(columns, rows)| columns >= SMALLEST.0 && rows >= SMALLEST.1)
}

/// What is typed, and the end of it as soon as the screen is big enough for the full game.
struct UntilRoom<'a> {
    read: Vec<u8>,
    taken: usize,
    interrupted: &'a dyn Fn() -> bool,
    was_interrupted: bool,
}

impl BufRead for UntilRoom<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        const LOOK_UP: Timespec =
            Timespec { tv_sec: 0, tv_nsec: Duration::from_millis(100).as_nanos() as i64 };
        while self.taken >= self.read.len() {
            self.was_interrupted |= (self.interrupted)();
            if self.was_interrupted || has_room() {
                return Ok(&[]);
            }
            let stdin = stdin();
            let mut waits = [PollFd::new(&stdin, PollFlags::IN)];
            match poll(&mut waits, Some(&LOOK_UP)) {
                Ok(0) | Err(Errno::INTR) => continue,
                Ok(_) => {}
                Err(error) => return Err(error.into()),
            }
            self.read.resize(4096, 0);
            let count = rustix::io::read(&stdin, &mut self.read[..])?;
            self.read.truncate(count);
            self.taken = 0;
            if count == 0 {
                break;
            }
        }
        Ok(&self.read[self.taken..])
    }

    fn consume(&mut self, count: usize) {
        self.taken += count;
    }
}

impl Read for UntilRoom<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}
