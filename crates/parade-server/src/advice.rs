//! Hints: what to do in a seat, and why.

use std::fmt;
use std::sync::Arc;

use parade_protocol::Sitter;
use parade_protocol::http::HintTold;
use parade_rules::View;

/// Whoever gives hints in words. A server knows no words; the program that runs it does, and its terminal says the same.
///
/// A hint is made from a [`View`], in which there is nothing that the seat may not know.
#[derive(Clone)]
pub struct Adviser(Arc<Ask>);

type Ask = dyn Fn(&View, &[Sitter], &str) -> Option<HintTold> + Send + Sync;

impl Adviser {
    /// An adviser by what it says of a view, of the seats of the table and in a language, `en` or `fr`; `None` where nothing
    /// is to be done. It may take a second, and is asked on a thread of its own. What it says of `seq` is set right.
    pub fn new(ask: impl Fn(&View, &[Sitter], &str) -> Option<HintTold> + Send + Sync + 'static) -> Adviser {
        Adviser(Arc::new(ask))
    }

    pub(crate) fn ask(&self, view: &View, seats: &[Sitter], language: &str) -> Option<HintTold> {
        (self.0)(view, seats, language)
    }
}

impl fmt::Debug for Adviser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Adviser")
    }
}
