//! Positions put together from their parts.

use parade_rules::{
    CardSet, Edition, FaceUp, FaceUpParts, Game, LastRound, Phase, PositionError, Reasons, View,
};
use proptest::prelude::*;

use crate::tables::{Numbers, any_deal, any_policy, card, cards, game, set, step};

/// The parts of what lies face up in a game.
pub(crate) fn parts_of(game: &Game) -> FaceUpParts {
    let face_up = game.face_up();
    FaceUpParts {
        edition: face_up.edition(),
        players: face_up.players(),
        first: face_up.first(),
        turn: face_up.turn(),
        phase: face_up.phase(),
        parade: face_up.parade().cards().to_vec(),
        draw_pile: face_up.draw_pile(),
        collections: face_up.collections().to_vec(),
        last_round: face_up.last_round(),
        chosen: (0..face_up.players()).map(|seat| face_up.has_chosen(seat)).collect(),
    }
}

proptest! {
    /// Every position of every game can be put together again, and a view on it follows the rest of the game.
    #[test]
    fn every_position_survives_its_parts(
        deal in any_deal(), policy in any_policy(), seed in any::<u64>(), join in 0..60_usize,
    ) {
        let mut numbers = Numbers(seed);
        let mut game = Game::new(&deal);
        let mut joined: Vec<View> = Vec::new();
        for moment in 0.. {
            let parts = parts_of(&game);
            let face_up = FaceUp::from_parts(&parts).unwrap();
            prop_assert_eq!(face_up.phase(), game.face_up().phase());
            prop_assert_eq!(face_up.last_round(), game.face_up().last_round());
            prop_assert_eq!(face_up.parade(), game.face_up().parade());
            prop_assert_eq!(face_up.score(), game.face_up().score());
            prop_assert_eq!(face_up.visible(), game.face_up().visible());
            prop_assert!(face_up.still_to_play().eq(game.face_up().still_to_play()));
            prop_assert_eq!((face_up.history().len(), face_up.plays().len()), (0, 0));
            let (opening, plays) = (*game.face_up().opening().unwrap(), game.face_up().plays());
            prop_assert_eq!(face_up.with_past(opening, plays), Some(*game.face_up()));
            if let [first, rest @ ..] = plays {
                let other: Vec<_> = rest.iter().chain([first]).copied().collect();
                prop_assert_eq!(face_up.with_past(opening, rest), None);
                prop_assert!(rest.is_empty() || face_up.with_past(opening, &other).is_none());
            }
            for seat in 0..deal.players() {
                let (hand, discard) = (game.hand(seat), game.discards(seat));
                let view = View::from_parts(face_up, seat, hand, discard).unwrap();
                prop_assert_eq!(face_up.hand_size(seat), hand.len());
                let known = game.view(seat).unwrap();
                prop_assert_eq!(view.unseen(), known.unseen());
                prop_assert_eq!(view.keep_previews(), known.keep_previews());
                for &card in hand {
                    prop_assert_eq!(view.preview(card), known.preview(card));
                }
                if moment == join {
                    joined.push(view);
                }
            }
            let Some(events) = step(&mut game, policy, &mut numbers) else { break };
            for (seat, view) in joined.iter_mut().enumerate() {
                for event in &events {
                    view.see(&event.seen_by(Some(seat))).unwrap();
                }
                let known = game.view(seat).unwrap();
                prop_assert_eq!(view.hand(), known.hand());
                prop_assert_eq!(view.unseen(), known.unseen());
                prop_assert_eq!(view.face_up().parade(), game.face_up().parade());
                prop_assert_eq!(view.face_up().phase(), game.face_up().phase());
            }
        }
    }
}

fn plain() -> FaceUpParts {
    parts_of(&game(3, 1, "G0 G1 G2 G3 G4", "R0 R1 R2 R3 R4 R5", ""))
}

fn refused(change: impl FnOnce(&mut FaceUpParts)) -> String {
    let mut parts = plain();
    change(&mut parts);
    FaceUp::from_parts(&parts).unwrap_err().to_string()
}

const PILE: Reasons = Reasons { sixth_color: false, draw_pile: true };

#[test]
fn numbers_out_of_range_are_refused() {
    assert!(FaceUp::from_parts(&plain()).is_ok());
    assert_eq!(refused(|parts| parts.players = 7), "the number of players is 7, but must be from 2 to 6");
    assert_eq!(refused(|parts| parts.players = 1), "the number of players is 1, but must be from 2 to 6");
    assert_eq!(refused(|parts| parts.first = 3), "the first seat is 3, but must be from 0 to 2");
    assert_eq!(refused(|parts| parts.turn = 53), "the turn is 53, but must be from 0 to 52");
    assert_eq!(refused(|parts| parts.turn = usize::MAX).split(' ').next(), Some("the"));
    assert_eq!(refused(|parts| parts.draw_pile = 46), "the draw pile is 46, but must be from 0 to 45");
    assert_eq!(
        refused(|parts| parts.phase = Phase::Play { seat: 3 }),
        "the seat to play is 3, but must be from 0 to 2"
    );
    assert_eq!(
        refused(|parts| parts.collections.push(CardSet::EMPTY)),
        "the number of collections is 4, but must be from 3 to 3"
    );
    assert_eq!(refused(|parts| parts.chosen.clear()), "the number of choices is 0, but must be from 3 to 3");
    let last = |seat, turns_left| Some(LastRound { seat, reasons: PILE, turns_left });
    assert_eq!(
        refused(|parts| parts.last_round = last(3, 1)),
        "the seat of the last round is 3, but must be from 0 to 2"
    );
    for turns_left in [0, 4, 300] {
        assert_eq!(
            refused(|parts| parts.last_round = last(0, turns_left)),
            format!("the turns left is {turns_left}, but must be from 1 to 3")
        );
    }
}

