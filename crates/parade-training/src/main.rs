//! Trains the nets of `parade_bots::net` by self-play: `docs/training.md` tells how the ones that are shipped were made.
#![expect(clippy::print_stdout, reason = "a report")]

mod calibration;
mod chance;
mod gradient;
mod hands;
mod optimizer;
mod puzzles;
mod ranks;
mod run;
mod self_play;
mod settle;
mod told;
mod trial;

use clap::Parser;

#[derive(Parser)]
#[command(about = "Trains the value nets of the bots by self-play")]
enum Command {
    /// Train the net for a number of players, or go on with a training that was stopped.
    Train(run::Training),
    /// Play a net, one move ahead, against the heuristic and greedy bots.
    Try(trial::Trial),
    /// Count how often a seat wins that is told a win chance.
    Calibrate(calibration::Calibration),
    /// Count how the plays of each kind of player rank among all that it might have played.
    Ranks(ranks::Counting),
    /// Count how much better than chance the hands of each kind of player are to keep.
    Hands(hands::Weighing),
    /// Look for puzzles in games between bots: `docs/learning.md`.
    Puzzles(puzzles::Looking),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Train(training) => training.run(),
        Command::Try(trial) => trial.run(),
        Command::Calibrate(calibration) => calibration.run(),
        Command::Ranks(counting) => counting.run(),
        Command::Hands(weighing) => {
            weighing.run();
            Ok(())
        }
        Command::Puzzles(looking) => looking.run(),
    }
}
