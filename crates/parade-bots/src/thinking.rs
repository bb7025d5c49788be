//! How much a bot may think.

use std::time::Duration;

/// How much a bot that looks ahead may think about one decision. The others do not need it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thinking {
    /// As many playouts as its level has: the same moves for the same dice on every machine.
    #[default]
    Standard,
    /// This many playouts: the same moves for the same dice on every machine.
    Playouts(u32),
    /// This long by the clock: more playouts on a faster machine, so moves may differ from run to run.
    Time(Duration),
}
