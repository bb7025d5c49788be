//! What a seat could know when, by the records of the games.

use std::collections::{BTreeMap, HashSet};

use parade_rules::json::GameRecord;
use parade_rules::{Card, CardSet, Game};
use serde_json::Value;

/// The cards that stand in a text between things that are no letters and no digits, in either case, with 10 for ten.
pub(crate) fn cards_in(text: &str) -> Vec<Card> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| matches!(word.len(), 2 | 3)).filter_map(|word| word.parse().ok()).collect()
}

/// The numbers of 64 hexadecimal digits in a text.
pub(crate) fn long_numbers_in(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_ascii_hexdigit());
    words.filter(|word| word.len() >= 64).map(str::to_ascii_lowercase)
}

/// A game, and what could be known at each turn of it.
struct Known {
    seed: String,
    nonces: Vec<String>,
    /// By the number of cards played: what lay open by then.
    open: Vec<CardSet>,
    /// By seat, and by the number of cards played: all that the seat ever held by then.
    held: Vec<Vec<CardSet>>,
}

impl Known {
    fn of(text: &str) -> Known {
        let record: GameRecord = serde_json::from_str(text).expect("a record");
        let text: Value = serde_json::from_str(text).expect("JSON");
        let text = &text["shuffle"];
        let nonces = text["nonces"].as_array().expect("nonces").iter();
        let nonces = nonces.filter_map(|nonce| nonce.as_str().map(str::to_owned)).collect();
        let seed = text["server_seed"].as_str().expect("a seed").to_owned();
        let players = record.record.players.len();
        let mut game = Game::new(&record.record.deal().expect("a deal"));
        let mut open: Vec<CardSet> = Vec::new();
        let mut held = vec![Vec::new(); players];
        let mut plays = record.record.plays.iter();
        loop {
            let mut now = game.face_up().visible() | open.last().copied().unwrap_or(CardSet::EMPTY);
            now.extend(game.face_up().plays().iter().copied());
            open.push(now);
            for (seat, held) in held.iter_mut().enumerate() {
                let mut cards = held.last().copied().unwrap_or(CardSet::EMPTY);
                cards.extend(game.hand(seat).iter().copied());
                held.push(cards);
            }
            match plays.next() {
                Some(&card) => drop(game.play(card).expect("a legal play")),
                None => return Known { seed, nonces, open, held },
            }
        }
    }
}

/// All that is known about the games at a table once they are over.
#[derive(Default)]
pub(crate) struct Knowledge {
    games: BTreeMap<u64, Known>,
    /// Cards that were played and taken back, by game.
    taken_back: BTreeMap<u64, CardSet>,
    /// Secrets of people, and their hashes.
    secrets: HashSet<String>,
}

/// How far a reader has come in what it was told.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    game: u64,
    cards: bool,
    turn: usize,
    over: bool,
}

impl Knowledge {
    pub(crate) fn add(&mut self, game: u64, record: &str) {
        self.games.insert(game, Known::of(record));
    }

    /// Notes the cards that all have seen played, and taken back since.
    pub(crate) fn note_taken_back(&mut self, heard: &[String]) {
        let mut place = Place { game: 1, ..Place::default() };
        let mut played = None;
        for text in heard {
            let message: Value = serde_json::from_str(text).expect("JSON");
            if message["type"] == "snapshot" {
                place = Place::of(&message["table"]);
            }
            for event in message["events"].as_array().into_iter().flatten() {
                let (event, before) = (&event["event"], place.turn);
                place.follow(event);
                if let Some(card) = event["turn"]["card"].as_str() {
                    played = card.parse().ok();
                } else if place.turn < before
                    && event["undone"].is_object()
                    && let Some(card) = played
                {
                    self.taken_back.entry(place.game).or_insert(CardSet::EMPTY).insert(card);
                }
            }
        }
    }

    pub(crate) fn keep_secret(&mut self, secret: String) {
        self.secrets.insert(secret);
    }

