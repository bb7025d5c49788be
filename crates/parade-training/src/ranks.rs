//! How the cards that each kind of player plays rank among all that it might have played: what `parade_bots::search::Belief`
//! knows a kind by.

use std::path::PathBuf;

use anyhow::Context;
use parade_bots::net::KINDS;
use parade_bots::search::{GAPS, ORDERS, RANKS, Ranks};
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
    /// The folder for `ranks.in` and `orders.in`, as `crates/parade-bots/src/search`.
    #[arg(long)]
    out: PathBuf,
}

impl Counting {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let kinds: [&dyn Bot; KINDS] = [&Knave, &Heuristic::default(), &Greedy];
        let mut text = String::from("[\n");
        let mut orders = String::from("[\n");
        for (kind, bot) in kinds.into_iter().enumerate() {
            let mut counts = Counts::default();
            for players in 2..=6 {
                for game in 0..self.games {
                    count(bot, players, 7_000_000 + game, &mut counts);
                }
            }
            let sum: u32 = counts.ranks.iter().sum();
            write_table(&mut text, &counts.ranks, RANKS, |_| sum);
            write_table(&mut orders, &counts.orders, ORDERS, |row| row.iter().sum());
            println!("kind {kind}: {sum} plays");
        }
        for (text, name) in [(text, "ranks.in"), (orders, "orders.in")] {
            let file = self.out.join(name);
            std::fs::write(&file, text + "]\n").with_context(|| format!("{}", file.display()))?;
        }
        Ok(())
    }
}

/// What is counted of a kind.
struct Counts {
    /// Plays by their classes.
    ranks: [u32; RANKS * RANKS],
    /// Pairs of plays of one seat, by how far they are apart and how the earlier position orders them.
    orders: [u32; GAPS * ORDERS],
}

impl Default for Counts {
    fn default() -> Counts {
        Counts { ranks: [0; RANKS * RANKS], orders: [0; GAPS * ORDERS] }
    }
}

/// A table of counts in thousandths of `of` its row.
fn write_table(text: &mut String, counts: &[u32], width: usize, of: impl Fn(&[u32]) -> u32) {
    text.push_str("    [\n");
    for row in counts.chunks(width) {
        let of = f64::from(of(row));
        let cells: Vec<String> =
            row.iter().map(|&cell| format!("{:.2}", 1000.0 * f64::from(cell) / of)).collect();
        text.push_str(&format!("        {},\n", cells.join(", ")));
    }
    text.push_str("    ],\n");
}

/// Plays a game in which all seats are of one kind, and counts how the next seat sees each play.
fn count(bot: &dyn Bot, players: usize, seed: u64, counts: &mut Counts) {
    let mut dice = Dice::seed_from_u64(seed);
    let deal =
        Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound)).expect("2 to 6 players");
    let mut game = Game::new(&deal);
    let mut ranks = Ranks::default();
    let heuristic = Heuristic::default();
    let mut before = Vec::new();
    while let Phase::Play { seat } = game.face_up().phase() {
        let Action::Play(card) = bot.act(&game.view(seat).expect("a seat"), &mut dice) else {
            unreachable!("a card is to be played")
        };
        let observer = game.view((seat + 1) % players).expect("a seat");
        let others = observer.unseen().iter().filter(|&other| other != card);
        let cards: Vec<Card> = std::iter::once(card).chain(others).collect();
        ranks.work_out(game.face_up(), seat, &cards, cards.len(), &heuristic);
        let [greedy, heuristic] = ranks.classes();
        counts.ranks[greedy * RANKS + heuristic] += 1;
        before.push(game);
        game.play(card).expect("a card of the hand");
    }
    let plays = game.face_up().plays();
    for (turn, before) in before.iter().enumerate() {
        let cards: Vec<Card> = plays[turn..].iter().copied().step_by(players).collect();
        let Phase::Play { seat } = before.face_up().phase() else { continue };
        ranks.work_out(before.face_up(), seat, &cards, 1, &heuristic);
        for later in 1..cards.len() {
            counts.orders[(later.min(GAPS) - 1) * ORDERS + ranks.order(later)] += 1;
        }
    }
}
