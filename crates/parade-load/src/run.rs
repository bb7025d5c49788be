//! From the first connection to the report.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use parade_protocol::http::{CreateTable, TableCreated};
use parade_protocol::{Settings, Token, WhenPreviews};
use parade_rules::json::GameRecord;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::sync::watch;
use tokio::task::LocalSet;
use tokio::time::{sleep, timeout};

use crate::address::Address;
use crate::look::game_at;
use crate::measures::Measures;
use crate::place::{Manner, Place};
use crate::plain_http::{PlainHttp, RequestError};
use crate::player::Player;
use crate::report::{Quantiles, Report, Resident};
use crate::server_process::{ProcessError, ServerProcess};

/// How long everybody may take to sit down.
const SITTING_DOWN: Duration = Duration::from_secs(120);
/// After the last move that counts, what is under way is let end.
const LAST_ANSWERS: Duration = Duration::from_millis(1500);

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server.
    pub address: Address,
    /// How many tables are played at at once.
    pub games: usize,
    /// How many sit at each, 2 to 6.
    pub players: usize,
    /// How long each thinks before a move, on average.
    pub think: Duration,
    /// How long moves are counted.
    pub time: Duration,
    /// When previews are asked for.
    pub previews: WhenPreviews,
    /// The server's process.
    pub pid: Option<i32>,
    /// How often the server is killed in that time, and started again.
    pub kills: u32,
}

/// Why nothing can be played.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// No table can be opened.
    #[error("a table cannot be opened: {0}")]
    Open(String),
    /// Not everybody could sit down.
    #[error("only {connected} of {wanted} players could connect within {} s; {problem}", SITTING_DOWN.as_secs())]
    Connect {
        /// How many could.
        connected: u64,
        /// How many there should be.
        wanted: u64,
        /// The first problem.
        problem: String,
    },
    /// The server's process cannot be watched.
    #[error(transparent)]
    Process(#[from] ProcessError),
    /// Only a process that is known can be killed.
    #[error("to kill the server its process must be known: --pid")]
    NoProcess,
    /// What the system refuses.
    #[error("{0}")]
    System(#[from] std::io::Error),
}

/// How far it is, for whoever waits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// So many are connected.
    Connected(u64),
    /// So much of the time has passed, and so many moves were made.
    Playing(Duration, u64),
    /// So many games are compared, of so many.
    Comparing(usize, usize),
}

/// Plays, and compares what was acknowledged with what the server has.
///
/// # Errors
/// If it cannot begin, or the server is killed and does not come back.
pub fn run(plan: &Plan, tell: &mut dyn FnMut(Progress)) -> Result<Report, LoadError> {
    allow_many_connections();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    LocalSet::new().block_on(&runtime, play(plan, tell))
}

