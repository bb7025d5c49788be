//! A server that stops.

use std::time::{Duration, Instant};

use parade_protocol::GoodbyeReason;
use parade_protocol::http::CreateTable;

use crate::game::dealt;
use crate::house::{House, settings};

#[tokio::test]
async fn clients_are_told_to_come_back_and_new_tables_are_refused() {
    let house = House::open().await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    let log = house.log.clone();
    let before = house.table(&table).await.seq();
    let began = Instant::now();
    house.begin_to_stop();
    let (anna, ben) = tokio::join!(anna.until_goodbye(), ben.until_goodbye());
    for (reason, retry_after_ms) in [anna, ben] {
        assert_eq!(reason, GoodbyeReason::ServerStopping);
        assert!(retry_after_ms.is_some_and(|ms| (1000..5000).contains(&ms)));
    }
    house.stopped().await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert!(before.0 > 1 && log.load(&table).await.is_err(), "the log is closed");
}

#[tokio::test]
async fn a_server_that_stops_opens_no_table() {
    let house = House::open().await;
    let kept = house.keep_a_connection().await;
    house.begin_to_stop();
    let request = CreateTable { settings: settings(2), bots: Vec::new(), cookie: false, duplicate: None };
    let answer = kept.post("/api/v1/tables", &serde_json::to_string(&request).unwrap()).await;
    // Either the connection is over already, or the answer says so.
    assert!(answer.is_none_or(|answer| answer.status == 503));
    house.stopped().await;
}
