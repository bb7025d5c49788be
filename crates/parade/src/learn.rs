//! `parade learn`: a first game step by step, and puzzles, in the full screen or line by line.

use std::io;

use parade_messages::Messages;
use parade_tui::app::Start;
use parade_tui::plain::{self, Left};
use parade_tui::store::Store;
use parade_tui::telling;

use crate::arguments::{Global, Learn};
use crate::failure::{Failure, say};
use crate::{config, play};

/// Teaches.
pub(crate) fn run(learn: &Learn, global: &Global, messages: &Messages) -> Result<(), Failure> {
    if !global.plain && play::has_terminal() {
        return play::full_screen(Start::Learn(learn.puzzle.clone()), global, messages);
    }
    let store = match Store::open(|name| std::env::var_os(name)) {
        Ok(store) => Some(store),
        Err(error) => {
            say(&telling::store_error(messages, &error));
            None
        }
    };
    let options = play::plain_options(global, config::settings().ascii);
    let (mut input, mut output) = (io::stdin().lock(), io::stdout());
    match plain::learn(learn.puzzle.clone(), store.as_ref(), messages, options, &mut input, &mut output)? {
        Left::Closed => Err(Failure::ClosedPipe),
        _ => Ok(()),
    }
}
