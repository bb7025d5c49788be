//! Learning: a first game step by step, ten puzzles, and one for each day.

mod draw;
mod menu;
#[cfg(test)]
mod tests;

use parade_lessons::{Answer, Progress, Task};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::place::{Go, Place};
use super::round::step;
use crate::exercise::{Exercise, Tried, Which};
use crate::telling;

pub(super) use menu::LearnMenu;

/// How many cards are kept of the last four.
const KEPT: usize = 2;

/// One exercise after the other.
pub(super) struct Learning {
    exercise: Exercise,
    /// What is chosen: places in the hand, or in the parade, or players; the number of players for nobody.
    chosen: Vec<usize>,
    cursor: usize,
    /// Whether the arrow keys were used: only then their place is shown.
    moved: bool,
    tried: Option<Tried>,
    /// Whether the answer was asked for.
    gave_up: bool,
}

impl Learning {
    /// An exercise; `None` if there is none of that number or date.
    pub(super) fn new(which: Which) -> Option<Learning> {
        let exercise = Exercise::new(which)?;
        // In a parade one begins at its end, where one counts from.
        let cursor = exercise.view.face_up().parade().len().saturating_sub(1);
        let cursor = if Learning::names_parade(&exercise) { cursor } else { 0 };
        Some(Learning { exercise, chosen: Vec::new(), cursor, moved: false, tried: None, gave_up: false })
    }

    fn names_parade(exercise: &Exercise) -> bool {
        matches!(exercise.task, Task::Safe(_) | Task::Leave(_))
    }

    fn is_right(&self) -> bool {
        self.tried.as_ref().is_some_and(|tried| tried.right)
    }

    /// How many things there are to choose from.
    fn choices(&self) -> usize {
        let table = self.exercise.view.face_up();
        match self.exercise.task {
            Task::Play | Task::Keep => self.exercise.hand.len(),
            Task::Safe(_) | Task::Leave(_) => table.parade().len(),
            Task::Who => table.players() + usize::from(self.exercise.offers_nobody()),
            Task::Draw => 0,
        }
    }

    /// Chooses something, or no longer.
    fn choose(&mut self, index: usize) {
        if index >= self.choices() || self.is_right() {
            return;
        }
        self.tried = None;
        self.gave_up = false;
        self.cursor = index;
        let nobody = self.exercise.view.face_up().players();
        match self.exercise.task {
            Task::Play => self.chosen = vec![index],
            _ if self.chosen.contains(&index) => self.chosen.retain(|&other| other != index),
            // Where nobody cannot be the answer, it is one player.
            Task::Who if index == nobody || !self.exercise.offers_nobody() => self.chosen = vec![index],
            Task::Who => {
                self.chosen.retain(|&other| other != nobody);
                self.chosen.push(index);
            }
            Task::Keep => {
                if self.chosen.len() == KEPT {
                    // The one kept longest makes room.
                    self.chosen.remove(0);
                }
                self.chosen.push(index);
            }
            _ => self.chosen.push(index),
        }
    }

    /// What is chosen, as an answer.
    fn answer(&self) -> Answer {
        let table = self.exercise.view.face_up();
        let of = |cards: &[parade_rules::Card]| -> Vec<parade_rules::Card> {
            self.chosen.iter().filter_map(|&index| cards.get(index).copied()).collect()
        };
        match self.exercise.task {
            Task::Play | Task::Keep => Answer { cards: of(&self.exercise.hand), seats: Vec::new() },
            Task::Safe(_) | Task::Leave(_) => Answer { cards: of(table.parade().cards()), seats: Vec::new() },
            Task::Draw => Answer::default(),
            Task::Who => {
                let seats = self.chosen.iter().copied().filter(|&seat| seat < table.players()).collect();
                Answer { cards: Vec::new(), seats }
            }
        }
    }

