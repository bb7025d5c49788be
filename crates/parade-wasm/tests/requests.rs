//! What a browser asks, answered.

use parade_wasm::answer;
use serde_json::{Value, json};

fn ask(request: &Value) -> Value {
    serde_json::from_slice(&answer(request.to_string().as_bytes())).expect("an answer is JSON")
}

fn record() -> Value {
    let games = include_str!("../../parade-rules/tests/vectors/games.jsonl");
    serde_json::from_str(games.lines().next().expect("a game")).expect("a record")
}

#[test]
fn a_position_is_that_of_the_record_at_every_turn() {
    let record = record();
    let plays = record["plays"].as_array().expect("plays").len();
    for turn in 0..=plays + 1 {
        let answer = ask(&json!({"do": "position", "record": record, "turn": turn}));
        let position = &answer["ok"]["position"];
        assert_eq!(position["turn"], turn.min(plays), "{answer}");
        let expected = if turn < plays {
            "play"
        } else if turn == plays {
            "discard"
        } else {
            "over"
        };
        assert_eq!(position["phase"], expected, "turn {turn}");
        if turn > 0 && turn <= plays {
            assert_eq!(position["history"][turn - 1]["card"], record["plays"][turn - 1]);
        }
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_panics() {
    for (request, words) in [
        ("", "EOF"),
        ("{\"do\": \"dance\"}", "dance"),
        ("{\"do\": \"position\", \"record\": {\"format\": \"other/1\"}, \"turn\": 0}", "players"),
    ] {
        let answer: Value = serde_json::from_slice(&answer(request.as_bytes())).expect("an answer is JSON");
        let error = answer["error"].as_str().expect("an error");
        assert!(error.contains(words), "{error}");
    }
    let mut record = record();
    record["plays"][3] = record["plays"][2].clone();
    let answer = ask(&json!({"do": "position", "record": record, "turn": 9}));
    assert!(answer["error"].as_str().is_some_and(|error| error.contains("turn 4")), "{answer}");
}

#[cfg(feature = "bots")]
#[test]
fn a_game_is_judged_one_decision_a_call() {
    let record = record();
    let asked = json!({"do": "judge"});
    assert!(ask(&asked)["error"].is_string(), "nothing is looked back at yet");
    let begun = ask(&json!({"do": "look-back", "record": record, "playouts": 6}));
    let plays = record["plays"].as_array().expect("plays");
    let players = record["players"].as_array().expect("players").len();
    assert_eq!(begun["ok"]["of"], plays.len() + players, "{begun}");
    for (turn, card) in plays.iter().enumerate() {
        let judged = &ask(&asked)["ok"];
        assert_eq!((&judged["turn"], &judged["card"]), (&json!(turn), card));
        assert_eq!(judged["chances"].as_array().map(Vec::len), Some(players));
        assert!(judged["hand"].as_array().is_some_and(|hand| hand.contains(card)), "{judged}");
        assert!(judged["why"].as_array().is_some_and(|why| why.iter().all(|why| why["type"].is_string())));
    }
    for seat in 0..players {
        assert_eq!(ask(&asked)["ok"]["seat"], seat);
    }
    assert_eq!(ask(&asked), json!({"ok": null}), "all are judged");
    let review = &ask(&json!({"do": "review"}))["ok"];
    assert_eq!(review["chances"].as_array().map(Vec::len), Some(plays.len() + 2));
    assert_eq!(review["seats"].as_array().map(Vec::len), Some(players));
    assert!(ask(&asked)["error"].is_string(), "it is over");
}
