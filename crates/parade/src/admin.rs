//! `parade admin`: what whoever runs a server asks of it, on the same machine.

mod words;

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use parade_messages::{Messages, text};
use parade_protocol::TableId;
use parade_server::admin::{Answer, Ask, SOCKET, ask};

use crate::Output;
use crate::arguments::{Admin, AdminCommand, Format};
use crate::failure::Failure;
use crate::serve::default_folder;
use words::{Words, ask_error, refused};

/// Asks, and prints what is answered.
pub(crate) fn run(admin: &Admin, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let question = question(admin.command.as_ref().unwrap_or(&AdminCommand::Status), messages)?;
    let socket = match (&admin.socket, &admin.data) {
        (Some(socket), _) => socket.clone(),
        (None, Some(folder)) => folder.join(SOCKET),
        (None, None) => default_folder(messages)?.join(SOCKET),
    };
    let answer = ask(&socket, &question).map_err(|error| Failure::Work(ask_error(&error, messages)))?;
    if let Answer::Refused(refusal) = &answer {
        return Err(Failure::Work(refused(refusal, messages)));
    }
    match admin.format {
        Format::Json => {
            serde_json::to_writer(&mut *output, &answer).map_err(std::io::Error::from)?;
            writeln!(output)?;
        }
        Format::Text => {
            let words = Words { messages, now_ms: now_ms() };
            for line in words.answer(&question, &answer) {
                writeln!(output, "{line}")?;
            }
        }
    }
    Ok(())
}

/// What a command asks.
fn question(command: &AdminCommand, messages: &Messages) -> Result<Ask, Failure> {
    let table = |name: &str| -> Result<TableId, Failure> {
        name.parse().map_err(|_| Failure::Work(text!(messages, "admin-no-table-name", table = name)))
    };
    Ok(match command {
        AdminCommand::Status => Ask::Status,
        AdminCommand::Tables { all } => Ask::Tables { all: *all },
        AdminCommand::Table { table: name } => Ask::Table { table: table(name)? },
        AdminCommand::Hands { table: name } => Ask::Hands { table: table(name)? },
        AdminCommand::Close { table: name } => Ask::Close { table: table(name)? },
        // People count seats from 1.
        AdminCommand::Kick { table: name, seat } => {
            Ask::Kick { table: table(name)?, seat: usize::from(seat.saturating_sub(1)) }
        }
        AdminCommand::Announce { text } => Ask::Announce { text: text.clone() },
        AdminCommand::Drain { off } => Ask::Drain { on: !off },
    })
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
