//! `parade bench`: how many complete random games the engine plays in a second of CPU time.

use std::hint::black_box;
use std::io::Write;
use std::time::Duration;

use cpu_time::ProcessTime;
use parade_messages::{Messages, text};
use parade_rules::{Deal, Edition, Game, MAX_PLAYERS, MIN_PLAYERS, Phase};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

use crate::Output;
use crate::arguments::{Bench, Format};
use crate::failure::Failure;

/// How many games are played between two looks at the clock.
const BATCH: u64 = 500;
/// How many slices each number of players is measured in: whatever else the machine does falls on all of them.
const SLICES: u32 = 10;

/// What was measured for one number of players.
#[derive(Clone, Copy, Default)]
struct Measured {
    games: u64,
    moves: u64,
    time: Duration,
}

impl Measured {
    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.time.as_secs_f64().max(1e-9)
    }

    fn nanoseconds_per_move(&self) -> f64 {
        self.time.as_nanos() as f64 / self.moves.max(1) as f64
    }
}

/// Measures and prints.
pub(crate) fn run(bench: &Bench, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let players: Vec<usize> = match bench.players {
        Some(players) => vec![usize::from(players)],
        None => (MIN_PLAYERS..=MAX_PLAYERS).collect(),
    };
    let slice = Duration::from_secs_f64(bench.seconds / (players.len() as f64 * f64::from(SLICES)));
    let mut measured = vec![Measured::default(); players.len()];
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..SLICES {
        for (&players, measured) in players.iter().zip(&mut measured) {
            measure(players, slice, &mut dice, measured);
        }
    }
    match bench.format {
        Format::Json => {
            let mut by_players = Map::new();
            for (players, measured) in players.iter().zip(&measured) {
                by_players.insert(players.to_string(), Value::from(measured.games_per_second() as u64));
            }
            let line = json!({
                "what": "random-games",
                "players": by_players,
                "unit": "games per CPU second",
            });
            writeln!(output, "{line}")?;
        }
        Format::Text => {
            for (&players, measured) in players.iter().zip(&measured) {
                let line = text!(
                    messages,
                    "bench-line",
                    players = players,
                    games = measured.games_per_second() as u64,
                    nanoseconds = format!("{:.1}", measured.nanoseconds_per_move())
                );
                writeln!(output, "{line}")?;
            }
        }
    }
    Ok(())
}

/// Plays games for a slice of CPU time.
fn measure(players: usize, slice: Duration, dice: &mut Xoshiro256PlusPlus, measured: &mut Measured) {
    let start = ProcessTime::now();
    loop {
        for _ in 0..BATCH {
            let game = random_game(players, dice);
            measured.moves += game.face_up().turn() as u64;
            black_box(game.totals());
        }
        measured.games += BATCH;
        let elapsed = start.elapsed();
        if elapsed >= slice {
            measured.time += elapsed;
            return;
        }
    }
}

/// A complete game, every choice random and all of them equally likely.
#[inline]
fn random_game(players: usize, dice: &mut Xoshiro256PlusPlus) -> Game {
    let Ok(deal) = Deal::shuffled(Edition::Rules2013, players, |bound| below(dice, bound)) else {
        unreachable!("the numbers of players are checked when the arguments are read")
    };
    let mut game = Game::new(&deal);
    while let Phase::Play { seat } = game.face_up().phase() {
        let slot = below(dice, game.hand(seat).len() as u32) as usize;
        let taken = game.play_slot(slot);
        debug_assert!(taken.is_ok());
    }
    for seat in 0..players {
        const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        let [one, two] = PAIRS[below(dice, 6) as usize];
        let hand = game.hand(seat);
        let done = game.discard(seat, [hand[one], hand[two]]);
        debug_assert!(done.is_ok());
    }
    game
}

/// A number from 0 to `bound` − 1 by multiplication. Of 2^32 numbers some results get one more than others: a bias of
/// less than one in 60 million here.
#[inline]
fn below(dice: &mut Xoshiro256PlusPlus, bound: u32) -> u32 {
    ((u64::from(dice.next_u32()) * u64::from(bound)) >> 32) as u32
}
