//! For whoever watches over the server.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::Mutex;

use crate::http::App;
use crate::store::EventLog;

/// For how long it is believed what came of a try to write.
const TRUSTED: Duration = Duration::from_secs(1);

/// The process runs.
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// It takes new tables: it does not stop, is not told to open no more, and its log can be written.
pub(super) async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.tables().stopping().is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if app.tables().is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining\n");
    }
    if app.log_probe().can_be_written(app.tables().log()).await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be written\n")
    }
}

/// What was found when it was tried last whether the log can be written. Whoever asks often does not keep the disk busy.
#[derive(Default)]
pub(crate) struct LogProbe {
    last: Mutex<Option<(Instant, bool)>>,
}

impl LogProbe {
    /// Whether the log can be written, as of a moment ago. Who asks while it is tried waits for what comes of it.
    async fn can_be_written(&self, log: &EventLog) -> bool {
        let mut last = self.last.lock().await;
        match *last {
            Some((when, can)) if when.elapsed() < TRUSTED => can,
            _ => {
                let can = log.probe().await.is_ok();
                *last = Some((Instant::now(), can));
                can
            }
        }
    }
}
