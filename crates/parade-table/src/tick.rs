//! What happens because time passes.

use parade_protocol::{CaretakerCause, UnixMs};

use crate::CARETAKER_LEVEL;
use crate::clock::Clocks;
use crate::event::TableEvent;
use crate::secret::ServerSeed;
use crate::state::{Stage, Table};

/// When time alone makes something happen next, if it will.
#[must_use]
pub fn due(table: &Table) -> Option<UnixMs> {
    match &table.stage {
        Stage::Reveal { until, .. } => Some(*until),
        Stage::Game(running) => running.clocks.as_ref()?.next_to_run_out().map(|(at, _)| at),
        Stage::Lobby | Stage::Closed => None,
    }
}

/// What has happened because time has passed: a deal restarts because somebody withheld a nonce, or a clock ran out and a bot
/// plays on. Empty before [`due`].
#[must_use]
pub fn tick(table: &Table, now: UnixMs, draw_seed: &dyn Fn() -> ServerSeed) -> Vec<TableEvent> {
    if due(table).is_none_or(|due| now < due) {
        return Vec::new();
    }
    match &table.stage {
        Stage::Reveal { nonces, .. } => {
            let missing = |seat: &usize| table.is_human(*seat) && nonces[*seat].is_none();
            let withheld = (0..nonces.len()).filter(missing).collect();
            vec![TableEvent::DealRestarted { withheld, game: table.game_number + 1, seed: draw_seed() }]
        }
        Stage::Game(running) => {
            let clock = running.clocks.as_ref().and_then(Clocks::next_to_run_out);
            match (clock, CARETAKER_LEVEL.parse()) {
                (Some((_, seat)), Ok(level)) => {
                    vec![TableEvent::CaretakerCame { seat, level, cause: CaretakerCause::Time }]
                }
                _ => Vec::new(),
            }
        }
        Stage::Lobby | Stage::Closed => Vec::new(),
    }
}

/// What has to be written down when the server starts again with a table, so that nobody loses time: nothing where no time
/// runs.
#[must_use]
pub fn resume(table: &Table) -> Option<TableEvent> {
    due(table).map(|_| TableEvent::Resumed)
}
