//! The deal of the day: the same cards and the same bots for everybody, from the date alone.

use parade_bots::{Level, Thinking};
use parade_protocol::{LevelName, Nonce, TableId};
use parade_rules::shuffle::{Shuffle, seed_of_day};
use parade_rules::{Action, Edition, Game, Phase, Seat};
use parade_table::ServerSeed;
use serde::{Deserialize, Serialize};

use crate::own_table::dice;

/// Who plays: the person first.
const SEATS: [Option<&str>; 3] = [None, Some("duchess"), Some("knave")];
/// Who plays the person's cards to compare with.
const IN_ONES_PLACE: [&str; 4] = ["hare", "duchess", "knave", "queen"];
/// The part of the shuffle that a person would add: nobody's, as it is everybody's deal.
const NONCE: [u8; 32] = [0; 32];
/// The bots' luck, the same for everybody, too.
const LUCK: [u8; 32] = [0; 32];

/// Asks for the deal of a date, written as `2026-11-29`.
#[derive(Deserialize)]
pub(crate) struct DayRequest {
    date: String,
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

/// The same deal, played by a bot in the person's place.
#[derive(Serialize)]
pub(crate) struct Compared {
    level: &'static str,
    /// The points of each seat; the person's is the first.
    points: Vec<u16>,
    /// The place of the bot in the person's seat, from 1.
    place: usize,
}

/// The deal of a date.
pub(crate) fn day(request: &DayRequest) -> Result<DayAnswer, String> {
    let seats = SEATS.iter().map(|level| level.map(str::parse).transpose());
    Ok(DayAnswer {
        table: table(&request.date)?,
        seats: seats.collect::<Result<_, _>>().map_err(|_| "there is no such level")?,
        seed: ServerSeed(seed_of_day(&request.date)),
        nonce: Nonce(NONCE),
        luck: Nonce(LUCK),
    })
}

/// What came of it for each bot in the person's place.
pub(crate) fn compare(request: &DayRequest) -> Result<Vec<Compared>, String> {
    let table = table(&request.date)?;
    let shuffle = Shuffle {
        table: table.as_str().to_owned(),
        game: 1,
        server_seed: seed_of_day(&request.date),
        nonces: SEATS.iter().map(|level| level.is_none().then_some(NONCE)).collect(),
    };
    let deal = shuffle.deal(Edition::default()).map_err(|error| error.to_string())?;
    let play = |level: &'static str| {
        let mut game = Game::new(&deal);
        loop {
            let acting: Vec<Seat> = match game.face_up().phase() {
                Phase::Play { seat } => vec![seat],
                Phase::Discard => (0..SEATS.len()).collect(),
                Phase::Over => break,
            };
            for seat in acting {
                let view = game.view(seat).ok_or("there is no such seat")?;
                let name = SEATS[seat].unwrap_or(level);
                let bot = Level::of_name(name).ok_or("there is no such level")?.bot(Thinking::Standard);
                let action: Action = bot.act(&view, &mut dice(&LUCK, view.face_up().turn(), seat));
                game.apply(seat, action).map_err(|error| error.to_string())?;
            }
        }
        let score = game.score().ok_or("the game has no end")?;
        let place = score.seats[0].place.into();
        Ok(Compared { level, points: score.seats.iter().map(|seat| seat.total).collect(), place })
    };
    IN_ONES_PLACE.into_iter().map(play).collect()
}

fn table(date: &str) -> Result<TableId, String> {
    let is_date = date.len() == 10
        && date.bytes().enumerate().all(|(place, byte)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let wrong = || format!("{date:?} is no date; write it as 2026-11-29");
    if is_date { format!("day-{date}").parse().map_err(|_| wrong()) } else { Err(wrong()) }
}
