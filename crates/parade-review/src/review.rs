//! A whole game looked back at.

use std::ops::ControlFlow;

use parade_bots::net_for;
use parade_bots::search::chance;
use parade_rules::{Action, Game, Phase, Record, RecordError, Seat, View};

use crate::{Effort, Judged, SeatReview, judge, rounded};

/// A game looked back at.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Its turns, each judged.
    pub moves: Vec<Judged>,
    /// What each seat did with its last four cards, by seat; empty in a game that is not over.
    pub discards: Vec<Judged>,
    /// The chance of each seat to win, as far as that seat could know: before each turn, before the last two were chosen, and
    /// after all, where that is known. So there is one more than turns, and one more still in a game that is over.
    pub chances: Vec<Vec<f64>>,
    /// What it comes to for each seat.
    pub seats: Vec<SeatReview>,
}

/// How far a review is, and what was found last.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// How many decisions are judged.
    pub done: usize,
    /// Of how many.
    pub of: usize,
    /// The one that was judged last.
    pub judged: &'a Judged,
    /// The chance of each seat to win before it, as far as that seat could know; empty for the last two, before all are judged.
    pub chances: &'a [f64],
}

/// Why there is no review.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// The record is no game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It was not to be gone on with.
    #[error("the review was stopped")]
    Stopped,
}

impl Review {
    /// A seat's decision before which so many turns had been played: a move, or behind all moves the choice of the last two.
    #[must_use]
    pub fn decision(&self, turn: usize, seat: Seat) -> Option<&Judged> {
        let decision = self.moves.get(turn).or_else(|| self.discards.get(seat));
        decision.filter(|judged| judged.seat == seat && judged.turn == turn)
    }
}

/// Looks back at a game, over or not. Tells after each decision how far it is, and stops when it is told to.
///
/// # Errors
/// If the record is no game: before anything is thought about. If it was stopped.
pub fn review(
    record: &Record,
    effort: Effort,
    mut tell: impl FnMut(Progress<'_>) -> ControlFlow<()>,
) -> Result<Review, ReviewError> {
    let after = record.game()?;
    let mut game = Game::new(&record.deal().map_err(RecordError::from)?);
    let players = game.face_up().players();
    let of = record.plays.len() + record.discards.len();
    let mut moves = Vec::with_capacity(record.plays.len());
    let mut chances: Vec<Vec<f64>> = Vec::with_capacity(record.plays.len() + 2);
    for (turn, &card) in record.plays.iter().enumerate() {
        let Phase::Play { seat } = game.face_up().phase() else { break };
        let judged = judged(&game, seat, Action::Play(card), effort).ok_or(ReviewError::Stopped)?;
        let row: Vec<f64> = (0..players)
            .map(|other| if other == seat { judged.win } else { in_between(&game, other, effort) })
            .collect();
        let told = tell(Progress { done: turn + 1, of, judged: &judged, chances: &row });
        moves.push(judged);
        chances.push(row);
        if told.is_break() {
            return Err(ReviewError::Stopped);
        }
        game.play(card).map_err(|error| RecordError::Play { turn: turn + 1, error })?;
    }
    let mut discards = Vec::with_capacity(record.discards.len());
    for (seat, &discard) in record.discards.iter().enumerate() {
        let judged = judged(&game, seat, Action::Discard(discard), effort).ok_or(ReviewError::Stopped)?;
        let done = moves.len() + seat + 1;
        let told = tell(Progress { done, of, judged: &judged, chances: &[] });
        discards.push(judged);
        if told.is_break() {
            return Err(ReviewError::Stopped);
        }
    }
    chances.push(if discards.is_empty() {
        (0..players).map(|seat| in_between(&game, seat, effort)).collect()
    } else {
        discards.iter().map(|judged| judged.win).collect()
    });
    let results = results(&after);
    chances.extend(results.clone());
    let seats = (0..players).map(|seat| {
        let decisions = moves.iter().chain(&discards).filter(|judged: &&Judged| judged.seat == seat);
        SeatReview::new(players, decisions, results.as_ref().map(|results| results[seat]))
    });
    let seats = seats.collect();
    Ok(Review { moves, discards, chances, seats })
}

/// What a seat did, judged by its view of the game. The view is all that the judge is given.
fn judged(game: &Game, seat: Seat, action: Action, effort: Effort) -> Option<Judged> {
    let view = game.view(seat)?;
    judge(&view, action, effort, &mut effort.dice(view.face_up().turn(), seat))
}

/// The chance of a seat that is not to act, by its view of the game.
fn in_between(game: &Game, seat: Seat, effort: Effort) -> f64 {
    let of_view = |view: &View| {
        let table = view.face_up();
        let mut dice = effort.dice_in_between(table.turn(), seat);
        chance(net_for(table.players()), view, effort.in_between(table), &mut dice)
    };
    game.view(seat).as_ref().and_then(of_view).map_or(0.0, |chance| rounded(f64::from(chance)))
}

/// What each seat won; `None` in a game that is not over.
fn results(game: &Game) -> Option<Vec<f64>> {
    let score = game.score()?;
    let share = rounded(1.0 / score.winners.len().max(1) as f64);
    let of = |seat| if score.winners.contains(&seat) { share } else { 0.0 };
    Some((0..game.face_up().players()).map(of).collect())
}
