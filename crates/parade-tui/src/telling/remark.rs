//! What bots say, in words.

use parade_bots::Level;
use parade_messages::text;

use super::Teller;
use crate::table::{Moment, Remark};

impl Teller<'_> {
    /// Who says what: "Duchess: “Nothing taken, nothing owed.”"
    #[must_use]
    pub fn remark(&self, remark: Remark) -> String {
        let id = match remark.level {
            Level::Dormouse => "remark-dormouse",
            Level::Hare => "remark-hare",
            Level::Caterpillar => "remark-caterpillar",
            Level::Duchess => "remark-duchess",
            Level::Knave => "remark-knave",
            Level::Queen => "remark-queen",
        };
        let moment = match remark.moment {
            Moment::TakesMany(0) => "many",
            Moment::TakesMany(_) => "many-too",
            Moment::SlipsBy(0) => "slips",
            Moment::SlipsBy(_) => "slips-too",
            Moment::BeginsLastRound => "begins",
            Moment::Wins => "wins",
            Moment::Loses => "loses",
        };
        let said = self.messages.with(id, &[("moment", moment.into())]);
        text!(self.messages, "telling-remark", name = self.name(remark.seat), remark = said)
    }
}
