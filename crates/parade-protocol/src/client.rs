//! What a client says.

use std::fmt;

use parade_rules::{Card, Seat};
use serde::{Deserialize, Serialize};

use crate::{CommandId, Hash32, LevelName, MAX_MESSAGE, Nonce, Seq, Settings, Token, UnixMs};

/// A message of a client. The first one is `hello`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: who I am and what I have seen. It may come again, with another token, after one sat down elsewhere.
    Hello(Hello),
    /// Something is to be done at the table.
    Command(CommandMessage),
    /// Send a snapshot: I am out of step.
    Resync,
    /// Answer with `pong`. At least one message every two heartbeats keeps the connection.
    Ping {
        /// The client's own clock, in any unit; it comes back unchanged.
        sent: UnixMs,
    },
}

/// Who a client is and what it has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Hello {
    /// `parade-table/1`.
    pub protocol: String,
    /// The client's secret. Whoever sits, sits by this; without one a client can only watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The secret of the link by which the client came: to play or to watch. Whoever sits already, and whoever comes to a
    /// public table, needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Token>,
    /// The last event that the client has seen: if the server can, it sends what came after it rather than a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_seq: Option<Seq>,
    /// When previews of the own cards are wanted.
    #[serde(default)]
    pub previews: WhenPreviews,
}

/// When a client wants previews of its own cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WhenPreviews {
    /// After every change, also while others play.
    #[default]
    Always,
    /// When it is one's turn.
    Turn,
    /// Never: a program that plays by itself.
    Never,
}

/// A command and how it is told apart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CommandMessage {
    /// The client's own name for it. Sent again, after a lost connection too, it is done once and answered alike.
    pub cmd_id: CommandId,
    /// The last event that the client had seen when it decided.
    pub expected_seq: Seq,
    /// What is to be done.
    pub command: Command,
}

/// What is to be done. `Debug` shows which command it is and nothing else: a card that was refused is still in a hand.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Command {
    /// Take an empty seat, or, where one sits already, change the name. Before a game.
    Sit {
        /// The seat.
        seat: Seat,
        /// The name, 1 to 24 characters once it is cleaned.
        name: String,
    },
    /// Give up one's seat. Before a game.
    Stand,
    /// Host: put a bot on an empty seat, or give a bot another level. Before a game.
    SetBot {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: LevelName,
    },
    /// Host: take a bot off its seat. Before a game.
    ClearSeat {
        /// The seat.
        seat: Seat,
    },
    /// Host: how the table is played. Before a game. Nobody is ready any more after it.
    Configure {
        /// The settings, all of them.
        settings: Settings,
    },
    /// I am ready for the next game, and commit to my part of the shuffle.
    Ready {
        /// The SHA-256 of the 32 bytes that I will reveal.
        commitment: Hash32,
    },
    /// I am not ready after all.
    NotReady,
    /// Host: begin. All seats are taken and all people ready.
    Start,
    /// My part of the shuffle.
    Reveal {
        /// The 32 bytes.
        nonce: Nonce,
    },
    /// Play a card.
    Play {
        /// The card.
        #[cfg_attr(test, schemars(with = "crate::generate::CardForm"), ts(as = "crate::generate::CardForm"))]
        card: Card,
    },
    /// Keep two of the last four cards.
    Keep {
        /// The two to keep, in any order.
        #[cfg_attr(
            test,
            schemars(with = "[crate::generate::CardForm; 2]"),
            ts(as = "[crate::generate::CardForm; 2]")
        )]
        cards: [Card; 2],
    },
    /// Discard two of the last four cards: the same choice, said the other way.
    Discard {
        /// The two to discard, in any order.
        #[cfg_attr(
            test,
            schemars(with = "[crate::generate::CardForm; 2]"),
            ts(as = "[crate::generate::CardForm; 2]")
        )]
        cards: [Card; 2],
    },
    /// Ask all others to let me take back what I did last.
    AskUndo,
    /// Answer whoever asked to take something back.
    AnswerUndo {
        /// Whether they may.
        agree: bool,
    },
    /// Let a bot play for a seat whose player is away.
    CallCaretaker {
        /// The seat.
        seat: Seat,
    },
    /// I play my seat again myself.
    TakeBack,
    /// Say one of the phrases that every client knows in its own language.
    Phrase {
        /// Which.
        phrase: Phrase,
    },
    /// Say something, where the host allows it.
    Chat {
        /// At most 300 characters once it is cleaned.
        text: String,
    },
    /// Host: remove a player. During a game a bot plays on.
    Kick {
        /// The seat.
        seat: Seat,
    },
    /// After a game: another one, same table, same seats.
    Rematch,
    /// Leave for good. During a game a bot plays on.
    Leave,
}

