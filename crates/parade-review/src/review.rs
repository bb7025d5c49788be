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
    let mut reviewing = Reviewing::begin(record, effort)?;
    while let Some(progress) = reviewing.judge_next() {
        if tell(progress).is_break() {
            return Err(ReviewError::Stopped);
        }
    }
    Ok(reviewing.finish())
}

/// A look back that goes on one decision at a time, for whoever has other things to do in between.
#[derive(Clone, Debug)]
pub struct Reviewing {
    record: Record,
    effort: Effort,
    /// The game before the decision that is judged next.
    game: Game,
    /// The game as the record leaves it.
    after: Game,
    moves: Vec<Judged>,
    discards: Vec<Judged>,
    chances: Vec<Vec<f64>>,
}

impl Reviewing {
    /// Begins to look back at a game, over or not. Nothing is thought about yet.
    ///
    /// # Errors
    /// If the record is no game.
    pub fn begin(record: &Record, effort: Effort) -> Result<Reviewing, RecordError> {
        let after = record.game()?;
        Ok(Reviewing {
            record: record.clone(),
            effort,
            game: Game::new(&record.deal()?),
            after,
            moves: Vec::with_capacity(record.plays.len()),
            discards: Vec::with_capacity(record.discards.len()),
            chances: Vec::with_capacity(record.plays.len() + 2),
        })
    }

    /// How many decisions are judged.
    #[must_use]
    pub fn done(&self) -> usize {
        self.moves.len() + self.discards.len()
    }

    /// How many decisions there are.
    #[must_use]
    pub fn of(&self) -> usize {
        self.record.plays.len() + self.record.discards.len()
    }

    /// Judges one decision more; `None` once all are judged.
    pub fn judge_next(&mut self) -> Option<Progress<'_>> {
        let (done, of) = (self.done() + 1, self.of());
        if let Some(&card) = self.record.plays.get(self.moves.len()) {
            let Phase::Play { seat } = self.game.face_up().phase() else { return None };
            let judged = judged(&self.game, seat, Action::Play(card), self.effort)?;
            let row = (0..self.game.face_up().players()).map(|other| {
                if other == seat { judged.win } else { in_between(&self.game, other, self.effort) }
            });
            self.chances.push(row.collect());
            self.game.play(card).ok()?;
            self.moves.push(judged);
            return Some(Progress { done, of, judged: self.moves.last()?, chances: self.chances.last()? });
        }
        let seat = self.discards.len();
        let &discard = self.record.discards.get(seat)?;
        self.discards.push(judged(&self.game, seat, Action::Discard(discard), self.effort)?);
        Some(Progress { done, of, judged: self.discards.last()?, chances: &[] })
    }

    /// What it all comes to, once what is left is judged too.
    #[must_use]
    pub fn finish(mut self) -> Review {
        while self.judge_next().is_some() {}
        let Reviewing { effort, game, after, moves, discards, mut chances, .. } = self;
        let players = game.face_up().players();
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
        Review { moves, discards, chances, seats }
    }
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
