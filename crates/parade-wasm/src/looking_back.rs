//! A game that is over, or not yet, at any of its turns.

use parade_protocol::{Position, Private, WhenPreviews};
use parade_rules::json::GameRecord;
use parade_rules::{Card, Game, Record};
use serde::{Deserialize, Serialize};

/// Asks for the game of a record after so many turns.
#[derive(Deserialize)]
pub(crate) struct PositionRequest {
    record: GameRecord,
    /// How many turns have been played; one more than there are in a game that is over: the last two are chosen too.
    turn: usize,
}

/// A game at one of its turns.
#[derive(Serialize)]
pub(crate) struct PositionAnswer {
    /// What lies face up.
    position: Position,
    /// What each seat knew beside that, with what its cards would do where it is to act.
    seats: Vec<Private>,
    /// The draw pile, the next card first.
    draw_pile: Vec<Card>,
}

pub(crate) fn position(request: &PositionRequest) -> Result<PositionAnswer, String> {
    let record = &request.record.record;
    let game = game_after(record, request.turn)?;
    let before = match request.turn.checked_sub(1) {
        Some(turn) => Some(game_after(record, turn)?),
        None => None,
    };
    let drew = |seat| {
        let before = before.as_ref().map_or(&[][..], |before| before.hand(seat));
        // In the last turns and the choice of the last two a hand only gets smaller.
        game.hand(seat).iter().copied().find(|card| !before.is_empty() && !before.contains(card))
    };
    let views = (0..game.face_up().players()).filter_map(|seat| game.view(seat));
    Ok(PositionAnswer {
        position: Position::of(game.face_up()),
        seats: views.map(|view| Private::of(&view, drew(view.seat()), WhenPreviews::Turn)).collect(),
        draw_pile: game.draw_pile().to_vec(),
    })
}

/// The game of a record after so many turns; beyond them, after the last two were chosen.
pub(crate) fn game_after(record: &Record, turns: usize) -> Result<Game, String> {
    let mut part = record.clone();
    if turns <= record.plays.len() {
        part.plays.truncate(turns);
        part.discards.clear();
    }
    part.game().map_err(|error| error.to_string())
}
