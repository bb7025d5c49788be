//! `parade bot NAME`: a bot on standard input and output, over `parade-bot/1`.

use std::io;

use parade_arena::{ServeErrorKind, Server, Spec};
use parade_bots::Thinking;
use parade_messages::{Messages, text};

use crate::arena::bots::{one, wrong_spec};
use crate::arguments::ServedBot;
use crate::failure::Failure;
use crate::{Output, arena};

/// Answers what is asked until the input ends.
pub(crate) fn run(bot: &ServedBot, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let wrong = |line| arena::wrong(line, "parade bot --help");
    let spec = one(&bot.name, messages).map_err(wrong)?;
    if let Spec::Program(_) = spec {
        return Err(wrong(text!(messages, "bot-is-a-program")));
    }
    let spec = match (spec, bot.playouts) {
        (Spec::BuiltIn { name, playouts }, said) => {
            Spec::built_in(&name, said.or(playouts)).map_err(|error| wrong(wrong_spec(&error, messages)))?
        }
        (program, _) => program,
    };
    let mut server = Server::new(&spec, None::<Thinking>, bot.seed)
        .map_err(|error| wrong(wrong_spec(&error.into(), messages)))?;
    server.run(&mut io::stdin().lock(), output).map_err(|error| match error.kind {
        ServeErrorKind::Output(error) => error.into(),
        _ => Failure::Work(text!(messages, "bot-stops", reason = error.to_string())),
    })
}