/// Something to say that every client can say in its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// That hurt.
    Ouch,
    /// I am thinking.
    Thinking,
    /// Sorry.
    Sorry,
    /// Thanks.
    Thanks,
    /// I am back soon.
    BackSoon,
    /// Your turn.
    YourTurn,
    /// A good game.
    GoodGame,
}

impl Phrase {
    /// All of them, in the order in which a client may list them.
    pub const ALL: [Phrase; 10] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Ouch,
        Phrase::Thinking,
        Phrase::Sorry,
        Phrase::Thanks,
        Phrase::BackSoon,
        Phrase::YourTurn,
        Phrase::GoodGame,
    ];
}

impl Command {
    /// Its name, the `type` of its JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Command::Sit { .. } => "sit",
            Command::Stand => "stand",
            Command::SetBot { .. } => "set-bot",
            Command::ClearSeat { .. } => "clear-seat",
            Command::Configure { .. } => "configure",
            Command::Ready { .. } => "ready",
            Command::NotReady => "not-ready",
            Command::Start => "start",
            Command::Reveal { .. } => "reveal",
            Command::Play { .. } => "play",
            Command::Keep { .. } => "keep",
            Command::Discard { .. } => "discard",
            Command::AskUndo => "ask-undo",
            Command::AnswerUndo { .. } => "answer-undo",
            Command::CallCaretaker { .. } => "call-caretaker",
            Command::TakeBack => "take-back",
            Command::Phrase { .. } => "phrase",
            Command::Chat { .. } => "chat",
            Command::Kick { .. } => "kick",
            Command::Rematch => "rematch",
            Command::Leave => "leave",
        }
    }
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why bytes are no message of a client. One line, and it quotes nothing of what was sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It is too long to be looked at.
    #[error("the message has {0} bytes: at most {MAX_MESSAGE} are read")]
    TooLong(usize),
    /// It is no JSON.
    #[error("the message is no JSON: see column {column}")]
    NotJson {
        /// Where it stops being JSON, from 1.
        column: usize,
    },
    /// It is JSON, but no message.
    #[error("no message of parade-table/1: {0}")]
    NoMessage(String),
}

/// Reads a message of a client.
///
/// # Errors
/// If it is longer than [`MAX_MESSAGE`] bytes, no JSON, or no message. What the error says stands in one line of at most 200
/// characters.
pub fn read_client_message(bytes: &[u8]) -> Result<ClientMessage, ReadError> {
    if bytes.len() > MAX_MESSAGE {
        return Err(ReadError::TooLong(bytes.len()));
    }
    serde_json::from_slice(bytes).map_err(|error| {
        if !error.is_data() {
            return ReadError::NotJson { column: error.column() };
        }
        ReadError::NoMessage(unquoted(&error.to_string()))
    })
}

/// An error's text in one short line without what it quotes of the message, which may be a secret in the wrong place. Names
/// of fields and variants stay: short words in backticks.
fn unquoted(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '"' => {
                let mut escaped = false;
                for quoted in rest.by_ref() {
                    if quoted == '"' && !escaped {
                        break;
                    }
                    escaped = quoted == '\\' && !escaped;
                }
                shown.push('…');
            }
            '`' => {
                let word: String = rest.by_ref().take_while(|&c| c != '`').collect();
                let plain = |c: char| c.is_ascii_lowercase() || c == '-' || c == '_';
                shown.push_str(if word.len() <= 20 && word.chars().all(plain) { &word } else { "…" });
            }
            c if c.is_control() => {}
            c => shown.push(c),
        }
    }
    shown.chars().take(150).collect()
}
