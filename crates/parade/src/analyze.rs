//! `parade analyze`: looks back at records, and says what each move gave away.

mod report;

use std::io::Write;
use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressStyle};
use parade_messages::{Language, Messages};
use parade_review::{Effort, Review, ReviewError, review};
use parade_rules::Record;
use parade_rules::json::GameRecord;

use crate::Output;
use crate::arguments::{Analyze, Format, Global};
use crate::complaint::Complaint;
use crate::failure::Failure;
use crate::parse::{GAME, parse};
use crate::records::Records;
use crate::sheet::Sheet;

/// Prints what each record comes to, one after the other.
pub(crate) fn run(
    analyze: &Analyze,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let english = Messages::new(Language::English);
    // Programs read what is said there too.
    let messages = if analyze.format == Format::Json { &english } else { messages };
    let mut records = Records::open(analyze.file.as_ref(), messages)?;
    let effort = Effort { playouts: analyze.playouts, seed: analyze.seed };
    while let Some(line) = records.next(messages)? {
        let GameRecord { record, .. } = parse(&line, &GAME, messages)?;
        let number = line.number;
        let about = Complaint::about(number, messages);
        let review = looked_back(&record, effort, global).map_err(|error| match error {
            ReviewError::Record(error) => about.game(&error),
            ReviewError::Stopped => Failure::Silent(1),
        })?;
        match analyze.format {
            Format::Json => {
                serde_json::to_writer(&mut *output, &review).map_err(std::io::Error::from)?;
                writeln!(output)?;
                output.flush()?;
            }
            Format::Text => {
                let mut sheet = Sheet::new(global, output);
                if number > 1 {
                    sheet.gap()?;
                }
                report::write(&review, &record, number, messages, &mut sheet)?;
                sheet.flush()?;
            }
        }
    }
    Ok(())
}

/// The review of a record, with a bar on a terminal while it is made.
fn looked_back(record: &Record, effort: Effort, global: &Global) -> Result<Review, ReviewError> {
    let bar = bar(global);
    let found = review(record, effort, |progress| {
        bar.set_length(progress.of as u64);
        bar.set_position(progress.done as u64);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    found
}

fn bar(global: &Global) -> ProgressBar {
    if global.no_motion || global.plain {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(1);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}") {
        bar.set_style(style.progress_chars("##-"));
    }
    bar
}
