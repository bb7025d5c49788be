//! The situations of the designed screens. Positions need not be reachable.

use parade_bots::search::Choice;
use parade_bots::{Advice, Outlook, Reason};
use parade_messages::{Language, Messages};
use parade_rules::{
    Action, Card, CardSet, Edition, FaceUp, FaceUpParts, LastRound, PastTurn, Phase, Reasons, View,
};
use parade_tui::glyphs::Glyphs;
use parade_tui::marked;
use parade_tui::theme::{Background, Depth, Theme};
use parade_tui::widgets::Look;

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

/// A sentence with its cards in braces.
pub(crate) fn sentence(text: &str) -> String {
    let mut said = String::new();
    for (index, part) in text.split(['{', '}']).enumerate() {
        said += &if index % 2 == 0 { part.to_owned() } else { marked::mark(card(part)).to_string() };
    }
    said
}

/// What a look borrows.
pub(crate) struct Setting {
    pub(crate) theme: Theme,
    pub(crate) glyphs: Glyphs,
    pub(crate) messages: Messages,
}

impl Setting {
    pub(crate) fn new(depth: Depth, glyphs: Glyphs, language: Language) -> Setting {
        Setting { theme: Theme::new(depth, Background::Dark), glyphs, messages: Messages::new(language) }
    }

    /// As the designed screens are drawn.
    pub(crate) fn designed(glyphs: Glyphs) -> Setting {
        Setting::new(Depth::Truecolor, glyphs, Language::English)
    }

    pub(crate) fn look(&self) -> Look<'_> {
        Look { theme: &self.theme, glyphs: &self.glyphs, messages: &self.messages }
    }
}

/// A position at somebody's turn.
pub(crate) struct Situation {
    pub(crate) names: Vec<String>,
    pub(crate) view: View,
    pub(crate) news: String,
    pub(crate) turns: Vec<PastTurn>,
}

