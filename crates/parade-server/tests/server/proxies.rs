//! Behind a proxy, with the very configurations that `docs/hosting.md` gives: whole games over a WebSocket and over server-sent
//! events, a base path, and the address of whoever asks.

use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use parade_protocol::http::TableCreated;
use parade_protocol::{GameId, TablePhase, Token};
use parade_server::store::{EventLog, Location};
use parade_server::{Config, Limits, TlsFiles};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::certificate::{certificate, trusting};
use crate::client::{Client, Papers};
use crate::front::Front;
use crate::house::{House, config};
use crate::stream::Stream;

/// The page with the configurations.
const PAGE: &str = include_str!("../../../../docs/hosting.md");
/// What the page calls the server, and where it stands in it.
const NAME: &str = "play.example.org";
const BACKEND: &str = "127.0.0.1:8080";
const BASE: &str = "/games/parade";
/// Where proxies listen in these tests: an address that nobody else on the machine uses.
const FRONT: Ipv4Addr = Ipv4Addr::new(127, 80, 97, 114);

/// The block of code of a kind on the page.
fn block(kind: &str) -> String {
    let (_, rest) = PAGE.split_once(&format!("\n```{kind}\n")).expect("the page has such a block");
    rest.split_once("\n```").expect("the block ends").0.to_owned()
}

/// What has to stand in a configuration, as something else.
fn instead(configuration: &str, what: &str, other: &str) -> String {
    assert_eq!(configuration.matches(what).count(), 1, "{what} stands once in\n{configuration}");
    configuration.replace(what, other)
}

/// A program that runs as long as this lives.
struct Proxy {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where nginx is: Debian puts it where not everybody looks.
fn nginx_program() -> &'static str {
    if Path::new("/usr/sbin/nginx").is_file() { "/usr/sbin/nginx" } else { "nginx" }
}

/// Whether a program is there; if not, that is said.
fn is_there(program: &str) -> bool {
    let there = Command::new(program).arg("-v").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !there {
        // Not by a macro: the output of a test that passes would not be shown.
        let _ =
            writeln!(std::io::stderr(), "SKIPPED: there is no {program} (Debian: apt-get install {program})");
    }
    there
}

fn free_port() -> SocketAddr {
    TcpListener::bind((FRONT, 0)).unwrap().local_addr().unwrap()
}

/// nginx with the page's configuration, except for where it listens and what it certifies with.
fn nginx(at: SocketAddr, backend: SocketAddr, tls: &TlsFiles) -> Proxy {
    let site = instead(&block("nginx"), BACKEND, &backend.to_string());
    let site = instead(&site, "listen 443 ssl;", &format!("listen {at} ssl;"));
    let site = instead(&site, "listen [::]:443 ssl;", "");
    let certificate = format!("/etc/letsencrypt/live/{NAME}/fullchain.pem");
    let site = instead(&site, &certificate, &tls.certificate.display().to_string());
    let key = format!("/etc/letsencrypt/live/{NAME}/privkey.pem");
    let site = instead(&site, &key, &tls.key.display().to_string());
    let folder = tempfile::tempdir().unwrap();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("{kind}_temp_path {}/{kind};\n", folder.path().display()))
        .concat();
    let whole = format!(
        "master_process off;\ndaemon off;\npid {0}/pid;\nerror_log {0}/errors;\nevents {{}}\n\
         http {{\naccess_log off;\n{temporary}{site}\n}}\n",
        folder.path().display()
    );
    let file = folder.path().join("nginx.conf");
    fs::write(&file, whole).unwrap();
    start(
        Command::new(nginx_program()).arg("-e").arg(folder.path().join("errors")).arg("-c").arg(&file),
        folder,
    )
}

/// Caddy with the page's configuration, except for where it listens and what it certifies with.
fn caddy(at: SocketAddr, backend: SocketAddr, tls: &TlsFiles) -> Proxy {
    let site = instead(&block("caddy"), BACKEND, &backend.to_string());
    let address = format!("https://{NAME}:{}", at.port());
    let own = format!(
        "{address} {{\n\tbind {}\n\ttls {} {}",
        at.ip(),
        tls.certificate.display(),
        tls.key.display()
    );
    let site = instead(&site, &format!("{NAME} {{"), &own);
    let whole = format!("{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}\n");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Caddyfile");
    fs::write(&file, whole).unwrap();
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file).env("HOME", folder.path());
    start(&mut command, folder)
}

fn start(command: &mut Command, folder: tempfile::TempDir) -> Proxy {
    let errors = fs::File::create(folder.path().join("said")).unwrap();
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors).spawn().unwrap();
    Proxy { child, _folder: folder }
}

