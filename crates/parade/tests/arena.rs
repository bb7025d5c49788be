//! `parade arena` and `parade bot` through the real program.

mod program;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use jsonschema::Validator;
use parade_rules::json::GameRecord;
use program::{parade, run, stderr, stdout};
use serde_json::{Value, json};

const PARADE: &str = env!("CARGO_BIN_EXE_parade");

fn schema_value(name: &str) -> Value {
    let path = format!("{}/../../docs/schemas/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn schema(name: &str) -> Validator {
    let schema = schema_value(name);
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

/// One of the definitions of a schema.
fn definition(name: &str, definition: &str) -> Validator {
    let mut schema = schema_value(name);
    let object = schema.as_object_mut().unwrap();
    object.remove("oneOf");
    object.insert("$ref".into(), json!(format!("#/$defs/{definition}")));
    jsonschema::draft202012::new(&schema).unwrap()
}

fn values(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The objects that a run prints, which must go well and be as the schema has it.
fn arena(arguments: &[&str]) -> Vec<Value> {
    let output = run(&[&["arena", "--format", "json"], arguments].concat(), "");
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    let schema = schema("arena");
    let found = values(stdout(&output));
    for value in &found {
        assert_eq!(schema.validate(value).map_err(|error| error.to_string()), Ok(()), "{value}");
    }
    found
}

fn without_times(mut value: Value) -> Value {
    for bot in value["bots"].as_array_mut().into_iter().flatten() {
        bot["ms_per_move"] = Value::Null;
    }
    value
}

#[test]
fn a_match_is_printed_as_the_contract_has_it() {
    let found = arena(&["--bots", "heuristic,greedy", "--deals", "30", "--seed", "7"]);
    let [value] = &found[..] else { panic!("{found:?}") };
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(value), ["bots", "deals", "games", "players", "seed"]);
    assert_eq!(
        keys(&value["bots"][0]),
        ["ci95", "games", "mean_rank", "mean_score", "ms_per_move", "name", "win_rate", "wins"]
    );
    assert_eq!(keys(&value["bots"][0]["ms_per_move"]), ["mean", "p99"]);
    assert_eq!((&value["players"], &value["deals"], &value["games"]), (&json!(2), &json!(30), &json!(60)));
    assert_eq!((&value["seed"], &value["bots"][1]["name"]), (&json!(7), &json!("greedy")));
    let wins = |index: usize| value["bots"][index]["wins"].as_f64().unwrap();
    assert!((wins(0) + wins(1) - 60.0).abs() < 1e-6);
}

#[test]
fn what_is_printed_and_recorded_does_not_depend_on_threads() {
    let folder = tempfile::tempdir().unwrap();
    let of = |threads: &str| {
        let file = folder.path().join(threads);
        let found = arena(&[
            "--bots",
            "greedy,random",
            "--players",
            "2,3",
            "--deals",
            "20",
            "--seed",
            "3",
            "--threads",
            threads,
            "--rules",
            "2008",
            "--record",
            file.to_str().unwrap(),
        ]);
        (found.into_iter().map(without_times).collect::<Vec<_>>(), fs::read_to_string(file).unwrap())
    };
    let one = of("1");
    assert_eq!(one, of("2"));
    assert_eq!(one, of("3"));
    let (found, records) = one;
    assert_eq!(found.len(), 2);
    assert_eq!(records.lines().count(), 20 * 2 + 20 * 3);
    let schema = schema("parade-game-1");
    for value in values(&records) {
        assert_eq!(schema.validate(&value).map_err(|error| error.to_string()), Ok(()));
        assert_eq!(value["players"], value["bots"]);
        assert_eq!(value["rules"], "2008");
    }
    let verified = run(&["verify"], &records);
    assert!(stdout(&verified).lines().all(|line| line == "verified"), "{}", stdout(&verified));
    let replayed = run(&["replay", "--format", "json"], &records);
    assert!(replayed.status.success(), "{}", stderr(&replayed));
    // The records tell the same wins.
    let mut wins = 0.0;
    for (record, replay) in values(&records).iter().zip(values(stdout(&replayed))).take(40) {
        let winners = replay["score"]["winners"].as_array().unwrap();
        for winner in winners {
            if record["bots"][winner.as_u64().unwrap() as usize] == "greedy" {
                wins += 1.0 / winners.len() as f64;
            }
        }
    }
    assert_eq!(found[0]["bots"][0]["wins"].as_f64().unwrap(), wins);
    let record: GameRecord = serde_json::from_str(records.lines().nth(3).unwrap()).unwrap();
    assert_eq!((&record.other["deal"], &record.other["rotation"]), (&json!(1), &json!(1)));
}

#[test]
fn a_bot_of_this_program_plays_over_the_protocol() {
    let folder = tempfile::tempdir().unwrap();
    let (asked, answered) = (folder.path().join("asked"), folder.path().join("answered"));
    let script = folder.path().join("bot.sh");
    let served =
        format!("tee '{}' | '{PARADE}' bot greedy | tee '{}'\n", asked.display(), answered.display());
    fs::write(&script, served).unwrap();
    let bots = format!("cmd:sh '{}',greedy", script.display());
    let found = arena(&["--bots", &bots, "--deals", "8", "--players", "3", "--threads", "1", "--seed", "4"]);
    assert_eq!(found[0]["bots"][0]["name"], "greedy");
    assert_eq!(found[0]["bots"][1]["name"], "greedy #2");
    let rate = found[0]["bots"][0]["win_rate"].as_f64().unwrap();
    assert!((0.05..0.75).contains(&rate), "the same bot, but for its dice: {rate}");

    let host = schema("parade-bot-1");
    let asked = values(&fs::read_to_string(asked).unwrap());
    for line in &asked {
        assert_eq!(host.validate(line).map_err(|error| error.to_string()), Ok(()), "{line}");
    }
    assert_eq!((&asked[0]["type"], &asked.last().unwrap()["type"]), (&json!("hello"), &json!("quit")));
    assert!(asked.iter().any(|line| line["view"]["phase"] == "discard"));
    assert!(asked.iter().any(|line| line["view"]["last_round"].is_object()));
    let answered = values(&fs::read_to_string(answered).unwrap());
    assert_eq!(answered.len(), asked.len() - 1);
    let introduction = definition("parade-bot-1", "introduction");
    assert!(introduction.is_valid(&answered[0]), "{}", answered[0]);
    let answer = definition("parade-bot-1", "answer");
    for (asked, answered) in asked[1..].iter().zip(&answered[1..]) {
        assert!(answer.is_valid(answered), "{answered}");
        assert_eq!(asked["id"], answered["id"]);
    }
    for broken in
        [json!({"type": "act", "id": 1, "time_ms": 100}), json!({"type": "hello"}), json!({"type": "bye"})]
    {
        assert!(!host.is_valid(&broken), "{broken}");
    }
    for broken in [json!({"id": 1}), json!({"id": 1, "discard": ["G3"]}), json!({"id": 1, "play": "X3"})] {
        assert!(!answer.is_valid(&broken), "{broken}");
    }
}

#[test]
fn the_example_in_python_plays() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        return;
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let bots = format!("cmd:python3 '{example}',random");
    // Time enough for a machine that does much else.
    let found = arena(&["--bots", &bots, "--deals", "15", "--seed", "2", "--time-ms", "2000"]);
    assert_eq!(found[0]["bots"][0]["name"], "smallest-sum");
    assert!(found[0]["bots"][0]["win_rate"].as_f64().unwrap() > 0.6, "{found:?}");
}

/// What the guide shows of a talk can be said.
#[test]
fn the_guide_shows_lines_of_the_protocol() {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");
    let guide = fs::read_to_string(guide).unwrap();
    let (host, answer) = (schema("parade-bot-1"), definition("parade-bot-1", "answer"));
    let mut shown = 0;
    for talk in guide.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for said in talk.replace("\n   ", "").lines().filter(|line| !line.contains('…')) {
            let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
            if let Some(asked) = said.strip_prefix("→ ") {
                assert_eq!(
                    host.validate(&value(asked)).map_err(|error| error.to_string()),
                    Ok(()),
                    "{asked}"
                );
                if let Some(view) = value(asked).get("view") {
                    parade_rules::View::from_json(view).unwrap();
                }
                shown += 1;
            } else if let Some(answered) = said.strip_prefix("← ") {
                let known =
                    answer.is_valid(&value(answered)) || value(answered)["protocol"] == "parade-bot/1";
                assert!(known, "{answered}");
                shown += 1;
            }
        }
    }
    assert_eq!(shown, 6, "hello, a card, two cards, quit");
}

