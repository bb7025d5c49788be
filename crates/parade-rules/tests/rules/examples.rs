//! The worked examples of the rules.

use parade_rules::{Edition, Event, Majority, Score};

use crate::tables::{card, cards, collections, game, play};

/// Seven cards, G3 is played: three are safe, of the other four B5 is neither green nor at most 3.
#[test]
fn the_example_of_a_play() {
    // The first play, a 9, takes nothing from six cards and makes the parade seven long.
    let mut game = game(2, 1, "G9 K1 K2 K3 K4", "B5 G0 G7 R3 P7 R1", "");
    assert_eq!(play(&mut game, "G9")[0], Event::Played { seat: 1, card: card("G9"), took: vec![] });
    let view = game.view(0).unwrap();
    assert_eq!(view.face_up().parade().cards(), cards("B5 G0 G7 R3 P7 R1 G9"));
    let leaving: Vec<_> = view.face_up().parade().leavers(card("G3")).collect();
    assert_eq!(leaving, cards("G0 G7 R3"));
}

/// Three players: the whole score of the example, color by color.
#[test]
fn the_example_of_a_score() {
    let table = collections([
        "RT R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0",
        "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1",
        "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 KT O3 O2 O0",
    ]);
    for edition in [Edition::Rules2008, Edition::Rules2013] {
        let score = Score::new(edition, &table);
        let points = |seat: usize| score.seats[seat].colors.map(|color| color.points);
        assert_eq!(points(0), [21, 5, 0, 6, 3, 0]);
        assert_eq!(points(1), [1, 8, 4, 0, 3, 11]);
        assert_eq!(points(2), [4, 7, 3, 4, 10, 3]);
        let totals: Vec<u16> = score.seats.iter().map(|seat| seat.total).collect();
        assert_eq!(totals, [35, 27, 31]);
        assert_eq!(score.winners, [1]);
        let places: Vec<u8> = score.seats.iter().map(|seat| seat.place).collect();
        assert_eq!(places, [3, 1, 2]);
        let held = |seats: &[usize], cards, margin| Majority::Held { seats: seats.to_vec(), cards, margin };
        assert_eq!(
            score.majorities,
            [
                held(&[2], 4, 1),
                held(&[0], 5, 3),
                held(&[1], 4, 2),
                held(&[2], 4, 2),
                held(&[0, 1], 3, 2),
                held(&[2], 3, 1),
            ]
        );
    }
}
