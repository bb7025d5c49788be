//! A server that is killed with -9 at any moment has lost nothing that it acknowledged.
//!
//! This program starts itself as the server: it plays at many tables, and says each entry on its standard output once that is
//! acknowledged. `PARADE_TEST_CRASHES` is how many times it is killed; a few if it is not said.

use std::collections::BTreeMap;
use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, SystemTime};

use parade_protocol::TableId;
use parade_server::store::{EventLog, Location};
use parade_server::table::bots_to_move;

use crate::games::{Played, player};
use crate::places::{Database, folder, wait_for};

/// Where the server that is killed keeps its log.
const PLACE: &str = "PARADE_TEST_CRASH_PLACE";

/// At how many tables it plays at once.
const TABLES: usize = 24;

fn rounds() -> usize {
    env::var("PARADE_TEST_CRASHES").map_or(4, |rounds| rounds.parse().expect("a number of rounds"))
}

#[test]
fn a_killed_server_has_lost_nothing_in_sqlite() {
    let folder = folder();
    let data = folder.path().join("data");
    kill_again_and_again(data.to_str().expect("a path"), &Location::Folder(data.clone()));
}

#[test]
fn a_killed_server_has_lost_nothing_in_postgresql() {
    let Some(database) = Database::new() else { return };
    kill_again_and_again(&database.url, &database.location());
}

/// The last number of each table that was acknowledged.
type Acknowledged = BTreeMap<TableId, u64>;

fn kill_again_and_again(place: &str, location: &Location) {
    let mut acknowledged = Acknowledged::new();
    let mut moves = 0;
    for round in 0..rounds() {
        moves += play_until_killed(place, &mut acknowledged);
        let unknown = wait_for(look_through(location, &acknowledged));
        assert!(unknown <= 8 * TABLES as u64, "more than was under way: {unknown}");
        let _ = writeln!(
            io::stderr(),
            "{location}: killed {} times, {moves} entries acknowledged, 0 lost, {unknown} more in the log",
            round + 1
        );
    }
    assert!(moves > 100, "{moves}");
}

/// Starts the server, kills it at some moment, and takes down what it acknowledged until then. Returns how much that was.
fn play_until_killed(place: &str, acknowledged: &mut Acknowledged) -> u64 {
    let mut server = Command::new(env::current_exe().expect("this program"))
        .args(["--ignored", "--exact", "crash::the_server_that_is_killed", "--nocapture"])
        .env(PLACE, place)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(server.stdout.take().expect("its output"));
    let mut line = String::new();
    while line.trim() != "begins" {
        line.clear();
        assert!(output.read_line(&mut line).expect("a line") > 0, "the server ended before it began");
    }
    let reader = thread::spawn(move || {
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("its output");
        rest
    });
    let moment = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a time").subsec_nanos();
    thread::sleep(Duration::from_millis(20 + u64::from(moment / 1000 % 400)));
    // SIGKILL: it has no time for anything.
    server.kill().expect("it can be killed");
    server.wait().expect("it has ended");
    let rest = reader.join().expect("the reader");
    // The last line may be half a one: then nobody has heard it.
    let whole = rest.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let mut count = 0;
    for line in whole.lines().filter_map(|line| line.strip_prefix("acknowledged ")) {
        let (table, seq) = line.split_once(' ').expect("a table and a number");
        acknowledged.insert(table.parse().expect("a table"), seq.parse().expect("a number"));
        count += 1;
    }
    count
}

/// Everything that was acknowledged is there, without gaps and doubles, and what is there makes sense. Returns how many entries
/// are there that nobody heard of.
async fn look_through(location: &Location, acknowledged: &Acknowledged) -> u64 {
    let log = EventLog::open(location).await.expect("it can be opened");
    let mut unknown = 0;
    for (table, &seq) in acknowledged {
        let entries = log.load(table).await.expect("it can be read");
        for (entry, number) in entries.iter().zip(1..) {
            assert_eq!(entry.seq.0, number, "table {table}");
        }
        let last = entries.last().map_or(0, |entry| entry.seq.0);
        assert!(last >= seq, "table {table}: event {seq} was acknowledged, {last} is the last in the log");
        unknown += last - seq;
    }
    let report = log.check().await.expect("it can be read");
    assert_eq!(report.faults, []);
    log.close().await.expect("it can be closed");
    unknown
}

#[test]
#[ignore = "the server that the other tests kill; it never ends"]
fn the_server_that_is_killed() {
    let Ok(place) = env::var(PLACE) else { return };
    let location = match place.parse() {
        Ok(url) => Location::Postgres(url),
        Err(_) => Location::Folder(place.into()),
    };
    wait_for(async {
        let log = EventLog::open(&location).await.expect("it can be opened");
        let mut tables = Vec::new();
        let heads = log.open_tables().await.expect("it can be read");
        let mut known = heads.len();
        for head in heads {
            let table = Played::again(log.load(&head.table).await.expect("it can be read"), player(1));
            if !bots_to_move(&table.table).is_empty() && tables.len() < TABLES {
                tables.push(table);
            }
        }
        say("begins");
        let mut running = tokio::task::JoinSet::new();
        for number in 0..TABLES {
            let (log, mut table) = (log.clone(), tables.pop());
            known += 1;
            let mut games = known * 1000 + number;
            running.spawn(async move {
                loop {
                    let mut next = match table.take() {
                        Some(table) => table,
                        None => {
                            games += TABLES;
                            let mut new = Played::new(&format!("table-{games}"), true, player(1));
                            new.deal();
                            write(&mut new, &log).await;
                            new
                        }
                    };
                    while next.play() {
                        write(&mut next, &log).await;
                    }
                }
            });
        }
        running.join_all().await
    });
}

async fn write(table: &mut Played, log: &EventLog) {
    table.write(log).await.expect("it can be written");
    say(&format!("acknowledged {} {}", table.id(), table.table.seq()));
}

/// A line that is out before this returns.
fn say(line: &str) {
    let mut output = io::stdout().lock();
    writeln!(output, "{line}").and_then(|()| output.flush()).expect("somebody listens");
}
