//! What the program says and returns when something is wrong: one clear line, and what came before is printed all the same.

mod games;
mod program;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use games::GAMES;
use program::{parade, run, run_bytes, stderr, stdout};
use serde_json::{Value, json};

fn game(number: usize) -> Value {
    serde_json::from_str(GAMES.lines().nth(number).unwrap()).unwrap()
}

/// Runs a command on two good records and a bad one; gives what it says.
fn said_of_third(command: &[&str], good: &str, bad: &[u8]) -> String {
    let input = [good.as_bytes(), b"\n\n", good.as_bytes(), b"\n  \n", bad, b"\n", good.as_bytes()].concat();
    let output = run_bytes(command, &input);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(stdout(&output).lines().count(), 2, "what came before is printed");
    let said = stderr(&output);
    assert_eq!(said.lines().count(), 1, "{said}");
    said.trim_end().to_owned()
}

fn changed(mut value: Value, change: impl FnOnce(&mut Value)) -> String {
    change(&mut value);
    value.to_string()
}

#[test]
fn a_broken_record_is_told_by_number_turn_and_reason() {
    let good = game(0).to_string();
    let replay = ["replay", "--format", "json"];
    // The language of the line does not follow the locale where programs read it.
    let french = ["replay", "--format", "json", "--lang", "fr"];
    let plays = |turn: usize, card: &str| changed(game(0), |game| game["plays"][turn - 1] = json!(card));
    let next = |value: &Value| value["plays"][12].clone();
    let not_held = {
        let held = next(&game(0));
        plays(12, held.as_str().unwrap())
    };
    let said = said_of_third(&replay, &good, not_held.as_bytes());
    assert!(said.starts_with("record 3, turn 12: seat ") && said.contains("does not hold"), "{said}");
    assert_eq!(said, said_of_third(&french, &good, not_held.as_bytes()));
    let analyze = ["analyze", "--format", "json", "--playouts", "6", "--lang", "fr"];
    assert_eq!(said, said_of_third(&analyze, &good, not_held.as_bytes()));

    let cases: Vec<(String, &str)> = vec![
        (
            changed(game(0), |game| game["plays"].as_array_mut().unwrap().push(json!("G3"))),
            "record 3, turn 16: no more cards are played: each seat now discards two of its four",
        ),
        (
            changed(game(0), |game| drop(game["plays"].as_array_mut().unwrap().pop())),
            "record 3: discards of seat 0: nothing is discarded before the last turn has been played",
        ),
        (
            changed(game(0), |game| drop(game["discards"].as_array_mut().unwrap().pop())),
            "record 3: there are discards for 1 of 2 seats",
        ),
        (
            changed(game(0), |game| game["deck"][1] = game["deck"][0].clone()),
            "record 3: the deck has P0 twice, the second time as card 2",
        ),
        (
            changed(game(0), |game| drop(game["deck"].as_array_mut().unwrap().pop())),
            "record 3: the deck has 65 cards instead of 66",
        ),
        (
            changed(game(0), |game| game["first"] = json!(2)),
            "record 3: the first player is seat 2, but with 2 players the seats are 0 to 1",
        ),
        (
            changed(game(0), |game| game["players"] = json!(["alone"])),
            "record 3: 1 players: Parade takes 2 to 6",
        ),
        (
            changed(game(0), |game| game["format"] = json!("parade-score/1")),
            r#"record 3: the format is "parade-score/1", not "parade-game/1""#,
        ),
        (
            changed(game(0), |game| drop(game.as_object_mut().unwrap().remove("format"))),
            r#"record 3: the key "format" is missing: it should say "parade-game/1""#,
        ),
        (
            changed(game(0), |game| drop(game.as_object_mut().unwrap().remove("deck"))),
            r#"record 3: the key "deck" is missing"#,
        ),
        (
            changed(game(0), |game| game["rules"] = json!("1999")),
            r#"record 3: there are no rules of "1999": write 2013 or 2008"#,
        ),
        (
            changed(game(0), |game| game["plays"][2] = json!("X9")),
            r#"record 3, turn 3: "X9" is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT"#,
        ),
        (
            changed(game(0), |game| game["plays"] = json!("G3")),
            r#"record 3: "plays" should be a list of cards"#,
        ),
        (
            changed(game(0), |game| game["first"] = json!("zero")),
            r#"record 3: "first" should be the number of a seat"#,
        ),
        (
            changed(game(0), |game| game["discards"] = json!([["G3"]])),
            r#"record 3: "discards" should be a list of pairs of cards"#,
        ),
        (
            changed(game(0), |game| game["deck"][65] = json!("X9")),
            r#"record 3: "deck", item 66: "X9" is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT"#,
        ),
        (
            changed(game(0), |game| game["first"] = json!(u64::MAX)),
            "record 3: the first player is seat 18446744073709551615, but with 2 players the seats are 0 to 1",
        ),
        (good.replacen('{', r#"{"plays": [], "#, 1), r#"record 3: the key "plays" stands twice"#),
        ("[1]".to_owned(), "record 3: not a JSON object"),
        (r#"{"format": "#.to_owned(), "record 3: not JSON: the line ends too early"),
        (r#"{"format": nil}"#.to_owned(), "record 3: not JSON from column 13 on"),
    ];
    for (bad, said) in cases {
        assert_eq!(said_of_third(&replay, &good, bad.as_bytes()), said);
    }
    assert_eq!(
        said_of_third(&replay, &good, b"{\"format\": \"\xFF\"}"),
        "record 3: not UTF-8 text from byte 13 on"
    );
    let deep = "[".repeat(100_000);
    assert_eq!(said_of_third(&replay, &good, deep.as_bytes()), "record 3: not JSON from column 128 on");
}

#[test]
fn a_table_that_cannot_be_scored_is_told_by_card_and_seats() {
    let good = r#"{"format": "parade-score/1", "collections": [["R0"], ["rt", "B10"]]}"#;
    for (bad, said) in [
        (
            r#"{"format": "parade-score/1", "collections": [["R0"], ["R0"]]}"#,
            "record 3: R0 stands twice, with seat 0 and with seat 1",
        ),
        (
            r#"{"format": "parade-score/1", "collections": [["R0"], ["R11"]]}"#,
            r#"record 3: seat 1: "R11" is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT"#,
        ),
        (r#"{"format": "parade-score/1", "collections": [["R0"]]}"#, "record 3: 1 seats: a table has 2 to 6"),
        (
            r#"{"format": "parade-score/1", "players": ["A"], "collections": [["R0"], []]}"#,
            "record 3: 1 names for 2 seats",
        ),
        (
            r#"{"format": "parade-score/1", "collections": [["R0"], [7]]}"#,
            r#"record 3: "collections" should be a list of lists of cards"#,
        ),
        (r#"{"format": "parade-score/1"}"#, r#"record 3: the key "collections" is missing"#),
    ] {
        assert_eq!(said_of_third(&["score", "--format", "json"], good, bad.as_bytes()), said);
    }
}

#[test]
fn text_tells_a_broken_game_up_to_the_break_in_the_language_of_the_reader() {
    let bad = changed(game(0), |game| game["plays"][3] = json!("R10"));
    let output = run(&["replay", "--lang", "fr"], &bad);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "enregistrement 1, coup 4\u{a0}: la place 0 n’a pas RT en main\n");
    let turns = stdout(&output).lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!(turns, 3, "{}", stdout(&output));
}

#[test]
fn one_of_a_thing_is_told_as_one() {
    for (record, said) in [
        (r#""collections": [["R0"]]"#, "1 place\u{a0}: une table en a de 2 à 6"),
        (r#""players": ["A"], "collections": [["R0"], []]"#, "1 nom pour 2 places"),
    ] {
        let output = run(&["score", "--lang", "fr"], &format!(r#"{{"format": "parade-score/1", {record}}}"#));
        assert_eq!(stderr(&output), format!("enregistrement 1\u{a0}: {said}\n"));
    }
    let table = r#"{"format": "parade-score/1", "players": ["A", "B", "C"], "collections": [["R1"], ["P1"], ["G2", "G3"]]}"#;
    let told = |language: &str| stdout(&run(&["score", "--lang", language], table)).to_owned();
    assert!(told("en").contains("A and B share the win: 1 point and 1 card each."), "{}", told("en"));
    assert!(
        told("fr").contains("A et B partagent la victoire\u{a0}: 1 point et 1 carte chacun."),
        "{}",
        told("fr")
    );
}

#[test]
fn a_line_too_long_is_refused_and_not_kept() {
    let line = vec![b' '; 9 << 20];
    let output = run_bytes(&["replay"], &[b"{".as_slice(), &line].concat());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "record 1: the line is longer than 8 MiB\n");
}

#[test]
fn an_empty_input_is_no_error() {
    for command in ["replay", "score", "verify"] {
        let output = run(&[command], "\u{feff}\n \n");
        assert!(output.status.success());
        assert_eq!((stdout(&output), stderr(&output)), ("", ""));
    }
}

#[test]
fn a_mark_of_the_byte_order_and_line_ends_of_windows_are_read() {
    let output = run(&["replay", "--format", "json"], &format!("\u{feff}{}\r\n\r\n{}\r\n", game(0), game(1)));
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(stdout(&output).lines().count(), 2);
}

#[test]
fn files_are_read_and_missing_ones_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    std::fs::write(&file, GAMES).unwrap();
    let output = run(&["replay", "--format", "json", file.to_str().unwrap()], "");
    assert_eq!(stdout(&output).lines().count(), GAMES.lines().count());
    let output = run(&["score", "no/such/file"], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "no/such/file cannot be read: there is no such file\n");
    let output = run(&["verify", folder.path().to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).ends_with("cannot be read: it is a folder\n"), "{}", stderr(&output));
}

#[test]
fn what_others_wrote_does_not_drive_the_terminal() {
    let names = ["A\u{1b}[2J\u{9b}1m\nB", "\u{202e}\u{7}"];
    let record = changed(game(0), |game| game["players"] = json!(names));
    let output = run(&["replay"], &record);
    let told = stdout(&output);
    assert!(told.starts_with("Game 1: A[2J1mB and Player 2"), "{told}");
    assert!(!told.chars().any(|sign| (sign.is_control() && sign != '\n') || sign == '\u{202e}'), "{told:?}");

    let scheme = changed(game(0), |game| game["shuffle"] = json!({"scheme": "x\u{1b}[2J\ny"}));
    let output = run(&["verify"], &scheme);
    assert_eq!(stdout(&output), "the shuffle follows x[2Jy, but only parade-shuffle-v1 can be checked\n");

    let output = run(&["replay", "no\n\u{1b}file"], "");
    assert_eq!(stderr(&output), "no\\n\\u{1b}file cannot be read: there is no such file\n");
}

#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [&["replay", "--format", "json"][..], &["replay"], &["rules"], &["man"], &["--help"]] {
        let mut child = parade(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || drop(stdin.write_all(GAMES.as_bytes())));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
        assert_eq!(stderr(&output), "");
    }
}

#[test]
fn each_record_is_answered_before_the_next_is_read() {
    let mut child =
        parade(&["replay", "--format", "json"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for number in 0..3 {
        writeln!(stdin, "{}", game(number)).unwrap();
        let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        assert!(answer["turns"].is_array());
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = parade(&["rules"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("the output cannot be written: "), "{}", stderr(&output));
}

#[test]
fn every_shell_gets_its_completions() {
    for (shell, said) in [
        ("bash", "_parade"),
        ("zsh", "#compdef parade"),
        ("fish", "complete -c parade"),
        ("elvish", "parade"),
        ("powershell", "parade"),
    ] {
        let output = run(&["completions", shell], "");
        assert!(output.status.success());
        assert!(stdout(&output).contains(said), "{shell}");
        assert!(stdout(&output).contains("replay") && stdout(&output).contains("no-motion"), "{shell}");
    }
    let french = run(&["completions", "fish", "--lang", "fr"], "");
    assert!(stdout(&french).contains("Rien ne bouge"));
}

#[test]
fn the_manual_page_explains_every_command() {
    let output = run(&["man"], "");
    let page = stdout(&output);
    assert!(page.starts_with(".ie "), "{page}");
    for command in
        ["PLAY", "RULES", "REPLAY", "SCORE", "VERIFY", "ARENA", "BOT", "BENCH", "COMPLETIONS", "MAN", "HELP"]
    {
        assert!(page.contains(&format!(".SH \"PARADE {command}\"")), "{command}");
    }
    assert!(page.contains(".SH \"EXIT STATUS\""));
    assert!(stdout(&run(&["man", "--lang", "fr"], "")).contains(".SH \"NOM\""));
}
