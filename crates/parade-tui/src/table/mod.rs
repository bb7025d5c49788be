//! A table as a client sees it, and the local game that is one.
//!
//! Whoever shows a game asks a [`Table`] for views and for what happened, and tells it what the people at this keyboard do.
//! [`LocalGame`] is a game with bots and people at one keyboard; a remote table and a replay can be tables too, so nothing
//! here hands out more than a seat may know.

mod local;
mod options;
mod remarks;

use parade_rules::json::GameRecord;
use parade_rules::{Action, ActionError, FaceUp, Phase, Seat, Seen, View};

use crate::store::StoreError;

pub use local::LocalGame;
pub(crate) use local::{choices, day_of};
pub use options::{GameOptions, OptionsError, USUAL_BOT, USUAL_PLAYERS};
pub use remarks::{Moment, Remark};

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatInfo {
    /// The name that everybody calls the seat by.
    pub name: String,
    /// A person or a bot.
    pub kind: SeatKind,
}

/// What plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A person.
    Person,
    /// The bot of this name.
    Bot(&'static str),
}

impl SeatKind {
    /// What a bot's name from an earlier day stands for: a person without one, the usual bot if it is not known any more.
    #[must_use]
    pub fn remembered(bot: Option<&str>) -> SeatKind {
        let known = |bot| parade_bots::NAMES.into_iter().find(|name| *name == bot).unwrap_or(USUAL_BOT);
        bot.map_or(SeatKind::Person, |bot| SeatKind::Bot(known(bot)))
    }

    /// The name of the bot; `None` for a person.
    #[must_use]
    pub const fn bot(self) -> Option<&'static str> {
        match self {
            SeatKind::Person => None,
            SeatKind::Bot(bot) => Some(bot),
        }
    }
}

/// Why a table did not do what it was asked to. It is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The action is illegal.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// The seat is not played from here.
    #[error("seat {0} is not played from this keyboard")]
    NotHere(Seat),
    /// Undo is for games with one person; here are none or several.
    #[error("a move is only taken back in a game with one person, here are {0}")]
    UndoNeedsOnePerson(usize),
    /// The person has not decided anything yet that could be taken back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The deal of a day is played once, and nothing of it is taken back.
    #[error("the deal of the day is played without taking moves back")]
    OnlyOneTry,
    /// What came of the deal of a day is compared with bots: their advice would make it theirs.
    #[error("the deal of the day is played without advice")]
    NoAdvice,
    /// At a table on a server the others have to agree; they are asked now.
    #[error("the others are asked whether it may be taken back")]
    OthersAreAsked,
    /// A bot did something illegal.
    #[error("the bot {bot} in seat {seat} did something illegal: {error}")]
    Bot {
        /// The bot.
        bot: &'static str,
        /// Its seat.
        seat: Seat,
        /// What was wrong.
        error: ActionError,
    },
}

/// A table as a client sees it.
pub trait Table {
    /// Who sits where, by seat.
    fn seats(&self) -> &[SeatInfo];

    /// The seats of the people at this keyboard, in their order.
    fn here(&self) -> &[Seat];

    /// What lies face up: what everybody knows.
    fn face_up(&self) -> &FaceUp;

    /// What a seat of [`Table::here`] knows; `None` for any other seat.
    fn view(&self, seat: Seat) -> Option<View>;

    /// Does what a person at this keyboard wants.
    ///
    /// # Errors
    /// If the seat is not one of [`Table::here`] or the action is illegal; nothing has changed then.
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), TableError>;

    /// Lets one seat that is not played from here act, if it is to act and is ready; tells whether one did.
    ///
    /// # Errors
    /// If a bot did something illegal: a fault of the bot, and the game cannot go on.
    fn step(&mut self) -> Result<bool, TableError>;

    /// What happened since the last call, as a watcher sees it. Empty after an undo: look at [`Table::face_up`] anew.
    fn take_news(&mut self) -> Vec<Seen>;

    /// What a bot has to say about what was done last, if anything: once, and only until something else is done.
    fn take_remark(&mut self) -> Option<Remark> {
        None
    }

    /// Goes back to the previous decision of the only person.
    ///
    /// # Errors
    /// If there is not exactly one person, or nothing to take back: at the first decision and after the end.
    fn undo(&mut self) -> Result<(), TableError>;

    /// Whether a bot may say here what it would do.
    ///
    /// # Errors
    /// Why not.
    fn allows_advice(&self) -> Result<(), TableError> {
        Ok(())
    }

    /// Why the game could not be saved, if that has newly gone wrong. Play goes on all the same.
    fn take_trouble(&mut self) -> Option<StoreError>;

    /// Whether the game could be gone on with later if the program ended now.
    fn is_kept(&self) -> bool;

    /// The record with the proof of the shuffle; `None` before the game is over.
    fn record(&self) -> Option<GameRecord>;

    /// Whether it is on a server: what is done here happens only once the server says so, and others play in their own time.
    fn is_remote(&self) -> bool {
        false
    }

    /// What was done here and is not known to have happened yet: it is on its way to a server.
    fn on_its_way(&self) -> Option<Action> {
        None
    }

    /// Asks for another game at the same table, where that is not begun here.
    fn rematch(&mut self) {}

    /// The seats at this keyboard that are to act now, in their order: at most one before the last two cards are chosen.
    fn to_act_here(&self) -> Vec<Seat> {
        let table = self.face_up();
        let is_to_act = |seat: Seat| match table.phase() {
            Phase::Play { seat: player } => seat == player,
            Phase::Discard => !table.has_chosen(seat),
            Phase::Over => false,
        };
        self.here().iter().copied().filter(|&seat| is_to_act(seat)).collect()
    }

    /// The only person at this keyboard, if there is one and no other: whom sentences call "you".
    fn only_person(&self) -> Option<Seat> {
        match self.here() {
            &[seat] => Some(seat),
            _ => None,
        }
    }
}
