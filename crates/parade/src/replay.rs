//! `parade replay`: replays records turn by turn.

use std::io::Write;

use parade_messages::{Language, Messages};
use parade_rules::json::GameRecord;

use crate::Output;
use crate::arguments::{Format, FromFile};
use crate::complaint::Complaint;
use crate::failure::Failure;
use crate::parse::{GAME, parse};
use crate::records::Records;

/// Prints every record replayed.
pub(crate) fn run(from: &FromFile, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let english;
    let messages = match from.format {
        Format::Text => messages,
        // Programs read what is said here too.
        Format::Json => {
            english = Messages::new(Language::English);
            &english
        }
    };
    let mut records = Records::open(from.file.as_ref(), messages)?;
    while let Some(line) = records.next(messages)? {
        let GameRecord { record, .. } = parse(&line, &GAME, messages)?;
        let about = Complaint::about(line.number, messages);
        let replay = record.replay().map_err(|error| about.game(&error))?;
        serde_json::to_writer(&mut *output, &replay).map_err(std::io::Error::from)?;
        writeln!(output)?;
        output.flush()?;
    }
    Ok(())
}
