//! How often a seat wins that is told a win chance, and what scale and shift make the chances of the look-ahead come true.

use std::io::Write;
use std::path::PathBuf;
use std::thread;

use anyhow::Context;
use indicatif::ProgressBar;
use parade_bots::net::{Features, OUTPUTS, Turn, UNKNOWN};
use parade_bots::{
    Bot, Dice, Heuristic, Knave, Level, Thinking, assess, dice_for, net_for, settled, thinking_for_advice,
};
use parade_rules::{Action, Deal, Edition, Game, MAX_PLAYERS, Phase, Seat, View};
use rand_core::SeedableRng;

use crate::chance::below;
use crate::settle::logistic;
use crate::told::{Kept, Told};

/// How many classes of win chance there are.
const BINS: usize = 10;
/// A class with a smaller share of the positions says little.
const FEW: f64 = 0.005;
/// What is told for certain is taken for this logit, up or down: no finite one fits it.
const CERTAIN: f32 = 8.0;

/// What to count.
#[derive(clap::Args)]
pub(crate) struct Calibration {
    /// How many players, 2 to 6.
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..=6))]
    players: u64,
    /// How many games.
    #[arg(long, default_value_t = 4000)]
    games: u64,
    /// Who tells the chances: the net alone, as the knave plays by it, or the queen's look-ahead.
    #[arg(long, value_enum, default_value_t = Who::Net)]
    who: Who,
    /// Who sits at the other seats.
    #[arg(long, value_enum, default_value_t = Table::Same)]
    table: Table,
    /// Playouts a move of every queen; without it as many as a hint has.
    #[arg(long)]
    playouts: Option<u32>,
    /// The seed of the deals.
    #[arg(long, default_value_t = 9000)]
    seed: u64,
    /// How many games are played at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A file that a line of JSON is added to for each of those who tell.
    #[arg(long)]
    out: Option<PathBuf>,
    /// A file for what was told in each game: a long count may be stopped, and goes on from there.
    #[arg(long)]
    told: Option<PathBuf>,
}

/// Who tells the chances.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Who {
    Net,
    Queen,
}

/// Who sits at the other seats.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Table {
    /// The same as the one who is told the chances; then all seats are.
    Same,
    /// Heuristic bots.
    Heuristic,
    /// Each drawn from duchess, knave and queen; every queen tells what she is told.
    Mixed,
}

/// One class of win chance.
#[derive(Clone, Copy, Default)]
struct Bin {
    told: f64,
    won: f64,
    count: f64,
    /// The squared sums over the positions of each game of what was won above what was told: the positions of a game share
    /// its end.
    by_game: f64,
}

impl Bin {
    fn told(&self) -> f64 {
        self.told / self.count
    }

    fn won(&self) -> f64 {
        self.won / self.count
    }

    fn off(&self) -> f64 {
        (self.told() - self.won()).abs()
    }

    /// The standard error of the share won.
    fn error(&self) -> f64 {
        self.by_game.sqrt() / self.count
    }
}

