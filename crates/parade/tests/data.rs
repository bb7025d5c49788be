//! `replay`, `analyze`, `score`, `verify` and `bench` through the real program: values of an independent program, schemas, text.

mod games;
mod program;
#[path = "../../../fuzz/src/lib.rs"]
#[expect(
    unreachable_pub,
    clippy::cast_possible_truncation,
    reason = "a crate of its own, whose bytes become whatever they may"
)]
mod targets;

use std::collections::BTreeSet;

use games::GAMES;
use jsonschema::Validator;
use parade_rules::json::GameRecord;
use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Edition, Game, Record};
use program::{run, stderr, stdout};
use serde_json::{Value, json};

/// The tables with what they have to score, from an independent program.
const SCORES: &str = include_str!("../../parade-rules/tests/vectors/scores.jsonl");

fn schema(name: &str) -> Validator {
    let path = format!("{}/../../docs/schemas/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

fn values(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The order of cards within a collection is free.
fn sorted(mut replay: Value) -> Value {
    for cards in replay["collections"].as_array_mut().into_iter().flatten() {
        let set: BTreeSet<String> =
            cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap().into()).collect();
        *cards = json!(set);
    }
    replay
}

fn same_as(mut value: Value, change: impl FnOnce(&mut Value)) -> Value {
    change(&mut value);
    value
}

#[test]
fn replay_gives_what_an_independent_program_gives() {
    let output = run(&["replay", "--format", "json"], GAMES);
    assert!(output.status.success());
    assert_eq!(stderr(&output), "");
    let (given, found) = (values(GAMES), values(stdout(&output)));
    assert_eq!(given.len(), found.len());
    let (record, replay) = (schema("parade-game-1"), schema("replay"));
    for (given, found) in given.into_iter().zip(found) {
        assert_eq!(record.validate(&given).map_err(|error| error.to_string()), Ok(()));
        assert_eq!(replay.validate(&found).map_err(|error| error.to_string()), Ok(()));
        assert_eq!(sorted(found), sorted(given["expect"].clone()));
    }
}

#[test]
fn score_gives_what_an_independent_program_gives() {
    let output = run(&["score", "--format", "json"], SCORES);
    assert!(output.status.success());
    let (given, found) = (values(SCORES), values(stdout(&output)));
    assert_eq!(given.len(), found.len());
    let (request, score) = (schema("parade-score-1"), schema("score"));
    for (given, found) in given.into_iter().zip(found) {
        assert_eq!(request.validate(&given).map_err(|error| error.to_string()), Ok(()));
        assert_eq!(score.validate(&found).map_err(|error| error.to_string()), Ok(()));
        assert_eq!(found, given["expect"]);
    }
}

#[test]
fn an_unfinished_game_replays_too() {
    let record = same_as(values(GAMES)[0].clone(), |record| {
        record["plays"].as_array_mut().unwrap().truncate(3);
        record.as_object_mut().unwrap().remove("discards");
    });
    let output = run(&["replay", "--format", "json"], &record.to_string());
    let replay = &values(stdout(&output))[0];
    assert_eq!(schema("replay").validate(replay).map_err(|error| error.to_string()), Ok(()));
    assert_eq!(replay["turns"].as_array().unwrap().len(), 3);
    assert!(replay["score"].is_null() && replay["collections"].is_null() && replay["trigger"].is_null());
    let text = run(&["replay"], &record.to_string());
    assert!(stdout(&text).ends_with("The record ends here. P1 is to play.\n"), "{}", stdout(&text));
}

#[test]
fn analyze_judges_every_decision_as_its_schema_says() {
    let three = GAMES.lines().take(3).collect::<Vec<_>>().join("\n");
    let command = ["analyze", "--format", "json", "--playouts", "12"];
    let output = run(&command, &three);
    assert!(output.status.success() && stderr(&output).is_empty(), "{}", stderr(&output));
    assert_eq!(output.stdout, run(&command, &three).stdout, "the same record, the same review");
    let seeded = [&command[..], &["--seed", "5"]].concat();
    assert_ne!(output.stdout, run(&seeded, &three).stdout);
    let (given, found) = (values(&three), values(stdout(&output)));
    assert_eq!(given.len(), found.len());
    let analyze = schema("analyze");
    for (given, found) in given.iter().zip(&found) {
        assert_eq!(analyze.validate(found).map_err(|error| error.to_string()), Ok(()));
        let turns =
            found["moves"].as_array().unwrap().iter().zip(given["expect"]["turns"].as_array().unwrap());
        for (turn, (judged, replayed)) in turns.enumerate() {
            assert_eq!(judged["turn"], json!(turn));
            assert_eq!((&judged["seat"], &judged["card"]), (&replayed["seat"], &replayed["card"]));
        }
        assert_eq!(found["moves"].as_array().unwrap().len(), given["plays"].as_array().unwrap().len());
        for (seat, judged) in found["discards"].as_array().unwrap().iter().enumerate() {
            assert_eq!(judged["seat"], json!(seat));
            let set = |cards: &Value| -> BTreeSet<String> {
                cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap().into()).collect()
            };
            assert_eq!(set(&judged["card"]), set(&given["discards"][seat]));
        }
        let winners = given["expect"]["score"]["winners"].as_array().unwrap();
        for (seat, of_seat) in found["seats"].as_array().unwrap().iter().enumerate() {
            let number = |key: &str| of_seat[key].as_f64().unwrap();
            assert_eq!(number("result") > 0.0, winners.contains(&json!(seat)));
            let parts = number("start") - number("loss") + number("luck");
            assert!((parts - number("result")).abs() < 1e-9, "{of_seat}");
            let lost: f64 = [&found["moves"], &found["discards"]]
                .into_iter()
                .flat_map(|list| list.as_array().unwrap())
                .filter(|judged| judged["seat"] == json!(seat))
                .map(|judged| judged["loss"].as_f64().unwrap())
                .sum();
            assert!((lost - number("loss")).abs() < 1e-9, "{of_seat}");
        }
    }
    for broken in [
        same_as(found[0].clone(), |review| review["moves"][0]["class"] = json!("brilliant")),
        same_as(found[0].clone(), |review| review["moves"][0]["card"] = json!(["G3", "R1"])),
        same_as(found[0].clone(), |review| review["moves"][0]["win"] = json!(31)),
        same_as(found[0].clone(), |review| review["seats"][0]["accuracy"] = json!(101)),
        same_as(found[0].clone(), |review| drop(review.as_object_mut().unwrap().remove("chances"))),
    ] {
        assert!(!analyze.is_valid(&broken), "{broken}");
    }
}

#[test]
fn an_unfinished_game_is_analyzed_as_far_as_it_goes() {
    let record = same_as(values(GAMES)[0].clone(), |record| {
        record["plays"].as_array_mut().unwrap().truncate(3);
        record.as_object_mut().unwrap().remove("discards");
    });
    let output = run(&["analyze", "--format", "json", "--playouts", "12"], &record.to_string());
    let found = &values(stdout(&output))[0];
    assert_eq!(schema("analyze").validate(found).map_err(|error| error.to_string()), Ok(()));
    assert_eq!(found["moves"].as_array().unwrap().len(), 3);
    assert_eq!((&found["discards"], &found["seats"][0]["luck"]), (&json!([]), &Value::Null));
    let text = run(&["analyze", "--playouts", "12"], &record.to_string());
    assert!(stdout(&text).contains("The game is not over"), "{}", stdout(&text));
}

#[test]
fn what_breaks_a_contract_breaks_its_schema() {
    let game = values(GAMES)[0].clone();
    let record = schema("parade-game-1");
    for broken in [
        same_as(game.clone(), |game| game["format"] = json!("parade-game/2")),
        same_as(game.clone(), |game| game["rules"] = json!("2014")),
        same_as(game.clone(), |game| game["deck"][3] = json!("X3")),
        same_as(game.clone(), |game| game["deck"][3] = game["deck"][4].clone()),
        same_as(game.clone(), |game| drop(game["deck"].as_array_mut().unwrap().pop())),
        same_as(game.clone(), |game| game["first"] = json!(-1)),
        same_as(game.clone(), |game| game["players"] = json!(["alone"])),
        same_as(game.clone(), |game| game["discards"][0] = json!(["G3"])),
        same_as(game.clone(), |game| game["shuffle"] = json!({"scheme": "dice"})),
        same_as(game.clone(), |game| drop(game.as_object_mut().unwrap().remove("deck"))),
    ] {
        assert!(!record.is_valid(&broken), "{broken}");
    }
    let more_keys = same_as(game.clone(), |game| game["date"] = json!("2026-01-31"));
    assert!(record.is_valid(&more_keys));

    let request = values(SCORES)[0].clone();
    let scores = schema("parade-score-1");
    for broken in [
        same_as(request.clone(), |request| request["collections"] = json!([["R0"]])),
        same_as(request.clone(), |request| request["collections"][0] = json!(["R0", "R0"])),
        same_as(request.clone(), |request| request["collections"][0] = json!(["R11"])),
        same_as(request.clone(), |request| request["format"] = json!("parade-game/1")),
    ] {
        assert!(!scores.is_valid(&broken), "{broken}");
    }

    let replayed = game["expect"].clone();
    let replay = schema("replay");
    assert!(replay.is_valid(&replayed));
    for broken in [
        same_as(replayed.clone(), |replay| replay["trigger"]["reasons"] = json!([])),
        same_as(replayed.clone(), |replay| {
            replay["trigger"]["reasons"] = json!(["draw-pile", "sixth-color"]);
        }),
        same_as(replayed.clone(), |replay| replay["turns"][0]["card"] = json!("g3")),
        same_as(replayed.clone(), |replay| replay["turns"][0]["seat"] = json!(6)),
        same_as(replayed.clone(), |replay| replay["score"]["winners"] = json!([])),
        same_as(replayed.clone(), |replay| replay["score"]["seats"][0]["colors"] = json!({"X": 1})),
        same_as(replayed.clone(), |replay| drop(replay.as_object_mut().unwrap().remove("score"))),
    ] {
        assert!(!replay.is_valid(&broken), "{broken}");
    }
}

#[test]
fn text_fits_the_screen_and_has_no_escape_codes_on_a_pipe() {
    let one = GAMES.lines().last().unwrap();
    let commands: [(&[&str], &str); 3] =
        [(&["replay"], GAMES), (&["score"], SCORES), (&["analyze", "--playouts", "20"], one)];
    for (command, input) in commands {
        for language in ["en", "fr"] {
            let output = run(&[command, &["--lang", language]].concat(), input);
            assert!(output.status.success(), "{}", stderr(&output));
            for line in stdout(&output).lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert!(!line.chars().any(char::is_control), "{line:?}");
                assert!(!line.contains(['\u{e000}', '\u{f8ff}', '{']), "{line:?}");
            }
        }
    }
}

