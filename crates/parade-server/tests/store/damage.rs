//! What can be wrong with a folder: each is told clearly, and nothing is written over.

use std::fs;
use std::path::{Path, PathBuf};

use parade_protocol::Seq;
use parade_server::store::{EventLog, Fault, Location, LogReader, Page, StoreError};
use parade_server::table::LogError;
use rusqlite::Connection;

use crate::games::{Played, player};
use crate::places::{folder, wait_for};

/// A folder with a log of two finished games and a table that is being played at.
pub(crate) fn kept() -> (tempfile::TempDir, PathBuf) {
    let folder = folder();
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        for name in ["one", "two"] {
            let mut table = Played::new(name, true, player(1));
            table.play_out();
            table.write(&log).await.unwrap();
        }
        let mut table = Played::new("garden", true, player(1));
        table.deal();
        table.write(&log).await.unwrap();
        log.close().await.unwrap();
    });
    let file = folder.path().join("parade.db");
    (folder, file)
}

pub(crate) fn at(folder: &Path) -> Location {
    Location::Folder(folder.to_owned())
}

/// Whoever copies the file of a server that was stopped has all of it: nothing is left in a write-ahead log beside it, whichever
/// thread closes its connection first.
#[test]
fn a_log_that_is_closed_is_one_file() {
    for _ in 0..20 {
        let (folder, _) = kept();
        let mut names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["parade.db", "parade.lock"]);
    }
}

/// Opening fails, to read as to write, and the file stays as it is.
fn refused(folder: &Path, file: &Path) -> StoreError {
    let before = fs::read(file).unwrap();
    let error = wait_for(EventLog::open(&at(folder))).map(drop).unwrap_err();
    let beside = wait_for(LogReader::open(&at(folder))).map(drop).unwrap_err();
    assert_eq!(beside, error);
    assert!(fs::read(file).unwrap() == before, "it was written over: {error}");
    let line = error.to_string();
    assert!(line.contains(&file.display().to_string()) && !line.contains('\n'), "{line}");
    error
}

pub(crate) fn change(file: &Path, sql: &str) {
    let connection = Connection::open(file).unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
}

#[test]
fn a_log_of_a_newer_version_is_left_as_it_is() {
    let (folder, file) = kept();
    change(&file, "PRAGMA user_version = 7");
    let error = refused(folder.path(), &file);
    assert!(matches!(error, StoreError::Newer { found: 7, .. }), "{error}");
    assert!(error.to_string().contains("newer version of this program"), "{error}");
}

#[test]
fn a_database_of_something_else_is_left_as_it_is() {
    let folder = folder();
    let file = folder.path().join("parade.db");
    change(&file, "CREATE TABLE recipe (name TEXT)");
    let error = refused(folder.path(), &file);
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
}

#[test]
fn a_file_that_is_no_database_is_left_as_it_is() {
    let folder = folder();
    let file = folder.path().join("parade.db");
    fs::write(&file, "Dear diary,\n".repeat(1000)).unwrap();
    let error = refused(folder.path(), &file);
    assert!(matches!(error, StoreError::Corrupted { .. }), "{error}");
    assert!(error.to_string().contains("backup"), "{error}");
}

#[test]
fn a_log_whose_beginning_is_damaged_is_left_as_it_is() {
    let (folder, file) = kept();
    let mut bytes = fs::read(&file).unwrap();
    bytes[100..4096].fill(0xa5);
    fs::write(&file, bytes).unwrap();
    let error = refused(folder.path(), &file);
    assert!(matches!(error, StoreError::Corrupted { .. }), "{error}");
}

#[test]
fn a_place_that_is_no_folder_is_told() {
    let folder = folder();
    let file = folder.path().join("taken");
    fs::write(&file, "something").unwrap();
    let error = wait_for(EventLog::open(&at(&file))).map(drop).unwrap_err();
    assert!(matches!(error, StoreError::Denied { .. }), "{error}");
    assert_eq!(fs::read(&file).unwrap(), b"something");
}

/// Damage that opening does not come upon is found where it is read, and by a look through the log.
#[test]
fn damaged_pages_are_found() {
    let (folder, file) = kept();
    let mut bytes = fs::read(&file).unwrap();
    // A page of entries, but not the last one, which opening reads: 13 is a leaf of a table.
    let is_of_entries = |page: &&mut [u8]| {
        page[0] == 13 && page.windows(20).any(|window| window == br#"{"v":1,"event":{"typ"#)
    };
    bytes.chunks_mut(4096).find(is_of_entries).unwrap().fill(0xa5);
    fs::write(&file, &bytes).unwrap();
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        let mut faults = 0;
        for name in ["one", "two", "garden"] {
            let loaded = log.load(&name.parse().unwrap()).await;
            faults += usize::from(matches!(loaded, Err(StoreError::Corrupted { .. })));
        }
        assert!(faults > 0);
        let found = match log.check().await {
            Ok(report) => report.faults.iter().any(|fault| matches!(fault, Fault::Database(_))),
            Err(error) => matches!(error, StoreError::Corrupted { .. }),
        };
        assert!(found);
        // A damaged log is not copied over to where the good backups are.
        let backup = folder.path().join("backup.db");
        let error = log.backup(&backup).await.unwrap_err();
        assert!(matches!(error, StoreError::Corrupted { .. }), "{error}");
        assert!(!backup.exists());
    });
}

