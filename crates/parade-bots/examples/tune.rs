//! Tunes the heuristic bot by climbing: `tune FILE PLAYERS SECONDS SEED`.
//!
//! FILE keeps the best weights and where the search stands, one line for each number of players: players, steps, step size,
//! weights. It is made if it is not there, from the weights that the bot has, and written after each step that helps, so
//! the search goes on where it was.
//!
//! A step changes a few weights by chance and plays deals with the new weights and the old ones, the same deals for both:
//! one such bot at a table of greedy ones, and one at a table of bots with the weights that the search began with. It is
//! taken when it wins more, by more than one standard error of the difference.
#![expect(clippy::print_stdout, reason = "it tells of its progress")]

mod games;

use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use parade_bots::{Bot, Dice, Greedy, Heuristic, Weights};
use rand_core::{Rng, SeedableRng};

/// How many deals are played before it is first asked whether a step is worth more of them.
const BATCH: usize = 150;
/// How many batches a step is given at most.
const BATCHES: usize = 12;
/// How many steps are tried on the same deals.
const STEPS_WITH_SAME_DEALS: u64 = 30;

struct Search {
    players: usize,
    steps: u64,
    size: f32,
    best: [f32; Weights::COUNT],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, players, seconds, seed] = args.as_slice() else {
        return Err("usage: tune FILE PLAYERS SECONDS SEED".into());
    };
    let file = Path::new(file);
    let (players, seconds, seed): (usize, u64, u64) = (players.parse()?, seconds.parse()?, seed.parse()?);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut searches = if file.exists() { read(&std::fs::read_to_string(file)?)? } else { Vec::new() };
    let place = searches.iter().position(|search| search.players == players).unwrap_or_else(|| {
        let best = Heuristic::default().weights(players).to_array();
        searches.push(Search { players, steps: 0, size: 0.5, best });
        searches.len() - 1
    });
    let incumbent = bot(players, searches[place].best);
    let mut dice = Dice::seed_from_u64(seed ^ searches[place].steps);
    // What the best weights won of the deals in use; these change now and then, so that none is learned by heart.
    let (mut first_deal, mut shares) = (0, Vec::new());
    let mut tried = 0_u64;
    while Instant::now() < end {
        let search = &mut searches[place];
        if tried.is_multiple_of(STEPS_WITH_SAME_DEALS) {
            (first_deal, shares) = (dice.next_u64(), Vec::new());
        }
        tried += 1;
        let step = mutate(search.best, search.size, &mut dice);
        let (old, new) = (bot(players, search.best), bot(players, step));
        let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0_f64);
        let mut better = false;
        let mut new_shares = Vec::new();
        for batch in 1..=BATCHES {
            for number in new_shares.len()..new_shares.len() + BATCH {
                let deal = first_deal.wrapping_add(number as u64);
                if shares.len() == number {
                    shares.push(share(&old, &incumbent, players, deal));
                }
                new_shares.push(share(&new, &incumbent, players, deal));
                let gain = new_shares[number] - shares[number];
                n += 1.0;
                sum += gain;
                squares += gain * gain;
            }
            let (gain, error) = (sum / n, ((squares / n - (sum / n) * (sum / n)) / n).sqrt());
            better = gain > error;
            if gain < -0.3 * error || (batch > 2 && gain < 0.3 * error) || gain > 3.0 * error {
                break;
            }
        }
        search.steps += 1;
        // The rule of about one success in fourteen: most steps that help help little.
        search.size = (search.size * if better { 1.3 } else { 0.98 }).clamp(0.15, 1.0);
        if better {
            search.best = step;
            shares = new_shares;
            println!("step {}: + {:.2} %, size {:.2}", search.steps, 100.0 * sum / n, search.size);
        }
        if better || search.steps.is_multiple_of(20) {
            let text = write(&searches);
            let beside = file.with_extension("part");
            std::fs::write(&beside, text)?;
            std::fs::rename(&beside, file)?;
        }
    }
    Ok(())
}

fn bot(players: usize, weights: [f32; Weights::COUNT]) -> Heuristic {
    Heuristic::default().with_weights(players, Weights::from_array(weights))
}

/// What a bot wins of a deal, over all seats: the mean of a table of greedy bots and one of the incumbent.
fn share(bot: &Heuristic, incumbent: &Heuristic, players: usize, seed: u64) -> f64 {
    let deal = games::deal(players, seed);
    let tables: [&dyn Bot; 2] = [&Greedy, incumbent];
    let games = (0..players).flat_map(|seat| tables.map(|others| (seat, others)));
    let won = games.map(|(seat, others)| games::share(&games::play(&deal, bot, seat, others, seed), seat));
    won.sum::<f64>() / (2 * players) as f64
}

/// Weights with one to three changed.
fn mutate(mut weights: [f32; Weights::COUNT], size: f32, dice: &mut Dice) -> [f32; Weights::COUNT] {
    /// How far a weight is usefully moved at a time, at size 1.
    const REACH: [f32; Weights::COUNT] =
        [0.6, 1.0, 0.3, 0.4, 1.5, 0.4, 0.4, 0.4, 0.4, 1.0, 1.0, 0.6, 1.0, 2.0, 0.4, 0.3, 0.3, 0.2];
    let mut uniform = || dice.next_u32() as f32 / u32::MAX as f32;
    for _ in 0..=(uniform() * 2.999) as usize {
        let place = ((uniform() * Weights::COUNT as f32) as usize).min(Weights::COUNT - 1);
        // The sum of three is near enough to a normal deviate.
        let normal = 2.0 * (uniform() + uniform() + uniform()) - 3.0;
        weights[place] += size * REACH[place] * normal;
    }
    weights
}

fn write(searches: &[Search]) -> String {
    let mut text = String::new();
    for search in searches {
        let weights: Vec<String> = search.best.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "{} {} {} {}", search.players, search.steps, search.size, weights.join(" "));
    }
    text
}

fn read(text: &str) -> Result<Vec<Search>, Box<dyn std::error::Error>> {
    let line = |line: &str| -> Result<Search, Box<dyn std::error::Error>> {
        let mut words = line.split_whitespace();
        let mut word = || words.next().ok_or("a line of the file is too short");
        let (players, steps, size) = (word()?.parse()?, word()?.parse()?, word()?.parse()?);
        let mut best = [0.0; Weights::COUNT];
        for weight in &mut best {
            *weight = word()?.parse()?;
        }
        Ok(Search { players, steps, size, best })
    };
    text.lines().map(line).collect()
}