impl Calibration {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let players = usize::try_from(self.players)?;
        let games = self.play_all(players)?;
        println!("{players} players, {} games, at a table of {}", self.games, self.table_name());
        match self.who {
            Who::Net => self.report("net", &games),
            Who::Queen => {
                self.report("look-ahead", &games)?;
                tell_kinds(&games);
                let shown: Vec<Vec<Told>> = games
                    .iter()
                    .map(|game| {
                        let show = |told: &Told| Told {
                            chance: settled(players, told.like(), told.chance),
                            ..*told
                        };
                        game.iter().map(show).collect()
                    })
                    .collect();
                self.report("hint", &shown)?;
                tell_kinds(&shown);
                let lines = [fit(&games, is_card), fit(&games, |told| !is_card(told))];
                let [card, last_two] = lines.map(|[scale, shift]| format!("[{scale:.3}, {shift:.3}]"));
                println!("for parade-bots/src/settled.rs:\n    [{card}, {last_two}], // {players} players");
                Ok(())
            }
        }
    }

    /// What was told in each game, in the order of the games, however many are played at once.
    fn play_all(&self, players: usize) -> anyhow::Result<Vec<Vec<Told>>> {
        let threads = self.threads.max(1);
        let kept = Kept::open(self.told.as_deref(), self.asked(players))?;
        let bar = ProgressBar::new(self.games);
        let play_some = |first: usize| -> anyhow::Result<Vec<Vec<Told>>> {
            (first as u64..self.games)
                .step_by(threads)
                .map(|number| {
                    if let Some(told) = kept.of_game(number) {
                        bar.inc(1);
                        return Ok(told);
                    }
                    let mut dice =
                        Dice::seed_from_u64(self.seed.wrapping_mul(1_000_003).wrapping_add(number));
                    let deal = Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound))?;
                    let told = self.play(&deal, number, &mut dice);
                    kept.keep(number, &told)?;
                    bar.inc(1);
                    Ok(told)
                })
                .collect()
        };
        let by_thread: Vec<Vec<Vec<Told>>> = thread::scope(|scope| {
            let handles: Vec<_> = (0..threads).map(|first| scope.spawn(move || play_some(first))).collect();
            let results =
                handles.into_iter().map(|handle| handle.join().expect("a thread that did not panic"));
            results.collect::<anyhow::Result<_>>()
        })?;
        bar.finish_and_clear();
        let mut iterators: Vec<_> = by_thread.into_iter().map(Vec::into_iter).collect();
        Ok((0..usize::try_from(self.games)?)
            .filter_map(|number| iterators[number % threads].next())
            .collect())
    }

    /// Who sits where; nobody is where somebody decides by what is told.
    fn seat_others(
        &self,
        players: usize,
        number: u64,
        thinking: Thinking,
        dice: &mut Dice,
    ) -> Vec<Option<Box<dyn Bot>>> {
        let asks = usize::try_from(number).unwrap_or_default() % players;
        match self.table {
            Table::Same => (0..players).map(|_| None).collect(),
            Table::Heuristic => (0..players)
                .map(|seat| (seat != asks).then(|| Box::new(Heuristic::default()) as Box<dyn Bot>))
                .collect(),
            // A table is drawn anew until somebody at it is told anything. To every queen the others are as if drawn for her.
            Table::Mixed => loop {
                let drawn: Vec<Level> = (0..players)
                    .map(|_| [Level::Duchess, Level::Knave, Level::Queen][below(dice, 3) as usize])
                    .collect();
                if drawn.contains(&Level::Queen) {
                    let bot = |level: Level| (level != Level::Queen).then(|| level.bot(thinking));
                    break drawn.into_iter().map(bot).collect();
                }
            },
        }
    }

    fn play(&self, deal: &Deal, number: u64, dice: &mut Dice) -> Vec<Told> {
        let players = deal.players();
        let thinking = self.playouts.map_or(Thinking::Standard, Thinking::Playouts);
        let others = self.seat_others(players, number, thinking, dice);
        let mut game = Game::new(deal);
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let mut told: Vec<(Seat, f32, Action)> = Vec::new();
        let mut decide = |game: &Game, seat: Seat| {
            let view = game.view(seat).expect("a seat");
            let mut dice = dice_for(&seed, game.face_up().turn(), seat);
            match &others[seat] {
                Some(bot) => bot.act(&view, &mut dice),
                None => {
                    let (action, chance) = self.decide(&view, thinking, &mut dice);
                    told.extend(chance.map(|chance| (seat, chance, action)));
                    action
                }
            }
        };
        while let Phase::Play { seat } = game.face_up().phase() {
            let Action::Play(card) = decide(&game, seat) else { unreachable!("a card is to be played") };
            game.play(card).expect("a card of the hand");
        }
        for seat in 0..players {
            let Action::Discard(two) = decide(&game, seat) else {
                unreachable!("two cards are to be discarded")
            };
            game.discard(seat, two).expect("two cards of the hand");
        }
        let winners = game.score().map(|score| score.winners).unwrap_or_default();
        let won = |seat| if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let told = told.into_iter().map(|(seat, chance, choice)| {
            let last_two = matches!(choice, Action::Discard(_));
            Told { chance, won: won(seat), last_two }
        });
        told.collect()
    }

    /// What a seat does, and the win chance that it is told for it; the net says none for the last two.
    fn decide(&self, view: &View, thinking: Thinking, dice: &mut Dice) -> (Action, Option<f32>) {
        if self.who == Who::Queen {
            let assessment = assess(view, thinking_for_advice(view, thinking), dice);
            let best = assessment.choices.first().expect("a view that is to act");
            return (best.action, Some(best.win));
        }
        let action = Knave.act(view, dice);
        let Action::Play(card) = action else { return (action, None) };
        let turn = Turn::new(view.face_up(), view.seat(), view.hand());
        let features = Features::new(&turn.after(card), &[UNKNOWN; MAX_PLAYERS - 1]);
        (action, Some(net_for(view.face_up().players()).judge(&features).win))
    }

    /// What is counted: games of another count do not belong to it.
    fn asked(&self, players: usize) -> String {
        let who = if self.who == Who::Net { "net" } else { "look-ahead" };
        let playouts = self.playouts.map_or_else(|| "standard".to_owned(), |playouts| playouts.to_string());
        format!(
            "{who}, {players} players, table of {}, playouts {playouts}, seed {}",
            self.table_name(),
            self.seed
        )
    }

    const fn table_name(&self) -> &'static str {
        match (self.table, self.who) {
            (Table::Same, Who::Net) => "knaves",
            (Table::Same, Who::Queen) => "queens",
            (Table::Heuristic, _) => "heuristic bots",
            (Table::Mixed, _) => "duchess, knave and queen",
        }
    }

    /// Prints what came of the chances that somebody tells, and writes it to the file.
    fn report(&self, told_by: &str, games: &[Vec<Told>]) -> anyhow::Result<()> {
        let bins = bins(games, |_| true);
        println!("{told_by}: {}\n  told    won            positions", off(&bins));
        let full: Vec<&Bin> = bins.iter().filter(|bin| bin.count > 0.0).collect();
        for bin in &full {
            let [told, won, error] = [bin.told(), bin.won(), 1.96 * bin.error()].map(|share| 100.0 * share);
            println!("  {told:5.1} % {won:5.1} % ± {error:4.1} {:8}", bin.count);
        }
        let Some(out) = &self.out else { return Ok(()) };
        let of_bin = |bin: &&Bin| {
            serde_json::json!({
                "told": bin.told(), "won": bin.won(), "error": bin.error(), "positions": bin.count as u64,
            })
        };
        let line = serde_json::json!({
            "told_by": told_by, "table": self.table_name(), "players": self.players, "games": self.games,
            "playouts": self.playouts, "seed": self.seed, "mean_off": mean_off(&bins), "most_off": most_off(&bins),
            "bins": full.iter().map(of_bin).collect::<Vec<_>>(),
        });
        let file = std::fs::OpenOptions::new().create(true).append(true).open(out);
        writeln!(file.with_context(|| out.display().to_string())?, "{line}")?;
        Ok(())
    }
}