/// The page for hosts says how a table is forgotten.
#[test]
fn a_table_that_was_to_be_forgotten_is_and_the_rest_is_whole() {
    let page = include_str!("../../../../docs/hosting.md");
    let (_, rest) = page.split_once("\n```sql\n").expect("it says it in SQL");
    let (sql, _) = rest.split_once("\n```").expect("to an end");
    assert_eq!(sql.matches("merry-teapot-x7k2m").count(), 4);
    let (folder, file) = kept();
    change(&file, &sql.replace("merry-teapot-x7k2m", "one"));
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        assert!(log.load(&"one".parse().unwrap()).await.unwrap().is_empty());
        assert_eq!(log.game(&"one.1".parse().unwrap()).await, Ok(None));
        assert_eq!(log.games_of(player(1), &Page::first(9)).await.unwrap().len(), 1);
        let report = log.check().await.unwrap();
        assert_eq!((report.tables, report.games, report.faults), (2, 1, Vec::new()));
    });
}

/// What loading a table and the look through the log say after a change in the database.
fn after(sql: &str) -> (Result<usize, StoreError>, Vec<String>) {
    let (folder, file) = kept();
    change(&file, sql);
    wait_for(async {
        let log = EventLog::open(&at(folder.path())).await.unwrap();
        let loaded = log.load(&"garden".parse().unwrap()).await.map(|entries| entries.len());
        let report = log.check().await.unwrap();
        assert_eq!(report.tables, 3);
        (loaded, report.faults.iter().map(ToString::to_string).collect())
    })
}

#[test]
fn an_entry_that_cannot_be_read_is_told_without_what_it_says() {
    let (loaded, faults) =
        after("UPDATE event SET body = substr(body, 1, 40) WHERE table_id = 'garden' AND seq = 3");
    let error = loaded.unwrap_err();
    let StoreError::Entry { error: LogError::Damaged { seq: Seq(3), .. }, .. } = error else {
        panic!("{error}")
    };
    assert_eq!(faults, ["table garden: event 3 cannot be read: it is damaged at column 40"]);
}

#[test]
fn an_entry_of_a_newer_version_is_told() {
    let (loaded, faults) = after(
        "UPDATE event SET body = replace(body, '\"v\":1', '\"v\":9') WHERE table_id = 'garden' AND seq = 3",
    );
    let error = loaded.unwrap_err();
    assert!(
        matches!(error, StoreError::Entry { error: LogError::Newer { seq: Seq(3), found: 9 }, .. }),
        "{error}"
    );
    assert_eq!(faults, ["table garden: event 3 is of version 9; this program reads up to version 1"]);
}

#[test]
fn an_entry_that_is_missing_is_found() {
    let (_, faults) = after("DELETE FROM event WHERE table_id = 'garden' AND seq = 3");
    assert_eq!(faults, ["table garden: event 4 stands where event 3 should be"]);
}

#[test]
fn a_move_that_was_changed_is_found() {
    let (_, faults) = after(
        "UPDATE event SET body = (SELECT body FROM event WHERE table_id = 'one' AND seq = 9) \
         WHERE table_id = 'one' AND seq = 10",
    );
    assert_eq!(faults[0], "table one: event 10 (played) could not have happened then");
}

#[test]
fn a_record_that_was_changed_is_found() {
    let (_, faults) =
        after("UPDATE game SET record = replace(record, 'Anna', 'Nana') WHERE table_id = 'two'");
    assert_eq!(faults, ["game two.1: its record is not what the table's events tell"]);
}

#[test]
fn a_table_without_entries_is_found() {
    let (loaded, faults) = after("DELETE FROM event WHERE table_id = 'garden'");
    assert_eq!(loaded, Ok(0));
    assert_eq!(faults, ["table garden: event 0 stands where event 1 should be"]);
}

#[test]
fn a_head_that_was_changed_is_found() {
    let (_, faults) = after("UPDATE head SET closed = 1 WHERE table_id = 'garden'");
    assert_eq!(faults, ["table garden: whether it is public and closed is not what its events say"]);
}