#[test]
fn text_says_what_happened_and_why() {
    let record = json!({"format": "parade-score/1", "players": ["Anna", "Bob", "Cleo"], "collections": [
        ["RT", "R8", "R3", "B9", "B7", "B6", "B5", "B0", "P0", "G4", "G2", "K7", "K4", "K0"],
        ["R1", "R0", "B8", "P8", "P7", "P5", "P3", "K9", "K8", "K1", "OT", "O1"],
        ["R7", "R6", "R5", "R2", "B4", "B3", "P2", "P1", "G9", "G8", "G7", "G6", "KT", "O3", "O2", "O0"]]});
    let english = run(&["score"], &record.to_string());
    for said in [
        " R  red     10 8 3 = 21",
        " B  blue    5x1 = 5",
        "points      35",
        "place       3                     1                     2",
        "Grey: Anna and Bob tie at 3: both turn them over.",
        "Bob wins with 27, 4 fewer than Cleo.",
    ] {
        assert!(stdout(&english).contains(said), "{said}\n{}", stdout(&english));
    }
    let french = run(&["score", "--lang", "fr"], &record.to_string());
    assert!(stdout(&french).contains("Bob gagne avec 27"), "{}", stdout(&french));
    let older = same_as(record.clone(), |record| record["rules"] = json!("2008"));
    let text = run(&["score"], &older.to_string());
    assert!(stdout(&text).contains("points      −35"), "{}", stdout(&text));
    let in_json = run(&["score", "--format", "json"], &older.to_string());
    assert_eq!(values(stdout(&in_json))[0]["seats"][0]["total"], 35);
    let colored = run(&["score", "--color", "always"], &record.to_string());
    assert!(stdout(&colored).contains("\x1b["));
    let ascii = run(&["score", "--ascii"], &older.to_string());
    assert!(ascii.stdout.is_ascii());
}

