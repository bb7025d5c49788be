//! The deal of the day, as `parade-lessons` has it, at a table on this device.

use parade_bots::Level;
use parade_lessons::Day;
use parade_protocol::{LevelName, Nonce, TableId};
use parade_table::ServerSeed;
use serde::{Deserialize, Serialize};

/// Asks for the deal of a date, written as `2026-11-29`.
#[derive(Deserialize)]
pub(crate) struct DayRequest {
    date: String,
}

/// Asks what bots made of the deal of a date, beside what the person made of it.
#[derive(Deserialize)]
pub(crate) struct CompareRequest {
    date: String,
    points: u16,
    place: u8,
}

/// A table at which it is played: what `open-table` takes, and the luck of the bots.
#[derive(Serialize)]
pub(crate) struct DayAnswer {
    table: TableId,
    seats: Vec<Option<LevelName>>,
    seed: ServerSeed,
    nonce: Nonce,
    luck: Nonce,
}

/// What came of it for everybody who had the person's cards.
#[derive(Serialize)]
pub(crate) struct CompareAnswer {
    outcomes: Vec<Outcome>,
    beaten: usize,
    of: usize,
}

/// What came of it for one.
#[derive(Serialize)]
struct Outcome {
    /// Null for the person.
    level: Option<&'static str>,
    points: u16,
    place: u8,
}

/// The deal of a date.
pub(crate) fn day(request: &DayRequest) -> Result<DayAnswer, String> {
    let day: Day = request.date.parse().map_err(|error| format!("{error}"))?;
    let shuffle = day.shuffle();
    let seats = Day::SEATS.iter().map(|level| level.map(|level| level.name().parse()).transpose());
    Ok(DayAnswer {
        table: shuffle.table.parse().map_err(|error| format!("{error}"))?,
        seats: seats.collect::<Result<_, _>>().map_err(|error| format!("{error}"))?,
        seed: ServerSeed(shuffle.server_seed),
        nonce: Nonce(shuffle.nonces[Day::PERSON].unwrap_or_default()),
        luck: Nonce(shuffle.server_seed),
    })
}

/// What came of it for each bot in the person's place, and for her.
pub(crate) fn compare(request: &CompareRequest) -> Result<CompareAnswer, String> {
    let day: Day = request.date.parse().map_err(|error| format!("{error}"))?;
    let compared = day.compare(request.points, request.place).map_err(|error| error.to_string())?;
    let outcomes = compared.outcomes.iter().map(|outcome| Outcome {
        level: outcome.level.map(Level::name),
        points: outcome.points,
        place: outcome.place,
    });
    Ok(CompareAnswer { outcomes: outcomes.collect(), beaten: compared.beaten, of: compared.of })
}
