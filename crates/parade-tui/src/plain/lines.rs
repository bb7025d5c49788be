//! Reading lines from whatever sends them: any bytes, any length.

use std::io::{self, BufRead};

/// The most bytes of a line that are kept; the rest of a longer one is read and dropped.
const LONGEST: usize = 1024;

/// The lines of an input.
pub(super) struct Lines<'a> {
    input: &'a mut dyn BufRead,
}

impl<'a> Lines<'a> {
    pub(super) fn new(input: &'a mut dyn BufRead) -> Lines<'a> {
        Lines { input }
    }

    /// The next line without its end; `None` when the input has ended. Bytes that are no text come as `�`.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut ended = true;
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                break;
            }
            ended = false;
            let (part, end) = match bytes.iter().position(|&byte| byte == b'\n') {
                Some(end) => (&bytes[..end], true),
                None => (bytes, false),
            };
            let room = LONGEST.saturating_sub(line.len());
            line.extend_from_slice(&part[..part.len().min(room)]);
            let read = part.len() + usize::from(end);
            self.input.consume(read);
            if end {
                break;
            }
        }
        Ok((!ended).then(|| String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn lines(bytes: &[u8]) -> Vec<String> {
        // A tiny buffer, so that lines are pieced together.
        let mut input = BufReader::with_capacity(3, bytes);
        let mut lines = Lines::new(&mut input);
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    #[test]
    fn lines_end_with_or_without_a_sign() {
        assert_eq!(lines(b"one\r\n\ntwo"), ["one", "", "two"]);
        assert_eq!(lines(b"one\n"), ["one"]);
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn bytes_that_are_no_text_are_read_all_the_same() {
        assert_eq!(lines(b"\xff\xfe\n3\n"), ["\u{fffd}\u{fffd}", "3"]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_read() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend(b"\nhint\n");
        let read = lines(&bytes);
        assert_eq!((read[0].len(), read[1].as_str(), read.len()), (LONGEST, "hint", 2));
    }
}
