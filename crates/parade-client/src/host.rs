//! Opening a table.

use std::io;
use std::time::Duration;

use parade_protocol::http::{BotSeat, CreateTable, Problem, TableCreated};
use parade_protocol::{LevelName, Settings, Token};
use parade_rules::Seat;
use parade_rules::json::GameRecord;
use serde_json::Value;
use tokio::time::timeout;

use crate::request::{Asker, Papers};
use crate::{GameReader, Link, LinkError, ServerAddress};

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

/// Opens a table. The one who asks is its host, by the token in the answer: that of a person whom the server knows, if it is given.
///
/// # Errors
/// If the server does not answer or says no.
pub fn host(
    server: &ServerAddress,
    settings: &Settings,
    bots: &[(Seat, LevelName)],
    person: Option<Token>,
) -> Result<Hosted, HostError> {
    let bots = bots.iter().map(|(seat, level)| BotSeat { seat: *seat, level: level.clone() }).collect();
    let created = open(
        server,
        Papers { token: person, key: None },
        &CreateTable { settings: settings.clone(), bots, cookie: false, duplicate: None },
    )?;
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

/// Opens a table at which the cards of a game are dealt again, to other people: with its seats, its edition and its bots. The
/// links in the answer are for them: whoever asks knows the cards, and may only watch.
///
/// # Errors
/// If the server does not answer or says no.
pub fn deal_again(reader: &GameReader, record: &GameRecord) -> Result<TableCreated, HostError> {
    let levels = record.other.get("bots").and_then(Value::as_array).into_iter().flatten();
    let bots = levels.enumerate().filter_map(|(seat, level)| {
        let level = level.as_str()?.parse().ok()?;
        Some(BotSeat { seat, level })
    });
    // Where bots alone played there would be no seat for anybody.
    let bots: Vec<BotSeat> = bots.collect();
    let bots = if bots.len() < record.record.players.len() { bots } else { Vec::new() };
    let settings = Settings {
        seats: record.record.players.len(),
        rules: record.record.edition,
        timer: None,
        watchers: true,
        chat: true,
        public: false,
    };
    let duplicate = Some(reader.link().game.clone());
    let wish = CreateTable { settings, bots, cookie: false, duplicate };
    open(&reader.link().server, reader.papers_to_read(), &wish)
}

fn open(server: &ServerAddress, papers: Papers, wish: &CreateTable) -> Result<TableCreated, HostError> {
    let body = serde_json::to_vec(wish).map_err(|error| HostError::NoAnswer(error.to_string()))?;
    let mut asker = Asker::new(server.clone(), papers);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| HostError::NoAnswer(error.to_string()))?;
    let asked =
        runtime.block_on(async { timeout(PATIENCE, asker.post("/api/v1/tables", body.into())).await? });
    let answer = asked.map_err(|error: io::Error| HostError::NoAnswer(error.to_string()))?;
    let status = answer.status;
    if !answer.is_success() {
        return Err(answer.problem().map_or(HostError::NoParade(status), HostError::Refused));
    }
    serde_json::from_slice(&answer.body).map_err(|_| HostError::NoParade(status))
}
