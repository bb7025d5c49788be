//! Illegal actions: each has its error, and leaves the game as it was.

use parade_rules::{Action, ActionError, Card, Game, Phase};
use proptest::prelude::*;

use crate::tables::{
    Numbers, Policy, any_card, any_deal, any_policy, card, game, seat_to_play, step, two_of,
};

/// Tries an action that must fail, in every way that there is to try it, and holds that nothing has changed.
fn refused(game: &Game, seat: usize, action: Action) -> ActionError {
    let mut tried = *game;
    let error = tried.apply(seat, action).unwrap_err();
    assert_eq!((&tried, format!("{tried:?}")), (game, format!("{game:?}")));
    assert_eq!(game.check(seat, action), Err(error));
    if let Some(view) = game.view(seat) {
        assert_eq!(view.check(action), Err(error), "the seat is told the same");
    }
    if let Action::Discard(cards) = action {
        assert_eq!(tried.discard(seat, cards), Err(error));
        assert_eq!(&tried, game);
    }
    assert!(!error.to_string().contains('\n'));
    error
}

fn before_the_first_turn() -> Game {
    game(3, 1, "G0 G1 G2 G3 G4", "R0 R1 R2 R3 R4 R5", "")
}

/// A game in which everybody is to choose two of four.
fn after_the_last_turn() -> Game {
    let mut game = before_the_first_turn();
    let mut numbers = Numbers(1);
    while seat_to_play(&game).is_some() {
        step(&mut game, Policy::Random, &mut numbers).unwrap();
    }
    assert_eq!(game.face_up().phase(), Phase::Discard);
    game
}

fn over() -> Game {
    let mut game = after_the_last_turn();
    while step(&mut game, Policy::Random, &mut Numbers(2)).is_some() {}
    game
}

#[test]
fn no_such_seat() {
    for game in [before_the_first_turn(), after_the_last_turn(), over()] {
        for seat in [3, 6, 7, 200, usize::MAX] {
            let error = ActionError::NoSuchSeat { seat, players: 3 };
            assert_eq!(refused(&game, seat, Action::Play(card("G0"))), error);
            assert_eq!(refused(&game, seat, Action::Discard([card("G0"), card("G1")])), error);
            assert_eq!(game.hand(seat), []);
            assert_eq!(game.view(seat), None);
            assert_eq!(game.discards(seat), None);
        }
    }
}

#[test]
fn not_your_turn() {
    let game = before_the_first_turn();
    for seat in [0, 2] {
        let own = game.hand(seat)[0];
        assert_eq!(refused(&game, seat, Action::Play(own)), ActionError::NotYourTurn { seat, turn_of: 1 });
    }
}

#[test]
fn not_in_hand() {
    let game = before_the_first_turn();
    let (seat, missing) = (1, card("K9"));
    let error = ActionError::NotInHand { seat, card: missing };
    assert_eq!(refused(&game, seat, Action::Play(missing)), error);
    assert_eq!(error.to_string(), "seat 1 does not hold K9");
    assert_eq!({ game }.play(missing), Err(error));

    let game = after_the_last_turn();
    let held = game.hand(0)[0];
    let missing = game.hand(1)[0];
    let error = ActionError::NotInHand { seat: 0, card: missing };
    assert_eq!(refused(&game, 0, Action::Discard([held, missing])), error);
    assert_eq!(refused(&game, 0, Action::Discard([missing, held])), error);
}

#[test]
fn play_is_over() {
    let game = after_the_last_turn();
    for seat in 0..3 {
        assert_eq!(refused(&game, seat, Action::Play(game.hand(seat)[0])), ActionError::PlayIsOver);
    }
    let mut tried = game;
    assert_eq!(tried.play(game.hand(0)[0]), Err(ActionError::PlayIsOver));
    assert_eq!(tried.play_slot(0), Err(ActionError::PlayIsOver));
    assert_eq!(tried, game);
}

