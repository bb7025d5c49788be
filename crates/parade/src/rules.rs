//! `parade rules`: the rules in our own words.

use std::io::{self, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parade_messages::Messages;
use parade_tui::glyphs::Glyphs;
use parade_tui::rules_text;
use signal_hook::consts::SIGINT;

use crate::arguments::Global;
use crate::failure::Failure;
use crate::sheet::columns;
use crate::{Output, config, play};

/// The widest that a text gets: longer lines are hard to read.
const WIDEST: usize = 78;
/// The pager if `PAGER` names none.
const USUAL_PAGER: &str = "less";

/// Prints the rules: page by page on a terminal, at once on a pipe, and where there is no pager.
pub(crate) fn run(global: &Global, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let ascii = global.ascii || config::settings().ascii.unwrap_or(false);
    let glyphs = Glyphs::detect(ascii, |name| std::env::var(name).ok());
    let mut text = String::new();
    for line in rules_text::lines(messages, columns(WIDEST)) {
        text.push_str(&glyphs.text(&line));
        text.push('\n');
    }
    if !global.plain
        && play::has_terminal()
        && let Some(pager) = pager()
    {
        return Ok(read_in(pager, &text)?);
    }
    Ok(output.write_all(text.as_bytes())?)
}

/// The pager, started; none if none is wanted or there is none.
fn pager() -> Option<Child> {
    let named = std::env::var("PAGER").unwrap_or_else(|_| USUAL_PAGER.to_owned());
    let mut words = named.split_whitespace();
    let mut pager = Command::new(words.next()?);
    pager.args(words).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        // What fits on the screen is printed and that is all; the text stays when the pager is left.
        pager.env("LESS", "FRX");
    }
    pager.spawn().ok()
}

fn read_in(mut pager: Child, text: &str) -> io::Result<()> {
    // Ctrl-C is the pager's: were the program to end on it, the pager would be left alone with the terminal.
    signal_hook::flag::register(SIGINT, Arc::new(AtomicBool::new(false)))?;
    if let Some(mut stdin) = pager.stdin.take() {
        match stdin.write_all(text.as_bytes()) {
            // Left before the end.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            written => written?,
        }
    }
    pager.wait().map(drop)
}
