//! How a database is opened: one server at a time, and only what this program made and knows.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::time::{Instant, sleep, timeout};

use super::fault;
use crate::store::{PostgresUrl, StoreError};

/// The steps from an empty database to the newest format, in order; `parade.log` counts those that were taken. A step is never
/// edited, only added.
pub(super) const MIGRATIONS: &[&str] = &[include_str!("../../../migrations/postgres/0001_log.sql")];

/// The name of the lock that the owner of a log holds in its database.
const LOCK: i64 = 0x5061_7261_6465;

/// How long a lock is waited for. A server that was killed a moment ago may hold it until the database has noticed.
const WAIT_FOR_LOCK: Duration = Duration::from_secs(3);

/// How long the database may take for anything.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// How to reach the database of a URL.
pub(super) fn options(url: &PostgresUrl) -> Result<PgConnectOptions, StoreError> {
    let address = |_| StoreError::Address { what: url.to_string() };
    let options = PgConnectOptions::from_str(url.reveal()).map_err(address)?;
    // A commit is answered when it is on the disk, whatever the database does by default. A machine that is gone without a
    // word is noticed, so that it holds no lock.
    let settings = [
        ("synchronous_commit", "on"),
        ("tcp_keepalives_idle", "10"),
        ("tcp_keepalives_interval", "5"),
        ("tcp_keepalives_count", "3"),
        ("client_min_messages", "warning"),
    ];
    Ok(options.application_name("parade").options(settings).disable_statement_logging())
}

/// Connects to read a log of which this process is not the owner: perhaps a server goes on with it. Nothing is locked, made
/// or changed.
pub(super) async fn connect_beside(
    options: &PgConnectOptions,
    place: &str,
) -> Result<PgConnection, StoreError> {
    let mut connection = in_time(place, PgConnection::connect_with(options)).await?;
    match version(&mut connection, place).await? {
        0 => Err(StoreError::Missing { place: place.to_owned() }),
        version if version < MIGRATIONS.len() => {
            let (found, known) = (version as i64, MIGRATIONS.len() as i64);
            Err(StoreError::Older { place: place.to_owned(), found, known })
        }
        _ => Ok(connection),
    }
}

/// Connects and becomes the owner of the log: nobody else can until this connection has ended.
pub(super) async fn connect(options: &PgConnectOptions, place: &str) -> Result<PgConnection, StoreError> {
    let mut connection = in_time(place, PgConnection::connect_with(options)).await?;
    let begun = Instant::now();
    loop {
        let lock = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK);
        if in_time(place, lock.fetch_one(&mut connection)).await? {
            return Ok(connection);
        }
        if begun.elapsed() > WAIT_FOR_LOCK {
            return Err(StoreError::InUse { place: place.to_owned() });
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// Brings the log to the newest format and returns the number of this start.
pub(super) async fn start(connection: &mut PgConnection, place: &str) -> Result<i64, StoreError> {
    let version = version(connection, place).await?;
    let said = |error: sqlx::Error| fault::of(place, &error);
    let steps = MIGRATIONS.get(version..).unwrap_or_default();
    let mut transaction = connection.begin().await.map_err(said)?;
    for step in steps {
        sqlx::raw_sql(*step).execute(&mut *transaction).await.map_err(said)?;
    }
    let started = "UPDATE parade.log SET version = $1, epoch = epoch + 1 RETURNING epoch";
    let known = MIGRATIONS.len() as i64;
    let epoch = sqlx::query_scalar(started).bind(known).fetch_one(&mut *transaction).await.map_err(said)?;
    transaction.commit().await.map_err(said)?;
    Ok(epoch)
}

/// How many migrations the log has seen; 0 if there is none. Nothing is written to one that this program does not know.
async fn version(connection: &mut PgConnection, place: &str) -> Result<usize, StoreError> {
    let said = |error: sqlx::Error| fault::of(place, &error);
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = 'parade'")
            .fetch_all(&mut *connection)
            .await
            .map_err(said)?;
    if tables.is_empty() {
        return Ok(0);
    }
    let foreign = || StoreError::Foreign { place: place.to_owned() };
    if !tables.iter().any(|table| table == "log") {
        return Err(foreign());
    }
    let found: Option<i64> = sqlx::query_scalar("SELECT version FROM parade.log")
        .fetch_optional(connection)
        .await
        .map_err(|error| match &error {
            // A table of that name, but none of ours.
            sqlx::Error::Database(said) if said.code().as_deref() == Some("42703") => foreign(),
            _ => fault::of(place, &error),
        })?;
    let found = found.ok_or_else(foreign)?;
    let known = MIGRATIONS.len() as i64;
    match usize::try_from(found) {
        Ok(version) if (1..=MIGRATIONS.len()).contains(&version) => Ok(version),
        Ok(version) if version > 0 => Err(StoreError::Newer { place: place.to_owned(), found, known }),
        _ => Err(foreign()),
    }
}

/// The number of the last start, to see whether anybody else has had the log.
pub(super) async fn epoch(connection: &mut PgConnection, place: &str) -> Result<i64, StoreError> {
    let epoch = sqlx::query_scalar("SELECT epoch FROM parade.log").fetch_one(connection);
    in_time(place, epoch).await
}

/// Waits for an answer, but not for ever.
pub(super) async fn in_time<T>(
    place: &str,
    answer: impl Future<Output = sqlx::Result<T>>,
) -> Result<T, StoreError> {
    match timeout(PATIENCE, answer).await {
        Ok(answer) => answer.map_err(|error| fault::of(place, &error)),
        Err(_) => {
            Err(StoreError::Unreachable { place: place.to_owned(), detail: "no answer in time".to_owned() })
        }
    }
}
