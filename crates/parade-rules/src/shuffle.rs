//! The fair shuffle `parade-shuffle-v1`: commit, reveal, verify.
//!
//! Whoever deals draws 32 secret bytes, the server seed, and publishes their [`commitment`] before anybody is ready. Every
//! human client may add 32 bytes of its own, a nonce. The deck follows from all of them; nobody who chose only a part could
//! choose the deck. After the game the seed and the nonces are revealed, and anybody can [`Proof::verify`] the deal.
//! `docs/shuffle.md` gives the bytes exactly. What it does not prove: whoever runs the table knows its cards.

use alloc::string::String;
use alloc::vec::Vec;

use chacha20::ChaCha20Rng;
use hmac::{Hmac, KeyInit, Mac};
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::deal::{Deal, DealError, Edition};

/// The name of the scheme in a record.
pub const SCHEME: &str = "parade-shuffle-v1";

/// 32 bytes: a seed, a nonce, a hash.
pub type Bytes32 = [u8; 32];

/// Everything that a shuffle depends on.
///
/// ```
/// use parade_rules::Edition;
/// use parade_rules::shuffle::{ProofError, Shuffle, commitment, seed_of_number};
/// // Before the game: this is published.
/// let seed = seed_of_number(7);
/// let published = commitment("garden", 12, &seed);
/// // Each seat may add 32 bytes; then the deck follows.
/// let shuffle = Shuffle { table: "garden".into(), game: 12, server_seed: seed, nonces: vec![Some([5; 32]), None] };
/// let deal = shuffle.deal(Edition::Rules2013)?;
/// // After the game: everybody can check.
/// let mut proof = shuffle.proof();
/// assert_eq!(proof.commitment, published);
/// assert_eq!(proof.verify(&deal), Ok(()));
/// proof.shuffle.server_seed[0] ^= 1;
/// assert_eq!(proof.verify(&deal), Err(ProofError::Commitment));
/// # Ok::<(), parade_rules::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The name of the table.
    pub table: String,
    /// The number of the game at the table.
    pub game: u64,
    /// The secret of whoever deals.
    pub server_seed: Bytes32,
    /// What each seat added, by seat; `None` for bots and for people who added nothing. As long as there are players.
    pub nonces: Vec<Option<Bytes32>>,
}

/// A shuffle with the commitment that was published before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What was published.
    pub commitment: Bytes32,
    /// What was revealed.
    pub shuffle: Shuffle,
}

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The seed is not the one that was committed to.
    #[error("the commitment does not match the server seed, the table and the game")]
    Commitment,
    /// The number of nonces is not that of the players.
    #[error("there are {nonces} nonces for {players} seats")]
    Seats {
        /// How many nonces there are.
        nonces: usize,
        /// How many players there are.
        players: usize,
    },
    /// The deck is another.
    #[error("the deck differs from the shuffle at card {place}")]
    Deck {
        /// The first place that differs, from 1.
        place: usize,
    },
    /// The start player is another.
    #[error("the start player is seat {found}, the shuffle says seat {expected}")]
    First {
        /// Who started.
        found: usize,
        /// Who should have.
        expected: usize,
    },
}

/// The seed of a game that is asked for by number: SHA-256("parade/v1/seed" ‖ decimal N).
#[must_use]
pub fn seed_of_number(number: u64) -> Bytes32 {
    Sha256::new()
        .chain_update(b"parade/v1/seed")
        .chain_update(alloc::format!("{number}").as_bytes())
        .finalize()
        .into()
}

/// The seed of the deal of a day, the same for everybody: SHA-256("parade/v1/day" ‖ date), the date written as `2026-11-29`.
#[must_use]
pub fn seed_of_day(date: &str) -> Bytes32 {
    Sha256::new().chain_update(b"parade/v1/day").chain_update(date.as_bytes()).finalize().into()
}

/// What is published before a game: SHA-256 over label, table, game number and seed, each with its length before it.
#[must_use]
pub fn commitment(table: &str, game: u64, server_seed: &Bytes32) -> Bytes32 {
    let mut hash = Sha256::new();
    fields(&[b"parade/v1/commit", table.as_bytes(), &game.to_le_bytes(), server_seed], |bytes| {
        Digest::update(&mut hash, bytes);
    });
    hash.finalize().into()
}

