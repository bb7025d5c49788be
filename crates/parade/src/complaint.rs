//! What is said about a record that is none. English reads as the errors of the libraries do: other programs rely on it.

use parade_messages::{Messages, text};
use parade_rules::json::{ScoreRequestError, ShuffleError};
use parade_rules::shuffle::ProofError;
use parade_rules::{ActionError, DealError, RecordError};
use parade_tui::names::harmless;

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
        let messages = self.messages;
        match error {
            RecordError::Play { turn, error } => self.turn(*turn, &action(error, messages)),
            RecordError::Deal(error) => self.failure(&deal(error, messages)),
            RecordError::Discard { seat, error } => {
                let reason = action(error, messages);
                self.failure(&text!(messages, "complaint-discards", seat = *seat, reason = reason))
            }
            &RecordError::DiscardCount { found, players } => {
                self.failure(&text!(messages, "complaint-discard-count", found = found, players = players))
            }
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
                let reason = no_card(&error.text, messages);
                text!(messages, "complaint-seat-card", seat = *seat, reason = reason)
            }
            &ScoreRequestError::Twice { card, first, second } => {
                let card = card.to_string();
                text!(messages, "complaint-card-twice", card = card, first = first, second = second)
            }
        })
    }
}

/// Why an action is illegal.
pub(crate) fn action(error: &ActionError, messages: &Messages) -> String {
    match *error {
        ActionError::NoSuchSeat { seat, players } => {
            text!(messages, "complaint-no-seat", seat = seat, players = players, last = players - 1)
        }
        ActionError::NotYourTurn { seat, turn_of } => {
            text!(messages, "complaint-not-your-turn", seat = seat, other = turn_of)
        }
        ActionError::NotInHand { seat, card } => {
            text!(messages, "complaint-not-in-hand", seat = seat, card = card.to_string())
        }
        ActionError::PlayIsOver => text!(messages, "complaint-play-is-over"),
        ActionError::TooEarlyToDiscard => text!(messages, "complaint-too-early"),
        ActionError::SameCardTwice(card) => {
            text!(messages, "complaint-same-card", card = card.to_string())
        }
        ActionError::AlreadyChosen { seat } => text!(messages, "complaint-already-chosen", seat = seat),
        ActionError::GameOver => text!(messages, "complaint-game-over"),
    }
}

/// What is wrong with a deal.
fn deal(error: &DealError, messages: &Messages) -> String {
    match *error {
        DealError::Players(players) => text!(messages, "complaint-players", players = players),
        DealError::First { first, players } => {
            // As a text: a huge number would be rounded.
            let first = first.to_string();
            text!(messages, "complaint-first", first = first, players = players, last = players - 1)
        }
        DealError::Length(cards) => text!(messages, "complaint-deck-length", cards = cards),
        DealError::Twice { card, place } => {
            text!(messages, "complaint-deck-twice", card = card.to_string(), place = place)
        }
    }
}

/// That a text is no card.
pub(crate) fn no_card(text: &str, messages: &Messages) -> String {
    let text: String = text.chars().take(12).collect();
    text!(messages, "complaint-no-card", text = format!("{text:?}"))
}

/// What does not match in a shuffle.
pub(crate) fn proof(error: &ProofError, messages: &Messages) -> String {
    match *error {
        ProofError::Commitment => text!(messages, "complaint-commitment"),
        ProofError::Seats { nonces, players } => {
            text!(messages, "complaint-nonces", nonces = nonces, players = players)
        }
        ProofError::Deck { place } => text!(messages, "complaint-proof-deck", place = place),
        ProofError::First { found, expected } => {
            text!(messages, "complaint-proof-first", found = found, expected = expected)
        }
    }
}

/// Why a shuffle cannot be checked.
pub(crate) fn shuffle(error: &ShuffleError, messages: &Messages) -> String {
    match error {
        ShuffleError::Scheme(scheme) => text!(messages, "complaint-scheme", scheme = harmless(scheme)),
        ShuffleError::Key { key, .. } => match *key {
            "server_seed" | "commitment" => text!(messages, "complaint-shuffle-hex", key = *key),
            "nonces" => text!(messages, "complaint-shuffle-nonces"),
            "game" => text!(messages, "complaint-shuffle-number", key = *key),
            _ => text!(messages, "complaint-shuffle-text", key = *key),
        },
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
        for error in [
            ActionError::NoSuchSeat { seat: 7, players: 3 },
            ActionError::NotYourTurn { seat: 0, turn_of: 1 },
            ActionError::NotInHand { seat: 1, card },
            ActionError::PlayIsOver,
            ActionError::TooEarlyToDiscard,
            ActionError::SameCardTwice(card),
            ActionError::AlreadyChosen { seat: 2 },
            ActionError::GameOver,
        ] {
            assert_eq!(action(&error, &english), error.to_string());
        }
        for error in [
            DealError::Players(7),
            DealError::First { first: 4, players: 3 },
            DealError::Length(65),
            DealError::Twice { card, place: 12 },
        ] {
            assert_eq!(deal(&error, &english), error.to_string());
        }
        for error in [
            ProofError::Commitment,
            ProofError::Seats { nonces: 2, players: 3 },
            ProofError::Deck { place: 4 },
            ProofError::First { found: 1, expected: 0 },
        ] {
            assert_eq!(proof(&error, &english), error.to_string());
        }
        let hex = "64 hexadecimal digits";
        for error in [
            ShuffleError::Scheme("dice".into()),
            ShuffleError::Key { key: "scheme", expected: "a text" },
            ShuffleError::Key { key: "server_seed", expected: hex },
            ShuffleError::Key { key: "game", expected: "a whole number" },
        ] {
            assert_eq!(shuffle(&error, &english), error.to_string());
        }
        let text = "X9".to_owned();
        assert_eq!(no_card(&text, &english), CardError { text: text.clone() }.to_string());
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
