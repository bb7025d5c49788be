//! `parade score`: scores tables of collections.

use std::io::Write;

use parade_messages::{Language, Messages};
use parade_rules::Score;
use parade_rules::json::ScoreRequest;

use crate::Output;
use crate::arguments::{Format, FromFile};
use crate::complaint::Complaint;
use crate::failure::Failure;
use crate::parse::{SCORE, parse};
use crate::records::Records;

/// Prints the score of every table.
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
        let request: ScoreRequest = parse(&line, &SCORE, messages)?;
        let about = Complaint::about(line.number, messages);
        let table = request.table().map_err(|error| about.table(&error))?;
        let score = Score::new(table.edition, &table.collections);
        serde_json::to_writer(&mut *output, &score).map_err(std::io::Error::from)?;
        writeln!(output)?;
        output.flush()?;
    }
    Ok(())
}
