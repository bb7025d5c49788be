//! What is rare, a test each.

use parade_rules::{
    Action, CardSet, Color, Decision, Edition, Game, MAX_TURNS, Majority, Phase, Reasons, Record, Score,
};

use crate::tables::{Policy, card, collections, find, game, play, seat_to_play, set, step};

fn score<const N: usize>(edition: Edition, texts: [&str; N]) -> Score {
    Score::new(edition, &collections(texts))
}

fn places(score: &Score) -> Vec<u8> {
    score.seats.iter().map(|seat| seat.place).collect()
}

/// Plays on to the end and tells who plays.
fn players_of_the_last_round(game: &mut Game) -> Vec<usize> {
    let mut played = Vec::new();
    while let Some(seat) = seat_to_play(game) {
        played.push(seat);
        let action = Action::Play(game.hand(seat)[0]);
        game.apply(seat, action).unwrap();
    }
    played
}

#[test]
fn both_triggers_on_one_turn_make_one_last_round() {
    let both = Reasons { sixth_color: true, draw_pile: true };
    for players in 2..=6 {
        let (mut game, _, _) = find(players, Policy::AvoidTaking, |game, _| {
            game.face_up().last_round().is_some_and(|last| last.reasons == both)
        });
        let last = game.face_up().last_round().unwrap();
        assert_eq!(last.turns_left, players);
        assert!(game.face_up().collections()[last.seat].has_all_colors());
        assert_eq!(game.draw_pile(), []);
        assert_eq!(game.hand(last.seat).len(), 5, "the last card was drawn");
        assert_eq!(players_of_the_last_round(&mut game).len(), players);
        assert_eq!(game.face_up().phase(), Phase::Discard);
        assert!(last.reasons.names().eq(["sixth-color", "draw-pile"]));
        let record = Record::of(&game, &vec![String::new(); players]);
        assert_eq!(record.replay().unwrap().trigger, Some((last.seat, both)));
    }
}

#[test]
fn a_win_is_shared_after_the_tie_break() {
    // Seat 1 has every majority: 2 + 2 + 2 points.
    let table = ["R5", "R6 R7 B6 B7 G1 G2", "B5"];
    let new = score(Edition::Rules2013, table);
    assert_eq!((&new.lowest[..], &new.winners[..]), (&[0, 2][..], &[0, 2][..]));
    assert_eq!(new.decision, Decision::SharedAfterCards);
    assert_eq!(places(&new), [1, 3, 1]);
    let old = score(Edition::Rules2008, table);
    assert_eq!((&old.winners[..], old.decision), (&[0, 2][..], Decision::Shared));
    assert_eq!(places(&old), [1, 3, 1]);
}

#[test]
fn a_tie_break_decides() {
    // Five points each: one card of 5; five flipped cards; 3 and 2.
    let table = ["R5", "R6 R7 B6 B7 B8", "B3 B2"];
    let new = score(Edition::Rules2013, table);
    assert_eq!((&new.lowest[..], &new.winners[..]), (&[0, 1, 2][..], &[0][..]));
    assert_eq!(new.decision, Decision::FewestCards);
    assert_eq!(places(&new), [1, 3, 2]);
    let old = score(Edition::Rules2008, table);
    assert_eq!((&old.winners[..], old.decision), (&[0, 1, 2][..], Decision::Shared));
    assert_eq!(places(&old), [1, 1, 1]);
}

#[test]
fn places_behind_the_winner_follow_the_same_order() {
    // 1, then twice 5 with one card, then 5 with two, then 6: the tie for second takes up two places.
    let table = ["O0", "R5", "B5", "P3 P2", "R6 R7 B6 B7 P8 P9 P7 O8 O9"];
    let new = score(Edition::Rules2013, table);
    let totals: Vec<u16> = new.seats.iter().map(|seat| seat.total).collect();
    assert_eq!(totals, [0, 5, 5, 5, 9]);
    assert_eq!(places(&new), [1, 2, 2, 4, 5]);
    assert_eq!(new.decision, Decision::LowestTotal);
    assert_eq!(places(&score(Edition::Rules2008, table)), [1, 2, 2, 2, 5]);
}

#[test]
fn two_players_at_1_0_at_2_0_and_equal() {
    let red = |texts| {
        let score = score(Edition::Rules2013, texts);
        (score.majorities[Color::Red.index()].clone(), [score.seats[0].total, score.seats[1].total])
    };
    let held = |seat, cards, margin| Majority::Held { seats: vec![seat], cards, margin };
    assert_eq!(red(["R9", ""]), (Majority::TooClose { margin: 1 }, [9, 0]));
    assert_eq!(red(["R9 R8", ""]), (held(0, 2, 2), [2, 0]));
    assert_eq!(red(["R9", "R8"]), (Majority::TooClose { margin: 0 }, [9, 8]));
    assert_eq!(red(["R9 R8 R7", "R1 R0"]), (Majority::TooClose { margin: 1 }, [24, 1]));
    assert_eq!(red(["R1", "R9 R8 R7"]), (held(1, 3, 2), [1, 3]));
    assert_eq!(red(["", ""]), (Majority::NoCards, [0, 0]));
}

