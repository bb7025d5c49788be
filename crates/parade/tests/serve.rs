//! `parade serve` as a process: it listens, keeps what it was told, stops in good order, and survives being killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The program as a server over a folder.
struct Served {
    child: Child,
    /// What it said until it was ready.
    said: Vec<String>,
    address: String,
}

fn parade(arguments: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parade"));
    command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data"]).arg(data).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Served {
    fn start(arguments: &[&str], data: &Path) -> Served {
        Served::of(parade(arguments, data))
    }

    fn of(mut command: Command) -> Served {
        let mut child = command.spawn().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut said = Vec::new();
        while !said.last().is_some_and(|line: &String| line.starts_with("Ctrl+C")) {
            match lines.next() {
                Some(line) => said.push(line.expect("text")),
                None => {
                    let mut error = String::new();
                    child.stderr.take().expect("its errors").read_to_string(&mut error).expect("text");
                    panic!("it ended after {said:?}: {error}");
                }
            }
        }
        let at = said.iter().find_map(|line| line.strip_prefix("Parade is served at http://"));
        let address = at.and_then(|at| at.split(' ').next()).expect("where it listens").to_owned();
        Served { child, said, address }
    }

    /// The status and the body of an answer.
    fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, body.to_owned())
    }

    fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(status.expect("kill runs").success());
    }

    /// The exit status and what it said on standard error.
    fn end(mut self) -> (Option<i32>, String) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it is a child") {
                let mut error = String::new();
                self.child.stderr.take().expect("its errors").read_to_string(&mut error).expect("text");
                return (status.code(), error);
            }
            assert!(began.elapsed() < Duration::from_secs(5), "it does not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

const TOKEN: &str = "4242424242424242424242424242424242424242424242424242424242424242";

fn open(served: &Served) -> String {
    let settings = json!({"settings": {"seats": 2}, "bots": [{"seat": 1, "level": "hare"}]});
    let (status, body) = served.ask("POST", "/api/v1/tables", TOKEN, &settings.to_string());
    assert_eq!(status, 201, "{body}");
    let created: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(created["token"], TOKEN);
    created["table"].as_str().expect("a name").to_owned()
}

fn sit(served: &Served, table: &str, cmd_id: &str) -> Value {
    let command = json!({"type": "command", "cmd_id": cmd_id, "expected_seq": 1,
                         "command": {"type": "sit", "seat": 0, "name": "Anna"}});
    let path = format!("/api/v1/tables/{table}/commands");
    let (status, body) = served.ask("POST", &path, TOKEN, &command.to_string());
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

#[test]
fn a_killed_server_has_kept_what_it_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&[], folder.path());
    let table = open(&served);
    let answer = sit(&served, &table, "a1");
    assert_eq!(answer["result"], json!({"type": "accepted", "seq": 2}));
    served.signal("-KILL");
    assert_eq!(served.end().0, None);

    let began = Instant::now();
    let served = Served::start(&[], folder.path());
    let (status, body) = served.ask("GET", &format!("/api/v1/tables/{table}"), TOKEN, "");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    let about: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &about["seats"][0]["name"]), (200, &json!("Anna")));
    assert_eq!(sit(&served, &table, "a1"), answer, "the same command, the same answer");
    served.signal("-TERM");
    let (code, said) = served.end();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Stopping"), "{said}");
    assert!(!said.contains("4242"), "a secret in the log: {said}");
}

