//! The whole way by keys: every step and every puzzle, wrong first, at every size.

use parade_lessons::{Idea, Progress, TEN};
use parade_messages::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::*;
use crate::exercise::today;
use crate::store::Store;
use crate::theme::Token;
use crate::widgets::Pen;

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

/// What a sentence looks like, without its spaces.
fn drawn(around: &Around, sentence: &str) -> String {
    let line = Rect::new(0, 0, 2000, 1);
    let mut buffer = Buffer::empty(line);
    Pen::new(around.look(), line, &mut buffer).sentence(0, 0, line.width, sentence, Token::Ink);
    without_spaces((0..line.width).map(|x| buffer[(x, 0)].symbol()))
}

fn without_spaces<'a>(symbols: impl Iterator<Item = &'a str>) -> String {
    symbols.flat_map(str::chars).filter(|sign| !sign.is_whitespace()).collect()
}

/// Everything that can be chosen before Enter is pressed.
fn every_choice(learning: &Learning) -> Vec<Vec<usize>> {
    let count = learning.choices();
    let choices = (0..1_usize << count).map(|set| (0..count).filter(|index| set >> index & 1 == 1).collect());
    let counts = match learning.exercise.task {
        Task::Play => 1..=1,
        Task::Keep => 1..=KEPT,
        Task::Draw => 0..=0,
        Task::Safe(_) | Task::Leave(_) | Task::Who => 1..=count,
    };
    choices.filter(|chosen: &Vec<usize>| counts.contains(&chosen.len())).collect()
}

#[test]
fn no_answer_loses_a_word_on_the_smallest_screen_in_either_language() {
    let mut lost = Vec::new();
    for language in Language::ALL {
        let mut around = Around::bare(language);
        for which in all() {
            for chosen in every_choice(&Learning::new(which.clone()).expect("an exercise")) {
                let mut learning = Learning::new(which.clone()).expect("an exercise");
                learning.chosen.clone_from(&chosen);
                learning.attempt(&mut around);
                let tried = learning.tried.as_ref().expect("an answer");
                // Of why a puzzle is solved as it is, as much is said as there is room for: the chances come first.
                let all = matches!(which, Which::Step(_)) || !tried.right;
                let told = tried.told[..if all { tried.told.len() } else { 2 }].join(" ");
                // Whoever asked for the answer reads a longer word before it.
                let asked_for = tried.right;
                let [title, said] = learning.exercise.says(&around.messages);
                for gave_up in [false, asked_for] {
                    learning.gave_up = gave_up;
                    let shown = text(&learning, &around, AREA);
                    let screen = without_spaces(std::iter::once(shown.as_str()));
                    for sentences in [&title, &said, &told] {
                        if !screen.contains(&drawn(&around, sentences)) {
                            let tag = language.tag();
                            lost.push(format!("{which:?} {chosen:?} in {tag}: {sentences}\n{shown}"));
                        }
                    }
                }
            }
        }
    }
    assert!(lost.is_empty(), "{}: {}", lost.len(), lost.join("\n"));
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
