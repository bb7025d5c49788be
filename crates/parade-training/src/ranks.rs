//! How the cards that each kind of player plays rank among all that it might have played: what `parade_bots::search::Belief`
//! knows a kind by.

use std::path::PathBuf;

use anyhow::Context;
use parade_bots::net::KINDS;
use parade_bots::search::{RANKS, Ranks};
use parade_bots::{Bot, Dice, Greedy, Heuristic, Knave};
use parade_rules::{Action, Card, Deal, Edition, Game, Phase};
use rand_core::SeedableRng;

use crate::chance::below;

/// What to count.
#[derive(clap::Args)]
pub(crate) struct Counting {
    /// How many games of each kind and number of players.
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// The file to write, as `crates/parade-bots/src/search/ranks.in`.
    #[arg(long)]
    out: PathBuf,
}

impl Counting {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let kinds: [&dyn Bot; KINDS] = [&Knave, &Heuristic::default(), &Greedy];
        let mut text = String::from("[\n");
        for (kind, bot) in kinds.into_iter().enumerate() {
            let mut counts = [0_u32; RANKS * RANKS];
            for players in 2..=6 {
                for game in 0..self.games {
                    count(bot, players, 7_000_000 + game, &mut counts);
                }
            }
            let sum: u32 = counts.iter().sum();
            text.push_str("    [\n");
            for row in counts.chunks(RANKS) {
                let cells: Vec<String> = row
                    .iter()
                    .map(|&cell| format!("{:.2}", 1000.0 * f64::from(cell) / f64::from(sum)))
                    .collect();
                text.push_str(&format!("        {},\n", cells.join(", ")));
            }
            text.push_str("    ],\n");
            println!("kind {kind}: {sum} plays");
        }
        text.push_str("]\n");
        std::fs::write(&self.out, text).with_context(|| format!("{}", self.out.display()))
    }
}

/// Plays a game in which all seats are of one kind, and counts how the next seat sees each play.
fn count(bot: &dyn Bot, players: usize, seed: u64, counts: &mut [u32; RANKS * RANKS]) {
    let mut dice = Dice::seed_from_u64(seed);
    let deal =
        Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound)).expect("2 to 6 players");
    let mut game = Game::new(&deal);
    let mut ranks = Ranks::default();
    let heuristic = Heuristic::default();
    while let Phase::Play { seat } = game.face_up().phase() {
        let Action::Play(card) = bot.act(&game.view(seat).expect("a seat"), &mut dice) else {
            unreachable!("a card is to be played")
        };
        let observer = game.view((seat + 1) % players).expect("a seat");
        let others = observer.unseen().iter().filter(|&other| other != card);
        let cards: Vec<Card> = std::iter::once(card).chain(others).collect();
        ranks.work_out(game.face_up(), seat, &cards, &heuristic);
        let [greedy, heuristic] = ranks.classes();
        counts[greedy * RANKS + heuristic] += 1;
        game.play(card).expect("a card of the hand");
    }
}
