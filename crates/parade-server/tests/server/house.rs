//! A server that runs for a test, and plain HTTP to it.

use std::net::SocketAddr;
use std::time::Duration;

use parade_protocol::http::{CreateTable, TableCreated};
use parade_protocol::{Settings, TableId};
use parade_server::admin::AdminSocket;
use parade_server::store::{EventLog, Location};
use parade_server::table::Table;
use parade_server::{Config, Limits, ServeError, Server};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A server on a free port.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) log: EventLog,
    stop: CancellationToken,
    running: JoinHandle<Result<(), ServeError>>,
}

/// A server for tests: bots move at once.
pub(crate) fn config() -> Config {
    let limits = Limits {
        requests_per_s: 0,
        messages_per_s: 0,
        changes_per_s: 0,
        new_tables_per_h: 0,
        hints_per_min: 0,
        ..Limits::default()
    };
    Config { bot_delay: Duration::ZERO, limits, ..Config::default() }
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(config(), EventLog::open(&Location::Memory).await.unwrap()).await
    }

    pub(crate) async fn with(config: Config, log: EventLog) -> House {
        House::asked_by(None, config, log).await
    }

    /// A server that whoever runs it can ask something, perhaps.
    pub(crate) async fn asked_by(socket: Option<AdminSocket>, config: Config, log: EventLog) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let server = Server::new(log.clone(), config, stop.clone()).unwrap();
        if let Some(socket) = socket {
            tokio::spawn(server.admin_task(socket));
        }
        let running = tokio::spawn(server.run(listener));
        House { address, log, stop, running }
    }

    /// Tells the server to stop, without waiting for it.
    pub(crate) fn begin_to_stop(&self) {
        self.stop.cancel();
    }

    /// Waits until it has stopped.
    pub(crate) async fn stopped(self) {
        self.stop.cancel();
        self.running.await.unwrap().unwrap();
    }

    pub(crate) async fn keep_a_connection(&self) -> Kept {
        Kept { stream: TcpStream::connect(self.address).await.unwrap() }
    }

    /// The table as the log tells of it.
    pub(crate) async fn table(&self, table: &TableId) -> Table {
        Table::replay(&self.log.load(table).await.unwrap()).unwrap()
    }

    /// Opens a table by plain HTTP.
    pub(crate) async fn create(&self, settings: Settings, bots: &[(usize, &str)]) -> TableCreated {
        let bots = bots
            .iter()
            .map(|&(seat, level)| parade_protocol::http::BotSeat { seat, level: level.parse().unwrap() })
            .collect();
        let body =
            serde_json::to_string(&CreateTable { settings, bots, cookie: false, duplicate: None }).unwrap();
        let answer = self.post("/api/v1/tables", &[], &body).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }

    pub(crate) async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask("GET", path, headers, "").await
    }

    pub(crate) async fn post(&self, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut all = vec![("Content-Type", "application/json")];
        all.extend_from_slice(headers);
        self.ask("POST", path, &all, body).await
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        ask_at(self.address, method, path, headers, body).await
    }
}

/// Plain HTTP to an address.
pub(crate) async fn ask_at(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    // A font or a picture is no text; how many bytes it has stands in the head.
    Answer::read(&String::from_utf8_lossy(&bytes))
}

/// A connection that was opened before it is used.
pub(crate) struct Kept {
    stream: TcpStream,
}

impl Kept {
    /// Asks something over it; `None` if it is over.
    pub(crate) async fn post(mut self, path: &str, body: &str) -> Option<Answer> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.ok()?;
        let mut text = String::new();
        self.stream.read_to_string(&mut text).await.ok()?;
        (!text.is_empty()).then(|| Answer::read(&text))
    }
}

/// An answer over plain HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn read(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// An answer that is looked at elsewhere.
    pub(crate) fn of_status(status: u16) -> Answer {
        Answer { status, head: String::new(), body: String::new() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }
}

pub(crate) fn settings(seats: usize) -> Settings {
    Settings { seats, rules: Default::default(), timer: None, watchers: true, chat: true, public: false }
}
