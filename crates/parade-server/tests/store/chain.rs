//! In a folder each entry of a table leads to the one before it, and its head to the last one, now and then.

use parade_server::store::{EventLog, StoreError};
use parade_server::table::Table;
use rusqlite::Connection;

use crate::damage::{at, change, kept};
use crate::games::{Played, player};
use crate::places::{folder, wait_for};

/// Enough for the heads to be brought up to date more than once.
const TABLES: usize = 60;

fn number(file: &std::path::Path, sql: &str) -> i64 {
    let connection = Connection::open(file).unwrap();
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn tables_are_found_whenever_their_heads_were_brought_up_to_date() {
    let folder = folder();
    let file = folder.path().join("parade.db");
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        let mut tables: Vec<Played> =
            (0..TABLES).map(|number| Played::new(&format!("table-{number}"), true, player(1))).collect();
        let mut marks = 0;
        let mut marked = 0;
        for round in 0..40 {
            for table in tables.iter_mut().skip(round % 7) {
                if table.table.seq().0 == 1 {
                    table.deal();
                } else if !table.play() {
                    continue;
                }
                table.write(&log).await.unwrap();
            }
            let now = number(&file, "SELECT marked FROM owner");
            marks += usize::from(now > marked);
            marked = now;
            let heads = log.open_tables().await.unwrap();
            assert!(heads.iter().all(|head| {
                let table = tables.iter().find(|table| table.id() == head.table).unwrap();
                (head.last, head.changed) == (table.table.seq(), table.table.changed())
            }));
            let table = &tables[round];
            assert!(log.load(&table.id()).await.unwrap() == table.log, "round {round}");
        }
        assert!(marks > 0);
        assert!(number(&file, "SELECT max(id) FROM event") > marked, "some are written since");
        log.close().await.unwrap();
        assert_eq!(number(&file, "SELECT marked - max(id) FROM event, owner"), 0, "the end marks them too");
        // As a server leaves it that was killed before it marked anything.
        change(
            &file,
            "UPDATE owner SET marked = 0; UPDATE head SET last = NULL, last_seq = NULL, last_at = NULL",
        );
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        assert_eq!(log.open_tables().await.unwrap().len(), TABLES);
        for table in &mut tables {
            assert!(log.load(&table.id()).await.unwrap() == table.log);
            if table.play() {
                table.write(&log).await.unwrap();
            }
        }
        assert_eq!(log.check().await.unwrap().faults, []);
        log.close().await.unwrap();
    });
}

/// Made by the first version of the log, which had an index instead.
#[test]
fn a_log_of_the_first_version_is_brought_to_this_one() {
    let (folder, file) = kept();
    let first = folder.path().join("first");
    std::fs::create_dir(&first).unwrap();
    let old = first.join("parade.db");
    change(&old, include_str!("../../migrations/sqlite/0001_log.sql"));
    change(&old, "PRAGMA application_id = 0x50726465; PRAGMA user_version = 1; UPDATE owner SET epoch = 7");
    change(
        &old,
        &format!(
            "ATTACH '{}' AS new; \
             INSERT INTO event SELECT table_id, seq, epoch, at, body FROM new.event ORDER BY id; \
             INSERT INTO head SELECT table_id, public, closed FROM new.head; \
             INSERT INTO game SELECT * FROM new.game; \
             INSERT INTO game_player SELECT * FROM new.game_player;",
            file.display()
        ),
    );
    wait_for(async {
        let new = EventLog::open(&at(folder.path())).await.unwrap();
        let old = EventLog::open(&at(&first)).await.unwrap();
        assert_eq!(old.open_tables().await.unwrap(), new.open_tables().await.unwrap());
        for name in ["one", "two", "garden"] {
            let table = name.parse().unwrap();
            let entries = old.load(&table).await.unwrap();
            assert!(entries == new.load(&table).await.unwrap());
            let mut table = Played::again(entries, player(1));
            if table.play() {
                table.write(&old).await.unwrap();
                assert!(Table::replay(&old.load(&table.id()).await.unwrap()).unwrap() == table.table);
            }
        }
        assert_eq!(old.check().await.unwrap().faults, []);
        old.close().await.unwrap();
        new.close().await.unwrap();
    });
    assert_eq!(number(&old, "SELECT epoch FROM owner"), 8);
}

/// A chain that is broken costs time, not entries.
#[test]
fn entries_that_do_not_lead_to_one_another_are_found_and_told() {
    for damage in ["NULL", "id", "id + 1", "before - 1", "1"] {
        let (folder, file) = kept();
        change(&file, &format!("UPDATE event SET before = {damage} WHERE table_id = 'garden' AND seq = 5"));
        wait_for(async {
            let log = EventLog::open(&at(folder.path())).await.unwrap();
            assert_eq!(log.load(&"garden".parse().unwrap()).await.unwrap().len(), 7, "{damage}");
            let faults = log.check().await.unwrap().faults;
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            assert_eq!(faults, ["table garden: its events do not each lead to the one before"], "{damage}");
            log.close().await.unwrap();
        });
    }
}

/// An entry that was written twice by hand is no entry of any chain.
#[test]
fn an_entry_that_stands_twice_is_found() {
    let (folder, file) = kept();
    change(
        &file,
        "INSERT INTO event SELECT id + 1000, table_id, seq, before, epoch, at, body FROM event \
         WHERE table_id = 'one' AND seq = 5",
    );
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        let faults = log.check().await.unwrap().faults;
        assert!(!faults.is_empty());
        log.close().await.unwrap();
    });
}

/// Where the lock on the folder does not hold, as on some network folders, the later server owns the log.
#[test]
fn a_server_that_lost_the_log_to_another_one_writes_no_more() {
    let folder = folder();
    let file = folder.path().join("parade.db");
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        let mut table = Played::new("garden", true, player(1));
        table.write(&log).await.unwrap();
        change(&file, "UPDATE owner SET epoch = epoch + 1");
        table.deal();
        let written = table.write(&log).await;
        assert!(matches!(written, Err(StoreError::InUse { .. })), "{written:?}");
        let again = Played::new("other", true, player(1)).write(&log).await;
        assert!(matches!(again, Err(StoreError::InUse { .. })), "{again:?}");
        log.close().await.unwrap();
    });
    assert_eq!(number(&file, "SELECT count(*) FROM event"), 1);
    assert_eq!(number(&file, "SELECT marked FROM owner"), 0);
}