#[test]
fn a_server_may_keep_nothing_and_says_so() {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_parade"));
    command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--database", "memory"]);
    command
        .env("XDG_DATA_HOME", data.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let served = Served::of(command);
    assert!(served.said[0].ends_with("(nothing is kept)"), "{:?}", served.said);
    assert_eq!(served.said[1], "Ctrl+C stops it. All tables and games are gone then.");
    let table = open(&served);
    sit(&served, &table, "1");
    served.signal("-TERM");
    assert_eq!(served.end().0, Some(0));
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
}

#[test]
fn a_second_signal_ends_it_at_once_with_its_own_status() {
    for (signal, status) in [("-TERM", 143), ("-INT", 130)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut served = Served::start(&[], folder.path());
        // A request whose body never comes: the server waits a while for it before it stops.
        let mut stream = TcpStream::connect(&served.address).expect("it listens");
        let head = "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                    Expect: 100-continue\r\nContent-Length: 100\r\n\r\n";
        stream.write_all(head.as_bytes()).expect("it reads");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer, b"HTTP/1.1 100");
        let mut said = BufReader::new(served.child.stderr.take().expect("its errors")).lines();
        served.signal("-INT");
        assert!(said.any(|line| line.expect("text").contains("Stopping")));
        served.signal(signal);
        let ended = served.child.wait().expect("it is a child");
        assert_eq!(ended.code(), Some(status), "{signal}");
    }
}

#[test]
fn the_links_are_printed_and_nothing_else_that_is_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&["--new-table", "3", "--log", "debug"], folder.path());
    let link =
        |what: &str| served.said.iter().find_map(|line| line.strip_prefix(what)).expect("a link").to_owned();
    let (play, watch) = (link("To play: "), link("To watch: "));
    let (page, key) = play.split_once("#join=").expect("a key behind #");
    let table = page.rsplit('/').next().expect("a name");
    assert!(watch.starts_with(page) && watch.contains("#watch="));
    let (status, body) = served.ask(
        "POST",
        &format!("/api/v1/tables/{table}/enter"),
        TOKEN,
        &json!({ "key": key }).to_string(),
    );
    assert_eq!(status, 200, "{body}");
    assert!(body.contains("\"role\":\"guest\""), "{body}");
    let digits = served.said.iter().flat_map(|line| line.split(|c: char| !c.is_ascii_hexdigit()));
    assert_eq!(digits.filter(|word| word.len() == 64).count(), 2, "{:?}", served.said);
    served.signal("-INT");
    let (code, said) = served.end();
    assert_eq!(code, Some(0), "{said}");
    assert!(!said.contains(key) && !said.contains(TOKEN), "{said}");
}

#[test]
fn everything_kept_is_checked_and_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&[], folder.path());
    let table = open(&served);
    sit(&served, &table, "a1");
    // Another server over the same folder would write beside this one.
    let second = parade(&[], folder.path()).output().expect("it runs");
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert_eq!(second.status.code(), Some(1));
    assert!(said.contains("is in use by another server") && said.lines().count() == 1, "{said}");

    let check = || {
        let checked = parade(&["--check"], folder.path()).output().expect("it runs");
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success() && said.contains("1 tables, 2 events, 0 finished games"), "{said}");
    };
    check();
    let copies = tempfile::tempdir().expect("a folder");
    let copy = copies.path().join("parade.db");
    let file = copy.to_str().expect("a name");
    assert!(parade(&["--backup", file], folder.path()).status().expect("it runs").success());
    let again = parade(&["--backup", file], folder.path()).output().expect("it runs");
    assert_eq!(again.status.code(), Some(1));
    served.signal("-TERM");
    assert_eq!(served.end().0, Some(0));

    // Without a server too; and nothing is made where there is nothing.
    check();
    let nowhere = copies.path().join("nowhere");
    let missing = parade(&["--check"], &nowhere).output().expect("it runs");
    let said = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert!(missing.status.code() == Some(1) && said.contains("there is no log at"), "{said}");
    assert!(!nowhere.exists());
    let served = Served::start(&[], copies.path());
    let (status, _) = served.ask("GET", &format!("/api/v1/tables/{table}"), TOKEN, "");
    assert_eq!(status, 200);
    served.signal("-TERM");
    assert_eq!(served.end().0, Some(0));
}

