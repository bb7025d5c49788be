//! `parade bench`: how many complete random games the engine plays in a second of CPU time.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use parade_messages::{Messages, text};
use parade_rules::{Deal, Edition, Game, MAX_PLAYERS, MIN_PLAYERS, Phase};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Output;
use crate::arguments::{Bench, Format};
use crate::failure::Failure;
use crate::numbers::{decimal, grouped};

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

/// What `--format json` prints.
#[derive(serde::Serialize)]
struct Figures {
    what: &'static str,
    players: BTreeMap<usize, u64>,
    unit: &'static str,
}

/// Measures and prints.
pub(crate) fn run(bench: &Bench, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let players: Vec<usize> = match bench.players {
        Some(players) => vec![usize::from(players)],
        None => (MIN_PLAYERS..=MAX_PLAYERS).collect(),
    };
    // In text the reference plays too, in a tenth of the time: enough for a ratio.
    let for_reference = if bench.format == Format::Text { 0.1 } else { 0.0 };
    let slice = bench.seconds / (players.len() as f64 * f64::from(SLICES));
    let (slice, reference_slice) = (slice * (1.0 - for_reference), slice * for_reference);
    let mut measured = vec![Measured::default(); players.len()];
    let mut reference = vec![Measured::default(); players.len()];
    let mut dice = Dice::new();
    for _ in 0..SLICES {
        for (index, &players) in players.iter().enumerate() {
            measure(players, Duration::from_secs_f64(slice), &mut dice, &mut measured[index]);
            if for_reference > 0.0 {
                let slice = Duration::from_secs_f64(reference_slice);
                measure_reference(players, slice, &mut dice, &mut reference[index]);
            }
        }
    }
    match bench.format {
        Format::Json => {
            let games = measured.iter().map(|measured| measured.games_per_second() as u64);
            let figures = Figures {
                what: "random-games",
                players: players.iter().copied().zip(games).collect(),
                unit: "games per CPU second",
            };
            serde_json::to_writer(&mut *output, &figures).map_err(std::io::Error::from)?;
            writeln!(output)?;
        }
        Format::Text => {
            let language = messages.language();
            writeln!(output, "{}", text!(messages, "bench-title"))?;
            for (index, (&players, measured)) in players.iter().zip(&measured).enumerate() {
                let times = measured.games_per_second() / reference[index].games_per_second();
                let line = text!(
                    messages,
                    "bench-line",
                    players = players,
                    games = format!("{:>10}", grouped(measured.games_per_second() as u64, language)),
                    nanoseconds = format!("{:>5}", decimal(measured.nanoseconds_per_move(), 1, language)),
                    times = times.round() as u64
                );
                writeln!(output, "{line}")?;
            }
        }
    }
    Ok(())
}

/// A slice of time: it is over once so much has passed, whoever had the processor. What was done in it is counted by CPU
/// time.
struct Slice {
    ends: Instant,
    start: ProcessTime,
}

impl Slice {
    fn begin(length: Duration) -> Slice {
        Slice { ends: Instant::now() + length, start: ProcessTime::now() }
    }

    /// The CPU time used, once the slice is over.
    fn over(&self) -> Option<Duration> {
        (Instant::now() >= self.ends).then(|| self.start.elapsed())
    }
}

/// Plays games for a slice of time.
fn measure(players: usize, slice: Duration, dice: &mut Dice, measured: &mut Measured) {
    let slice = Slice::begin(slice);
    loop {
        for _ in 0..BATCH {
            let (moves, totals) = random_game(players, dice);
            measured.moves += moves as u64;
            black_box(totals);
        }
        measured.games += BATCH;
        if let Some(time) = slice.over() {
            measured.time += time;
            return;
        }
    }
}

/// Plays games on the reference engine for a slice of time.
fn measure_reference(players: usize, slice: Duration, dice: &mut Dice, measured: &mut Measured) {
    let slice = Slice::begin(slice);
    loop {
        black_box(parade_reference::random_game(players, &mut |bound| dice.below(bound)));
        measured.games += 1;
        if let Some(time) = slice.over() {
            measured.time += time;
            return;
        }
    }
}

/// A complete game, every choice random and all of them equally likely: how many turns it took, and the totals. It asks for
/// numbers in the order that [`parade_reference::random_game`] does, so that the same numbers make the same game.
fn random_game(players: usize, dice: &mut Dice) -> (usize, [u16; MAX_PLAYERS]) {
    let Ok(deal) = Deal::shuffled(Edition::Rules2013, players, |bound| dice.below(bound)) else {
        unreachable!("the number of players is checked when the arguments are read")
    };
    let mut game = Game::new(&deal);
    while let Phase::Play { .. } = game.face_up().phase() {
        // Whoever is to play holds five cards, in the last round too.
        if game.play_slot(dice.below(5) as usize).is_err() {
            break;
        }
    }
    for seat in 0..players {
        let (one, two) = (dice.below(4) as usize, dice.below(3) as usize);
        let &[a, b, c, d] = game.hand(seat) else { break };
        let hand = [a, b, c, d];
        let discard = [hand[one & 3], hand[(two + usize::from(two >= one)) & 3]];
        if game.discard(seat, discard).is_err() {
            break;
        }
    }
    (game.face_up().turn(), game.totals())
}

/// Random numbers below small bounds.
struct Dice {
    source: Xoshiro256PlusPlus,
    /// What is left of the last number: a fraction of 2^64.
    fraction: u64,
    draws_left: u32,
}

impl Dice {
    fn new() -> Dice {
        Dice { source: Xoshiro256PlusPlus::seed_from_u64(1), fraction: 0, draws_left: 0 }
    }

    /// A number from 0 to `bound` − 1, which is at most 66. Multiplied by the bound, a random fraction gives the number, and
    /// what stands behind the point is the next fraction. After four draws 2^64 / 66^4 is still above 2^39, so no
    /// number is more likely than another by more than one in 2^39.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        if self.draws_left == 0 {
            self.fraction = self.source.next_u64();
            self.draws_left = 4;
        }
        self.draws_left -= 1;
        let product = u128::from(self.fraction) * u128::from(bound);
        self.fraction = product as u64;
        (product >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_ends_though_others_had_the_processor() {
        let slice = Slice::begin(Duration::from_millis(30));
        std::thread::sleep(Duration::from_millis(31));
        assert!(slice.over().is_some());
        assert!(Slice::begin(Duration::from_secs(1000)).over().is_none());
    }

    #[test]
    fn the_measured_games_are_those_of_the_reference() {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let (mut dice, mut same_dice) = (Dice::new(), Dice::new());
            for _ in 0..200 {
                let (turns, totals) = random_game(players, &mut dice);
                let reference = parade_reference::random_game(players, &mut |bound| same_dice.below(bound));
                let totals: Vec<u32> = totals[..players].iter().copied().map(u32::from).collect();
                assert_eq!(totals, reference);
                assert!(turns >= players);
                assert_eq!(dice.fraction, same_dice.fraction, "both asked for as many numbers");
            }
        }
    }

    #[test]
    fn dice_are_fair() {
        let mut dice = Dice::new();
        let mut counts = [0_i32; 66];
        for _ in 0..66_000 {
            counts[dice.below(66) as usize] += 1;
        }
        // Six standard deviations of about 31.4.
        assert!(counts.iter().all(|&count| (count - 1000).abs() < 190), "{counts:?}");
    }
}
