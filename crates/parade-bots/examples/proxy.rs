//! scratch
#![allow(missing_docs, clippy::print_stdout)]
mod games;
use parade_bots::{Bot, Greedy, Heuristic, Weights};
fn rate(a: &dyn Bot, b: &dyn Bot, n: usize, deals: u64) -> f64 {
    let mut s = 0.0;
    for d in 0..deals { let deal = games::deal(n, 999_000 + d); for seat in 0..n { s += games::share(&games::play(&deal, a, seat, b, d), seat); } }
    s / (deals as f64 * n as f64)
}
fn main() {
    for n in [2usize, 3, 4, 6] {
        let w = *Weights::tuned(n);
        let v: Vec<(&str, Weights)> = vec![
            ("tuned", w),
            ("no next", Weights { next_best: 0.0, next_mean: 0.0, ..w }),
            ("no next, threat", Weights { next_best: 0.0, next_mean: 0.0, threat_own: 0.0, threat_others: 0.0, ..w }),
            ("+no keep", Weights { next_best: 0.0, next_mean: 0.0, threat_own: 0.0, threat_others: 0.0, keep: 0.0, ..w }),
            ("no threat", Weights { threat_own: 0.0, threat_others: 0.0, ..w }),
            ("+no others", Weights { next_best: 0.0, next_mean: 0.0, threat_own: 0.0, threat_others: 0.0, keep: 0.0, others: 0.0, rival: 0.0, ..w }),
        ];
        for (name, w) in v {
            let h = Heuristic::default().with_weights(n, w);
            println!("{n} {name}: vs greedy {:.3}, vs tuned {:.3}", rate(&h, &Greedy, n, 4000), rate(&h, &Heuristic::default(), n, 2000));
        }
    }
}
