//! `parade rules`: the rules in our own words.

use std::io::Write;

use parade_messages::Messages;
use parade_tui::glyphs::Glyphs;
use parade_tui::rules_text;

use crate::Output;
use crate::arguments::Global;
use crate::failure::Failure;

/// The widest that a text gets: longer lines are hard to read.
const WIDEST: usize = 78;

/// Prints the rules, to be read on a terminal or sent on.
pub(crate) fn run(global: &Global, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let glyphs = Glyphs::detect(global.ascii, |name| std::env::var(name).ok());
    for line in rules_text::lines(messages, WIDEST) {
        writeln!(output, "{}", glyphs.text(&line))?;
    }
    Ok(())
}
