//! What each move of a game gave away, one decision a call: whoever asks can tell how far it is, and stop.

use std::cell::RefCell;

use parade_review::{Effort, Judged, Reviewing, SeatReview};
use parade_rules::Card;
use parade_rules::json::GameRecord;
use serde::{Deserialize, Serialize};

use crate::reasons::Why;

thread_local! {
    /// The game that is looked back at. A worker looks back at one at a time.
    static REVIEWING: RefCell<Option<Reviewing>> = const { RefCell::new(None) };
}

/// Asks to look back at the game of a record.
#[derive(Deserialize)]
pub(crate) struct LookBackRequest {
    record: GameRecord,
    /// How many playouts a decision has; as many as usual without it.
    playouts: Option<u32>,
    /// What the dice follow from.
    #[serde(default)]
    seed: u64,
}

/// What is to be judged.
#[derive(Serialize)]
pub(crate) struct LookBackAnswer {
    /// How many decisions.
    of: usize,
}

/// One decision, judged.
#[derive(Serialize)]
pub(crate) struct JudgeAnswer {
    #[serde(flatten)]
    judged: Judged,
    /// What its seat held.
    hand: Vec<Card>,
    /// Why the best is best.
    why: Vec<Why>,
    /// The chance of each seat before it, as far as that seat could know; empty for the last two.
    chances: Vec<f64>,
}

/// What it all comes to.
#[derive(Serialize)]
pub(crate) struct ReviewAnswer {
    chances: Vec<Vec<f64>>,
    seats: Vec<SeatReview>,
}

pub(crate) fn look_back(request: &LookBackRequest) -> Result<LookBackAnswer, String> {
    let effort = Effort { playouts: request.playouts, seed: request.seed };
    let begun = Reviewing::begin(&request.record.record, effort).map_err(|error| error.to_string())?;
    let of = begun.of();
    REVIEWING.set(Some(begun));
    Ok(LookBackAnswer { of })
}

/// The next decision of the game that is looked back at; `None` once all are judged.
pub(crate) fn judge() -> Result<Option<JudgeAnswer>, String> {
    REVIEWING.with_borrow_mut(|reviewing| {
        let reviewing = reviewing.as_mut().ok_or(NOTHING)?;
        Ok(reviewing.judge_next().map(|progress| JudgeAnswer {
            judged: progress.judged.clone(),
            hand: progress.judged.hand.clone(),
            why: progress.judged.why.iter().map(Why::of).collect(),
            chances: progress.chances.to_vec(),
        }))
    })
}

/// The end of it: what is not judged yet is judged first.
pub(crate) fn review() -> Result<ReviewAnswer, String> {
    let review = REVIEWING.take().ok_or(NOTHING)?.finish();
    Ok(ReviewAnswer { chances: review.chances, seats: review.seats })
}

const NOTHING: &str = "no game is looked back at: look-back begins with one";
