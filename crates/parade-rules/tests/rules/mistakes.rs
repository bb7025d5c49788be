//! What people get wrong, a test each.

use parade_rules::{
    Action, CardSet, Color, Edition, Event, Game, Majority, Phase, Preview, Reasons, Score, Seen,
};

use crate::tables::{
    Numbers, POLICIES, Policy, card, cards, collections, find, game, play, random_deal, seat_to_play, set,
    step, two_of,
};

const SIXTH_COLOR: Reasons = Reasons { sixth_color: true, draw_pile: false };
const DRAW_PILE: Reasons = Reasons { sixth_color: false, draw_pile: true };

/// What a play takes from a parade of six.
fn taken(parade: &str, played: &str) -> CardSet {
    let mut others = cards("K0 K1 K2 O0 O1 O2")
        .into_iter()
        .filter(|other| !cards(parade).contains(other) && *other != card(played));
    let hand: Vec<String> = others.by_ref().take(4).map(|card| card.to_string()).collect();
    let mut game = game(2, 0, &format!("{played} {}", hand.join(" ")), parade, "");
    let preview: Preview = game.view(0).unwrap().preview(card(played)).unwrap();
    play(&mut game, played);
    let collection = game.face_up().collections()[0];
    assert_eq!(preview.taken.into_iter().collect::<CardSet>(), collection);
    collection
}

/// A game right after the turn that began the last round for these reasons.
fn at_the_trigger(players: usize, reasons: Reasons) -> (Game, Vec<Event>, Numbers) {
    let policy = if reasons.sixth_color { Policy::HoardColors } else { Policy::AvoidTaking };
    find(players, policy, |game, _| game.face_up().last_round().is_some_and(|last| last.reasons == reasons))
}

#[test]
fn the_played_card_is_not_counted_and_not_taken() {
    // Were R2 itself number 1, R7 would be in removal mode too.
    assert_eq!(taken("B9 B8 B7 R9 R7 R8", "R2"), set("R9"));
    // Were it in removal mode itself, a 0 would take itself.
    assert_eq!(taken("B9 B8 B7 R9 B5 B6", "R0"), set("R9"));
}

#[test]
fn equal_values_leave_too() {
    assert_eq!(taken("B3 P4 G3 B9 B8 B7", "R3"), set("B3 G3"));
}

#[test]
fn cards_are_counted_from_the_end_not_from_the_front() {
    assert_eq!(taken("R9 R8 R7 R6 R5 R4", "R2"), set("R9 R8 R7 R6"));
    assert_eq!(taken("R9 R8 R7 R6 R4 R3", "R5"), set("R9"));
}

#[test]
fn nobody_draws_in_the_last_round() {
    for players in 2..=6 {
        let (mut game, _, mut numbers) = at_the_trigger(players, SIXTH_COLOR);
        let pile = game.draw_pile().to_vec();
        assert!(!pile.is_empty());
        while let Some(seat) = seat_to_play(&game) {
            let events = step(&mut game, Policy::Random, &mut numbers).unwrap();
            assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
            assert_eq!((game.draw_pile(), game.hand(seat).len()), (&pile[..], 4));
        }
    }
}

#[test]
fn cards_are_still_taken_in_the_last_round() {
    let (_, events, _) = find(3, Policy::Random, |game, events| {
        let took = matches!(&events[0], Event::Played { took, .. } if took.len() > 2);
        took && game.face_up().last_round().is_some_and(|last| last.turns_left < 3)
    });
    assert!(matches!(&events[0], Event::Played { took, .. } if took.len() > 2));
}

#[test]
fn the_game_does_not_end_at_once_and_the_trigger_turn_is_finished_with_its_draw() {
    for reasons in [SIXTH_COLOR, DRAW_PILE] {
        let (game, events, _) = at_the_trigger(4, reasons);
        let last = game.face_up().last_round().unwrap();
        assert!(matches!(events[0], Event::Played { seat, .. } if seat == last.seat));
        assert!(matches!(events[1], Event::Drew { seat, .. } if seat == last.seat));
        assert_eq!(events[2], Event::LastRoundBegan { seat: last.seat, reasons });
        assert_eq!(events.len(), 3);
        assert_eq!(game.hand(last.seat).len(), 5);
        assert!(seat_to_play(&game).is_some());
    }
}

#[test]
fn the_last_round_begins_when_the_last_card_is_drawn_not_when_a_draw_fails() {
    for (players, pile) in [(2, 50), (3, 45), (4, 40), (5, 35), (6, 30)] {
        let (mut game, _, mut numbers) = at_the_trigger(players, DRAW_PILE);
        assert_eq!(game.face_up().turn(), pile, "one card is drawn a turn");
        assert_eq!(game.draw_pile(), []);
        while seat_to_play(&game).is_some() {
            step(&mut game, Policy::Random, &mut numbers);
        }
        assert_eq!(game.face_up().turn(), pile + players);
    }
}

#[test]
fn the_last_round_starts_at_the_next_seat_and_the_trigger_plays_last() {
    for players in 2..=6 {
        for reasons in [SIXTH_COLOR, DRAW_PILE] {
            let (mut game, _, mut numbers) = at_the_trigger(players, reasons);
            let trigger = game.face_up().last_round().unwrap().seat;
            let expected: Vec<usize> = (1..=players).map(|turn| (trigger + turn) % players).collect();
            assert!(game.face_up().still_to_play().eq(expected.iter().copied()));
            let mut played = Vec::new();
            while let Some(seat) = seat_to_play(&game) {
                played.push(seat);
                step(&mut game, Policy::Random, &mut numbers);
            }
            assert_eq!(played, expected, "everybody once, and who triggered it too");
        }
    }
}

