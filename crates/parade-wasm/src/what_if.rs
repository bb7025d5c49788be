//! What if: the game of a record taken over at a turn, at a table on this device.

use parade_bots::Level;
use parade_protocol::http::BotSeat;
use parade_protocol::{LevelName, ScoreView, TableId, UnixMs};
use parade_rules::json::GameRecord;
use parade_rules::{Record, Seat};
use parade_table::{Laid, ServerSeed, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::looking_back::game_after;
use crate::own_table::{self, Line};

/// Takes over a seat.
#[derive(Deserialize)]
pub(crate) struct WhatIfRequest {
    table: TableId,
    /// The person's name.
    name: String,
    record: GameRecord,
    /// How many turns have been played.
    turn: usize,
    seat: Seat,
    /// Whether the cards that the seat cannot see are dealt anew, and not left as they lie.
    anew: bool,
    /// The luck of that.
    seed: ServerSeed,
    now: UnixMs,
}

/// A table at which the game goes on.
#[derive(Serialize)]
pub(crate) struct WhatIfAnswer {
    log: Vec<Line>,
    /// Who plays on each seat: the level of a bot, null for the person.
    seats: Vec<Option<LevelName>>,
    /// How the game of the record ended; null if it is not over.
    ended: Option<ScoreView>,
}

pub(crate) fn what_if(request: WhatIfRequest) -> Result<WhatIfAnswer, String> {
    let WhatIfRequest { table, name, record, turn, seat, anew, seed, now } = request;
    let ended = record.record.game().map_err(|error| error.to_string())?.score();
    let mut game = game_after(&record.record, turn)?;
    let view = game.view(seat).ok_or("there is no such seat")?;
    if anew {
        game = view.deal_anew(seed.0).map_err(|error| error.to_string())?;
    }
    let players = record.record.players.len();
    let seats = (0..players).map(|other| (other != seat).then(|| level(&record, other)).transpose());
    let seats: Vec<Option<LevelName>> = seats.collect::<Result<_, _>>()?;
    let bots = (0..).zip(&seats).filter_map(|(seat, level)| Some(BotSeat { seat, level: level.clone()? }));
    let mut opening = own_table::opening(table, players, record.record.edition, seed);
    opening.bots = bots.collect();
    let record = GameRecord::new(Record::of(&game, &record.record.players));
    let name = parade_table::clean_name(&name).map_err(|error| error.to_string())?;
    opening.laid = Some(Laid { record, seat, name });
    let first = own_table::first(opening, now);
    Table::open(&first).map_err(|_| "the game is over there".to_owned())?;
    Ok(WhatIfAnswer { log: vec![own_table::line(&first)], seats, ended: ended.as_ref().map(ScoreView::from) })
}

/// Who plays a seat that the person does not: the bot that played it, or for somebody else the strongest.
fn level(record: &GameRecord, seat: Seat) -> Result<LevelName, String> {
    let bots = record.other.get("bots").and_then(Value::as_array);
    let named = bots.and_then(|bots| bots.get(seat)).and_then(Value::as_str);
    let level = named.and_then(Level::of_name).unwrap_or(Level::Queen);
    level.name().parse().map_err(|_| "a level has a name".to_owned())
}
