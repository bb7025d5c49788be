//! The command with its help texts in the language of the user.

use std::io::Write;

use clap::CommandFactory;
use parade_messages::{Messages, text};

use crate::Output;
use crate::arguments::Arguments;
use crate::failure::Failure;

/// The command. The text about an argument is the message `help-COMMAND-ARGUMENT`, for one that every command takes
/// `help-ARGUMENT`, and that about a command `help-COMMAND`.
pub(crate) fn command(messages: &Messages) -> clap::Command {
    localized(Arguments::command(), Where::Program, messages)
        .color(clap::ColorChoice::Never)
        .max_term_width(80)
}

/// Where an argument is declared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    /// At the program: what is global there, every command takes.
    Program,
    /// At a command: what is global there, its own subcommands take, and nobody else.
    Command,
}

impl Where {
    fn is_for_everybody(self, argument: &clap::Arg) -> bool {
        self == Where::Program && argument.is_global_set()
    }
}

fn localized(command: clap::Command, place: Where, messages: &Messages) -> clap::Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
        text!(messages, "help-heading-usage")
    );
    let name = command.get_name().to_owned();
    let arguments: Vec<(String, bool, bool)> = command
        .get_arguments()
        .map(|argument| {
            (argument.get_id().to_string(), place.is_for_everybody(argument), argument.is_positional())
        })
        .collect();
    let commands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = command
        .about(messages.get(&format!("help-{name}")))
        .help_template(template)
        .subcommand_help_heading(text!(messages, "help-heading-commands"))
        .subcommand_value_name(text!(messages, "help-value-command"));
    for (id, for_everybody, is_positional) in arguments {
        let message = if for_everybody { format!("help-{id}") } else { format!("help-{name}-{id}") };
        let heading = match (is_positional, for_everybody) {
            (true, _) => text!(messages, "help-heading-arguments"),
            (false, true) => text!(messages, "help-heading-everywhere"),
            (false, false) => text!(messages, "help-heading-options"),
        };
        command = command.mut_arg(&id, |argument| {
            // `--seed -1` is a seed that does not fit, not an argument that nobody knows.
            let takes_a_number = !is_positional && argument.get_action().takes_values();
            let argument = argument.allow_negative_numbers(takes_a_number);
            argument.help(messages.get(&message)).help_heading(heading)
        });
    }
    for name in commands {
        command = command.mut_subcommand(&name, |sub| localized(sub, Where::Command, messages));
    }
    command
}

/// Prints the help of the program or of one of its commands.
pub(crate) fn print(messages: &Messages, about: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    let mut command = command(messages);
    command.build();
    let asked = match about {
        None => &mut command,
        Some(name) => command.find_subcommand_mut(name).ok_or_else(|| Failure::Usage {
            line: text!(messages, "usage-no-such-command", command = name),
            help: "parade --help".to_owned(),
        })?,
    };
    Ok(write!(output, "{}", asked.render_help())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use parade_messages::Language;

    /// The messages that a command and its subcommands take.
    fn needed(command: &clap::Command, place: Where, ids: &mut BTreeSet<String>) {
        let name = command.get_name();
        ids.insert(format!("help-{name}"));
        for argument in command.get_arguments() {
            let id = argument.get_id();
            let for_everybody = place.is_for_everybody(argument);
            ids.insert(if for_everybody { format!("help-{id}") } else { format!("help-{name}-{id}") });
        }
        for sub in command.get_subcommands() {
            needed(sub, Where::Command, ids);
        }
    }

    #[test]
    fn everything_is_explained_in_every_language_and_nothing_else_is() {
        let mut ids = BTreeSet::new();
        needed(&Arguments::command(), Where::Program, &mut ids);
        for language in Language::ALL {
            let catalogue = language.catalogues().iter().find(|(file, _)| *file == "cli.ftl").unwrap().1;
            let lines = catalogue.lines().filter_map(|line| line.split_once(" = "));
            let explained = |id: &&str| id.starts_with("help-") && !id.starts_with("help-heading-");
            let found: BTreeSet<String> = lines
                .map(|(id, _)| id)
                .filter(explained)
                .filter(|id| *id != "help-value-command")
                .map(str::to_owned)
                .collect();
            assert_eq!(found, ids, "in {}", language.tag());
            // Building it looks every message up, which fails if one is missing.
            command(&Messages::new(language)).debug_assert();
        }
    }
}
