//! How the bots of a match did.

use parade_rules::MAX_PLAYERS;
use serde::Serialize;

use crate::clock::MoveTimes;
use crate::game::{PlayedGame, WHOLE_WIN};
use crate::interval::mean_and_interval;

/// How a bot did. In JSON it is an item of `bots` of `parade arena --format json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// How many games it played; a bot at several seats of a table counts once for each.
    pub games: u64,
    /// How many it won; a win shared by k counts 1/k.
    pub wins: f64,
    /// The share of its games that it won.
    pub win_rate: f64,
    /// The 95 % interval of `win_rate`. The games of one deal depend on each other: the deal is what is counted.
    pub ci95: [f64; 2],
    /// Its mean score, in penalty points.
    pub mean_score: f64,
    /// Its mean place, from 1.
    pub mean_rank: f64,
    /// How long its moves took.
    pub ms_per_move: MillisecondsPerMove,
}

/// How long moves took, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MillisecondsPerMove {
    /// The mean.
    pub mean: f64,
    /// What 99 % of the moves did not exceed.
    pub p99: f64,
}

impl MillisecondsPerMove {
    /// Of the times of moves.
    #[must_use]
    pub fn of(times: &MoveTimes) -> MillisecondsPerMove {
        MillisecondsPerMove { mean: rounded(times.mean_ms(), 6), p99: rounded(times.quantile_ms(0.99), 6) }
    }
}

/// What is counted of one bot.
#[derive(Clone, Copy, Default)]
struct Count {
    games: u64,
    /// Wins in parts of [`WHOLE_WIN`].
    shares: u64,
    score: u64,
    places: u64,
    /// How many deals it took part in, and over these its share of the wins of each and the squares of that.
    deals: u64,
    rates: f64,
    squares: f64,
    /// Over these, the largest share that it could have won: whoever sits at k seats of a table wins at one of them at most.
    most: f64,
    /// Of the deal that is being played.
    now: Now,
}

/// What is counted of one bot in one deal.
#[derive(Clone, Copy, Default)]
struct Now {
    /// One for each seat.
    games: u64,
    /// One for each table, however many of its seats it has.
    tables: u64,
    shares: u64,
}

impl Count {
    fn end_deal(&mut self) {
        let Now { games, tables, shares } = std::mem::take(&mut self.now);
        if games > 0 {
            let rate = shares as f64 / (games * WHOLE_WIN) as f64;
            self.deals += 1;
            self.rates += rate;
            self.squares += rate * rate;
            self.most += tables as f64 / games as f64;
        }
    }

    /// The largest share of its games that it can win.
    fn most(&self) -> f64 {
        if self.deals == 0 { 1.0 } else { self.most / self.deals as f64 }
    }
}

/// Counts the games of a match, which have to come deal by deal.
pub struct Tally {
    names: Vec<String>,
    counts: Vec<Count>,
    deal: u64,
}

impl Tally {
    /// Nothing yet, of contestants with these names.
    #[must_use]
    pub fn new(names: &[String]) -> Tally {
        Tally { names: names.to_vec(), counts: vec![Count::default(); names.len()], deal: 0 }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &PlayedGame) {
        if game.deal != self.deal {
            self.counts.iter_mut().for_each(Count::end_deal);
            self.deal = game.deal;
        }
        let players = game.players().min(MAX_PLAYERS);
        for (index, count) in self.counts.iter_mut().enumerate() {
            count.now.tables += u64::from((0..players).any(|seat| game.contestant(seat) == index));
        }
        for seat in 0..players {
            let Some(count) = self.counts.get_mut(game.contestant(seat)) else { continue };
            let share = u64::from(game.shares[seat]);
            count.games += 1;
            count.shares += share;
            count.score += u64::from(game.totals[seat]);
            count.places += u64::from(game.places[seat]);
            count.now.games += 1;
            count.now.shares += share;
        }
    }

    /// How each bot did, with the times that its moves took.
    #[must_use]
    pub fn standings(&self, times: &[MoveTimes]) -> Vec<Standing> {
        let none = MoveTimes::default();
        let each = self.names.iter().zip(&self.counts).enumerate();
        each.map(|(index, (name, count))| {
            let mut count = *count;
            count.end_deal();
            let (rate, mut ci95) = mean_and_interval(count.deals, count.rates, count.squares, count.most());
            if self.names.len() == 1 {
                // Whoever sits everywhere wins what there is to win.
                ci95 = [rate; 2];
            }
            let games = count.games.max(1) as f64;
            Standing {
                name: name.clone(),
                games: count.games,
                wins: rounded(count.shares as f64 / WHOLE_WIN as f64, 4),
                win_rate: rounded(rate, 4),
                ci95: ci95.map(|bound| rounded(bound, 4)),
                mean_score: rounded(count.score as f64 / games, 3),
                mean_rank: rounded(count.places as f64 / games, 3),
                ms_per_move: MillisecondsPerMove::of(times.get(index).unwrap_or(&none)),
            }
        })
        .collect()
    }
}

/// A number rounded to so many digits after the point.
pub(crate) fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (number * scale).round() / scale
}
