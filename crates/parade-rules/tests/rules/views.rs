//! What a seat knows: nothing that it may not, and all that it may.

use parade_rules::{
    Action, Card, CardSet, Deal, DeterminizeError, Event, FaceUp, Game, Phase, Reasons, Record, Seat, Seen,
    Standing, View,
};
use proptest::prelude::*;

use crate::tables::{
    Numbers, Policy, any_card, any_deal, any_policy, card, cards, game, seat_to_play, step, two_of,
};

/// What a seat is shown of a position: its view as text, all previews, all ways to keep two.
fn shown(view: &View) -> String {
    let previews: Vec<_> = view.hand().iter().map(|&card| view.preview(card)).collect();
    format!("{view:?}\n{previews:?}\n{:?}\n{:?}", view.keep_previews(), view.unseen())
}

/// What a seat is told of a game, line by line, from its deal to its last event.
fn log(deal: &Deal, actions: &[(Seat, Action)], viewer: Option<Seat>) -> Vec<String> {
    let mut game = Game::new(deal);
    let mut lines = Vec::new();
    for &(seat, action) in actions {
        let events = game.apply(seat, action).unwrap();
        lines.extend(events.iter().map(|event| format!("{:?}", event.seen_by(viewer))));
    }
    lines
}

/// A game played up to some moment, with the actions that led there.
fn played(deal: &Deal, policy: Policy, numbers: &mut Numbers, steps: usize) -> (Game, Vec<(Seat, Action)>) {
    let mut game = Game::new(deal);
    let mut actions = Vec::new();
    for _ in 0..steps {
        let Some(events) = step(&mut game, policy, numbers) else { break };
        actions.push(match events[0] {
            Event::Played { seat, card, .. } => (seat, Action::Play(card)),
            Event::Chose { seat, discard } => (seat, Action::Discard(discard)),
            ref other => panic!("{other:?} comes first"),
        });
    }
    (game, actions)
}

