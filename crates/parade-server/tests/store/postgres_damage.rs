//! What can be wrong with a database of PostgreSQL, and with the way to it.

use parade_protocol::Seq;
use parade_server::store::{EventLog, Location, StoreError};
use parade_server::table::LogError;

use crate::games::{Played, player};
use crate::places::{Database, wait_for};

fn opened(location: &Location) -> StoreError {
    let error = wait_for(EventLog::open(location)).map(drop).unwrap_err();
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}

#[test]
fn a_server_that_is_not_there_is_told_without_the_password() {
    let url = "postgres://alice:s3cret@127.0.0.1:1/parade";
    let error = opened(&Location::Postgres(url.parse().unwrap()));
    let StoreError::Unreachable { place, .. } = &error else { panic!("{error}") };
    assert_eq!(place, "postgres://127.0.0.1:1/parade");
    assert!(!format!("{error} {error:?}").contains("s3cret"), "{error}");
}

#[test]
fn a_database_that_is_not_there_is_told() {
    let Some(database) = Database::new() else { return };
    let error = opened(&Location::Postgres(format!("{}_not", database.url).parse().unwrap()));
    assert!(matches!(error, StoreError::Denied { .. }), "{error}");
    assert!(error.to_string().contains("does not exist"), "{error}");
}

#[test]
fn a_log_of_a_newer_version_is_left_as_it_is() {
    let Some(database) = Database::new() else { return };
    wait_for(async {
        EventLog::open(&database.location()).await.unwrap().close().await.unwrap();
        database.execute("UPDATE parade.log SET version = 7").await;
    });
    let error = opened(&database.location());
    assert!(matches!(error, StoreError::Newer { found: 7, known: 1, .. }), "{error}");
    // It has not been started.
    wait_for(database.execute("UPDATE parade.log SET version = 1"));
    wait_for(database.execute("DO $$ BEGIN ASSERT (SELECT epoch FROM parade.log) = 1; END $$"));
}

#[test]
fn a_schema_of_something_else_is_left_as_it_is() {
    for table in ["float", "log"] {
        let Some(database) = Database::new() else { return };
        wait_for(
            database.execute(&format!("CREATE SCHEMA parade; CREATE TABLE parade.{table} (flowers int)")),
        );
        let error = opened(&database.location());
        assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    }
}

#[test]
fn an_entry_that_cannot_be_read_is_told() {
    let Some(database) = Database::new() else { return };
    wait_for(async {
        let log = EventLog::open(&database.location()).await.unwrap();
        let mut table = Played::new("garden", true, player(1));
        table.deal();
        table.write(&log).await.unwrap();
        let sql = "UPDATE parade.event SET body = left(body, 40) WHERE seq = 3";
        database.execute(sql).await;
        let error = log.load(&table.id()).await.unwrap_err();
        assert!(
            matches!(error, StoreError::Entry { error: LogError::Damaged { seq: Seq(3), .. }, .. }),
            "{error}"
        );
        assert_eq!(log.check().await.unwrap().faults.len(), 1);
    });
}

/// The database was started again, or the network failed.
#[test]
fn a_connection_that_was_lost_is_made_again() {
    let Some(database) = Database::new() else { return };
    wait_for(async {
        let log = EventLog::open(&database.location()).await.unwrap();
        let mut table = Played::new("garden", true, player(1));
        table.write(&log).await.unwrap();
        table.deal();
        let append = table.append();
        database.execute(CUT).await;
        let error = log.append(append.clone()).await.unwrap_err();
        assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");
        // Whoever asked reads what is there, and goes on from it.
        let entries = log.load(&table.id()).await;
        let entries = match entries {
            Ok(entries) => entries,
            Err(_) => log.load(&table.id()).await.unwrap(),
        };
        assert!(entries == table.log[..1]);
        log.append(append).await.unwrap();
        assert!(log.load(&table.id()).await.unwrap() == table.log);
    });
}

/// Ends every connection to this database but the one that says it.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// While the network was away another server has taken the log.
#[test]
fn a_server_that_lost_the_log_to_another_one_writes_no_more() {
    let Some(database) = Database::new() else { return };
    wait_for(async {
        let first = EventLog::open(&database.location()).await.unwrap();
        let mut table = Played::new("garden", true, player(1));
        table.write(&first).await.unwrap();
        table.deal();
        database.execute(CUT).await;
        let second = EventLog::open(&database.location()).await.unwrap();
        let append = table.append();
        let lost = first.append(append.clone()).await.unwrap_err();
        assert!(matches!(lost, StoreError::Unreachable { .. }), "{lost}");
        let in_use = Err(StoreError::InUse { place: database.location().to_string() });
        assert_eq!(first.append(append.clone()).await, in_use);
        second.append(append.clone()).await.unwrap();
        second.close().await.unwrap();
        // Nor when that one has gone.
        assert_eq!(first.append(append).await, in_use);
        let third = EventLog::open(&database.location()).await.unwrap();
        assert!(third.load(&table.id()).await.unwrap() == table.log);
    });
}
