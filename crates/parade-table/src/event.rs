//! What is written to the log of a table.

use std::fmt;

use parade_protocol::{
    CaretakerCause, CloseCause, CommandId, GameId, LevelName, Nonce, Said, Seq, Settings, TableId, UnixMs,
};
use parade_protocol::{Hash32, http::BotSeat};
use parade_rules::json::GameRecord;
use parade_rules::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::secret::{Secret, ServerSeed, TokenHash};

/// The version of the events that this program writes. It reads this one and those before it.
pub const LOG_VERSION: u32 = 1;

/// How many bytes the body of a move has at most.
const ROOM: usize = 256;

/// An event with its number, as the log keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number at its table, from 1.
    pub seq: Seq,
    /// When it was decided; never before the entry before it.
    pub at: UnixMs,
    /// The command that it came of, if a client sent one.
    pub cause: Option<Cause>,
    /// What happened.
    pub event: TableEvent,
}

/// Which command an event came of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// Whose.
    pub by: TokenHash,
    /// How its client called it.
    pub cmd_id: CommandId,
}

/// What opens a table: event 1.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// The table's name.
    pub table: TableId,
    /// How it is played.
    pub settings: Settings,
    /// Bots to begin with.
    #[serde(default)]
    pub bots: Vec<BotSeat>,
    /// Who opened it; [`TokenHash::NOBODY`] if whoever sits down first is to be the host.
    pub host: TokenHash,
    /// The secret of the link to play.
    pub join_key: TokenHash,
    /// The secret of the link to watch.
    pub watch_key: TokenHash,
    /// The seed of the first game.
    pub seed: ServerSeed,
    /// The game that is taken over, if it does not begin with a deal. A server never has one: no command and no request names it,
    /// and [`check_opening`](crate::check_opening) refuses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laid: Option<Laid>,
    /// The game whose cards the first game here is played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<Duplicate>,
}

/// A game that is over and whose cards are dealt again, to other people.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Duplicate {
    /// Its name.
    pub game: GameId,
    /// Its record, with all cards and, if it was shuffled, the proof of that.
    pub record: GameRecord,
    /// Who knows the cards: those who sat there, and whoever asked for this table. They cannot sit here.
    pub know: Vec<TokenHash>,
}

/// What if: a game that is taken over as it stood at some turn, by the host and bots. Its cards were laid out and not dealt here,
/// so nothing is proved of them.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Laid {
    /// The game so far; not over.
    pub record: GameRecord,
    /// The seat that the host takes over; the bots of the opening sit on all others.
    pub seat: Seat,
    /// The host's cleaned name.
    pub name: String,
}

/// What happened at a table. `Debug` shows which event it is and nothing else.
#[derive(Clone, PartialEq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TableEvent {
    /// The table was opened.
    Opened(Box<Opening>),
    /// Somebody took an empty seat, or changed the name on the own one.
    Sat {
        /// The seat.
        seat: Seat,
        /// The cleaned name.
        name: String,
        /// Whose it is now.
        token: TokenHash,
    },
    /// Somebody gave up a seat before a game.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A bot was put on a seat.
    BotSat {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: LevelName,
    },
    /// A bot was taken off its seat.
    Cleared {
        /// The seat.
        seat: Seat,
    },
    /// The settings are others.
    Configured {
        /// All of them.
        settings: Settings,
    },
    /// There is another host.
    HostChanged {
        /// Who.
        host: TokenHash,
    },
    /// A player is ready and has committed to a nonce.
    Ready {
        /// The seat.
        seat: Seat,
        /// The hash of the nonce.
        commitment: Hash32,
    },
    /// A player is not ready any more.
    NotReady {
        /// The seat.
        seat: Seat,
    },
    /// The game begins: everybody reveals.
    Started,
    /// A player revealed a nonce.
    Revealed {
        /// The seat.
        seat: Seat,
        /// The nonce.
        nonce: Nonce,
    },
    /// All have revealed: the deck follows from the seed and the nonces.
    Dealt,
    /// Not all revealed in time.
    DealRestarted {
        /// Who did not.
        withheld: Vec<Seat>,
        /// The number of the next game.
        game: u64,
        /// The seed of it.
        seed: ServerSeed,
    },
    /// A seat played a card; what it took and drew follows.
    Played {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The lag that the clock does not count, in milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u64,
    },
    /// A seat chose two of its last four cards to discard.
    Chose {
        /// The seat.
        seat: Seat,
        /// The two.
        discard: Secret<[Card; 2]>,
        /// The lag that the clock does not count, in milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u64,
    },
    /// A player asks to take back the last move. If nobody has to agree it is taken back.
    UndoAsked {
        /// The seat.
        seat: Seat,
    },
    /// A player answers that. With the last yes the move is taken back.
    UndoAnswered {
        /// Who answers.
        seat: Seat,
        /// What.
        agree: bool,
    },
    /// A bot plays for a player from now on.
    CaretakerCame {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: LevelName,
        /// Why.
        cause: CaretakerCause,
    },
    /// A player plays again in person.
    TookBack {
        /// The seat.
        seat: Seat,
    },
    /// Somebody said something.
    Talked {
        /// The seat.
        seat: Seat,
        /// What.
        said: Said,
    },
    /// The host, or whoever runs the server, removed a player.
    Kicked {
        /// The seat.
        seat: Seat,
        /// Whether it was whoever runs the server.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        operator: bool,
    },
    /// A player left for good.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// Another game at the same table.
    Rematch {
        /// Who wants it.
        seat: Seat,
        /// Its number.
        game: u64,
        /// Its seed.
        seed: ServerSeed,
    },
    /// The server was down and is back.
    Resumed,
    /// Whoever runs the server looks at the hands, once this is written and told.
    HandsInspected,
    /// The table is closed for good.
    Closed {
        /// Why.
        cause: CloseCause,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_zero(ms: &u64) -> bool {
    *ms == 0
}

impl TableEvent {
    /// Its name, the `type` of its JSON.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }
}

impl fmt::Debug for TableEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opening").field("table", &self.table).finish_non_exhaustive()
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Laid").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl fmt::Debug for Duplicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Duplicate")
    }
}