#[test]
fn there_is_no_second_trigger_in_the_last_round() {
    for seed in 0..2_000 {
        let mut numbers = Numbers(seed);
        let players = 2 + seed as usize % 5;
        let mut game = Game::new(&random_deal(&mut numbers, players, Edition::Rules2013));
        let mut began = 0;
        let mut turns = 0;
        while seat_to_play(&game).is_some() {
            let events = step(&mut game, POLICIES[seed as usize % 3], &mut numbers).unwrap();
            turns += u32::from(began > 0);
            began += events.iter().filter(|event| matches!(event, Event::LastRoundBegan { .. })).count();
        }
        assert_eq!((began, turns as usize), (1, players));
    }
}

#[test]
fn all_flip_when_all_tie() {
    let score = Score::new(Edition::Rules2013, &collections(["RT", "R9", "R8", "R7"]));
    assert!(score.seats.iter().all(|seat| seat.colors[0].flipped && seat.total == 1));
}

#[test]
fn a_flipped_card_counts_one_each_and_a_flipped_0_too() {
    let score = Score::new(Edition::Rules2013, &collections(["RT R9 R0", "R8", "B0"]));
    assert_eq!(score.seats[0].colors[0].points, 3);
    assert_eq!((score.seats[1].total, score.seats[2].total), (8, 1));
}

#[test]
fn two_players_need_two_cards_more_and_three_need_one() {
    let two = Score::new(Edition::Rules2013, &collections(["R9 R8 R7", "R6 R5"]));
    assert_eq!(two.majorities[Color::Red.index()], Majority::TooClose { margin: 1 });
    let three = Score::new(Edition::Rules2013, &collections(["R9 R8 R7", "R6 R5", ""]));
    assert_eq!(three.majorities[Color::Red.index()].seats(), [0]);
}

/// A game in which everybody is to choose.
fn at_the_choice(players: usize, seed: u64) -> (Game, Numbers) {
    let mut numbers = Numbers(seed);
    let mut game = Game::new(&random_deal(&mut numbers, players, Edition::Rules2013));
    while seat_to_play(&game).is_some() {
        step(&mut game, Policy::Random, &mut numbers);
    }
    (game, numbers)
}

#[test]
fn the_score_comes_after_the_last_two_cards_are_added() {
    let mut a_new_color = false;
    let mut another_majority = false;
    for seed in 0..200 {
        let (mut game, mut numbers) = at_the_choice(3, seed);
        let before = *game.face_up();
        assert_eq!(game.score(), None, "no score before all have chosen");
        let hands: Vec<CardSet> = (0..3).map(|seat| game.hand(seat).iter().copied().collect()).collect();
        while game.face_up().phase() == Phase::Discard {
            step(&mut game, Policy::Random, &mut numbers);
        }
        for (seat, hand) in hands.into_iter().enumerate() {
            let discarded: CardSet = game.discards(seat).unwrap().into_iter().collect();
            let expected = before.collections()[seat] | (hand - discarded);
            assert_eq!(game.face_up().collections()[seat], expected);
            assert_eq!(expected.len(), before.collections()[seat].len() + 2);
            a_new_color |= expected.colors() > before.collections()[seat].colors();
        }
        let score = game.score().unwrap();
        another_majority |= score.majorities != before.score().majorities;
        assert_eq!(score, Score::new(Edition::Rules2013, game.face_up().collections()));
    }
    assert!(a_new_color && another_majority, "a kept card can begin a color, and can change a majority");
}

#[test]
fn choices_are_secret_until_all_have_chosen_and_no_order_is_asked() {
    for seed in 0..20 {
        let (game, mut numbers) = at_the_choice(4, seed);
        // Seats choose in any order, here from the last to the first.
        let mut mine = game;
        let mut other = game;
        for seat in [3, 2, 1] {
            let discard = two_of(game.hand(seat), &mut numbers);
            let kept: Vec<_> =
                game.hand(seat).iter().copied().filter(|card| !discard.contains(card)).collect();
            let events = mine.apply(seat, Action::Discard(discard)).unwrap();
            let opposite = other.apply(seat, Action::Discard([kept[0], kept[1]])).unwrap();
            for viewer in [None, Some(0)] {
                assert_eq!(events[0].seen_by(viewer), Seen::Chose { seat });
                assert_eq!(opposite[0].seen_by(viewer), Seen::Chose { seat });
            }
            assert_eq!(events.len(), 1);
            assert_eq!(mine.view(0), other.view(0), "whatever they chose");
            assert_eq!(mine.face_up(), other.face_up());
            assert_eq!(
                mine.face_up().collections(),
                game.face_up().collections(),
                "nothing is laid down yet"
            );
        }
        let discard = two_of(game.hand(0), &mut numbers);
        let events = mine.apply(0, Action::Discard(discard)).unwrap();
        assert!(matches!(&events[1], Event::Revealed { kept } if kept.len() == 4));
        assert_eq!(
            game.face_up().parade(),
            mine.face_up().parade(),
            "what is left of the parade counts for nobody"
        );
    }
}

#[test]
fn a_full_tie_has_several_winners() {
    let table = collections(["R5", "R6 R7 B6 B7 G1 G2", "B5"]);
    assert_eq!(Score::new(Edition::Rules2013, &table).winners, [0, 2]);
    assert_eq!(Score::new(Edition::Rules2008, &table).winners, [0, 2]);
}
