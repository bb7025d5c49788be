//! The engine held to the plain implementation, position by position.

use parade_reference as plain;
use parade_rules::{
    Action, Card, CardSet, Color, Deal, Decision, Edition, Event, FaceUp, FaceUpParts, Fate, Game, Phase,
    Score, Seen, View, points_of_color, totals, winners,
};
use proptest::prelude::*;

use crate::tables::{Numbers, POLICIES, Policy, any_deal, any_policy, random_deal, seat_to_play, two_of};

fn plain_card(card: Card) -> plain::Card {
    (u8::try_from(card.color().index()).unwrap(), card.value())
}

fn plain_cards(cards: &[Card]) -> Vec<plain::Card> {
    cards.iter().copied().map(plain_card).collect()
}

fn plain_edition(edition: Edition) -> plain::Edition {
    match edition {
        Edition::Rules2008 => plain::Edition::Rules2008,
        Edition::Rules2013 => plain::Edition::Rules2013,
    }
}

fn sorted(mut cards: Vec<plain::Card>) -> Vec<plain::Card> {
    cards.sort_unstable();
    cards
}

/// Holds a whole score to the plain one, in both editions.
fn compare_scores(collections: &[CardSet], plain: &[Vec<plain::Card>]) {
    let plain_totals = plain::totals(plain);
    for edition in [Edition::Rules2008, Edition::Rules2013] {
        let score = Score::new(edition, collections);
        assert_eq!(score.lowest, plain::lowest(plain));
        assert_eq!(score.winners, plain::winners(plain_edition(edition), plain));
        let (bits, brief) = winners(edition, collections);
        assert_eq!(
            (0..collections.len()).filter(|seat| bits >> seat & 1 == 1).collect::<Vec<_>>(),
            score.winners
        );
        assert_eq!((u32::from(bits) >> collections.len(), brief), (0, totals(collections)));
        let places: Vec<usize> = score.seats.iter().map(|seat| usize::from(seat.place)).collect();
        assert_eq!(places, plain::places(plain_edition(edition), plain));
        let decision = match (edition, score.lowest.len(), score.winners.len()) {
            (_, 1, 1) => Decision::LowestTotal,
            (Edition::Rules2013, _, 1) => Decision::FewestCards,
            (Edition::Rules2013, ..) => Decision::SharedAfterCards,
            (Edition::Rules2008, ..) => Decision::Shared,
        };
        assert_eq!(score.decision, decision);
        for (color, holders) in plain::majorities(plain).into_iter().enumerate() {
            assert_eq!(score.majorities[color].seats(), holders);
        }
        for (seat, of_seat) in score.seats.iter().enumerate() {
            assert_eq!(u32::from(of_seat.total), plain_totals[seat]);
            assert_eq!(totals(collections)[seat], of_seat.total);
            assert_eq!(usize::from(of_seat.cards), plain[seat].len());
            for color in 0..Color::COUNT {
                let code = u8::try_from(color).unwrap();
                assert_eq!(u32::from(of_seat.colors[color].points), plain::points(plain, seat, code));
                let points = points_of_color(collections, Color::ALL[color], seat);
                assert_eq!(u32::from(points), plain::points(plain, seat, code));
                let cards = plain[seat].iter().filter(|card| card.0 == code);
                assert_eq!(usize::from(of_seat.colors[color].cards), cards.clone().count());
                assert_eq!(of_seat.colors[color].sum, cards.map(|card| card.1).sum::<u8>());
            }
        }
    }
}

