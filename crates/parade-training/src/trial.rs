//! How well a net plays one move ahead.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use parade_bots::net::{Kinds, Net, Turn, UNKNOWN};
use parade_bots::{Bot, Dice, Greedy, Heuristic};
use parade_rules::{Action, Deal, Edition, Game, Hand, MAX_PLAYERS, Phase, Seat};
use rand_core::SeedableRng;

use crate::chance::below;

/// Which net to try.
#[derive(clap::Args)]
pub(crate) struct Trial {
    /// The file of the net.
    net: PathBuf,
    /// How many deals, each played with the net in every seat.
    #[arg(long, default_value_t = 4000)]
    deals: u64,
    /// The seed of the deals.
    #[arg(long, default_value_t = 2026)]
    seed: u64,
    /// Tell the net who it plays against.
    #[arg(long)]
    told: bool,
}

impl Trial {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let bytes = std::fs::read(&self.net).with_context(|| format!("{}", self.net.display()))?;
        let (net, note) = Net::from_bytes(&bytes).with_context(|| format!("{}", self.net.display()))?;
        println!("{note}");
        let start = Instant::now();
        let [heuristic, greedy] = shares(&net, self.deals, self.seed, self.told);
        println!("heuristic {heuristic:.4}, greedy {greedy:.4} in {:.1} s", start.elapsed().as_secs_f64());
        Ok(())
    }
}

/// The shares of wins of the net at tables of heuristic and of greedy bots.
pub(crate) fn shares(net: &Net, deals: u64, seed: u64, told: bool) -> [f64; 2] {
    let others: [(&dyn Bot, Kinds); 2] =
        [(&Heuristic::default(), [0.05, 0.9, 0.05]), (&Greedy, [0.02, 0.03, 0.95])];
    others.map(|(others, kinds)| {
        let kinds = [if told { kinds } else { UNKNOWN }; MAX_PLAYERS - 1];
        let players = net.shape().players();
        let sum: f64 = (0..deals)
            .flat_map(|deal| (0..players).map(move |seat| (deal, seat)))
            .map(|(deal, seat)| {
                share(net, others, &kinds, seat, seed.wrapping_mul(1_000_003).wrapping_add(deal))
            })
            .sum();
        sum / (deals as f64 * players as f64)
    })
}

fn share(net: &Net, others: &dyn Bot, kinds: &[Kinds; MAX_PLAYERS - 1], seat: Seat, seed: u64) -> f64 {
    let mut dice = Dice::seed_from_u64(seed);
    let players = net.shape().players();
    let deal =
        Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound)).expect("2 to 6 players");
    let mut game = Game::new(&deal);
    while let Phase::Play { seat: at } = game.face_up().phase() {
        let card = if at == seat {
            let turn = Turn::new(game.face_up(), at, game.hand(at));
            turn.best(net, kinds, Hand::FULL).expect("a hand with cards").0
        } else {
            match others.act(&game.view(at).expect("a seat"), &mut dice) {
                Action::Play(card) => card,
                Action::Discard(_) => unreachable!("a card is to be played"),
            }
        };
        game.play(card).expect("a card of the hand");
    }
    for at in 0..players {
        let view = game.view(at).expect("a seat");
        let action = if at == seat {
            Heuristic::default().act(&view, &mut dice)
        } else {
            others.act(&view, &mut dice)
        };
        match action {
            Action::Discard(two) => game.discard(at, two).expect("two cards of the hand"),
            Action::Play(_) => unreachable!("two cards are to be discarded"),
        }
    }
    let winners = game.score().map(|score| score.winners).unwrap_or_default();
    if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}
