//! Whole games in line mode, and what it must never do.

mod at_a_table;

use std::io::{self, BufReader, Write};

use at_a_table::{cards_named, game, next_line, options, play, play_bytes, script};
use parade_messages::{Language, Messages};
use parade_rules::{CardSet, Edition, Phase};
use parade_tui::plain::{self, Curtain, Left, PlainOptions, WIDTH};
use parade_tui::store::Store;
use parade_tui::table::{LocalGame, Table};
use proptest::prelude::*;

const BOTS: [&str; 5] = ["random", "greedy", "heuristic", "greedy", "random"];

/// What every text of line mode must be like.
fn check_text(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= WIDTH, "too long: {line}");
        assert!(!line.contains(['{', '}', '\u{e000}']) && !line.contains("  "), "not a sentence: {line:?}");
        assert!(!line.chars().any(|sign| ('\u{e000}'..='\u{f8ff}').contains(&sign)), "a mark: {line:?}");
        assert!(!line.chars().any(|sign| ('\u{2500}'..='\u{259f}').contains(&sign)), "drawn: {line:?}");
        assert!(line.trim_end() == line, "a space at the end: {line:?}");
    }
}

#[test]
fn whole_games_with_one_person_come_to_both_ends_in_both_languages() {
    let mut ends = Vec::new();
    for players in 2..=6 {
        for seed in 0..6 {
            let edition = [Edition::Rules2013, Edition::Rules2008][seed as usize % 2];
            let language = Language::ALL[seed as usize / 2 % 2];
            let options = options(1, &BOTS[..players - 1], edition, seed);
            let mut table = LocalGame::start(&options, None).unwrap();
            let (left, text) = play(&mut table, language, &script(&options, seed));
            assert_eq!(left, Left::EndOfInput);
            check_text(&text);
            assert_eq!(table.face_up().phase(), Phase::Over, "{text}");
            let (last_round, first_place) = match language {
                Language::English => ("Last round. Nobody draws.", "\n1. "),
                Language::French => ("Dernier tour. On ne pioche plus.", "\n1. "),
            };
            assert_eq!(text.matches(last_round).count(), 1, "{text}");
            assert!(text.contains(first_place), "{text}");
            let score = table.face_up().score();
            for seat in &score.seats {
                assert!(text.contains(&seat.total.to_string()));
            }
            let record = table.record().unwrap();
            record.proof().unwrap().unwrap().verify(&record.record.deal().unwrap()).unwrap();
            assert_eq!(record.record.replay().unwrap().score, Some(score));
            assert_eq!(record.other["seed"], seed);
            assert_eq!(record.other["bots"].as_array().unwrap().len(), players);
            ends.push(table.face_up().last_round().unwrap().reasons);
        }
    }
    assert!(ends.iter().any(|end| end.sixth_color) && ends.iter().any(|end| end.draw_pile), "{ends:?}");
}

#[test]
fn whole_games_with_three_people_in_both_languages() {
    for (language, bots) in [(Language::English, 0), (Language::French, 2)] {
        let options = options(3, &BOTS[..bots], Edition::Rules2013, 11);
        let mut table = LocalGame::start(&options, None).unwrap();
        let (_, text) = play(&mut table, language, &script(&options, 5));
        check_text(&text);
        assert_eq!(table.face_up().phase(), Phase::Over, "{text}");
        let pass = match language {
            Language::English => "Pass the keyboard to Bob, press Enter.",
            Language::French => "Passez le clavier à Bob, appuyez sur Entrée.",
        };
        assert!(text.matches(pass).count() > 3, "{text}");
    }
}