fn is_card(told: &Told) -> bool {
    !told.last_two
}

/// How far off cards and the last two are, each alone.
fn tell_kinds(games: &[Vec<Told>]) {
    println!("  cards alone: {}", off(&bins(games, is_card)));
    println!("  the last two alone: {}", off(&bins(games, |told| !is_card(told))));
}

/// The classes of what was told.
fn bins(games: &[Vec<Told>], counts: impl Fn(&Told) -> bool) -> [Bin; BINS] {
    let mut bins = [Bin::default(); BINS];
    for game in games {
        let mut above = [0.0; BINS];
        for told in game.iter().filter(|told| counts(told)) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 10")]
            let place = ((told.chance * BINS as f32) as usize).min(BINS - 1);
            bins[place].told += f64::from(told.chance);
            bins[place].won += told.won;
            bins[place].count += 1.0;
            above[place] += told.won - f64::from(told.chance);
        }
        for (bin, above) in bins.iter_mut().zip(above) {
            bin.by_game += above * above;
        }
    }
    bins
}

/// How far the classes are off, each weighted by its positions.
fn mean_off(bins: &[Bin]) -> f64 {
    let all: f64 = bins.iter().map(|bin| bin.count).sum();
    let off = bins.iter().filter(|bin| bin.count > 0.0).map(|bin| bin.count * bin.off());
    off.sum::<f64>() / all.max(1.0)
}

