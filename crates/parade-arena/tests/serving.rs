//! A bot of this project as a program of its own: what it is asked and what it answers.

use parade_arena::{ServeError, Server, shuffle_of};
use parade_bots::{NAMES, Thinking};
use parade_rules::{Action, Game, Phase, View};
use serde_json::{Value, json};

fn served(spec: &str, seed: u64, input: &str) -> (Vec<Value>, Result<(), ServeError>) {
    let mut server = Server::new(&spec.parse().unwrap(), Some(Thinking::Playouts(10)), seed).unwrap();
    let mut output = Vec::new();
    let ended = server.run(&mut input.as_bytes(), &mut output);
    let text = String::from_utf8(output).unwrap();
    (text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), ended)
}

fn act(id: impl Into<Value>, view: &View) -> String {
    json!({"type": "act", "id": id.into(), "time_ms": 1, "view": view}).to_string()
}

/// A game's first view, and one of the choice of discards.
fn two_views() -> [View; 2] {
    let mut game = Game::new(&shuffle_of(3, 7, 0).deal(Default::default()).unwrap());
    let first = game.view(game.face_up().first()).unwrap();
    while let Phase::Play { .. } = game.face_up().phase() {
        game.play_slot(0).unwrap();
    }
    [first, game.view(1).unwrap()]
}

fn action(answer: &Value) -> Action {
    let card = |value: &Value| value.as_str().unwrap().parse().unwrap();
    match answer.get("play") {
        Some(play) => Action::Play(card(play)),
        None => Action::Discard([card(&answer["discard"][0]), card(&answer["discard"][1])]),
    }
}

#[test]
fn every_bot_answers_legally_and_the_same_again() {
    let [play, discard] = two_views();
    let input = format!(
        "{}\n{}\n\n{}\n{}\n",
        json!({"type": "hello", "protocol": "parade-bot/1", "extra": 1}),
        act(17, &play),
        act("eighteen", &discard),
        json!({"type": "quit"}),
    );
    for name in NAMES {
        let (answers, ended) = served(name, 1, &format!("{input}not read any more"));
        assert!(ended.is_ok(), "{ended:?}");
        assert_eq!(answers.len(), 3);
        assert_eq!(answers[0], json!({"name": name, "protocol": "parade-bot/1"}));
        assert_eq!((&answers[1]["id"], &answers[2]["id"]), (&json!(17), &json!("eighteen")));
        assert_eq!(play.check(action(&answers[1])), Ok(()), "{name}");
        assert_eq!(discard.check(action(&answers[2])), Ok(()), "{name}");
        assert_eq!(served(name, 1, &input).0, answers, "{name} keeps no state");
    }
}

#[test]
fn the_dice_follow_from_seed_and_view() {
    let [play, _] = two_views();
    let answers = |seed| served("random", seed, &act(1, &play)).0;
    assert_eq!(answers(3), answers(3));
    assert!((0..40).any(|seed| answers(seed) != answers(3)));
}

#[test]
fn a_spec_with_playouts_is_its_name() {
    let (answers, _) = served("queen:20", 0, "{\"type\": \"hello\", \"protocol\": \"parade-bot/1\"}");
    assert_eq!(answers[0]["name"], "queen:20");
}

#[test]
fn what_is_wrong_is_told_by_line() {
    let [play, _] = two_views();
    let with = |key: &str, value: Value| {
        let mut asked: Value = serde_json::from_str(&act(1, &play)).unwrap();
        asked[key] = value;
        asked.to_string()
    };
    let mut of_another = serde_json::to_value(play).unwrap();
    of_another["seat"] = json!((play.seat() + 1) % 3);
    let not_to_act = format!("line 2: \"view\": seat {} is not to act", (play.seat() + 1) % 3);
    for (line, said) in [
        ("G3".to_owned(), "line 2: it is no JSON object"),
        ("[]".to_owned(), "line 2: it is no JSON object"),
        ("\u{7f}\u{0}".to_owned(), "line 2: it is no JSON object"),
        ("{}".to_owned(), "line 2: \"type\" should be \"hello\", \"act\" or \"quit\""),
        (
            json!({"type": "hello", "protocol": "parade-bot/2"}).to_string(),
            "line 2: \"protocol\" should be \"parade-bot/1\"",
        ),
        (with("time_ms", json!("soon")), "line 2: \"time_ms\" should be a number of milliseconds"),
        (with("view", json!({})), "line 2: \"view\": players: it is missing"),
        (with("view", of_another), &not_to_act),
        (json!({"type": "act", "view": play}).to_string(), "line 2: \"id\" is missing"),
        (" ".repeat(2 << 20), "line 2: it is longer than 1048576 bytes"),
    ] {
        let (answers, ended) = served("greedy", 0, &format!("{}\n{line}\n", act(1, &play)));
        assert_eq!(answers.len(), 1, "what came before is answered");
        assert_eq!(ended.unwrap_err().to_string(), said);
    }
}