#[test]
fn numbers_are_told_elsewhere_and_the_base_path_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&["--metrics", "127.0.0.1:0", "--base-path", "/games/parade/"], folder.path());
    let (address, path) = served.address.split_once('/').expect("an address and a path");
    assert_eq!(path, "games/parade");
    let served = Served { address: address.to_owned(), ..served };
    assert_eq!(served.ask("GET", "/healthz", TOKEN, "").0, 404);
    assert_eq!(served.ask("GET", "/games/parade/healthz", TOKEN, "").0, 200);
    assert_eq!(served.ask("GET", "/games/parade/metrics", TOKEN, "").0, 404);
    let metrics = served.said.iter().find_map(|line| line.strip_prefix("Numbers for Prometheus: http://"));
    let at = metrics.and_then(|url| url.strip_suffix("/metrics")).expect("where").to_owned();
    let numbers = Served { address: at, ..served };
    let (status, body) = numbers.ask("GET", "/metrics", TOKEN, "");
    assert_eq!(status, 200);
    assert!(body.contains("parade_connections 0"), "{body}");
    numbers.signal("-TERM");
    assert_eq!(numbers.end().0, Some(0));
}

/// A load test that runs beside counts every move that was acknowledged and is not there, and every gap.
#[test]
fn a_backup_and_a_check_do_not_disturb_a_server_under_load() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&["--no-rate-limits"], folder.path());
    let url = format!("http://{}", served.address);
    let mut load = Command::new(env!("CARGO_BIN_EXE_parade"));
    load.args(["loadtest", "--games", "8", "--players", "2", "--seconds", "2", "--format", "json"]).arg(&url);
    let load =
        load.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let copies = tempfile::tempdir().expect("a folder");
    let began = Instant::now();
    let mut copied = 0;
    // The first may come before the first table, the last after the last move.
    while copied < 3 || began.elapsed() < Duration::from_millis(1500) {
        let copy = copies.path().join(copied.to_string());
        std::fs::create_dir(&copy).expect("a folder");
        let file = copy.join("parade.db");
        let backed_up =
            parade(&["--backup", file.to_str().expect("a name")], folder.path()).output().expect("it runs");
        assert!(backed_up.status.success(), "{}", String::from_utf8_lossy(&backed_up.stderr));
        for place in [folder.path(), &copy] {
            let checked = parade(&["--check"], place).output().expect("it runs");
            assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
        }
        copied += 1;
    }
    let load = load.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&load.stdout).into_owned();
    assert!(load.status.success(), "{said}{}", String::from_utf8_lossy(&load.stderr));
    let told: Value = serde_json::from_str(&said).expect("JSON");
    for fault in ["acked_then_lost", "gaps", "leaks", "errors"] {
        assert_eq!(told[fault], 0, "{fault}: {told}");
    }
    assert!(told["moves"].as_u64() > Some(0), "{told}");
    served.signal("-TERM");
    assert_eq!(served.end().0, Some(0));
}

/// The program as a shell with these limits starts it.
fn limited(limits: &str, data: &Path) -> Served {
    let program = parade(&["--log", "debug"], data);
    let words = std::iter::once(program.get_program()).chain(program.get_args());
    let words: Vec<String> = words.map(|word| format!("'{}'", word.to_str().expect("UTF-8"))).collect();
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("{limits}; exec {}", words.join(" ")));
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Served::of(shell)
}

#[test]
fn as_many_files_may_be_open_as_the_system_allows_and_too_few_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = limited("ulimit -Sn 200; ulimit -Hn 300", folder.path());
    served.signal("-TERM");
    let (code, said) = served.end();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("so many files may be open files=300"), "{said}");
    assert!(said.contains("connections=200") && said.contains("LimitNOFILE="), "{said}");
}

