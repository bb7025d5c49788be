//! Opening a table.

use std::time::Duration;

use parade_protocol::http::{BotSeat, CreateTable, Problem, TableCreated};
use parade_protocol::{LevelName, Settings};
use parade_rules::Seat;

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
    let body = CreateTable { settings: settings.clone(), bots, cookie: false };
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        // What the server says of its reasons is in the body.
        .http_status_as_error(false)
        .build()
        .into();
    let sent = agent.post(server.http("/api/v1/tables")).send_json(&body);
    let mut answer = sent.map_err(|error| HostError::NoAnswer(error.to_string()))?;
    let status = answer.status().as_u16();
    if !(200..300).contains(&status) {
        return Err(match answer.body_mut().read_json::<Problem>() {
            Ok(problem) => HostError::Refused(problem),
            Err(_) => HostError::NoParade(status),
        });
    }
    let created: TableCreated = answer.body_mut().read_json().map_err(|_| HostError::NoParade(status))?;
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
