//! A step of the first game or a puzzle, as both the full screen and line mode try it: what is asked, in words, and what is answered.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use parade_lessons::{
    Answer, Idea, Kind, LEARNER, Odds, Progress, Puzzle, Step, TEN, Task, day_of, puzzle, puzzle_of_day,
};
use parade_messages::{Messages, text};
use parade_rules::{Action, Card, Edition, Preview, Score, Seat, View};

use crate::telling::Teller;

/// Who sits with whoever learns.
const OTHERS: [&str; 5] = ["Anna", "Bob", "Chloé", "Dora", "Emil"];

/// The date where this program runs, as `2026-11-29`.
#[must_use]
pub fn today() -> String {
    Timestamp::now().to_zoned_datetime(TimeZone::system()).strftime("%Y-%m-%d").to_string()
}

/// Which exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// A step of the first game.
    Step(Idea),
    /// One of the ten puzzles, by its number.
    Puzzle(usize),
    /// The puzzle of a date, as `2026-11-29`.
    Day(String),
}

impl Which {
    /// The one after it; `None` after the last one.
    #[must_use]
    pub fn next(&self) -> Option<Which> {
        match self {
            Which::Step(idea) => {
                let number = Idea::ALL.iter().position(|other| other == idea)? + 1;
                Idea::ALL.get(number).copied().map(Which::Step)
            }
            Which::Puzzle(number) => (*number < TEN).then_some(Which::Puzzle(number + 1)),
            Which::Day(_) => None,
        }
    }

    /// It is done, and that is to be remembered.
    pub fn done(&self, progress: &mut Progress) {
        match self {
            Which::Step(idea) => progress.finish(*idea),
            Which::Puzzle(number) => {
                progress.solved.insert(*number);
            }
            Which::Day(date) => progress.day = Some(date.clone()),
        }
    }

    /// The one before it; `None` before the first one.
    #[must_use]
    pub fn before(&self) -> Option<Which> {
        match self {
            Which::Step(idea) => {
                let index = Idea::ALL.iter().position(|other| other == idea)?;
                index.checked_sub(1).map(|index| Which::Step(Idea::ALL[index]))
            }
            Which::Puzzle(number) => (*number > 1).then(|| Which::Puzzle(number - 1)),
            Which::Day(_) => None,
        }
    }
}

enum Asked {
    Step(Box<Step>),
    Puzzle(Box<Puzzle>, Vec<Odds>),
}

/// A step or a puzzle.
pub struct Exercise {
    /// Which one.
    pub which: Which,
    /// The position, as whoever learns knows it.
    pub view: View,
    /// The hand as it is shown.
    pub hand: Vec<Card>,
    /// What is to be done.
    pub task: Task,
    /// Whether what lies in front of the players is shown.
    pub shows_collections: bool,
    /// The names, by seat.
    pub names: Vec<String>,
    asked: Asked,
}

/// What came of something that was tried.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Whether it is right.
    pub right: bool,
    /// What is said, with marked cards.
    pub told: Vec<String>,
    /// What the card does, where the parade shows it.
    pub preview: Option<Preview>,
}

impl Exercise {
    /// An exercise; `None` if there is none of that number or date.
    #[must_use]
    pub fn new(which: Which) -> Option<Exercise> {
        let found = match &which {
            Which::Step(idea) => {
                let step = Step::of(*idea).ok()?;
                let (view, hand, task) = (step.view, step.hand.clone(), step.task);
                let shows_collections = step.shows_collections;
                return Some(Exercise {
                    which,
                    view,
                    hand,
                    task,
                    shows_collections,
                    names: names(view.face_up().players(), LEARNER),
                    asked: Asked::Step(Box::new(step)),
                });
            }
            Which::Puzzle(number) => puzzle(*number)?,
            Which::Day(date) => puzzle_of_day(day_of(date)?)?,
        };
        let view = found.view().ok()?;
        let odds = found.odds(&view).ok()?;
        Some(Exercise {
            which,
            view,
            hand: view.hand().to_vec(),
            task: if found.kind == Kind::Keep { Task::Keep } else { Task::Play },
            shows_collections: true,
            names: names(found.players, view.seat()),
            asked: Asked::Puzzle(Box::new(found), odds),
        })
    }

