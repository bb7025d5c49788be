//! What a client must not be able to do.

use std::net::SocketAddr;

use parade_protocol::{
    AnswerResult, ClientMessage, Command, GoodbyeReason, Phrase, RefusalCode, ServerMessage, TableId, Token,
    UnixMs,
};
use parade_server::Limits;
use parade_server::store::{EventLog, Location};
use tokio::net::TcpSocket;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Client, Papers, Wire, connect, over};
use crate::game::dealt;
use crate::house::{House, config, settings};

#[tokio::test]
async fn nobody_learns_whether_there_is_a_table() {
    let house = House::open().await;
    let created = house.create(settings(2), &[]).await;
    let wrong = Papers { key: Some(Token([3; 32])), token: Some(Token([4; 32])), last_seq: None };
    for table in [created.table, "no-such-table".parse().unwrap()] {
        let mut stranger = Client::come(&house, &table, wrong).await;
        assert_eq!(stranger.until_goodbye().await, (GoodbyeReason::NoSuchTable, None));
        let about = house.get(&format!("/api/v1/tables/{table}"), &[]).await;
        assert_eq!((about.status, about.json()["code"].as_str()), (404, Some("not-found")));
    }
    house.stopped().await;
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection() {
    let house = House::open().await;
    let (_table, mut anna, _ben, _watcher) = dealt(&house).await;
    anna.say_text(format!("{{\"type\":\"chat\",\"text\":\"{}\"}}", "x".repeat(17 * 1024))).await;
    assert_eq!(anna.until_goodbye().await.0, GoodbyeReason::TooMuch);
    house.stopped().await;
}

#[tokio::test]
async fn what_is_no_message_is_told_without_being_quoted() {
    let house = House::open().await;
    let (_table, mut anna, _ben, _watcher) = dealt(&house).await;
    for text in
        ["", "{", "{\"type\":\"play\",\"card\":\"s3cret\"}", "[1,2]", "{\"type\":\"hello\",\"protocol\":5}"]
    {
        anna.say_text(text.to_owned()).await;
        let answer = anna.until(|message| matches!(message, ServerMessage::Unreadable { .. })).await;
        let ServerMessage::Unreadable { problem } = answer else { unreachable!() };
        assert!(!problem.contains("s3cret") && !problem.contains('\n'), "{problem}");
    }
    anna.accepted(Command::Phrase { phrase: Phrase::Hello }).await;
    house.stopped().await;
}

#[tokio::test]
async fn another_protocol_is_not_spoken() {
    let house = House::open().await;
    let created = house.create(settings(2), &[]).await;
    let path = format!("/api/v1/tables/{}/ws", created.table);
    for first in ["{\"type\":\"hello\",\"protocol\":\"parade-table/9\"}", "{\"type\":\"resync\"}", "hello"] {
        let socket = connect(house.address, &path, &[]).await.unwrap();
        let mut client = Client::silent(socket);
        client.say_text(first.to_owned()).await;
        assert_eq!(client.until_goodbye().await, (GoodbyeReason::WrongProtocol, None), "{first}");
    }
    house.stopped().await;
}

#[tokio::test]
async fn a_page_of_another_site_can_do_nothing() {
    let house = House::open().await;
    let created = house.create(settings(2), &[]).await;
    let path = format!("/api/v1/tables/{}/ws", created.table);
    let own = format!("http://{}", house.address);
    for (origin, may) in [("https://evil.example", false), ("null", false), (own.as_str(), true)] {
        match connect(house.address, &path, &[("Origin", origin)]).await {
            Ok(_) => assert!(may, "{origin}"),
            Err(Error::Http(response)) => assert!(!may && response.status() == 403, "{origin}"),
            Err(error) => panic!("{error}"),
        }
        let answer = house
            .post(
                "/api/v1/score",
                &[("Origin", origin)],
                "{\"format\":\"parade-score/1\",\"collections\":[[],[]]}",
            )
            .await;
        assert_eq!(answer.status, if may { 200 } else { 403 }, "{origin}");
    }
    house.stopped().await;
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_when_to_come_again() {
    let limits = Limits { requests_per_s: 1, ..config().limits };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(parade_server::Config { limits, ..config() }, log).await;
    let mut refused = 0;
    for _ in 0..15 {
        let answer = house.get("/api/v1/tables", &[]).await;
        if answer.status == 429 {
            refused += 1;
            assert_eq!(answer.json()["code"], "too-many");
            assert!(answer.json()["retry_after_s"].as_u64().is_some_and(|s| (1..=3).contains(&s)));
            assert!(answer.header("retry-after").is_some());
        }
    }
    assert!((1..=6).contains(&refused), "{refused} of 15 were refused");
    // Pages and their files are another measure, four times as large.
    let pages = |path: &'static str| {
        let house = &house;
        async move {
            let mut refused = 0;
            for _ in 0..30 {
                let answer = house.get(path, &[]).await;
                assert!(answer.status == 200 || answer.status == 429, "{}", answer.status);
                if answer.status == 429 {
                    refused += 1;
                    assert!(answer.header("retry-after").is_some());
                }
            }
            refused
        }
    };
    assert_eq!(pages("/").await, 0);
    let refused = pages("/sw.js").await;
    assert!((1..=20).contains(&refused), "{refused} of 60 were refused");
    assert_eq!(house.get("/healthz", &[]).await.status, 200, "that is not limited");
    house.stopped().await;
}

#[tokio::test]
async fn commands_that_come_too_fast_are_refused_and_may_be_sent_again() {
    let limits = Limits { messages_per_s: 2, ..config().limits };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(parade_server::Config { limits, ..config() }, log).await;
    let created = house.create(settings(2), &[]).await;
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::come(&house, &created.table, host).await;
    anna.until_so(|anna| anna.view.is_some()).await;
    let sit = anna.message(Command::Sit { seat: 0, name: "Anna".into() });
    for sent in 0..4 {
        anna.say(&ClientMessage::Ping { sent: UnixMs(sent) }).await;
    }
    let first = anna.send(sit.clone()).await;
    let AnswerResult::Refused { refusal, .. } = first else { panic!("{first:?}") };
    assert_eq!(refusal.code, RefusalCode::TooFast);
    let wait = refusal.retry_after_ms.expect("when to come again");
    tokio::time::sleep(std::time::Duration::from_millis(wait + 20)).await;
    assert!(matches!(anna.send(sit).await, AnswerResult::Accepted { .. }));
    house.stopped().await;
}

#[tokio::test]
async fn whoever_reads_too_slowly_is_told_to_come_back_and_delays_nobody() {
    let house = House::open().await;
    let created = house.create(settings(2), &[]).await;
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::come(&house, &created.table, host).await;
    anna.until_so(|anna| anna.view.is_some()).await;
    let mut slow = Client::greet(with_little_room(house.address, &created.table).await, host).await;
    // It asks for far more than the system keeps for it on the way, and reads none of it.
    for number in 0..300 {
        for _ in 0..4 {
            slow.say(&ClientMessage::Resync).await;
        }
        anna.accepted(Command::Sit { seat: 0, name: format!("Anna {number}") }).await;
    }
    let (reason, retry_after_ms) = slow.until_goodbye().await;
    assert_eq!(reason, GoodbyeReason::TooSlow);
    assert!(retry_after_ms.is_some());
    assert!(slow.seq < anna.seq, "it was not sent everything");
    let mut back = anna.another_device(&house, &created.table).await;
    back.until(|message| matches!(message, ServerMessage::Snapshot(_))).await;
    assert_eq!(back.seq, anna.seq);
    house.stopped().await;
}

/// A connection whose other end keeps next to nothing for a client that does not read.
async fn with_little_room(address: SocketAddr, table: &TableId) -> WebSocketStream<Box<dyn Wire>> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(32 * 1024).unwrap();
    let stream = socket.connect(address).await.unwrap();
    over(Box::new(stream), &format!("ws://{address}/api/v1/tables/{table}/ws"), &[]).await.unwrap()
}

