//! JSON lines from a file or standard input, one record at a time.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use parade_messages::{Messages, text};

use crate::failure::Failure;

/// The longest line that is read, in bytes. The longest real record is far below 100,000.
const LONGEST_LINE: u64 = 8 << 20;

/// The lines of a file that are not blank, numbered from 1.
pub(crate) struct Records {
    from: Box<dyn BufRead>,
    name: String,
    number: usize,
    line: Vec<u8>,
}

/// A line.
pub(crate) struct Line<'a> {
    /// Which record it is, from 1.
    pub(crate) number: usize,
    /// Its bytes without the end of the line.
    pub(crate) bytes: &'a [u8],
}

impl Records {
    /// The lines of a file, or of standard input without one, or with `-`.
    pub(crate) fn open(file: Option<&PathBuf>, messages: &Messages) -> Result<Records, Failure> {
        let (from, name): (Box<dyn BufRead>, String) = match file.filter(|file| *file != Path::new("-")) {
            None => (Box::new(io::stdin().lock()), text!(messages, "records-stdin")),
            Some(file) => {
                let name = file.display().to_string();
                let opened = File::open(file).map_err(|error| unreadable(&name, &error, messages))?;
                (Box::new(BufReader::new(opened)), name)
            }
        };
        Ok(Records { from, name, number: 0, line: Vec::new() })
    }

    /// A record that is there already.
    pub(crate) fn of(record: Vec<u8>) -> Records {
        Records { from: Box::new(Cursor::new(record)), name: String::new(), number: 0, line: Vec::new() }
    }

    /// The next line that is not blank; `None` at the end.
    pub(crate) fn next(&mut self, messages: &Messages) -> Result<Option<Line<'_>>, Failure> {
        loop {
            self.line.clear();
            let read = (&mut self.from).take(LONGEST_LINE + 1).read_until(b'\n', &mut self.line);
            if read.map_err(|error| unreadable(&self.name, &error, messages))? == 0 {
                return Ok(None);
            }
            if without_mark(&self.line).is_empty() {
                continue;
            }
            self.number += 1;
            if self.line.len() as u64 > LONGEST_LINE {
                let limit = LONGEST_LINE >> 20;
                return Err(Failure::Work(text!(
                    messages,
                    "records-too-long",
                    record = self.number,
                    limit = limit
                )));
            }
            return Ok(Some(Line { number: self.number, bytes: without_mark(&self.line) }));
        }
    }
}

/// A line without the spaces at its ends and the mark of the byte order that some programs put before the first line.
fn without_mark(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line).trim_ascii()
}

fn unreadable(name: &str, error: &io::Error, messages: &Messages) -> Failure {
    Failure::Work(unreadable_in_words(name, error, messages))
}

/// That a file cannot be read, and why.
pub(crate) fn unreadable_in_words(name: &str, error: &io::Error, messages: &Messages) -> String {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => text!(messages, "records-not-found"),
        io::ErrorKind::PermissionDenied => text!(messages, "records-no-permission"),
        io::ErrorKind::IsADirectory => text!(messages, "records-folder"),
        _ => error.to_string(),
    };
    text!(messages, "records-unreadable", file = name, reason = reason)
}
