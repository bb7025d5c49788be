//! How a connection ends.

use parade_protocol::{GoodbyeReason, ServerMessage};

use crate::live::chance;

/// What is said last, with when to come again: never all at the same moment.
pub(crate) fn goodbye(reason: GoodbyeReason) -> ServerMessage {
    let between = |least: u64, most: u64| Some(least + chance::below(most - least));
    let retry_after_ms = match reason {
        GoodbyeReason::ServerStopping => between(1000, 4000),
        GoodbyeReason::TooSlow | GoodbyeReason::Silent => between(200, 1000),
        GoodbyeReason::Failed => between(500, 2500),
        GoodbyeReason::TooMuch => between(2000, 6000),
        // Until the next lobby, whose beginning nobody can tell.
        GoodbyeReason::NoWatchers => between(10_000, 20_000),
        GoodbyeReason::WrongProtocol
        | GoodbyeReason::NoSuchTable
        | GoodbyeReason::Kicked
        | GoodbyeReason::TableClosed => None,
    };
    ServerMessage::Goodbye { reason, retry_after_ms }
}
