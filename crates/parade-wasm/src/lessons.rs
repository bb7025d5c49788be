//! The first game step by step, and the puzzles.

use parade_lessons::{
    Answer, Idea, Kind, Puzzle, Reply, Sentence, Step, TEN, Task, day_of, puzzle, puzzle_of_day, reasons,
};
use parade_protocol::{Position, Private, WhenPreviews};
use parade_rules::{Action, Card, Color, View};
use serde::{Deserialize, Serialize};

use crate::reasons::Why;

/// Asks for a step of the first game, by its number from 1, and answers what is tried there, if anything is.
#[derive(Deserialize)]
pub(crate) struct LessonRequest {
    step: usize,
    tries: Option<Answer>,
}

/// A step.
#[derive(Serialize)]
pub(crate) struct LessonAnswer {
    /// How many steps there are.
    of: usize,
    position: Position,
    private: Private,
    /// The hand as it is shown: without the card that is still to be drawn.
    hand: Vec<Card>,
    /// What is to be done: `play`, `safe`, `leave`, `draw`, `who`, `keep`.
    task: &'static str,
    /// The card that is played, where safe or leaving cards are to be named.
    played: Option<Card>,
    /// The color of which players are to be named.
    color: Option<char>,
    /// Whether nobody may be the answer, where players are to be named.
    nobody: bool,
    /// The points as far as they may be shown before the right answer is given.
    points: Vec<u16>,
    /// Whether what lies in front of the players matters.
    collections: bool,
    says: [Sentence; 2],
    /// What came of what was tried.
    reply: Option<Reply>,
    /// What is right: the cards, or the players.
    right: Right,
}

#[derive(Serialize)]
struct Right {
    cards: Vec<Card>,
    seats: Vec<usize>,
}

pub(crate) fn lesson(request: &LessonRequest) -> Result<LessonAnswer, String> {
    let idea =
        request.step.checked_sub(1).and_then(|index| Idea::ALL.get(index)).ok_or("there is no such step")?;
    let step = Step::of(*idea).map_err(|error| error.to_string())?;
    let (task, played) = match step.task {
        Task::Play => ("play", None),
        Task::Safe(card) => ("safe", Some(card)),
        Task::Leave(card) => ("leave", Some(card)),
        Task::Draw => ("draw", None),
        Task::Who => ("who", None),
        Task::Keep => ("keep", None),
    };
    let Answer { cards, seats } = step.solution();
    Ok(LessonAnswer {
        of: Idea::ALL.len(),
        position: Position::of(step.view.face_up()),
        private: Private::of(&step.view, None, WhenPreviews::Always),
        task,
        played,
        color: step.color.filter(|_| step.task == Task::Who).map(Color::letter),
        nobody: step.offers_nobody(),
        points: step.score(false).seats.iter().map(|seat| seat.total).collect(),
        collections: step.shows_collections,
        says: step.says(),
        reply: request.tries.as_ref().map(|tries| step.answer(tries)),
        right: Right { cards, seats },
        hand: step.hand,
    })
}

/// Asks for a puzzle: one of the ten by its number, or that of a date, written as `2026-11-29`.
#[derive(Deserialize)]
pub(crate) struct PuzzleRequest {
    number: Option<usize>,
    date: Option<String>,
}

/// A puzzle.
#[derive(Serialize)]
pub(crate) struct PuzzleAnswer {
    /// How many are numbered.
    of: usize,
    kind: Kind,
    position: Position,
    private: Private,
    /// The choices, the right one first.
    odds: Vec<Choice>,
    /// Why it is better than the next best.
    why: Vec<Why>,
}

/// A choice: a card, or two that are kept, and how often it wins.
#[derive(Serialize)]
struct Choice {
    cards: Vec<Card>,
    win: f64,
}

pub(crate) fn puzzles(request: &PuzzleRequest) -> Result<PuzzleAnswer, String> {
    let of_day = || request.date.as_deref().and_then(day_of).and_then(puzzle_of_day);
    let found: Puzzle = request.number.and_then(puzzle).or_else(of_day).ok_or("there is no such puzzle")?;
    let view = found.view().map_err(|error| error.to_string())?;
    let odds = found.odds(&view).map_err(|error| error.to_string())?;
    let why = match odds.as_slice() {
        [best, next, ..] => reasons(&view, best.action, Some(next.action)),
        _ => Vec::new(),
    };
    Ok(PuzzleAnswer {
        of: TEN,
        kind: found.kind,
        position: Position::of(view.face_up()),
        private: Private::of(&view, None, WhenPreviews::Always),
        odds: odds.iter().map(|odds| Choice { cards: cards(&view, odds.action), win: odds.win }).collect(),
        why: why.iter().map(Why::of).collect(),
    })
}

/// The card played, or the two kept.
fn cards(view: &View, action: Action) -> Vec<Card> {
    match action {
        Action::Play(card) => vec![card],
        Action::Discard(two) => view.hand().iter().copied().filter(|card| !two.contains(card)).collect(),
    }
}
