//! `parade man`: the manual page.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man;
use parade_messages::{Messages, text};

use crate::failure::Failure;
use crate::{Output, help};

/// Prints the manual page of the program and all its commands, as troff: `parade man | man -l -`.
pub(crate) fn run(messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let mut command = help::command(messages);
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for sub in command.get_subcommands() {
        about(sub, &mut page)?;
    }
    let page = String::from_utf8_lossy(&page);
    output.write_all(page.replace(".SH NAME", &heading(&text!(messages, "man-name"))).as_bytes())?;
    for (title, text) in [
        (text!(messages, "man-variables"), text!(messages, "man-variables-text")),
        (text!(messages, "man-exit"), text!(messages, "man-exit-text")),
    ] {
        writeln!(output, "{}\n{}", heading(&title), text.replace('-', "\\-"))?;
    }
    Ok(())
}

/// A section about a command.
fn about(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_uppercase();
    writeln!(page, "{}", heading(&name))?;
    if let Some(about) = command.get_about() {
        writeln!(page, "{}", about.to_string().replace('-', "\\-"))?;
    }
    let man = Man::new(command.clone());
    let mut parts = Vec::new();
    man.render_synopsis_section(&mut parts)?;
    man.render_options_section(&mut parts)?;
    // Parts of a section here, not sections.
    page.write_all(String::from_utf8_lossy(&parts).replace(".SH ", ".SS ").as_bytes())?;
    for sub in command.get_subcommands() {
        about(sub, page)?;
    }
    Ok(())
}

fn heading(title: &str) -> String {
    format!(".SH \"{}\"", title.replace('-', "\\-"))
}
