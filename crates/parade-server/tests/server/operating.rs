//! What whoever runs the server asks of it by its socket, and what everybody at a table sees of that.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use parade_protocol::http::TableCreated;
use parade_protocol::{
    CloseCause, GoodbyeReason, Happening, RefusalCode, ServerMessage, TableId, TablePhase,
};
use parade_server::admin::{AdminRefusal, AdminSocket, Answer, Ask, SocketError, TableLine};
use parade_server::store::{EventLog, Location};
use parade_server::table::TableEvent;
use parade_server::table::leak::cards_in;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;

use crate::client::{Client, Papers};
use crate::game::dealt;
use crate::house::{House, config, settings};

/// Asks as the program does, which waits.
async fn ask(socket: &Path, question: Ask) -> Answer {
    let socket = socket.to_owned();
    let asked = tokio::task::spawn_blocking(move || parade_server::admin::ask(&socket, &question));
    asked.await.unwrap().expect("an answer")
}

async fn with_socket() -> (House, tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("admin.sock");
    let socket = AdminSocket::bind(&path).await.unwrap();
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::asked_by(Some(socket), config(), log).await;
    (house, folder, path)
}

async fn until_happened(client: &mut Client, what: impl Fn(&Happening) -> bool) {
    let tells = |message: &ServerMessage| match message {
        ServerMessage::Events(events) => events.events.iter().any(|event| what(&event.event)),
        _ => false,
    };
    client.until(tells).await;
}

#[tokio::test]
async fn whoever_looks_at_hands_has_told_everybody_before() {
    let (house, _folder, socket) = with_socket().await;
    let lobby = house.create(settings(2), &[]).await;
    let nothing = Answer::Refused(AdminRefusal::NothingDealt);
    assert_eq!(ask(&socket, Ask::Hands { table: lobby.table.clone() }).await, nothing);
    assert_eq!(
        house.log.load(&lobby.table).await.unwrap().len(),
        1,
        "nothing was looked at, nothing is told"
    );

    let (table, mut anna, mut ben, mut watcher) = dealt(&house).await;
    let answer = ask(&socket, Ask::Hands { table: table.clone() }).await;
    assert!(cards_in(&format!("{answer:?}")).is_empty(), "{answer:?}");
    let Answer::Hands { hands } = answer else { panic!("{answer:?}") };
    // A bot may have played since: what was inspected is what stands in the log before that.
    let log = house.log.load(&table).await.unwrap();
    let told = log.iter().position(|entry| entry.event == TableEvent::HandsInspected).expect("it is written");
    let then = parade_server::table::Table::replay(&log[..=told]).unwrap();
    for client in [&mut anna, &mut ben, &mut watcher] {
        until_happened(client, |happening| matches!(happening, Happening::HandsInspected)).await;
        assert!(client.seq >= then.seq());
    }
    assert_eq!(hands.len(), 3);
    for (client, seat) in [(&anna, 0), (&ben, 1)] {
        let own = client.private.as_ref().expect("cards").hand.clone();
        assert_eq!(hands[seat].cards.len(), 5);
        // Nobody but the bot can have moved.
        assert_eq!(hands[seat].cards, own);
        client.look_through(&house, &table, Some(seat)).await;
    }
    watcher.look_through(&house, &table, None).await;
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    assert_eq!(ask(&socket, Ask::Hands { table }).await, nothing, "nobody holds cards any more");
    house.stopped().await;
}

#[tokio::test]
async fn a_player_is_removed_and_a_table_closed() {
    let (house, _folder, socket) = with_socket().await;
    let (table, mut anna, mut ben, watcher) = dealt(&house).await;
    let kick = |seat| Ask::Kick { table: table.clone(), seat };
    let Answer::Refused(AdminRefusal::Refused { refusal }) = ask(&socket, kick(2)).await else { panic!() };
    assert_eq!(refusal.code, RefusalCode::SeatIsBot);
    let Answer::Tables { tables } = ask(&socket, Ask::Tables { all: false }).await else { panic!() };
    let [TableLine { live: Some(live), .. }] = tables.as_slice() else { panic!("{tables:?}") };
    assert_eq!((live.phase, live.here.as_slice(), live.watchers), (TablePhase::Play, &[0, 1][..], 1));

    // The host herself: somebody else is host then, and all see that it was not a player who did it.
    assert_eq!(ask(&socket, kick(0)).await, Answer::Done);
    assert_eq!(anna.until_goodbye().await.0, GoodbyeReason::Kicked);
    until_happened(&mut ben, |happening| {
        matches!(happening, Happening::Kicked { seat: 0, operator: true, .. })
    })
    .await;
    assert!(
        ben.you.is_some_and(|you| you.host) || {
            ben.until(|message| matches!(message, ServerMessage::You(you) if you.host)).await;
            true
        }
    );
    let Answer::Table { view, .. } = ask(&socket, Ask::Table { table: table.clone() }).await else {
        panic!()
    };
    assert_eq!(view.host, Some(1));

    assert_eq!(ask(&socket, Ask::Close { table: table.clone() }).await, Answer::Done);
    let closed =
        |happening: &Happening| matches!(happening, Happening::Closed { cause: CloseCause::Operator });
    until_happened(&mut ben, closed).await;
    assert_eq!(ben.until_goodbye().await.0, GoodbyeReason::TableClosed);
    drop(watcher);
    let gone = Answer::Refused(AdminRefusal::NoSuchTable);
    assert_eq!(ask(&socket, Ask::Close { table: table.clone() }).await, gone);
    assert_eq!(ask(&socket, kick(1)).await, gone);
    let nothing: TableId = "nothing-here".parse().unwrap();
    assert_eq!(ask(&socket, Ask::Table { table: nothing }).await, gone);
    assert_eq!(house.log.check().await.unwrap().faults, []);
    house.stopped().await;
}

