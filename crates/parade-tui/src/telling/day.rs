//! The deal of the day in words.

use parade_lessons::{Comparison, Day, Outcome};
use parade_messages::{Messages, text};

use crate::levels;

/// Who it was that played the person's cards.
#[must_use]
pub fn day_name(messages: &Messages, outcome: Outcome) -> String {
    outcome.level.map_or_else(|| text!(messages, "day-me"), |level| levels::name(messages, level))
}

/// How it went, for others: nothing in it says what the cards were.
#[must_use]
pub fn day_share(messages: &Messages, day: &Day, comparison: &Comparison) -> String {
    let own = comparison.outcomes.iter().find(|outcome| outcome.level.is_none());
    let (points, place) = own.map_or((0, 0), |own| (own.points, own.place));
    text!(
        messages,
        "day-share",
        date = day.date(),
        place = place,
        points = points,
        beaten = comparison.beaten,
        of = comparison.of
    )
}
