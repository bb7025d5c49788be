//! A pad in the part of an address that is sent to no server: everything on it but what could be taken back.

use data_encoding::BASE64URL_NOPAD;
use parade_rules::{Card, Edition, MAX_PLAYERS, MIN_PLAYERS};

use crate::claims::Claims;
use crate::name::cleaned;
use crate::pad::{Pad, Round};

/// Of which shape links are.
const VERSION: u8 = 1;
/// Three bits a card.
const CLAIMS: usize = (Card::COUNT * 3).div_ceil(8);
/// Three bits that say: nobody's.
const NOBODY: usize = 7;
/// Stands for a parade that nobody has counted.
const UNCOUNTED: u8 = 255;

/// Why a link holds no pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It is damaged, perhaps cut off.
    #[error("this link is damaged")]
    Damaged,
    /// It was made by another version.
    #[error("this link was made by another version")]
    OtherVersion,
}

impl Pad {
    /// The pad for an address, behind `#pad=`: letters, digits, `-` and `_`.
    #[must_use]
    pub fn to_link(&self) -> String {
        let mut bytes =
            vec![VERSION << 4 | u8::try_from(self.players.len()).unwrap_or(0), year(self.edition)];
        for name in &self.players {
            bytes.push(u8::try_from(name.len()).unwrap_or(0));
            bytes.extend(name.as_bytes());
        }
        bytes.push(self.parade.unwrap_or(UNCOUNTED));
        bytes.extend(packed(&self.claims));
        for round in &self.rounds {
            bytes.push(year(round.edition));
            bytes.extend(packed(&round.claims));
        }
        bytes.push(sum(&bytes));
        BASE64URL_NOPAD.encode(&bytes)
    }

    /// The pad of an address.
    ///
    /// # Errors
    /// If it is damaged or of another version.
    pub fn of_link(text: &str) -> Result<Pad, LinkError> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| LinkError::Damaged)?;
        let (&check, mut rest) = bytes.split_last().ok_or(LinkError::Damaged)?;
        if sum(rest) != check {
            return Err(LinkError::Damaged);
        }
        let head = one(&mut rest)?;
        let players = usize::from(head & 15);
        if head >> 4 != VERSION {
            return Err(LinkError::OtherVersion);
        }
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(LinkError::Damaged);
        }
        let edition = edition(one(&mut rest)?);
        let mut names = Vec::with_capacity(players);
        for _ in 0..players {
            let length = usize::from(one(&mut rest)?);
            let name = std::str::from_utf8(some(&mut rest, length)?).map_err(|_| LinkError::Damaged)?;
            names.push(cleaned(name));
        }
        let mut pad = Pad::new(names.iter().map(String::as_str));
        pad.edition = edition;
        pad.parade = Some(one(&mut rest)?).filter(|&cards| cards != UNCOUNTED);
        pad.claims = unpacked(some(&mut rest, CLAIMS)?).below(players);
        while !rest.is_empty() {
            let edition = self::edition(one(&mut rest)?);
            pad.rounds.push(Round { edition, claims: unpacked(some(&mut rest, CLAIMS)?).below(players) });
        }
        Ok(pad)
    }
}

fn year(edition: Edition) -> u8 {
    u8::from(edition == Edition::Rules2008)
}

fn edition(byte: u8) -> Edition {
    if byte == 1 { Edition::Rules2008 } else { Edition::Rules2013 }
}

fn one(rest: &mut &[u8]) -> Result<u8, LinkError> {
    Ok(some(rest, 1)?[0])
}

fn some<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], LinkError> {
    let (part, after) = rest.split_at_checked(count).ok_or(LinkError::Damaged)?;
    *rest = after;
    Ok(part)
}

fn packed(claims: &Claims) -> [u8; CLAIMS] {
    let mut bytes = [0; CLAIMS];
    for card in Card::all() {
        let owner = claims.owner(card).unwrap_or(NOBODY);
        for bit in (0..3).filter(|bit| owner >> bit & 1 == 1) {
            let at = card.index() * 3 + bit;
            bytes[at / 8] |= 1 << (at % 8);
        }
    }
    bytes
}

fn unpacked(bytes: &[u8]) -> Claims {
    let mut claims = Claims::default();
    for card in Card::all() {
        let bit = |bit: usize| {
            usize::from(bytes[(card.index() * 3 + bit) / 8] >> ((card.index() * 3 + bit) % 8) & 1) << bit
        };
        let owner = bit(0) | bit(1) | bit(2);
        claims.set(card, Some(owner).filter(|&owner| owner != NOBODY));
    }
    claims
}

/// A sum of eight bits (CRC-8 with the polynomial 0x2F) that notices every slip in one sign and nearly every other.
pub(crate) fn sum(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0xFF, |sum, byte| {
        (0..8).fold(sum ^ byte, |sum, _| if sum & 0x80 == 0 { sum << 1 } else { sum << 1 ^ 0x2F })
    })
}