async fn guest(house: &House, created: &TableCreated) -> Client {
    let papers = Papers { key: Some(created.join_key), ..Papers::default() };
    let mut client = Client::come(house, &created.table, papers).await;
    client.until(|message| matches!(message, ServerMessage::Presence(_))).await;
    client
}

/// The next announcement; pings its way past everything else.
async fn said(client: &mut Client) -> Option<String> {
    match client.until(|message| matches!(message, ServerMessage::Announcement(_))).await {
        ServerMessage::Announcement(announcement) => announcement.text,
        _ => unreachable!(),
    }
}

#[tokio::test]
async fn what_is_announced_is_told_to_all_and_to_whoever_comes() {
    let (house, _folder, socket) = with_socket().await;
    let (one, two) = (house.create(settings(2), &[]).await, house.create(settings(2), &[]).await);
    let (mut here, mut there) = (guest(&house, &one).await, guest(&house, &two).await);
    let announce = |text: Option<&str>| Ask::Announce { text: text.map(str::to_owned) };
    let text = "At eight the server is\naway for a minute.";
    assert_eq!(ask(&socket, announce(Some(text))).await, Answer::Done);
    let line = Some("At eight the server is away for a minute.".to_owned());
    assert_eq!((said(&mut here).await, said(&mut there).await), (line.clone(), line.clone()));
    let papers = Papers { key: Some(one.join_key), ..Papers::default() };
    let mut late = Client::come(&house, &one.table, papers).await;
    assert_eq!(said(&mut late).await, line);
    let Answer::Status(status) = ask(&socket, Ask::Status).await else { panic!() };
    assert_eq!((status.announcement, status.tables, status.draining), (line, 2, false));
    for wrong in ["", " \u{200b} ", &"x".repeat(301)] {
        let refused = ask(&socket, announce(Some(wrong))).await;
        assert_eq!(refused, Answer::Refused(AdminRefusal::Text { limit: 300 }));
    }
    assert_eq!(ask(&socket, announce(None)).await, Answer::Done);
    assert_eq!(said(&mut here).await, None);
    let Answer::Status(status) = ask(&socket, Ask::Status).await else { panic!() };
    assert_eq!(status.announcement, None);
    house.stopped().await;
}

#[tokio::test]
async fn a_server_that_drains_opens_no_tables_and_goes_on_with_those_it_has() {
    let (house, _folder, socket) = with_socket().await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    assert_eq!(ask(&socket, Ask::Drain { on: true }).await, Answer::Done);
    let new = serde_json::json!({ "settings": settings(2) }).to_string();
    let refused = house.post("/api/v1/tables", &[], &new).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.header("retry-after").is_some());
    let ready = house.get("/readyz", &[]).await;
    assert_eq!((ready.status, ready.body.as_str()), (503, "draining\n"));
    assert_eq!(house.get("/healthz", &[]).await.status, 200);
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    assert_eq!(house.table(&table).await.phase(), TablePhase::Over);
    assert_eq!(ask(&socket, Ask::Drain { on: false }).await, Answer::Done);
    assert_eq!(house.get("/readyz", &[]).await.status, 200);
    assert_eq!(house.post("/api/v1/tables", &[], &new).await.status, 201);
    house.stopped().await;
}

#[tokio::test]
async fn the_socket_is_its_user_s_alone_and_lets_itself_be_asked_rubbish() {
    let (house, folder, path) = with_socket().await;
    let mode = path.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let second = AdminSocket::bind(&path).await.err();
    assert!(matches!(second, Some(SocketError::InUse { .. })), "{second:?}");
    let file = folder.path().join("file");
    std::fs::write(&file, "something").unwrap();
    let taken = AdminSocket::bind(&file).await.err();
    assert!(matches!(taken, Some(SocketError::Taken { .. })), "{taken:?}");
    assert_eq!(std::fs::read(&file).unwrap(), b"something");

    let long = format!("{{\"ask\": \"announce\", \"text\": \"{}\"}}\n", "x".repeat(100_000));
    for rubbish in ["\n", "{}\n", "{\"ask\": \"all-cards\"}\n", "\u{0}\u{0}\n", &long] {
        let mut stream = UnixStream::connect(&path).await.unwrap();
        // A question that is too long is not read to its end.
        let _ = stream.write_all(rubbish.as_bytes()).await;
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).await;
        if rubbish.len() < 1000 {
            assert_eq!(answer.trim(), r#"{"answer":"refused","reason":"unreadable"}"#, "{rubbish}");
        }
    }
    // Somebody who says nothing keeps nobody waiting for ever; whoever hangs up keeps nobody at all.
    drop(UnixStream::connect(&path).await.unwrap());
    assert!(matches!(ask(&path, Ask::Status).await, Answer::Status(_)));
    house.stopped().await;

    // A server that was killed leaves its socket behind.
    let left = folder.path().join("left");
    drop(std::os::unix::net::UnixListener::bind(&left).unwrap());
    assert!(left.exists());
    drop(AdminSocket::bind(&left).await.unwrap());
    assert!(!left.exists(), "it goes with its server");
}
