//! A contestant at work on one thread.

use std::sync::Arc;

use parade_bots::{Bot, Dice};
use parade_rules::{Action, ActionError, View};

use crate::clock::Stopwatch;
use crate::contestant::{Contestant, Kind};
use crate::fault::{ArenaError, Fault, FaultKind, quoted};
use crate::program::Program;
use crate::workers::Watch;

/// A contestant that plays on one thread, with the times of its moves.
pub(crate) struct Player {
    name: String,
    who: Who,
    pub(crate) watch: Stopwatch,
}

enum Who {
    BuiltIn(Arc<dyn Bot>),
    Program(Program),
}

impl Player {
    /// The contestant at work. A program that was started already goes on; else it is started.
    pub(crate) fn new(
        contestant: &Contestant,
        name: &str,
        started: Option<Program>,
        watch: &Watch<'_>,
    ) -> Result<Player, ArenaError> {
        let who = match &contestant.kind {
            Kind::BuiltIn(bot) => Who::BuiltIn(Arc::clone(bot)),
            Kind::Program { words, time } => Who::Program(match started {
                Some(program) => program,
                None => Program::start(words, *time, &contestant.name, watch)?,
            }),
        };
        Ok(Player { name: name.to_owned(), who, watch: Stopwatch::default() })
    }

    /// What the bot does, which is legal. `number` tells its questions apart.
    #[inline]
    pub(crate) fn act(
        &mut self,
        view: &View,
        dice: &mut Dice,
        number: u64,
        watch: &Watch<'_>,
    ) -> Result<Action, ArenaError> {
        match &mut self.who {
            Who::BuiltIn(bot) => Ok(self.watch.time(|| bot.act(view, dice))),
            Who::Program(program) => self.watch.time(|| program.act(view, number, &self.name, watch)),
        }
    }

    /// That what a bot of this project does is illegal. Programs are checked where their answers are read.
    pub(crate) fn illegal(&self, view: &View, action: Action, error: ActionError) -> ArenaError {
        let view = serde_json::to_string(view).unwrap_or_default();
        Box::new(Fault {
            bot: self.name.clone(),
            kind: FaultKind::Illegal(error),
            view: Some(view),
            answer: Some(quoted(format!("{action:?}").as_bytes())),
        })
        .into()
    }
}
