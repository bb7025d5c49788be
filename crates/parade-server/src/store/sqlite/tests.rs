//! What only SQLite can be made to do.

use parade_protocol::{Seq, Settings, Token, UnixMs};
use sha2::{Digest, Sha256};

use super::*;
use crate::table::{Opening, ServerSeed, TableEvent};

/// A migration that somebody has run is never edited: a new one is added, here too.
#[test]
fn migrations_stay_as_they_are() {
    const KNOWN: &[&str] = &[
        "9ccbcc58b12301bf29a5f4b0cd6069f63338e5d629eb703f428f72f09d31322d",
        "ef832a8b751ba777c1864a9939dcc10335053c2a9587ced9fd9ab0a93ee1053e",
    ];
    let now: Vec<String> =
        open::MIGRATIONS.iter().map(|sql| hex::encode(Sha256::digest(sql.as_bytes()))).collect();
    assert_eq!(now, KNOWN);
}

/// Before 3.51.3 a write and a checkpoint by two connections at the same moment could damage a database.
#[test]
fn the_library_is_one_without_the_fault_of_the_write_ahead_log() {
    assert!(rusqlite::version_number() >= 3_051_003, "{}", rusqlite::version());
}

fn opening(name: &str) -> Append {
    let settings = Settings {
        seats: 2,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: true,
        public: true,
    };
    let hash = |number| TokenHash::from(&Token([number; 32]));
    let event = TableEvent::Opened(Box::new(Opening {
        table: name.parse().unwrap(),
        settings,
        bots: Vec::new(),
        host: hash(1),
        join_key: hash(2),
        watch_key: hash(3),
        seed: ServerSeed([4; 32]),
        laid: None,
        duplicate: None,
    }));
    let entries = vec![Entry { seq: Seq(1), at: UnixMs(1), cause: None, event }];
    Append { table: name.parse().unwrap(), entries, finished: None }
}

fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(work)
}

/// A database that may not grow is a disk that is full.
#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged_and_can_be_written_to_again() {
    let folder = tempfile::tempdir().unwrap();
    let place: Arc<str> = "here".into();
    let opened = open::open(folder.path(), &place).unwrap();
    opened.connection.execute_batch("PRAGMA max_page_count = 40").unwrap();
    wait_for(async {
        let log = Sqlite::start(opened, Arc::clone(&place)).unwrap();
        let mut acknowledged = Vec::new();
        let acknowledged = loop {
            let name = format!("table-{}", acknowledged.len());
            match log.append(&opening(&name)).await {
                Ok(()) => acknowledged.push(name),
                Err(error) => {
                    assert_eq!(error, StoreError::Full { place: "here".to_owned() });
                    assert!(error.to_string().contains("free some space"));
                    break acknowledged;
                }
            }
        };
        assert!(acknowledged.len() > 20, "{}", acknowledged.len());
        let missing = format!("table-{}", acknowledged.len());
        assert!(log.load(&missing.parse().unwrap()).await.unwrap().is_empty());
        log.close().await.unwrap();
        // There is room again.
        let log = Sqlite::open(folder.path()).await.unwrap();
        for name in &acknowledged {
            assert_eq!(log.load(&name.parse().unwrap()).await.unwrap(), opening(name).entries);
        }
        log.append(&opening(&missing)).await.unwrap();
        assert_eq!(log.check().await.unwrap().faults, []);
    });
}

/// After an error of the disk nobody knows what is on it.
#[test]
fn nothing_is_written_after_the_database_was_found_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let place: Arc<str> = "here".into();
    let opened = open::open(folder.path(), &place).unwrap();
    let mut writer = writer::Writer::new(&opened.connection, 1, "here").unwrap();
    let rows = |name| Rows::new(&opening(name), "here").unwrap();
    assert_eq!(writer.write(&[rows("a")]), [Ok(())]);
    let damage = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR), None);
    let told = writer.tell(&rows("b"), &damage);
    assert!(matches!(told, StoreError::Failed { .. }), "{told}");
    assert_eq!(writer.write(&[rows("c"), rows("d")]), [Err(told.clone()), Err(told)]);
    drop(writer);
    let tables = Reading { connection: &opened.connection, place: "here" }.open_tables().unwrap();
    assert_eq!(tables.len(), 1);
}
