//! What was tried to hold the server up, and to see what is not for everybody.

use std::time::Duration;

use parade_protocol::{Command, GoodbyeReason, Token};
use parade_server::store::{EventLog, Location};
use parade_server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Client, Papers, SOON, connect};
use crate::game::dealt;
use crate::house::{House, config, settings};

/// What a connection gets to read until it is ended.
async fn until_ended(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    // Whoever is cut off while it writes reads an error at the end, not nothing.
    let _ = timeout(SOON, stream.read_to_end(&mut text)).await.expect("the server ends it");
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test]
async fn a_body_that_never_comes_holds_no_connection() {
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { body_within: Duration::from_millis(100), ..config() }, log).await;
    let chunked = "Transfer-Encoding: chunked\r\n\r\n2\r\n{}";
    for rest in ["Content-Length: 100\r\n\r\n{", chunked] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let head = "POST /api/v1/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
        stream.write_all(format!("{head}{rest}").as_bytes()).await.unwrap();
        let answer = until_ended(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
        assert!(answer.contains("did not come in time"), "{answer}");
    }
    house.stopped().await;
}

#[tokio::test]
async fn a_websocket_is_asked_for_by_get_alone() {
    let house = House::open().await;
    let created = house.create(settings(2), &[]).await;
    let path = format!("/api/v1/tables/{}/ws", created.table);
    for (method, status) in [("HEAD", 400), ("GET", 101)] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut start = [0; 13];
        stream.read_exact(&mut start).await.unwrap();
        assert_eq!(String::from_utf8_lossy(&start), format!("HTTP/1.1 {status} "), "{method}");
    }
    house.stopped().await;
}

#[tokio::test]
async fn one_address_cannot_take_all_places() {
    let limits = Limits { connections_per_address: 8, ..config().limits };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { limits, ..config() }, log).await;
    let created = house.create(settings(2), &[]).await;
    let path = format!("/api/v1/tables/{}/ws", created.table);
    let mut here = Vec::new();
    for _ in 0..8 {
        here.push(connect(house.address, &path, &[]).await.expect("there is room"));
    }
    match connect(house.address, &path, &[]).await {
        Err(Error::Http(answer)) => {
            assert_eq!(answer.status(), 429);
            assert!(answer.headers().contains_key("retry-after"));
        }
        other => panic!("there was room for one more: {:?}", other.err()),
    }
    // It is no ban: as soon as one has gone another may come.
    drop(here.pop());
    let mut again = connect(house.address, &path, &[]).await;
    for _ in 0..200 {
        if again.is_ok() {
            break;
        }
        sleep(Duration::from_millis(10)).await;
        again = connect(house.address, &path, &[]).await;
    }
    assert!(again.is_ok());
    house.stopped().await;
}

#[tokio::test]
async fn behind_a_proxy_the_address_that_it_tells_counts() {
    let limits = Limits { connections_per_address: 2, ..config().limits };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { limits, trusted_proxies: 1, ..config() }, log).await;
    let created = house.create(settings(2), &[]).await;
    let path = format!("/api/v1/tables/{}/ws", created.table);
    let mut here = Vec::new();
    for (from, may) in [("192.0.2.1", true), ("192.0.2.1", true), ("192.0.2.1", false), ("192.0.2.2", true)] {
        let came = connect(house.address, &path, &[("X-Forwarded-For", from)]).await;
        assert_eq!(came.is_ok(), may, "{from}");
        here.extend(came);
    }
    house.stopped().await;
}

#[tokio::test]
async fn whoever_only_pings_is_not_listened_to_for_ever() {
    let limits = Limits { messages_per_s: 5, ..config().limits };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { limits, ..config() }, log).await;
    let created = house.create(settings(2), &[]).await;
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::come(&house, &created.table, host).await;
    anna.until_so(|anna| anna.view.is_some()).await;
    anna.ping_often(600).await;
    assert_eq!(anna.until_goodbye().await.0, GoodbyeReason::TooMuch);
    house.stopped().await;
}

#[tokio::test]
async fn the_games_of_a_private_table_are_for_those_who_were_let_in() {
    let house = House::open().await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    let path = format!("/api/v1/games/{table}.1");
    let ben = ("Authorization", format!("Bearer {}", ben.token.unwrap().to_hex()));
    let stranger = ("Authorization", format!("Bearer {}", Token([77; 32]).to_hex()));
    let wrong_link = ("X-Parade-Key", Token([77; 32]).to_hex());
    for (who, may) in [(None, false), (Some(stranger), false), (Some(wrong_link), false), (Some(ben), true)] {
        let headers: Vec<(&str, &str)> = who.iter().map(|(name, value)| (*name, value.as_str())).collect();
        for path in [path.clone(), format!("{path}/proof")] {
            let status = house.get(&path, &headers).await.status;
            assert_eq!(status, if may { 200 } else { 404 }, "{path} {headers:?}");
        }
    }
    // At a public table everybody could have watched.
    let configure =
        Command::Configure { settings: parade_protocol::Settings { public: true, ..settings(3) } };
    anna.accepted(Command::Rematch).await;
    anna.accepted(configure).await;
    assert_eq!(house.get(&path, &[]).await.status, 200);
    house.stopped().await;
}

#[tokio::test]
async fn whoever_may_come_again_after_the_game_is_told_so() {
    let house = House::open().await;
    let private = parade_protocol::Settings { watchers: false, ..settings(2) };
    let created = house.create(private, &[(1, "hare")]).await;
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::come(&house, &created.table, host).await;
    anna.sit(0, "Anna").await;
    anna.accepted(Command::Start).await;
    anna.reveal().await;
    let guest = Papers { key: Some(created.join_key), ..Papers::default() };
    let mut guest = Client::come(&house, &created.table, guest).await;
    let (reason, retry_after_ms) = guest.until_goodbye().await;
    assert_eq!(reason, GoodbyeReason::NoWatchers);
    assert!(retry_after_ms.is_some_and(|ms| (10_000..20_000).contains(&ms)), "{retry_after_ms:?}");
    house.stopped().await;
}

/// A page of another site may not listen either: it would count as a device of the player.
#[tokio::test]
async fn a_page_of_another_site_cannot_even_listen() {
    let house = House::open().await;
    let created = house.create(settings(2), &[]).await;
    let cookie = format!("parade={}", created.token.unwrap().to_hex());
    let headers = [("Cookie", cookie.as_str()), ("Origin", "https://evil.example")];
    let answer = house.get(&format!("/api/v1/tables/{}/events", created.table), &headers).await;
    assert_eq!(answer.status, 403);
    house.stopped().await;
}
