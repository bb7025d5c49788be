//! Records of whole games.

/// The records with what they have to replay to, from an independent program.
pub(crate) const GAMES: &str = include_str!("../../../parade-rules/tests/vectors/games.jsonl");
