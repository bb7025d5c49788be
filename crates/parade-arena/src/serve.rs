//! The other side of `parade-bot/1`: a bot of this project as a program of its own.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use parade_bots::{Bot, Dice, Thinking, UnknownBot, by_name_with};
use parade_rules::json::{BOT_PROTOCOL, ViewError};
use parade_rules::{Action, View};
use rand_core::SeedableRng;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::contestant::Spec;

/// The longest line that is read, in bytes. The longest real one is below 8,000.
const LONGEST_LINE: u64 = 1 << 20;

/// A bot that answers on its output what it is asked on its input.
pub struct Server {
    spec: Spec,
    thinking: Option<Thinking>,
    seed: u64,
    /// The bot and how much it thinks.
    bot: (Box<dyn Bot>, Thinking),
}

/// Why serving ended early.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ServeError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong with it.
    pub kind: ServeErrorKind,
}

/// What can be wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum ServeErrorKind {
    /// It cannot be read.
    #[error(transparent)]
    Input(io::Error),
    /// The answer cannot be written.
    #[error(transparent)]
    Output(io::Error),
    /// It is too long.
    #[error("it is longer than {0} bytes")]
    TooLong(u64),
    /// It is no JSON object.
    #[error("it is no JSON object")]
    NoObject,
    /// It is of no known type.
    #[error("\"type\" should be \"hello\", \"act\" or \"quit\"")]
    Type,
    /// The host speaks another protocol.
    #[error("\"protocol\" should be \"parade-bot/1\"")]
    Protocol,
    /// A question without its number.
    #[error("\"id\" is missing")]
    Id,
    /// The time is none.
    #[error("\"time_ms\" should be a number of milliseconds")]
    Time,
    /// The view is none.
    #[error("\"view\": {0}")]
    View(ViewError),
    /// The seat has nothing to do.
    #[error("\"view\": seat {0} is not to act")]
    NotToAct(usize),
}

impl Server {
    /// A bot to serve. Without `thinking`, and without playouts in its spec, a bot that looks ahead takes the time that each
    /// question gives it. The dice of an answer follow from the seed and the view, so the bot keeps no state.
    ///
    /// # Errors
    /// If there is no bot of that name, or the spec is another program.
    pub fn new(spec: &Spec, thinking: Option<Thinking>, seed: u64) -> Result<Server, UnknownBot> {
        let (name, playouts) = match spec {
            Spec::BuiltIn { name, playouts } => (name.as_str(), *playouts),
            Spec::Program(_) => ("cmd:", None),
        };
        let thinking = playouts.map(Thinking::Playouts).or(thinking);
        let first = thinking.unwrap_or_default();
        let bot = (by_name_with(name, first)?, first);
        Ok(Server { spec: spec.clone(), thinking, seed, bot })
    }

    /// Answers all lines of an input, until it ends or says that it is over.
    ///
    /// # Errors
    /// At the first line that is wrong, or if reading or writing fails.
    pub fn run(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), ServeError> {
        let mut bytes = Vec::new();
        for line in 1.. {
            let wrong = |kind| ServeError { line, kind };
            bytes.clear();
            let read = (&mut *input).take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes);
            if read.map_err(|error| wrong(ServeErrorKind::Input(error)))? == 0 {
                break;
            }
            if bytes.len() as u64 > LONGEST_LINE {
                return Err(wrong(ServeErrorKind::TooLong(LONGEST_LINE)));
            }
            if bytes.trim_ascii().is_empty() {
                continue;
            }
            let Some(answer) = self.answer(&bytes).map_err(wrong)? else { break };
            let written = writeln!(output, "{answer}").and_then(|()| output.flush());
            written.map_err(|error| wrong(ServeErrorKind::Output(error)))?;
        }
        Ok(())
    }

    /// The answer to a line; `None` if the line says that it is over.
    fn answer(&mut self, line: &[u8]) -> Result<Option<Value>, ServeErrorKind> {
        let asked: Value = serde_json::from_slice(line).map_err(|_| ServeErrorKind::NoObject)?;
        if !asked.is_object() {
            return Err(ServeErrorKind::NoObject);
        }
        match asked["type"].as_str() {
            Some("hello") if asked["protocol"] == BOT_PROTOCOL => {
                Ok(Some(json!({"name": self.spec.to_string(), "protocol": BOT_PROTOCOL})))
            }
            Some("hello") => Err(ServeErrorKind::Protocol),
            Some("act") => self.act(&asked).map(Some),
            Some("quit") => Ok(None),
            _ => Err(ServeErrorKind::Type),
        }
    }

    fn act(&mut self, asked: &Value) -> Result<Value, ServeErrorKind> {
        let id = asked.get("id").ok_or(ServeErrorKind::Id)?;
        let time = match asked.get("time_ms").filter(|time| !time.is_null()) {
            None => None,
            Some(time) => {
                let time = time.as_f64().filter(|time| (0.0..=1e9).contains(time));
                Some(Duration::from_secs_f64(time.ok_or(ServeErrorKind::Time)? / 1e3))
            }
        };
        let view = View::from_json(&asked["view"]).map_err(ServeErrorKind::View)?;
        if !view.is_to_act() {
            return Err(ServeErrorKind::NotToAct(view.seat()));
        }
        let thinking = self.thinking.or(time.map(Thinking::Time)).unwrap_or_default();
        if thinking != self.bot.1
            && let Spec::BuiltIn { name, .. } = &self.spec
            && let Ok(bot) = by_name_with(name, thinking)
        {
            self.bot = (bot, thinking);
        }
        let action = self.bot.0.act(&view, &mut self.dice(&view));
        Ok(match action {
            Action::Play(card) => json!({"id": id, "play": card}),
            Action::Discard(cards) => json!({"id": id, "discard": cards}),
        })
    }

    /// The dice of an answer, from the seed and all that the bot may know.
    fn dice(&self, view: &View) -> Dice {
        let hash = Sha256::new()
            .chain_update(b"parade-bot/1 dice")
            .chain_update(self.seed.to_le_bytes())
            .chain_update(serde_json::to_vec(view).unwrap_or_default());
        Dice::from_seed(hash.finalize().into())
    }
}
