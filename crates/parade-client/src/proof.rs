//! Whether the deck that was played is the one that was committed to: worked out from the seed that is shown at the end.

use parade_protocol::{Sitter, TableView};
use parade_rules::json::GameRecord;
use parade_rules::shuffle::Shuffle;
use parade_rules::{Game, Record};

/// The seed does not give the game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the seed that was shown does not give the deck that was played")]
pub struct ProofMismatch;

/// The record of the game at a table, with its proof, worked out from the seed that the server showed at the end; `None`
/// before the end.
///
/// # Errors
/// If what was played does not follow from that seed and the parts of all.
pub fn record(table: &TableView) -> Result<Option<GameRecord>, ProofMismatch> {
    let (Some(position), Some(shown)) = (&table.position, &table.shuffle) else { return Ok(None) };
    let Some(seed) = shown.server_seed else { return Ok(None) };
    let shuffle = Shuffle {
        table: table.table.as_str().to_owned(),
        game: table.game,
        server_seed: seed.0,
        nonces: shown.nonces.iter().map(|nonce| nonce.map(|nonce| nonce.0)).collect(),
    };
    let mut proof = shuffle.proof();
    proof.commitment = shown.commitment.0;
    let deal = shuffle.deal(position.rules).map_err(|_| ProofMismatch)?;
    proof.verify(&deal).map_err(|_| ProofMismatch)?;
    let mut game = Game::new(&deal);
    if game.face_up().opening().is_none_or(|cards| cards[..] != position.opening[..]) {
        return Err(ProofMismatch);
    }
    for turn in &position.history {
        game.play(turn.card).map_err(|_| ProofMismatch)?;
    }
    for seat in 0..position.players {
        let lies = position.collected.get(seat).ok_or(ProofMismatch)?;
        let mut discards = game.hand(seat).iter().copied().filter(|card| !lies.contains(card));
        let (Some(one), Some(two), None) = (discards.next(), discards.next(), discards.next()) else {
            return Err(ProofMismatch);
        };
        drop(discards);
        game.discard(seat, [one, two]).map_err(|_| ProofMismatch)?;
    }
    let collections = game.face_up().collections();
    let same = collections
        .iter()
        .zip(&position.collected)
        .all(|(played, told)| *played == told.iter().copied().collect());
    if !same || game.face_up().history().iter().zip(&position.history).any(|(a, b)| a.took != b.took) {
        return Err(ProofMismatch);
    }
    let names: Vec<String> = table.seats.iter().map(|seat| name(&seat.sitter)).collect();
    let mut record = GameRecord::new(Record::of(&game, &names));
    record.set_proof(&proof);
    Ok(Some(record))
}

/// What a record calls a seat.
fn name(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Human { name } | Sitter::Gone { name } => name.clone(),
        Sitter::Bot { level } => level.to_string(),
        Sitter::Empty => String::new(),
    }
}
