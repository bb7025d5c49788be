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

/// A whole game at a table on this device, with a reload in the middle: nobody is told a card that is not theirs to know, and the log
/// brings the same table back.
#[cfg(feature = "bots")]
#[test]
fn a_game_at_ones_own_table() {
    let luck = "07".repeat(32);
    let open = json!({"do": "open-table", "table": "own-1", "name": "Anna", "seats": ["hare", null, "caterpillar"],
        "seed": luck, "nonce": luck, "now": 1000});
    let opened = &ask(&open)["ok"];
    let mut log = opened["log"].as_array().expect("a log").clone();
    let snapshot = |happened: &Value| happened["messages"][1].clone();
    assert_eq!(snapshot(opened)["table"]["phase"], "play", "{opened}");
    assert_eq!(snapshot(opened)["private"]["seat"], 1);
    let advise = json!({"do": "advise", "playouts": 6});
    let (mut now, mut bots) = (1000, opened["bots"] == true);
    let mut private = snapshot(opened)["private"].clone();
    let mut seq = snapshot(opened)["seq"].as_u64().expect("a number");
    let mut phase = "play".to_owned();
    for number in 0..200 {
        now += 100;
        let happened = if bots {
            // Of the last four everybody chooses at once; before, nobody is advised whose turn it is not.
            assert!(phase != "play" || ask(&advise)["ok"].is_null());
            ask(&json!({"do": "bot", "now": now, "luck": luck, "playouts": 6}))
        } else {
            advice_is_of(&ask(&advise)["ok"], &private, &phase);
            let command = if private["previews"].as_array().is_some_and(|previews| !previews.is_empty()) {
                json!({"type": "play", "card": private["legal"][0]})
            } else {
                json!({"type": "keep", "cards": private["keeps"][0]["keep"]})
            };
            let message = json!({"cmd_id": format!("c{number}"), "expected_seq": seq, "command": command});
            ask(&json!({"do": "command", "message": message, "now": now, "luck": luck}))
        };
        let happened = &happened["ok"];
        assert!(!bots || happened["answer"].is_null());
        assert!(bots || happened["answer"]["type"] == "accepted", "{happened}");
        log.extend(happened["log"].as_array().expect("a log").clone());
        for event in happened["messages"][0]["events"].as_array().into_iter().flatten() {
            seq = event["seq"].as_u64().expect("a number");
        }
        if let Some(told) = happened["messages"][0].get("private") {
            private = told.clone();
        }
        bots = happened["bots"] == true;
        let back = ask(&json!({"do": "come-back", "log": log}));
        phase = snapshot(&back["ok"])["table"]["phase"].as_str().expect("a phase").to_owned();
        assert_eq!(back["ok"]["bots"], bots);
        if phase == "over" {
            break;
        }
    }
    assert_eq!(phase, "over");
    let record = &ask(&json!({"do": "record", "log": log}))["ok"];
    assert_eq!(record["players"], json!(["hare", "Anna", "caterpillar"]));
    let end = record["plays"].as_array().map(Vec::len).expect("plays") + 1;
    assert_eq!(
        ask(&json!({"do": "position", "record": record, "turn": end}))["ok"]["position"]["phase"],
        "over"
    );
    let rematch = json!({"cmd_id": "again", "expected_seq": seq, "command": {"type": "rematch"}});
    let again = ask(&json!({"do": "command", "message": rematch, "now": now, "luck": luck}));
    assert_eq!(again["ok"]["answer"]["type"], "accepted", "{again}");
}

