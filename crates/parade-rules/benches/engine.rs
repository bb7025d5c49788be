//! `cargo bench -p parade-rules`: what the engine's parts cost. Machines differ and drift; compare within one run, or with
//! `--save-baseline` and `--baseline` on the same machine.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Deal, Edition, Game, MAX_PLAYERS, MIN_PLAYERS, Phase};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn below(dice: &mut Xoshiro256PlusPlus, bound: u32) -> u32 {
    ((u64::from(dice.next_u32()) * u64::from(bound)) >> 32) as u32
}

fn deal(players: usize, dice: &mut Xoshiro256PlusPlus) -> Deal {
    Deal::shuffled(Edition::Rules2013, players, |bound| below(dice, bound)).unwrap()
}

/// A game after so many random turns, or at its end.
fn played(mut game: Game, turns: usize, dice: &mut Xoshiro256PlusPlus) -> Game {
    while let Phase::Play { seat } = game.face_up().phase()
        && game.face_up().turn() < turns
    {
        let slot = below(dice, game.hand(seat).len() as u32) as usize;
        game.play_slot(slot).unwrap();
    }
    game
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random game without the last two cards");
    for players in MIN_PLAYERS..=MAX_PLAYERS {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
            bencher.iter(|| played(Game::new(&deal(players, &mut dice)), usize::MAX, &mut dice).totals());
        });
    }
    group.finish();
}

fn parts(criterion: &mut Criterion) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(2);
    let game = played(Game::new(&deal(4, &mut dice)), 20, &mut dice);
    let Phase::Play { seat } = game.face_up().phase() else { return };
    let view = game.view(seat).unwrap();
    let card = view.hand()[0];
    criterion.bench_function("copy a game and play a card", |bencher| {
        bencher.iter_batched(|| game, |mut game| game.play(black_box(card)), BatchSize::SmallInput);
    });
    criterion.bench_function("view of a seat", |bencher| bencher.iter(|| black_box(&game).view(seat)));
    criterion.bench_function("preview of a card", |bencher| bencher.iter(|| view.preview(black_box(card))));
    criterion.bench_function("totals", |bencher| bencher.iter(|| black_box(&game).totals()));
    criterion.bench_function("score with its reasons", |bencher| bencher.iter(|| view.face_up().score()));
    let unseen: Vec<_> = view.unseen().iter().collect();
    criterion.bench_function("determinization", |bencher| {
        bencher.iter(|| view.determinize(black_box(&unseen)));
    });
    let shuffle = Shuffle::local(4, seed_of_number(1));
    criterion.bench_function("fair shuffle", |bencher| {
        bencher.iter(|| black_box(&shuffle).deal(Edition::Rules2013));
    });
}

criterion_group!(benches, games, parts);
criterion_main!(benches);
