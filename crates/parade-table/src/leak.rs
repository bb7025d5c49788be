//! Looks for cards in what is sent that its receiver could not know. Tests read every frame with it.

use parade_protocol::TablePhase;
use parade_rules::{Card, CardSet, Phase, Seat};

use crate::state::{SitterState, Stage, Table};

/// The cards that a receiver may know of: all that ever lay face up, and for a seat its own hand and choice. Everything once
/// the game is over, for then the record tells it.
#[must_use]
pub fn may_know(table: &Table, seat: Option<Seat>) -> CardSet {
    let Stage::Game(running) = &table.stage else { return CardSet::FULL };
    let face_up = running.game.face_up();
    if face_up.phase() == Phase::Over {
        return CardSet::FULL;
    }
    let mut known = face_up.visible() | running.taken_back;
    known.extend(face_up.opening().into_iter().flatten().copied());
    known.extend(face_up.plays().iter().copied());
    if let Some(seat) = seat {
        known.extend(running.game.hand(seat).iter().copied());
        known.extend(running.game.discards(seat).into_iter().flatten());
    }
    known
}

/// The cards that stand in a text as two characters between things that are no letters and no digits, as they stand in JSON
/// and in sentences. Read case-blind, with `10` for ten.
#[must_use]
pub fn cards_in(text: &str) -> Vec<Card> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| (2..=3).contains(&word.len())).filter_map(|word| word.parse().ok()).collect()
}

/// A secret of a table found in a text that a receiver gets: what, in words.
#[must_use]
pub fn find(table: &Table, seat: Option<Seat>, text: &str) -> Option<String> {
    let known = may_know(table, seat);
    if let Some(card) = cards_in(text).into_iter().find(|&card| !known.contains(card)) {
        return Some(format!("the card {card}"));
    }
    let lower = text.to_ascii_lowercase();
    let holds = |bytes: &[u8; 32]| lower.contains(&hex::encode(bytes));
    // A table that was closed when its game was over has told its seed.
    let may_be_told = matches!(table.phase(), TablePhase::Over | TablePhase::Closed);
    if !may_be_told && holds(&table.seed.0) {
        return Some("the server's seed".into());
    }
    if let Stage::Reveal { nonces, .. } = &table.stage
        && nonces.iter().flatten().any(|nonce| holds(&nonce.0))
    {
        return Some("a nonce before the deal".into());
    }
    let seated = table.seats.iter().filter_map(|place| match place.sitter {
        SitterState::Human { token, .. } => Some(token),
        _ => None,
    });
    for secret in [table.host, table.join_key, table.watch_key].into_iter().chain(seated) {
        if holds(&secret.0) {
            return Some("the hash of a secret".into());
        }
    }
    None
}