/// Advice tells of each card that may be played, or of each pair that may be kept, and why the first one.
#[cfg(feature = "bots")]
fn advice_is_of(advice: &Value, private: &Value, phase: &str) {
    let mut cards: Vec<_> =
        advice["choices"].as_array().expect("choices").iter().map(|choice| &choice["cards"]).collect();
    if phase == "play" {
        let legal = private["legal"].as_array().expect("cards");
        cards.retain(|cards| {
            cards.as_array().is_some_and(|cards| cards.len() == 1 && legal.contains(&cards[0]))
        });
        assert_eq!(cards.len(), legal.len(), "{advice}");
    } else {
        let keeps = private["keeps"].as_array().expect("pairs");
        cards.retain(|cards| keeps.iter().any(|pair| same(&pair["keep"], cards)));
        assert_eq!(cards.len(), keeps.len(), "{advice}");
    }
    assert!((1..=cards.len() as u64).contains(&advice["equals"].as_u64().expect("a number")), "{advice}");
    assert!(["open", "hopeless", "certain"].iter().any(|outlook| advice["outlook"] == *outlook), "{advice}");
    assert!(advice["why"].as_array().is_some_and(|why| why.iter().all(|why| why["type"].is_string())));
}

/// Whether these are the same cards, in any order.
#[cfg(feature = "bots")]
fn same(one: &Value, other: &Value) -> bool {
    let (one, other) = (one.as_array().expect("cards"), other.as_array().expect("cards"));
    one.len() == other.len() && one.iter().all(|card| other.contains(card))
}

/// A game taken over at any turn, with the unseen cards left as they lie or dealt anew: to its seat it is the same game, and its table
/// comes back from its one line of a log.
#[cfg(feature = "bots")]
#[test]
fn what_if_a_game_went_on_otherwise() {
    let record: Value = serde_json::from_str(
        include_str!("../../parade-rules/tests/vectors/games.jsonl").lines().next().expect("a game"),
    )
    .expect("JSON");
    let hand = |private: &Value| {
        let cards = private["hand"].as_array().into_iter().flatten().filter_map(Value::as_str);
        cards.map(str::to_owned).collect::<std::collections::BTreeSet<_>>()
    };
    let seed = "07".repeat(32);
    let players = record["players"].as_array().map(Vec::len).expect("players");
    let turns = record["plays"].as_array().map(Vec::len).expect("plays");
    for turn in 0..=turns {
        let seat = turn % players;
        let scene = &ask(&json!({"do": "position", "record": record, "turn": turn}))["ok"];
        for anew in [false, true] {
            let taken = ask(
                &json!({"do": "what-if", "table": "what-1", "name": "Anna", "record": record, "turn": turn,
                "seat": seat, "anew": anew, "seed": seed, "now": 1000}),
            );
            let taken = &taken["ok"];
            assert_eq!(taken["seats"][seat], Value::Null, "{taken}");
            assert_eq!(taken["ended"]["seats"].as_array().map(Vec::len), Some(players));
            let back = ask(&json!({"do": "come-back", "log": taken["log"]}));
            let snapshot = &back["ok"]["messages"][1];
            // What lies open, and what is known to the seat, is as it was; nothing is said to be proved of it.
            assert_eq!(snapshot["table"]["position"], scene["position"], "turn {turn}");
            // In which order it holds them is its own affair.
            assert_eq!(hand(&snapshot["private"]), hand(&scene["seats"][seat]));
            assert_eq!(snapshot["table"]["shuffle"], Value::Null);
        }
    }
    let over =
        ask(&json!({"do": "what-if", "table": "what-1", "name": "Anna", "record": record, "turn": turns + 1,
        "seat": 0, "anew": false, "seed": seed, "now": 1000}));
    assert_eq!(over["error"], "the game is over there");
}

