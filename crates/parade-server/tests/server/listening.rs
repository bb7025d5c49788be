//! A client without WebSockets, and one over TLS.

use std::sync::Arc;

use parade_protocol::{Command, CommandMessage, ServerMessage};
use parade_server::store::{EventLog, Location};
use parade_server::{Config, TlsFiles};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, pki_types::CertificateDer};

use crate::client::{Client, Papers, SOON, over};
use crate::house::{House, config, settings};

/// Server-sent events of a table, one message after the other.
struct Stream {
    lines: tokio::io::Lines<BufReader<TcpStream>>,
    id: Option<u64>,
}

impl Stream {
    async fn open(house: &House, table: &str, bearer: &str, last: Option<u64>) -> Stream {
        let mut socket = TcpStream::connect(house.address).await.unwrap();
        let last = last.map_or(String::new(), |last| format!("Last-Event-ID: {last}\r\n"));
        let request = format!(
            "GET /api/v1/tables/{table}/events?previews=turn HTTP/1.1\r\nHost: {}\r\nAuthorization: {bearer}\r\n{last}\r\n",
            house.address
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut stream = Stream { lines: BufReader::new(socket).lines(), id: None };
        assert!(stream.line().await.contains("200"));
        stream
    }

    async fn line(&mut self) -> String {
        timeout(SOON, self.lines.next_line()).await.expect("in time").unwrap().expect("a line")
    }

    async fn next(&mut self) -> ServerMessage {
        loop {
            let line = self.line().await;
            if let Some(id) = line.strip_prefix("id: ") {
                self.id = id.parse().ok();
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).expect("a message");
            }
        }
    }
}

#[tokio::test]
async fn a_client_listens_and_posts_where_no_websocket_gets_through() {
    let house = House::open().await;
    let created = house.create(settings(2), &[(1, "hare")]).await;
    let table = created.table.to_string();
    let bearer = format!("Bearer {}", created.token.unwrap().to_hex());
    let mut stream = Stream::open(&house, &table, &bearer, None).await;
    assert!(matches!(stream.next().await, ServerMessage::Welcome(_)));
    assert!(matches!(stream.next().await, ServerMessage::Snapshot(_)));
    assert!(matches!(stream.next().await, ServerMessage::Presence(_)));
    let command = |cmd_id: &str, command: Command| {
        let message = CommandMessage {
            cmd_id: cmd_id.parse().unwrap(),
            expected_seq: parade_protocol::Seq(1),
            command,
        };
        serde_json::to_string(&parade_protocol::ClientMessage::Command(message)).unwrap()
    };
    let path = format!("/api/v1/tables/{table}/commands");
    let own = [("Authorization", bearer.as_str())];
    let sit = command("s1", Command::Sit { seat: 0, name: "Anna".into() });
    let answer = house.post(&path, &own, &sit).await;
    assert_eq!(answer.json()["result"]["seq"], 2);
    assert_eq!(house.post(&path, &own, &sit).await.body, answer.body, "the same answer again");
    let ServerMessage::Events(events) = stream.next().await else { panic!("events") };
    assert_eq!(events.events.last().unwrap().seq.0, 2);
    assert_eq!(stream.id, Some(2));
    drop(stream);

    house.post(&path, &own, &command("s2", Command::Sit { seat: 0, name: "Dinah".into() })).await;
    let mut again = Stream::open(&house, &table, &bearer, Some(2)).await;
    assert!(matches!(again.next().await, ServerMessage::Welcome(_)));
    let ServerMessage::Events(events) = again.next().await else { panic!("what was missed") };
    assert_eq!(events.events.len(), 1, "without a gap and without a repetition");

    house.begin_to_stop();
    while !matches!(again.next().await, ServerMessage::Goodbye { .. }) {}
    house.stopped().await;
}

/// A certificate for localhost that only these tests trust, made with
/// `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost`.
const CERTIFICATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/localhost.crt");
const KEY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/localhost.key");

#[tokio::test]
async fn tables_over_tls() {
    let tls = TlsFiles { certificate: CERTIFICATE.into(), key: KEY.into() };
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { tls: Some(tls), ..config() }, log).await;
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(CERTIFICATE).unwrap()).unwrap();
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let trusting = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(house.address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let stream = tokio_rustls::TlsConnector::from(Arc::new(trusting)).connect(name, stream).await.unwrap();
    let socket = over(Box::new(stream), "wss://localhost/api/v1/tables/nothing-here/ws", &[]).await.unwrap();
    let mut client = Client::greet(socket, Papers::default()).await;
    assert_eq!(client.until_goodbye().await.0, parade_protocol::GoodbyeReason::NoSuchTable);
    house.stopped().await;
}

#[tokio::test]
async fn a_certificate_that_is_none_is_told() {
    for (certificate, key, right) in [
        ("/nowhere.crt", KEY, "/nowhere.crt holds no certificate"),
        (CERTIFICATE, CERTIFICATE, "holds no private key"),
    ] {
        let tls = TlsFiles { certificate: certificate.into(), key: key.into() };
        let log = EventLog::open(&Location::Memory).await.unwrap();
        let stop = tokio_util::sync::CancellationToken::new();
        let error =
            parade_server::Server::new(log, Config { tls: Some(tls), ..config() }, stop).err().unwrap();
        assert!(error.to_string().contains(right), "{error}");
    }
}
