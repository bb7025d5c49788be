//! Sizes, colors, the mouse, and every page of the program.

use crate::player::{Asked, ENGLISH, settle, start};
use crate::pty::{Start, Terminal};

#[test]
fn the_screen_follows_the_size_and_offers_line_mode_when_too_small() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = start(home.path(), &["play", "--bots", "greedy,greedy", "--seed", "2"], (80, 24));
    let small = terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
    assert!(small.iter().all(|line| line.chars().count() <= 80));
    terminal.resize(200, 50);
    terminal.wait_until("the large screen", |screen| {
        screen.len() == 50 && ENGLISH.asked(screen) == Asked::Play && screen[0].chars().count() > 150
    });
    terminal.resize(60, 20);
    terminal.wait_for("60 columns");
    let plain = ENGLISH.press_until(&mut terminal, "p", "line mode", |screen| {
        screen.iter().any(|line| line.starts_with('>'))
    });
    assert!(plain.iter().any(|line| line.contains("Your turn")), "{}", plain.join("\n"));
    // Ctrl-U: a key that was pressed once too often is no part of the command.
    terminal.press("\x151\r");
    terminal.wait_for("You played");
    terminal.resize(80, 24);
    terminal.wait_until("the full screen", |screen| {
        ENGLISH.asked(screen) == Asked::Play && screen[0].contains("turn ") && screen[0].contains("Parade")
    });
}

#[test]
fn ctrl_c_and_signals_end_line_mode_on_a_small_screen_too() {
    for (signal, status) in [(None, 130), (Some("TERM"), 143), (Some("HUP"), 129)] {
        let home = tempfile::tempdir().unwrap();
        let mut terminal = start(home.path(), &["play", "--bots", "greedy", "--seed", "2"], (60, 20));
        terminal.wait_for("60 columns");
        ENGLISH.press_until(&mut terminal, "p", "line mode", |screen| {
            screen.iter().any(|line| line.starts_with('>'))
        });
        match signal {
            None => terminal.press("\x03"),
            Some(signal) => terminal.signal(signal),
        }
        assert_eq!(terminal.end().exit_code(), status);
    }
}

#[test]
fn pasted_text_plays_no_card() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = start(home.path(), &["play", "--bots", "greedy", "--seed", "4"], (80, 24));
    let before = terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
    terminal.press("\x1b[200~hello 5\r12345\r\x1b[201~");
    ENGLISH.press_until(&mut terminal, "2", "a card shown", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    let turn = |screen: &[String]| screen[0].split("turn").last().map(str::to_owned);
    assert_eq!(turn(&terminal.screen()), turn(&before));
}

#[test]
fn a_click_shows_a_card_and_another_plays_it() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = start(home.path(), &["play", "--bots", "greedy", "--seed", "4"], (80, 24));
    let before = terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
    let row = before.iter().position(|line| line.starts_with("  2  ")).unwrap() + 1;
    let click = format!("\x1b[<0;10;{row}M\x1b[<0;10;{row}m");
    ENGLISH.press_until(&mut terminal, &click, "the card shown or played", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    ENGLISH.press_until(&mut terminal, &click, "the card played", |screen| {
        screen[1].contains("took") || screen[1].contains("You")
    });
}

fn colors_in(environment: &[(&str, &str)], arguments: &[&str]) -> String {
    let home = tempfile::tempdir().unwrap();
    settle(home.path());
    let start = Start { arguments, size: (80, 24), home: home.path(), environment };
    let mut terminal = Terminal::start(&start);
    terminal.wait_until("my turn", |screen| ENGLISH.asked(screen) == Asked::Play);
    ENGLISH.press_until(&mut terminal, "1", "a card shown", |screen| {
        screen.iter().any(|line| line.contains(ENGLISH.enter_plays))
    });
    terminal.raw()
}

#[test]
fn as_many_colors_as_there_are() {
    let play = ["play", "--bots", "greedy", "--seed", "4"];
    let truecolor = colors_in(&[], &play);
    assert!(truecolor.contains("48;2;"));
    let indexed = colors_in(&[("COLORTERM", "")], &play);
    assert!(indexed.contains("48;5;") && !indexed.contains("48;2;"));
    let sixteen = colors_in(&[("COLORTERM", ""), ("TERM", "xterm")], &play);
    assert!(!sixteen.contains("48;2;") && sixteen.contains("\x1b["));
    let none = colors_in(&[("NO_COLOR", "1")], &play);
    assert!(
        !none.contains("48;2;")
            && !none.contains("48;5;")
            && !none.contains("38;5;")
            && !none.contains("38;2;")
    );
    let ascii = colors_in(&[("LANG", "C")], &play);
    assert!(ascii.is_ascii(), "only ASCII where the locale is not UTF-8");
}

#[test]
fn every_page_opens_and_closes() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = start(home.path(), &[], (80, 24));
    terminal.wait_for("P A R A D E");
    for (key, shows) in [
        ("1", "Start"),
        ("2", "Open the table"),
        ("3", "link that you were sent"),
        ("4", "A first game"),
        ("5", "Deal of the day"),
        ("6", "No game"),
        ("7", "Score pad"),
        ("8", "Esc back"),
        ("9", "Language"),
    ] {
        terminal.press(key);
        terminal.wait_for(shows);
        terminal.press("?");
        terminal.wait_for("back");
        terminal.press("x");
        terminal.press("\x1b");
        terminal.wait_for("P A R A D E");
    }
    terminal.press("f");
    terminal.wait_for("Nouvelle partie");
    terminal.press("q");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn a_record_is_looked_back_at_and_played_on_otherwise() {
    let home = tempfile::tempdir().unwrap();
    let games = include_str!("../../../parade-rules/tests/vectors/games.jsonl");
    let file = home.path().join("game.jsonl");
    std::fs::write(&file, games.lines().next().unwrap()).unwrap();
    let mut terminal = start(home.path(), &["replay", file.to_str().unwrap()], (80, 24));
    terminal.wait_for("Turn 1 of 15");
    terminal.press("\x1b[C\x1b[C");
    terminal.wait_for("Turn 3 of 15");
    terminal.press(":9\r");
    terminal.wait_for("Turn 9 of 15");
    // The wheel goes on, a click on the curve to its end.
    terminal.press("\x1b[<65;10;10M");
    terminal.wait_for("Turn 10 of 15");
    terminal.press("\t\t");
    terminal.wait_for("as P2 saw it");
    terminal.press("a");
    terminal.wait_for("all cards open");
    terminal.press("0");
    terminal.wait_until("the judgment", |screen| {
        screen.iter().any(|line| {
            line.contains("best")
                || line.contains("mistake")
                || line.contains("blunder")
                || line.contains("inaccuracy")
                || line.contains("good")
        })
    });
    terminal.press("w");
    terminal.wait_for("deals them anew");
    terminal.press("k");
    terminal.wait_until("the game", |screen| ENGLISH.asked(screen) == Asked::Play);
}