/// Why a log is no log of a table. What an entry holds is not repeated: it may be secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// An entry was written by a newer version of this program.
    #[error("event {seq} is of version {found}; this program reads up to version {LOG_VERSION}")]
    Newer {
        /// The entry.
        seq: Seq,
        /// Its version.
        found: u64,
    },
    /// An entry cannot be read.
    #[error("event {seq} cannot be read: it is damaged at column {column}")]
    Damaged {
        /// The entry.
        seq: Seq,
        /// Where in its body, from 1.
        column: usize,
    },
    /// An entry is missing or stands twice.
    #[error("event {found} stands where event {expected} should be")]
    Gap {
        /// Its number.
        found: Seq,
        /// What should stand there.
        expected: Seq,
    },
    /// An entry could not have happened after those before it.
    #[error("event {seq} ({event}) could not have happened then")]
    Impossible {
        /// The entry.
        seq: Seq,
        /// What it says that happened.
        event: &'static str,
    },
}

/// The body of an entry; its number and time stand beside it in the log.
#[derive(Serialize, Deserialize)]
struct Body<E> {
    v: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<TokenHash>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cmd: Option<CommandId>,
    event: E,
}

#[derive(Deserialize)]
struct Version {
    v: u64,
}

impl Entry {
    /// The entry as one line of JSON, without its number and time, which the log keeps beside it.
    #[must_use]
    pub fn encode(&self) -> String {
        let (by, cmd) = self.cause.as_ref().map(|cause| (cause.by, cause.cmd_id.clone())).unzip();
        let body = Body { v: LOG_VERSION, by, cmd, event: &self.event };
        let mut text = Vec::with_capacity(ROOM);
        // All of these types can be written as JSON; a body without its end would be found damaged when it is read.
        let _ = serde_json::to_writer(&mut text, &body);
        String::from_utf8(text).unwrap_or_default()
    }

    /// Reads what [`Entry::encode`] wrote.
    ///
    /// # Errors
    /// If it is damaged, or of a newer version.
    pub fn decode(seq: Seq, at: UnixMs, body: &str) -> Result<Entry, LogError> {
        let damaged = |error: serde_json::Error| LogError::Damaged { seq, column: error.column() };
        let Version { v } = serde_json::from_str(body).map_err(damaged)?;
        if v > u64::from(LOG_VERSION) {
            return Err(LogError::Newer { seq, found: v });
        }
        let Body { by, cmd, event, .. } = serde_json::from_str(body).map_err(damaged)?;
        let cause = by.zip(cmd).map(|(by, cmd_id)| Cause { by, cmd_id });
        Ok(Entry { seq, at, cause, event })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// A log may hold anything once a disk has failed: it is read or told of, in one line that repeats nothing of it.
        #[test]
        fn whatever_stands_in_a_log_is_read_or_told_of(
            start in prop::sample::select(vec!["", "{\"v\":1,", "{\"v\":1,\"event\":{\"type\":\"played\",", "{\"v\":99,"]),
            rest in "\\PC{0,60}|[\\[{\"]{0,200}|\"(event|by|cmd|seat|card)\":(\"[RG0-9a-f]{0,70}\"|[0-9]{0,25}|\\{)[,}]{0,3}",
        ) {
            let body = format!("{start}{rest}");
            match Entry::decode(Seq(7), UnixMs(1), &body) {
                Ok(entry) => prop_assert_eq!(Entry::decode(Seq(7), UnixMs(1), &entry.encode()), Ok(entry)),
                Err(error) => {
                    let told = error.to_string();
                    prop_assert!(told.len() < 100 && !told.contains('\n'), "{}", told);
                }
            }
        }
    }
}
