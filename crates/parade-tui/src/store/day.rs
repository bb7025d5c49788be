//! The deals of days among the games that are kept: what a shuffle is of says so itself.

use parade_lessons::Day;
use parade_rules::json::GameRecord;

use super::Store;
use crate::table::day_of;

impl Store {
    /// The record of the deal of a day, if it was played to its end: of the first time, for the cards were known after that.
    #[must_use]
    pub fn past_of(&self, day: &Day) -> Option<GameRecord> {
        let games = self.past().ok()?.games.into_iter().rev().map(|game| game.record);
        games.into_iter().find(|record| day_of(record).as_ref() == Some(day))
    }

    /// The id of the unfinished game with the deal of a day, if there is one.
    #[must_use]
    pub fn unfinished_of(&self, day: &Day) -> Option<String> {
        let games = self.unfinished().ok()?.games;
        games.into_iter().find(|(_, saved)| day_of(&saved.record).as_ref() == Some(day)).map(|(id, _)| id)
    }
}
