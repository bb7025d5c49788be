//! The examples of the browser's rules page, `web/src/pages/rules/examples.json`: positions written down here, everything else
//! worked out by the rules, so that the page shows outcomes and knows none.
//! `PARADE_BLESS=1 cargo test -p parade-rules --features json --test rules_page` writes them anew.

use std::path::Path;

use parade_rules::{Card, CardSet, Color, Edition, Fate, Parade, Score};
use serde_json::{Value, json};

/// A parade that can be tried, front to end, and the hand to try with: each card shows something else.
const PARADE: &str = "B5 G0 G7 R3 P7 R1 G4";
const HAND: &str = "G3 P0 K5 O2 RT";

/// The collections of the example of the score: that of docs/rules.md.
const COLLECTIONS: [&str; 3] = [
    "RT R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0",
    "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1",
    "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 KT O3 O2 O0",
];

/// How many cards of a color two players have in the examples of the margin.
const MARGINS: [[usize; 2]; 4] = [[2, 0], [1, 0], [3, 2], [2, 2]];

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().unwrap()).collect()
}

fn written(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

fn play(parade: &Parade, card: Card) -> Value {
    let fate = |index| match parade.fate(index, card).unwrap() {
        Fate::Safe => "safe",
        Fate::Stays => "stays",
        Fate::Leaves => "leaves",
    };
    let fates: Vec<&str> = (0..parade.len()).map(fate).collect();
    json!({"card": card.to_string(), "fates": fates})
}

fn examples() -> Value {
    let parade = Parade::new(&cards(PARADE)).unwrap();
    let plays: Vec<Value> = cards(HAND).into_iter().map(|card| play(&parade, card)).collect();
    let sets: Vec<CardSet> = COLLECTIONS.iter().map(|text| cards(text).into_iter().collect()).collect();
    let collections: Vec<Vec<String>> = COLLECTIONS.iter().map(|text| written(&cards(text))).collect();
    let margins = MARGINS.iter().map(|&counts| {
        let mut reds = Card::all();
        let two = counts.map(|count| reds.by_ref().take(count).collect::<CardSet>());
        let score = Score::new(Edition::Rules2013, &two);
        let held = !score.majorities[Color::Red.index()].seats().is_empty();
        json!({"most": counts[0], "other": counts[1], "held": held})
    });
    let margins: Vec<Value> = margins.collect();
    json!({
        "parade": written(parade.cards()),
        "plays": plays,
        "collections": collections,
        "score": Score::new(Edition::Rules2013, &sets),
        "margins": margins,
    })
}

#[test]
fn the_page_shows_what_the_rules_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pages/rules/examples.json");
    let expected = serde_json::to_string_pretty(&examples()).unwrap() + "\n";
    if std::env::var_os("PARADE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(
        found == expected,
        "examples.json is not what the rules say: PARADE_BLESS=1 cargo test -p parade-rules --features json --test rules_page"
    );
}
