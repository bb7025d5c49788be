//! Whole matches: what is counted, and that it depends on nothing but the seed.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parade_arena::{
    ArenaError, Contestant, FaultKind, Limits, Lineup, Plan, PlanError, PlayedGame, Ratings, Roster,
    Standing, Tally, Watch, play, shuffle_of,
};
use parade_bots::{Bot, Dice};
use parade_rules::{Action, ActionError, Card, Edition, View};

fn roster(names: &[&str]) -> Roster {
    let bot = |name: &&str| Contestant::new(&name.parse().unwrap(), &Limits::default()).unwrap();
    Roster::open(names.iter().map(bot).collect(), &Watch::default()).unwrap()
}

/// Plays a plan; gives the standings and every game.
fn played(names: &[&str], plan: &Plan) -> (Vec<Standing>, Vec<PlayedGame>) {
    let mut roster = roster(names);
    let mut tally = Tally::new(roster.names());
    let mut games = Vec::new();
    let times = play(&mut roster, plan, &Watch::default(), |game| {
        tally.add(game);
        games.push(game.clone());
        Ok(())
    });
    (tally.standings(&times.unwrap()), games)
}

fn without_times(mut standings: Vec<Standing>) -> Vec<Standing> {
    for bot in &mut standings {
        bot.ms_per_move.mean = 0.0;
        bot.ms_per_move.p99 = 0.0;
    }
    standings
}

#[test]
fn results_and_games_do_not_depend_on_the_number_of_threads() {
    for lineup in [Lineup::Fixed, Lineup::Drawn] {
        let of = |threads| {
            let plan = Plan { players: 3, deals: 70, seed: 11, threads, lineup, ..Plan::default() };
            let (standings, games) = played(&["heuristic", "greedy", "random"], &plan);
            let records: Vec<_> =
                games.iter().map(|game| game.record(&["h", "g", "r"].map(String::from))).collect();
            let places: Vec<_> = games.iter().map(|game| (game.deal, game.rotation)).collect();
            (without_times(standings), records, places)
        };
        let one = of(1);
        assert_eq!(one.2.len(), 210);
        assert!(one.2.is_sorted(), "deals and rotations come in their order");
        assert_eq!(one, of(2));
        assert_eq!(one, of(3));
        assert_eq!(one, of(8));
    }
}

#[test]
fn bots_that_play_alike_win_exactly_their_share() {
    for players in 2..=6 {
        let names = vec!["heuristic"; players];
        let plan = Plan { players, deals: 12, seed: players as u64, threads: 2, ..Plan::default() };
        let (standings, _) = played(&names, &plan);
        let share = (1e4 / players as f64).round() / 1e4;
        for bot in standings {
            let [low, high] = bot.ci95;
            assert!(bot.win_rate == share && low < share && share < high, "{players} players: {bot:?}");
            assert_eq!(bot.games, 12 * players as u64);
        }
    }
}

#[test]
fn a_bot_at_several_seats_cannot_win_at_more_than_one_of_them() {
    for (names, most) in
        [(&["random", "heuristic"][..], [1.0, 0.5]), (&["random", "heuristic", "greedy"], [1.0; 2])]
    {
        for deals in [1, 2, 5] {
            let plan = Plan { players: 3, deals, seed: 3, ..Plan::default() };
            let (standings, _) = played(names, &plan);
            for (bot, most) in standings.iter().zip(most) {
                let [low, high] = bot.ci95;
                assert!(
                    low <= bot.win_rate && bot.win_rate <= high && high <= most,
                    "{deals} deals: {bot:?}"
                );
            }
        }
    }
}

#[test]
fn everybody_has_every_seat_and_every_hand_of_a_deal_once() {
    let plan = Plan { players: 4, deals: 3, ..Plan::default() };
    let (_, games) = played(&["heuristic", "greedy"], &plan);
    let mut seats: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    let mut decks: BTreeMap<u64, Vec<Card>> = BTreeMap::new();
    for game in &games {
        let heuristic: Vec<usize> = (0..4).filter(|&seat| game.contestant(seat) == 0).collect();
        seats.entry(game.deal).or_default().extend(heuristic);
        let record = game.record(&[]);
        let deck = decks.entry(game.deal).or_insert_with(|| record.deck.clone());
        assert_eq!(*deck, record.deck, "the deal stays the same");
        let proof = shuffle_of(4, plan.seed, game.deal).proof();
        assert_eq!(proof.verify(&record.deal().unwrap()), Ok(()));
    }
    for mut of in seats.into_values() {
        of.sort_unstable();
        assert_eq!(of, [0, 1, 2, 3]);
    }
    assert_ne!(decks[&0], decks[&1]);
}

#[test]
fn figures_are_those_of_the_games() {
    let plan = Plan { players: 3, deals: 25, seed: 4, edition: Edition::Rules2008, ..Plan::default() };
    let (standings, games) = played(&["greedy", "random"], &plan);
    for (index, bot) in standings.iter().enumerate() {
        let (mut count, mut wins, mut score, mut places) = (0, 0.0, 0, 0);
        for game in &games {
            let result = game.record(&[]).game().unwrap().score().unwrap();
            for seat in (0..3).filter(|&seat| game.contestant(seat) == index) {
                count += 1;
                score += u64::from(result.seats[seat].total);
                places += u64::from(result.seats[seat].place);
                if result.winners.contains(&seat) {
                    wins += 1.0 / result.winners.len() as f64;
                }
            }
        }
        assert_eq!(bot.games, count);
        assert!((bot.wins - wins).abs() < 1e-3, "{} {wins}", bot.wins);
        assert!((bot.win_rate - wins / count as f64).abs() < 1e-4);
        assert!((bot.mean_score - score as f64 / count as f64).abs() < 1e-3);
        assert!((bot.mean_rank - places as f64 / count as f64).abs() < 1e-3);
        assert!(bot.ci95[0] < bot.win_rate && bot.win_rate < bot.ci95[1]);
        assert!(bot.ms_per_move.mean > 0.0 && bot.ms_per_move.p99 > 0.0);
    }
    // One bot in one seat of three, the other in two.
    assert_eq!((standings[0].games, standings[1].games), (75, 150));
    assert!((standings[0].wins + standings[1].wins - 75.0).abs() < 1e-3);
}

