//! A table on a server, on a real terminal.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use parade_client::{Hosted, Keep, host};
use parade_protocol::Settings;

use crate::house::{House, server};
use crate::player::{ENGLISH, start};
use crate::pty::Terminal;

/// Opens a table for two, the second seat a bot's, and keeps its host's secret where the program looks for it.
pub(crate) fn hosted(house: &House, home: &Path) -> Hosted {
    let settings = Settings {
        seats: 2,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: false,
        public: false,
    };
    let hosted = host(&server(house.address), &settings, &[(1, "hare".parse().unwrap())], None).unwrap();
    let keep = Keep::new(&home.join("state/tables"), &hosted.link);
    keep.set_token(hosted.created.token.unwrap()).unwrap();
    hosted
}

pub(crate) fn sit_and_start(home: &Path, hosted: &Hosted) -> Terminal {
    let arguments = ["join", hosted.created.join_link.as_str(), "--name", "Anna"];
    let mut terminal = start(home, &arguments, (80, 24));
    terminal.wait_for("Are you ready");
    ENGLISH.press_until(&mut terminal, "\r", "all ready", |screen| {
        screen.iter().any(|line| line.contains("you can start"))
    });
    terminal.press("g");
    terminal
}

#[test]
fn a_game_on_a_server_from_the_lobby_through_a_restart_to_the_end_and_the_next_lobby() {
    let (home, log) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut house = House::open(log.path());
    let hosted = hosted(&house, home.path());
    let mut terminal = sit_and_start(home.path(), &hosted);
    terminal.wait_for("Your turn");
    ENGLISH.play_first_card(&mut terminal);
    terminal.wait_for("Your turn");

    // The server goes, which is told, and comes back.
    house.close();
    terminal.wait_for("ing back in");
    let _house = house.again(log.path());
    terminal.wait_until("the table again", |screen| !screen.iter().any(|line| line.contains("back in")));

    // To the end.
    loop {
        let screen = terminal.wait_until("something to do", |screen| {
            let shows = |text: &str| screen.iter().any(|line| line.contains(text));
            shows("Your turn") || shows("Your last turn") || shows("Keep two") || shows("another game")
        });
        let shows = |text: &str| screen.iter().any(|line| line.contains(text));
        if shows("another game") {
            break;
        } else if shows("Keep two") {
            ENGLISH.keep_first_two(&mut terminal);
        } else {
            ENGLISH.play_first_card(&mut terminal);
            // It is on its way to the server for a moment.
            terminal.wait_until("the move done", |now| now[0] != screen[0]);
        }
    }
    ENGLISH.press_until(&mut terminal, "v", "the shuffle checked", |screen| {
        screen.iter().any(|line| line.contains("matches its commitment"))
    });
    ENGLISH.press_until(&mut terminal, "\r", "the next lobby", |screen| {
        screen.iter().any(|line| line.contains("Are you ready"))
    });
    ENGLISH.press_until(&mut terminal, "s", "the phrases", |screen| {
        screen.iter().any(|line| line.contains("played!"))
    });
    terminal.press("3");
    terminal.wait_for("You: Well played!");
    ENGLISH.press_until(&mut terminal, "l", "the link", |screen| {
        screen.iter().any(|line| line.contains("to send to friends"))
    });
}

#[test]
fn a_table_that_is_not_there_is_told() {
    let (home, log) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let link = format!("http://{}/t/nowhere", house.address);
    let mut terminal = start(home.path(), &["join", &link], (80, 24));
    terminal.wait_for("There is no such table");
    terminal.press("x");
    terminal.press("x");
    terminal.wait_for("Join a table");
}