/// Holds everything that there is in a position to the plain one.
fn compare(game: &Game, table: &plain::Table) {
    let face_up = game.face_up();
    assert_eq!(plain_cards(face_up.parade().cards()), table.parade);
    assert_eq!(plain_cards(game.draw_pile()), Vec::from(table.pile.clone()));
    assert_eq!(face_up.draw_pile(), table.pile.len());
    for seat in 0..table.players() {
        assert_eq!(plain_cards(game.hand(seat)), table.hands[seat]);
        assert_eq!(face_up.hand_size(seat), table.hands[seat].len());
        let lying: Vec<Card> = face_up.collections()[seat].iter().collect();
        assert_eq!(sorted(plain_cards(&lying)), sorted(table.collections[seat].clone()));
        assert_eq!(game.discards(seat).map(|cards| cards.map(plain_card)), table.discards[seat]);
    }
    assert_eq!(seat_to_play(game), table.seat_to_play());
    assert_eq!(face_up.phase() == Phase::Over, table.is_over());
    match (face_up.last_round(), &table.last_round) {
        (None, None) => assert_eq!(face_up.still_to_play().count(), 0),
        (Some(last), Some(plain)) => {
            assert_eq!(last.seat, plain.seat);
            assert_eq!(last.reasons.sixth_color, plain.sixth_color);
            assert_eq!(last.reasons.draw_pile, plain.draw_pile);
            assert_eq!(last.turns_left, table.queue.len());
            assert!(face_up.still_to_play().eq(table.queue.iter().copied()));
        }
        (fast, plain) => panic!("{fast:?} but {plain:?}"),
    }
    assert_conserved(game);
}

/// Every card is in exactly one place.
fn assert_conserved(game: &Game) {
    let face_up = game.face_up();
    let players = face_up.players();
    let mut all: Vec<Card> = face_up.parade().cards().to_vec();
    all.extend(game.draw_pile());
    all.extend(face_up.collections().iter().flat_map(|cards| cards.iter()));
    all.extend((0..players).flat_map(|seat| game.hand(seat).iter().copied()));
    if face_up.phase() == Phase::Over {
        all.extend((0..players).flat_map(|seat| game.discards(seat).unwrap()));
    }
    assert_eq!(all.len(), 66);
    assert_eq!(all.into_iter().collect::<CardSet>(), CardSet::FULL);
}

/// Plays a deal out on both and compares after every step; tells how the game ended.
fn play_both(deal: &Deal, policy: Policy, numbers: &mut Numbers) -> (Game, plain::Table) {
    let mut game = Game::new(deal);
    let mut table = plain::Table::deal(deal.players(), deal.first(), &plain_cards(deal.deck())).unwrap();
    compare(&game, &table);
    while let Some(seat) = seat_to_play(&game) {
        let card = policy.choose(&game, numbers.below(60));
        let events = game.apply(seat, Action::Play(card)).unwrap();
        let taken = table.play(plain_card(card)).unwrap();
        match &events[0] {
            Event::Played { took, .. } => assert_eq!(plain_cards(took), taken),
            other => panic!("{other:?}"),
        }
        compare(&game, &table);
        let plain_totals = plain::totals(&table.collections);
        assert!(game.totals().iter().map(|&total| u32::from(total)).take(deal.players()).eq(plain_totals));
    }
    let mut seats: Vec<usize> = (0..deal.players()).collect();
    seats.rotate_left(numbers.index(deal.players()));
    for seat in seats {
        let discard = two_of(game.hand(seat), numbers);
        game.apply(seat, Action::Discard(discard)).unwrap();
        assert!(table.discard(seat, discard.map(plain_card)));
        compare(&game, &table);
    }
    assert_eq!(game.score(), Some(Score::new(deal.edition(), game.face_up().collections())));
    compare_scores(game.face_up().collections(), &table.collections);
    (game, table)
}