/// Whoever plays the deal of a day here as a bot would ends as that bot does in the library, with the same cards and the same others: so
/// a browser and a terminal, which is held to the same, cannot differ.
#[cfg(feature = "bots")]
#[test]
fn a_day_played_as_a_bot_ends_as_the_bot_does() {
    use parade_bots::{Level, Thinking};
    use parade_lessons::Day;

    let date = "2026-11-29";
    let day: Day = date.parse().expect("a date");
    let asked = &ask(&json!({"do": "day", "date": date}))["ok"];
    let open = json!({"do": "open-table", "table": asked["table"], "name": "Anna", "seats": asked["seats"],
        "seed": asked["seed"], "nonce": asked["nonce"], "now": 1000});
    let opened = ask(&open)["ok"].clone();
    let mut twin =
        parade_rules::Game::new(&day.shuffle().deal(parade_rules::Edition::default()).expect("a deal"));
    let bot = Level::Duchess.bot(Thinking::Standard);
    let (mut bots, mut log, mut seq) = (opened["bots"] == true, opened["log"].clone(), 0);
    for number in 0.. {
        let asks = if bots {
            json!({"do": "bot", "now": 2000, "luck": asked["luck"]})
        } else {
            let back = ask(&json!({"do": "come-back", "log": log}))["ok"]["messages"][1].clone();
            if back["table"]["phase"] == "over" {
                break;
            }
            seq = back["seq"].as_u64().expect("a number").max(seq);
            twin = parade_rules::Game::new(twin.deal());
            for play in back["table"]["position"]["history"].as_array().expect("turns") {
                twin.play(play["card"].as_str().expect("a card").parse().expect("a card")).expect("legal");
            }
            let view = twin.view(Day::PERSON).expect("a seat");
            let command = match bot.act(&view, &mut day.dice(view.face_up().turn(), Day::PERSON)) {
                parade_rules::Action::Play(card) => json!({"type": "play", "card": card}),
                parade_rules::Action::Discard(cards) => {
                    let kept: Vec<_> = view.hand().iter().filter(|card| !cards.contains(card)).collect();
                    json!({"type": "keep", "cards": kept})
                }
            };
            let message = json!({"cmd_id": format!("c{number}"), "expected_seq": seq, "command": command});
            json!({"do": "command", "message": message, "now": 2000, "luck": asked["luck"]})
        };
        let happened = &ask(&asks)["ok"];
        assert!(bots || happened["answer"]["type"] == "accepted", "{happened}");
        let lines = log.as_array_mut().expect("a log");
        lines.extend(happened["log"].as_array().expect("a log").clone());
        bots = happened["bots"] == true;
    }
    let record = ask(&json!({"do": "record", "log": log}))["ok"].clone();
    let record: parade_rules::json::GameRecord = serde_json::from_value(record).expect("a record");
    assert_eq!(
        Day::of_shuffle(&record.proof().expect("a proof").expect("a proof").shuffle),
        Some(day.clone())
    );
    let score = record.record.game().expect("a game").face_up().score();
    assert_eq!(score, day.played_by(Level::Duchess).expect("a game"));
}

#[cfg(feature = "bots")]
#[test]
fn a_day_is_compared_as_the_library_does() {
    let compared =
        ask(&json!({"do": "compare-day", "date": "2026-11-29", "points": 27, "place": 3}))["ok"].clone();
    let library =
        "2026-11-29".parse::<parade_lessons::Day>().expect("a date").compare(27, 3).expect("a comparison");
    assert_eq!((&compared["beaten"], &compared["of"]), (&json!(library.beaten), &json!(library.of)));
    for (told, outcome) in compared["outcomes"].as_array().expect("rows").iter().zip(&library.outcomes) {
        let level = outcome.level.map(parade_bots::Level::name);
        assert_eq!(told, &json!({"level": level, "points": outcome.points, "place": outcome.place}));
    }
    for wrong in ["", "29.11.2026", "2026-11-29x"] {
        let answer = ask(&json!({"do": "day", "date": wrong}));
        assert!(answer["error"].as_str().is_some_and(|error| error.contains("2026-11-29")), "{answer}");
    }
}

