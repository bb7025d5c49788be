//! What is said about a table, word by word, in both languages.

use parade_messages::{Language, Messages};
use parade_rules::{
    ActionError, CardSet, Edition, FaceUp, FaceUpParts, LastRound, Phase, Reasons, Score, Seen, View,
};
use parade_tui::marked::written;
use parade_tui::telling::Teller;

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn teller(messages: &Messages, edition: Edition) -> Teller<'_> {
    let names = ["Zoe", "Anna", "Bob", "Dora"].map(str::to_owned).to_vec();
    Teller::new(messages, names, edition).to(Some(0))
}

/// The table of the look's screen for four: seat 0 may play R5.
fn table() -> FaceUp {
    let parade = "OT PT G2 G5 K3 G9 P7 KT R1 K7 B8";
    FaceUp::from_parts(&FaceUpParts {
        edition: Edition::Rules2013,
        players: 4,
        first: 0,
        turn: 32,
        phase: Phase::Play { seat: 0 },
        parade: parade.split(' ').map(|card| card.parse().unwrap()).collect(),
        draw_pile: 8,
        collections: vec![
            cards("B7 B4 B2 P8 P3 P2 GT G0"),
            cards("RT R8 B6 B5 B1 B0"),
            cards("R9 K8 K4 K0 O7 O3"),
            cards("R4 R0 P0 G8 G7 G6 K1"),
        ],
        last_round: None,
        chosen: vec![false; 4],
    })
    .unwrap()
}

fn view() -> View {
    let hand = ["O4", "G4", "R5", "K9", "BT"].map(|card| card.parse().unwrap());
    View::from_parts(table(), 0, &hand, None).unwrap()
}

#[test]
fn a_preview_says_what_follows() {
    let preview = |language| {
        let messages = Messages::new(language);
        let preview = view().preview("R5".parse().unwrap()).unwrap();
        written(&teller(&messages, Edition::Rules2013).preview(&preview, 0).join(" "))
    };
    assert_eq!(
        preview(Language::English),
        "R5 takes G2, G5, K3. Your points: 26 → 23. Green turns to you: 4 cards, 1 point each."
    );
    assert_eq!(
        preview(Language::French),
        "R5 prend G2, G5, K3. Vos points\u{a0}: 26 → 23. Le vert vous revient\u{a0}: 4 cartes, 1 point chacune."
    );
}

#[test]
fn a_mistake_names_what_is_held() {
    let said = |language, error| {
        let messages = Messages::new(language);
        written(&teller(&messages, Edition::Rules2013).action_error(error, view().hand()))
    };
    let not_held = ActionError::NotInHand { seat: 0, card: "R7".parse().unwrap() };
    assert_eq!(said(Language::English, not_held), "You do not hold R7. You hold O4, G4, R5, K9, B10.");
    assert_eq!(said(Language::French, not_held), "Vous n’avez pas R7. Vous avez O4, G4, R5, K9, B10.");
    let turn_of_bob = ActionError::NotYourTurn { seat: 0, turn_of: 2 };
    assert_eq!(said(Language::English, turn_of_bob), "It is not your turn: Bob is to play.");
}

#[test]
fn the_last_round_is_announced_with_its_reasons() {
    let messages = Messages::new(Language::English);
    let last = |seat, sixth_color, draw_pile| {
        let last = LastRound { seat, reasons: Reasons { sixth_color, draw_pile }, turns_left: 4 };
        teller(&messages, Edition::Rules2013).last_round(last).join(" ")
    };
    let round = "Last round. Nobody draws. Everybody plays once more.";
    assert_eq!(last(0, true, false), format!("You have all six colors. {round}"));
    assert_eq!(last(2, true, false), format!("Bob has all six colors. {round}"));
    assert_eq!(last(3, true, true), format!("Dora has all six colors. The draw pile is empty. {round}"));
    let seen = Seen::Chose { seat: 1 };
    assert_eq!(teller(&messages, Edition::Rules2013).seen(&seen, &table()), ["Anna has chosen."]);
}

