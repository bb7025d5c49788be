//! A table where no WebSocket gets through: server-sent events one way, POST the other.

use std::collections::VecDeque;

use parade_protocol::{ClientMessage, ServerMessage, TableId};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::time::timeout;

use crate::client::{Papers, SOON, Wire};
use crate::front::Front;

/// A table as server-sent events, and the way back.
pub(crate) struct Stream {
    front: Front,
    path: String,
    /// Who the client is, in headers.
    papers: Vec<(&'static str, String)>,
    wire: BufReader<Box<dyn Wire>>,
    /// What was read of the body and is no whole line yet.
    rest: String,
    /// The last event that a message told of.
    pub(crate) id: Option<u64>,
    /// What was answered to what was posted.
    answers: VecDeque<String>,
}

impl Stream {
    pub(crate) async fn open(front: &Front, table: &TableId, papers: Papers) -> Stream {
        let path = format!("/api/v1/tables/{table}");
        let bearer = papers.token.map(|token| ("Authorization", format!("Bearer {}", token.to_hex())));
        let key = papers.key.map(|key| ("X-Parade-Key", key.to_hex()));
        let last = papers.last_seq.map(|last| ("Last-Event-ID", last.to_string()));
        let papers: Vec<(&'static str, String)> = bearer.into_iter().chain(key).collect();
        let all = papers.iter().chain(&last);
        let headers: Vec<(&str, &str)> = all.map(|(name, value)| (*name, value.as_str())).collect();
        let head = front.head("GET", &format!("{path}/events"), &headers);
        let mut wire = BufReader::new(front.wire().await);
        wire.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
        let (front, rest, answers) = (front.clone(), String::new(), VecDeque::new());
        let mut stream = Stream { front, path, papers, wire, rest, id: None, answers };
        assert!(stream.wire_line().await.contains("200"));
        let mut chunked = false;
        loop {
            let line = stream.wire_line().await.to_ascii_lowercase();
            chunked |= line.starts_with("transfer-encoding:") && line.contains("chunked");
            if line.is_empty() {
                break;
            }
        }
        assert!(chunked, "a body without an end comes in pieces");
        stream
    }

    /// A line of what is around the body.
    async fn wire_line(&mut self) -> String {
        let mut line = String::new();
        timeout(SOON, self.wire.read_line(&mut line)).await.expect("in time").unwrap();
        line.trim_end().to_owned()
    }

    /// A line of the body; `None` at its end. Where its pieces begin and end means nothing: a proxy cuts them anew.
    async fn line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let line = line.to_owned();
                self.rest = rest.to_owned();
                return Some(line);
            }
            let size = self.wire_line().await;
            let size =
                usize::from_str_radix(size.split(';').next().unwrap(), 16).ok().filter(|&size| size > 0)?;
            let mut piece = vec![0; size];
            timeout(SOON, self.wire.read_exact(&mut piece)).await.expect("in time").unwrap();
            self.rest.push_str(std::str::from_utf8(&piece).expect("no sign of these is cut"));
            self.wire_line().await;
        }
    }

    /// The next message: an answer, or something of the stream. `None` at the end.
    pub(crate) async fn next_text(&mut self) -> Option<String> {
        if let Some(answer) = self.answers.pop_front() {
            return Some(answer);
        }
        loop {
            let line = self.line().await?;
            if let Some(id) = line.strip_prefix("id: ") {
                self.id = id.parse().ok();
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return Some(data.to_owned());
            }
        }
    }

    pub(crate) async fn next(&mut self) -> ServerMessage {
        serde_json::from_str(&self.next_text().await.expect("the stream goes on")).expect("a message")
    }

    /// Posts a message; its answer comes before whatever else comes.
    pub(crate) async fn post(&mut self, message: &str) {
        let path = format!("{}/commands", self.path);
        let headers: Vec<(&str, &str)> =
            self.papers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = self.front.post(&path, &headers, message).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        self.answers.push_back(answer.body);
    }

    /// Whether a message has a place in what is posted: who somebody is was said when the stream was opened.
    pub(crate) fn takes(message: &ClientMessage) -> bool {
        matches!(message, ClientMessage::Command(_) | ClientMessage::Ping { .. })
    }
}