/// Hands each field out after its length, four bytes, the lowest first.
fn fields(fields: &[&[u8]], mut take: impl FnMut(&[u8])) {
    for field in fields {
        // A field of 4 GiB cannot be: the longest is the name of a table.
        take(&u32::try_from(field.len()).unwrap_or(u32::MAX).to_le_bytes());
        take(field);
    }
}

impl Shuffle {
    /// A shuffle without contributions, as at one keyboard.
    #[must_use]
    pub fn local(players: usize, server_seed: Bytes32) -> Shuffle {
        Shuffle { table: "local".into(), game: 1, server_seed, nonces: alloc::vec![None; players] }
    }

    /// The proof of this shuffle, for a game's record.
    #[must_use]
    pub fn proof(&self) -> Proof {
        let commitment = commitment(&self.table, self.game, &self.server_seed);
        Proof { commitment, shuffle: self.clone() }
    }

    /// The key of the stream that shuffles: HMAC-SHA256 under the seed over label, table, game number, number of seats and
    /// nonces, each with its length before it, a missing nonce as an empty field.
    fn key(&self) -> Bytes32 {
        let Ok(mut mac) = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.server_seed) else {
            unreachable!("HMAC takes a key of any length")
        };
        let seats = [u8::try_from(self.nonces.len()).unwrap_or(u8::MAX)];
        let game = self.game.to_le_bytes();
        let mut parts: Vec<&[u8]> = Vec::with_capacity(4 + self.nonces.len());
        parts.extend([b"parade/v1/deck".as_slice(), self.table.as_bytes(), &game, &seats]);
        parts.extend(self.nonces.iter().map(|nonce| nonce.as_ref().map_or(&[][..], |n| &n[..])));
        fields(&parts, |bytes| Mac::update(&mut mac, bytes));
        mac.finalize().into_bytes().into()
    }

    /// The deal: Fisher-Yates from the last card down over the deck in the order color × 11 + value, then the start player,
    /// every number drawn from the ChaCha20 stream by rejection, so that each is exactly as likely as the others.
    ///
    /// # Errors
    /// If there are not 2 to 6 nonces, one a player.
    pub fn deal(&self, edition: Edition) -> Result<Deal, DealError> {
        let mut stream = ChaCha20Rng::from_seed(self.key());
        Deal::shuffled(edition, self.nonces.len(), |bound| below(&mut stream, bound))
    }
}

/// A number from 0 to `bound` − 1: numbers of the incomplete last stretch of the 32-bit range are thrown away.
fn below(stream: &mut impl Rng, bound: u32) -> u32 {
    let incomplete = u32::MAX - (u32::MAX % bound + 1) % bound;
    loop {
        let number = stream.next_u32();
        if number <= incomplete {
            return number % bound;
        }
    }
}

impl Proof {
    /// Checks that a deal is the one that was committed to.
    ///
    /// # Errors
    /// What does not match.
    pub fn verify(&self, deal: &Deal) -> Result<(), ProofError> {
        let Shuffle { table, game, server_seed, nonces } = &self.shuffle;
        if commitment(table, *game, server_seed) != self.commitment {
            return Err(ProofError::Commitment);
        }
        let (nonces, players) = (nonces.len(), deal.players());
        let expected = match self.shuffle.deal(deal.edition()) {
            Ok(expected) if nonces == players => expected,
            _ => return Err(ProofError::Seats { nonces, players }),
        };
        let mut pairs = deal.deck().iter().zip(expected.deck());
        if let Some(place) = pairs.position(|(found, expected)| found != expected) {
            return Err(ProofError::Deck { place: place + 1 });
        }
        if deal.first() != expected.first() {
            return Err(ProofError::First { found: deal.first(), expected: expected.first() });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejection_starts_at_the_last_whole_multiple() {
        struct Fixed(Vec<u32>);
        impl rand_core::TryRng for Fixed {
            type Error = core::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.remove(0))
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!()
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!()
            }
        }
        // 2^32 = 66 × 65,075,262 + 4: the last four numbers are thrown away.
        let mut stream = Fixed([u32::MAX, u32::MAX - 3, u32::MAX - 4].to_vec());
        assert_eq!(below(&mut stream, 66), 65);
        // 64 divides 2^32: nothing is.
        assert_eq!(below(&mut Fixed([u32::MAX].to_vec()), 64), 63);
    }
}