#[test]
fn a_color_in_which_all_players_tie_is_flipped_by_all() {
    let three = score(Edition::Rules2013, ["R9 R0", "R8 R1", "R7 R2"]);
    assert_eq!(three.majorities[0], Majority::Held { seats: vec![0, 1, 2], cards: 2, margin: 0 });
    assert!(three.seats.iter().all(|seat| seat.total == 2 && seat.colors[0].flipped));
    let six = score(Edition::Rules2013, ["K0", "K2", "K4", "K6", "K8", "KT"]);
    assert!(six.seats.iter().all(|seat| seat.total == 1 && seat.colors[4].flipped));
    // Everybody who has the color at all, but not everybody at the table.
    let some = score(Edition::Rules2013, ["R9", "R8", ""]);
    assert_eq!(some.majorities[0], Majority::Held { seats: vec![0, 1], cards: 1, margin: 1 });
    assert_eq!(some.seats[2].total, 0);
}

#[test]
fn a_color_that_nobody_has_counts_for_nobody() {
    for seats in 3..=6 {
        let table = vec![CardSet::EMPTY; seats];
        let score = Score::new(Edition::Rules2013, &table);
        assert!(score.majorities.iter().all(|majority| *majority == Majority::NoCards));
        assert!(score.seats.iter().all(|seat| seat.total == 0 && seat.place == 1));
        assert!(score.seats.iter().all(|seat| seat.colors.iter().all(|color| !color.flipped)));
        assert_eq!(score.winners.len(), seats);
    }
}

#[test]
fn a_sixth_color_in_the_last_round_changes_nothing() {
    for players in 2..=6 {
        let mut before = 0;
        let (mut game, events, _) = find(players, Policy::Random, |game, _| {
            let complete = game.face_up().collections().iter().filter(|cards| cards.has_all_colors()).count();
            let reached = complete > before;
            before = complete;
            reached && game.face_up().last_round().is_some_and(|last| last.turns_left < players)
        });
        assert_eq!(events.len(), if seat_to_play(&game).is_some() { 1 } else { 2 }, "{events:?}");
        let last = game.face_up().last_round().unwrap();
        let still: Vec<usize> = game.face_up().still_to_play().collect();
        assert_eq!(players_of_the_last_round(&mut game), still);
        let end = game.face_up().last_round().unwrap();
        assert_eq!((end.seat, end.reasons, end.turns_left), (last.seat, last.reasons, 0));
        assert!((0..players).all(|seat| game.hand(seat).len() == 4));
    }
}

#[test]
fn a_value_equal_to_the_length_of_the_parade_takes_nothing() {
    for (value, took) in [("R6", ""), ("R5", "R1"), ("R7", "")] {
        let mut game = game(2, 0, "R6 R5 R7 K1 K2", "R1 R2 R3 R4 R0 R8", "");
        play(&mut game, value);
        assert_eq!(game.face_up().collections()[0], set(took), "{value}");
    }
}

#[test]
fn a_parade_is_cleared_to_the_played_card() {
    let mut game = game(3, 2, "G0 K1 K2 K3 K4", "G1 G2 G3 R0 G5 G6", "");
    play(&mut game, "G0");
    assert_eq!(game.face_up().parade().cards(), [card("G0")]);
    assert_eq!(game.face_up().collections()[2], set("G1 G2 G3 R0 G5 G6"));
    // The next card joins a parade of one; a value of 1 protects it.
    let one = game.hand(0).iter().copied().find(|card| card.value() == 1).unwrap();
    let zero = card("G0");
    game.apply(0, Action::Play(one)).unwrap();
    assert_eq!(game.face_up().parade().cards(), [zero, one]);
}

#[test]
fn a_two_player_game_of_52_turns() {
    let (mut game, _, mut numbers) = find(2, Policy::AvoidTaking, |game, _| game.face_up().turn() == 52);
    assert_eq!(MAX_TURNS, 52);
    assert_eq!(game.face_up().phase(), Phase::Discard);
    let last = game.face_up().last_round().unwrap();
    assert!(last.reasons.draw_pile);
    assert_eq!(last.seat, (game.deal().first() + 49) % 2, "the 50th card was drawn on the 50th turn");
    assert_eq!((game.face_up().plays().len(), game.face_up().history().len()), (52, 52));
    for seat in 0..2 {
        let view = game.view(seat).unwrap();
        let unseen: Vec<_> = view.unseen().iter().collect();
        assert_eq!(view.determinize(&unseen).unwrap().face_up(), game.face_up());
    }
    while step(&mut game, Policy::Random, &mut numbers).is_some() {}
    let record = Record::of(&game, &["A".into(), "B".into()]);
    assert_eq!((record.plays.len(), record.game().unwrap()), (52, game));
}

/// Nothing in the rules bounds the parade; the longest that could ever be stays whole.
#[test]
fn a_parade_of_any_length_keeps_its_order() {
    let mut longest = 0;
    for seed in 0..2_000 {
        let mut numbers = crate::tables::Numbers(seed);
        let deal = crate::tables::random_deal(&mut numbers, 2, Edition::Rules2013);
        let mut game = Game::new(&deal);
        while seat_to_play(&game).is_some() {
            let before = game.face_up().parade().cards().to_vec();
            // Whatever takes the fewest, and of these the highest, which protects the most.
            let seat = seat_to_play(&game).unwrap();
            let takes = |card| before.len() - game.face_up().parade().leavers(card).count();
            let card = *game.hand(seat).iter().max_by_key(|&&card| (takes(card), card.value())).unwrap();
            let took = game.play(card).unwrap();
            let mut expected: Vec<_> = before.into_iter().filter(|card| !took.contains(*card)).collect();
            expected.push(card);
            assert_eq!(game.face_up().parade().cards(), expected);
            longest = longest.max(expected.len());
        }
    }
    assert!(longest >= 15, "{longest}");
}
