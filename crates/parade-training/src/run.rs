//! A training from its first game to its last, with a stop anywhere in between.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use parade_bots::Dice;
use parade_bots::net::{Features, Net};
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::chance::below;
use crate::gradient::{self, Target};
use crate::optimizer::{Optimizer, initial};
use crate::self_play::{Recipe, play};
use crate::settle::settle;
use crate::trial;

/// Samples are learned in a random order out of so many.
const SHUFFLED: usize = 8192;
const RANDOM: f32 = 0.04;
/// The first games, as a share of all, that the learners play as the heuristic does.
const IMITATED: f64 = 0.02;
/// So many games show how true the outputs are.
const SETTLED: u64 = 20_000;
const SAVE_EVERY: Duration = Duration::from_secs(60);

/// What to train.
#[derive(clap::Args)]
pub(crate) struct Training {
    /// How many players, 2 to 6.
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=6))]
    players: u64,
    /// How many games to play in all.
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// The seed: the same seed gives the same net.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many samples a step of the optimizer averages at first; it grows to four times as many.
    #[arg(long, default_value_t = 256)]
    batch: usize,
    /// The first step size; it falls to a hundredth.
    #[arg(long, default_value_t = 0.002)]
    rate: f32,
    /// The net to begin with, instead of one that knows nothing.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The share of games with one learner among greedy bots, 0 to 1, beyond those that there are anyway.
    #[arg(long, value_name = "SHARE", default_value_t = 0.0)]
    greedy: f32,
    /// The folder for the net, the state of the training and its log.
    #[arg(long)]
    folder: PathBuf,
}

/// All that a training needs to go on.
#[derive(Serialize, Deserialize)]
struct State {
    players: usize,
    games: u64,
    seed: u64,
    batch: usize,
    rate: f32,
    #[serde(default)]
    greedy: f32,
    /// How the net came about that the training began with; empty if it began with nothing.
    #[serde(default)]
    before: String,
    played: u64,
    weights: Vec<f32>,
    optimizer: Optimizer,
}