/// Who wins and the places, for collections by seat.
fn end(language: Language, edition: Edition, collections: &[&str]) -> String {
    let collections: Vec<CardSet> = collections.iter().map(|text| cards(text)).collect();
    let messages = Messages::new(language);
    let (teller, score) = (teller(&messages, edition), Score::new(edition, &collections));
    format!("{}\n{}", teller.winner(&score), teller.places(&score).join("\n"))
}

/// Seats 0 and 1 both have 5: the first with two cards, the second with one; seat 2 has 9.
const TIED: [&str; 3] = ["R3 P2", "G5", "O9 O0 R4 R0 P0 P1 G1 G2"];

#[test]
fn the_end_names_what_decided_it() {
    let english = |edition, collections: &[&str]| end(Language::English, edition, collections);
    // Red: Anna turns two over. Blue and purple: Bob turns one each.
    assert_eq!(
        english(Edition::Rules2013, &["R3", "R9 R8 G1 G0 G5", "B7 P8"]),
        "Bob wins with 2, 1 fewer than you.\n1. Bob: 2 points, 2 cards.\n2. You: 3 points, 1 card.\n3. Anna: 5 points, 5 cards."
    );
    let tied = english(Edition::Rules2013, &TIED);
    assert!(tied.starts_with("Anna wins. You also: 5 points, but Anna has the fewest cards, 1.\n1. Anna: 5 points, 1 card.\n2. You: 5 points, 2 cards.\n3. Bob: "), "{tied}");
    let shared = english(Edition::Rules2008, &TIED);
    assert!(shared.starts_with("You and Anna share the win with −5 points: under the rules of 2008 nothing breaks a tie.\n1. You: −5 points, 2 cards.\n1. Anna: −5 points, 1 card.\n3. Bob: −"), "{shared}");
    let full_tie = english(Edition::Rules2013, &["R3 P2", "G4 K1", "O9 O0 R4 R0 P0 P1 G1 G2 K2 K3"]);
    assert!(full_tie.starts_with("You and Anna share the win: 5 points and 2 cards each."), "{full_tie}");
    let full_tie =
        end(Language::French, Edition::Rules2013, &["R3 P2", "G4 K1", "O9 O0 R4 R0 P0 P1 G1 G2 K2 K3"]);
    assert!(
        full_tie.starts_with("Vous et Anna partagez la victoire\u{a0}: 5 points et 2 cartes chacun."),
        "{full_tie}"
    );
}

#[test]
fn majorities_are_told_with_their_margins() {
    let told = |language, collections: &[&str]| {
        let collections: Vec<CardSet> = collections.iter().map(|text| cards(text)).collect();
        let messages = Messages::new(language);
        let score = Score::new(Edition::Rules2013, &collections);
        teller(&messages, Edition::Rules2013)
            .colors(&score)
            .into_iter()
            .map(|told| told.majority)
            .collect::<Vec<_>>()
    };
    let three = ["R1 R2 R3 B1 P1 P2", "R4 B2 P3 P4 G1", "B3 P5 P6 G2 G3"];
    assert_eq!(
        told(Language::English, &three),
        [
            "Red: you have most, 3 cards, 2 more than anyone else. Turned over: 1 point each.",
            "Blue: you, Anna and Bob tie at 1: all turn them over.",
            "Purple: you, Anna and Bob tie at 2: all turn them over.",
            "Green: Bob has most, 2 cards, 1 more than anyone else. Turned over: 1 point each.",
            "Grey: nobody has any.",
            "Orange: nobody has any.",
        ]
    );
    let two = ["R1 R2 R3 B1 P1 P2 G1", "R4 B2 P3 G2 G3"];
    assert_eq!(
        told(Language::English, &two)[..4],
        [
            "Red: you have most, 3 cards, 2 more than anyone else. Turned over: 1 point each.",
            "Blue: one card each. With two players it takes two more, so nobody has the majority.",
            "Purple: you have 2 to 1. With two players it takes two more, so nobody has the majority.",
            "Green: Anna has 2 to 1. With two players it takes two more, so nobody has the majority.",
        ]
    );
    assert_eq!(
        told(Language::French, &["O1 O2 O3", "O4 O5 O6", "K1"])[5],
        "Orange\u{a0}: vous et Anna en avez 3 chacun\u{a0}: vous les retournez tous deux."
    );
}
