//! The vectors: complete games and scores with values from an independent program.

use std::collections::BTreeSet;

use parade_rules::json::{GameRecord, ScoreRequest};
use parade_rules::{Card, Game, Score};
use serde_json::Value;

const GAMES: &str = include_str!("vectors/games.jsonl");
const SCORES: &str = include_str!("vectors/scores.jsonl");

/// The order of cards within a collection is free.
fn with_sorted_collections(mut replay: Value) -> Value {
    if let Some(collections) = replay["collections"].as_array_mut() {
        for cards in collections {
            let sorted: BTreeSet<String> =
                cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap().into()).collect();
            *cards = serde_json::to_value(sorted).unwrap();
        }
    }
    replay
}

#[test]
fn all_games_replay_as_expected() {
    let mut games = 0;
    for line in GAMES.lines() {
        let mut record: GameRecord = serde_json::from_str(line).unwrap();
        let expected = record.other.remove("expect").unwrap();
        let replay = record.record.replay().unwrap();
        let replay = serde_json::to_value(&replay).unwrap();
        assert_eq!(with_sorted_collections(replay), with_sorted_collections(expected), "{line}");
        games += 1;
    }
    assert_eq!(games, 150);
}

#[test]
fn all_games_survive_the_round_trip() {
    for line in GAMES.lines() {
        let record: GameRecord = serde_json::from_str(line).unwrap();
        let again: GameRecord = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
        assert_eq!(again, record);
        let game: Game = record.record.game().unwrap();
        assert_eq!(parade_rules::Record::of(&game, &record.record.players), record.record);
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_value(&record).unwrap(), value, "keys are kept");
    }
}

#[test]
fn all_scores_are_as_expected() {
    let mut scores = 0;
    for line in SCORES.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let request: ScoreRequest = serde_json::from_str(line).unwrap();
        let table = request.table().unwrap();
        let score = Score::new(table.edition, &table.collections);
        assert_eq!(serde_json::to_value(&score).unwrap(), value["expect"], "{line}");
        let totals = parade_rules::totals(&table.collections);
        for (seat, score) in score.seats.iter().enumerate() {
            assert_eq!(totals[seat], score.total);
        }
        scores += 1;
    }
    assert_eq!(scores, 500);
    assert_eq!(Card::COUNT, 66);
}