pub(crate) fn names(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

pub(crate) fn parts(collections: &[&str], parade: &str, draw_pile: usize, turn: usize) -> FaceUpParts {
    FaceUpParts {
        edition: Edition::Rules2013,
        players: collections.len(),
        first: 0,
        turn,
        phase: Phase::Play { seat: 0 },
        parade: cards(parade),
        draw_pile,
        collections: collections.iter().map(|&text| set(text)).collect(),
        last_round: None,
        chosen: vec![false; collections.len()],
    }
}

pub(crate) fn situation(parts: &FaceUpParts, seats: &str, hand: &str, news: &str) -> Situation {
    let face_up = FaceUp::from_parts(parts).unwrap();
    let view = View::from_parts(face_up, 0, &cards(hand), None).unwrap();
    Situation { names: names(seats), view, news: sentence(news), turns: Vec::new() }
}

/// Turn 50 of a two-player game, one card left.
pub(crate) fn two() -> Situation {
    let collections = [
        "RT R7 R3 R1 R0 PT P9 P8 P6 P5 P4 P3 G1 KT K9 K8 K7 OT O8 O6 O5 O4 O2",
        "BT B9 B7 B6 B5 B4 B3 B1 B0 P7 P2 P0 GT G8 G7 G6 G5 G4 G3 K2 K1 O1 O0",
    ];
    let parts = parts(&collections, "R6 R5 G9 B2 R8 P1 B8 R9 K0", 1, 49);
    situation(&parts, "me Anna", "G2 K4 O3 G0 R2", "Anna played {K0} and took {K2} {K1}")
}

/// Turn 33 of a four-player game.
pub(crate) fn four() -> Situation {
    let collections =
        ["B7 B4 B2 P8 P3 P2 GT G0", "RT R8 B6 B5 B1 B0", "R9 K8 K4 K0 O7 O3", "R4 R0 P0 G8 G7 G6 K1"];
    let parts = parts(&collections, "OT PT G2 G5 K3 G9 P7 KT R1 K7 B8", 8, 32);
    situation(&parts, "me Anna Bob Dora", "O4 G4 R5 K9 BT", "Dora played {B8} and took {G8}")
}

/// What somebody could make of the cards of the four-player game.
pub(crate) fn advice() -> Advice {
    let choice = |text: &str, win, points| Choice {
        action: Action::Play(card(text)),
        win,
        points,
        rival: 18.0,
        error: 0.01,
        playouts: 90,
    };
    let choices = vec![
        choice("O4", 0.312, 17.6),
        choice("BT", 0.309, 17.4),
        choice("R5", 0.07, 31.0),
        choice("K9", 0.284, 19.2),
        choice("G4", 0.004, 102.0),
    ];
    let next = Reason::LeavesTakers { next: 1, takers: 21, unseen: 28 };
    Advice {
        choices,
        equals: 2,
        outlook: Outlook::Open,
        reasons: vec![Reason::CostsPoints { change: 6 }, next],
    }
}

/// The last round of a six-player game with 18 cards in the parade and 30 before one player.
pub(crate) fn six() -> Situation {
    let collections = [
        "B7 K4 O5",
        "R7 R5 R4 R2 R1 R0 BT B9 B3 PT P9 P7 P6 P5 P3 P2 P1 GT G6 G5 G4 G1 KT K6 K1 K0 O9 O6 O2 O1",
        "B4 P4 K9",
        "R3 B8 O3",
        "B1 K5",
        "K3 O4",
    ];
    let parade = "O8 R8 RT G7 G0 K2 P8 B0 R6 G3 G8 B2 K8 O7 B6 K7 G9 OT";
    let reasons = Reasons { sixth_color: true, draw_pile: false };
    let parts = FaceUpParts {
        last_round: Some(LastRound { seat: 1, reasons, turns_left: 2 }),
        ..parts(&collections, parade, 5, 24)
    };
    let news = "Fatou played {OT} and took nothing. Nobody draws now.";
    let seats = "me Anna Bartholomew Dora Emil Fatou";
    let mut at = situation(&parts, seats, "B5 G2 O0 R9 P0", news);
    at.turns = [(1, "R5"), (2, "B6"), (3, "K7"), (4, "G9"), (5, "OT")]
        .map(|(seat, text)| PastTurn { seat, card: card(text), took: Vec::new() })
        .to_vec();
    at
}

/// The last two cards of a four-player game; two others have chosen.
pub(crate) fn keeping() -> Situation {
    let collections = [
        "RT R6 R5 R4 B4 B1 G0 O7 O1",
        "R1 BT K1 O8 O3",
        "B7 B6 B5 PT P6 P5 P2 G7 G4 G1 K6 K3 K0 OT",
        "R8 R0 B2 GT G9 G8 K9 K8 K7 K4 K2 O2 O0",
    ];
    let reasons = Reasons { sixth_color: false, draw_pile: true };
    let parts = FaceUpParts {
        phase: Phase::Discard,
        last_round: Some(LastRound { seat: 3, reasons, turns_left: 0 }),
        chosen: vec![false, true, false, true],
        ..parts(&collections, "R2 P9", 0, 49)
    };
    situation(&parts, "me Anna Bob Dora", "P0 P8 K5 B3", "")
}

/// The worked example of the rules.
pub(crate) fn scored(edition: Edition) -> FaceUp {
    let collections = [
        "RT R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0",
        "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1",
        "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 KT O3 O2 O0",
    ];
    over(&collections, edition)
}

/// A game that is over.
pub(crate) fn over(collections: &[&str], edition: Edition) -> FaceUp {
    let reasons = Reasons { sixth_color: true, draw_pile: false };
    let parts = FaceUpParts {
        edition,
        phase: Phase::Over,
        chosen: vec![true; collections.len()],
        last_round: Some(LastRound { seat: 0, reasons, turns_left: 0 }),
        ..parts(collections, "", 0, 40)
    };
    FaceUp::from_parts(&parts).unwrap()
}