    /// Whoever tells it.
    #[must_use]
    pub fn teller<'a>(&self, messages: &'a Messages) -> Teller<'a> {
        Teller::new(messages, self.names.clone(), Edition::default()).to(Some(self.view.seat()))
    }

    /// Whether a card shows what it would do as soon as it is selected, as at a table.
    #[must_use]
    pub fn shows_effects(&self) -> bool {
        matches!(&self.asked, Asked::Puzzle(puzzle, _) if puzzle.kind != Kind::Nothing)
    }

    /// Whether nobody may be the answer, where players are to be named.
    #[must_use]
    pub fn offers_nobody(&self) -> bool {
        matches!(&self.asked, Asked::Step(step) if step.offers_nobody())
    }

    /// Which one it is, for the top line.
    #[must_use]
    pub fn number(&self, messages: &Messages) -> String {
        match &self.which {
            Which::Step(idea) => {
                let step = Idea::ALL.iter().position(|other| other == idea).unwrap_or(0) + 1;
                text!(messages, "learn-step", step = step, of = Idea::ALL.len())
            }
            Which::Puzzle(number) => text!(messages, "puzzle-number", number = *number, of = TEN),
            Which::Day(_) => text!(messages, "puzzle-today"),
        }
    }

    /// What it is about, and what is to be done.
    #[must_use]
    pub fn says(&self, messages: &Messages) -> [String; 2] {
        let teller = self.teller(messages);
        match &self.asked {
            Asked::Step(step) => step.says().map(|sentence| teller.lesson(&sentence)),
            Asked::Puzzle(puzzle, _) => [teller.asked(puzzle.kind), self.standing(messages)],
        }
    }

    /// Who plays, and how far the game is.
    fn standing(&self, messages: &Messages) -> String {
        let face_up = self.view.face_up();
        let (players, left) = (face_up.players(), face_up.draw_pile());
        match face_up.still_to_play().count() {
            0 if face_up.last_round().is_some() => text!(messages, "puzzle-last-two", players = players),
            0 => text!(messages, "puzzle-standing", players = players, left = left),
            turns => text!(messages, "puzzle-last-round", players = players, turns = turns),
        }
    }

    /// The score as far as it may be shown: who has the most of a color is for whoever learns to find out, first.
    #[must_use]
    pub fn score(&self, found: bool) -> Option<Score> {
        let score = match &self.asked {
            Asked::Step(step) => step.score(found),
            Asked::Puzzle(..) => self.view.face_up().score(),
        };
        self.shows_collections.then_some(score)
    }

    /// Tries something.
    #[must_use]
    pub fn attempt(&self, answer: &Answer, messages: &Messages) -> Tried {
        let teller = self.teller(messages);
        match &self.asked {
            Asked::Step(step) => {
                let reply = step.answer(answer);
                let told = reply.told.iter().map(|sentence| teller.lesson(sentence)).collect();
                let preview = reply.shows.and_then(|card| self.view.preview(card).ok());
                Tried { right: reply.right, told, preview }
            }
            Asked::Puzzle(puzzle, odds) => {
                let kept = |two: [Card; 2]| answer.cards.iter().all(|card| !two.contains(card));
                let tried = odds.iter().find(|odds| match (odds.action, answer.cards.as_slice()) {
                    (Action::Play(card), &[tried]) => card == tried,
                    (Action::Discard(two), &[_, _]) => kept(two),
                    _ => false,
                });
                let Some(&tried) = tried else {
                    let two = if puzzle.kind == Kind::Keep { "learn-keep-two" } else { "learn-choose-card" };
                    return Tried { right: false, told: vec![messages.get(two)], preview: None };
                };
                let right = odds.first() == Some(&tried);
                let told = if right {
                    teller.solved(odds, &self.view)
                } else {
                    teller.unsolved(puzzle, tried, &self.view)
                };
                let preview = match tried.action {
                    Action::Play(card) => self.view.preview(card).ok(),
                    Action::Discard(_) => None,
                };
                Tried { right, told, preview }
            }
        }
    }

    /// What is right.
    #[must_use]
    pub fn solution(&self) -> Answer {
        match &self.asked {
            Asked::Step(step) => step.solution(),
            Asked::Puzzle(_, odds) => {
                let cards = match odds.first().map(|odds| odds.action) {
                    Some(Action::Play(card)) => vec![card],
                    Some(Action::Discard(two)) => {
                        self.hand.iter().copied().filter(|card| !two.contains(card)).collect()
                    }
                    None => Vec::new(),
                };
                Answer { cards, seats: Vec::new() }
            }
        }
    }
}

/// The names at a table where whoever learns sits at a seat.
fn names(players: usize, seat: Seat) -> Vec<String> {
    let mut others = OTHERS.iter();
    let name = |other: Seat| {
        if other == seat {
            String::new()
        } else {
            others.next().map_or(String::new(), |name| (*name).to_owned())
        }
    };
    (0..players).map(name).collect()
}