#[test]
fn a_card_in_two_places_is_refused() {
    assert_eq!(refused(|parts| parts.parade[2] = card("R0")), "R0 lies in two places");
    assert_eq!(refused(|parts| parts.collections[1] = set("K3 R4")), "R4 lies in two places");
    assert_eq!(
        refused(|parts| (parts.collections[0], parts.collections[2]) = (set("K3"), set("K2 K3"))),
        "K3 lies in two places"
    );
}

#[test]
fn parts_that_contradict_each_other_are_refused() {
    let last = |seat, reasons, turns_left| Some(LastRound { seat, reasons, turns_left });
    for phase in [Phase::Discard, Phase::Over] {
        assert_eq!(refused(|parts| parts.phase = phase), "play has ended, but the last round has not begun");
    }
    assert_eq!(
        refused(|parts| parts.last_round = last(0, Reasons::default(), 2)),
        "the last round has begun, but for no reason"
    );
    assert_eq!(
        refused(|parts| parts.draw_pile = 0),
        "the draw pile is empty, but the last round has not begun"
    );
    // Seat 1 is to play: with two turns left seat 2 plays last, so it is who triggered it.
    assert_eq!(
        refused(|parts| parts.last_round = last(0, PILE, 2)),
        "the last turn is not that of the seat that triggered it"
    );
    let who = "who has chosen what to discard does not fit the phase";
    assert_eq!(refused(|parts| parts.chosen[0] = true), who);
    let ended = |phase, chosen| {
        move |parts: &mut FaceUpParts| {
            (parts.phase, parts.chosen, parts.last_round) = (phase, vec![chosen; 3], last(0, PILE, 0));
        }
    };
    assert_eq!(refused(ended(Phase::Discard, true)), who);
    assert_eq!(refused(ended(Phase::Over, false)), who);
    let mut parts = plain();
    ended(Phase::Over, true)(&mut parts);
    assert_eq!(FaceUp::from_parts(&parts).unwrap().phase(), Phase::Over);
}

/// Each turn that may come adds a card: there has to be room for all.
#[test]
fn a_parade_longer_than_any_game_can_make_it_is_refused() {
    let cards: Vec<_> = parade_rules::Card::all().collect();
    assert_eq!(
        refused(|parts| parts.parade = cards.clone()),
        "the length of the parade is 66, but must be from 0 to 10"
    );
    let mut parts = plain();
    parts.parade = cards[..11].to_vec();
    assert!(FaceUp::from_parts(&parts).is_err());
    parts.parade.pop();
    assert!(FaceUp::from_parts(&parts).is_ok());
    parts.draw_pile = 2;
    parts.parade = cards[..53].to_vec();
    assert!(FaceUp::from_parts(&parts).is_ok());
}

#[test]
fn a_view_whose_hand_does_not_fit_is_refused() {
    let face_up = FaceUp::from_parts(&plain()).unwrap();
    let hand = cards("K0 K1 K2 K3 K4");
    let new = |seat, hand: &[_], discard| View::from_parts(face_up, seat, hand, discard);
    assert!(new(0, &hand, None).is_ok());
    let range = |what, value, low, high| Err(PositionError::Range { what, value, low, high });
    assert_eq!(new(3, &hand, None), range("the seat", 3, 0, 2));
    assert_eq!(new(0, &hand[..4], None), range("the size of the hand", 4, 5, 5));
    assert_eq!(new(0, &[&hand[..], &hand[..]].concat(), None), range("the size of the hand", 10, 5, 5));
    assert_eq!(new(0, &cards("K0 K1 K2 K3 K3"), None), Err(PositionError::Twice(card("K3"))));
    assert_eq!(new(0, &cards("K0 K1 K2 K3 R3"), None), Err(PositionError::Twice(card("R3"))));
    let early = new(0, &hand, Some([card("K0"), card("K1")])).unwrap_err();
    assert_eq!(early.to_string(), "whether the seat has chosen what to discard is told both ways");

    let mut parts = plain();
    parts.phase = Phase::Discard;
    parts.last_round = Some(LastRound { seat: 0, reasons: PILE, turns_left: 0 });
    parts.chosen[0] = true;
    let choosing = FaceUp::from_parts(&parts).unwrap();
    let hand = cards("K0 K1 K2 K3");
    let new = |seat, discard: Option<[&str; 2]>| {
        View::from_parts(choosing, seat, &hand, discard.map(|pair| pair.map(card)))
    };
    assert!(new(0, Some(["K0", "K3"])).is_ok());
    assert!(new(1, None).is_ok());
    assert!(new(0, None).is_err() && new(1, Some(["K0", "K3"])).is_err());
    assert_eq!(new(0, Some(["K0", "K0"])), Err(PositionError::Twice(card("K0"))));
    assert!(new(0, Some(["K0", "K9"])).is_err() && new(0, Some(["R0", "K0"])).is_err());
}

#[test]
fn editions_are_kept() {
    let mut parts = plain();
    parts.edition = Edition::Rules2008;
    assert_eq!(FaceUp::from_parts(&parts).unwrap().edition(), Edition::Rules2008);
}
