//! A table as server-sent events, for networks that let no WebSocket through.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use parade_protocol::{Seq, TableId, WhenPreviews};
use serde::Deserialize;
use tokio::sync::mpsc;

use crate::http::App;
use crate::http::problem::Trouble;
use crate::live::{ClientId, Comer, Frame, Inbox, Request, queue};
use crate::session::{Credentials, Peer, Stay, goodbye};

/// What stands behind `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    last_seq: Option<Seq>,
    #[serde(default)]
    previews: WhenPreviews,
}

/// `GET /api/v1/tables/TABLE/events`
pub(super) async fn listen(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    table: Result<Path<String>, PathRejection>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let caller = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?.caller();
    let table: TableId = table?.0.parse().map_err(|_| Trouble::no_such_table())?;
    let Query(Asked { last_seq, previews }) = asked?;
    // A browser that connects anew by itself says what it has seen in a header.
    let resumed = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok()).map(Seq);
    let table = app.tables().mailbox(&table)?;
    let stay = app.stay(&headers, &peer)?;
    let (outbox, inbox) = queue();
    let client = ClientId::next();
    let comer = Box::new(Comer { caller, last_seq: resumed.or(last_seq), previews });
    let connect = Request::Connect { client, comer, outbox };
    table.send(connect).await.map_err(|_| Trouble::unavailable())?;
    app.tables().metrics().connections.inc();
    let listener = Listener { app, table, client, inbox, ended: false, _peer: peer, _stay: stay };
    let body = Body::from_stream(unfold(listener, |mut listener| async move {
        let piece = listener.next().await?;
        Some((Ok::<Bytes, Infallible>(piece), listener))
    }));
    let kind = HeaderValue::from_static("text/event-stream; charset=utf-8");
    let mut response = body.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    // Proxies that gather what they pass on would hold back the table.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// A client that listens. It is gone when it is dropped.
struct Listener {
    app: Arc<App>,
    table: mpsc::Sender<Request>,
    client: ClientId,
    inbox: Inbox,
    ended: bool,
    _peer: Peer,
    _stay: Option<Stay>,
}

impl Listener {
    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        // Nothing is heard on this way, but it takes what it is given.
        self.inbox.hear();
        let mut text = String::new();
        match self.inbox.next().await {
            Ok(frame) => {
                write_event(&mut text, &frame);
                while let Some(frame) = self.inbox.waiting() {
                    write_event(&mut text, &frame);
                }
            }
            Err(reason) => {
                self.ended = true;
                write_event(&mut text, &Frame::of(&goodbye(reason)));
            }
        }
        Some(text.into())
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.table.try_send(Request::Disconnect { client: self.client });
        self.app.tables().metrics().connections.dec();
    }
}

/// JSON as it is written here has no line's end in it.
fn write_event(text: &mut String, frame: &Frame) {
    if let Some(seq) = frame.seq {
        // Writing to a string does not fail.
        let _ = writeln!(text, "id: {seq}");
    }
    text.push_str("data: ");
    text.push_str(frame.text());
    text.push_str("\n\n");
}
