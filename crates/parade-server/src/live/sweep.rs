//! Tables at which nothing has happened for a long time are closed.

use std::sync::Arc;
use std::time::Duration;

use parade_protocol::{CloseCause, UnixMs};
use tokio::sync::oneshot;

use crate::clock;
use crate::live::operator::Wish;
use crate::live::request::Request;
use crate::live::tables::Tables;

/// How often tables are looked for that are to be closed.
const SWEEP: Duration = Duration::from_secs(3600);

impl Tables {
    /// Closes tables that have been idle for too long, now and then, until the server stops.
    pub(crate) async fn keep_closing_idle(self: Arc<Self>, idle: Duration) {
        let stop = self.stopping();
        loop {
            let idle_ms = u64::try_from(idle.as_millis()).unwrap_or(u64::MAX);
            let limit = UnixMs(clock::now().0.saturating_sub(idle_ms));
            let closed = tokio::select! {
                () = stop.cancelled() => return,
                closed = self.close_idle(limit) => closed,
            };
            if closed > 0 {
                tracing::info!(closed, "tables were closed at which nothing had happened for long");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(SWEEP) => {}
            }
        }
    }

    /// Closes the tables at which nobody is and nothing has happened since a moment, one after the other. Returns how many.
    async fn close_idle(self: &Arc<Self>, limit: UnixMs) -> usize {
        let heads = match self.log().open_tables().await {
            Ok(heads) => heads,
            Err(error) => {
                tracing::error!(%error, "idle tables cannot be looked for");
                return 0;
            }
        };
        let mut closed = 0;
        for head in heads.into_iter().filter(|head| head.changed < limit) {
            // Without room in memory it is closed another time.
            let Ok(mailbox) = self.mailbox(&head.table) else { continue };
            let (reply, answer) = oneshot::channel();
            let wish = Wish::Close { cause: CloseCause::Idle, unchanged_since: Some(head.last), reply };
            if mailbox.send(Request::Operator(Box::new(wish))).await.is_ok()
                && matches!(answer.await, Ok(Ok(true)))
            {
                closed += 1;
            }
        }
        closed
    }
}