fn proven() -> GameRecord {
    let shuffle = Shuffle::local(3, seed_of_number(7));
    let game = Game::new(&shuffle.deal(Edition::Rules2013).unwrap());
    let mut record = GameRecord::new(Record::of(&game, &["A".into(), "B".into(), "C".into()]));
    record.set_proof(&shuffle.proof());
    record
}

#[test]
fn verify_checks_every_record() {
    let good = proven();
    let value = serde_json::to_value(&good).unwrap();
    let record = schema("parade-game-1");
    assert_eq!(record.validate(&value).map_err(|error| error.to_string()), Ok(()));
    let mut without = good.clone();
    without.other.clear();
    let lines: Vec<String> = [&good, &without].map(|record| serde_json::to_string(record).unwrap()).to_vec();
    let output = run(&["verify"], &lines.join("\n"));
    assert!(output.status.success());
    assert_eq!(stdout(&output), "verified\nno proof\n");
    assert_eq!(stdout(&run(&["verify", "--lang", "fr"], &lines[0])), "vérifié\n");

    let mut other_deck = good.clone();
    other_deck.record.deck.swap(10, 11);
    let mut other_start = good.clone();
    other_start.record.first = (good.record.first + 1) % 3;
    let other_seed = same_as(value.clone(), |value| {
        value["shuffle"]["server_seed"] = json!("00".repeat(32));
    });
    let other_scheme = same_as(value.clone(), |value| value["shuffle"]["scheme"] = json!("dice"));
    let too_few = same_as(value.clone(), |value| value["shuffle"]["nonces"] = json!([null, null]));
    let no_hex = same_as(value, |value| value["shuffle"]["commitment"] = json!("xyz"));
    let first = good.record.first;
    for (tampered, said) in [
        (
            serde_json::to_string(&other_deck).unwrap(),
            "the deck differs from the shuffle at card 11".to_owned(),
        ),
        (
            serde_json::to_string(&other_start).unwrap(),
            format!("the start player is seat {}, the shuffle says seat {first}", (first + 1) % 3),
        ),
        (
            other_seed.to_string(),
            "the commitment does not match the server seed, the table and the game".to_owned(),
        ),
        (
            other_scheme.to_string(),
            "the shuffle follows dice, but only parade-shuffle-v1 can be checked".to_owned(),
        ),
        (too_few.to_string(), "there are 2 nonces for 3 seats".to_owned()),
        (no_hex.to_string(), "the shuffle's commitment is missing or not 64 hexadecimal digits".to_owned()),
    ] {
        let output = run(&["verify"], &format!("{tampered}\n{}\n", lines[0]));
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert_eq!(stdout(&output), format!("{said}\nverified\n"));
        assert_eq!(stderr(&output), "");
    }
}