#[test]
fn ratings_are_printed_by_number_of_players() {
    let arguments = [
        "--ratings",
        "--bots",
        "random,greedy,heuristic",
        "--players",
        "2,3",
        "--deals",
        "40",
        "--seed",
        "1",
    ];
    let found = arena(&arguments);
    assert_eq!(found.len(), 2);
    for value in &found {
        assert_eq!(value["ratings"][0]["name"], "heuristic", "{value}");
        assert_eq!(value["ratings"][2]["name"], "random", "{value}");
    }
    assert_eq!(found, arena(&[&arguments[..], &["--threads", "3"]].concat()));
}

#[test]
fn strength_over_time_is_a_line_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("plot.svg");
    let found = arena(&[
        "--times",
        "1,2",
        "--bots",
        "greedy,random",
        "--deals",
        "10",
        "--seed",
        "1",
        "--plot",
        plot.to_str().unwrap(),
    ]);
    assert_eq!([&found[0]["time_ms"], &found[1]["time_ms"]], [&json!(1), &json!(2)]);
    let svg = fs::read_to_string(plot).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("milliseconds for a move"), "{svg}");
    assert_eq!(svg.matches("<circle").count(), 2);
}

#[test]
fn records_of_strength_over_time_say_which_time_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let times = ["--times", "1,25", "--bots", "greedy,greedy", "--deals", "2", "--seed", "1"];
    arena(&[&times[..], &["--record", file.to_str().unwrap()]].concat());
    let records = fs::read_to_string(file).unwrap();
    let schema = schema("parade-game-1");
    let mut told = Vec::new();
    for record in values(&records) {
        assert_eq!(schema.validate(&record).map_err(|error| error.to_string()), Ok(()));
        let seat = record["bots"].as_array().unwrap().iter().position(|bot| bot == "greedy").unwrap();
        assert_eq!(
            (&record["bots"][1 - seat], &record["players"][1 - seat]),
            (&json!("greedy #2"), &json!("greedy #2"))
        );
        told.push((record["time_ms"].clone(), record["players"][seat].clone()));
    }
    let of = |time: u64| (json!(time), json!(format!("greedy {time} ms")));
    assert_eq!(told, [of(1), of(1), of(1), of(1), of(25), of(25), of(25), of(25)]);
    let replayed = run(&["replay", "--plain"], &records);
    assert!(stdout(&replayed).contains("greedy 25 ms"), "{}", stdout(&replayed));
}

