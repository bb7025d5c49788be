//! Keys pressed at a game without a terminal, and what came of them.

use parade_messages::Language;
use parade_rules::{Edition, Phase};

use parade_rules::{Action, Card};

use super::*;
use crate::table::{SeatInfo, SeatKind};

/// A game of so many people and one greedy bot behind them.
fn play(people: usize) -> (Around, Play) {
    let mut around = Around::bare(Language::English);
    let seat = |seat: usize| SeatInfo {
        name: ["Anna", "Bob", "Cleo"][seat].to_owned(),
        kind: if seat < people { SeatKind::Person } else { SeatKind::Bot("greedy") },
    };
    let seats = (0..=people).map(seat).collect();
    let options = GameOptions { seats, edition: Edition::Rules2013, seed: Some(7) };
    let game = LocalGame::start(&options, None).unwrap();
    let play = Play::new(&mut around, game);
    (around, play)
}

/// Presses a key a character: Enter for a line feed, Escape for `^`, right and left for `>` and `<`.
fn press(around: &mut Around, play: &mut Play, keys: &str) {
    for sign in keys.chars() {
        let key = match sign {
            '\n' => Key::Enter,
            '^' => Key::Escape,
            '>' => Key::Right,
            '<' => Key::Left,
            sign => Key::Char(sign),
        };
        let _ = play.key(around, key, Rect::new(0, 0, 80, 24));
    }
}

/// Lets the bots act until a person is to do something or the game is over.
fn until_asked(around: &mut Around, play: &mut Play) {
    while let (Stage::Others { .. }, Some(at)) = (&play.stage, play.wakes()) {
        let _ = play.tick(around, at);
    }
}

/// A game of one person who plays her first card each time until two are to be kept.
fn at_keep_two() -> (Around, Play) {
    let (mut around, mut play) = play(1);
    loop {
        until_asked(&mut around, &mut play);
        match play.stage {
            Stage::Choose { .. } => press(&mut around, &mut play, "1\n"),
            _ => return (around, play),
        }
    }
}

#[test]
fn keys_move_the_selection() {
    let (mut around, mut play) = play(1);
    until_asked(&mut around, &mut play);
    for (before, keys, after) in [
        (None, ">", Some(0)),
        (Some(0), "<", Some(4)),
        (Some(4), ">", Some(0)),
        (Some(0), "3", Some(2)),
        (Some(2), "9", Some(2)),
        (Some(2), "0", Some(2)),
        (Some(2), "^", None),
        (None, "\n", None),
        (None, "x", None),
    ] {
        assert_eq!(play.stage, Stage::Choose { selected: before }, "before {keys:?}");
        press(&mut around, &mut play, keys);
        assert_eq!(play.stage, Stage::Choose { selected: after }, "after {keys:?}");
    }
}

#[test]
fn a_number_only_plays_at_once_if_the_settings_say_so() {
    let (mut around, mut play) = play(1);
    until_asked(&mut around, &mut play);
    let turn = play.table.face_up().turn();
    press(&mut around, &mut play, "2");
    assert_eq!(play.table.face_up().turn(), turn);
    around.settings.play_at_once = true;
    press(&mut around, &mut play, "2");
    assert_eq!(play.table.face_up().turn(), turn + 1);
}

#[test]
fn undo_goes_back_to_the_own_decision() {
    let (mut around, mut play) = play(1);
    until_asked(&mut around, &mut play);
    let before = *play.table.face_up();
    press(&mut around, &mut play, "1\n");
    until_asked(&mut around, &mut play);
    assert_ne!(*play.table.face_up(), before);
    press(&mut around, &mut play, "u");
    assert_eq!(*play.table.face_up(), before);
    assert_eq!(play.stage, Stage::Choose { selected: None });
    press(&mut around, &mut play, "u");
    assert_eq!(play.answer.as_deref(), Some("There is nothing to take back."));
}

#[test]
fn a_command_is_typed_to_its_end_while_bots_are_to_act() {
    let (mut around, mut play) = play(1);
    until_asked(&mut around, &mut play);
    press(&mut around, &mut play, "1\n");
    assert!(matches!(play.stage, Stage::Others { .. }), "{:?}", play.stage);
    press(&mut around, &mut play, ":play 1");
    assert_eq!(play.wakes(), None);
    press(&mut around, &mut play, "\n");
    assert_eq!(play.answer.as_deref(), Some("Not now: it is not your choice."));
    assert!(play.wakes().is_some());
}

#[test]
fn the_curtain_hangs_between_two_people() {
    let (mut around, mut play) = play(2);
    until_asked(&mut around, &mut play);
    let Stage::Curtain { next } = play.stage else { panic!("{:?}", play.stage) };
    assert!(play.view().is_none());
    press(&mut around, &mut play, "1h>:\n");
    assert_eq!(play.stage, Stage::Curtain { next });
    press(&mut around, &mut play, " ");
    assert_eq!(play.view().map(|view| view.seat()), Some(next));
    press(&mut around, &mut play, "1\n");
    until_asked(&mut around, &mut play);
    assert!(matches!(play.stage, Stage::Curtain { next: other } if other != next), "{:?}", play.stage);
    assert!(play.view().is_none());
}