#[test]
fn bench_prints_what_its_schema_says() {
    let output = run(&["bench", "--format", "json", "--seconds", "0.2"], "");
    assert!(output.status.success(), "{}", stderr(&output));
    let figures = &values(stdout(&output))[0];
    let bench = schema("bench");
    assert_eq!(bench.validate(figures).map_err(|error| error.to_string()), Ok(()));
    assert_eq!(figures["players"].as_object().unwrap().len(), 5);
    for broken in [
        same_as(figures.clone(), |figures| figures["players"] = json!({"7": 1})),
        same_as(figures.clone(), |figures| figures["unit"] = json!("games")),
    ] {
        assert!(!bench.is_valid(&broken), "{broken}");
    }
    let one = run(&["bench", "--format", "json", "--seconds", "0.05", "--players", "4"], "");
    assert_eq!(values(stdout(&one))[0]["players"].as_object().unwrap().keys().collect::<Vec<_>>(), ["4"]);
}

/// What a fuzzer has found once, or begins with, holds in any change.
#[test]
fn every_seed_of_the_fuzz_targets_holds() {
    type Target = fn(&[u8]);
    const TARGETS: [(&str, Target); 11] = [
        ("actions", targets::actions),
        ("bot", targets::bot),
        ("card", |text| targets::card(std::str::from_utf8(text).unwrap())),
        ("command", targets::command),
        ("link", |text| targets::link(std::str::from_utf8(text).unwrap())),
        ("message", targets::message),
        ("pad", targets::pad),
        ("position", targets::position),
        ("record", targets::record),
        ("request", targets::request),
        ("score", targets::score),
    ];
    let seeds = format!("{}/../../fuzz/seeds", env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<_> =
        std::fs::read_dir(&seeds).unwrap().map(|folder| folder.unwrap().file_name()).collect();
    folders.sort();
    assert_eq!(folders, TARGETS.map(|(name, _)| name), "a target without seeds, or seeds without a target");
    for (name, target) in TARGETS {
        for seed in std::fs::read_dir(format!("{seeds}/{name}")).unwrap() {
            target(&std::fs::read(seed.unwrap().path()).unwrap());
        }
    }
}