#[test]
fn results_are_drawn_in_the_language_of_the_reader() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("plot.svg");
    for (more, said) in [
        (&["--players", "2"][..], "victoires en %"),
        (&["--players", "2,3"], "Victoires par nombre de joueurs"),
        (&["--players", "2", "--ratings"], "deux écarts types"),
    ] {
        let some = ["arena", "--lang", "fr", "--bots", "greedy,random", "--deals", "5", "--seed", "1"];
        let plot = ["--plot", plot.to_str().unwrap()];
        let output = run(&[&some[..], more, &plot].concat(), "");
        assert!(output.status.success(), "{}", stderr(&output));
        let svg = fs::read_to_string(plot[1]).unwrap();
        assert!(svg.contains(said), "{said}: {svg}");
        for line in stdout(&output).lines() {
            assert!(line.chars().count() <= 80 && !line.contains('{'), "{line}");
        }
    }
}

/// A bot that answers so many questions well, and then does something else.
fn bad_bot(folder: &Path, good: u32, then: &str) -> PathBuf {
    let file = folder.join("bad.sh");
    let text = format!(
        r#"read -r hello; echo '{{"name": "bad", "protocol": "parade-bot/1"}}'
echo 'it begins' >&2
n=0
while read -r line; do
  case $line in *'"type":"quit"'*) exit 0;; esac
  id=${{line#*'"id":'}}; id=${{id%%,*}}
  n=$((n + 1))
  if [ $n -gt {good} ]; then {then}
  fi
  rest=${{line#*'"legal":["'}}; one=${{rest%%'"'*}}; rest=${{rest#*'","'}}; two=${{rest%%'"'*}}
  case $line in
    *'"phase":"play"'*) echo "{{\"id\": $id, \"play\": \"$one\"}}";;
    *) echo "{{\"id\": $id, \"discard\": [\"$one\", \"$two\"]}}";;
  esac
done
"#
    );
    fs::write(&file, text).unwrap();
    file
}

#[test]
fn a_fault_ends_the_match_and_keeps_what_was_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let bad = bad_bot(folder.path(), 200, "echo '{\"id\": 0}'; exit");
    let record = folder.path().join("games.jsonl");
    let bots = format!("cmd:sh '{}',greedy", bad.display());
    let some = ["--bots", &bots, "--seed", "1", "--threads", "1", "--record", record.to_str().unwrap()];
    let output = run(&[&["arena", "--format", "json", "--lang", "fr"], &some[..]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stdout(&output), "");
    let said: Vec<&str> = stderr(&output).lines().collect();
    let [log, fault, answer, view, stopped] = said[..] else { panic!("{said:?}") };
    assert_eq!(log, "it begins", "its standard error is shown");
    assert!(fault.starts_with("bad: the answer's \"id\" should be "), "{fault}");
    assert_eq!(answer, "the answer: {\"id\": 0}");
    let view: Value = serde_json::from_str(view.strip_prefix("the view: ").unwrap()).unwrap();
    assert!(definition("parade-bot-1", "view").is_valid(&view), "{view}");
    let games = fs::read_to_string(&record).unwrap().lines().count();
    assert_eq!(stopped, format!("Stopped after {games} of 200 games."));
    assert!(games > 2, "200 questions are some games: {games}");
    let replayed = run(&["replay", "--format", "json", record.to_str().unwrap()], "");
    assert_eq!(values(stdout(&replayed)).len(), games);

    let french = run(&[&["arena", "--lang", "fr"], &some[..]].concat(), "");
    assert!(
        stderr(&french).contains("bad\u{a0}: «\u{a0}id\u{a0}» dans la réponse devrait être "),
        "{}",
        stderr(&french)
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_the_match_and_its_programs() {
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let folder = tempfile::tempdir().unwrap();
        let pid = folder.path().join("pid");
        let then = format!("echo $$ > '{0}.new'; mv '{0}.new' '{0}'; sleep 1000", pid.display());
        let bad = bad_bot(folder.path(), 100, &then);
        let bots = format!("cmd:sh '{}',greedy", bad.display());
        let mut child = parade(&["arena", "--bots", &bots, "--time-ms", "600000", "--threads", "1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let start = Instant::now();
        while !pid.exists() {
            assert!(start.elapsed() < Duration::from_secs(60) && child.try_wait().unwrap().is_none());
            std::thread::sleep(Duration::from_millis(10));
        }
        let ours = child.id().to_string();
        assert!(Command::new("kill").args([&format!("-{signal}"), &ours]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(status));
        assert!(stderr(&output).contains("Stopped after "), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
        let bot = fs::read_to_string(&pid).unwrap();
        let state = fs::read_to_string(format!("/proc/{}/stat", bot.trim())).unwrap_or_default();
        assert!(state.is_empty() || state.contains(") Z "), "{state}");
    }
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is_played() {
    for argument in ["--record", "--plot"] {
        let output = run(&["arena", "--bots", "greedy", "--deals", "10000000", argument, "no/such/file"], "");
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).starts_with("no/such/file cannot be written: "), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn what_breaks_the_contract_breaks_the_schema() {
    let schema = schema("arena");
    let good = arena(&["--bots", "greedy,random", "--deals", "2", "--seed", "1"]).remove(0);
    for (key, value) in [
        ("bots", json!([])),
        ("players", json!(7)),
        ("seed", Value::Null),
        ("ratings", json!([])),
        ("games", json!(0)),
    ] {
        let mut broken = good.clone();
        broken[key] = value;
        assert!(!schema.is_valid(&broken), "{broken}");
    }
    let mut broken = good;
    broken["bots"][0]["ci95"] = json!([0.5]);
    assert!(!schema.is_valid(&broken));
}

#[test]
fn a_served_bot_tells_what_is_wrong_in_one_line() {
    let hello = r#"{"type": "hello", "protocol": "parade-bot/1"}"#;
    let output = run(&["bot", "queen:20"], &format!("{hello}\n"));
    assert!(output.status.success());
    assert_eq!(values(stdout(&output)), [json!({"name": "queen:20", "protocol": "parade-bot/1"})]);
    let output = run(&["bot", "queen", "--playouts", "30"], hello);
    assert_eq!(values(stdout(&output))[0]["name"], "queen:30");
    for arguments in
        [&["bot", "hare:5"][..], &["bot", "hare", "--playouts", "5"], &["arena", "--bots", "queen:9,hare:5"]]
    {
        let output = run(arguments, hello);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{arguments:?}");
        let said = stderr(&output);
        assert!(said.contains("hare does not look ahead: name it without a number of playouts"), "{said}");
    }
    for (line, said) in [
        ("G3", "the bot stops: line 2: it is no JSON object\n"),
        (
            r#"{"type": "act", "id": 1, "view": {"players": 2}}"#,
            "the bot stops: line 2: \"view\": seat: it is missing\n",
        ),
    ] {
        let output = run(&["bot", "greedy"], &format!("{hello}\n{line}\n{hello}\n"));
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(stderr(&output), said);
        assert_eq!(stdout(&output).lines().count(), 1);
    }
    // Whoever runs it reads that in their language; its answers are for a program and stay what they are.
    for (line, said) in [
        ("G3", "le robot s’arrête\u{a0}: ligne 2\u{a0}: ce n’est pas un objet JSON\n"),
        (r#"{"type": "act"}"#, "le robot s’arrête\u{a0}: ligne 2\u{a0}: «\u{a0}id\u{a0}» manque\n"),
    ] {
        let output = run(&["bot", "greedy", "--lang", "fr"], &format!("{hello}\n{line}\n"));
        assert_eq!((output.status.code(), stderr(&output)), (Some(1), said));
        assert_eq!(values(stdout(&output)), [json!({"name": "greedy", "protocol": "parade-bot/1"})]);
    }
    let mut child = parade(&["bot", "greedy"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success(), "a host that goes away is no error");
}