    /// Looks through all that a reader was sent, in its order; how many cards it was told of. A reader with a seat knows what that
    /// seat held; one that was removed, until so many messages.
    pub(crate) fn look_through(
        &self,
        reader: &str,
        seat: Option<usize>,
        (sat, until): (Option<usize>, usize),
        heard: &[String],
    ) -> usize {
        let mut place = Place { game: 1, ..Place::default() };
        let mut cards = 0;
        for (number, text) in heard.iter().enumerate() {
            let seat = if number < until { sat } else { seat };
            let message: Value = serde_json::from_str(text).expect("JSON");
            for event in message["events"].as_array().into_iter().flatten() {
                place.follow(&event["event"]);
                cards += self.check(reader, seat, place, &event.to_string());
            }
            if let Some(table) = message.get("table").filter(|_| message["type"] == "snapshot") {
                place = Place::of(table);
            }
            let mut rest = message.clone();
            if let Some(rest) = rest.as_object_mut() {
                rest.remove("events");
            }
            cards += self.check(reader, seat, place, &rest.to_string());
        }
        cards
    }

    fn check(&self, reader: &str, seat: Option<usize>, place: Place, text: &str) -> usize {
        let (known, complaint) =
            (self.known(seat, place), format!("reached {reader} at {place:?} in {text}"));
        let cards = cards_in(text);
        if let Some(card) = cards.iter().find(|card| !known.contains(**card)) {
            panic!("{card} {complaint}");
        }
        for number in long_numbers_in(text) {
            assert!(!self.secrets.contains(&number), "a secret {complaint}");
            for (&game, known) in &self.games {
                let later = game > place.game || (game == place.game && !place.over);
                assert!(!(later && number == known.seed), "the seed of game {game} {complaint}");
                let undealt = game > place.game || (game == place.game && !place.cards);
                assert!(!(undealt && known.nonces.contains(&number)), "a nonce of game {game} {complaint}");
            }
        }
        cards.len()
    }

    fn known(&self, seat: Option<usize>, place: Place) -> CardSet {
        match self.games.get(&place.game) {
            _ if !place.cards => CardSet::EMPTY,
            _ if place.over => CardSet::FULL,
            None => CardSet::EMPTY,
            Some(game) => {
                let taken_back = self.taken_back.get(&place.game).copied().unwrap_or(CardSet::EMPTY);
                let held = seat.and_then(|seat| game.held[seat].get(place.turn).copied());
                game.open[place.turn] | taken_back | held.unwrap_or(CardSet::EMPTY)
            }
        }
    }
}

impl Place {
    fn of(table: &Value) -> Place {
        let turn = table["position"]["turn"].as_u64().unwrap_or_default();
        Place {
            game: table["game"].as_u64().expect("a number"),
            cards: !table["position"].is_null(),
            turn: usize::try_from(turn).expect("a turn"),
            over: table["phase"] == "over",
        }
    }

    fn follow(&mut self, event: &Value) {
        match event["type"].as_str().expect("a type") {
            "dealt" => *self = Place { cards: true, turn: 0, over: false, ..*self },
            "played" => self.turn += 1,
            "chose" if event["end"].is_object() => self.over = true,
            "rematch" | "deal-restarted" => {
                *self = Place { game: event["game"].as_u64().expect("a number"), ..Place::default() };
            }
            "undo-asked" | "undo-answered" => {
                if let Some(turn) = event["undone"]["turn"].as_u64() {
                    self.turn = usize::try_from(turn).expect("a turn");
                }
            }
            _ => {}
        }
    }
}

#[test]
fn a_card_and_a_secret_are_found() {
    assert_eq!(cards_in("{\"hand\":[\"g3\",\"R10\"],\"flipped\":\"RG\"}").len(), 2);
    let secret = "ab".repeat(32);
    assert_eq!(long_numbers_in(&format!("x {secret},")).collect::<Vec<_>>(), [secret]);
}