#[test]
fn a_pad_is_typed_scored_and_handed_round() {
    let typed = |pad: Value, seat: usize, text: &str| {
        let change = json!({"what": "type", "seat": seat, "text": text});
        ask(&json!({"do": "pad", "pad": pad, "change": change}))["ok"].clone()
    };
    let answer = typed(Value::Null, 0, "R10 8 3 B9 7 6 5 0 P0 G4 2 K7 4 0");
    let answer = typed(answer["pad"].clone(), 1, "R1 0 B8 P8 7 5 3 K9 8 1 O10 1");
    let answer = typed(answer["pad"].clone(), 2, "R7 6 5 2 B4 3 P2 1 G9 8 7 6 K10 O3 2 0");
    assert_eq!(answer["view"]["sheet"]["totals"], json!([35, 27, 31]));
    assert_eq!((&answer["view"]["findings"], &answer["told"]["seat"]), (&json!([]), &json!(2)));
    let refused = typed(answer["pad"].clone(), 0, "O3");
    assert_eq!(refused["refused"], json!({"what": "held", "card": "O3", "by": 2, "seat": 0}));
    assert_eq!(refused["pad"], answer["pad"]);
    let names = json!(["Anna", "Bob", "Cleo"]);
    let export = |form: &str| {
        let asked =
            json!({"do": "pad-export", "pad": answer["pad"], "names": names, "form": form, "date": "now"});
        ask(&asked)["ok"].as_str().expect("a text").to_owned()
    };
    let linked = ask(&json!({"do": "pad", "link": export("link")}));
    assert_eq!(linked["ok"]["view"]["score"], answer["view"]["score"]);
    assert!(
        export("csv").contains("Bob")
            && export("json").contains("parade-score/1")
            && export("bg-stats").contains("bgstats")
    );
    // A player's phone, and back.
    let link =
        ask(&json!({"do": "pad-invite", "pad": answer["pad"], "seat": 1, "name": "Bob"}))["ok"].clone();
    let invited = ask(&json!({"do": "pad-invited", "link": link, "cards": ["R1", "B8"]}))["ok"].clone();
    assert_eq!(
        (&invited["name"], &invited["seat"], &invited["players"]),
        (&json!("Bob"), &json!(1), &json!(3))
    );
    let merge = json!({"what": "merge", "code": invited["code"]});
    let merged = ask(&json!({"do": "pad", "pad": answer["pad"], "change": merge}))["ok"].clone();
    assert_eq!(merged["told"], json!({"what": "merged", "seat": 1, "cards": 2, "disputed": []}));
    assert!(ask(&json!({"do": "pad", "link": "broken"}))["error"].is_string());
}

#[test]
fn a_step_is_asked_for_tried_and_solved() {
    let step = &ask(&json!({"do": "lesson", "step": 2}))["ok"];
    assert_eq!((&step["task"], &step["played"], &step["of"]), (&json!("safe"), &json!("B3"), &json!(13)));
    assert_eq!(step["reply"], json!(null));
    let wrong = ask(&json!({"do": "lesson", "step": 2, "tries": {"cards": ["G8", "O3"]}}));
    assert_eq!(wrong["ok"]["reply"]["told"][0]["id"], "learn-count-itself");
    assert_eq!(wrong["ok"]["reply"]["told"][0]["args"]["value"], json!({"number": 3}));
    let right = ask(&json!({"do": "lesson", "step": 2, "tries": step["right"]}));
    assert_eq!(right["ok"]["reply"]["right"], json!(true));
    assert!(ask(&json!({"do": "lesson", "step": 14}))["error"].is_string());
}

#[test]
fn a_puzzle_has_its_choices_and_why_the_first_is_right() {
    for asked in [json!({"do": "puzzle", "number": 3}), json!({"do": "puzzle", "date": "2026-11-29"})] {
        let puzzle = &ask(&asked)["ok"];
        let wins: Vec<f64> = puzzle["odds"]
            .as_array()
            .expect("choices")
            .iter()
            .map(|odds| odds["win"].as_f64().expect("a chance"))
            .collect();
        assert!(wins.len() > 4 && wins[1..].iter().all(|win| *win < wins[0]), "{puzzle}");
        assert!(puzzle["why"].as_array().is_some_and(|why| !why.is_empty()), "{puzzle}");
    }
    assert!(ask(&json!({"do": "puzzle", "number": 11}))["error"].is_string());
    assert!(ask(&json!({"do": "puzzle", "date": "tomorrow"}))["error"].is_string());
}
