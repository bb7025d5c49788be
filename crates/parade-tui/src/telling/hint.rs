//! A hint told: what to do, and why.

use parade_bots::{Hint, Reason};
use parade_messages::text;
use parade_rules::{Action, Card, Edition, View};

use super::words::capitalized;
use super::{Teller, listed};
use crate::marked::mark;

impl Teller<'_> {
    /// What a hint advises, and its reasons, a sentence each, told to the seat of the view that it was made for.
    #[must_use]
    pub fn hint(&self, hint: &Hint, view: &View) -> Vec<String> {
        let advice = match hint.action {
            Action::Play(card) => text!(self.messages, "telling-hint-play", card = mark(card).to_string()),
            Action::Discard(discard) => {
                let keep: Vec<Card> =
                    view.hand().iter().copied().filter(|card| !discard.contains(card)).collect();
                text!(self.messages, "telling-hint-keep", cards = listed(&keep))
            }
        };
        let reasons = hint.reasons.iter().map(|reason| self.reason(reason, view));
        std::iter::once(advice).chain(reasons).map(|sentence| capitalized(&sentence)).collect()
    }

    fn reason(&self, reason: &Reason, view: &View) -> String {
        let messages = self.messages;
        match *reason {
            Reason::TakesNothing => text!(messages, "telling-hint-takes-nothing"),
            Reason::FewestPoints { change } => {
                text!(messages, "telling-hint-fewest", change = self.signed(change))
            }
            Reason::CostsPoints { change } => {
                text!(messages, "telling-hint-costs", change = self.signed(change))
            }
            Reason::GainsMajority { color } => {
                text!(messages, "telling-hint-gains", color = self.the_color(color))
            }
            Reason::KeepsMajority { color } => {
                text!(messages, "telling-hint-keeps", color = self.the_color(color))
            }
            Reason::BreaksMajority { color, seat } => text!(
                messages,
                "telling-loses",
                who = "other",
                name = self.name(seat),
                color = self.the_color(color)
            ),
            Reason::BeginsLastRound { reasons } => text!(
                messages,
                "telling-begins-last-round",
                reason = self.to(Some(view.seat())).reasons(view.seat(), reasons).join(" ")
            ),
            Reason::AvoidsLastRound => text!(messages, "telling-hint-no-last-round"),
            Reason::AvoidsNewColor { color } => {
                text!(messages, "telling-hint-no-new-color", color = self.color(color))
            }
            Reason::KeepsSafeCard { card } => {
                text!(messages, "telling-hint-safe-card", card = mark(card).to_string())
            }
            Reason::SlipsThrough => text!(messages, "telling-hint-slips"),
            Reason::LowestTotal { total } => {
                text!(messages, "telling-hint-lowest", points = self.points(total))
            }
            Reason::TotalAfter { total } => {
                text!(messages, "telling-hint-total", points = self.points(total))
            }
            Reason::TurnsOver { color } => {
                text!(messages, "telling-hint-turns-over", color = self.the_color(color))
            }
        }
    }

    /// A change of points with its sign, as the edition speaks of points: "+3", "−2", "0".
    #[must_use]
    pub fn signed(&self, change: i32) -> String {
        let change = match self.edition {
            Edition::Rules2008 => -change,
            Edition::Rules2013 => change,
        };
        match change {
            0 => "0".to_owned(),
            1.. => format!("+{change}"),
            _ => format!("−{}", change.unsigned_abs()),
        }
    }
}