proptest! {
    /// Shuffle everything that a seat cannot see, from the deal on: whatever it is shown and told stays the same to the
    /// letter.
    #[test]
    fn nothing_shown_depends_on_what_is_hidden(
        deal in any_deal(), policy in any_policy(), seed in any::<u64>(), steps in 0..70_usize,
    ) {
        let mut numbers = Numbers(seed);
        let (game, actions) = played(&deal, policy, &mut numbers, steps);
        if game.face_up().phase() == Phase::Over {
            return Ok(());
        }
        for seat in 0..deal.players() {
            let view = game.view(seat).unwrap();
            let unseen = view.unseen();
            let places: Vec<usize> = (0..66).filter(|&place| unseen.contains(deal.deck()[place])).collect();
            let mut hidden: Vec<Card> = places.iter().map(|&place| deal.deck()[place]).collect();
            numbers.shuffle(&mut hidden);
            let mut deck = *deal.deck();
            for (&place, &card) in places.iter().zip(&hidden) {
                deck[place] = card;
            }
            let other = Deal::new(deal.edition(), deal.players(), deal.first(), &deck).unwrap();
            // Seats that have chosen choose the cards of the same slots.
            let mut swapped = Game::new(&other);
            let mut actions_there = Vec::new();
            for &(who, action) in &actions {
                let action = match action {
                    Action::Discard(_) if who == seat => action,
                    Action::Discard(cards) => {
                        let slot = |card| game.hand(who).iter().position(|&held| held == card).unwrap();
                        Action::Discard(cards.map(|card| swapped.hand(who)[slot(card)]))
                    }
                    Action::Play(_) => action,
                };
                swapped.apply(who, action).unwrap();
                actions_there.push((who, action));
            }
            let view_there = swapped.view(seat).unwrap();
            prop_assert_eq!(view_there, view);
            prop_assert_eq!(shown(&view_there), shown(&view));
            prop_assert_eq!(log(&deal, &actions, Some(seat)), log(&other, &actions_there, Some(seat)));
            prop_assert_eq!(swapped.face_up(), game.face_up());
            // And a watcher, who sees less than anybody.
            prop_assert_eq!(log(&deal, &actions, None), log(&other, &actions_there, None));
            prop_assert_eq!(format!("{:?}", swapped.face_up()), format!("{:?}", game.face_up()));
        }
    }

    /// A determinization looks the same to its seat whatever the order, can be played to the end, and is a game of its own.
    #[test]
    fn every_determinization_is_a_game_that_looks_the_same(
        deal in any_deal(), policy in any_policy(), seed in any::<u64>(), steps in 0..70_usize,
    ) {
        let mut numbers = Numbers(seed);
        let (game, _) = played(&deal, policy, &mut numbers, steps);
        for seat in 0..deal.players() {
            let view = game.view(seat).unwrap();
            let mut order: Vec<Card> = view.unseen().iter().collect();
            if game.face_up().phase() == Phase::Over {
                prop_assert_eq!(view.determinize(&order), Err(DeterminizeError::NoGame));
                continue;
            }
            numbers.shuffle(&mut order);
            let mut assumed = view.determinize(&order).unwrap();
            let there = assumed.view(seat).unwrap();
            prop_assert_eq!(there, view);
            prop_assert_eq!(shown(&there), shown(&view));
            // The cards lie where the order says.
            let mut expected: Vec<Card> = Vec::new();
            for other in (0..deal.players()).filter(|&other| other != seat) {
                expected.extend(assumed.hand(other));
                prop_assert_eq!(assumed.hand(other).len(), game.hand(other).len());
            }
            expected.extend(assumed.draw_pile());
            prop_assert_eq!(expected, order);
            // Its record replays to the same position, hands included.
            let names = vec![String::new(); deal.players()];
            let replayed = Record::of(&assumed, &names).game().unwrap();
            if replayed.face_up().phase() != Phase::Discard {
                prop_assert_eq!(replayed.face_up(), game.face_up());
            }
            prop_assert_eq!(replayed.face_up().plays(), game.face_up().plays());
            prop_assert_eq!(replayed.face_up().collections(), game.face_up().collections());
            for each in 0..deal.players() {
                let set = |hand: &[Card]| hand.iter().copied().collect::<CardSet>();
                prop_assert_eq!(set(replayed.hand(each)), set(assumed.hand(each)));
            }
            prop_assert_eq!(replayed.draw_pile(), assumed.draw_pile());
            while step(&mut assumed, policy, &mut numbers).is_some() {}
            prop_assert_eq!(assumed.face_up().phase(), Phase::Over);
            let record = Record::of(&assumed, &names);
            let again = record.game().unwrap();
            prop_assert_eq!(again.face_up(), assumed.face_up());
            prop_assert_eq!(record.replay().unwrap().score, assumed.score());
        }
    }

    /// Following what one sees gives what one knows, after every event that ends a step, for every seat and a watcher.
    #[test]
    fn following_what_is_seen_gives_the_view(
        deal in any_deal(), policy in any_policy(), seed in any::<u64>(),
    ) {
        let mut numbers = Numbers(seed);
        let mut game = Game::new(&deal);
        let mut views: Vec<View> =
            (0..deal.players()).map(|seat| View::of_deal(&deal, seat).unwrap()).collect();
        loop {
            for (seat, view) in views.iter().enumerate() {
                prop_assert_eq!(Some(*view), game.view(seat));
            }
            // Equal views show the same; that is looked at for one seat a step, for it takes long.
            let seat = game.face_up().turn() % 7 % deal.players();
            prop_assert_eq!(shown(&views[seat]), shown(&game.view(seat).unwrap()));
            let Some(events) = step(&mut game, policy, &mut numbers) else { break };
            for event in &events {
                for (seat, view) in views.iter_mut().enumerate() {
                    view.see(&event.seen_by(Some(seat))).unwrap();
                }
            }
        }
        prop_assert_eq!(game.face_up().phase(), Phase::Over);
        prop_assert_eq!(View::of_deal(&deal, deal.players()), None);
    }

    /// Whatever a view is told: it follows, or it says that it cannot and stays as it was; it never holds a card twice.
    #[test]
    fn a_view_that_is_told_anything_does_not_panic(
        deal in any_deal(),
        policy in any_policy(),
        seed in any::<u64>(),
        steps in 0..60_usize,
        told in prop::collection::vec(any_seen(), 0..40),
    ) {
        let mut numbers = Numbers(seed);
        let (mut game, _) = played(&deal, policy, &mut numbers, steps);
        let seat = numbers.index(deal.players());
        let mut view = game.view(seat).unwrap();
        for seen in told {
            let before = view;
            if view.see(&seen).is_err() {
                prop_assert_eq!(view, before);
            }
            let _ = shown(&view);
            if let Some(events) = step(&mut game, policy, &mut numbers) {
                for event in events {
                    let _ = view.see(&event.seen_by(Some(seat)));
                }
            }
            let order: Vec<Card> = view.unseen().iter().collect();
            let _ = view.determinize(&order);
            prop_assert_eq!(
                view.face_up().visible().len(),
                view.face_up().parade().len()
                    + view.face_up().collections().iter().map(|cards| cards.len()).sum::<usize>()
            );
        }
    }
}

