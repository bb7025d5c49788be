//! Puzzles: positions of games between bots in which one choice is clearly better than all others.
//!
//! A decision is looked at three times, on dice of their own each time: roughly, to find those where something is at stake; then with many
//! playouts, which have to find the same answer by a clear margin; what is written down is from a third look, so that no number is the better
//! for having been chosen.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use parade_bots::search::{Choice, compare};
use parade_bots::{Bot, Dice, Greedy, Heuristic, Knave, by_name, net_for};
use parade_lessons::{Kind, Puzzle, alone_takes_nothing, written};
use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Action, Card, Edition, Game, Phase, Seat, View};
use rand_core::SeedableRng;

use crate::chance::below;

/// Which puzzles to look for.
#[derive(clap::Args)]
pub(crate) struct Looking {
    /// How many of each kind.
    #[arg(long, default_value_t = 30)]
    each: usize,
    /// The number of the first deal.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many deals to look through at most.
    #[arg(long, default_value_t = 2000)]
    deals: u64,
    /// How many deals a choice is played out on in the end.
    #[arg(long, default_value_t = 4000)]
    playouts: u32,
    /// The file to write, a puzzle a line.
    #[arg(long)]
    out: PathBuf,
}

/// Deals for the first, rough look at a choice.
const ROUGH: u32 = 120;
/// By how much the answer has to win more often in the rough look.
const AT_STAKE: f32 = 0.08;
/// By how much in the end.
const MARGIN: f32 = 0.05;
/// By how many standard errors in the end.
const CLEAR: f32 = 8.0;
/// At most one in so many is found by every bot.
const EASY: usize = 3;
/// Puzzles from one game.
const A_GAME: usize = 1;
/// How many kinds there are.
const KINDS: usize = 4;

impl Looking {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let mut found: BTreeMap<&'static str, usize> = BTreeMap::new();
        let mut easy: BTreeMap<&'static str, usize> = BTreeMap::new();
        let mut file = std::fs::File::create(&self.out).with_context(|| format!("{}", self.out.display()))?;
        for seed in self.seed..self.seed + self.deals {
            let mut of_game = 0;
            let players = [2, 3, 4, 3, 2, 4, 3, 5][usize::try_from(seed % 8)?];
            for (view, plays) in decisions(players, seed)? {
                let Some(kind) = kind_of(&view) else { continue };
                let name = name(kind);
                if of_game == A_GAME || found.get(name).is_some_and(|&found| found >= self.each) {
                    continue;
                }
                if let Some(puzzle) = self.look(&view, kind, seed, &plays) {
                    if puzzle.level == 0 {
                        let easy = easy.entry(name).or_default();
                        if *easy >= self.each.div_ceil(EASY) {
                            continue;
                        }
                        *easy += 1;
                    }
                    writeln!(file, "{}", serde_json::to_string(&puzzle)?)?;
                    *found.entry(name).or_default() += 1;
                    of_game += 1;
                }
            }
            if seed % 20 == 0 {
                println!("deal {seed}: {found:?}");
            }
            if found.len() == KINDS && found.values().all(|&found| found >= self.each) {
                break;
            }
        }
        println!("{found:?}");
        Ok(())
    }

    fn look(&self, view: &View, kind: Kind, seed: u64, plays: &[Card]) -> Option<Puzzle> {
        let (players, seat) = (view.face_up().players(), view.seat());
        let net = net_for(players);
        let mut dice = Dice::seed_from_u64(seed ^ ((plays.len() as u64) << 32) ^ ((seat as u64) << 48));
        let actions = choices(view);
        let sorted = |mut choices: Vec<Choice>| {
            choices.sort_by(|one, other| other.win.total_cmp(&one.win));
            choices
        };
        let rough = sorted(compare(net, view, &actions, ROUGH, &mut dice));
        let [best, next, ..] = rough.as_slice() else { return None };
        if best.win - next.win < AT_STAKE || !(0.2..0.97).contains(&best.win) {
            return None;
        }
        if kind == Kind::Nothing && Some(best.action) != alone_takes_nothing(view).map(Action::Play) {
            return None;
        }
        if kind == Kind::End && ends(view, best.action) == ends(view, next.action) {
            return None;
        }
        let order =
            |choices: &[Choice]| -> Vec<Action> { choices.iter().map(|choice| choice.action).collect() };
        let closer = sorted(compare(net, view, &order(&rough), self.playouts / 4, &mut dice));
        if closer.first()?.action != best.action {
            return None;
        }
        // The errors are those of the difference to the first one.
        let told = compare(net, view, &order(&closer), self.playouts, &mut dice);
        let [best, others @ ..] = told.as_slice() else { return None };
        let next = others.iter().max_by(|one, other| one.win.total_cmp(&other.win))?;
        let margin = best.win - next.win;
        let clear = others.iter().all(|other| best.win - other.win > CLEAR * other.error);
        if margin < MARGIN || !clear {
            return None;
        }
        if kind == Kind::End && ends(view, best.action) == ends(view, next.action) {
            return None;
        }
        let thousandths = |share: f32, of: f32| (share * of).round() as u16;
        let told_of = |choice: &Choice| (cards_of(choice.action, view), thousandths(choice.win, 1000.0));
        let bots: [&dyn Bot; 3] = [&Greedy, &Heuristic::default(), &Knave];
        let missed = bots.into_iter().filter(|bot| !same(bot.act(view, &mut dice), best.action)).count();
        let mut wins: Vec<(String, u16)> = others.iter().map(told_of).collect();
        wins.sort_by_key(|&(_, win)| std::cmp::Reverse(win));
        wins.insert(0, told_of(best));
        Some(Puzzle {
            kind,
            level: u8::try_from(missed).unwrap_or(3),
            players,
            seat,
            seed,
            plays: written(plays),
            wins,
            error: thousandths(next.error, 10_000.0).max(1),
        })
    }
}