/// How far the class is off that is off most; those with few positions aside.
fn most_off(bins: &[Bin]) -> f64 {
    let all: f64 = bins.iter().map(|bin| bin.count).sum();
    bins.iter().filter(|bin| bin.count > FEW * all).map(Bin::off).fold(0.0, f64::max)
}

fn off(bins: &[Bin]) -> String {
    format!("off by {:.1} points on average, {:.1} at most", 100.0 * mean_off(bins), 100.0 * most_off(bins))
}

/// The scale and shift of the logit with which some of the chances come true.
fn fit(games: &[Vec<Told>], counts: impl Fn(&Told) -> bool) -> [f64; 2] {
    let logit = |chance: f32| (chance / (1.0 - chance)).ln().clamp(-CERTAIN, CERTAIN);
    #[expect(clippy::cast_possible_truncation, reason = "0, 1 or a share")]
    let of = |told: &Told| {
        let mut said = ([0.0; OUTPUTS], [0.0; OUTPUTS]);
        (said.0[0], said.1[0]) = (logit(told.chance), told.won as f32);
        said
    };
    logistic(&games.iter().flatten().filter(|told| counts(told)).map(of).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(chance: f32, won: f64) -> Told {
        Told { chance, won, last_two: false }
    }

    #[test]
    fn what_comes_true_is_not_off() {
        // One of four wins that are told a quarter, and half of those that are told 40 %.
        let quarter = |number: u8| told(0.25, f64::from(u8::from(number.is_multiple_of(4))));
        let games: Vec<Vec<Told>> =
            (0..40).map(|number| vec![quarter(number), told(0.4, f64::from(number % 2))]).collect();
        let bins = bins(&games, |_| true);
        assert_eq!([bins[2].count, bins[4].count], [40.0, 40.0]);
        assert!(bins[2].off() < 1e-6 && (most_off(&bins) - 0.1).abs() < 1e-6);
        assert!((mean_off(&bins) - 0.05).abs() < 1e-6);
        // The deviation of one of four, over the root of forty games.
        assert!((bins[2].error() - (0.1875_f64 / 40.0).sqrt()).abs() < 1e-6);
    }

    #[test]
    fn positions_of_one_game_are_not_more_evidence_than_the_game() {
        let once: Vec<Vec<Told>> = (0..40).map(|number| vec![told(0.5, f64::from(number % 2))]).collect();
        let ten_times: Vec<Vec<Told>> = once.iter().map(|game| game.repeat(10)).collect();
        let error = |games| bins(games, |_| true)[5].error();
        assert!((error(&once) - error(&ten_times)).abs() < 1e-9);
    }

    #[test]
    fn what_is_told_twice_too_boldly_is_scaled_by_half() {
        let games: Vec<Vec<Told>> = (-30..=30_i8)
            .map(|step| {
                let logit = f32::from(step) / 10.0;
                let chance = |logit: f32| 1.0 / (1.0 + (-logit).exp());
                vec![told(chance(2.0 * logit), f64::from(chance(logit)))]
            })
            .collect();
        let [scale, shift] = fit(&games, |_| true);
        assert!((scale - 0.5).abs() < 1e-2 && shift.abs() < 1e-2, "{scale} {shift}");
    }
}
