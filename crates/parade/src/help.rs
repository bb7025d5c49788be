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
    localized(Arguments::command(), messages).color(clap::ColorChoice::Never).max_term_width(80)
}

fn localized(command: clap::Command, messages: &Messages) -> clap::Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
        text!(messages, "help-heading-usage")
    );
    let name = command.get_name().to_owned();
    let arguments: Vec<(String, bool, bool)> = command
        .get_arguments()
        .map(|argument| (argument.get_id().to_string(), argument.is_global_set(), argument.is_positional()))
        .collect();
    let commands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = command
        .about(messages.get(&format!("help-{name}")))
        .help_template(template)
        .subcommand_help_heading(text!(messages, "help-heading-commands"))
        .subcommand_value_name(text!(messages, "help-value-command"));
    for (id, is_global, is_positional) in arguments {
        let message = if is_global { format!("help-{id}") } else { format!("help-{name}-{id}") };
        let heading = match (is_positional, is_global) {
            (true, _) => text!(messages, "help-heading-arguments"),
            (false, true) => text!(messages, "help-heading-everywhere"),
            (false, false) => text!(messages, "help-heading-options"),
        };
        command =
            command.mut_arg(&id, |argument| argument.help(messages.get(&message)).help_heading(heading));
    }
    for name in commands {
        command = command.mut_subcommand(&name, |sub| localized(sub, messages));
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
    fn needed(command: &clap::Command, ids: &mut BTreeSet<String>) {
        let name = command.get_name();
        ids.insert(format!("help-{name}"));
        for argument in command.get_arguments() {
            let id = argument.get_id();
            let global = argument.is_global_set();
            ids.insert(if global { format!("help-{id}") } else { format!("help-{name}-{id}") });
        }
        for sub in command.get_subcommands() {
            needed(sub, ids);
        }
    }

    #[test]
    fn everything_is_explained_in_every_language_and_nothing_else_is() {
        let mut ids = BTreeSet::new();
        needed(&Arguments::command(), &mut ids);
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
