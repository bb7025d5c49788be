//! What is wrong with a record, its shuffle or a save, by numbers of seats: nobody may sit there yet. English reads as the errors of
//! the libraries do: other programs rely on it.

use parade_messages::{Messages, text};
use parade_rules::json::ShuffleError;
use parade_rules::shuffle::ProofError;
use parade_rules::{ActionError, DealError, RecordError};

use super::options_error;
use crate::names::harmless;
use crate::store::{SAVE_FORMAT, SaveError};

/// Why an action is illegal.
#[must_use]
pub fn action(messages: &Messages, error: &ActionError) -> String {
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
#[must_use]
pub fn deal(messages: &Messages, error: &DealError) -> String {
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

/// Why a record is no game.
#[must_use]
pub fn record(messages: &Messages, error: &RecordError) -> String {
    match error {
        RecordError::Play { turn, error } => {
            text!(messages, "complaint-play", turn = *turn, reason = action(messages, error))
        }
        RecordError::Deal(error) => deal(messages, error),
        RecordError::Discard { seat, error } => {
            text!(messages, "complaint-discards", seat = *seat, reason = action(messages, error))
        }
        &RecordError::DiscardCount { found, players } => {
            text!(messages, "complaint-discard-count", found = found, players = players)
        }
    }
}

/// That a text is no card.
#[must_use]
pub fn no_card(messages: &Messages, text: &str) -> String {
    let text: String = text.chars().take(12).collect();
    text!(messages, "complaint-no-card", text = format!("{text:?}"))
}

/// What does not match in a shuffle.
#[must_use]
pub fn proof(messages: &Messages, error: &ProofError) -> String {
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
#[must_use]
pub fn shuffle(messages: &Messages, error: &ShuffleError) -> String {
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

/// Why a file is no save.
#[must_use]
pub fn save(messages: &Messages, error: &SaveError) -> String {
    match error {
        // What JSON is, and where it is none, only its reader says.
        SaveError::Json(detail) => text!(messages, "complaint-save-json", detail = harmless(detail)),
        SaveError::Format(found) => {
            let found = format!("{found:?}");
            text!(messages, "complaint-save-format", found = found, right = format!("{SAVE_FORMAT:?}"))
        }
        SaveError::Record(error) => record(messages, error),
        SaveError::Choice { seat, error } => {
            text!(messages, "complaint-save-choice", seat = *seat, reason = action(messages, error))
        }
        SaveError::Shuffle(error) => shuffle(messages, error),
        SaveError::NoShuffle => text!(messages, "complaint-save-no-shuffle"),
        SaveError::Proof(error) => proof(messages, error),
        SaveError::Bot(error) => options_error(messages, &error.clone().into()),
        SaveError::Count { what: "the bots" } => text!(messages, "complaint-save-bots"),
        SaveError::Count { .. } => text!(messages, "complaint-save-choices"),
        SaveError::Over => text!(messages, "complaint-game-over"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;
    use parade_rules::{Card, CardError};

    fn card() -> Card {
        "RT".parse().unwrap()
    }

    fn actions() -> [ActionError; 8] {
        [
            ActionError::NoSuchSeat { seat: 7, players: 3 },
            ActionError::NotYourTurn { seat: 0, turn_of: 1 },
            ActionError::NotInHand { seat: 1, card: card() },
            ActionError::PlayIsOver,
            ActionError::TooEarlyToDiscard,
            ActionError::SameCardTwice(card()),
            ActionError::AlreadyChosen { seat: 2 },
            ActionError::GameOver,
        ]
    }

    fn records() -> Vec<RecordError> {
        let deals = [
            DealError::Players(7),
            DealError::First { first: 4, players: 3 },
            DealError::Length(65),
            DealError::Twice { card: card(), place: 12 },
        ];
        let plays = actions().map(|error| RecordError::Play { turn: 12, error });
        let discards = actions().map(|error| RecordError::Discard { seat: 2, error });
        let count = RecordError::DiscardCount { found: 2, players: 3 };
        deals.map(RecordError::Deal).into_iter().chain(plays).chain(discards).chain([count]).collect()
    }

    fn saves() -> Vec<SaveError> {
        let own = [
            SaveError::Json("missing field `game` at line 1 column 30".into()),
            SaveError::Format("parade-save/9".into()),
            SaveError::Choice { seat: 1, error: ActionError::PlayIsOver },
            SaveError::NoShuffle,
            SaveError::Count { what: "the bots" },
            SaveError::Count { what: "the choices" },
            SaveError::Over,
        ];
        let proofs = [
            ProofError::Commitment,
            ProofError::Seats { nonces: 2, players: 3 },
            ProofError::Deck { place: 4 },
            ProofError::First { found: 1, expected: 0 },
        ];
        let key = |key, expected| ShuffleError::Key { key, expected };
        let shuffles = [
            ShuffleError::Scheme("dice".into()),
            key("scheme", "a text"),
            key("server_seed", "64 hexadecimal digits"),
            key("game", "a whole number"),
        ];
        own.into_iter()
            .chain(proofs.map(SaveError::Proof))
            .chain(shuffles.map(SaveError::Shuffle))
            .chain(records().into_iter().map(SaveError::Record))
            .collect()
    }

    /// Other programs read the English lines: they are those of the libraries.
    #[test]
    fn english_is_what_the_libraries_say() {
        let english = Messages::new(Language::English);
        for error in records() {
            assert_eq!(record(&english, &error), error.to_string());
        }
        for error in saves() {
            assert_eq!(save(&english, &error), error.to_string());
        }
        assert_eq!(no_card(&english, "X9"), CardError { text: "X9".into() }.to_string());
    }

    #[test]
    fn french_is_told_nothing_in_english() {
        let french = Messages::new(Language::French);
        for error in saves() {
            let (told, english) = (save(&french, &error), error.to_string());
            // What the reader of JSON says is quoted.
            let quoted =
                matches!(error, SaveError::Json(_)) && told.contains(&english) && told.len() > english.len();
            assert!(quoted || (told != english && !told.contains(" the ")), "{told}");
        }
    }
}
