//! Commands of clients that cannot use a WebSocket.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use parade_protocol::http::ProblemCode;
use parade_protocol::{ClientMessage, MAX_MESSAGE, ServerMessage, TableId, read_client_message};

use crate::clock;
use crate::http::App;
use crate::http::problem::Trouble;
use crate::http::tables::ask;
use crate::live::Request;
use crate::session::Credentials;

/// `POST /api/v1/tables/TABLE/commands`
pub(super) async fn command(
    State(app): State<Arc<App>>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<ServerMessage>, Trouble> {
    let body = body?;
    if body.len() > MAX_MESSAGE {
        return Err(Trouble::new(
            ProblemCode::TooLarge,
            format!("a message has at most {MAX_MESSAGE} bytes"),
        ));
    }
    let caller = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?.caller();
    let table: TableId = table?.0.parse().map_err(|_| Trouble::no_such_table())?;
    match read_client_message(&body).map_err(|error| Trouble::bad(error.to_string()))? {
        ClientMessage::Command(message) => {
            let cmd_id = message.cmd_id.clone();
            let mailbox = app.tables().mailbox(&table)?;
            let (caller, message) = (Box::new(caller), Box::new(message));
            let result = ask(&mailbox, |reply| Request::Post { caller, message, reply }).await?;
            Ok(Json(ServerMessage::Answer { cmd_id, result }))
        }
        ClientMessage::Ping { sent } => Ok(Json(ServerMessage::Pong { sent, now: clock::now() })),
        ClientMessage::Hello(_) | ClientMessage::Resync => {
            Err(Trouble::bad("only commands and pings can be posted: to be in step, open the stream anew"))
        }
    }
}
