//! Whole games.

use std::fs;
use std::path::Path;

use parade_rules::json::GameRecord;

use crate::player::{Asked, ENGLISH, FRENCH, Words, start};

/// The records of the games that were played to their end.
fn records(home: &Path) -> Vec<GameRecord> {
    let Ok(past) = fs::read_dir(home.join("state/past")) else { return Vec::new() };
    past.map(|file| serde_json::from_slice(&fs::read(file.unwrap().path()).unwrap()).unwrap()).collect()
}

fn whole_game(words: &Words, language: &str, size: (u16, u16), bots: &str, seed: &str) {
    let home = tempfile::tempdir().unwrap();
    let arguments = ["play", "--bots", bots, "--seed", seed, "--lang", language];
    let mut terminal = start(home.path(), &arguments, size);
    let (played, _) = words.play_to_the_end(&mut terminal);
    let records = records(home.path());
    assert_eq!(records.len(), 1);
    let game = records[0].record.game().unwrap();
    assert!(game.score().is_some(), "the record is a finished game");
    let own = game.face_up().history().iter().filter(|turn| turn.seat == 0).count();
    assert_eq!(played, own, "every card was played once");
    let proof = records[0].proof().unwrap().unwrap();
    assert_eq!(proof.verify(game.deal()), Ok(()));
    terminal.press("q");
    words.press_until(&mut terminal, "q", "home", |_| true);
}

#[test]
fn two_players_at_80_by_24() {
    whole_game(&ENGLISH, "en", (80, 24), "greedy", "7");
}

#[test]
fn four_players_at_100_by_30() {
    whole_game(&ENGLISH, "en", (100, 30), "random,greedy,heuristic", "8");
}

#[test]
fn six_players_at_200_by_50() {
    whole_game(&ENGLISH, "en", (200, 50), "random,random,greedy,greedy,heuristic", "9");
}

#[test]
fn six_players_at_80_by_24_in_french() {
    whole_game(&FRENCH, "fr", (80, 24), "random,random,greedy,greedy,heuristic", "10");
}

#[test]
fn three_people_at_one_keyboard_never_see_each_others_cards() {
    let home = tempfile::tempdir().unwrap();
    let names = ["Anna", "Bob", "Cleo"];
    let arguments =
        ["play", "--players", "4", "--bots", "greedy", "--names", "Anna,Bob,Cleo,Robot", "--seed", "11"];
    let mut terminal = start(home.path(), &arguments, (80, 24));
    let mut passed_to = [0; 3];
    loop {
        let screen = terminal.wait_until("something to do", |screen| ENGLISH.asked(screen) != Asked::Nothing);
        match ENGLISH.asked(&screen) {
            Asked::PassOn => {
                let sentence = screen.iter().find(|line| line.contains(ENGLISH.pass_on)).unwrap();
                let next = names.iter().position(|name| sentence.contains(name)).unwrap();
                passed_to[next] += 1;
                // The hand is a list of cards with what each takes, or two trays: neither is on the curtain.
                let takes =
                    screen.iter().filter(|line| line.contains(" takes ") && line.contains("....")).count();
                assert_eq!(takes, 0, "{}", screen.join("\n"));
                assert!(!screen.iter().any(|line| line.contains("KEEP 2")), "{}", screen.join("\n"));
                ENGLISH.press_until(&mut terminal, " ", "the hand", |now| now != &screen[..]);
            }
            Asked::Play => ENGLISH.play_first_card(&mut terminal),
            Asked::Keep => ENGLISH.keep_first_two(&mut terminal),
            Asked::Over => break,
            Asked::Nothing => unreachable!(),
        }
    }
    let records = records(home.path());
    assert_eq!(records.len(), 1);
    let turns = records[0].record.game().unwrap().face_up().history();
    for (seat, passed) in passed_to.into_iter().enumerate() {
        let own = turns.iter().filter(|turn| turn.seat == seat).count();
        assert_eq!(passed, own + 1, "{}: a curtain before each turn and before the last two", names[seat]);
    }
}

#[test]
fn the_same_table_again_and_the_list_of_past_games() {
    let home = tempfile::tempdir().unwrap();
    let arguments = ["play", "--bots", "random", "--names", "Nora,Otto", "--seed", "3"];
    let mut terminal = start(home.path(), &arguments, (80, 24));
    ENGLISH.play_to_the_end(&mut terminal);
    ENGLISH.press_until(&mut terminal, "\r", "another game", |screen| {
        screen[0].contains("turn 1 ") || screen[0].contains("turn 2 ")
    });
    ENGLISH.press_until(&mut terminal, "q", "home", |screen| {
        screen.iter().any(|line| line.contains("Past games"))
    });
    let screen = terminal.screen();
    assert!(screen.iter().any(|line| line.contains("Nora, Otto")), "the game waits:\n{}", screen.join("\n"));
    terminal.press("6");
    let past = terminal.wait_for("Otto");
    assert!(past.iter().any(|line| line.contains("Nora") && line.contains("Otto")), "{}", past.join("\n"));
    terminal.press("s");
    terminal.wait_for("who has most");
    terminal.press("q");
    terminal.wait_for("Enter looks back");
    terminal.press("\r");
    terminal.wait_for("each in turn");
}