const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Nothing => "nothing",
        Kind::Card => "card",
        Kind::End => "end",
        Kind::Keep => "keep",
    }
}

/// What a position asks; `None` where nothing is to be asked.
fn kind_of(view: &View) -> Option<Kind> {
    let table = view.face_up();
    match table.phase() {
        Phase::Discard => return Some(Kind::Keep),
        Phase::Over => return None,
        Phase::Play { .. } => {}
    }
    let ending = view.hand().iter().filter(|&&card| ends(view, Action::Play(card))).count();
    if table.last_round().is_none() && (1..view.hand().len()).contains(&ending) {
        return Some(Kind::End);
    }
    if alone_takes_nothing(view).is_some() {
        return Some(Kind::Nothing);
    }
    // Before anything lies in front of anybody there is little to reason with.
    (table.turn() >= 2 * table.players()).then_some(Kind::Card)
}

/// Whether an action begins the last round by a sixth color.
fn ends(view: &View, action: Action) -> bool {
    let Action::Play(card) = action else { return false };
    let begins = view.preview(card).ok().and_then(|preview| preview.last_round);
    view.face_up().last_round().is_none() && begins.is_some_and(|reasons| reasons.sixth_color)
}

fn choices(view: &View) -> Vec<Action> {
    match view.face_up().phase() {
        Phase::Discard => view.keep_outcomes().map(|way| Action::Discard(way.discard)).collect(),
        _ => view.hand().iter().map(|&card| Action::Play(card)).collect(),
    }
}

/// The card, or the two that are kept.
fn cards_of(action: Action, view: &View) -> String {
    match action {
        Action::Play(card) => card.to_string(),
        Action::Discard(two) => {
            let kept: Vec<Card> = view.hand().iter().copied().filter(|card| !two.contains(card)).collect();
            written(&kept)
        }
    }
}

fn same(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Discard([a, b]), Action::Discard([c, d])) => [a, b] == [c, d] || [b, a] == [c, d],
        (one, other) => one == other,
    }
}

/// All decisions of a game between bots, as each seat saw them, with the cards played before.
fn decisions(players: usize, seed: u64) -> anyhow::Result<Vec<(View, Vec<Card>)>> {
    let mut dice = Dice::seed_from_u64(seed);
    let mut bots = Vec::new();
    for _ in 0..players {
        bots.push(by_name(match below(&mut dice, 5) {
            0 => "greedy",
            1 | 2 => "heuristic",
            _ => "knave",
        })?);
    }
    let deal = Shuffle::local(players, seed_of_number(seed)).deal(Edition::default())?;
    let mut game = Game::new(&deal);
    let mut seen = Vec::new();
    let mut plays = Vec::new();
    let mut look = |game: &Game, seat: Seat, plays: &[Card]| {
        let view = game.view(seat).context("a seat of the game")?;
        seen.push((view, plays.to_vec()));
        anyhow::Ok(view)
    };
    while let Phase::Play { seat } = game.face_up().phase() {
        let view = look(&game, seat, &plays)?;
        if let Action::Play(card) = bots[seat].act(&view, &mut dice) {
            game.play(card)?;
            plays.push(card);
        }
    }
    for seat in 0..players {
        look(&game, seat, &plays)?;
    }
    Ok(seen)
}
