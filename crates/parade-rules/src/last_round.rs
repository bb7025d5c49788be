//! The last round: why it began and who still plays.

use crate::deal::Seat;

/// Why the last round began: at least one is true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reasons {
    /// The player has collected all six colors.
    pub sixth_color: bool,
    /// The last card of the draw pile was drawn.
    pub draw_pile: bool,
}

impl Reasons {
    /// Whether there is one.
    #[must_use]
    pub const fn any(self) -> bool {
        self.sixth_color || self.draw_pile
    }

    /// The reasons as the formats name them, in their order.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        [(self.sixth_color, "sixth-color"), (self.draw_pile, "draw-pile")]
            .into_iter()
            .filter_map(|(holds, name)| holds.then_some(name))
    }
}

/// The last round, from the turn that triggers it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastRound {
    /// The seat whose turn triggered it; it plays the very last turn.
    pub seat: Seat,
    /// Why.
    pub reasons: Reasons,
    /// How many turns are still to be played, from the number of players down to 0.
    pub turns_left: usize,
}
