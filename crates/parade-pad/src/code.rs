//! A player's own cards, entered on her own phone: what the host shows her, and the short code that comes back.
//!
//! Both are checked by a sum, so that a slip is noticed. The code is of letters and digits that one can read out and type,
//! `4G0Q1-…`: base 32 after Crockford, read case-blind, with `O` for 0, and `I` and `L` for 1.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use data_encoding::{BASE64URL_NOPAD, Encoding, Specification};
use parade_rules::{Card, CardSet, Edition, MAX_PLAYERS, MIN_PLAYERS, Seat};
use serde::Serialize;

use crate::link::sum;
use crate::name::cleaned;
use crate::pad::Pad;

/// Of which shape codes are.
const VERSION: u8 = 1;
/// The bytes of 66 cards, a bit each.
const BITS: usize = 9;
/// Signs between two dashes.
const GROUP: usize = 5;

/// Why a code is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeError {
    /// It is no code, or one with a slip in it.
    #[error("this is no code, or there is a slip in it")]
    Unreadable,
    /// It was made by another version.
    #[error("this code was made by another version")]
    OtherVersion,
    /// It is of another round or another table.
    #[error("this code is of another round")]
    OtherRound,
}

/// What a player's phone sends back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerCode {
    /// Whose cards.
    pub seat: Seat,
    /// Which round at how large a table, as [`Invitation::round`] says.
    pub round: u8,
    /// The cards.
    pub cards: CardSet,
}

/// What the host shows a player, so that she enters her cards on her own phone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Invitation {
    /// Whose cards.
    pub seat: Seat,
    /// What goes back with them: which round, and how many play.
    pub round: u8,
    /// How many play.
    pub players: usize,
    /// By which rules.
    pub rules: Edition,
    /// Her name; empty if nobody has named her.
    pub name: String,
}

static BASE32: LazyLock<Encoding> = LazyLock::new(|| {
    let mut specification = Specification::new();
    specification.symbols.push_str("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    specification.translate.from.push_str("abcdefghjkmnpqrstvwxyzoOiIlL");
    specification.translate.to.push_str("ABCDEFGHJKMNPQRSTVWXYZ001111");
    specification.ignore.push_str("- \t\r\n");
    specification.encoding().unwrap_or(data_encoding::BASE32_NOPAD)
});

impl fmt::Display for PlayerCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = vec![VERSION << 4 | u8::try_from(self.seat).unwrap_or(0), self.round];
        let mut bits = [0_u8; BITS];
        for card in self.cards.iter() {
            bits[card.index() / 8] |= 1 << (card.index() % 8);
        }
        bytes.extend(bits);
        bytes.push(sum(&bytes));
        let text = BASE32.encode(&bytes);
        let groups: Vec<&str> =
            (0..text.len()).step_by(GROUP).map(|at| &text[at..text.len().min(at + GROUP)]).collect();
        f.write_str(&groups.join("-"))
    }
}

impl FromStr for PlayerCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<PlayerCode, CodeError> {
        let bytes = BASE32.decode(text.trim().as_bytes()).map_err(|_| CodeError::Unreadable)?;
        let [head, round, bits @ .., check] = bytes.as_slice() else { return Err(CodeError::Unreadable) };
        if sum(&bytes[..bytes.len() - 1]) != *check {
            return Err(CodeError::Unreadable);
        }
        if head >> 4 != VERSION {
            return Err(CodeError::OtherVersion);
        }
        let bits: [u8; BITS] = bits.try_into().map_err(|_| CodeError::Unreadable)?;
        let has = |card: &Card| bits[card.index() / 8] >> (card.index() % 8) & 1 == 1;
        let cards: CardSet = Card::all().filter(has).collect();
        Ok(PlayerCode { seat: usize::from(head & 15), round: *round, cards })
    }
}

impl Invitation {
    /// What stands behind `#enter=` in the address that the host shows.
    #[must_use]
    pub fn to_link(&self) -> String {
        let rules = u8::from(self.rules == Edition::Rules2008);
        let mut bytes = vec![VERSION << 4 | u8::try_from(self.seat).unwrap_or(0), self.round, rules];
        bytes.extend(self.name.as_bytes());
        bytes.push(sum(&bytes));
        BASE64URL_NOPAD.encode(&bytes)
    }

    /// What such an address says.
    ///
    /// # Errors
    /// If it is damaged or of another version.
    pub fn of_link(text: &str) -> Result<Invitation, CodeError> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| CodeError::Unreadable)?;
        let [head, round, rules, name @ .., check] = bytes.as_slice() else {
            return Err(CodeError::Unreadable);
        };
        if sum(&bytes[..bytes.len() - 1]) != *check {
            return Err(CodeError::Unreadable);
        }
        if head >> 4 != VERSION {
            return Err(CodeError::OtherVersion);
        }
        let (seat, players) = (usize::from(head & 15), usize::from(round & 7));
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) || seat >= players {
            return Err(CodeError::Unreadable);
        }
        let name = std::str::from_utf8(name).map_err(|_| CodeError::Unreadable)?;
        let rules = if *rules == 1 { Edition::Rules2008 } else { Edition::Rules2013 };
        Ok(Invitation { seat, round: *round, players, rules, name: cleaned(name) })
    }

    /// The code that goes back with her cards.
    #[must_use]
    pub fn answer(&self, cards: CardSet) -> PlayerCode {
        PlayerCode { seat: self.seat, round: self.round, cards }
    }
}

impl Pad {
    /// Which round this is and how many play, in a byte: what comes back of an earlier one is not taken.
    pub(crate) fn round_mark(&self) -> u8 {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the last five bits are meant, and there are at most 6 players"
        )]
        let mark = ((self.rounds.len() % 32) << 3 | self.players.len()) as u8;
        mark
    }

    /// What a player is shown who enters her own cards; `None` if there is no such seat.
    #[must_use]
    pub fn invitation(&self, seat: Seat) -> Option<Invitation> {
        let name = self.players.get(seat)?.clone();
        Some(Invitation {
            seat,
            round: self.round_mark(),
            players: self.players.len(),
            rules: self.edition,
            name,
        })
    }
}
