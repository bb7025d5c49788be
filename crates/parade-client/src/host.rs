//! Opening a table.

use std::io;
use std::time::Duration;

use parade_protocol::http::{BotSeat, CreateTable, Problem, TableCreated};
use parade_protocol::{LevelName, Settings};
use parade_rules::Seat;
use tokio::time::timeout;

use crate::request::{Asker, Papers};
use crate::{Link, LinkError, ServerAddress};

/// For so long an answer is awaited.
const PATIENCE: Duration = Duration::from_secs(15);

/// A table that was opened.
#[derive(Clone, Debug)]
pub struct Hosted {
    /// The way to it, for the host.
    pub link: Link,
    /// What the server said: the secret of the host and the links to send.
    pub created: TableCreated,
}

/// Why a table could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The server did not answer.
    #[error("{0}")]
    NoAnswer(String),
    /// The server said no.
    #[error("{}", .0.message)]
    Refused(Problem),
    /// What answers is no server of Parade.
    #[error("what answers there is no server of Parade (status {0})")]
    NoParade(u16),
    /// The link that it gave is none.
    #[error(transparent)]
    Link(#[from] LinkError),
}

/// Opens a table. The one who asks is its host, by the token in the answer.
///
/// # Errors
/// If the server does not answer or says no.
pub fn host(
    server: &ServerAddress,
    settings: &Settings,
    bots: &[(Seat, LevelName)],
) -> Result<Hosted, HostError> {
    let bots = bots.iter().map(|(seat, level)| BotSeat { seat: *seat, level: level.clone() }).collect();
    let body = CreateTable { settings: settings.clone(), bots, cookie: false, duplicate: None };
    let body = serde_json::to_vec(&body).map_err(|error| HostError::NoAnswer(error.to_string()))?;
    let mut asker = Asker::new(server.clone(), Papers::default());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| HostError::NoAnswer(error.to_string()))?;
    let asked =
        runtime.block_on(async { timeout(PATIENCE, asker.post("/api/v1/tables", body.into())).await? });
    let answer = asked.map_err(|error: io::Error| HostError::NoAnswer(error.to_string()))?;
    let status = answer.status;
    if !answer.is_success() {
        return Err(answer.problem().map_or(HostError::NoParade(status), HostError::Refused));
    }
    let created: TableCreated =
        serde_json::from_slice(&answer.body).map_err(|_| HostError::NoParade(status))?;
    // The host takes the way that was just found, whatever address the links begin with.
    let link = Link {
        server: server.clone(),
        table: created.table.clone(),
        key: Some(created.join_key),
        watches: false,
    };
    Link::parse(&created.join_link)?;
    Ok(Hosted { link, created })
}