    /// Chooses what is right.
    fn show(&mut self) {
        self.gave_up = true;
        let solution = self.exercise.solution();
        let table = self.exercise.view.face_up();
        let of = |cards: &[parade_rules::Card]| -> Vec<usize> {
            (0..cards.len()).filter(|&index| solution.cards.contains(&cards[index])).collect()
        };
        self.chosen = match self.exercise.task {
            Task::Play | Task::Keep => of(&self.exercise.hand),
            Task::Safe(_) | Task::Leave(_) => of(table.parade().cards()),
            Task::Draw => Vec::new(),
            Task::Who if solution.seats.is_empty() => vec![table.players()],
            Task::Who => solution.seats,
        };
    }

    fn attempt(&mut self, around: &mut Around) -> Go {
        // What is not answered at all is no wrong answer.
        if self.chosen.is_empty() && self.exercise.task != Task::Draw {
            return Go::Stay;
        }
        let tried = self.exercise.attempt(&self.answer(), &around.messages);
        if tried.right {
            keep(around, |progress| self.exercise.which.done(progress));
        }
        self.tried = Some(tried);
        Go::Changed
    }

    /// On to another exercise; back to the list if there is none.
    fn go_to(which: Option<Which>) -> Go {
        which.and_then(Learning::new).map_or(Go::Back, |next| Go::Instead(Box::new(next)))
    }

    fn digit(&mut self, digit: usize) {
        let table = self.exercise.view.face_up();
        let (parade, players) = (table.parade().len(), table.players());
        match self.exercise.task {
            Task::Who if digit == 0 => self.choose(players),
            Task::Who if digit > players => {}
            // Cards of the parade are called by their numbers from the end.
            Task::Safe(_) | Task::Leave(_) if (1..=parade).contains(&digit) => self.choose(parade - digit),
            Task::Safe(_) | Task::Leave(_) => {}
            _ if digit > 0 => self.choose(digit - 1),
            _ => {}
        }
    }
}

/// Changes how far somebody is, and keeps it.
fn keep(around: &mut Around, change: impl FnOnce(&mut Progress)) {
    let Some(store) = &around.store else { return };
    let mut progress = store.learned().unwrap_or_default();
    change(&mut progress);
    if let Err(error) = store.keep_learned(&progress) {
        let told = telling::store_error(&around.messages, &error);
        around.notices.push(told);
    }
}

impl Place for Learning {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        self.screen(around, |screen| screen.render(area, buffer));
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        match key {
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            Key::Char('?') => return Go::Help,
            Key::PageUp if self.exercise.which.before().is_some() => {
                return Learning::go_to(self.exercise.which.before());
            }
            Key::Enter if self.is_right() => return Learning::go_to(self.exercise.which.next()),
            Key::Char(' ') if self.is_right() => return Learning::go_to(self.exercise.which.next()),
            Key::Click(_) if self.is_right() => return Learning::go_to(self.exercise.which.next()),
            Key::Enter => return self.attempt(around),
            Key::Char('s' | 'S') if !self.is_right() => {
                self.show();
                return self.attempt(around);
            }
            Key::Left | Key::Up | Key::Right | Key::Down | Key::Tab if !self.is_right() => {
                let forward = matches!(key, Key::Right | Key::Down | Key::Tab);
                let first = !self.moved && self.chosen.is_empty() && !Learning::names_parade(&self.exercise);
                self.moved = true;
                if !first {
                    self.cursor = step(self.cursor, self.choices(), forward);
                }
                if self.exercise.task == Task::Play {
                    self.choose(self.cursor);
                }
            }
            Key::Char(' ') if self.exercise.task == Task::Draw => return self.attempt(around),
            Key::Char(' ') => self.choose(self.cursor),
            Key::Char(sign) => {
                if let Some(digit) = sign.to_digit(10) {
                    self.digit(digit as usize);
                }
            }
            Key::Click(place) => {
                let names_parade = Learning::names_parade(&self.exercise);
                let hit = self.screen(around, |screen| {
                    if names_parade { screen.card_at(area, place) } else { screen.choice_at(area, place) }
                });
                match (hit, self.exercise.task) {
                    (_, Task::Draw) => return self.attempt(around),
                    // A second click on the card plays it.
                    (Some(index), Task::Play) if self.chosen == [index] => return self.attempt(around),
                    (Some(index), _) => self.choose(index),
                    // Beside everything: done with choosing.
                    (None, _) => return self.attempt(around),
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        self.named_keys(around)
    }
}
