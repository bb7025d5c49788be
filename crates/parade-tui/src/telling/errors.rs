//! What went wrong, in one line that says what would be right.

use std::io::ErrorKind;

use parade_client::{GameLink, LinkError, ReadError};
use parade_messages::{Messages, text};
use parade_rules::{ActionError, Card, DealError};

use super::{Teller, complaint, listed};
use crate::command::CommandError;
use crate::marked::mark;
use crate::names::harmless;
use crate::settings::SettingsError;
use crate::store::{Doing, NoPastGame, SetAside, StoreError};
use crate::table::{OptionsError, TableError};

impl Teller<'_> {
    /// Why an action is illegal, told to the seat with that hand.
    #[must_use]
    pub fn action_error(&self, error: ActionError, hand: &[Card]) -> String {
        let messages = self.messages;
        match error {
            ActionError::NoSuchSeat { seat, .. } => {
                text!(messages, "telling-error-seat", seat = seat)
            }
            ActionError::NotYourTurn { turn_of, .. } => {
                text!(messages, "telling-error-not-your-turn", name = self.name(turn_of))
            }
            ActionError::NotInHand { card, .. } => text!(
                messages,
                "telling-error-not-in-hand",
                card = mark(card).to_string(),
                cards = listed(hand)
            ),
            ActionError::PlayIsOver => text!(messages, "telling-error-play-is-over"),
            ActionError::TooEarlyToDiscard => text!(messages, "telling-error-too-early"),
            ActionError::SameCardTwice(card) => {
                text!(messages, "telling-error-same-card", card = mark(card).to_string())
            }
            ActionError::AlreadyChosen { .. } => text!(messages, "telling-error-already-chosen"),
            ActionError::GameOver => text!(messages, "telling-over"),
        }
    }

    /// Why a table did not do what it was asked to, told to the seat with that hand.
    #[must_use]
    pub fn table_error(&self, error: &TableError, hand: &[Card]) -> String {
        let messages = self.messages;
        match *error {
            TableError::Action(error) => self.action_error(error, hand),
            TableError::NotHere(seat) => {
                text!(messages, "telling-error-not-here", name = self.name(seat))
            }
            TableError::UndoNeedsOnePerson(_) => text!(messages, "telling-error-undo-alone"),
            TableError::OthersAreAsked => text!(messages, "online-undo-asked"),
            TableError::OnlyOneTry => text!(messages, "day-no-undo"),
            TableError::NoAdvice => text!(messages, "day-no-advice"),
            TableError::NothingToUndo => text!(messages, "telling-error-nothing-to-undo"),
            TableError::Bot { bot, seat, error } => text!(
                messages,
                "telling-error-bot",
                name = self.name(seat),
                bot = bot,
                error = complaint::action(messages, &error)
            ),
        }
    }
}

/// Why a line is no command, and what would be right.
#[must_use]
pub fn command_error(messages: &Messages, error: &CommandError) -> String {
    match error {
        CommandError::Unknown(word) => text!(messages, "telling-error-command", word = word),
        CommandError::Card(error) => text!(messages, "telling-error-card", word = &error.text),
        CommandError::WhichCard => text!(messages, "telling-error-which-card"),
        CommandError::TwoCards(found) => text!(messages, "telling-error-two-cards", found = *found),
        CommandError::TooMuch(word) => text!(messages, "telling-error-too-much", word = word),
        CommandError::NoSuchNumber { cards, .. } => {
            text!(messages, "telling-error-number", cards = *cards)
        }
        CommandError::KeepNow => text!(messages, "telling-error-play-is-over"),
        CommandError::PlayNow => text!(messages, "telling-error-too-early"),
    }
}

/// Why a game cannot begin.
#[must_use]
pub fn options_error(messages: &Messages, error: &OptionsError) -> String {
    match error {
        OptionsError::Deal(DealError::Players(players)) => {
            text!(messages, "telling-error-players", players = *players)
        }
        // A shuffled deal is never another wrong one.
        OptionsError::Deal(error) => complaint::deal(messages, error),
        OptionsError::NoName(seat) => text!(messages, "telling-error-no-name", seat = seat + 1),
        OptionsError::SameName(name) => text!(messages, "telling-error-same-name", name = name),
        OptionsError::Bot(error) => text!(
            messages,
            "telling-error-no-such-bot",
            bot = &error.name,
            bots = parade_bots::NAMES.join(", ")
        ),
        OptionsError::NoChance => text!(messages, "telling-error-no-chance"),
    }
}

