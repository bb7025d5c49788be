//! The deal of the day: the same cards and the same bots for everybody, from the date alone.
//!
//! A browser and a terminal deal, let the bots play and compare by what stands here, so what came of a day may be compared, too.

use std::fmt;
use std::str::FromStr;

use parade_bots::{Dice, Level, Thinking, dice_for};
use parade_rules::shuffle::{Bytes32, Shuffle, seed_of_day};
use parade_rules::{ActionError, Deal, DealError, Edition, Game, Phase, Score, Seat};

use crate::pool::day_of;

/// What the part of the shuffle is that a person would add: nobody's, as it is everybody's deal.
const NONCE: Bytes32 = [0; 32];
/// Who plays the person's cards to compare with.
const IN_ONES_PLACE: [Level; 4] = [Level::Hare, Level::Duchess, Level::Knave, Level::Queen];
/// How the name of the table begins at which it is played; the date follows.
const TABLE: &str = "day-";

/// The deal of a day.
///
/// ```
/// use parade_lessons::Day;
/// let day: Day = "2026-11-29".parse()?;
/// assert_eq!(day.table(), "day-2026-11-29");
/// assert_eq!(Day::of_shuffle(&day.shuffle()), Some(day));
/// # Ok::<(), parade_lessons::NoDate>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    date: String,
}

/// What is no date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no date; write it as 2026-11-29")]
pub struct NoDate(pub String);

/// Why a bot could not play a deal to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DayError {
    /// It could not be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A bot did something illegal.
    #[error(transparent)]
    Action(#[from] ActionError),
}

/// What came of it for somebody with the person's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The bot that played them; `None` for the person.
    pub level: Option<Level>,
    /// The points.
    pub points: u16,
    /// The place among those who played this game, from 1.
    pub place: u8,
}

/// What came of it for everybody who had the person's cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The fewest points first; the person before bots that did as well.
    pub outcomes: Vec<Outcome>,
    /// How many bots have more points than the person.
    pub beaten: usize,
    /// How many bots there are.
    pub of: usize,
}

impl FromStr for Day {
    type Err = NoDate;

    fn from_str(date: &str) -> Result<Day, NoDate> {
        // Each date is written in one way: the deal follows from its letters.
        let fits = |(place, byte): (usize, u8)| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        };
        let is_written = date.len() == 10 && date.bytes().enumerate().all(fits);
        if is_written && day_of(date).is_some() {
            Ok(Day { date: date.to_owned() })
        } else {
            Err(NoDate(date.to_owned()))
        }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.date)
    }
}

impl Day {
    /// Who plays: the person first.
    pub const SEATS: [Option<Level>; 3] = [None, Some(Level::Duchess), Some(Level::Knave)];
    /// The seat of the person.
    pub const PERSON: Seat = 0;

    /// The date, as `2026-11-29`.
    #[must_use]
    pub fn date(&self) -> &str {
        &self.date
    }

    /// The name of the table at which it is played.
    #[must_use]
    pub fn table(&self) -> String {
        format!("{TABLE}{}", self.date)
    }

    /// How it is shuffled.
    #[must_use]
    pub fn shuffle(&self) -> Shuffle {
        let nonces = Day::SEATS.iter().map(|level| level.is_none().then_some(NONCE)).collect();
        Shuffle { table: self.table(), game: 1, server_seed: seed_of_day(&self.date), nonces }
    }

    /// The day whose deal a shuffle gives, if it gives one.
    #[must_use]
    pub fn of_shuffle(shuffle: &Shuffle) -> Option<Day> {
        let day: Day = shuffle.table.strip_prefix(TABLE)?.parse().ok()?;
        (day.shuffle() == *shuffle).then_some(day)
    }

    /// The dice of a bot, which follow from the seed of the deal, as they do at one keyboard.
    #[must_use]
    pub fn dice(&self, turn: usize, seat: Seat) -> Dice {
        dice_for(&seed_of_day(&self.date), turn, seat)
    }

    /// What comes of it if a bot plays the person's cards.
    ///
    /// # Errors
    /// If a bot does something illegal.
    pub fn played_by(&self, level: Level) -> Result<Score, DayError> {
        let deal: Deal = self.shuffle().deal(Edition::default())?;
        let mut game = Game::new(&deal);
        let bots = Day::SEATS.map(|other| other.unwrap_or(level).bot(Thinking::Standard));
        loop {
            let acting = match game.face_up().phase() {
                Phase::Play { seat } => seat..seat + 1,
                Phase::Discard => 0..bots.len(),
                Phase::Over => return Ok(game.face_up().score()),
            };
            for seat in acting {
                if let Some(view) = game.view(seat) {
                    let mut dice = self.dice(view.face_up().turn(), seat);
                    game.apply(seat, bots[seat].act(&view, &mut dice))?;
                }
            }
        }
    }

    /// What a person made of it, beside what bots make of the same cards. The bots think about it for some seconds.
    ///
    /// # Errors
    /// If a bot does something illegal.
    pub fn compare(&self, points: u16, place: u8) -> Result<Comparison, DayError> {
        let mut outcomes = vec![Outcome { level: None, points, place }];
        for level in IN_ONES_PLACE {
            let score = self.played_by(level)?;
            let own = &score.seats[Day::PERSON];
            outcomes.push(Outcome { level: Some(level), points: own.total, place: own.place });
        }
        // A stable sort: the person stands before whoever did as well.
        outcomes.sort_by_key(|outcome| outcome.points);
        let beaten =
            outcomes.iter().filter(|outcome| outcome.level.is_some() && outcome.points > points).count();
        Ok(Comparison { outcomes, beaten, of: IN_ONES_PLACE.len() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> Day {
        "2026-11-29".parse().expect("a date")
    }

    #[test]
    fn a_day_is_a_date_written_in_one_way() {
        for wrong in ["", "29.11.2026", "2026-11-29x", "2026-02-30", "2026-1-029", "+026-11-29"] {
            assert_eq!(wrong.parse::<Day>(), Err(NoDate(wrong.to_owned())));
        }
        assert_eq!(day().to_string(), "2026-11-29");
    }

    #[test]
    fn only_its_own_shuffle_is_that_of_a_day() {
        let mut other = day().shuffle();
        other.server_seed[0] ^= 1;
        assert_eq!(Day::of_shuffle(&other), None);
        assert_eq!(Day::of_shuffle(&Shuffle::local(3, seed_of_day("2026-11-29"))), None);
    }

    /// The deal of a day is the same everywhere: this is what came of it when it was written.
    #[test]
    fn the_bots_do_with_a_deal_what_they_did_before() {
        let steady = [Level::Hare, Level::Duchess, Level::Knave];
        let totals = steady.map(|level| {
            let score = day().played_by(level).expect("a game");
            score.seats.iter().map(|seat| seat.total).collect::<Vec<_>>()
        });
        assert_eq!(totals, [[27, 21, 15], [28, 44, 18], [27, 19, 32]]);
    }

    #[test]
    fn whoever_does_as_well_as_a_bot_stands_before_it_and_has_not_beaten_it() {
        let compared = day().compare(27, 3).expect("a comparison");
        let levels: Vec<_> = compared.outcomes.iter().map(|outcome| outcome.level).collect();
        let me = levels.iter().position(Option::is_none).expect("the person");
        assert_eq!(levels[me + 1..me + 3], [Some(Level::Hare), Some(Level::Knave)]);
        assert_eq!((compared.beaten, compared.of), (2, 4));
    }
}
