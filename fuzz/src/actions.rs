//! Any actions on any deal, legal or not, beside the plain engine; each seat follows what it sees.

use super::{Bytes, compare, compare_score, is_one_short_line, plain_card, plain_table};
use parade_rules::{Action, Card, CardSet, Game, Phase, View};

/// Any actions on any deal, legal or not, beside the plain engine; each seat follows what it sees.
pub fn actions(data: &[u8]) {
    let mut bytes = Bytes(data);
    let deal = bytes.deal();
    let mut game = Game::new(&deal);
    let mut table = plain_table(&deal);
    let mut views: Vec<View> = (0..deal.players()).filter_map(|seat| View::of_deal(&deal, seat)).collect();
    while !bytes.is_empty() {
        let kind = bytes.byte();
        // Mostly the seat that is asked, mostly with cards that it holds.
        let seat = match game.face_up().phase() {
            Phase::Play { seat } if kind & 3 != 0 => seat,
            _ => bytes.below(8),
        };
        let card = |bytes: &mut Bytes<'_>| {
            let hand = game.hand(seat);
            if kind & 12 != 0 && !hand.is_empty() { hand[bytes.below(hand.len())] } else { bytes.card() }
        };
        let discards = (game.face_up().phase() != Phase::Discard) == (kind & 48 == 48);
        let action = if discards {
            Action::Discard([card(&mut bytes), card(&mut bytes)])
        } else {
            Action::Play(card(&mut bytes))
        };
        let before = game;
        let legal = match action {
            Action::Play(card) if table.seat_to_play() == Some(seat) => {
                table.play(plain_card(card)).is_some()
            }
            Action::Play(_) => false,
            Action::Discard(cards) => table.discard(seat, cards.map(plain_card)),
        };
        assert_eq!(game.check(seat, action).is_ok(), legal);
        match game.apply(seat, action) {
            Ok(events) => {
                assert!(legal);
                for (viewer, view) in views.iter_mut().enumerate() {
                    for event in &events {
                        view.see(&event.seen_by(Some(viewer))).expect("what was seen follows");
                    }
                    assert_eq!(game.view(viewer).as_ref(), Some(&*view));
                }
            }
            Err(error) => {
                assert!(!legal);
                is_one_short_line(&error);
                assert_eq!(game, before);
            }
        }
        compare(&game, &table);
    }
    let conserved = (0..deal.players()).fold(game.face_up().visible(), |all, seat| {
        let hand: CardSet = game.hand(seat).iter().copied().collect();
        let gone: CardSet = game.discards(seat).into_iter().flatten().collect();
        all | hand | gone
    });
    let pile: CardSet = game.draw_pile().iter().copied().collect();
    assert_eq!(conserved | pile, CardSet::FULL);
    compare_score(deal.edition(), game.face_up().collections());
    for view in views {
        let order: Vec<Card> = view.unseen().iter().collect();
        if let Ok(assumed) = view.determinize(&order) {
            assert_eq!(assumed.view(view.seat()), Some(view));
        }
    }
}