/// Each connection is an open file.
fn allow_many_connections() {
    let limit = getrlimit(Resource::Nofile);
    // Without it there are as many as there may be.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}

async fn play(plan: &Plan, tell: &mut dyn FnMut(Progress)) -> Result<Report, LoadError> {
    let mut server = plan.pid.map(ServerProcess::find).transpose()?;
    if plan.kills > 0 && server.is_none() {
        return Err(LoadError::NoProcess);
    }
    let idle = server.as_ref().map(ServerProcess::resident_mb).transpose()?;
    let manner = Rc::new(Manner {
        address: plan.address.clone(),
        think: plan.think,
        previews: plan.previews,
        measures: Measures::new(),
        go_on: Cell::new(true),
    });
    let measures = &manner.measures;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(fresh_seed()?);
    let (stop, stopped) = watch::channel(false);
    let mut http = PlainHttp::new(&plan.address);
    let mut places = Vec::with_capacity(plan.games);
    let mut players = Vec::with_capacity(plan.games * plan.players);
    for _ in 0..plan.games {
        let (place, host) = open_table(&mut http, plan.players).await?;
        for seat in 0..plan.players {
            let token = if seat == 0 { host } else { draw_token(&mut chance) };
            let player = Player::new(manner.clone(), place.clone(), seat, token, chance.next_u64());
            players.push(tokio::task::spawn_local(player.play(stopped.clone())));
        }
        places.push(place);
        tell(Progress::Connected(measures.connected.get()));
    }
    let wanted = players.len() as u64;
    let everybody = async {
        while measures.connected.get() < wanted {
            tell(Progress::Connected(measures.connected.get()));
            sleep(Duration::from_millis(50)).await;
        }
    };
    if timeout(SITTING_DOWN, everybody).await.is_err() {
        let problem = measures.problems.borrow().first().cloned().unwrap_or_default();
        return Err(LoadError::Connect { connected: measures.connected.get(), wanted, problem });
    }
    let start = Instant::now();
    let cpu_before = server.as_ref().map(ServerProcess::cpu).transpose()?;
    measures.measure(true);
    let mut longest_restart = None;
    let mut kills = kill_times(plan, &mut chance).into_iter().peekable();
    while start.elapsed() < plan.time {
        let next = kills.peek().copied().unwrap_or(plan.time).min(plan.time).saturating_sub(start.elapsed());
        sleep(next.min(Duration::from_millis(200))).await;
        tell(Progress::Playing(start.elapsed(), measures.moves.get()));
        if let Some(server) = &mut server
            && kills.next_if(|&at| at <= start.elapsed()).is_some()
        {
            let took = server.kill_and_restart(&plan.address).await?;
            longest_restart = longest_restart.max(Some(took));
        }
    }
    measures.measure(false);
    let seconds = start.elapsed().as_secs_f64();
    let cpu = server.as_ref().map(ServerProcess::cpu).transpose()?;
    let loaded = server.as_ref().map(ServerProcess::resident_mb).transpose()?;
    manner.go_on.set(false);
    sleep(LAST_ANSWERS).await;
    let connections = measures.connected.get();
    let _ = stop.send(true);
    for player in players {
        let _ = player.await;
    }
    let compared = compare(plan, &places, measures, tell).await;
    let moves = measures.moves.get();
    let cpu = cpu.zip(cpu_before).map(|(after, before)| after.saturating_sub(before).as_secs_f64());
    Ok(Report {
        connections,
        moves,
        moves_per_s: moves as f64 / seconds,
        moves_per_cpu_s: cpu.map(|cpu| moves as f64 / cpu.max(1e-3)),
        ack_ms: Quantiles::of(&measures.acks),
        fanout_ms: Quantiles::of(&measures.fanout),
        rss_mb: idle.zip(loaded).map(|(idle, loaded)| Resident { idle, loaded }),
        acked_then_lost: compared.lost,
        gaps: measures.gaps.get(),
        leaks: compared.leaks,
        errors: measures.errors.get(),
        games_checked: compared.games,
        kills: u64::from(plan.kills),
        longest_restart_s: longest_restart.map(|took| took.as_secs_f64()),
        reconnects: measures.reconnects.get(),
        problems: measures.problems.take(),
    })
}

async fn open_table(http: &mut PlainHttp, players: usize) -> Result<(Rc<Place>, Token), LoadError> {
    let settings = Settings {
        seats: players,
        rules: Default::default(),
        timer: None,
        watchers: false,
        chat: false,
        public: false,
    };
    let wish = CreateTable { settings, bots: Vec::new(), cookie: false, duplicate: None };
    let body = serde_json::to_string(&wish).map_err(|error| LoadError::Open(error.to_string()))?;
    let created: TableCreated =
        http.post("/api/v1/tables", body).await.map_err(|error| LoadError::Open(error.to_string()))?;
    let token = created.token.ok_or_else(|| LoadError::Open("the server gave no token".to_owned()))?;
    Ok((Rc::new(Place::new(created.table, created.join_key, token, players)), token))
}

/// When the server is killed: each time within its own stretch, so that it plays between any two.
fn kill_times(plan: &Plan, chance: &mut Xoshiro256PlusPlus) -> Vec<Duration> {
    let stretch = plan.time.checked_div(plan.kills).unwrap_or_default();
    let share = |chance: &mut Xoshiro256PlusPlus| f64::from(chance.next_u32()) / f64::from(u32::MAX);
    (0..plan.kills).map(|kill| stretch * kill + stretch.mul_f64(0.2 + 0.6 * share(chance))).collect()
}

#[derive(Default)]
struct Compared {
    games: u64,
    lost: u64,
    leaks: u64,
}

/// Compares all that was acknowledged with what the server has now.
async fn compare(
    plan: &Plan,
    places: &[Rc<Place>],
    measures: &Measures,
    tell: &mut dyn FnMut(Progress),
) -> Compared {
    let mut http = PlainHttp::new(&plan.address);
    let mut compared = Compared::default();
    let of = places.iter().map(|place| place.ledger.borrow().games.len()).sum();
    let mut done = 0;
    for place in places {
        http.ask_as(&place.host);
        let games = std::mem::take(&mut place.ledger.borrow_mut().games);
        for (number, game) in games {
            done += 1;
            tell(Progress::Comparing(done, of));
            let path = format!("/api/v1/games/{}.{number}", place.id);
            let record: Result<GameRecord, RequestError> = http.get(&path).await;
            match record {
                Ok(record) => {
                    let (lost, leaks) = game.compare(&record, plan.players);
                    compared.games += 1;
                    compared.lost += lost;
                    compared.leaks += leaks;
                }
                // A game whose end was told must have a record; another one is where the table is.
                Err(error) if game.is_over => measures.note_error(|| error.to_string()),
                Err(_) => match game_at(&plan.address, place).await {
                    Ok((at, position)) => {
                        compared.lost += game.lost_from(position.as_ref().filter(|_| at == number));
                    }
                    Err(problem) => measures.note_error(|| problem),
                },
            }
        }
    }
    compared
}

fn draw_token(chance: &mut Xoshiro256PlusPlus) -> Token {
    let mut token = Token([0; 32]);
    chance.fill_bytes(&mut token.0);
    token
}

fn fresh_seed() -> Result<u64, LoadError> {
    getrandom::u64().map_err(|error| LoadError::System(std::io::Error::other(error.to_string())))
}
