//! What happened: the last move, or all moves since the person's own if they fit.

use parade_rules::{FaceUp, PastTurn, Seen};

use crate::marked::{mark, marks};
use crate::telling::Teller;
use crate::widgets::Look;

/// What is told about the table.
#[derive(Clone, Debug, Default)]
pub(super) struct News {
    /// The last thing that happened, in sentences.
    last: String,
    /// The last thing is more than a turn, so it is not to be shortened: the last round began, cards were revealed.
    is_special: bool,
    /// How many turns had been played after the person's own last one.
    own_turn: usize,
}

impl News {
    /// Takes in what happened.
    pub(super) fn take(&mut self, happened: &[Seen], teller: &Teller<'_>, face_up: &FaceUp) {
        // A turn and what followed from it belong together; earlier turns are in the list of turns.
        let last_turn = happened.iter().rposition(|seen| matches!(seen, Seen::Played { .. })).unwrap_or(0);
        let told: Vec<String> =
            happened[last_turn..].iter().flat_map(|seen| teller.seen(seen, face_up)).collect();
        if !told.is_empty() {
            self.is_special = happened.iter().any(|seen| {
                matches!(seen, Seen::LastRoundBegan { .. } | Seen::PlayEnded | Seen::Revealed { .. })
            });
            self.last = told.join(" ");
        }
    }

    /// The person at the keyboard has played; what follows is new to her.
    pub(super) fn own_turn(&mut self, turn: usize) {
        self.own_turn = turn;
    }

    /// What to show in so many columns: every turn since the own one in short form if there are several and they fit, the
    /// last one in a sentence if not.
    pub(super) fn line(&self, face_up: &FaceUp, teller: &Teller<'_>, look: Look<'_>, width: u16) -> String {
        let history = face_up.history();
        let since = history.get(self.own_turn..).unwrap_or_default();
        if since.len() > 1 && since.len() < face_up.players() && !self.is_special {
            let short: Vec<String> = since.iter().map(|turn| in_short(turn, teller)).collect();
            let short = short.join("  ");
            if look.sentence_width(&short) <= width {
                return short;
            }
        }
        if self.last.is_empty() {
            let last = history.last().map(|turn| teller.played(turn.seat, turn.card, &turn.took));
            return last.unwrap_or_default();
        }
        self.last.clone()
    }
}

/// "Anna K0 +K2 K1": who played what and took what.
fn in_short(turn: &PastTurn, teller: &Teller<'_>) -> String {
    let played = format!("{} {}", teller.name(turn.seat), mark(turn.card));
    if turn.took.is_empty() { played } else { format!("{played} + {}", marks(&turn.took)) }
}
