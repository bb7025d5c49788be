//! Chance from the system.

use parade_protocol::Token;

use crate::table::ServerSeed;

/// 32 bytes from the system.
///
/// # Errors
/// If the system gives none.
pub(crate) fn draw() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map(|()| bytes)
}

/// A fresh secret for a client.
///
/// # Errors
/// If the system gives no chance.
pub(crate) fn token() -> Result<Token, getrandom::Error> {
    draw().map(Token)
}

/// A seed for the next game.
///
/// # Panics
/// If the system gives no chance, which it gave when the server started: no deck may be made then.
#[expect(clippy::expect_used, reason = "a seed that is no chance would be worse than no table")]
pub(crate) fn seed() -> ServerSeed {
    ServerSeed(draw().expect("the system gives chance"))
}

/// A number from 0 to `bound` - 1, for what nobody gains by guessing: 0 where the system gives no chance.
pub(crate) fn below(bound: u64) -> u64 {
    getrandom::u64().map_or(0, |number| number % bound.max(1))
}
