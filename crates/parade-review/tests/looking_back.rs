//! What a review promises: that its parts add up, that it knows no more than the seats did, that it can be stopped.

use std::ops::ControlFlow;

use parade_bots::{Bot, Dice, by_name, dice_for};
use parade_review::{
    Class, Effort, Judged, MomentKind, Review, ReviewError, Reviewing, accuracy, judge, review,
};
use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Action, Card, Edition, Game, Phase, Record};
use proptest::prelude::*;

const QUICK: Effort = Effort { playouts: Some(12), seed: 1 };

fn deal(players: usize, number: u64) -> Game {
    let shuffle = Shuffle {
        table: "review".to_owned(),
        game: number,
        server_seed: seed_of_number(7),
        nonces: vec![None; players],
    };
    Game::new(&shuffle.deal(Edition::Rules2013).unwrap())
}

fn dice(number: u64, turn: usize) -> Dice {
    dice_for(&seed_of_number(number), turn, 0)
}

/// A game played by a bot in every seat, so many turns of it, or all with the last two.
fn played(bot: &str, players: usize, number: u64, turns: usize) -> Game {
    let bot: Box<dyn Bot> = by_name(bot).unwrap();
    let mut game = deal(players, number);
    while let Phase::Play { seat } = game.face_up().phase() {
        if game.face_up().turn() == turns {
            return game;
        }
        let action = bot.act(&game.view(seat).unwrap(), &mut dice(number, game.face_up().turn()));
        game.apply(seat, action).unwrap();
    }
    for seat in 0..players {
        let action = bot.act(&game.view(seat).unwrap(), &mut dice(number, 100 + seat));
        game.apply(seat, action).unwrap();
    }
    game
}

fn record(game: &Game) -> Record {
    let names: Vec<String> = (0..game.face_up().players()).map(|seat| seat.to_string()).collect();
    Record::of(game, &names)
}

fn reviewed(record: &Record, effort: Effort) -> Review {
    review(record, effort, |_| ControlFlow::Continue(())).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_parts_add_up(players in 2..=6_usize, number in 0..1000_u64, turns in 0..60_usize) {
        let game = played("random", players, number, turns);
        let over = game.face_up().phase() == Phase::Over;
        let record = record(&game);
        let found = reviewed(&record, Effort { playouts: Some(6), seed: number });
        prop_assert_eq!(found.moves.len(), record.plays.len());
        prop_assert_eq!(found.discards.len(), record.discards.len());
        prop_assert_eq!(found.chances.len(), record.plays.len() + if over { 2 } else { 1 });
        for (turn, judged) in found.moves.iter().enumerate() {
            prop_assert_eq!(judged.turn, turn);
            prop_assert_eq!(judged.action, Action::Play(record.plays[turn]));
            prop_assert_eq!(judged.win, found.chances[turn][judged.seat]);
        }
        let mut results = 0.0;
        for (seat, of_seat) in found.seats.iter().enumerate() {
            let own = |judged: &&Judged| judged.seat == seat;
            let decisions: Vec<&Judged> = found.moves.iter().chain(&found.discards).filter(own).collect();
            prop_assert_eq!(of_seat.decisions, decisions.len());
            prop_assert_eq!(of_seat.classes.iter().sum::<usize>(), decisions.len());
            let lost: f64 = decisions.iter().map(|judged| judged.loss).sum();
            prop_assert!((lost - of_seat.loss).abs() < 1e-9);
            prop_assert_eq!(of_seat.result.is_some(), over);
            if let (Some(result), Some(luck)) = (of_seat.result, of_seat.luck) {
                prop_assert!((of_seat.start - of_seat.loss + luck - result).abs() < 1e-9);
                results += result;
            }
            for judged in decisions {
                let best = judged.class == Class::Best;
                prop_assert_eq!(best, judged.loss == 0.0);
                prop_assert!(best || judged.class == Class::of_loss(judged.loss));
                prop_assert!((0.0..=1.0).contains(&judged.win) && (0.0..=judged.win + 1e-9).contains(&judged.loss));
                prop_assert!(judged.lead == 0.0 || (best && judged.best == judged.action));
                prop_assert!(best || judged.best != judged.action);
            }
            prop_assert!(of_seat.moments.len() <= 3 && of_seat.moments.is_sorted_by_key(|moment| moment.turn));
            for moment in &of_seat.moments {
                let judged = found.decision(moment.turn, seat).unwrap();
                prop_assert_eq!(moment.kind == MomentKind::Lost, judged.loss > 0.0);
            }
        }
        prop_assert!(!over || (results - 1.0).abs() < 1e-3);
    }

    /// A decision is judged by what its seat could know: shuffle everything else, and nothing of the judgment changes.
    #[test]
    fn what_a_seat_cannot_see_changes_nothing(
        players in 2..=6_usize,
        number in 0..1000_u64,
        turn in 0..60_usize,
        keys in any::<[u64; Card::COUNT]>(),
    ) {
        let bot = by_name("heuristic").unwrap();
        let game = played("heuristic", players, number, turn);
        let Phase::Play { seat } = game.face_up().phase() else { return Ok(()) };
        let view = game.view(seat).unwrap();
        let mut unseen: Vec<Card> = view.unseen().iter().collect();
        unseen.sort_by_key(|card| keys[card.index()]);
        let other = view.determinize(&unseen).unwrap();
        prop_assert_ne!(other.deal().deck(), game.deal().deck());
        let action = bot.act(&view, &mut dice(number, turn));
        let last = |mut game: Game| {
            game.apply(seat, action).unwrap();
            let found = reviewed(&record(&game), QUICK);
            let turn = found.moves.len() - 1;
            (found.moves[turn].clone(), found.chances[turn][seat])
        };
        prop_assert_eq!(last(game), last(other));
    }
}

