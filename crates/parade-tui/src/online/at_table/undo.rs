//! Who has asked to take something back, and whether the game went on before all had answered.

use parade_protocol::Happening;
use parade_rules::Seat;

/// The seat that has asked, until that is settled.
pub(super) struct Asked(pub(super) Option<Seat>);

impl Asked {
    /// Takes in what happened; the seat whose wish lapsed by it.
    pub(super) fn lapses_by(&mut self, happening: &Happening) -> Option<Seat> {
        match happening {
            Happening::UndoAsked { seat, undone: None, .. } => self.0 = Some(*seat),
            Happening::UndoAsked { .. }
            | Happening::UndoAnswered { undone: Some(_), .. }
            | Happening::UndoAnswered { agree: false, .. } => self.0 = None,
            Happening::Played { .. } | Happening::Chose { .. } => return self.0.take(),
            _ => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_ends_what_was_asked_and_an_answer_does_too() {
        let asks = Happening::UndoAsked { seat: 1, waiting_for: vec![0, 2], undone: None };
        let answers = |agree| Happening::UndoAnswered { seat: 0, agree, waiting_for: vec![2], undone: None };
        let moves = Happening::Chose { seat: 2, by_caretaker: false, end: None };
        let lapsed = |happened: &[&Happening]| {
            let mut asked = Asked(None);
            happened.iter().filter_map(|happening| asked.lapses_by(happening)).collect::<Vec<Seat>>()
        };
        assert_eq!(lapsed(&[&asks, &answers(true), &moves, &moves]), [1]);
        assert_eq!(lapsed(&[&asks, &answers(false), &moves]), Vec::<Seat>::new());
        assert_eq!(Asked(Some(0)).lapses_by(&moves), Some(0));
        assert_eq!(Asked(None).lapses_by(&moves), None);
    }
}