#[test]
fn a_name_that_somebody_has_is_told_while_another_is_typed() {
    let (anna, other, log) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let settings = Settings {
        seats: 2,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: false,
        public: false,
    };
    let hosted = host(&server(house.address), &settings, &[], None).unwrap();
    let link = hosted.created.join_link.as_str();
    let first = start(anna.path(), &["join", link, "--name", "Anna"], (80, 24));
    first.wait_for("Anna (you)");
    let mut second = start(other.path(), &["join", link, "--name", "Anna"], (80, 24));
    second.wait_for("looks like that of Anna");
    second.press("Bea");
    second.wait_for("Your name: Bea_");
    second.press("\r");
    second.wait_for("Bea (you)");
}

#[test]
fn line_by_line_a_table_that_is_not_there_is_work_that_failed() {
    let (home, log) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_parade"))
        .args(["join", "--plain", &format!("http://{}/t/nowhere", house.address)])
        .env("PARADE_STATE_DIR", home.path())
        .env("PARADE_LANG", "en")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(said.contains("There is no such table"), "{said}");
    assert_eq!(done.status.code(), Some(1));
}

/// Somebody who plays line by line: what was said, until the score has been told.
pub(crate) fn play_line_by_line(home: &Path, arguments: &[&str], env: &[(&str, &str)]) -> Vec<String> {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_parade"))
        .args(arguments)
        .env("PARADE_STATE_DIR", home.join("state"))
        .env("PARADE_LANG", "en")
        .envs(env.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let mut said = Vec::new();
    for line in BufReader::new(program.stdout.take().unwrap()).lines().map_while(Result::ok) {
        let answer = match line.as_str() {
            "Are you ready for the game?" => "ready",
            "All are ready: you can start." => "start",
            line if line.starts_with("5. ") => "1",
            line if line.starts_with("3 4. ") => "1 2",
            line if line.starts_with("Type again") => "say 3",
            "You: Well played!" => "who\nquit",
            _ => "",
        };
        said.push(line);
        if !answer.is_empty() {
            writeln!(input, "{answer}").unwrap();
        }
    }
    assert!(program.wait().unwrap().success());
    said
}

#[test]
fn a_game_on_a_server_line_by_line() {
    let (home, log) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = hosted(&house, home.path());
    let link = hosted.created.join_link.as_str();
    let said = play_line_by_line(home.path(), &["join", link, "--name", "Anna", "--plain"], &[]);
    let all = said.join("\n");
    for sentence in [
        "You sit on seat 1 as Anna.",
        "You are ready.",
        "The cards are dealt, and the deal is what everybody committed to.",
        "You played ",
        "You drew ",
        "Hare played ",
        "You: Well played!",
        "2. Hare",
        "Your seat is kept: the same link leads back to it.",
    ] {
        assert!(all.contains(sentence), "{sentence} in\n{all}");
    }
    assert!(!all.contains("WARNING") && !all.contains("connection"), "{all}");
    // The way back needs no link.
    let mut back = std::process::Command::new(env!("CARGO_BIN_EXE_parade"));
    back.args(["join", "--plain"])
        .env("PARADE_STATE_DIR", home.path().join("state"))
        .env("PARADE_LANG", "en");
    let mut back = back.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    writeln!(back.stdin.take().unwrap(), "who").unwrap();
    let said = String::from_utf8(back.wait_with_output().unwrap().stdout).unwrap();
    let table = hosted.created.table.as_str();
    assert!(said.contains(&format!("Table {table}, game 1.")) && said.contains("1. You"), "{said}");
}

#[test]
fn what_is_no_link_is_told_without_what_may_be_a_secret() {
    let secret = "ab".repeat(31);
    for (link, told) in [
        ("garden".to_owned(), "a link begins with http:// or https://"),
        ("https://example.org/".to_owned(), "The link leads to no table"),
        ("https://example.org/games/garden.1".to_owned(), "the page of a finished game: parade replay"),
        (format!("https://example.org/t/a#join={secret}"), "The key of the link is not whole"),
    ] {
        let arguments = ["join", link.as_str(), "--lang", "en"];
        let output =
            std::process::Command::new(env!("CARGO_BIN_EXE_parade")).args(arguments).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(told) && !error.contains(&secret), "{error}");
    }
}
