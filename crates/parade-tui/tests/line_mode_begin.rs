//! Line mode from its first question on.

mod at_a_table;

use std::io::BufReader;

use at_a_table::{next_line, options};
use parade_messages::{Language, Messages};
use parade_rules::Edition;
use parade_tui::plain::{Begin, Left, PlainOptions, run};
use parade_tui::settings::{Setup, SetupSeat};
use parade_tui::store::Store;
use parade_tui::table::{LocalGame, Table};

fn begin(begin: Begin, store: &Store, language: Language, input: &str) -> (Left, Option<Setup>, String) {
    let mut output = Vec::new();
    let messages = Messages::new(language);
    let mut input = BufReader::new(input.as_bytes());
    let (left, setup) =
        run(begin, Some(store), &messages, PlainOptions::default(), &mut input, &mut output).unwrap();
    (left, setup, String::from_utf8(output).unwrap())
}

#[test]
fn enter_is_enough_to_play() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let (left, setup, text) = begin(Begin::Ask(None), &store, Language::English, "\n\n\n1\nquit\n");
    assert_eq!(left, Left::Quit);
    assert!(text.contains("Parade: You, Caterpillar and Caterpillar 2."), "{text}");
    let setup = setup.unwrap();
    let bots: Vec<Option<&str>> = setup.seats.iter().map(|seat| seat.bot.as_deref()).collect();
    assert_eq!(bots, [None, Some("caterpillar"), Some("caterpillar")]);
    // The game that was left is gone on with, and a new one begins as last time.
    let (_, _, text) = begin(Begin::Ask(Some(setup.clone())), &store, Language::French, "\nquitter\n");
    assert!(text.contains("La partie continue."), "{text}");
    let (_, again, text) =
        begin(Begin::Ask(Some(setup.clone())), &store, Language::French, "nouvelle\n\nquitter\n");
    assert!(text.contains("Parade\u{a0}: Vous, Chenille et Chenille 2."), "{text}");
    assert_eq!(again, Some(setup));
    assert_eq!(store.unfinished().unwrap().games.len(), 2);
}

#[test]
fn every_question_is_asked_again_until_it_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let last = Setup {
        seats: vec![
            SetupSeat { name: Some("Zoe".into()), bot: None },
            SetupSeat { name: None, bot: Some("greedy".into()) },
        ],
        rules: Edition::Rules2008,
    };
    let answers = "7\nx\n4\n0\n5\n3\n\nq\nq\nnobody\nGREEDY\n";
    let (_, setup, text) = begin(Begin::Ask(Some(last.clone())), &store, Language::English, answers);
    assert!(text.contains("Zoe, Bob (greedy)"), "{text}");
    // Two people of one name cannot be told apart: the questions come again, and the input ends.
    assert!(text.contains("Two seats are called q."), "{text}");
    assert_eq!(setup, None);
    let answers = "4\n3\n\nYann\nMaud\nGREEDY\n\nquit\n";
    let (left, setup, text) = begin(Begin::Ask(Some(last)), &store, Language::English, answers);
    assert_eq!(left, Left::Quit);
    assert!(text.contains("Parade: Zoe, Yann, Maud and Dora. Rules of 2008."), "{text}");
    assert_eq!(setup.unwrap().seats.len(), 4);
}

#[test]
fn another_game_at_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let options = options(1, &["greedy"], Edition::Rules2013, 3);
    let mut lines = at_a_table::script(&options, 3);
    lines.extend(["again", "1", "quit"].map(str::to_owned));
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (left, _, text) = begin(Begin::Game(options), &store, Language::English, &input);
    assert_eq!(left, Left::Quit);
    assert_eq!(text.matches("Parade: You and Bob.").count(), 2, "{text}");
    assert_eq!(store.past().unwrap().games.len(), 1);
    assert_eq!(store.unfinished().unwrap().games.len(), 1);
}

#[test]
fn a_game_that_is_open_elsewhere_and_one_that_is_broken_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut open = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 3), Some(&store)).unwrap();
    next_line(&mut open, 1, 1);
    std::fs::write(store.folder().join("unfinished/x.json"), "{").unwrap();
    let (left, _, text) = begin(Begin::Ask(None), &store, Language::English, "9\n1\n");
    assert_eq!(left, Left::EndOfInput);
    assert!(text.contains("That game is open in another window."), "{text}");
    assert!(text.contains("It now lies at"), "{text}");
    assert!(open.is_kept());
}

#[test]
fn the_deal_of_a_day_is_played_once_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let day = "2026-11-29".parse::<parade_lessons::Day>().unwrap();
    // The first card each time, and the first two of the last four.
    let typed = format!("{}keep 1 2\n", "1\n".repeat(40));
    let (left, _, text) = begin(Begin::Day(day.clone()), &store, Language::English, "undo\nhint\n1\nquit\n");
    assert_eq!(left, Left::Quit);
    assert!(text.contains("Deal of the day, 2026-11-29."), "{text}");
    assert!(text.contains("no move is taken back"), "{text}");
    assert!(text.replace('\n', " ").contains("they give no advice here"), "{text}");
    assert!(!text.contains("% to win"), "{text}");
    let mut input = String::from(&typed);
    while store.past_of(&day).is_none() {
        assert!(input.len() < 400, "it never ends");
        begin(Begin::Day(day.clone()), &store, Language::English, &input);
        input.push_str("keep 1 2\n");
    }
    let (left, _, text) = begin(Begin::Day(day), &store, Language::English, "");
    assert_eq!(left, Left::Quit);
    assert!(text.contains("The same cards, other hands.") && text.contains("You: "), "{text}");
    assert!(text.replace('\n', " ").contains("of 4 bots with the same cards."), "{text}");
    assert!(!text.contains("another game"), "{text}");
}