impl Training {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let players = usize::try_from(self.players)?;
        anyhow::ensure!(
            (0.0..=1.0).contains(&self.greedy),
            "--greedy {}: a share is from 0 to 1",
            self.greedy
        );
        fs::create_dir_all(&self.folder).with_context(|| format!("{}", self.folder.display()))?;
        let (start, before) = self.begin(players)?;
        let state_file = self.folder.join(format!("training-{players}.json"));
        let mut state = if state_file.exists() {
            let text = fs::read_to_string(&state_file)?;
            let state: State = serde_json::from_str(&text)
                .with_context(|| format!("{}: not the state of a training", state_file.display()))?;
            let same = (state.players, state.games, state.seed, state.batch, state.before.as_str())
                == (players, self.games, self.seed, self.batch, before.as_str());
            let shares = [(state.rate, self.rate), (state.greedy, self.greedy)];
            anyhow::ensure!(
                same && shares.iter().all(|(kept, said)| kept.to_bits() == said.to_bits()),
                "{}: the state of another training ({} games, seed {}, batch {}, rate {}, greedy {}, {}): remove it to begin anew",
                state_file.display(),
                state.games,
                state.seed,
                state.batch,
                state.rate,
                state.greedy,
                if state.before.is_empty() { "from nothing" } else { "from a net" },
            );
            state
        } else {
            State {
                players,
                games: self.games,
                seed: self.seed,
                batch: self.batch,
                rate: self.rate,
                greedy: self.greedy,
                before,
                played: 0,
                weights: start.weights().to_vec(),
                optimizer: Optimizer::new(&start),
            }
        };
        let mut log = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.folder.join(format!("log-{players}.jsonl")))?;
        let bar = ProgressBar::new(self.games).with_position(state.played);
        bar.set_style(ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")?);
        let (begun, mut saved) = (Instant::now(), Instant::now());
        let first = state.played;
        let mut samples = Vec::with_capacity(SHUFFLED + 512);
        let mut next_report = report_after(state.played, self.games);
        let (mut loss, mut learned) = (0.0_f64, 0_u64);
        let mut net =
            Net::new(players, &std::mem::take(&mut state.weights)).context("the state does not fit")?;
        while state.played < self.games {
            let imitate = state.before.is_empty() && (state.played as f64) < IMITATED * self.games as f64;
            let recipe = Recipe { random: RANDOM, imitate, greedy: self.greedy };
            samples.extend(play(&net, &recipe, self.seed_of(state.played)));
            state.played += 1;
            if samples.len() < SHUFFLED && state.played < self.games {
                continue;
            }
            loss += self.learn(&mut net, &mut state.optimizer, &mut samples, state.played);
            learned += SHUFFLED as u64;
            bar.set_position(state.played);
            if state.played >= next_report || state.played >= self.games {
                next_report = report_after(state.played, self.games);
                let mean = Net::new(players, &state.optimizer.mean).context("the mean does not fit")?;
                let shares = trial::shares(&mean, 700, 77, true);
                let report = serde_json::json!({
                    "games": state.played, "loss": loss / learned as f64, "rate": self.rate_at(state.played),
                    "heuristic": shares[0], "greedy": shares[1],
                    "games_per_s": (state.played - first) as f64 / begun.elapsed().as_secs_f64(),
                });
                writeln!(log, "{report}")?;
                bar.set_message(format!(
                    "loss {:.4}, heuristic {:.3}, greedy {:.3}",
                    loss / learned as f64,
                    shares[0],
                    shares[1]
                ));
                (loss, learned) = (0.0, 0);
            }
            if saved.elapsed() > SAVE_EVERY || state.played >= self.games {
                saved = Instant::now();
                state.weights = net.weights().to_vec();
                replace(&state_file, serde_json::to_string(&state)?.as_bytes())?;
                let mean = Net::new(players, &state.optimizer.mean).context("the mean does not fit")?;
                replace(&self.folder.join(format!("net-{players}.bin")), &mean.to_bytes(&self.note(&state)))?;
            }
        }
        bar.finish();
        let mut mean = Net::new(players, &state.optimizer.mean).context("the mean does not fit")?;
        settle(&mut mean, SETTLED, self.seed_of(self.games));
        replace(&self.folder.join(format!("net-{players}.bin")), &mean.to_bytes(&self.note(&state)))?;
        println!("{}", self.note(&state));
        Ok(())
    }

    /// The net that the training begins with, and how it came about: empty for one that knows nothing.
    fn begin(&self, players: usize) -> anyhow::Result<(Net, String)> {
        let Some(file) = &self.from else { return Ok((initial(players, self.seed), String::new())) };
        let bytes = fs::read(file).with_context(|| format!("{}", file.display()))?;
        let (net, note) = Net::from_bytes(&bytes).with_context(|| format!("{}", file.display()))?;
        let of = net.shape().players();
        anyhow::ensure!(of == players, "{}: a net for {of} players, not for {players}", file.display());
        Ok((net, note))
    }

    /// How the net came about.
    fn note(&self, state: &State) -> String {
        let Training { players, games, seed, batch, rate, greedy, .. } = self;
        let before = &state.before;
        let then = if before.is_empty() { String::new() } else { format!("{before}, then ") };
        let greedy = if *greedy > 0.0 { format!(" --greedy {greedy}") } else { String::new() };
        let part =
            if state.played < *games { format!(", stopped after {}", state.played) } else { String::new() };
        format!(
            "{then}train --players {players} --games {games} --seed {seed} --batch {batch} --rate {rate}{greedy}{part}"
        )
    }

    fn seed_of(&self, game: u64) -> u64 {
        self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(self.players << 56).wrapping_add(game)
    }

    fn rate_at(&self, played: u64) -> f32 {
        let way = played as f32 / self.games as f32;
        self.rate * (0.01 + 0.99 * (1.0 - way))
    }

    /// Learns the samples in a random order; returns the sum of their losses.
    fn learn(
        &self,
        net: &mut Net,
        optimizer: &mut Optimizer,
        samples: &mut Vec<(Features, Target)>,
        played: u64,
    ) -> f64 {
        let mut dice = Dice::seed_from_u64(self.seed_of(played) ^ 0x5A17);
        for place in (1..samples.len()).rev() {
            #[expect(clippy::cast_possible_truncation, reason = "a few thousand")]
            samples.swap(place, below(&mut dice, place as u32 + 1) as usize);
        }
        let way = played as f64 / self.games as f64;
        let batch = if way < 0.5 {
            self.batch
        } else if way < 0.8 {
            2 * self.batch
        } else {
            4 * self.batch
        };
        let mut gradient = vec![0.0; net.shape().len()];
        let mut loss = 0.0;
        // What is left over would be a batch of another size, and to keep it would take a place in the state.
        while samples.len() >= batch {
            gradient.fill(0.0);
            for (features, target) in samples.drain(samples.len() - batch..) {
                loss += f64::from(gradient::add(net, &features, &target, &mut gradient));
            }
            let share = 1.0 / batch as f32;
            gradient.iter_mut().for_each(|slope| *slope *= share);
            optimizer.step(net, &gradient, self.rate_at(played), 2000.0);
        }
        samples.clear();
        loss
    }
}

/// After how many games the next line of the log is due: twenty in all.
fn report_after(played: u64, games: u64) -> u64 {
    let every = (games / 20).max(1);
    (played / every + 1) * every
}

/// Puts a file in the place of another at once, so that a stop at any moment leaves the old or the new one.
fn replace(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let beside = path.with_extension("new");
    fs::write(&beside, bytes).with_context(|| format!("{}", beside.display()))?;
    fs::rename(&beside, path).with_context(|| format!("{}", path.display()))
}
