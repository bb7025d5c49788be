//! What it costs to bring entries to the log: one at each of so many tables at once, and how long a start takes with 10,000
//! tables in the log.
//!
//! `wall` is the time that passes, `cpu` what this process spends; what a server of PostgreSQL spends comes on top of that. It
//! is measured where `PARADE_TEST_POSTGRES` names one (`postgres://USER@HOST:PORT/DATABASE`), in that very database.
#![expect(clippy::print_stderr, reason = "what is not measured is said")]

use std::env;
use std::time::Duration;

use cpu_time::ProcessTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use parade_protocol::{Seq, Settings, TableId, Token, UnixMs};
use parade_server::store::{Append, EventLog, Location};
use parade_server::table::{Cause, Entry, Opening, ServerSeed, TableEvent, TokenHash};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// At how many tables there is play.
const TABLES: usize = 250;

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
}

fn token() -> TokenHash {
    TokenHash::from(&Token([1; 32]))
}

/// A table that nobody reads: the entries are what they would be, but tell no game.
struct Table {
    id: TableId,
    last: Seq,
}

impl Table {
    fn entry(&mut self, event: TableEvent) -> Entry {
        self.last = self.last.next();
        let cmd_id = format!("{}-{}", self.id, self.last).parse().expect("an id");
        let cause = Some(Cause { by: token(), cmd_id });
        Entry { seq: self.last, at: UnixMs(1_700_000_000_000 + self.last.0), cause, event }
    }

    fn play(&mut self) -> Append {
        let card = "G3".parse().expect("a card");
        let entries = vec![self.entry(TableEvent::Played { seat: 1, card, lag_ms: 17 })];
        Append { table: self.id.clone(), entries, finished: None }
    }

    /// A new table, with so many entries.
    fn open(number: usize, entries: usize) -> (Table, Append) {
        // Names in no order, as they are drawn.
        let id: TableId = format!("{:09x}", (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 28)
            .parse()
            .expect("a name");
        let mut table = Table { id: id.clone(), last: Seq(0) };
        let settings = Settings {
            seats: 4,
            rules: Default::default(),
            timer: None,
            watchers: true,
            chat: false,
            public: true,
        };
        let opening = Opening {
            table: id.clone(),
            settings,
            bots: Vec::new(),
            host: token(),
            join_key: token(),
            watch_key: token(),
            seed: ServerSeed([7; 32]),
            laid: None,
            duplicate: None,
        };
        let mut all = vec![table.entry(TableEvent::Opened(Box::new(opening)))];
        all.extend((1..entries).flat_map(|_| table.play().entries));
        (table, Append { table: id, entries: all, finished: None })
    }
}

/// A log with tables in it.
struct Kept {
    runtime: Runtime,
    log: EventLog,
    tables: Vec<Table>,
    next: usize,
}

impl Kept {
    fn new(location: &Location, tables: usize, entries: usize) -> Kept {
        let runtime = runtime();
        let (log, tables) = runtime.block_on(async {
            let log = EventLog::open(location).await.expect("a log");
            let mut running = JoinSet::new();
            let mut all = Vec::new();
            // Another number each time: a database keeps what an earlier bench wrote.
            let begin = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time");
            for number in 0..tables {
                let (table, append) = Table::open(begin.as_millis() as usize + number, entries);
                all.push(table);
                let log = log.clone();
                running.spawn(async move { log.append(append).await });
            }
            for result in running.join_all().await {
                result.expect("it is written");
            }
            (log, all)
        });
        Kept { runtime, log, tables, next: 0 }
    }

    /// A move at each of the next tables, at once.
    fn play(&mut self, at_once: usize) {
        let Kept { runtime, log, tables, next } = self;
        runtime.block_on(async {
            let mut running = JoinSet::new();
            for _ in 0..at_once {
                *next = (*next + 1) % tables.len();
                let (log, append) = (log.clone(), tables[*next].play());
                running.spawn(async move { log.append(append).await });
            }
            for result in running.join_all().await {
                result.expect("it is written");
            }
        });
    }
}

/// The places, with what keeps them there.
fn places() -> Vec<(&'static str, Location, Option<TempDir>)> {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let data = Location::Folder(folder.path().join("data"));
    let mut places = vec![("memory", Location::Memory, None), ("sqlite", data, Some(folder))];
    match env::var("PARADE_TEST_POSTGRES") {
        Ok(url) => places.push(("postgresql", Location::Postgres(url.parse().expect("a URL")), None)),
        Err(_) => eprintln!("SKIPPED: PARADE_TEST_POSTGRES names no server of PostgreSQL"),
    }
    places
}

fn appends<M: Measurement>(criterion: &mut Criterion<M>, measured: &str) {
    for (name, location, _folder) in places() {
        let mut group = criterion.benchmark_group(format!("{name}, {measured}"));
        let mut kept = Kept::new(&location, TABLES, 1);
        for at_once in [1, 16, TABLES] {
            group.throughput(Throughput::Elements(at_once as u64));
            group.bench_function(BenchmarkId::from_parameter(at_once), |bench| {
                bench.iter(|| kept.play(at_once));
            });
        }
        group.finish();
        kept.runtime.block_on(kept.log.close()).expect("it closes");
    }
}

fn wall(criterion: &mut Criterion) {
    appends(criterion, "wall");
}

fn cpu(criterion: &mut Criterion<Cpu>) {
    appends(criterion, "cpu");
}

/// A start: the log is opened, and the tables in it are known. Then one after the other is loaded.
fn start(criterion: &mut Criterion) {
    for (name, location, _folder) in places().into_iter().filter(|(_, place, _)| *place != Location::Memory) {
        let kept = Kept::new(&location, 10_000, 60);
        kept.runtime.block_on(kept.log.close()).expect("it closes");
        let runtime = runtime();
        let mut group = criterion.benchmark_group(format!("{name}, 10,000 tables of 60 entries"));
        group.sample_size(10);
        group.bench_function("start", |bench| {
            bench.iter(|| {
                runtime.block_on(async {
                    let log = EventLog::open(&location).await.expect("a log");
                    assert!(log.open_tables().await.expect("tables").len() >= 10_000);
                    log.close().await.expect("it closes");
                });
            });
        });
        let log = runtime.block_on(EventLog::open(&location)).expect("a log");
        let mut tables = kept.tables.iter().cycle();
        group.bench_function("load a table", |bench| {
            bench.iter(|| {
                let table = tables.next().expect("a table");
                assert_eq!(runtime.block_on(log.load(&table.id)).expect("entries").len(), 60);
            });
        });
        group.finish();
        runtime.block_on(log.close()).expect("it closes");
    }
}

/// The processor time that this process spends, in all its threads.
struct Cpu;

impl Measurement for Cpu {
    type Intermediate = ProcessTime;
    type Value = Duration;

    fn start(&self) -> ProcessTime {
        ProcessTime::now()
    }

    fn end(&self, begun: ProcessTime) -> Duration {
        begun.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_secs_f64() * 1e9
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

criterion_group!(passes, wall, start);
criterion_group! {
    name = spent;
    config = Criterion::default().with_measurement(Cpu);
    targets = cpu
}
criterion_main!(passes, spent);