#[test]
fn a_game_that_is_cut_after_every_line_ends_as_one_that_is_not() {
    for (people, bots) in [(1, 2), (3, 0), (2, 1)] {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path());
        let options = options(people, &BOTS[..bots], Edition::Rules2013, 21);
        let lines = script(&options, 8);
        let mut whole = LocalGame::start(&options, None).unwrap();
        play(&mut whole, Language::English, &lines);
        drop(LocalGame::start(&options, Some(&store)).unwrap());
        let mut moves = lines.iter().filter(|line| !line.is_empty());
        loop {
            let unfinished = store.unfinished().unwrap();
            assert!(unfinished.set_aside.is_empty());
            let Some((id, _)) = unfinished.games.first() else { break };
            let (slot, saved) = store.resume(id).unwrap();
            let mut table = LocalGame::resume(saved, Some(slot)).unwrap();
            let mut answer: Vec<String> = moves.next().into_iter().cloned().collect();
            if people > 1 {
                answer.insert(0, String::new());
            }
            let (left, text) = play(&mut table, Language::English, &answer);
            assert_eq!(left, Left::EndOfInput, "{text}");
        }
        let past = store.past().unwrap();
        assert!(past.unreadable.is_empty());
        assert_eq!(past.games.len(), 1);
        assert_eq!(past.games[0].record.record, whole.record().unwrap().record);
    }
}

/// What somebody at this keyboard may read before and after a move.
fn face_up(table: &LocalGame) -> CardSet {
    let played: CardSet = table.face_up().plays().iter().copied().collect();
    table.face_up().visible() | played
}

#[test]
fn between_two_hand_overs_only_one_hand_is_shown() {
    for (seed, language) in (30..36).zip(Language::ALL.into_iter().cycle()) {
        let options = options(3, &BOTS[..seed as usize % 3], Edition::Rules2013, seed);
        let mut table = LocalGame::start(&options, None).unwrap();
        for count in 0.. {
            let Some((seat, line)) = next_line(&mut table, seed, count) else { break };
            table.take_news();
            let hand: CardSet = table.view(seat).unwrap().hand().iter().copied().collect();
            let before = face_up(&table) | hand;
            // The keyboard is passed to this person; the next one is asked to take it, but does not.
            let lines = ["", "hint", "table", "score", "1 2 3", &line].map(str::to_owned);
            let (_, text) = play(&mut table, language, &lines);
            check_text(&text);
            let may_read = before | face_up(&table);
            for card in cards_named(&text) {
                assert!(may_read.contains(card), "seat {seat} reads {card}:\n{text}");
            }
            assert!(hand.iter().all(|card| text.contains(&format!("{card:#}"))), "{text}");
        }
        assert_eq!(table.face_up().phase(), Phase::Over);
    }
}

#[test]
fn a_bots_hand_and_the_pile_are_never_shown() {
    for (seed, language) in (40..46).zip(Language::ALL.into_iter().cycle()) {
        let options = options(1, &BOTS[..1 + seed as usize % 5], Edition::Rules2013, seed);
        let mut table = LocalGame::start(&options, None).unwrap();
        for count in 0.. {
            let Some((seat, line)) = next_line(&mut table, seed, count) else { break };
            let hand =
                |table: &LocalGame| -> CardSet { table.view(seat).unwrap().hand().iter().copied().collect() };
            let before = face_up(&table) | hand(&table);
            let lines = ["hint", "table", "score", &line, "hint"].map(str::to_owned);
            let (_, text) = play(&mut table, language, &lines);
            let may_read = before | face_up(&table) | hand(&table);
            for card in cards_named(&text) {
                assert!(may_read.contains(card), "{card} is read:\n{text}");
            }
        }
    }
    let table = game(1, &["greedy"], 1);
    assert!(table.view(0).is_some() && table.view(1).is_none() && table.view(2).is_none());
}

#[test]
fn behind_a_curtain_nothing_is_told_before_the_next_person_looks() {
    let options = options(2, &["greedy"], Edition::Rules2013, 3);
    let mut table = LocalGame::start(&options, None).unwrap();
    let input: String = script(&options, 9).iter().map(|line| format!("{line}\n")).collect();
    let mut output = Vec::new();
    let plain_options =
        PlainOptions { curtain: Curtain::Clear, prompt: true, ascii: true, ..PlainOptions::default() };
    let messages = Messages::new(Language::English);
    plain::play(&mut table, &messages, plain_options, &mut BufReader::new(input.as_bytes()), &mut output)
        .unwrap();
    assert_eq!(table.face_up().phase(), Phase::Over);
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_ascii());
    let screens: Vec<&str> = text.split("\x1b[3J\x1b[2J\x1b[H").skip(1).collect();
    assert!(screens.len() > 20);
    let (last, screens) = screens.split_last().unwrap();
    for screen in screens {
        assert!(screen.starts_with("Pass the keyboard to "), "{screen}");
        // The whole of what happened since is told to the next person: every turn that she did not play.
        assert!(screen.contains("Your turn.") || screen.contains("Keep two"), "{screen}");
    }
    assert!(last.contains("1. "), "{last}");
}