fn any_seen() -> impl Strategy<Value = Seen> {
    let seat = || 0..8_usize;
    let reasons = (any::<bool>(), any::<bool>())
        .prop_map(|(sixth_color, draw_pile)| Reasons { sixth_color, draw_pile });
    prop_oneof![
        (seat(), any_card(), prop::collection::vec(any_card(), 0..3))
            .prop_map(|(seat, card, took)| Seen::Played { seat, card, took }),
        any_card().prop_map(Seen::IDrew),
        seat().prop_map(|seat| Seen::Drew { seat }),
        (seat(), reasons).prop_map(|(seat, reasons)| Seen::LastRoundBegan { seat, reasons }),
        Just(Seen::PlayEnded),
        (any_card(), any_card()).prop_map(|(one, two)| Seen::IChose([one, two])),
        seat().prop_map(|seat| Seen::Chose { seat }),
        prop::collection::vec((any_card(), any_card()).prop_map(|(one, two)| [one, two]), 0..8)
            .prop_map(|kept| Seen::Revealed { kept }),
    ]
}

/// A game in which everybody is to choose, with views that followed it.
fn at_the_choice() -> (Game, Vec<View>) {
    let mut game = game(3, 1, "G0 G1 G2 G3 G4", "R0 R1 R2 R3 R4 R5", "");
    let mut numbers = Numbers(3);
    while seat_to_play(&game).is_some() {
        step(&mut game, Policy::Random, &mut numbers).unwrap();
    }
    let views = (0..3).map(|seat| game.view(seat).unwrap()).collect();
    (game, views)
}

/// Holds that a view refuses something with this reason, and stays as it was.
fn refuses(view: &View, seen: &Seen, reason: &str) {
    let mut tried = *view;
    let error = tried.see(seen).unwrap_err();
    assert_eq!(error.to_string(), format!("the view is out of step: {reason}"), "{seen:?}");
    assert_eq!(tried, *view);
}

#[test]
fn a_view_refuses_a_play_that_cannot_follow() {
    let game = game(3, 1, "G0 G1 G2 G3 G4", "R0 R1 R2 R3 R4 R5", "K7");
    let view = game.view(1).unwrap();
    let other = game.view(0).unwrap();
    let played = |seat, text: &str, took: &str| Seen::Played { seat, card: card(text), took: cards(took) };
    refuses(&view, &played(0, "G1", "R0 R1"), "it is not that seat's turn");
    refuses(&view, &played(9, "G1", "R0 R1"), "it is not that seat's turn");
    refuses(&view, &played(1, "G1", "R0"), "other cards leave the parade");
    refuses(&view, &played(1, "G1", "R1 R0"), "other cards leave the parade");
    refuses(&view, &played(1, "G1", "R0 R1 R1"), "other cards leave the parade");
    refuses(&view, &played(1, "B1", "R0 R1"), "I do not hold that card");
    refuses(&other, &played(1, &other.hand()[0].to_string(), ""), "other cards leave the parade");
    let mine = other.hand()[0];
    let took: Vec<Card> = other.face_up().parade().leavers(mine).collect();
    refuses(&other, &Seen::Played { seat: 1, card: mine, took }, "I see that card elsewhere");
    refuses(&other, &played(1, "R5", "R0"), "I see that card elsewhere");

    // My own draw has to come before anything else is played.
    let mut view = view;
    view.see(&played(1, "G1", "R0 R1")).unwrap();
    refuses(&view, &played(2, "K9", ""), "I have not seen yet what I drew");
    refuses(&view, &Seen::Drew { seat: 1 }, "my own draw is told without its card");
    refuses(&view, &Seen::Drew { seat: 0 }, "that seat has no card to draw");
    for seen in ["G1", "G2", "R0", "R5"] {
        refuses(&view, &Seen::IDrew(card(seen)), "I draw a card that I see elsewhere");
    }
    view.see(&Seen::IDrew(card("K7"))).unwrap();
    assert_eq!(view.hand(), cards("G0 K7 G2 G3 G4"));
    refuses(&view, &Seen::IDrew(card("K8")), "I have no card to draw");
    refuses(&other, &Seen::IDrew(card("K8")), "I have no card to draw");
    refuses(&view, &Seen::PlayEnded, "play has not ended");
    let reasons = Reasons { sixth_color: true, draw_pile: false };
    refuses(&view, &Seen::LastRoundBegan { seat: 1, reasons }, "the last round does not begin here");
}

