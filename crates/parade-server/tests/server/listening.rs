//! A client without WebSockets, and one over TLS.

use parade_protocol::{Command, CommandMessage, Seq, ServerMessage};
use parade_server::store::{EventLog, Location};
use parade_server::{Config, TlsFiles};

use crate::certificate::{certificate, trusting};
use crate::client::{Client, Papers};
use crate::front::Front;
use crate::house::{House, config, settings};
use crate::stream::Stream;

#[tokio::test]
async fn a_client_listens_and_posts_where_no_websocket_gets_through() {
    let house = House::open().await;
    let created = house.create(settings(2), &[(1, "hare")]).await;
    let (table, token) = (&created.table, created.token.unwrap());
    let bearer = format!("Bearer {}", token.to_hex());
    let front = Front::of(&house);
    let own = Papers { token: Some(token), ..Papers::default() };
    let mut stream = Stream::open(&front, table, own).await;
    assert!(matches!(stream.next().await, ServerMessage::Welcome(_)));
    assert!(matches!(stream.next().await, ServerMessage::Snapshot(_)));
    assert!(matches!(stream.next().await, ServerMessage::Presence(_)));
    let command = |cmd_id: &str, command: Command| {
        let message = CommandMessage { cmd_id: cmd_id.parse().unwrap(), expected_seq: Seq(1), command };
        serde_json::to_string(&parade_protocol::ClientMessage::Command(message)).unwrap()
    };
    let path = format!("/api/v1/tables/{table}/commands");
    let headers = [("Authorization", bearer.as_str())];
    let sit = command("s1", Command::Sit { seat: 0, name: "Anna".into() });
    let answer = house.post(&path, &headers, &sit).await;
    assert_eq!(answer.json()["result"]["seq"], 2);
    assert_eq!(house.post(&path, &headers, &sit).await.body, answer.body, "the same answer again");
    let ServerMessage::You(you) = stream.next().await else { panic!("who sits is told first") };
    assert_eq!(you.seat, Some(0));
    let ServerMessage::Events(events) = stream.next().await else { panic!("events") };
    assert_eq!(events.events.last().unwrap().seq.0, 2);
    assert_eq!(stream.id, Some(2));
    drop(stream);

    house.post(&path, &headers, &command("s2", Command::Sit { seat: 0, name: "Dinah".into() })).await;
    let mut again = Stream::open(&front, table, Papers { last_seq: Some(Seq(2)), ..own }).await;
    assert!(matches!(again.next().await, ServerMessage::Welcome(_)));
    let ServerMessage::Events(events) = again.next().await else { panic!("what was missed") };
    assert_eq!(events.events.len(), 1, "without a gap and without a repetition");

    house.begin_to_stop();
    while !matches!(again.next().await, ServerMessage::Goodbye { .. }) {}
    house.stopped().await;
}

#[tokio::test]
async fn tables_over_tls() {
    let (_folder, tls) = certificate("localhost");
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { tls: Some(tls.clone()), ..config() }, log).await;
    let tls = Some(trusting(&tls.certificate));
    let front = Front { address: house.address, tls, name: "localhost".to_owned(), base: "" };
    let socket = front.socket("/api/v1/tables/nothing-here/ws").await;
    let mut client = Client::greet(socket, Papers::default()).await;
    assert_eq!(client.until_goodbye().await.0, parade_protocol::GoodbyeReason::NoSuchTable);
    house.stopped().await;
}

#[tokio::test]
async fn a_certificate_that_is_none_is_told() {
    let (_folder, TlsFiles { certificate, key }) = certificate("localhost");
    let (_other, other) = crate::certificate::certificate("localhost");
    for (certificate, key, right) in [
        ("/nowhere.crt".into(), key.clone(), "/nowhere.crt cannot be read"),
        (certificate.clone(), "/nowhere.key".into(), "/nowhere.key cannot be read"),
        (key.clone(), key, "holds no certificate"),
        (certificate.clone(), certificate.clone(), "holds no private key"),
        (certificate, other.key, "certificate"),
    ] {
        let tls = TlsFiles { certificate, key };
        let log = EventLog::open(&Location::Memory).await.unwrap();
        let stop = tokio_util::sync::CancellationToken::new();
        let error =
            parade_server::Server::new(log, Config { tls: Some(tls), ..config() }, stop).err().unwrap();
        assert!(error.to_string().contains(right), "{error}");
    }
}