#[test]
fn undo_takes_back_and_the_game_goes_on_as_it_would_have() {
    let options = options(1, &["heuristic", "random"], Edition::Rules2013, 17);
    let lines = script(&options, 4);
    let mut straight = LocalGame::start(&options, None).unwrap();
    play(&mut straight, Language::English, &lines);
    // Every decision is made, taken back and made again.
    let mut again: Vec<String> = Vec::new();
    let (last, others) = lines.split_last().unwrap();
    for line in others {
        again.extend([line.clone(), "undo".into(), line.clone()]);
    }
    again.push(last.clone());
    let mut table = LocalGame::start(&options, None).unwrap();
    let (_, text) = play(&mut table, Language::English, &again);
    assert_eq!(text.matches("Taken back.").count(), others.len());
    let record = table.record().unwrap();
    assert_eq!(record.record, straight.record().unwrap().record);
    assert_eq!(record.other["undone"], others.len());
}

#[test]
fn undo_says_why_it_cannot() {
    let (_, text) = play(&mut game(1, &["greedy"], 1), Language::English, &["undo".into()]);
    assert!(text.contains("There is nothing to take back."), "{text}");
    let (_, text) = play(&mut game(2, &["greedy"], 1), Language::French, &["".into(), "annuler".into()]);
    assert!(text.contains("On ne reprend un coup que dans une partie à une seule personne."), "{text}");
}

#[test]
fn every_hint_names_a_card_of_the_hand_what_each_comes_to_and_a_reason() {
    for language in Language::ALL {
        let options = options(1, &["hare", "greedy"], Edition::Rules2008, 23);
        let mut table = LocalGame::start(&options, None).unwrap();
        for count in 0.. {
            let Some((seat, line)) = next_line(&mut table, 3, count) else { break };
            let hand = table.view(seat).unwrap().hand().to_vec();
            let (_, text) = play(&mut table, language, &["hint".into()]);
            check_text(&text);
            let lines: Vec<&str> = text.lines().collect();
            let first = lines.iter().position(|line| line.contains('%')).unwrap_or_else(|| panic!("{text}"));
            let choices: Vec<&str> =
                lines[first..].iter().copied().take_while(|line| line.contains('%')).collect();
            let told = if table.face_up().phase() == Phase::Discard { 3 } else { hand.len() };
            assert_eq!(choices.len(), told, "{text}");
            for line in [lines[first - 1], choices[0], choices[choices.len() - 1]] {
                assert!(cards_named(line).iter().all(|card| hand.contains(card)), "{line}");
            }
            // The best one comes first, in what to do and in what it comes to.
            assert!(cards_named(lines[first - 1]).is_superset(&cards_named(choices[0])), "{text}");
            // Then why, up to the line that tells that the input has ended.
            let why = lines[first + told..lines.len() - 1].join(" ");
            assert!(why.ends_with('.'), "no reason: {text}");
            play(&mut table, language, &[line]);
        }
    }
}