proptest! {
    #[test]
    fn every_position_is_that_of_the_plain_rules(
        deal in any_deal(), policy in any_policy(), seed in any::<u64>(),
    ) {
        play_both(&deal, policy, &mut Numbers(seed));
    }

    /// Parades of every length, longer than any policy makes them.
    #[test]
    fn a_play_on_any_parade_is_that_of_the_plain_rules(
        deck in Just(Card::all().collect::<Vec<Card>>()).prop_shuffle(), length in 0..=55_usize,
    ) {
        let (parade, rest) = deck.split_at(length);
        let hand = &rest[..5];
        let face_up = FaceUp::from_parts(&FaceUpParts {
            edition: Edition::Rules2013,
            players: 2,
            first: 0,
            turn: 0,
            phase: Phase::Play { seat: 0 },
            parade: parade.to_vec(),
            draw_pile: 1,
            collections: vec![CardSet::EMPTY; 2],
            last_round: None,
            chosen: vec![false; 2],
        })
        .unwrap();
        let mut table = plain::Table::deal(2, 0, &plain::all_cards()).unwrap();
        table.parade = plain_cards(parade);
        table.hands[0] = plain_cards(hand);
        for &card in hand {
            let mut view = View::from_parts(face_up, 0, hand, None).unwrap();
            let taken: Vec<Card> = face_up.parade().leavers(card).collect();
            prop_assert_eq!(plain_cards(&taken), table.leaving(plain_card(card)));
            let preview = view.preview(card).unwrap();
            prop_assert_eq!(&preview.taken, &taken);
            let leaves = preview.fates.iter().zip(parade).filter(|(fate, _)| **fate == Fate::Leaves);
            prop_assert!(leaves.map(|(_, card)| card).eq(&taken));
            view.see(&Seen::Played { seat: 0, card, took: taken }).unwrap();
            let mut table = table.clone();
            table.play(plain_card(card)).unwrap();
            prop_assert_eq!(plain_cards(view.face_up().parade().cards()), table.parade);
            let lying: Vec<Card> = view.face_up().collections()[0].iter().collect();
            prop_assert_eq!(sorted(plain_cards(&lying)), sorted(table.collections[0].clone()));
        }
    }

    /// Also tables that no game can reach.
    #[test]
    fn every_score_is_that_of_the_plain_rules(
        players in 2..=6_usize, owners in prop::collection::vec(0..12_usize, Card::COUNT),
    ) {
        let mut collections = vec![CardSet::EMPTY; players];
        let mut plain = vec![Vec::new(); players];
        for (card, owner) in Card::all().zip(owners) {
            if owner < players {
                collections[owner].insert(card);
                plain[owner].push(plain_card(card));
            }
        }
        compare_scores(&collections, &plain);
    }

    /// Small tables, where ties are common.
    #[test]
    fn every_tie_is_that_of_the_plain_rules(
        players in 2..=6_usize, dealt in prop::collection::vec((0..6_usize, 0..Card::COUNT), 0..9),
    ) {
        let mut collections = vec![CardSet::EMPTY; players];
        let mut plain = vec![Vec::new(); players];
        let mut seen = CardSet::EMPTY;
        for (owner, index) in dealt {
            let card = Card::from_index(index).unwrap();
            if owner < players && seen.insert(card) {
                collections[owner].insert(card);
                plain[owner].push(plain_card(card));
            }
        }
        compare_scores(&collections, &plain);
    }
}

/// Not only the ends that chance likes: both triggers, all player counts, both editions, all policies.
#[test]
fn games_end_both_ways_and_all_are_those_of_the_plain_rules() {
    for players in 2..=6 {
        for edition in [Edition::Rules2008, Edition::Rules2013] {
            let (mut sixth_color, mut draw_pile) = (0, 0);
            for policy in POLICIES {
                for seed in 0..15 {
                    let mut numbers = Numbers(seed);
                    let deal = random_deal(&mut numbers, players, edition);
                    let (game, _) = play_both(&deal, policy, &mut numbers);
                    let reasons = game.face_up().last_round().unwrap().reasons;
                    sixth_color += u32::from(reasons.sixth_color);
                    draw_pile += u32::from(reasons.draw_pile);
                }
            }
            assert!(sixth_color >= 4 && draw_pile >= 4, "{players}: {sixth_color}, {draw_pile}");
        }
    }
}

/// The plain random game, and the engine fed with the same numbers.
#[test]
fn a_random_game_is_the_same_on_both() {
    for players in 2..=6 {
        for seed in 0..50 {
            let mut numbers = Numbers(seed);
            let expected = plain::random_game(players, &mut |bound| numbers.below(bound));
            let asked = numbers.0;

            let mut numbers = Numbers(seed);
            let mut game = Game::new(&random_deal(&mut numbers, players, Edition::Rules2013));
            while let Some(seat) = seat_to_play(&game) {
                let slot = numbers.index(game.hand(seat).len());
                game.play_slot(slot).unwrap();
            }
            for seat in 0..players {
                let mut hand = game.hand(seat).to_vec();
                let first = hand.remove(numbers.index(4));
                let second = hand.remove(numbers.index(3));
                game.discard(seat, [first, second]).unwrap();
            }
            assert_eq!(numbers.0, asked, "as many numbers are asked for");
            let found: Vec<u32> = game.totals()[..players].iter().map(|&total| u32::from(total)).collect();
            assert_eq!(found, expected);
        }
    }
}
