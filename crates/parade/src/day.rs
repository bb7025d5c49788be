//! `parade day`: the deal of the day, in the full screen or line by line.

use parade_lessons::Day;
use parade_messages::Messages;
use parade_tui::app::Start;
use parade_tui::exercise::today;
use parade_tui::plain::Begin;

use crate::arguments::{DealOf, Global};
use crate::failure::Failure;
use crate::play;

/// Plays the deal of a day, or shows what came of it.
pub(crate) fn run(asked: DealOf, global: &Global, messages: &Messages) -> Result<(), Failure> {
    let day: Day = match asked.date {
        Some(day) => day,
        None => today().parse().map_err(|error| Failure::Work(format!("{error}")))?,
    };
    if global.plain || !play::has_terminal() {
        return play::line_by_line(Some(Begin::Day(day)), global, messages);
    }
    play::full_screen(Start::Day(day), global, messages)
}
