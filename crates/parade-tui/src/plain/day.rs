//! The deal of the day, line by line: what it is before it, and what bots made of the same cards after it.

use std::io::{self, Write};

use parade_lessons::Day;
use parade_messages::{Messages, text};
use parade_rules::json::GameRecord;

use super::PlainOptions;
use super::say::Said;
use crate::telling;

/// What the deal of a day is.
pub(super) fn tell_what(said: &mut Said<'_>, messages: &Messages, day: &Day) -> io::Result<()> {
    said.line(&format!("{}, {day}.", text!(messages, "day-title")))?;
    said.line(&text!(messages, "day-what"))?;
    said.line(&text!(messages, "day-how"))
}

/// What came of it for everybody who had the same cards, and the text to send.
pub(super) fn tell_outcome(
    messages: &Messages,
    day: &Day,
    record: &GameRecord,
    options: PlainOptions,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut said = Said::new(options, output);
    let game = record.record.game().map_err(io::Error::other)?;
    let own = game.face_up().score().seats[Day::PERSON];
    said.line(&text!(messages, "day-comparing"))?;
    said.flush()?;
    let compared = day.compare(own.total, own.place).map_err(io::Error::other)?;
    said.line("")?;
    said.line(&format!("{}.", text!(messages, "day-compared")))?;
    for outcome in &compared.outcomes {
        let name = telling::day_name(messages, *outcome);
        let place = text!(messages, "day-came", place = outcome.place);
        let with = text!(messages, "day-with", points = outcome.points);
        said.line(&text!(messages, "day-line", name = name, place = place, with = with))?;
    }
    said.line("")?;
    said.line(&telling::day_share(messages, day, &compared))?;
    said.flush()
}
