//! What a table on a server adds to a game: it is followed rather than moved on, and more is shown beside it.

use std::time::Instant;

use parade_rules::Seen;

use super::Play;
use crate::app::around::Around;
use crate::screens::SeatMark;

/// What a table on a server shows beside the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct Beside {
    /// What is more urgent than the news.
    pub(in crate::app) line: Option<String>,
    /// Whether that comes before what came of the last key, too: nothing can be done now.
    pub(in crate::app) comes_first: bool,
    /// What stands behind the names of the seats: clocks, that somebody is away.
    pub(in crate::app) marks: Vec<SeatMark>,
    /// Who plays for the own seat, in place of "Your turn".
    pub(in crate::app) pill: Option<String>,
    /// What stands before the state at the right end of the top line.
    pub(in crate::app) status: String,
}

impl Play {
    /// What follows a turn of whoever is at the keyboard is new to them.
    pub(super) fn see_own_turn(&mut self, happened: &[Seen]) {
        let own = |seen: &Seen| matches!(seen, Seen::Played { seat, .. } if Some(*seat) == self.at_keyboard);
        let Some(place) = happened.iter().rposition(own) else { return };
        let later = happened[place + 1..].iter().filter(|seen| matches!(seen, Seen::Played { .. })).count();
        self.news.own_turn(self.table.face_up().turn().saturating_sub(later));
        self.left_with = Some(self.table.face_up().score());
    }

    /// Takes in what happened at a table on a server; whether anything did.
    pub(in crate::app) fn follow(&mut self, around: &mut Around) -> bool {
        let followed = self.step(around);
        if followed {
            self.settle(around, Instant::now());
        }
        followed
    }

    /// Whether a command is being typed.
    pub(in crate::app) const fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    /// The command that was typed so far, taken out.
    pub(in crate::app) fn take_typed(&mut self) -> Option<String> {
        self.typed.take()
    }

    /// What is shown beside the game from now on.
    pub(in crate::app) fn set_beside(&mut self, beside: Beside) {
        self.beside = beside;
    }
}
