//! Tables at which nothing happens: they leave memory, stay in the public list for a day, and are closed after weeks.

use std::time::{Duration, SystemTime};

use parade_protocol::http::BotSeat;
use parade_protocol::{CloseCause, GoodbyeReason, Nonce, Seq, Settings, TableId, Timer, Token, UnixMs};
use parade_server::Config;
use parade_server::store::{Append, EventLog, Location};
use parade_server::table::{Entry, Opening, ServerSeed, Table, TableEvent, TokenHash};
use tokio::time::{sleep, timeout};

use crate::client::{Client, Papers, SOON};
use crate::house::{House, config, settings};

const DAY: Duration = Duration::from_secs(24 * 3600);

fn ago(time: Duration) -> UnixMs {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    UnixMs(u64::try_from((since - time).as_millis()).unwrap())
}

/// A table in a log at which something happened last so long ago; a game with clocks is on, or nobody has sat down.
async fn left_alone(log: &EventLog, name: &str, since: Duration, playing: bool) -> TableId {
    let player = TokenHash::from(&Token([1; 32]));
    let timer = playing.then_some(Timer { bank_s: 60, increment_s: 5 });
    let opening = Opening {
        table: name.parse().unwrap(),
        settings: Settings { timer, public: true, ..settings(2) },
        bots: vec![BotSeat { seat: 1, level: "hare".parse().unwrap() }],
        host: player,
        join_key: TokenHash::from(&Token([2; 32])),
        watch_key: TokenHash::from(&Token([3; 32])),
        seed: ServerSeed([4; 32]),
        laid: None,
        duplicate: None,
    };
    let at = ago(since);
    let first = Entry { seq: Seq(1), at, cause: None, event: TableEvent::Opened(Box::new(opening)) };
    let mut table = Table::open(&first).unwrap();
    let mut entries = vec![first];
    if playing {
        let nonce = Nonce([5; 32]);
        let events = vec![
            TableEvent::Sat { seat: 0, name: "Anna".to_owned(), token: player },
            TableEvent::Ready { seat: 0, commitment: nonce.commitment() },
            TableEvent::Started,
            TableEvent::Revealed { seat: 0, nonce },
            TableEvent::Dealt,
        ];
        entries.extend(table.follow(events, None, at).unwrap().0);
    }
    log.append(Append { table: table.id().clone(), entries, finished: None }).await.unwrap();
    table.id().clone()
}

#[tokio::test]
async fn a_table_is_closed_when_nothing_has_happened_for_long() {
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let lobby = left_alone(&log, "old-lobby", 31 * DAY, false).await;
    // Its clocks stood still; that they run again when it is loaded is nothing that anybody did.
    let game = left_alone(&log, "old-game", 31 * DAY, true).await;
    let young = left_alone(&log, "young", 29 * DAY, false).await;
    let house = House::with(Config { close_idle: 30 * DAY, ..config() }, log).await;
    for table in [&lobby, &game] {
        let last = timeout(SOON, async {
            loop {
                let last = house.log.load(table).await.unwrap().pop().unwrap();
                if matches!(last.event, TableEvent::Closed { .. }) {
                    return last;
                }
                sleep(Duration::from_millis(5)).await;
            }
        });
        let last = last.await.expect("it is closed");
        assert_eq!(last.event, TableEvent::Closed { cause: CloseCause::Idle });
        let papers = Papers { token: Some(Token([1; 32])), ..Papers::default() };
        let mut late = Client::come(&house, table, papers).await;
        assert_eq!(late.until_goodbye().await.0, GoodbyeReason::TableClosed);
    }
    assert_eq!(house.log.load(&young).await.unwrap().len(), 1);
    assert_eq!(house.log.check().await.unwrap().faults, []);
    house.stopped().await;
}

/// The tables of the public list.
async fn listed(house: &House) -> Vec<String> {
    let list = house.get("/api/v1/tables", &[]).await.json();
    let name = |table: &serde_json::Value| table["table"].as_str().unwrap().to_owned();
    list["tables"].as_array().unwrap().iter().map(name).collect()
}

#[tokio::test]
async fn the_public_list_is_what_it_was_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let location = Location::Folder(folder.path().to_owned());
    let log = EventLog::open(&location).await.unwrap();
    left_alone(&log, "yesterday", DAY + Duration::from_secs(60), false).await;
    let today = left_alone(&log, "today", Duration::from_secs(3600), true).await.to_string();
    let house = House::with(Config { keep_idle: Duration::ZERO, ..config() }, log).await;
    assert_eq!(listed(&house).await, std::slice::from_ref(&today), "what was there before the start");
    let public = Settings { public: true, ..settings(2) };
    let one = house.create(public.clone(), &[]).await;
    let host = Papers { token: one.token, ..Papers::default() };
    let mut anna = Client::come(&house, &one.table, host).await;
    anna.sit(1, "Anna").await;
    // Tables that changed in the same millisecond stand by name.
    sleep(Duration::from_millis(2)).await;
    let two = house.create(public, &[]).await;
    house.create(settings(2), &[]).await;
    let all = [two.table.to_string(), one.table.to_string(), today];
    assert_eq!(listed(&house).await, all);
    drop(anna);
    let before = house.get("/api/v1/tables", &[]).await.body;
    house.stopped().await;

    let log = EventLog::open(&location).await.unwrap();
    let house = House::with(config(), log).await;
    assert_eq!(house.get("/api/v1/tables", &[]).await.body, before, "to the byte");
    house.stopped().await;
}
