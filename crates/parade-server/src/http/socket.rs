//! A table over a WebSocket.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use parade_protocol::{MAX_MESSAGE, TableId};

use crate::connection::{Visit, converse};
use crate::http::App;
use crate::http::problem::Trouble;
use crate::session::{Credentials, Peer};

/// Bytes of memory for reading that each connection has: most messages of clients have about a hundred.
const READ_BUFFER: usize = 1024;

/// Bytes that are gathered before they are written, where there is more to write than one message.
const WRITE_BUFFER: usize = 16 * 1024;

pub(super) async fn connect(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let upgrade = upgrade.map_err(|_| Trouble::bad("this address is for WebSockets"))?;
    let credentials = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?;
    // Whether there is such a table is told in the protocol's own words, after hello.
    let table: Option<TableId> = table?.0.parse().ok();
    let visit = Visit { app: app.clone(), peer, table, credentials };
    let connections = app.connections().clone();
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| connections.track_future(converse(socket, visit))).into_response())
}
