//! The whole way by keys: every step and every puzzle, wrong first, at every size.

use parade_lessons::{Idea, Progress, TEN};
use parade_messages::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::*;
use crate::exercise::today;
use crate::store::Store;

const AREA: Rect = Rect::new(0, 0, 80, 24);

fn text(learning: &Learning, around: &Around, area: Rect) -> String {
    let mut buffer = Buffer::empty(area);
    learning.draw(around, area, &mut buffer);
    let row = |y| (0..area.width).map(move |x| (x, y));
    (0..area.height).map(|y| row(y).map(|at| buffer[at].symbol()).collect::<String>() + "\n").collect()
}

fn all() -> Vec<Which> {
    let steps = Idea::ALL.into_iter().map(Which::Step);
    steps.chain((1..=TEN).map(Which::Puzzle)).chain([Which::Day("2026-11-29".into())]).collect()
}

#[test]
fn everything_is_said_whole_at_every_size_in_both_languages() {
    for language in Language::ALL {
        let mut around = Around::bare(language);
        for which in all() {
            let mut learning = Learning::new(which.clone()).expect("an exercise");
            for right in [false, true] {
                for (width, height) in [(80, 24), (100, 30), (200, 50)] {
                    let shown = text(&learning, &around, Rect::new(0, 0, width, height));
                    assert!(!shown.contains('…'), "{which:?} at {width}x{height}:\n{shown}");
                    let [_, said] = learning.exercise.says(&around.messages);
                    let end = said.split_whitespace().next_back().unwrap_or_default();
                    assert!(shown.contains(end), "{end}: {which:?} at {width}x{height}:\n{shown}");
                }
                if !right {
                    learning.key(&mut around, Key::Char('s'), AREA);
                }
            }
            assert!(learning.is_right(), "{which:?}");
        }
    }
}

#[test]
fn whoever_asks_for_the_answer_is_not_told_to_have_found_it() {
    for (language, [yes, shown]) in
        [(Language::English, [" Yes ", " Like this "]), (Language::French, [" Oui ", " Comme ceci "])]
    {
        let mut around = Around::bare(language);
        for which in all() {
            let mut learning = Learning::new(which.clone()).expect("an exercise");
            learning.key(&mut around, Key::Char('s'), AREA);
            let screen = text(&learning, &around, AREA);
            assert!(screen.contains(shown) && !screen.contains(yes), "{which:?}:\n{screen}");
        }
    }
    let mut around = Around::bare(Language::English);
    let mut learning = Learning::new(Which::Step(Idea::Protect)).expect("a step");
    for key in [Key::Char('2'), Key::Enter] {
        learning.key(&mut around, key, AREA);
    }
    assert!(text(&learning, &around, AREA).contains(" Yes "), "{}", text(&learning, &around, AREA));
}

#[test]
fn the_list_of_exercises_is_said_whole_in_both_languages() {
    for language in Language::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::at(folder.path());
        let mut around = Around::bare(language);
        around.store = Some(store.clone());
        let done = Progress { steps: Idea::ALL.len(), day: Some(today()), solved: (1..=TEN).collect() };
        for progress in [Progress::default(), done] {
            store.keep_learned(&progress).expect("a place to write");
            let menu = LearnMenu::new(&around);
            let mut buffer = Buffer::empty(AREA);
            menu.draw(&around, AREA, &mut buffer);
            let cut: Vec<String> = (0..AREA.height)
                .map(|y| (0..AREA.width).map(|x| buffer[(x, y)].symbol()).collect::<String>())
                .filter(|row| row.contains('…'))
                .collect();
            assert!(cut.is_empty(), "{cut:#?}");
        }
    }
}

#[test]
fn a_wrong_try_is_answered_and_another_one_may_be_right() {
    let mut around = Around::bare(Language::English);
    let mut learning = Learning::new(Which::Step(Idea::Protect)).expect("a step");
    // Enter alone is no answer.
    learning.key(&mut around, Key::Enter, AREA);
    assert!(learning.tried.is_none());
    for key in [Key::Char('1'), Key::Enter] {
        learning.key(&mut around, key, AREA);
    }
    assert!(text(&learning, &around, AREA).contains("keeps 3 safe"), "{}", text(&learning, &around, AREA));
    for key in [Key::Right, Key::Enter] {
        learning.key(&mut around, key, AREA);
    }
    assert!(learning.is_right());
    assert!(matches!(learning.key(&mut around, Key::Enter, AREA), Go::Instead(_)));
}

#[test]
fn cards_of_the_parade_are_named_by_number_arrow_and_mouse() {
    let mut around = Around::bare(Language::English);
    let mut learning = Learning::new(Which::Step(Idea::Count)).expect("a step");
    let shown = text(&learning, &around, AREA);
    let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains("6  K")).expect("the card");
    let x = line.split("6  K").next().map_or(0, |before| before.chars().count());
    let place = Position::new(u16::try_from(x).expect("a column"), u16::try_from(y).expect("a row"));
    for key in [Key::Char('1'), Key::Left, Key::Char(' '), Key::Click(place), Key::Enter] {
        learning.key(&mut around, key, AREA);
    }
    assert!(learning.is_right(), "{:?}", learning.chosen);
}

#[test]
fn nobody_excludes_everybody_else() {
    let mut around = Around::bare(Language::English);
    let mut learning = Learning::new(Which::Step(Idea::Two)).expect("a step");
    for key in [Key::Char('1'), Key::Char('2'), Key::Char('0')] {
        learning.key(&mut around, key, AREA);
    }
    assert_eq!(learning.chosen, [2]);
    learning.key(&mut around, Key::Enter, AREA);
    assert!(learning.is_right());
    // Where somebody has to be the last one, nobody is not offered, and another choice takes the place of the first.
    let mut learning = Learning::new(Which::Step(Idea::Last)).expect("a step");
    for key in [Key::Char('0'), Key::Char('4')] {
        learning.key(&mut around, key, AREA);
    }
    assert!(learning.chosen.is_empty() && !text(&learning, &around, AREA).contains("Nobody"));
    for key in [Key::Char('3'), Key::Char('1')] {
        learning.key(&mut around, key, AREA);
    }
    assert_eq!(learning.chosen, [0]);
}