impl Proxy {
    /// Waits until it listens.
    async fn ready(&mut self, at: SocketAddr) {
        while TcpStream::connect(at).await.is_err() {
            if let Some(status) = self.child.try_wait().unwrap() {
                let folder = self._folder.path();
                let said =
                    ["said", "errors"].map(|file| fs::read_to_string(folder.join(file)).unwrap_or_default());
                panic!("it ended with {status}: {said:?}");
            }
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// The whole story behind a proxy.
async fn behind(begin: fn(SocketAddr, SocketAddr, &TlsFiles) -> Proxy) {
    let (_folder, tls) = certificate(NAME);
    let limits = Limits { new_tables_per_h: 3, ..config().limits };
    let own = Config { base_path: BASE.to_owned(), trusted_proxies: 1, limits, ..config() };
    let house = House::with(own, EventLog::open(&Location::Memory).await.unwrap()).await;
    let at = free_port();
    let mut proxy = begin(at, house.address, &tls);
    proxy.ready(at).await;
    let tls = Some(trusting(Path::new(&tls.certificate)));
    let front = Front { address: at, tls, name: NAME.to_owned(), base: BASE };

    // Links lead where the client came from, and a cookie goes over TLS only.
    let body = r#"{"settings": {"seats": 3, "watchers": true}, "bots": [{"seat": 2, "level": "hare"}]}"#;
    let created = front.post("/api/v1/tables", &[], body).await;
    assert_eq!(created.status, 201, "{}", created.body);
    let created: TableCreated = serde_json::from_str(&created.body).unwrap();
    let links = format!("https://{NAME}{BASE}/t/{}#", created.table);
    assert!(created.join_link.starts_with(&links), "{}", created.join_link);
    let enter = format!("/api/v1/tables/{}/enter", created.table);
    let cookie = format!(r#"{{"key": "{}", "cookie": true}}"#, created.join_key.to_hex());
    let entered = front.post(&enter, &[("Origin", &format!("https://{NAME}"))], &cookie).await;
    let set = entered.header("set-cookie").expect("a cookie").to_owned();
    assert!(set.contains("Secure") && set.contains(&format!("Path={BASE}")), "{set}");
    let foreign = front.post(&enter, &[("Origin", "https://evil.example")], &cookie).await;
    assert_eq!(foreign.status, 403);

    // A whole game: one over a WebSocket, one over server-sent events and POST.
    let path = format!("/api/v1/tables/{}/ws", created.table);
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::greet(front.socket(&path).await, host).await;
    let friend = Papers { token: Some(Token([9; 32])), key: Some(created.join_key), ..Papers::default() };
    let mut ben = Client::of_stream(Stream::open(&front, &created.table, friend).await, friend);
    anna.sit(0, "Anna").await;
    ben.sit(1, "Ben").await;
    anna.accepted(parade_protocol::Command::Start).await;
    tokio::join!(anna.reveal(), ben.reveal());
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    assert_eq!((anna.phase(), ben.phase()), (TablePhase::Over, TablePhase::Over));
    let path = format!("/api/v1/games/{}/proof", GameId { table: created.table, game: 1 });
    let key = created.join_key.to_hex();
    let proof = front.get(&path, &[("X-Parade-Key", &key)]).await;
    assert_eq!(proof.json()["verdict"], "verified");

    // Who asks too often is told by address: that of the client, not that of the proxy, and not what it says itself.
    let again = |from: [u8; 4], said: &'static str| {
        let (front, body) = (&front, r#"{"settings": {"seats": 2}}"#);
        async move {
            let headers = [("X-Forwarded-For", said)];
            let headers = if said.is_empty() { &[][..] } else { &headers[..] };
            front
                .ask_over(front.wire_from(from.into()).await, "POST", "/api/v1/tables", headers, body)
                .await
                .status
        }
    };
    assert_eq!(again([127, 0, 0, 1], "").await, 429, "the first table was this address's");
    assert_eq!(again([127, 0, 0, 1], "203.0.113.7").await, 429, "it cannot say that it is another");
    assert_eq!(again([127, 0, 0, 2], "").await, 201, "another has not asked yet");
    assert_eq!(again([127, 0, 0, 2], "127.0.0.3").await, 429);
    assert_eq!(again([127, 0, 0, 3], "").await, 201, "nobody can use up what is another's");
    drop((anna, ben));
    house.stopped().await;
}

#[tokio::test]
async fn behind_nginx() {
    if is_there(nginx_program()) {
        behind(nginx).await;
    }
}

#[tokio::test]
async fn behind_caddy() {
    if is_there("caddy") {
        behind(caddy).await;
    }
}