#[test]
fn a_view_refuses_a_choice_that_cannot_follow() {
    let (game, views) = at_the_choice();
    let hand = game.hand(0);
    let early = crate::tables::game(3, 1, "G0 G1 G2 G3 G4", "R0 R1 R2 R3 R4 R5", "").view(1).unwrap();
    refuses(&early, &Seen::IChose([card("G0"), card("G1")]), "I cannot have chosen these");
    refuses(&early, &Seen::Chose { seat: 0 }, "nobody chooses now");
    refuses(&early, &Seen::Revealed { kept: vec![] }, "nothing is revealed now");
    let mut view = views[0];
    refuses(&view, &Seen::IChose([hand[0], hand[0]]), "I cannot have chosen these");
    refuses(&view, &Seen::IChose([hand[0], game.hand(1)[0]]), "I cannot have chosen these");
    refuses(&view, &Seen::Chose { seat: 0 }, "my own choice is told without its cards");
    refuses(&view, &Seen::Chose { seat: 3 }, "there is no such seat");
    view.see(&Seen::IChose([hand[0], hand[1]])).unwrap();
    refuses(&view, &Seen::IChose([hand[0], hand[1]]), "I cannot have chosen these");
    view.see(&Seen::Chose { seat: 2 }).unwrap();
    refuses(&view, &Seen::Chose { seat: 2 }, "that seat has chosen already");
    let kept = |seat: usize, slots: [usize; 2]| slots.map(|slot| game.hand(seat)[slot]);
    let all = || vec![kept(0, [2, 3]), kept(1, [0, 1]), kept(2, [0, 1])];
    refuses(&view, &Seen::Revealed { kept: all() }, "not all have chosen");
    view.see(&Seen::Chose { seat: 1 }).unwrap();
    refuses(&view, &Seen::Revealed { kept: all()[..2].to_vec() }, "not every seat reveals");
    let with = |seat: usize, cards: [Card; 2]| {
        let mut kept = all();
        kept[seat] = cards;
        Seen::Revealed { kept }
    };
    refuses(&view, &with(0, kept(0, [1, 2])), "a seat keeps what lies elsewhere");
    refuses(&view, &with(0, kept(0, [2, 2])), "a seat keeps what lies elsewhere");
    refuses(&view, &with(0, kept(1, [2, 3])), "a seat keeps what it cannot hold");
    refuses(&view, &with(1, kept(0, [2, 3])), "a seat keeps what it cannot hold");
    refuses(&view, &with(1, kept(2, [0, 1])), "a seat keeps what lies elsewhere");
    refuses(
        &view,
        &with(2, [game.face_up().parade().cards()[0], hand[3]]),
        "a seat keeps what lies elsewhere",
    );
    view.see(&Seen::Revealed { kept: all() }).unwrap();
    assert_eq!(view.face_up().phase(), Phase::Over);
    refuses(&view, &Seen::Revealed { kept: all() }, "nothing is revealed now");
    refuses(&view, &Seen::IChose(kept(0, [0, 1])), "I cannot have chosen these");
}

