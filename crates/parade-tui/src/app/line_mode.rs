//! Line mode for as long as the screen is too small.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, stdin, stdout};
use std::rc::Rc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use parade_bots::Thinking;
use parade_client::Update;
use ratatui::crossterm::terminal;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::around::Around;
use crate::ending::Ending;
use crate::online::AtTable;
use crate::plain::{self, Curtain, Incoming, Left, PlainOptions};
use crate::screens::SMALLEST;
use crate::table::Table;

/// How long nothing is looked at but what is typed.
const MOMENT: Duration = Duration::from_millis(100);

/// Why line mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// There is room for the full screen again, or the game is over and another one is wanted.
    Room,
    /// The person left.
    Left,
    /// Ctrl-C, or a signal that ends the program.
    By(Ending),
}

/// What is gone on with.
pub(super) enum Visit<'a> {
    /// A game at this keyboard.
    Game(&'a mut dyn Table),
    /// A table on a server, and what its client tells.
    Table(&'a Rc<RefCell<AtTable>>, &'a Receiver<Update>),
}

/// Plays until there is room again or the person leaves. `told_to_end` tells of a signal that ends the program.
pub(super) fn play(
    visit: Visit<'_>,
    around: &Around,
    told_to_end: &dyn Fn() -> Option<Ending>,
) -> io::Result<Ended> {
    let options = PlainOptions {
        curtain: Curtain::Clear,
        prompt: true,
        ascii: around.look().glyphs.is_ascii(),
        width: PlainOptions::terminal_width(),
        thinking: Thinking::Standard,
        remarks: around.settings.remarks.unwrap_or(false),
        once: false,
    };
    let mut ending = None;
    let left = match visit {
        Visit::Game(table) => {
            let mut input = UntilRoom { read: Vec::new(), taken: 0, told_to_end, ending };
            let left = plain::play(table, &around.messages, options, &mut input, &mut stdout())?;
            ending = input.ending;
            left
        }
        Visit::Table(at, updates) => {
            let mut typed = Typed::default();
            let mut next = || loop {
                ending = ending.or_else(told_to_end);
                if ending.is_some() || has_room() {
                    return Incoming::Pause;
                }
                if let Ok(update) = updates.try_recv() {
                    return Incoming::Update(update);
                }
                match typed.line() {
                    Ok(None) => {}
                    Ok(Some(line)) => return Incoming::Line(line),
                    Err(_) => return Incoming::Line(None),
                }
            };
            plain::stay(at, &around.messages, options, &mut next, &mut stdout())?
        }
    };
    if let Some(ending) = ending {
        return Ok(Ended::By(ending));
    }
    Ok(match left {
        Left::Again => Ended::Room,
        Left::EndOfInput if has_room() => Ended::Room,
        Left::EndOfInput | Left::Quit | Left::TurnedAway | Left::Closed => Ended::Left,
    })
}

/// What is typed, read as it comes.
#[derive(Default)]
struct Typed {
    read: Vec<u8>,
    ended: bool,
}

impl Typed {
    /// The next line, `Some(None)` at the end of the input; `None` if there is none yet after a moment.
    fn line(&mut self) -> io::Result<Option<Option<String>>> {
        if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.read.drain(..=end).collect();
            return Ok(Some(Some(String::from_utf8_lossy(&line).trim_end().to_owned())));
        }
        if self.ended {
            return Ok(Some(None));
        }
        if typed_within(MOMENT)? {
            let mut bytes = [0; 1024];
            let count = rustix::io::read(stdin(), &mut bytes[..])?;
            self.ended = count == 0;
            self.read.extend_from_slice(&bytes[..count]);
            // A line that never ends is not kept.
            let room = bytes.len() * 4;
            self.read.truncate(room);
        }
        Ok(None)
    }
}

/// Whether something was typed, or the input has ended.
fn typed_within(moment: Duration) -> io::Result<bool> {
    let moment = Timespec { tv_sec: 0, tv_nsec: i64::from(moment.subsec_nanos()) };
    let stdin = stdin();
    let mut waits = [PollFd::new(&stdin, PollFlags::IN)];
    match poll(&mut waits, Some(&moment)) {
        Ok(0) | Err(Errno::INTR) => Ok(false),
        Ok(_) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

fn has_room() -> bool {
    terminal::size().is_ok_and(|(columns, rows)| columns >= SMALLEST.0 && rows >= SMALLEST.1)
}

/// What is typed, and the end of it as soon as the screen is big enough for the full game.
struct UntilRoom<'a> {
    read: Vec<u8>,
    taken: usize,
    told_to_end: &'a dyn Fn() -> Option<Ending>,
    ending: Option<Ending>,
}

impl BufRead for UntilRoom<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.taken >= self.read.len() {
            self.ending = self.ending.or_else(self.told_to_end);
            if self.ending.is_some() || has_room() {
                return Ok(&[]);
            }
            if !typed_within(MOMENT)? {
                continue;
            }
            self.read.resize(4096, 0);
            let count = rustix::io::read(stdin(), &mut self.read[..])?;
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
