//! What each move of a game gave away, one decision a call: whoever asks can tell how far it is, and stop.

use std::cell::RefCell;

use parade_bots::Reason;
use parade_protocol::LastRoundReason;
use parade_review::{Effort, Judged, Reviewing, SeatReview};
use parade_rules::json::GameRecord;
use parade_rules::{Card, Color, Seat};
use serde::{Deserialize, Serialize};

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

/// A [`Reason`] as the page reads it.
#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Why {
    TakesNothing,
    FewestPoints { change: i32 },
    CostsPoints { change: i32 },
    GainsMajority { color: char },
    KeepsMajority { color: char },
    BreaksMajority { color: char, seat: Seat },
    BeginsLastRound { reasons: Vec<LastRoundReason> },
    AvoidsLastRound,
    AvoidsNewColors { colors: Vec<char> },
    KeepsSafeCard { card: Card },
    SlipsThrough,
    LeavesTakers { next: Seat, takers: usize, unseen: usize },
    Standing { own: u16, rival: Seat, other: u16 },
    Plan { keep: [Card; 2], total: u16 },
    Rival { rival: Seat, other: u16 },
    LowestTotal { total: u16 },
    TotalAfter { total: u16 },
    TurnsOver { color: char },
}

impl Why {
    fn of(reason: &Reason) -> Why {
        match *reason {
            Reason::TakesNothing => Why::TakesNothing,
            Reason::FewestPoints { change } => Why::FewestPoints { change },
            Reason::CostsPoints { change } => Why::CostsPoints { change },
            Reason::GainsMajority { color } => Why::GainsMajority { color: color.letter() },
            Reason::KeepsMajority { color } => Why::KeepsMajority { color: color.letter() },
            Reason::BreaksMajority { color, seat } => Why::BreaksMajority { color: color.letter(), seat },
            Reason::BeginsLastRound { reasons } => {
                Why::BeginsLastRound { reasons: LastRoundReason::of(reasons) }
            }
            Reason::AvoidsLastRound => Why::AvoidsLastRound,
            Reason::AvoidsNewColors { colors } => {
                let avoided = Color::ALL.into_iter().filter(|color| colors[color.index()]);
                Why::AvoidsNewColors { colors: avoided.map(Color::letter).collect() }
            }
            Reason::KeepsSafeCard { card } => Why::KeepsSafeCard { card },
            Reason::SlipsThrough => Why::SlipsThrough,
            Reason::LeavesTakers { next, takers, unseen } => Why::LeavesTakers { next, takers, unseen },
            Reason::Standing { own, rival, other } => Why::Standing { own, rival, other },
            Reason::Plan { keep, total } => Why::Plan { keep, total },
            Reason::Rival { rival, other } => Why::Rival { rival, other },
            Reason::LowestTotal { total } => Why::LowestTotal { total },
            Reason::TotalAfter { total } => Why::TotalAfter { total },
            Reason::TurnsOver { color } => Why::TurnsOver { color: color.letter() },
        }
    }
}
