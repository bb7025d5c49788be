//! `parade bot NAME`: a bot on standard input and output, over `parade-bot/1`.

use std::io;

use parade_arena::{ServeErrorKind, Server, Spec};
use parade_bots::Thinking;
use parade_messages::{Messages, text};
use parade_rules::json::BOT_PROTOCOL;
use parade_tui::names::harmless;

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
        kind => {
            let fault = fault(&kind, messages);
            let reason = text!(messages, "bot-line", line = error.line.to_string(), fault = fault);
            Failure::Work(text!(messages, "bot-stops", reason = reason))
        }
    })
}

/// What is wrong with a line that was read.
fn fault(kind: &ServeErrorKind, messages: &Messages) -> String {
    match kind {
        ServeErrorKind::Input(error) | ServeErrorKind::Output(error) => error.to_string(),
        ServeErrorKind::TooLong(bytes) => text!(messages, "bot-too-long", bytes = bytes.to_string()),
        ServeErrorKind::NoObject => text!(messages, "bot-no-object"),
        ServeErrorKind::Type => text!(messages, "bot-type"),
        ServeErrorKind::Protocol => text!(messages, "bot-protocol", right = BOT_PROTOCOL),
        ServeErrorKind::Id => text!(messages, "bot-no-id"),
        ServeErrorKind::Time => text!(messages, "bot-time"),
        // Where in it, and what should stand there, is told in the words of the protocol.
        ServeErrorKind::View(error) => text!(messages, "bot-view", reason = harmless(&error.to_string())),
        ServeErrorKind::NotToAct(seat) => text!(messages, "bot-not-to-act", seat = *seat),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;
    use parade_rules::json::ViewError;

    /// Whoever wrote the host reads the English lines: they are those of the library.
    #[test]
    fn english_is_what_the_library_says() {
        let [english, french] = [Language::English, Language::French].map(Messages::new);
        let view = ViewError { field: "hand[2]".into(), problem: "it is missing".into() };
        for kind in [
            ServeErrorKind::TooLong(1_048_576),
            ServeErrorKind::NoObject,
            ServeErrorKind::Type,
            ServeErrorKind::Protocol,
            ServeErrorKind::Id,
            ServeErrorKind::Time,
            ServeErrorKind::View(view),
            ServeErrorKind::NotToAct(1),
        ] {
            assert_eq!(fault(&kind, &english), kind.to_string());
            assert_ne!(fault(&kind, &french), kind.to_string());
        }
    }
}
