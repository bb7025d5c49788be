//! `parade join LINK`: a table on a server, in the full screen or line by line.

use std::io::{self, BufReader, IsTerminal};
use std::path::PathBuf;

use parade_client::{Keep, Link, LinkError};
use parade_messages::{Messages, text};
use parade_tui::app::Start;
use parade_tui::glyphs::Glyphs;
use parade_tui::names::shown;
use parade_tui::online::Way;
use parade_tui::plain::{self, Curtain, Left, PlainOptions};
use parade_tui::store::Store;

use crate::arguments::{Global, Join};
use crate::config;
use crate::failure::{Failure, say};
use crate::play;

/// Goes to the table.
pub(crate) fn run(join: &Join, global: &Global, messages: &Messages) -> Result<(), Failure> {
    let link = match &join.link {
        Some(link) => Link::parse(link).map_err(|error| wrong(told(&error, messages)))?,
        None => {
            let tables = tables_folder(messages).map(|folder| Keep::tables(&folder)).unwrap_or_default();
            tables.into_iter().next().ok_or_else(|| wrong(text!(messages, "join-no-table")))?
        }
    };
    let name = match join.name.as_deref().map(shown) {
        Some(name) if name.is_empty() => return Err(wrong(text!(messages, "join-no-name"))),
        name => name,
    };
    go(Way { link, name, join_link: None, watch_link: None }, global, messages)
}

/// Goes there: in the full screen, or line by line.
pub(crate) fn go(way: Way, global: &Global, messages: &Messages) -> Result<(), Failure> {
    if global.plain || !play::has_terminal() {
        return line_by_line(way, global, messages);
    }
    play::full_screen(Start::Table(way), global, messages)
}

/// Where the secrets of seats are kept; what is wrong with it is said, and then there is none.
pub(crate) fn tables_folder(messages: &Messages) -> Option<PathBuf> {
    match Store::open(|name| std::env::var_os(name)) {
        Ok(store) => Some(store.tables_folder()),
        Err(error) => {
            say(&parade_tui::telling::store_error(messages, &error));
            None
        }
    }
}

fn line_by_line(way: Way, global: &Global, messages: &Messages) -> Result<(), Failure> {
    let settings = config::settings();
    let folder = tables_folder(messages);
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let variable = |name: &str| std::env::var(name).ok();
    let options = PlainOptions {
        curtain: Curtain::Sentence,
        prompt: terminal,
        ascii: Glyphs::detect(global.ascii || settings.ascii.unwrap_or(false), variable).is_ascii(),
        width: PlainOptions::terminal_width().filter(|_| terminal),
        ..PlainOptions::default()
    };
    let input = BufReader::new(io::stdin());
    match plain::join(way, folder.as_deref(), messages, options, input, &mut io::stdout())? {
        Left::Again | Left::Quit | Left::EndOfInput => Ok(()),
        Left::TurnedAway => Err(Failure::Silent(1)),
        Left::Closed => Err(Failure::ClosedPipe),
    }
}

/// Why a text is no link, and what would be one.
fn told(error: &LinkError, messages: &Messages) -> String {
    parade_tui::telling::link_error(messages, error)
}

fn wrong(line: String) -> Failure {
    Failure::Usage { line, help: "parade join --help".to_owned() }
}
