//! Plain HTTP: a request and its answer.

use std::io;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use parade_protocol::Token;
use parade_protocol::http::Problem;

use crate::ServerAddress;
use crate::dial::dial;
use crate::line::LONGEST;

/// Who asks: what stands in the headers of every request.
#[derive(Clone, Copy, Default)]
pub(crate) struct Papers {
    /// The secret of the seat.
    pub(crate) token: Option<Token>,
    /// The key of the link.
    pub(crate) key: Option<Token>,
}

/// An answer that was read to its end.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) async fn read(response: Response<Incoming>) -> io::Result<Answer> {
        let status = response.status().as_u16();
        let body = Limited::new(response.into_body(), LONGEST).collect().await.map_err(io::Error::other)?;
        Ok(Answer { status, body: body.to_bytes() })
    }

    pub(crate) fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// What a server of Parade says of its reasons; none if something else answered.
    pub(crate) fn problem(&self) -> Option<Problem> {
        serde_json::from_slice(&self.body).ok()
    }
}

/// Asks one thing after another over the same connection, as long as there is one.
pub(crate) struct Asker {
    server: ServerAddress,
    papers: Papers,
    open: Option<SendRequest<Full<Bytes>>>,
}

impl Asker {
    pub(crate) const fn new(server: ServerAddress, papers: Papers) -> Asker {
        Asker { server, papers, open: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> io::Result<Response<Incoming>> {
        let request = self.request(Method::GET, path, Bytes::new())?;
        self.ask(request).await
    }

    /// Sends JSON.
    pub(crate) async fn post(&mut self, path: &str, body: Bytes) -> io::Result<Answer> {
        let was_open = self.open.as_ref().is_some_and(|open| !open.is_closed());
        let asked = self.ask(self.request(Method::POST, path, body.clone())?).await;
        let response = match asked {
            // A connection that nothing was said over for a while may be closed just then. What is sent twice is done once.
            Err(_) if was_open => self.ask(self.request(Method::POST, path, body)?).await?,
            asked => asked?,
        };
        Answer::read(response).await
    }

    async fn ask(&mut self, request: Request<Full<Bytes>>) -> io::Result<Response<Incoming>> {
        let mut open = match self.open.take().filter(|open| !open.is_closed()) {
            Some(open) => open,
            None => {
                let pipe = TokioIo::new(dial(&self.server).await?);
                let (open, connection) = http1::handshake(pipe).await.map_err(io::Error::other)?;
                // It ends with the last answer that somebody waits for.
                tokio::spawn(async move { drop(connection.await) });
                open
            }
        };
        open.ready().await.map_err(io::Error::other)?;
        let response = open.send_request(request).await.map_err(io::Error::other)?;
        self.open = Some(open);
        Ok(response)
    }

    fn request(&self, method: Method, path: &str, body: Bytes) -> io::Result<Request<Full<Bytes>>> {
        let mut request = Request::builder()
            .method(method)
            .uri(self.server.path(path))
            .header(header::HOST, self.server.host())
            .header(header::USER_AGENT, concat!("parade/", env!("CARGO_PKG_VERSION")));
        if !body.is_empty() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        if let Some(token) = self.papers.token {
            request = request.header(header::AUTHORIZATION, secret(&format!("Bearer {}", token.to_hex()))?);
        }
        if let Some(key) = self.papers.key {
            request = request.header(HeaderName::from_static("x-parade-key"), secret(&key.to_hex())?);
        }
        request.body(Full::new(body)).map_err(io::Error::other)
    }
}

/// A header that is shown nowhere.
fn secret(text: &str) -> io::Result<HeaderValue> {
    let mut value = HeaderValue::from_str(text).map_err(io::Error::other)?;
    value.set_sensitive(true);
    Ok(value)
}

/// How long a server asks to wait.
pub(crate) fn wait(problem: &Problem) -> Option<Duration> {
    problem.retry_after_s.map(|seconds| Duration::from_secs(u64::from(seconds)))
}