/// The same of the last two, which the others may have chosen already.
#[test]
fn the_last_two_are_judged_by_the_own_four_cards() {
    let mut game = played("greedy", 3, 5, usize::MAX);
    let record = record(&game);
    game = Game::new(&record.deal().unwrap());
    for &card in &record.plays {
        game.play(card).unwrap();
    }
    let view = game.view(1).unwrap();
    let unseen: Vec<Card> = view.unseen().iter().collect();
    let action = Action::Discard(record.discards[1]);
    let of = |game: &Game| judge(&game.view(1).unwrap(), action, QUICK, &mut dice(3, 0)).unwrap();
    let judged = of(&view.determinize(&unseen).unwrap());
    game.apply(0, Action::Discard(record.discards[0])).unwrap();
    assert_eq!(of(&game).win, judged.win, "that another has chosen tells nothing");
    assert_eq!((judged.seat, judged.turn, judged.hand.len()), (1, record.plays.len(), 4));
}

#[test]
fn the_same_effort_gives_the_same_review() {
    let record = record(&played("random", 3, 2, usize::MAX));
    assert_eq!(reviewed(&record, QUICK), reviewed(&record, QUICK));
    assert_ne!(reviewed(&record, QUICK), reviewed(&record, Effort { seed: 2, ..QUICK }));
}

/// The order that the arena finds over hundreds of games shows in a handful: see `docs/analysis.md`.
#[test]
fn who_plays_worse_gives_more_away() {
    let effort = Effort { playouts: Some(90), seed: 4 };
    let lost = |bot: &str| -> f64 {
        let game = |number| reviewed(&record(&played(bot, 2, number, usize::MAX)), effort);
        let reviews = (0..4).map(game);
        reviews.flat_map(|review| review.seats).map(|seat| seat.loss).sum()
    };
    let [random, heuristic] = ["random", "heuristic"].map(lost);
    assert!(random > 2.0 * heuristic, "{random} against {heuristic}");
}

#[test]
fn progress_is_told_and_a_review_can_be_stopped() {
    let record = record(&played("greedy", 2, 3, usize::MAX));
    let all = record.plays.len() + 2;
    let mut seen = Vec::new();
    let found = review(&record, QUICK, |progress| {
        assert_eq!(progress.of, all);
        seen.push((progress.done, progress.judged.clone()));
        ControlFlow::Continue(())
    })
    .unwrap();
    let told: Vec<Judged> = seen.iter().map(|(_, judged)| judged.clone()).collect();
    assert_eq!(told, [found.moves, found.discards].concat());
    assert!(seen.iter().map(|(done, _)| *done).eq(1..=all));
    let mut turns = 0;
    let stopped = review(&record, QUICK, |progress| {
        turns = progress.done;
        if progress.done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, turns), (Err(ReviewError::Stopped), 3));
}

#[test]
fn a_review_goes_on_one_decision_at_a_time_and_can_be_finished_from_anywhere() {
    let record = record(&played("greedy", 2, 3, usize::MAX));
    let mut reviewing = Reviewing::begin(&record, QUICK).unwrap();
    assert_eq!((reviewing.done(), reviewing.of()), (0, record.plays.len() + 2));
    for turn in 0..5 {
        assert_eq!(reviewing.judge_next().map(|progress| progress.judged.turn), Some(turn));
    }
    assert_eq!(reviewing.done(), 5);
    let whole = reviewed(&record, QUICK);
    assert_eq!(reviewing.clone().finish(), whole);
    while reviewing.judge_next().is_some() {}
    assert_eq!(reviewing.done(), reviewing.of());
    assert_eq!(reviewing.finish(), whole);
}

#[test]
fn a_record_that_is_no_game_is_not_begun() {
    let mut record = record(&played("greedy", 2, 3, 4));
    record.plays.push(record.plays[0]);
    let found = review(&record, QUICK, |_| panic!("nothing was to be judged"));
    assert!(matches!(found, Err(ReviewError::Record(_))), "{found:?}");
    let game = deal(2, 1);
    let view = game.view(1 - game.deal().first()).unwrap();
    assert_eq!(judge(&view, Action::Play(view.hand()[0]), QUICK, &mut dice(1, 1)), None, "not its turn");
}

#[test]
fn five_per_cent_halve_the_accuracy_of_a_decision() {
    assert_eq!([0.0, 0.05, 0.1, -0.1].map(accuracy), [100.0, 50.0, 25.0, 100.0]);
}
