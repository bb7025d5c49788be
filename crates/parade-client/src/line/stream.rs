//! Server-sent events one way, a request for each message the other way: for networks that let no WebSocket through.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::header;
use parade_protocol::{ClientMessage, Hello, WhenPreviews};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};

use super::events::Events;
use super::socket::{CONNECTING, too_late};
use super::{Came, Closed};
use crate::Link;
use crate::request::{Answer, Asker, Papers, wait};

/// A server that is asked too often says how long to wait; no longer than this is it believed.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

pub(crate) struct Stream {
    body: Incoming,
    events: Events,
    /// What came and was not taken yet.
    came: VecDeque<String>,
    say: UnboundedSender<Bytes>,
    answers: UnboundedReceiver<Result<String, String>>,
}

impl Stream {
    /// Opens the stream of events; commands get a connection of their own with the first.
    pub(super) async fn open(link: &Link, hello: &Hello) -> Result<Stream, Closed> {
        let papers = Papers { token: hello.token, key: hello.key };
        let previews = match hello.previews {
            WhenPreviews::Always => "always",
            WhenPreviews::Turn => "turn",
            WhenPreviews::Never => "never",
        };
        let mut path = format!("/api/v1/tables/{}/events?previews={previews}", link.table);
        if let Some(seq) = hello.last_seq {
            path.push_str(&format!("&last_seq={seq}"));
        }
        let mut asker = Asker::new(link.server.clone(), papers);
        let asked = timeout(CONNECTING, asker.get(&path)).await;
        let response = match asked {
            Ok(response) => response.map_err(|error| Closed::Unreachable(error.to_string()))?,
            Err(_) => return Err(Closed::Unreachable(too_late())),
        };
        let kind = response.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if response.status() != 200 || !kind.starts_with("text/event-stream") {
            let status = response.status().as_u16();
            let answer = timeout(CONNECTING, Answer::read(response)).await.ok().and_then(Result::ok);
            return Err(match answer.and_then(|answer| answer.problem()) {
                Some(problem) => Closed::Refused(problem),
                None => Closed::Stranger(status),
            });
        }
        let (say, said) = unbounded_channel();
        let (answer, answers) = unbounded_channel();
        let path = format!("/api/v1/tables/{}/commands", link.table);
        tokio::spawn(post(Asker::new(link.server.clone(), papers), path, said, answer));
        let (events, came) = (Events::default(), VecDeque::new());
        Ok(Stream { body: response.into_body(), events, came, say, answers })
    }

    pub(super) fn say(&mut self, message: &ClientMessage) -> Result<(), String> {
        let text = serde_json::to_vec(message).map_err(|error| error.to_string())?;
        // Why nobody posts any more has been told as the end of the line.
        self.say.send(text.into()).map_err(|_| String::new())
    }

    pub(super) async fn next(&mut self) -> Came {
        if let Some(text) = self.came.pop_front() {
            return Came::Text(text);
        }
        tokio::select! {
            frame = self.body.frame() => {
                let data = match frame {
                    Some(Ok(frame)) => frame.into_data().unwrap_or_default(),
                    Some(Err(error)) => return Came::End(error.to_string()),
                    None => return Came::End(String::new()),
                };
                match self.events.take(&data) {
                    Ok(ended) => self.came.extend(ended),
                    Err(_) => return Came::End(String::new()),
                }
                Came::Sign
            }
            answer = self.answers.recv() => match answer {
                Some(Ok(text)) => Came::Text(text),
                Some(Err(trouble)) => Came::End(trouble),
                None => Came::End(String::new()),
            },
        }
    }
}

/// Posts messages in their order, each once the one before it is answered, and hands on the answers; the last of them is why
/// it cannot go on.
async fn post(
    mut asker: Asker,
    path: String,
    mut said: UnboundedReceiver<Bytes>,
    answers: UnboundedSender<Result<String, String>>,
) {
    while let Some(message) = said.recv().await {
        let answer = post_one(&mut asker, &path, message).await.map_err(|error| error.to_string());
        let ends = answer.is_err();
        if answers.send(answer).is_err() || ends {
            return;
        }
    }
}

async fn post_one(asker: &mut Asker, path: &str, message: Bytes) -> io::Result<String> {
    loop {
        let answer = timeout(CONNECTING, asker.post(path, message.clone())).await??;
        if answer.is_success() {
            return String::from_utf8(answer.body.to_vec()).map_err(io::Error::other);
        }
        let problem = answer.problem();
        match problem.as_ref().and_then(wait) {
            Some(pause) => sleep(pause.min(LONGEST_WAIT)).await,
            None => {
                let status = answer.status;
                return Err(io::Error::other(problem.map_or(status.to_string(), |problem| problem.message)));
            }
        }
    }
}
