//! What the server answers.

use std::sync::Arc;

use parade_protocol::{CloseCause, TableId};
use tokio::sync::oneshot;

use super::{AdminRefusal, Answer, Ask, Status, TableLine};
use crate::live::{Failure, Request, Tables, Wish};
use crate::table::clean_text;

/// The most characters of an announcement.
const LONGEST_TEXT: usize = 300;

/// What the server answers.
pub(crate) async fn answer(tables: &Arc<Tables>, ask: Ask) -> Answer {
    match obey(tables, ask).await {
        Ok(answer) => answer,
        Err(refusal) => Answer::Refused(refusal),
    }
}

async fn obey(tables: &Arc<Tables>, ask: Ask) -> Result<Answer, AdminRefusal> {
    match ask {
        Ask::Status => Ok(Answer::Status(Status {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            tables: tables.names().len(),
            connections: tables.metrics().connections.get().unsigned_abs(),
            draining: tables.is_draining(),
            announcement: tables.announcement().and_then(|announcement| announcement.text),
        })),
        Ask::Tables { all } => list(tables, all).await,
        Ask::Table { table } => {
            let (seq, view) = wish(tables, &table, |reply| Wish::Look { reply }).await?;
            Ok(Answer::Table { seq, view })
        }
        Ask::Hands { table } => {
            let hands = wish(tables, &table, |reply| Wish::Hands { reply }).await?;
            tracing::warn!(%table, "the hands at a table were looked at");
            Ok(Answer::Hands { hands: hands.ok_or(AdminRefusal::NothingDealt)? })
        }
        Ask::Close { table } => {
            let wished = |reply| Wish::Close { cause: CloseCause::Operator, unchanged_since: None, reply };
            wish(tables, &table, wished).await?;
            tracing::info!(%table, "a table was closed by whoever runs the server");
            Ok(Answer::Done)
        }
        Ask::Kick { table, seat } => {
            let kicked = wish(tables, &table, |reply| Wish::Kick { seat, reply }).await?;
            kicked.map_err(|refusal| AdminRefusal::Refused { refusal })?;
            tracing::info!(%table, seat, "a player was removed by whoever runs the server");
            Ok(Answer::Done)
        }
        Ask::Announce { text } => {
            let text = match text {
                Some(text) => {
                    let clean = clean_text(&text);
                    let fits = (1..=LONGEST_TEXT).contains(&clean.chars().count());
                    Some(clean)
                        .filter(|_| fits)
                        .ok_or(AdminRefusal::Text { limit: LONGEST_TEXT })
                        .map(Some)?
                }
                None => None,
            };
            tables.announce(text).await;
            Ok(Answer::Done)
        }
        Ask::Drain { on } => {
            tables.drain(on);
            tracing::info!(on, "whether new tables are refused");
            Ok(Answer::Done)
        }
    }
}

/// Wishes something of a table.
async fn wish<T>(
    tables: &Arc<Tables>,
    table: &TableId,
    wish: impl FnOnce(oneshot::Sender<Result<T, Failure>>) -> Wish,
) -> Result<T, AdminRefusal> {
    let refusal = |failure| match failure {
        Failure::NoSuchTable => AdminRefusal::NoSuchTable,
        Failure::Unavailable => AdminRefusal::Unavailable,
    };
    let mailbox = tables.mailbox(table).map_err(refusal)?;
    let (reply, answer) = oneshot::channel();
    let sent = mailbox.send(Request::Operator(Box::new(wish(reply)))).await;
    sent.map_err(|_| AdminRefusal::Unavailable)?;
    answer.await.unwrap_or(Err(Failure::Unavailable)).map_err(refusal)
}

/// The tables in memory, and if asked for all that are open in the log.
async fn list(tables: &Arc<Tables>, all: bool) -> Result<Answer, AdminRefusal> {
    let mut lines = Vec::new();
    for name in tables.names() {
        // One that was let go in the meantime would be loaded again for this.
        let Some(mailbox) = tables.mailbox_in_memory(&name) else { continue };
        let (reply, answer) = oneshot::channel();
        let sent = mailbox.send(Request::Operator(Box::new(Wish::Line { reply }))).await;
        if let (Ok(()), Ok(line)) = (sent, answer.await) {
            lines.push(line);
        }
    }
    if all {
        let heads = tables.log().open_tables().await.map_err(|_| AdminRefusal::Unavailable)?;
        let known: std::collections::HashSet<TableId> = lines.iter().map(|line| line.table.clone()).collect();
        lines.extend(heads.into_iter().filter(|head| !known.contains(&head.table)).map(|head| TableLine {
            table: head.table,
            changed: head.changed,
            public: head.public,
            live: None,
        }));
    }
    lines.sort_unstable_by(|a, b| (b.changed, &a.table).cmp(&(a.changed, &b.table)));
    Ok(Answer::Tables { tables: lines })
}