#[test]
fn the_interval_is_over_deals_and_not_over_games() {
    let plan = Plan { deals: 60, seed: 2, ..Plan::default() };
    let (standings, games) = played(&["heuristic", "greedy"], &plan);
    let mut rates = vec![0.0; 60];
    for game in &games {
        let winners = game.record(&[]).game().unwrap().score().unwrap().winners;
        let seat = (0..2).find(|&seat| game.contestant(seat) == 0).unwrap();
        if winners.contains(&seat) {
            rates[game.deal as usize] += 0.5 / winners.len() as f64;
        }
    }
    let mean = rates.iter().sum::<f64>() / 60.0;
    let variance = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>() / 59.0;
    // Student's quantile for 59 degrees of freedom.
    let half = 2.001 * (variance / 60.0).sqrt();
    assert!((standings[0].win_rate - mean).abs() < 1e-4);
    assert!((standings[0].ci95[0] - (mean - half)).abs() < 2e-4, "{:?} {mean} {half}", standings[0].ci95);
}

#[test]
fn the_stronger_bot_is_rated_higher_whatever_the_order_of_names() {
    for names in [["random", "greedy", "heuristic"], ["heuristic", "random", "greedy"]] {
        let mut roster = roster(&names);
        let plan =
            Plan { players: 2, deals: 120, seed: 3, lineup: Lineup::Drawn, threads: 2, ..Plan::default() };
        let mut ratings = Ratings::new(roster.names());
        play(&mut roster, &plan, &Watch::default(), |game| {
            ratings.add(game);
            Ok(())
        })
        .unwrap();
        let ranked = ratings.ranked();
        let order: Vec<&str> = ranked.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(order, ["heuristic", "greedy", "random"]);
        assert_eq!(ranked.iter().map(|bot| bot.games).sum::<u64>(), 480);
        assert!(ranked.iter().all(|bot| bot.uncertainty < 5.0), "{ranked:?}");
    }
}

#[test]
fn the_number_of_games_is_told_and_a_match_can_be_stopped() {
    let stop = AtomicBool::new(false);
    let told = AtomicU64::new(0);
    let look = |games| {
        told.store(games, Ordering::Relaxed);
        if games > 20 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { stop: Some(&stop), played: Some(&look) };
    let plan = Plan { deals: 100_000_000, threads: 2, ..Plan::default() };
    let mut got = 0;
    let ended = play(&mut roster(&["greedy", "greedy"]), &plan, &watch, |_| {
        got += 1;
        Ok(())
    });
    assert!(matches!(ended, Err(ArenaError::Stopped)));
    assert!(told.load(Ordering::Relaxed) > 20 && got > 0);
}

#[test]
fn a_game_that_cannot_be_written_ends_the_match() {
    let plan = Plan { deals: 1000, threads: 2, ..Plan::default() };
    let mut got = 0;
    let ended = play(&mut roster(&["greedy", "random"]), &plan, &Watch::default(), |_| {
        got += 1;
        assert!(got <= 5, "after a failure nothing more is handed on");
        if got == 5 { Err(io::Error::other("full")) } else { Ok(()) }
    });
    assert!(matches!(ended, Err(ArenaError::Output(_))));
    assert_eq!(got, 5);
}

#[test]
fn a_plan_that_does_not_fit_is_not_played() {
    let plan = Plan { players: 2, ..Plan::default() };
    let ended = play(&mut roster(&["greedy", "greedy", "random"]), &plan, &Watch::default(), |_| Ok(()));
    assert!(matches!(ended, Err(ArenaError::Plan(PlanError::Bots { bots: 3, players: 2 }))));
}

/// Plays a card that it does not hold, once ten turns have been played.
struct Cheat;

impl Bot for Cheat {
    fn name(&self) -> &'static str {
        "cheat"
    }

    fn act(&self, view: &View, _: &mut Dice) -> Action {
        let table = view.face_up();
        Action::Play(if table.turn() < 10 { view.hand()[0] } else { table.parade().cards()[0] })
    }
}

#[test]
fn an_illegal_move_ends_the_match_with_the_view() {
    let contestants = vec![
        Contestant::new(&"greedy".parse().unwrap(), &Limits::default()).unwrap(),
        Contestant::of_bot("cheat", Arc::new(Cheat)),
    ];
    let mut roster = Roster::open(contestants, &Watch::default()).unwrap();
    let ended = play(&mut roster, &Plan::default(), &Watch::default(), |_| panic!("no game ends"));
    let Err(ArenaError::Fault(fault)) = ended else { panic!("{ended:?}") };
    assert_eq!(fault.bot, "cheat");
    assert!(matches!(fault.kind, FaultKind::Illegal(ActionError::NotInHand { .. })), "{fault:?}");
    let view = View::from_json(&serde_json::from_str(&fault.view.unwrap()).unwrap()).unwrap();
    assert!(view.face_up().turn() >= 10 && view.is_to_act());
    assert!(fault.answer.unwrap().starts_with("Play("));
}