#[tokio::test]
async fn what_a_player_adds_to_the_log_is_limited_in_the_long_run() {
    let limits = Limits { changes_per_s: 1, ..config().limits };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(parade_server::Config { limits, ..config() }, log).await;
    let created = house.create(settings(2), &[]).await;
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::come(&house, &created.table, host).await;
    anna.until_so(|anna| anna.view.is_some()).await;
    let mut refused = None;
    for number in 0..40 {
        let sit = anna.message(Command::Sit { seat: 0, name: format!("Anna {number}") });
        if let AnswerResult::Refused { refusal, .. } = anna.send(sit).await {
            refused = Some((number, refusal));
            break;
        }
    }
    let (made, refusal) = refused.expect("not without end");
    assert!(made >= 10, "{made} at once are what a person may need");
    assert_eq!(refusal.code, RefusalCode::TooFast);
    assert!(refusal.retry_after_ms.is_some_and(|ms| (1..=1001).contains(&ms)), "{refusal:?}");
    // Whoever connects anew is the same player.
    let mut again = anna.another_device(&house, &created.table).await;
    again.until_so(|again| again.view.is_some()).await;
    let sit = again.message(Command::Sit { seat: 0, name: "Anna".into() });
    let answer = again.send(sit).await;
    assert!(matches!(answer, AnswerResult::Refused { refusal, .. } if refusal.code == RefusalCode::TooFast));
    house.stopped().await;
}

#[tokio::test]
async fn a_device_that_has_been_silent_for_long_makes_room_for_another_one() {
    for (silence_ms, let_in) in [(0, true), (25_000, false)] {
        let device_silence = std::time::Duration::from_millis(silence_ms);
        let limits = Limits { devices_per_seat: 2, device_silence, ..config().limits };
        let log = EventLog::open(&Location::Memory).await.unwrap();
        let house = House::with(parade_server::Config { limits, ..config() }, log).await;
        let created = house.create(settings(2), &[]).await;
        let host = Papers { token: created.token, ..Papers::default() };
        let mut first = Client::come(&house, &created.table, host).await;
        first.until_so(|first| first.view.is_some()).await;
        let sit = first.message(Command::Sit { seat: 0, name: "Anna".into() });
        assert!(matches!(first.send(sit).await, AnswerResult::Accepted { .. }));
        let mut second = first.another_device(&house, &created.table).await;
        second.until_so(|second| second.view.is_some()).await;
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        // The second one was heard later.
        second.say(&ClientMessage::Ping { sent: UnixMs(1) }).await;
        second.until(|message| matches!(message, ServerMessage::Pong { .. })).await;
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        let mut third = first.another_device(&house, &created.table).await;
        if let_in {
            third.until_so(|third| third.view.is_some()).await;
            assert_eq!(first.until_goodbye().await.0, GoodbyeReason::Silent);
            let sit = second.message(Command::Sit { seat: 0, name: "Ann".into() });
            assert!(matches!(second.send(sit).await, AnswerResult::Accepted { .. }), "it stays");
        } else {
            assert_eq!(third.until_goodbye().await.0, GoodbyeReason::TooMuch);
        }
        house.stopped().await;
    }
}
