//! Positions put up by hand in which the right move is clear.

use std::collections::HashSet;

use parade_bots::{Bot, Greedy, Heuristic};
use parade_rules::{Action, Card};

use crate::tables::{Position, dice};

fn plays(bot: &dyn Bot, position: &Position) -> HashSet<String> {
    let view = position.view();
    let answers = (0..40).map(|seed| match bot.act(&view, &mut dice(seed)) {
        Action::Play(card) => card.to_string(),
        Action::Discard(two) => {
            let mut two = two.map(|card: Card| card.to_string());
            two.sort();
            two.join(" ")
        }
    });
    answers.collect()
}

fn always(bot: &dyn Bot, position: &Position, answer: &str) {
    assert_eq!(plays(bot, position), HashSet::from([answer.to_owned()]), "{}", bot.name());
}

/// G3 takes G0 G7 R3, R6 takes B5, O1 takes G0 R1, P0 takes G0 P7, K2 takes G0 alone.
const RULES_EXAMPLE: Position = Position {
    hand: "G3 R6 O1 K2 P0",
    parade: "B5 G0 G7 R3 P7 R1 G4",
    collections: &["", ""],
    draw_pile: 40,
    last_round: None,
};

#[test]
fn greedy_takes_the_smallest_sum_though_it_is_more_cards_than_none() {
    always(&Greedy, &RULES_EXAMPLE, "K2");
}

#[test]
fn greedy_does_not_see_majorities() {
    let answers = plays(&Greedy, &LAST_TURN_MAJORITY);
    assert_eq!(answers, ["B5", "P5", "O5", "K5"].map(String::from).into());
}

#[test]
fn greedy_plays_any_of_equal_cards() {
    let position = Position { hand: "GT RT O1 P1 B1", ..RULES_EXAMPLE };
    assert_eq!(plays(&Greedy, &position), HashSet::from(["GT".to_owned(), "RT".to_owned()]));
}

/// With five reds against none, reds count one point each.
const RED_KEEPER: Position = Position {
    hand: "RT R9 B2 K3",
    parade: "O1",
    collections: &["R1 R2 R3", "P4 P5 O6"],
    draw_pile: 0,
    last_round: Some(0),
};

#[test]
fn the_last_two_go_where_they_count_one_point() {
    always(&Greedy, &RED_KEEPER, "B2 K3");
    always(&Heuristic::default(), &RED_KEEPER, "B2 K3");
}

/// The last turn of the game. R4 takes RT and R7: four reds against two turn over, 17 points become 4. All else takes
/// nothing; with R4 kept, there are three against two.
const LAST_TURN_MAJORITY: Position = Position {
    hand: "R4 B5 P5 O5 K5",
    parade: "RT R7 G9 K9 O9 P9 G8",
    collections: &["R9 R8", "R1 R2"],
    draw_pile: 0,
    last_round: Some(1),
};

#[test]
fn heuristic_takes_high_cards_that_turn_over_their_color() {
    always(&Heuristic::default(), &LAST_TURN_MAJORITY, "R4");
}

#[test]
fn heuristic_breaks_a_majority_for_two_points() {
    // Four reds against one count the other four points; against three they count 34. R5 takes R0 and R2.
    let position = Position {
        hand: "R5 B7 P7 O7 G7",
        parade: "R0 R2 K9 O9 P9 G8 K8",
        collections: &["R1 B3", "RT R9 R8 R7"],
        draw_pile: 0,
        last_round: Some(1),
    };
    always(&Heuristic::default(), &position, "R5");
}

#[test]
fn heuristic_takes_nothing_where_all_else_costs_much() {
    let position = Position {
        hand: "K6 G1 R1 P1 O1",
        parade: "G8 R9 P7 O8 B9 K7",
        collections: &["B1", "B2"],
        draw_pile: 40,
        last_round: None,
    };
    always(&Heuristic::default(), &position, "K6");
}

#[test]
fn heuristic_far_behind_does_not_begin_the_last_round() {
    // O4 takes the sixth color; G4 takes G3 and stays at five.
    let position = Position {
        hand: "O4 G4 K9 B9 RT",
        parade: "O3 G3 P9 KT BT O8",
        collections: &["R9 B8 P8 G9 K8 R8", "R1 B1"],
        draw_pile: 25,
        last_round: None,
    };
    assert!(!plays(&Heuristic::default(), &position).contains("O4"));
}

#[test]
fn heuristic_far_ahead_begins_the_last_round() {
    // O4 takes O6, the sixth color; R0 takes nothing, and the game would go on.
    let position = Position {
        hand: "O4 G4 K2 B2 R0",
        parade: "O6 G7 P9 KT BT O8",
        collections: &["R1 B1 P0 G1 K1", "R9 B8 P8 G9 K8 R8 B9 P7 R7"],
        draw_pile: 25,
        last_round: None,
    };
    always(&Heuristic::default(), &position, "O4");
}

#[test]
fn heuristic_keeps_the_lowest_where_no_majority_is_in_reach() {
    let position = Position {
        hand: "B7 K1 O0 P8",
        parade: "R1",
        collections: &["R2 R3", "B1 B2 B3 B4", "K2 K3 K4 K5 O1 O2 O3 O4", "P1 P2 P3 P4"],
        draw_pile: 0,
        last_round: Some(0),
    };
    always(&Heuristic::default(), &position, "B7 P8");
}

#[test]
fn the_order_of_the_hand_does_not_matter() {
    for hand in ["R4 B5 P5 O5 K5", "K5 O5 P5 B5 R4", "P5 K5 R4 O5 B5"] {
        always(&Heuristic::default(), &Position { hand, ..LAST_TURN_MAJORITY }, "R4");
    }
}
