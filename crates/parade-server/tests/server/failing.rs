//! The log cannot be written in the middle of a game: everybody is told, nothing that was acknowledged is lost, and the game
//! goes on as soon as there is a way.

use std::fs::{File, remove_file};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use parade_protocol::{AnswerResult, ClientMessage, GoodbyeReason, Seq, ServerMessage, TableId, TablePhase};
use parade_server::store::{EventLog, Location};
use tokio::time::sleep;

use crate::client::{Client, Papers};
use crate::game::dealt;
use crate::house::{House, config, settings};
use crate::places::{Database, wait_for};

/// A disk of eight megabytes, which takes an administrator to make.
struct SmallDisk {
    folder: tempfile::TempDir,
}

impl SmallDisk {
    fn new() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().expect("a folder");
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=8m", "parade-small-disk"])
            .arg(folder.path())
            .output();
        if mount.is_ok_and(|mount| mount.status.success()) {
            return Some(SmallDisk { folder });
        }
        // Not by a macro: the output of a test that passes would not be shown.
        let _ = writeln!(io::stderr(), "SKIPPED: a small disk cannot be mounted here (that takes root)");
        None
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    /// Leaves no room on it.
    fn fill(&self) {
        let mut ballast = File::create(self.ballast()).expect("a file");
        while ballast.write_all(&[0; 4096]).is_ok() {}
    }

    fn make_room(&self) {
        remove_file(self.ballast()).expect("it is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.folder.path()).status();
    }
}

/// Takes the log away in the middle of a game, and gives it back.
async fn in_the_middle_of_a_game(
    location: &Location,
    take_away: impl AsyncFnOnce(),
    give_back: impl AsyncFnOnce(),
) {
    let house = House::with(config(), EventLog::open(location).await.unwrap()).await;
    let (table, mut anna, mut ben, watcher) = dealt(&house).await;
    // Until it is Anna's turn, and neither a friend nor a bot does anything in the meantime.
    let annas_turn = |client: &Client| {
        let position = client.view.as_ref().and_then(|view| view.position.as_ref());
        position.is_some_and(|position| position.turn >= 4 && position.to_act == [0])
    };
    tokio::join!(anna.play_until(annas_turn), ben.play_until(annas_turn));
    let acknowledged = anna.seq;
    assert_eq!(ben.seq, acknowledged);
    take_away().await;

    // Her move is not acknowledged, and everybody is told to come back.
    let play = anna.next_move().expect("it is her turn");
    let message = anna.message(play);
    anna.say(&ClientMessage::Command(message.clone())).await;
    for client in [&mut anna, &mut ben] {
        let (reason, retry_after_ms) = client.until_goodbye().await;
        assert_eq!(reason, GoodbyeReason::Failed);
        assert!(retry_after_ms.is_some(), "it is worth coming back");
        assert_eq!(client.seq, acknowledged, "nobody was told of what is not written");
    }
    let token = anna.token.unwrap();
    let bearer = format!("Bearer {}", token.to_hex());
    let headers = [("Authorization", bearer.as_str())];
    let path = format!("/api/v1/tables/{table}/commands");
    let posted = serde_json::to_string(&ClientMessage::Command(message.clone())).unwrap();
    let answer = house.post(&path, &headers, &posted).await;
    assert_eq!((answer.status, &answer.json()["code"]), (503, &"unavailable".into()), "{}", answer.body);
    assert!(answer.header("retry-after").is_some(), "{}", answer.head);
    let new = serde_json::json!({ "settings": settings(2) }).to_string();
    let answer = house.post("/api/v1/tables", &headers, &new).await;
    assert_eq!(answer.status, 503, "a table that would be lost is not opened: {}", answer.body);
    let ready = house.get("/readyz", &[]).await;
    assert_eq!((ready.status, ready.body.as_str()), (503, "the log cannot be written\n"));

    give_back().await;
    drop(watcher);
    let mut ben = back(&house, &table, ben.token, acknowledged).await;
    let mut anna = back(&house, &table, anna.token, acknowledged).await;
    // She sends what was not answered, as every client does.
    let answer = anna.send(message.clone()).await;
    let AnswerResult::Accepted { seq } = answer else { panic!("{answer:?}") };
    assert!(seq > acknowledged);
    assert_eq!(anna.send(message).await, answer, "and it is done once");
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    assert_eq!(anna.phase(), TablePhase::Over);
    assert!(house.table(&table).await.seq() >= anna.seq);
    assert_eq!(house.log.check().await.unwrap().faults, []);
    while house.get("/readyz", &[]).await.status != 200 {
        sleep(Duration::from_millis(100)).await;
    }
    house.stopped().await;
}

/// A client that comes back, as often as it takes, to what it had seen at least.
async fn back(house: &House, table: &TableId, token: Option<parade_protocol::Token>, seen: Seq) -> Client {
    for _ in 0..200 {
        let mut client = Client::come(house, table, Papers { token, ..Papers::default() }).await;
        let welcome = client
            .until(|message| matches!(message, ServerMessage::Snapshot(_) | ServerMessage::Goodbye { .. }))
            .await;
        if matches!(welcome, ServerMessage::Snapshot(_)) {
            assert!(client.seq >= seen, "{} of {seen}", client.seq);
            return client;
        }
        sleep(Duration::from_millis(25)).await;
    }
    panic!("the table does not come back");
}

#[test]
fn the_disk_is_full() {
    let Some(disk) = SmallDisk::new() else { return };
    let location = Location::Folder(Path::join(disk.folder.path(), "data"));
    wait_for(in_the_middle_of_a_game(&location, async || disk.fill(), async || disk.make_room()));
}

#[test]
fn the_database_is_gone() {
    let Some(database) = Database::new() else { return };
    let name = &database.name;
    let away = format!(
        "ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false; \
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    );
    let back = format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true");
    wait_for(in_the_middle_of_a_game(
        &database.location(),
        async || database.execute_on_server(&away).await,
        async || database.execute_on_server(&back).await,
    ));
}