#[test]
fn two_are_kept_whatever_is_pressed() {
    let (mut around, mut play) = at_keep_two();
    for (before, keys, after) in [
        (vec![], "\n", vec![]),
        (vec![], "2", vec![1]),
        (vec![1], "\n", vec![1]),
        (vec![1], "3", vec![1, 2]),
        (vec![1, 2], "2", vec![2]),
        (vec![2], "1", vec![2, 0]),
        (vec![2, 0], "9", vec![2, 0]),
        (vec![2, 0], "4", vec![0, 3]),
    ] {
        let kept = |play: &Play| match &play.stage {
            Stage::Keep { kept, .. } => kept.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(kept(&play), before, "before {keys:?}");
        press(&mut around, &mut play, keys);
        assert_eq!(kept(&play), after, "after {keys:?}");
    }
    let (seat, hand) = (play.view().unwrap().seat(), play.view().unwrap().hand().to_vec());
    press(&mut around, &mut play, "\n");
    assert!(play.is_told());
    let lies = |card| play.table.face_up().collections()[seat].contains(card);
    assert_eq!([0, 1, 2, 3].map(|slot| lies(hand[slot])), [true, false, false, true]);
}

#[test]
fn what_line_mode_did_is_taken_in() {
    let (mut around, mut play) = at_keep_two();
    let view = play.view().unwrap();
    let turn = view.face_up().turn();
    let discard = [view.hand()[2], view.hand()[3]];
    play.table.act(view.seat(), Action::Discard(discard)).unwrap();
    while play.table.step().unwrap() {}
    // No turn was played, and yet the table is another one.
    assert_eq!(play.table.face_up().turn(), turn);
    play.back(&mut around);
    assert!(play.is_told(), "{:?}", play.stage);
}

#[test]
fn at_the_end_commands_are_seen_and_another_game_can_be_asked_for() {
    let (mut around, mut play) = at_keep_two();
    press(&mut around, &mut play, ":again\n");
    assert_eq!(play.answer.as_deref(), Some("The game is not over. Type quit to leave it."));
    press(&mut around, &mut play, "12\n");
    assert_eq!(play.table.face_up().phase(), Phase::Over);
    assert!(!play.kept_told.is_empty(), "what all kept is told first");
    press(&mut around, &mut play, "\n");
    assert!(play.kept_told.is_empty() && play.is_told(), "the key that puts it away does nothing else");
    press(&mut around, &mut play, "v");
    assert!(play.answer.as_deref().is_some_and(|answer| answer.starts_with("The shuffle was fixed")));
    press(&mut around, &mut play, ":keep 1 2\n");
    assert_eq!(play.answer.as_deref(), Some("Not now: it is not your choice."));
    press(&mut around, &mut play, ":again");
    assert!(matches!(play.key(&mut around, Key::Enter, Rect::new(0, 0, 80, 24)), Go::Instead(_)));
}

#[test]
fn a_hint_shows_its_card_and_enter_puts_it_away_before_it_plays() {
    let (mut around, mut play) = play(1);
    until_asked(&mut around, &mut play);
    let turn = play.table.face_up().turn();
    press(&mut around, &mut play, "h");
    let told = play.advice.clone().unwrap();
    let Stage::Choose { selected: Some(slot) } = play.stage else { panic!("{:?}", play.stage) };
    let shown = play.view().unwrap().hand()[slot];
    assert_eq!(told.choices.len(), 5);
    assert!(told.choices[0].cards.starts_with(crate::marked::mark(shown)), "{told:?}");
    press(&mut around, &mut play, "\n");
    assert!(play.advice.is_none() && play.table.face_up().turn() == turn);
    press(&mut around, &mut play, "\n");
    assert_eq!(play.table.face_up().turn(), turn + 1);
}

#[test]
fn a_hint_for_the_last_two_shows_three_ways_and_chooses_the_first() {
    let (mut around, mut play) = at_keep_two();
    press(&mut around, &mut play, "h");
    let told = play.advice.clone().unwrap();
    assert_eq!(told.choices.len(), 3);
    let Stage::Keep { kept, .. } = &play.stage else { panic!("{:?}", play.stage) };
    let view = play.view().unwrap();
    let cards: Vec<Card> = kept.iter().map(|&slot| view.hand()[slot]).collect();
    assert_eq!(crate::marked::marks(&cards), told.choices[0].cards);
}

#[test]
fn a_remark_stands_behind_the_news_until_the_person_has_played() {
    let (mut around, mut play) = play(1);
    until_asked(&mut around, &mut play);
    play.remark = Some("Bob: “Hm.”".to_owned());
    let area = Rect::new(0, 0, 80, 24);
    let line = |play: &Play, around: &Around| {
        let mut buffer = Buffer::empty(area);
        play.draw(around, area, &mut buffer);
        (0..80).map(|x| buffer[(x, 1)].symbol().to_owned()).collect::<String>()
    };
    let with = line(&play, &around);
    assert!(with.contains("  Bob: “Hm.”"), "{with}");
    play.remark = Some("x".repeat(70));
    assert_eq!(line(&play, &around), with.replace("Bob: “Hm.”", &" ".repeat(10)), "too long: not shown");
    press(&mut around, &mut play, "1\n");
    assert_eq!(play.remark, None);
}
