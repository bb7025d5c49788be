//! What a new local game is made from.

use parade_bots::UnknownBot;
use parade_rules::{DealError, Edition, MAX_PLAYERS, MIN_PLAYERS};

use super::{SeatInfo, SeatKind};
use crate::names::shown;

/// What a new local game is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOptions {
    /// Who sits where, 2 to 6 seats.
    pub seats: Vec<SeatInfo>,
    /// Which rules decide a tie.
    pub edition: Edition,
    /// The number that the deal follows from; drawn by the system if there is none.
    pub seed: Option<u64>,
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// Too few or too many seats.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A seat has no name, or one of nothing that anybody could see.
    #[error("seat {0} has no name")]
    NoName(usize),
    /// Two seats have the same name.
    #[error("two seats are called {0}: nobody could tell them apart")]
    SameName(String),
    /// There is no bot of that name.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers to shuffle with")]
    NoChance,
}

/// The bot that a seat gets if nobody says which: one that a newcomer can beat, and has to think for.
pub const USUAL_BOT: &str = "caterpillar";
/// How many players there are if nobody says how many.
pub const USUAL_PLAYERS: usize = 3;

impl GameOptions {
    /// The same with names as they can be shown: without control characters and spaces at the ends, at most 24 characters.
    ///
    /// # Errors
    /// If there are not 2 to 6 seats, a name is empty, two are the same, or there is no such bot.
    pub fn checked(&self) -> Result<GameOptions, OptionsError> {
        let players = self.seats.len();
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(DealError::Players(players).into());
        }
        let mut seats: Vec<SeatInfo> = Vec::with_capacity(players);
        for (seat, info) in self.seats.iter().enumerate() {
            let name = shown(&info.name);
            if name.is_empty() {
                return Err(OptionsError::NoName(seat));
            }
            if seats.iter().any(|other| other.name.to_lowercase() == name.to_lowercase()) {
                return Err(OptionsError::SameName(name));
            }
            let kind = match info.kind {
                SeatKind::Person => SeatKind::Person,
                SeatKind::Bot(bot) => SeatKind::Bot(parade_bots::by_name(bot)?.name()),
            };
            seats.push(SeatInfo { name, kind });
        }
        Ok(GameOptions { seats, ..self.clone() })
    }
}
