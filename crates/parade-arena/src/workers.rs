//! The games of a plan, spread over threads and told in their order.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use parade_bots::Dice;
use parade_rules::MAX_PLAYERS;

use crate::clock::MoveTimes;
use crate::contestant::{Contestant, Roster};
use crate::deal::{DealDice, shuffle_of};
use crate::fault::ArenaError;
use crate::game::{PlayedGame, play_game};
use crate::plan::Plan;
use crate::player::Player;
use crate::program::Program;

/// The most deals that a thread takes at once: fewer when few are left, so that all end at about the same time.
const MOST_AT_ONCE: u64 = 64;
/// Games of slow bots are handed over after so long, whatever is left of what a thread took: they may be wanted in a file.
const HELD_BACK: Duration = Duration::from_millis(500);
/// How often the number of games is told.
const TICK: Duration = Duration::from_millis(100);

/// Looks on a match from outside.
#[derive(Clone, Copy, Default)]
pub struct Watch<'a> {
    /// Set this to stop the match.
    pub stop: Option<&'a AtomicBool>,
    /// Told now and then how many games have been played.
    pub played: Option<&'a dyn Fn(u64)>,
}

impl Watch<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// What the threads of a match share.
struct Shared<'a> {
    plan: &'a Plan,
    contestants: &'a [Contestant],
    names: &'a [String],
    /// The next deal that nobody has taken.
    next: Mutex<u64>,
    /// Whether to stop, because of a fault or because it is asked for.
    stop: AtomicBool,
    games: AtomicU64,
}

/// What a thread has done.
enum Done {
    /// The games of consecutive deals, and the first of these.
    Games(u64, Vec<PlayedGame>),
    /// It ended, with the times of the moves of each contestant.
    Ended(Vec<MoveTimes>),
    /// It cannot go on.
    Failed(ArenaError),
}

/// Plays all games of a plan. `each` gets them one by one, in the order of deals and rotations, however many threads play.
/// Returns the times of the moves of each contestant.
///
/// # Errors
/// If the plan does not fit the roster, a bot does something wrong, `each` fails, or the match is stopped. What `each` got
/// before that stands.
pub fn play(
    roster: &mut Roster,
    plan: &Plan,
    watch: &Watch<'_>,
    mut each: impl FnMut(&PlayedGame) -> io::Result<()>,
) -> Result<Vec<MoveTimes>, ArenaError> {
    let bots = roster.contestants.len();
    plan.check(bots)?;
    let mut started = roster.started.iter_mut().map(Option::take).collect::<Vec<Option<Program>>>();
    let shared = Shared {
        plan,
        contestants: &roster.contestants,
        names: roster.names(),
        next: Mutex::new(0),
        stop: AtomicBool::new(false),
        games: AtomicU64::new(0),
    };
    let mut times = vec![MoveTimes::default(); bots];
    let mut early: BTreeMap<u64, Vec<PlayedGame>> = BTreeMap::new();
    let (mut next, mut failure, mut refused) = (0, None, false);
    thread::scope(|scope| {
        let (sender, done) = mpsc::channel();
        let threads = plan.threads.clamp(1, usize::try_from(plan.deals.max(1)).unwrap_or(usize::MAX));
        for _ in 0..threads {
            let (sender, shared, started) = (sender.clone(), &shared, std::mem::take(&mut started));
            scope.spawn(move || work(shared, started, &sender));
        }
        drop(sender);
        loop {
            if watch.is_stopped() {
                shared.stop.store(true, Ordering::Relaxed);
            }
            match done.recv_timeout(TICK) {
                Ok(Done::Games(first, games)) => drop(early.insert(first, games)),
                Ok(Done::Ended(of)) => times.iter_mut().zip(&of).for_each(|(all, own)| all.join(own)),
                Ok(Done::Failed(error)) => {
                    shared.stop.store(true, Ordering::Relaxed);
                    // The others only stop because of the first.
                    failure.get_or_insert(error);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if let Some(played) = watch.played {
                played(shared.games.load(Ordering::Relaxed));
            }
            while let Some(games) = early.remove(&next) {
                next += games.len() as u64 / plan.players as u64;
                if refused {
                    continue;
                }
                if let Err(error) = games.iter().try_for_each(&mut each) {
                    refused = true;
                    shared.stop.store(true, Ordering::Relaxed);
                    failure.get_or_insert(error.into());
                }
            }
        }
    });
    match failure {
        None => Ok(times),
        Some(error) => Err(error),
    }
}

/// One thread: takes deals until none are left.
fn work(shared: &Shared<'_>, started: Vec<Option<Program>>, sender: &mpsc::Sender<Done>) {
    // Nobody listens any more only if the match is over.
    let _ = sender.send(match try_work(shared, started, sender) {
        Ok(times) => Done::Ended(times),
        Err(error) => Done::Failed(error),
    });
}

fn try_work(
    shared: &Shared<'_>,
    started: Vec<Option<Program>>,
    sender: &mpsc::Sender<Done>,
) -> Result<Vec<MoveTimes>, ArenaError> {
    let Shared { plan, contestants, names, stop, .. } = shared;
    let watch = Watch { stop: Some(stop), played: None };
    let mut started = started.into_iter();
    let mut players = Vec::with_capacity(contestants.len());
    for (contestant, name) in contestants.iter().zip(*names) {
        players.push(Player::new(contestant, name, started.next().flatten(), &watch)?);
    }
    loop {
        let (first, count) = {
            let mut next = shared.next.lock().unwrap_or_else(PoisonError::into_inner);
            let left = plan.deals - *next;
            let share = left / (8 * plan.threads.max(1) as u64);
            let first = *next;
            *next += share.clamp(1, MOST_AT_ONCE).min(left);
            (first, *next - first)
        };
        if count == 0 {
            break;
        }
        let mut games = Vec::with_capacity(plan.players * count as usize);
        let end = first + count;
        let (mut begin, mut since) = (first, Instant::now());
        for deal in first..end {
            if let Err(error) = play_deal(shared, deal, &mut players, &watch, &mut games) {
                // Whole deals that were played before the failure count.
                games.truncate(games.len() / plan.players * plan.players);
                let _ = sender.send(Done::Games(begin, games));
                return Err(error);
            }
            shared.games.fetch_add(plan.players as u64, Ordering::Relaxed);
            if since.elapsed() > HELD_BACK && deal + 1 < end {
                let _ = sender.send(Done::Games(begin, std::mem::take(&mut games)));
                (begin, since) = (deal + 1, Instant::now());
            }
        }
        if sender.send(Done::Games(begin, games)).is_err() {
            break;
        }
    }
    Ok(players.into_iter().map(|player| player.watch.times).collect())
}

/// Plays a deal once for each rotation.
fn play_deal(
    shared: &Shared<'_>,
    number: u64,
    players: &mut [Player],
    watch: &Watch<'_>,
    games: &mut Vec<PlayedGame>,
) -> Result<(), ArenaError> {
    let plan = shared.plan;
    let deal = shuffle_of(plan.players, plan.seed, number)
        .deal(plan.edition)
        .map_err(|_| crate::plan::PlanError::Players(plan.players))?;
    let dice = DealDice::new(plan.seed, number);
    let seats = plan.seats(shared.contestants.len(), dice);
    let of_seats: [Dice; MAX_PLAYERS] = std::array::from_fn(|seat| dice.of_seat(seat));
    for rotation in 0..plan.players {
        let mut dice = of_seats.clone();
        let seats = plan.rotated(seats, rotation);
        games.push(play_game(&deal, (number, rotation), seats, players, &mut dice, watch)?);
    }
    Ok(())
}
