//! How often a seat wins that was told a win chance.

use std::path::PathBuf;

use parade_bots::net::{Features, Turn, UNKNOWN};
use parade_bots::{Bot, Dice, Knave, Thinking, assess, dice_for, net_for};
use parade_rules::{Action, Deal, Edition, Game, MAX_PLAYERS, Phase, Seat};
use rand_core::SeedableRng;

use crate::chance::below;

/// How many classes of win chance there are.
const BINS: usize = 10;

/// What to count.
#[derive(clap::Args)]
pub(crate) struct Calibration {
    /// How many players, 2 to 6.
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=6))]
    players: u64,
    /// How many games.
    #[arg(long, default_value_t = 4000)]
    games: u64,
    /// Playouts a move of the queen at every seat; 0 for the net alone.
    #[arg(long, default_value_t = 0)]
    playouts: u32,
    /// The seed of the deals.
    #[arg(long, default_value_t = 9000)]
    seed: u64,
    /// A file that a line of JSON is added to.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// One class of win chance.
#[derive(Clone, Copy, Default)]
struct Bin {
    told: f64,
    won: f64,
    count: u32,
}

impl Calibration {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let players = usize::try_from(self.players)?;
        let mut bins = [Bin::default(); BINS];
        for number in 0..self.games {
            let mut dice = Dice::seed_from_u64(self.seed.wrapping_mul(1_000_003).wrapping_add(number));
            let deal = Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound))?;
            self.count(&deal, number, &mut bins);
        }
        println!("{players} players, {} games, {} playouts", self.games, self.playouts);
        println!("told    won     positions");
        for bin in bins.iter().filter(|bin| bin.count > 0) {
            let count = f64::from(bin.count);
            println!("{:5.1} % {:5.1} % {:8}", 100.0 * bin.told / count, 100.0 * bin.won / count, bin.count);
        }
        if let Some(out) = &self.out {
            let bins: Vec<_> = bins
                .iter()
                .filter(|bin| bin.count > 0)
                .map(|bin| {
                    let count = f64::from(bin.count);
                    serde_json::json!({"told": bin.told / count, "won": bin.won / count, "positions": bin.count})
                })
                .collect();
            let line = serde_json::json!({
                "players": players, "games": self.games, "playouts": self.playouts, "seed": self.seed, "bins": bins,
            });
            use std::io::Write;
            writeln!(std::fs::OpenOptions::new().create(true).append(true).open(out)?, "{line}")?;
        }
        Ok(())
    }

    fn count(&self, deal: &Deal, number: u64, bins: &mut [Bin; BINS]) {
        let mut game = Game::new(deal);
        let mut told: Vec<(Seat, f32)> = Vec::new();
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        while let Phase::Play { seat } = game.face_up().phase() {
            let (action, win) = self.decide(&game, seat, &seed);
            told.push((seat, win));
            let Action::Play(card) = action else { unreachable!("a card is to be played") };
            game.play(card).expect("a card of the hand");
        }
        for seat in 0..deal.players() {
            let (action, win) = self.decide(&game, seat, &seed);
            if self.playouts > 0 {
                told.push((seat, win));
            }
            let Action::Discard(two) = action else { unreachable!("two cards are to be discarded") };
            game.discard(seat, two).expect("two cards of the hand");
        }
        let winners = game.score().map(|score| score.winners).unwrap_or_default();
        for (seat, win) in told {
            let won = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 10")]
            let bin = &mut bins[((win * BINS as f32) as usize).min(BINS - 1)];
            bin.told += f64::from(win);
            bin.won += won;
            bin.count += 1;
        }
    }

    /// What a seat does, and the win chance that it is told for it.
    fn decide(&self, game: &Game, seat: Seat, seed: &[u8; 32]) -> (Action, f32) {
        let view = game.view(seat).expect("a seat");
        let mut dice = dice_for(seed, game.face_up().turn(), seat);
        if self.playouts > 0 {
            let assessment = assess(&view, Thinking::Playouts(self.playouts), &mut dice);
            let best = assessment.choices.first().expect("a view that is to act");
            return (best.action, best.win);
        }
        let action = Knave.act(&view, &mut dice);
        let Action::Play(card) = action else { return (action, 0.0) };
        let turn = Turn::new(view.face_up(), seat, view.hand());
        let features = Features::new(&turn.after(card), &[UNKNOWN; MAX_PLAYERS - 1]);
        (action, net_for(game.face_up().players()).judge(&features).win)
    }
}
