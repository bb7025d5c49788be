//! Why a command is refused.

use parade_rules::{Card, Seat};
use serde::{Deserialize, Serialize};

#[cfg(test)]
use crate::generate::CardForm;

/// Why a command is refused: a code for programs, and what a sentence about it would name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[error("{}", code.explanation())]
pub struct Refusal {
    /// The code.
    pub code: RefusalCode,
    /// The seat that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The card that it is about: one that the client itself named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<CardForm>"), ts(as = "Option<CardForm>"))]
    pub card: Option<Card>,
    /// The most or the least that is allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// After how many milliseconds it may be tried again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub retry_after_ms: Option<u64>,
}

impl Refusal {
    /// A refusal that names nothing but its code.
    #[must_use]
    pub const fn new(code: RefusalCode) -> Refusal {
        Refusal { code, seat: None, card: None, limit: None, retry_after_ms: None }
    }

    /// The same, about a seat.
    #[must_use]
    pub const fn of_seat(mut self, seat: Seat) -> Refusal {
        self.seat = Some(seat);
        self
    }

    /// The same, about a card that the client named.
    #[must_use]
    pub const fn of_card(mut self, card: Card) -> Refusal {
        self.card = Some(card);
        self
    }

    /// The same, with what is allowed.
    #[must_use]
    pub const fn with_limit(mut self, limit: u32) -> Refusal {
        self.limit = Some(limit);
        self
    }

    /// The same, with how long to wait.
    #[must_use]
    pub const fn after_ms(mut self, ms: u64) -> Refusal {
        self.retry_after_ms = Some(ms);
        self
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident,)*) => {
        /// Why a command is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        pub enum RefusalCode {
            $($(#[doc = $doc])+ $name,)*
        }

        impl RefusalCode {
            /// All codes.
            pub const ALL: &'static [RefusalCode] = &[$(RefusalCode::$name,)*];

            /// What it means, in English, for logs and for whoever writes a client. People are told in their own language.
            #[must_use]
            pub const fn explanation(self) -> &'static str {
                match self {
                    $(RefusalCode::$name => concat!($($doc,)+).trim_ascii(),)*
                }
            }
        }
    };
}

codes! {
    /// The table has changed since the event that the client had seen; what it missed has been sent.
    Stale,
    /// The client says that it has seen an event that there has not been yet: it should ask for a snapshot.
    Ahead,
    /// Only a player at the table may do this.
    NotSeated,
    /// This client came to watch.
    OnlyWatching,
    /// Only the host may do this.
    NotHost,
    /// This cannot be done in the table's phase.
    WrongPhase,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there.
    SeatEmpty,
    /// A bot sits there.
    SeatIsBot,
    /// A player sits there.
    SeatIsHuman,
    /// The client sits on another seat: it should stand up first.
    AlreadySeated,
    /// The name is empty once it is cleaned.
    NameEmpty,
    /// The name is too long.
    NameTooLong,
    /// The name looks like that of the other seat.
    NameTaken,
    /// There is no bot of that level.
    NoSuchLevel,
    /// The number of seats is not 2 to 6.
    BadSeatCount,
    /// The clock's bank is not 10 to 7200 seconds or its increment not 0 to 600.
    BadTimer,
    /// Not everybody is ready.
    NotAllReady,
    /// The client has not said that it is ready.
    NotReady,
    /// The nonce is not the one that the client committed to.
    WrongNonce,
    /// The client has revealed already.
    AlreadyRevealed,
    /// It is the turn of the other seat.
    NotYourTurn,
    /// The client's seat does not hold the card.
    NotInHand,
    /// The same card is named twice.
    SameCardTwice,
    /// The client's seat has chosen already.
    AlreadyChosen,
    /// There is nothing of the client's that could be taken back.
    NothingToUndo,
    /// Something new has been seen since, a drawn card or another's move: it cannot be taken back.
    SeenSince,
    /// Somebody has asked already, and waits.
    UndoPending,
    /// Nobody asked the client.
    NoUndoAsked,
    /// The player is here.
    PlayerPresent,
    /// The player has not been away for long enough.
    NotAwayLongEnough,
    /// A bot plays for the seat already.
    CaretakerHere,
    /// No bot plays for the client's seat.
    NoCaretaker,
    /// The host does not allow people to write.
    ChatOff,
    /// The text is empty once it is cleaned.
    TextEmpty,
    /// The text is too long.
    TextTooLong,
    /// The client does this too often.
    TooFast,
    /// The host cannot do this to their own seat.
    NotYourself,
    /// The client sat at the game whose cards are dealt again here, or had its record: it knows them.
    CardsKnown,
    /// At a duplicate there are as many seats and the same edition as in the game whose cards are dealt again.
    DuplicateFixed,
    /// The table is closed.
    TableClosed,
    /// The server does not take this now: it is stopping or cannot write.
    Unavailable,
}
