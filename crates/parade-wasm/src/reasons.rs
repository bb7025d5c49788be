//! The reasons of a hint, for the page to tell.

use parade_bots::Reason;
use parade_protocol::LastRoundReason;
use parade_rules::{Card, Color, Seat};
use serde::Serialize;

/// A [`Reason`] as the page reads it.
#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Why {
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
    pub(crate) fn of(reason: &Reason) -> Why {
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