#[test]
fn bots_make_remarks_only_where_that_was_chosen_and_the_same_ones_each_time() {
    let said = |remarks: bool| {
        let options = options(1, &["dormouse", "duchess", "hare"], Edition::Rules2013, 12);
        let lines: String = script(&options, 2).iter().map(|line| format!("{line}\n")).collect();
        let (mut output, messages) = (Vec::new(), Messages::new(Language::English));
        let plain_options = PlainOptions { remarks, ..PlainOptions::default() };
        let mut table = LocalGame::start(&options, None).unwrap();
        plain::play(&mut table, &messages, plain_options, &mut lines.as_bytes(), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        check_text(&text);
        text
    };
    let remark = |line: &&str| line.ends_with('”');
    let text = said(true);
    let remarks: Vec<&str> = text.lines().filter(remark).collect();
    assert!((2..20).contains(&remarks.len()), "{remarks:#?}");
    assert_eq!(said(true), text);
    let without: Vec<&str> = text.lines().filter(|line| !remark(line)).collect();
    assert_eq!(said(false).lines().collect::<Vec<_>>(), without);
}

#[test]
fn mistakes_at_every_prompt_are_told_and_change_nothing() {
    let mistakes = [
        "",
        "0",
        "6",
        "99999999999999999999",
        "G",
        "X3",
        "play",
        "play G3 now",
        "keep",
        "keep 1",
        "keep 1 1",
        "keep 1 9",
        "discard R0 R0",
        "again",
        "\u{1b}[A",
        "quit now",
        "joue",
        "garder 1 2 3",
        "\u{e001}",
        "RBPGKO",
    ];
    let options = options(3, &[], Edition::Rules2013, 5);
    let lines = script(&options, 6);
    let mut straight = LocalGame::start(&options, None).unwrap();
    play(&mut straight, Language::English, &lines);
    let mut wrong: Vec<String> = Vec::new();
    for line in &lines {
        // Where the keyboard is passed on any line is the Enter that is asked for.
        if !line.is_empty() {
            wrong.extend(mistakes.map(str::to_owned));
        }
        wrong.push(line.clone());
    }
    let mut table = LocalGame::start(&options, None).unwrap();
    let (_, text) = play(&mut table, Language::English, &wrong);
    check_text(&text);
    assert_eq!(table.record().unwrap().record, straight.record().unwrap().record);
}

#[test]
fn the_words_of_both_languages_work_in_either() {
    for language in Language::ALL {
        let mut table = game(1, &["greedy"], 2);
        let lines = ["aide", "règles", "rules", "help", "TABLE", "points", "quitter"].map(str::to_owned);
        let (left, text) = play(&mut table, language, &lines);
        assert_eq!(left, Left::Quit);
        assert!(text.lines().count() > 100, "{text}");
    }
}

#[test]
fn a_game_that_cannot_be_saved_says_so_once_and_when_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("in the way");
    std::fs::write(&file, "a file").unwrap();
    let options = options(1, &["greedy"], Edition::Rules2013, 2);
    let mut table = LocalGame::start(&options, Some(&Store::at(&file))).unwrap();
    let (_, text) = play(&mut table, Language::English, &["1".into(), "1".into(), "quit".into()]);
    assert_eq!(text.matches("The game goes on, but is not saved.").count(), 1, "{text}");
    assert!(text.ends_with("The game is not saved.\n"), "{text}");
}

/// An output that closes after so many bytes.
struct Closes(usize);

impl Write for Closes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.min(bytes.len()) {
            0 => Err(io::ErrorKind::BrokenPipe.into()),
            room => {
                self.0 -= room;
                Ok(room)
            }
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_quietly() {
    let options = options(1, &["greedy"], Edition::Rules2013, 2);
    let input: String = script(&options, 1).iter().map(|line| format!("{line}\n")).collect();
    let messages = Messages::new(Language::English);
    for room in (0..5000).step_by(97) {
        let mut table = LocalGame::start(&options, None).unwrap();
        let mut input = BufReader::new(input.as_bytes());
        let left = plain::play(&mut table, &messages, PlainOptions::default(), &mut input, &mut Closes(room));
        assert_eq!(left.unwrap(), Left::Closed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_input_is_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..2000), people in 1..=3_usize) {
        play_bytes(&mut game(people, &["greedy"], 1), Language::French, &bytes);
    }

    #[test]
    fn no_order_of_commands_is_too_strange(words in prop::collection::vec(0..14_usize, 0..200), people in 1..=3_usize) {
        let all = ["1", "5", "keep 1 2", "2 3", "", "hint", "table", "score", "undo", "again", "G3", "discard 1 4", "help", "4"];
        let lines: Vec<String> = words.iter().map(|&word| all[word].to_owned()).collect();
        let (_, text) = play(&mut game(people, &["random"], 7), Language::English, &lines);
        check_text(&text);
    }
}
