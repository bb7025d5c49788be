//! For whoever watches over the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use parade_protocol::{GameId, TableId};

use crate::http::App;

/// The process runs.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// It takes new tables: it does not stop, is not told to open no more, and its log can be read.
pub(super) async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.tables().stopping().is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if app.tables().is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n");
    }
    let Ok(table) = "ready".parse::<TableId>() else { return (StatusCode::OK, "ready\n") };
    match app.tables().log().game(&GameId { table, game: 0 }).await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be read\n"),
    }
}