/// What `parade admin` says about a server's folder: exit status, standard output, standard error.
fn admin(data: &Path, language: &str, words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parade"));
    command.args(["admin", "--lang", language, "--data"]).arg(data).args(words).stdin(Stdio::null());
    let output = command.output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn whoever_runs_a_server_asks_it_by_its_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, _, said) = admin(folder.path(), "en", &["status"]);
    assert!(
        code == Some(1) && said.starts_with("no server listens at") && said.lines().count() == 1,
        "{said}"
    );
    let served = Served::start(&[], folder.path());
    let table = open(&served);
    sit(&served, &table, "a1");
    let done = |language: &str, words: &[&str]| {
        let (code, said, error) = admin(folder.path(), language, words);
        assert_eq!(code, Some(0), "{words:?}: {error}");
        said
    };
    let version = env!("CARGO_PKG_VERSION");
    // Without a word it is the status.
    assert_eq!(done("en", &[]), format!("Parade {version}: one table in memory, 0 connections\n"));
    let line = done("en", &["tables"]);
    assert!(
        line.starts_with(&format!("{table}: lobby; 1 Anna, 2 "))
            && line.contains("nobody watches; 0 min ago"),
        "{line}"
    );
    assert!(done("fr", &["tables", "--all"]).contains("salon"));
    let view: Value = serde_json::from_str(&done("en", &["table", &table])).expect("JSON");
    assert_eq!((&view["phase"], &view["seats"][0]["sitter"]["name"]), (&json!("lobby"), &json!("Anna")));
    done("en", &["announce", "Back at eight"]);
    done("en", &["drain"]);
    let status = done("en", &["status"]);
    assert!(
        status.contains("New tables are refused.") && status.contains("Everybody is told: Back at eight"),
        "{status}"
    );
    assert_eq!(served.ask("GET", "/readyz", TOKEN, "").0, 503);
    // Which server, and in which form, may be said before what is asked and after it.
    let path = folder.path().to_str().expect("text");
    for words in [
        ["--format", "json", "--data", path, "status"],
        ["--format", "json", "status", "--data", path],
        ["--data", path, "status", "--format", "json"],
        ["status", "--data", path, "--format", "json"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parade"));
        command.arg("admin").args(words).env_remove("PARADE_DATA_DIR");
        let said = String::from_utf8(command.output().expect("it runs").stdout).expect("text");
        let status: Value = serde_json::from_str(&said).expect("JSON");
        assert_eq!((&status["answer"], &status["draining"]), (&json!("status"), &json!(true)), "{words:?}");
    }
    done("en", &["drain", "--off"]);
    done("en", &["announce"]);
    for (words, told) in [
        (vec!["hands", &table], "no game is on at this table"),
        (vec!["kick", &table, "2"], "a bot sits there"),
        (vec!["table", "nothing-here"], "there is no such table"),
        (vec!["table", "???"], "is no table’s name"),
    ] {
        let (code, _, said) = admin(folder.path(), "en", &words);
        assert!(code == Some(1) && said.contains(told) && said.lines().count() == 1, "{words:?}: {said}");
    }
    assert!(done("en", &["kick", &table, "1"]).contains("seat 1"));
    assert!(done("fr", &["close", &table]).contains("est fermée"));
    assert_eq!(admin(folder.path(), "en", &["close", &table]).0, Some(1));
    served.signal("-TERM");
    assert_eq!(served.end().0, Some(0));
    assert!(!folder.path().join("admin.sock").exists());
}

/// A player at a terminal reads what whoever runs the server says.
#[test]
fn what_is_announced_is_read_at_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&["--new-table", "2"], folder.path());
    let link = served.said.iter().find_map(|line| line.strip_prefix("To play: ")).expect("a link");
    let mut player = Command::new(env!("CARGO_BIN_EXE_parade"));
    player
        .args(["join", "--lang", "fr", "--plain", "--name", "Anna", link])
        .env("PARADE_STATE_DIR", folder.path());
    player.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut player = player.spawn().expect("it starts");
    let mut lines = BufReader::new(player.stdout.take().expect("its output")).lines();
    let mut until = |what: &str| loop {
        let line = lines.next().expect("it goes on").expect("text");
        if line.contains(what) {
            return;
        }
    };
    until("Anna");
    assert_eq!(admin(folder.path(), "en", &["announce", "Back at eight"]).0, Some(0));
    until("De la personne qui tient le serveur\u{a0}: Back at eight");
    drop(player.stdin.take());
    let _ = player.kill();
    let _ = player.wait();
    served.signal("-TERM");
    assert_eq!(served.end().0, Some(0));
}
