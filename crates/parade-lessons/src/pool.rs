//! The puzzles: ten that get harder, and many more of which each day has one.

use crate::puzzle::Puzzle;

/// How many puzzles are numbered, from the easiest on.
pub const TEN: usize = 10;

/// A puzzle a line: the ten first, then those for the days.
const FILE: &str = include_str!("../data/puzzles.jsonl");

fn line(index: usize) -> Option<Puzzle> {
    serde_json::from_str(FILE.lines().nth(index)?).ok()
}

/// How many puzzles there are for the days.
#[must_use]
pub fn days() -> usize {
    FILE.lines().count().saturating_sub(TEN)
}

/// One of the ten, by its number from 1.
#[must_use]
pub fn puzzle(number: usize) -> Option<Puzzle> {
    number.checked_sub(1).filter(|&index| index < TEN).and_then(line)
}

/// The puzzle of a day, counted from the first of January 1970: the same everywhere, and another one each day until all have been.
#[must_use]
pub fn puzzle_of_day(day: i64) -> Option<Puzzle> {
    let days = i64::try_from(days()).ok().filter(|&days| days > 0)?;
    line(TEN + usize::try_from(day.rem_euclid(days)).ok()?)
}

/// The day of a date, counted from the first of January 1970; `None` for a date that there is not.
#[must_use]
pub fn day_of(date: &str) -> Option<i64> {
    let mut parts = date.split('-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let lengths = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let index = usize::try_from(month - 1).ok()?;
    let fits =
        (1..=*lengths.get(index)?).contains(&day) && (1970..=9999).contains(&year) && parts.next().is_none();
    let before = year - 1;
    let years = before * 365 + before / 4 - before / 100 + before / 400 - 719_162;
    fits.then(|| years + lengths[..index].iter().sum::<i64>() + day - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, alone_takes_nothing, reasons};
    use parade_rules::{Action, View};
    use std::collections::HashSet;

    fn all() -> Vec<Puzzle> {
        FILE.lines().map(|line| serde_json::from_str(line).expect("a puzzle")).collect()
    }

    /// Whether a choice begins the last round.
    fn ends(view: &View, action: Action) -> bool {
        matches!(action, Action::Play(card) if view.preview(card).is_ok_and(|preview| preview.last_round.is_some()))
    }

    #[test]
    fn every_puzzle_has_one_answer_by_a_clear_margin_and_a_reason_for_it() {
        let mut seen = HashSet::new();
        for puzzle in all() {
            let view = puzzle.view().unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
            let odds = puzzle.odds(&view).unwrap_or_else(|error| panic!("{puzzle:?}: {error}"));
            assert!(seen.insert((puzzle.seed, puzzle.plays.clone())), "twice: {puzzle:?}");
            // Every choice is judged, once.
            let choices = if puzzle.kind == Kind::Keep { 6 } else { view.hand().len() };
            assert_eq!(
                odds.iter().map(|odds| format!("{:?}", odds.action)).collect::<HashSet<_>>().len(),
                choices
            );
            // As the maker of puzzles promises: 5 in 100 games, and 8 standard errors.
            assert!(puzzle.margin() >= 0.049, "{puzzle:?}");
            assert!(puzzle.margin() * 10_000.0 >= 7.9 * f64::from(puzzle.error), "{puzzle:?}");
            assert!(odds[1..].windows(2).all(|pair| pair[0].win >= pair[1].win));
            assert!(!reasons(&view, odds[0].action, Some(odds[1].action)).is_empty(), "{puzzle:?}");
            match puzzle.kind {
                Kind::Nothing => {
                    assert_eq!(alone_takes_nothing(&view).map(Action::Play), Some(odds[0].action));
                }
                Kind::End => {
                    assert_ne!(ends(&view, odds[0].action), ends(&view, odds[1].action), "{puzzle:?}");
                }
                Kind::Keep | Kind::Card => {}
            }
        }
        assert_eq!(seen.len(), TEN + days());
    }

    #[test]
    fn the_ten_get_harder() {
        let levels: Vec<u8> = (1..=TEN).map(|number| puzzle(number).expect("a puzzle").level).collect();
        assert!(levels.is_sorted(), "{levels:?}");
        assert!(puzzle(0).is_none() && puzzle(TEN + 1).is_none());
        let kinds: HashSet<Kind> = (1..=TEN).filter_map(puzzle).map(|puzzle| puzzle.kind).collect();
        assert_eq!(kinds.len(), 4);
    }

    #[test]
    fn a_date_is_a_day_and_a_day_has_a_puzzle() {
        assert_eq!(day_of("1970-01-01"), Some(0));
        assert_eq!(day_of("1970-12-31"), Some(364));
        assert_eq!(day_of("2000-02-29"), Some(11_016));
        assert_eq!(day_of("2026-11-29"), Some(20_786));
        for none in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-11", "today", "2026-11-29-1"] {
            assert_eq!(day_of(none), None, "{none}");
        }
        assert!(days() >= 60);
        let seeds: HashSet<u64> =
            (0..days()).filter_map(|day| puzzle_of_day(day as i64)).map(|puzzle| puzzle.seed).collect();
        assert_eq!(seeds.len(), days(), "all come before one comes again");
        assert_eq!(puzzle_of_day(-1), puzzle_of_day(days() as i64 - 1));
    }
}