#[test]
fn too_early_to_discard() {
    let mut game = before_the_first_turn();
    let mut numbers = Numbers(1);
    while seat_to_play(&game).is_some() {
        for seat in 0..3 {
            let discard = two_of(game.hand(seat), &mut numbers);
            assert_eq!(refused(&game, seat, Action::Discard(discard)), ActionError::TooEarlyToDiscard);
        }
        step(&mut game, Policy::Random, &mut numbers).unwrap();
    }
}

#[test]
fn same_card_twice() {
    let game = after_the_last_turn();
    let held = game.hand(2)[3];
    assert_eq!(refused(&game, 2, Action::Discard([held, held])), ActionError::SameCardTwice(held));
}

#[test]
fn already_chosen() {
    let mut game = after_the_last_turn();
    let discard = two_of(game.hand(0), &mut Numbers(0));
    game.apply(0, Action::Discard(discard)).unwrap();
    for again in [discard, two_of(game.hand(0), &mut Numbers(5))] {
        assert_eq!(refused(&game, 0, Action::Discard(again)), ActionError::AlreadyChosen { seat: 0 });
    }
}

#[test]
fn game_over() {
    let game = over();
    for seat in 0..3 {
        let [one, two] = game.discards(seat).unwrap();
        assert_eq!(refused(&game, seat, Action::Play(one)), ActionError::GameOver);
        assert_eq!(refused(&game, seat, Action::Discard([one, two])), ActionError::GameOver);
    }
    let mut tried = game;
    assert_eq!(tried.play(card("R0")), Err(ActionError::GameOver));
    assert_eq!(tried.play_slot(9), Err(ActionError::GameOver));
    assert_eq!(tried, game);
}

/// A slot past the hand's end stands for its last one.
#[test]
fn any_slot_can_be_named() {
    let before = before_the_first_turn();
    let mut by_slot = before;
    let mut by_card = before;
    by_slot.play_slot(usize::MAX).unwrap();
    by_card.play(before.hand(1)[4]).unwrap();
    assert_eq!(by_slot, by_card);
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        any_card().prop_map(Action::Play),
        (any_card(), any_card()).prop_map(|(one, two)| Action::Discard([one, two])),
    ]
}

/// Names a card of a hand where `card` itself would nearly never be one.
fn nearly_legal(game: &Game, seat: usize, action: Action, slot: usize) -> Action {
    let hand: &[Card] = game.hand(seat);
    if hand.is_empty() {
        return action;
    }
    let held = |shift: usize| hand[(slot + shift) % hand.len()];
    match action {
        Action::Play(_) => Action::Play(held(0)),
        Action::Discard(_) => Action::Discard([held(0), held(slot)]),
    }
}

proptest! {
    /// Whatever is tried at whatever moment: it is legal and the game goes on, or it is not and nothing happens; and all
    /// ways to ask agree.
    #[test]
    fn any_actions_at_any_time(
        deal in any_deal(),
        policy in any_policy(),
        seed in any::<u64>(),
        tries in prop::collection::vec((0..8_usize, any_action(), any::<bool>(), 0..7_usize), 0..160),
    ) {
        let mut numbers = Numbers(seed);
        let mut game = Game::new(&deal);
        for (seat, action, near, slot) in tries {
            let action = if near { nearly_legal(&game, seat, action, slot) } else { action };
            let before = game;
            let legal = game.check(seat, action);
            match game.apply(seat, action) {
                Ok(events) => {
                    prop_assert_eq!(legal, Ok(()));
                    prop_assert!(!events.is_empty());
                    prop_assert_ne!(game, before);
                    let mut untold = before;
                    match action {
                        Action::Play(card) => { untold.play(card).unwrap(); }
                        Action::Discard(cards) => untold.discard(seat, cards).unwrap(),
                    }
                    prop_assert_eq!(untold, game, "with and without telling");
                }
                Err(_) => {
                    prop_assert_eq!(game, before);
                    refused(&before, seat, action);
                }
            }
            if slot == 0 {
                step(&mut game, policy, &mut numbers);
            }
        }
    }
}
