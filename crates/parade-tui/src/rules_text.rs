//! The rules in our own words, with their examples drawn.

use parade_messages::Messages;

/// The rules as lines of at most `width` columns; examples are drawn in ASCII.
#[must_use]
pub fn lines(_messages: &Messages, _width: usize) -> Vec<String> {
    Vec::new()
}
