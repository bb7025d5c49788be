//! Places to keep a log, one for each test.

use std::env;
use std::future::Future;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use parade_server::store::Location;

/// Where a test may keep its log.
pub(crate) struct Place {
    pub(crate) location: Location,
    /// A folder for whatever else it writes.
    pub(crate) folder: tempfile::TempDir,
}

impl Place {
    /// Whether what is in it is still there when it is opened again.
    pub(crate) fn lasts(&self) -> bool {
        self.location != Location::Memory
    }
}

pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::Builder::new().prefix("parade-store-").tempdir().expect("a folder")
}

/// Waits for something on one thread, as a test does.
pub(crate) fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work)
}

pub(crate) fn memory<F: Future<Output = ()>>(story: impl FnOnce(Place) -> F) {
    wait_for(story(Place { location: Location::Memory, folder: folder() }));
}

pub(crate) fn sqlite<F: Future<Output = ()>>(story: impl FnOnce(Place) -> F) {
    let folder = folder();
    wait_for(story(Place { location: Location::Folder(folder.path().join("data")), folder }));
}

/// A database of its own on the server that the environment names; none if it names none.
pub(crate) struct Database {
    server: String,
    pub(crate) name: String,
    pub(crate) url: String,
}

impl Database {
    pub(crate) fn new() -> Option<Database> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = env::var("PARADE_TEST_POSTGRES") else {
            // Not by a macro: the output of a test that passes would not be shown.
            let _ = writeln!(io::stderr(), "SKIPPED: PARADE_TEST_POSTGRES names no server of PostgreSQL");
            return None;
        };
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("parade_test_{}_{number}", std::process::id());
        let (before, _) = server.rsplit_once('/').expect("a URL with the name of a database");
        let url = format!("{before}/{name}");
        let database = Database { server, name, url };
        database.admin(&format!("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'", database.name));
        Some(database)
    }

    pub(crate) fn location(&self) -> Location {
        Location::Postgres(self.url.parse().expect("a URL"))
    }

    fn admin(&self, sql: &str) {
        wait_for(self.execute_on_server(sql));
    }

    /// Does something on the server of the database.
    pub(crate) async fn execute_on_server(&self, sql: &str) {
        let mut connection = PgConnection::connect(&self.server).await.expect("the server answers");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("it may do that");
        connection.close().await.expect("it closes");
    }

    /// Does something in the database beside the log.
    pub(crate) async fn execute(&self, sql: &str) {
        let mut connection = PgConnection::connect(&self.url).await.expect("the server answers");
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("it may do that");
        connection.close().await.expect("it closes");
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.admin(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

pub(crate) fn postgres<F: Future<Output = ()>>(story: impl FnOnce(Place) -> F) {
    let Some(database) = Database::new() else { return };
    wait_for(story(Place { location: database.location(), folder: folder() }));
}
