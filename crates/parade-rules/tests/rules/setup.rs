//! Cards, deal and the course of plain turns.

use parade_rules::{Action, Card, CardSet, Color, Deal, DealError, Edition, Event, Game, Phase};

use crate::tables::{Numbers, Policy, card, cards, game, play, random_deal, seat_to_play, step};

#[test]
fn there_are_66_cards_six_colors_with_0_to_10() {
    let all: CardSet = Card::all().collect();
    assert_eq!((all.len(), Card::all().count()), (66, 66));
    for color in Color::ALL {
        let values: Vec<u8> = all.values_descending(color).collect();
        assert_eq!(values, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    }
}

#[test]
fn the_deal_takes_hands_then_parade_then_pile_off_the_deck() {
    let deck: Vec<Card> = Card::all().collect();
    for (players, pile) in [(2, 50), (3, 45), (4, 40), (5, 35), (6, 30)] {
        for first in 0..players {
            let deal = Deal::new(Edition::Rules2013, players, first, &deck).unwrap();
            let game = Game::new(&deal);
            let mut rest = &deck[..];
            for turn in 0..players {
                let seat = (first + turn) % players;
                let (hand, others) = rest.split_at(5);
                assert_eq!((deal.hand(seat), game.hand(seat)), (hand, hand));
                rest = others;
            }
            assert_eq!(deal.parade(), &rest[..6], "front to end");
            assert_eq!(game.face_up().parade().cards(), &rest[..6]);
            assert_eq!((deal.draw_pile(), game.draw_pile()), (&rest[6..], &rest[6..]), "top first");
            assert_eq!(game.face_up().draw_pile(), pile);
            assert_eq!(game.face_up().phase(), Phase::Play { seat: first });
            assert_eq!(game.face_up().collections(), vec![CardSet::EMPTY; players]);
            assert_eq!(deal.hand(players), []);
        }
    }
}

#[test]
fn a_deal_that_cannot_be_is_refused() {
    let deck: Vec<Card> = Card::all().collect();
    let refuse =
        |players, first, deck: &[Card]| Deal::new(Edition::Rules2013, players, first, deck).unwrap_err();
    assert_eq!(refuse(1, 0, &deck), DealError::Players(1));
    assert_eq!(refuse(7, 0, &deck), DealError::Players(7));
    assert_eq!(refuse(3, 3, &deck), DealError::First { first: 3, players: 3 });
    assert_eq!(refuse(3, usize::MAX, &deck), DealError::First { first: usize::MAX, players: 3 });
    assert_eq!(refuse(3, 0, &deck[1..]), DealError::Length(65));
    assert_eq!(refuse(3, 0, &[&deck[..], &deck[..1]].concat()), DealError::Length(67));
    let mut twice = deck;
    twice[40] = twice[2];
    assert_eq!(refuse(3, 0, &twice), DealError::Twice { card: card("R2"), place: 41 });
    for players in [0, 1, 7, usize::MAX] {
        let shuffled = Deal::shuffled(Edition::Rules2013, players, |_| 0);
        assert_eq!(shuffled, Err(DealError::Players(players)));
    }
    // A source that breaks its word shuffles badly, but deals all cards.
    let deal = Deal::shuffled(Edition::Rules2013, 6, |_| u32::MAX).unwrap();
    assert_eq!(deal.deck().iter().copied().collect::<CardSet>(), CardSet::FULL);
    assert!(deal.first() < 6);
}

#[test]
fn turns_go_clockwise_from_the_start_player() {
    for players in 2..=6 {
        for seed in 0..20 {
            let mut numbers = Numbers(seed);
            let deal = random_deal(&mut numbers, players, Edition::Rules2013);
            let mut game = Game::new(&deal);
            let mut expected = deal.first();
            while let Some(seat) = seat_to_play(&game) {
                assert_eq!(seat, expected);
                expected = if expected + 1 == players { 0 } else { expected + 1 };
                step(&mut game, Policy::Random, &mut numbers);
            }
            let history = game.face_up().history();
            assert_eq!(history.len(), game.face_up().turn());
            for (turn, past) in history.iter().enumerate() {
                assert_eq!(past.seat, (deal.first() + turn) % players);
            }
        }
    }
}

#[test]
fn a_played_card_joins_the_end_and_the_rest_closes_up_in_order() {
    let mut game = game(2, 0, "B4 K1 K2 K3 K4", "B9 G7 R8 B1 P2 R0", "");
    // B4 leaves the last four alone; of B9 G7 only B9 is of its color.
    let events = play(&mut game, "B4");
    assert_eq!(events[0], Event::Played { seat: 0, card: card("B4"), took: cards("B9") });
    assert_eq!(game.face_up().parade().cards(), cards("G7 R8 B1 P2 R0 B4"));
    assert_eq!(game.face_up().collections()[0], cards("B9").into_iter().collect());
    assert_eq!(game.face_up().collections()[1], CardSet::EMPTY);
}

#[test]
fn the_top_card_is_drawn_into_the_slot_of_the_played_one() {
    let mut game = game(2, 0, "B4 K1 KT K3 K4", "B9 G7 R8 B1 P2 R0", "O5 O6");
    let events = play(&mut game, "KT");
    assert_eq!(events[1], Event::Drew { seat: 0, card: card("O5") });
    assert_eq!(game.hand(0), cards("B4 K1 O5 K3 K4"));
    assert_eq!(game.draw_pile()[0], card("O6"));
    assert_eq!(game.face_up().draw_pile(), 49);
}

/// The parade is never empty after a turn, and nobody holds more than five.
#[test]
fn hands_and_parade_keep_their_sizes() {
    for seed in 0..200 {
        let mut numbers = Numbers(seed);
        let mut game = Game::new(&random_deal(&mut numbers, 2 + seed as usize % 5, Edition::Rules2013));
        while let Some(seat) = seat_to_play(&game) {
            let holds = game.hand(seat).len();
            assert_eq!(holds, 5);
            let was_last_round = game.face_up().last_round().is_some();
            let action = Action::Play(Policy::Random.choose(&game, numbers.below(5)));
            let events = game.apply(seat, action).unwrap();
            let drew = events.iter().any(|event| matches!(event, Event::Drew { .. }));
            assert_eq!(drew, !was_last_round);
            assert_eq!(game.hand(seat).len(), if drew { 5 } else { 4 });
            assert!(!game.face_up().parade().is_empty());
        }
    }
}
