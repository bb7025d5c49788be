//! Server-sent events, as far as a server of Parade uses them: what stands behind `data:`, event by event, and that
//! something came at all. There are crates for that; none that is kept up bounds what it keeps.

use super::LONGEST;

/// Takes bytes as they come, and gives the data of whole events.
#[derive(Default)]
pub(super) struct Events {
    /// A line that has not ended.
    line: Vec<u8>,
    /// The data of an event that has not ended.
    data: Option<String>,
}

/// A line or an event is longer than anything that a server says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TooLong;

impl Events {
    /// Takes in bytes; the data of the events that they end.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Result<Vec<String>, TooLong> {
        let mut ended = Vec::new();
        for &byte in bytes {
            if byte != b'\n' {
                self.line.push(byte);
                if self.line.len() > LONGEST {
                    return Err(TooLong);
                }
                continue;
            }
            let line = std::mem::take(&mut self.line);
            let line = line.strip_suffix(b"\r").unwrap_or(&line);
            if line.is_empty() {
                ended.extend(self.data.take());
            } else if let Some(data) = line.strip_prefix(b"data:") {
                let data = String::from_utf8_lossy(data.strip_prefix(b" ").unwrap_or(data));
                match &mut self.data {
                    // Lines of data belong together.
                    Some(before) if before.len() + data.len() > LONGEST => return Err(TooLong),
                    Some(before) => {
                        before.push('\n');
                        before.push_str(&data);
                    }
                    None => self.data = Some(data.into_owned()),
                }
            }
        }
        Ok(ended)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_in_any_pieces() {
        let sent = ": a comment\nid: 7\ndata: {\"a\":1}\n\ndata:é\r\ndata: two\r\n\r\nid: 9\n\n";
        for size in 1..sent.len() {
            let mut events = Events::default();
            let came: Vec<String> =
                sent.as_bytes().chunks(size).flat_map(|piece| events.take(piece).unwrap()).collect();
            assert_eq!(came, ["{\"a\":1}", "é\ntwo"], "in pieces of {size}");
        }
    }

    #[test]
    fn what_never_ends_is_not_kept() {
        let mut events = Events::default();
        assert_eq!(events.take(&vec![b'x'; LONGEST + 1]), Err(TooLong));
        let mut events = Events::default();
        let line = [b"data: ", vec![b'x'; LONGEST / 2].as_slice(), b"\n"].concat();
        assert_eq!(events.take(&line), Ok(Vec::new()));
        assert!((0..3).any(|_| events.take(&line) == Err(TooLong)));
    }
}
