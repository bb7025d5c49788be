//! Measures one bot at a table of another: `match BOT OTHER DEALS SEED [PLAYERS]`.
//!
//! Each deal is played once with BOT in each seat and OTHER in all the others, so luck of the deal cancels. For each number
//! of players it prints the share of wins (a win shared by k counts 1/k) with the half width of its 95 % interval, the mean
//! total, and the time of a decision, all bots and the rules of the game together.
#![expect(clippy::print_stdout, reason = "a report")]

mod games;

use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (Some(bot), Some(other), Some(deals), Some(seed)) =
        (args.first(), args.get(1), args.get(2), args.get(3))
    else {
        return Err("usage: match BOT OTHER DEALS SEED [PLAYERS]".into());
    };
    let (bot, other) = (parade_bots::by_name(bot)?, parade_bots::by_name(other)?);
    let (deals, seed): (u64, u64) = (deals.parse()?, seed.parse()?);
    let tables = match args.get(4) {
        Some(players) => players.parse()?..=players.parse()?,
        None => 2..=6_usize,
    };
    for players in tables {
        let start = Instant::now();
        let (mut sum, mut squares, mut total, mut decisions) = (0.0, 0.0, 0.0, 0);
        for number in 0..deals {
            let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
            let deal = games::deal(players, seed);
            let mut share = 0.0;
            for seat in 0..players {
                let game = games::play(&deal, bot.as_ref(), seat, other.as_ref(), seed);
                share += games::share(&game, seat) / players as f64;
                total += f64::from(game.totals()[seat]) / players as f64;
                decisions += game.face_up().turn() + players;
            }
            // The games of one deal depend on each other, so the deal is what is counted.
            sum += share;
            squares += share * share;
        }
        let n = deals as f64;
        let mean = sum / n;
        let half = 1.96 * ((squares / n - mean * mean).max(0.0) / n).sqrt();
        println!(
            "{players} players: {:.1} % ± {:.1} of wins, mean total {:.1}, {} games, {:.0} ns a decision",
            100.0 * mean,
            100.0 * half,
            total / n,
            deals * players as u64,
            start.elapsed().as_nanos() as f64 / decisions as f64,
        );
    }
    Ok(())
}
