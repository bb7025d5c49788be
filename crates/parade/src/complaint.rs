//! What is said about a record that is none. English reads as the errors of the libraries do: other programs rely on it.

use parade_messages::{Messages, text};
use parade_rules::RecordError;
use parade_rules::json::ScoreRequestError;
use parade_tui::telling::complaint;

use crate::failure::Failure;

/// Says things about one record.
pub(crate) struct Complaint<'a> {
    messages: &'a Messages,
    record: usize,
}

impl<'a> Complaint<'a> {
    /// About the record of a number, from 1.
    pub(crate) fn about(record: usize, messages: &'a Messages) -> Complaint<'a> {
        Complaint { messages, record }
    }

    /// The failure: `record 3: ` and the reason.
    pub(crate) fn failure(&self, reason: &str) -> Failure {
        Failure::Work(text!(self.messages, "complaint-record", record = self.record, reason = reason))
    }

    /// The failure of a turn: `record 3, turn 12: ` and the reason.
    pub(crate) fn turn(&self, turn: usize, reason: &str) -> Failure {
        let record = self.record;
        Failure::Work(text!(self.messages, "complaint-turn", record = record, turn = turn, reason = reason))
    }

    /// A record whose game is illegal.
    pub(crate) fn game(&self, error: &RecordError) -> Failure {
        match error {
            RecordError::Play { turn, error } => self.turn(*turn, &complaint::action(self.messages, error)),
            error => self.failure(&complaint::record(self.messages, error)),
        }
    }

    /// A table that cannot be scored.
    pub(crate) fn table(&self, error: &ScoreRequestError) -> Failure {
        let messages = self.messages;
        self.failure(&match error {
            ScoreRequestError::Format(found) => {
                let right = parade_rules::json::SCORE_FORMAT;
                text!(messages, "complaint-format", found = format!("{found:?}"), right = right)
            }
            &ScoreRequestError::Seats(seats) => text!(messages, "complaint-seats", seats = seats),
            &ScoreRequestError::Names { names, seats } => {
                text!(messages, "complaint-names", names = names, seats = seats)
            }
            ScoreRequestError::Card { seat, error } => {
                let reason = complaint::no_card(messages, &error.text);
                text!(messages, "complaint-seat-card", seat = *seat, reason = reason)
            }
            &ScoreRequestError::Twice { card, first, second } => {
                let card = card.to_string();
                text!(messages, "complaint-card-twice", card = card, first = first, second = second)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;
    use parade_rules::{Card, CardError, EditionError};

    /// Other programs read the English lines: they are those of the libraries.
    #[test]
    fn english_is_what_the_libraries_say() {
        let english = Messages::new(Language::English);
        let card: Card = "RT".parse().unwrap();
        let text = "X9".to_owned();
        let about = Complaint::about(3, &english);
        for error in [
            ScoreRequestError::Format("x".into()),
            ScoreRequestError::Seats(1),
            ScoreRequestError::Names { names: 2, seats: 3 },
            ScoreRequestError::Card { seat: 1, error: CardError { text: text.clone() } },
            ScoreRequestError::Twice { card, first: 0, second: 1 },
        ] {
            match about.table(&error) {
                Failure::Work(line) => assert_eq!(line, format!("record 3: {error}")),
                other => panic!("{other:?}"),
            }
        }
        let no_rules = text!(english, "complaint-no-rules", text = "\"1999\"");
        assert_eq!(no_rules, EditionError { text: "1999".into() }.to_string());
    }
}
