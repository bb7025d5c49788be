//! Every byte that every client of a server is sent, and every line that the server notes, looked through for what its reader could
//! not know then. Nothing of the server's own code is asked: what each seat knew is worked out from the records of the games, and
//! when it knew it from the numbers of turns in what it was told.
//!
//! `PARADE_TEST_LEAK_TABLES=1000 cargo test --release -p parade-server --test leaks -- --nocapture` plays at a thousand tables.

mod knowledge;
mod notes;
mod party;
mod person;
mod wire;

use std::time::Duration;

use futures_util::StreamExt;
use parade_server::store::{EventLog, Location};
use parade_server::{Config, Limits, Server};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use party::{Counted, Party};

/// How many tables are played at at once.
const AT_ONCE: usize = 16;

#[tokio::test]
async fn nobody_is_sent_what_they_could_not_know() {
    let tables = std::env::var("PARADE_TEST_LEAK_TABLES").ok().and_then(|number| number.parse().ok());
    // So few in every change; hundreds before a release (docs/security.md).
    let tables: u64 = tables.unwrap_or(2);
    let notes = notes::take_down();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = Limits {
        requests_per_s: 0,
        messages_per_s: 0,
        changes_per_s: 0,
        new_tables_per_h: 0,
        connections_per_address: 0,
        ..Limits::default()
    };
    // Tables are let go at once, so that those that are come back to are read from the log.
    let keep_idle = Duration::from_millis(20);
    let config = Config { bot_delay: Duration::ZERO, limits, keep_idle, ..Config::default() };
    let stop = CancellationToken::new();
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let server = tokio::spawn(Server::new(log, config, stop.clone()).unwrap().run(listener));
    let plays = futures_util::stream::iter(0..tables).map(|number| Party::new(address, number).play());
    let counted = plays.buffer_unordered(AT_ONCE).fold(Counted::default(), async |sum, one| sum.and(&one));
    let counted = counted.await;
    stop.cancel();
    server.await.unwrap().unwrap();
    let noted = notes.look_through();
    println!("{counted:?}, {noted} lines of notes");
    assert!(counted.games >= 2 * tables && counted.cards > 1000 * tables, "{counted:?}");
    // At a few tables chance may do without.
    let all_sorts = counted.undone > 0 && counted.reconnected > 0 && counted.kicked > 0;
    assert!(all_sorts || tables < 20, "{counted:?}");
    assert!(noted > 0, "nothing was noted");
}