#[test]
fn only_the_unseen_cards_make_a_determinization() {
    let (game, views) = at_the_choice();
    let view = views[0];
    let unseen: Vec<Card> = view.unseen().iter().collect();
    let refused = DeterminizeError::NotTheUnseen(unseen.len());
    let mut twice = unseen.clone();
    twice[0] = twice[1];
    let mut seen = unseen.clone();
    seen[0] = game.hand(0)[0];
    for order in [&unseen[1..], &[&unseen[..], &unseen[..1]].concat(), &twice, &seen, &[]] {
        assert_eq!(view.determinize(order), Err(refused));
    }
    // A view put together from its parts has no history to keep.
    let parts = crate::positions::parts_of(&game);
    let bare = View::from_parts(FaceUp::from_parts(&parts).unwrap(), 0, game.hand(0), None).unwrap();
    assert_eq!(bare.determinize(&unseen), Err(DeterminizeError::NoGame));
}

/// The points and majorities of a score, as a [`Standing`] tells them.
fn in_brief(score: &parade_rules::Score) -> Standing {
    let mut standing = Standing::default();
    for (seat, own) in score.seats.iter().enumerate() {
        standing.totals[seat] = own.total;
        for (bit, color) in own.colors.iter().enumerate() {
            standing.flipped[seat] |= u8::from(color.flipped) << bit;
        }
    }
    standing
}

/// A preview tells what happens, and keeping what was previewed scores as it said, but for what others add.
#[test]
fn previews_come_true() {
    for seed in 0..100 {
        let mut numbers = Numbers(seed);
        let players = 2 + seed as usize % 5;
        let deal = crate::tables::random_deal(&mut numbers, players, parade_rules::Edition::Rules2013);
        let mut game = Game::new(&deal);
        while let Some(seat) = seat_to_play(&game) {
            for &card in game.hand(seat) {
                let preview = game.view(seat).unwrap().preview(card).unwrap();
                let mut then = game;
                let events = then.apply(seat, Action::Play(card)).unwrap();
                assert!(matches!(&events[0], Event::Played { took, .. } if *took == preview.taken));
                assert_eq!((preview.before, preview.after), (game.face_up().score(), then.face_up().score()));
                let began = events.iter().find_map(|event| match *event {
                    Event::LastRoundBegan { reasons, .. } => Some(reasons),
                    _ => None,
                });
                assert_eq!(preview.last_round, began);
                let outcome = game.view(seat).unwrap().outcome(card).unwrap();
                let safe = preview.fates.iter().filter(|&&fate| fate == parade_rules::Fate::Safe).count();
                assert_eq!((outcome.card, outcome.safe, outcome.last_round), (card, safe, began));
                assert_eq!(outcome.taken, preview.taken.iter().copied().collect());
                assert_eq!(outcome.after, in_brief(&then.face_up().score()));
            }
            // Somebody else is shown what would be if it were her turn.
            let other = (seat + 1) % players;
            let view = game.view(other).unwrap();
            assert!(view.preview(view.hand()[0]).is_ok());
            let hidden = game.hand(seat)[0];
            assert!(view.preview(hidden).is_err());
            assert_eq!(view.outcome(hidden).unwrap_err(), view.preview(hidden).unwrap_err());
            assert_eq!(view.keep_outcomes().count(), 0);
            step(&mut game, Policy::Random, &mut numbers);
        }
        for seat in 0..players {
            let previews = game.view(seat).unwrap().keep_previews();
            assert_eq!(previews.len(), 6);
            let view = game.view(seat).unwrap();
            let brief = view.keep_outcomes().map(|keep| (keep.keep, keep.discard, keep.after));
            let same = previews.iter().map(|keep| (keep.keep, keep.discard, in_brief(&keep.after)));
            assert!(brief.eq(same));
            for preview in &previews {
                let mut all: Vec<Card> = [preview.keep, preview.discard].concat();
                all.sort();
                let mut hand = game.hand(seat).to_vec();
                hand.sort();
                assert_eq!(all, hand);
                let mut collections = game.face_up().collections().to_vec();
                collections[seat].extend(preview.keep);
                assert_eq!(preview.after, parade_rules::Score::new(deal.edition(), &collections));
                let [before, after] = [&preview.before, &preview.after].map(|score| score.seats[seat].total);
                assert_eq!(preview.change(seat), i32::from(after) - i32::from(before));
            }
            let discard = two_of(game.hand(seat), &mut numbers);
            game.apply(seat, Action::Discard(discard)).unwrap();
        }
        assert_eq!(game.view(0).unwrap().keep_previews(), []);
    }
}
