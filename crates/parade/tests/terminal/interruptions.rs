//! Everything that can come between: signals, stops, a terminal that goes away. Nothing is lost and the terminal is given
//! back.

use std::fs;

use crate::player::{Asked, ENGLISH, start};
use crate::pty::Terminal;

/// Leave the alternate screen, show the cursor, let go of the mouse.
const GIVEN_BACK: [&str; 3] = ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l"];

fn is_given_back(terminal: &Terminal) {
    terminal.wait_for_process("the terminal to be given back", || {
        let raw = terminal.raw();
        let taken = raw.rfind("\x1b[?1049h");
        GIVEN_BACK.iter().all(|sequence| raw.rfind(sequence) > taken)
    });
}

/// The lines that show hand, parade and collections.
fn table(screen: &[String]) -> Vec<String> {
    screen[2..].to_vec()
}

fn after_three_turns(home: &std::path::Path) -> (Terminal, Vec<String>) {
    let mut terminal = start(home, &["play", "--bots", "greedy,heuristic", "--seed", "5"], (80, 24));
    for _ in 0..3 {
        terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
        ENGLISH.play_first_card(&mut terminal);
    }
    let screen = terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
    (terminal, screen)
}

fn resumed(home: &std::path::Path) -> Vec<String> {
    let mut terminal = start(home, &[], (80, 24));
    terminal.wait_for("Go on");
    ENGLISH.press_until(&mut terminal, "\r", "the game", |screen| ENGLISH.asked(screen) == Asked::Play)
}

#[test]
fn ctrl_c_gives_the_terminal_back_and_the_game_goes_on_later() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    terminal.press("\x03");
    assert_eq!(terminal.end().exit_code(), 130);
    is_given_back(&terminal);
    assert_eq!(table(&resumed(home.path())), table(&before));
}

#[test]
fn a_kill_loses_nothing() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    terminal.signal("KILL");
    terminal.end();
    assert_eq!(table(&resumed(home.path())), table(&before));
}

#[test]
fn every_signal_gives_the_terminal_back_and_has_its_status() {
    for (signal, status) in [("TERM", 143), ("HUP", 129), ("INT", 130)] {
        let home = tempfile::tempdir().unwrap();
        let (mut terminal, before) = after_three_turns(home.path());
        terminal.signal(signal);
        assert_eq!(terminal.end().exit_code(), status, "{signal}");
        is_given_back(&terminal);
        assert_eq!(table(&resumed(home.path())), table(&before));
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    // A frame is written for each; one of them comes after the time in which keys are not heard.
    ENGLISH.press_until(&mut terminal, "1", "a card shown", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    terminal.hang_up("\x1b");
    terminal.end();
    assert_eq!(table(&resumed(home.path())), table(&before));
}

#[test]
fn a_signal_is_heard_in_the_middle_of_an_escape_sequence() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    // Reading keys waits for its end.
    terminal.press("\x1b[<0;1");
    terminal.signal("TERM");
    assert_eq!(terminal.end().exit_code(), 143);
    is_given_back(&terminal);
    assert_eq!(table(&resumed(home.path())), table(&before));
}

#[test]
fn ctrl_z_stops_and_the_screen_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    terminal.press("\x1a");
    let stat = format!("/proc/{}/stat", terminal.pid());
    if fs::exists(&stat).unwrap_or(false) {
        terminal.wait_for_process("a stop", || {
            fs::read_to_string(&stat)
                .is_ok_and(|stat| stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('T')))
        });
    }
    is_given_back(&terminal);
    terminal.signal("CONT");
    let after = terminal.wait_until("my turn", |screen| {
        ENGLISH.asked(screen) == Asked::Play && screen.len() == 24 && screen[22..] == before[22..]
    });
    assert_eq!(table(&after), table(&before));
    ENGLISH.press_until(&mut terminal, "1", "a card shown", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
}

#[test]
fn keys_typed_ahead_play_no_card_on_a_changed_table() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    let turn = |screen: &[String]| -> usize {
        let rest = screen[0].rsplit("turn ").next().unwrap_or_default();
        rest.split(' ').next().unwrap_or_default().parse().unwrap_or(0)
    };
    let now = turn(&before);
    ENGLISH.press_until(&mut terminal, "1", "a card shown", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    terminal.press("\r1\r1\r1\r1\r1\r");
    let after = terminal
        .wait_until("my next turn", |screen| ENGLISH.asked(screen) == Asked::Play && turn(screen) > now);
    assert_eq!(turn(&after), now + 3, "one card was played, and one by each bot");
    // Whatever was typed ahead has been read by now: a card shown by a new key is still to be played.
    ENGLISH.press_until(&mut terminal, "2", "a card shown", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    assert_eq!(turn(&terminal.screen()), now + 3);
}

#[test]
fn undo_takes_back_the_last_move_and_a_hint_gives_its_reason() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, before) = after_three_turns(home.path());
    ENGLISH.play_first_card(&mut terminal);
    terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
    let undone = ENGLISH
        .press_until(&mut terminal, "u", "the move taken back", |screen| screen[1].contains("taken back"));
    assert_eq!(table(&undone), table(&before));
    let hint = ENGLISH.press_until(&mut terminal, "h", "a hint", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    assert!(!hint[1].is_empty() && hint[1] != undone[1], "{}", hint.join("\n"));
}

#[test]
fn a_broken_save_is_set_aside_and_told() {
    let home = tempfile::tempdir().unwrap();
    let (mut terminal, _) = after_three_turns(home.path());
    terminal.press("\x03");
    terminal.end();
    let folder = fs::read_dir(home.path().join("state")).unwrap().map(|entry| entry.unwrap().path());
    let saves: Vec<_> = folder
        .filter(|path| path.is_dir())
        .flat_map(|path| fs::read_dir(path).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    assert_eq!(saves.len(), 1);
    fs::write(&saves[0], "{\"format\": \"parade-save/1\", \"rec").unwrap();
    let mut terminal = start(home.path(), &[], (80, 24));
    terminal.wait_for("could not be read");
    terminal.press("\r");
    let screen = terminal.wait_until("home", |screen| !screen.iter().any(|line| line.contains("could not")));
    assert!(!screen.iter().any(|line| line.contains("Go on")), "{}", screen.join("\n"));
}

#[test]
fn a_score_pad_is_there_again_after_a_kill() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = start(home.path(), &["score"], (80, 24));
    terminal.wait_for("Score pad");
    terminal.press("R8 B10 2: K7\r");
    terminal.wait_until("the cards", |screen| screen.iter().any(|line| line.contains("7B")));
    terminal.signal("KILL");
    terminal.end();
    let mut terminal = start(home.path(), &["score"], (80, 24));
    let screen = terminal.wait_for("Score pad");
    assert!(
        screen.iter().any(|line| line.contains("8A") && line.starts_with("  R")),
        "{}",
        screen.join("\n")
    );
    terminal.press("q");
    terminal.wait_for("Keep score");
}