/// Why a text is no link to a table, and what would be one. It is not quoted: there may be a secret in it.
#[must_use]
pub fn link_error(messages: &Messages, error: &LinkError) -> String {
    match error {
        LinkError::NoAddress => text!(messages, "online-link-no-address"),
        LinkError::NoTable | LinkError::Table(_) => text!(messages, "online-link-no-table"),
        LinkError::Finished => text!(messages, "online-link-finished"),
        LinkError::Key => text!(messages, "online-link-key"),
        LinkError::NoGame => text!(messages, "replay-link-no-game"),
        LinkError::Carried => text!(messages, "replay-link-carried"),
        LinkError::Code => text!(messages, "replay-link-code"),
    }
}

/// Why a game of a server cannot be looked back at.
#[must_use]
pub fn read_error(messages: &Messages, error: &ReadError, link: &GameLink) -> String {
    match error {
        ReadError::NoAnswer(reason) => text!(messages, "host-no-answer", reason = harmless(reason)),
        ReadError::Missing if link.code.is_some() => {
            text!(messages, "replay-link-over", game = link.game.to_string())
        }
        ReadError::Missing => text!(messages, "replay-no-such-game", game = link.game.to_string()),
        ReadError::NotOver => text!(messages, "replay-game-not-over", game = link.game.to_string()),
        ReadError::Refused(problem) => {
            text!(messages, "replay-refused", reason = harmless(&problem.message))
        }
        ReadError::NoParade(status) => text!(messages, "online-no-parade", status = *status),
    }
}

/// Why something could not be kept or found.
#[must_use]
pub fn store_error(messages: &Messages, error: &StoreError) -> String {
    match error {
        StoreError::NoFolder => text!(messages, "telling-error-no-folder"),
        StoreError::Io { doing, path, error } => {
            let (path, reason) = (path.display().to_string(), system_error(messages, error));
            match doing {
                Doing::Reading => text!(messages, "telling-error-reading", path = path, reason = reason),
                Doing::Writing => text!(messages, "telling-error-writing", path = path, reason = reason),
            }
        }
        StoreError::Busy(_) => text!(messages, "telling-error-busy"),
        StoreError::Gone(id) => text!(messages, "telling-error-gone", game = id),
        StoreError::Broken(aside) => set_aside(messages, aside),
        StoreError::OtherVersion { path, format } => text!(
            messages,
            "telling-error-other-version",
            path = path.display().to_string(),
            format = harmless(format)
        ),
        StoreError::NoChance => text!(messages, "telling-error-no-chance"),
    }
}

/// Why a game cannot be saved, and that it goes on all the same.
#[must_use]
pub fn trouble(messages: &Messages, error: &StoreError) -> String {
    text!(messages, "telling-trouble", reason = store_error(messages, error))
}

/// That a save could not be read, and where it lies now.
#[must_use]
pub fn set_aside(messages: &Messages, aside: &SetAside) -> String {
    let (path, reason) = (aside.path.display().to_string(), complaint::save(messages, &aside.why));
    text!(messages, "telling-set-aside", path = path, reason = reason)
}

/// Why a file holds no finished game.
#[must_use]
pub fn no_past_game(messages: &Messages, error: &NoPastGame) -> String {
    match error {
        NoPastGame::Io(error) => system_error(messages, error),
        NoPastGame::Json(_) => text!(messages, "past-no-record"),
        NoPastGame::Record(_) => text!(messages, "past-no-game"),
        NoPastGame::NotOver => text!(messages, "past-not-over"),
    }
}

/// That the settings could not be read and the defaults are used.
#[must_use]
pub fn settings_error(messages: &Messages, error: &SettingsError) -> String {
    match error {
        SettingsError::Store(error) => store_error(messages, error),
        SettingsError::Json { path, error } => text!(
            messages,
            "telling-error-settings",
            path = path.display().to_string(),
            reason = error.to_string()
        ),
    }
}

/// What the system said, in the listener's language where it is one of the usual reasons.
fn system_error(messages: &Messages, error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => text!(messages, "telling-error-disk-full"),
        ErrorKind::PermissionDenied => text!(messages, "telling-error-permission"),
        ErrorKind::ReadOnlyFilesystem => text!(messages, "telling-error-read-only"),
        _ => error.to_string(),
    }
}
