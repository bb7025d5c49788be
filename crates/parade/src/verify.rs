//! `parade verify`: checks that the deals of records are those that were committed to.

use std::io::Write;

use parade_messages::{Messages, text};
use parade_rules::json::GameRecord;
use parade_tui::telling::complaint;

use crate::Output;
use crate::arguments::VerifyFile;
use crate::complaint::Complaint;
use crate::failure::Failure;
use crate::parse::{GAME, parse};
use crate::records::Records;

/// Prints a line a record; fails if the proof of any does not hold.
pub(crate) fn run(from: &VerifyFile, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let mut records = Records::open(from.file.as_ref(), messages)?;
    let mut all_hold = true;
    while let Some(line) = records.next(messages)? {
        let record: GameRecord = parse(&line, &GAME, messages)?;
        let verdict = match record.proof() {
            Ok(None) => text!(messages, "verify-no-proof"),
            Err(error) => {
                all_hold = false;
                complaint::shuffle(messages, &error)
            }
            Ok(Some(proof)) => {
                let deal = record.record.deal();
                let deal =
                    deal.map_err(|error| Complaint::about(line.number, messages).game(&error.into()))?;
                match proof.verify(&deal) {
                    Ok(()) => text!(messages, "verify-verified"),
                    Err(error) => {
                        all_hold = false;
                        complaint::proof(messages, &error)
                    }
                }
            }
        };
        writeln!(output, "{verdict}")?;
        output.flush()?;
    }
    if all_hold { Ok(()) } else { Err(Failure::Silent(1)) }
}
