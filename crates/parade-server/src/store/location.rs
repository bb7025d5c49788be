//! Where a log is kept.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::store::StoreError;

/// The name of the database in the folder.
pub(crate) const FILE: &str = "parade.db";

/// Where a log is kept. `Display` and `Debug` show no password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// In memory, until the process ends.
    Memory,
    /// In a folder, which is made if it is not there.
    Folder(PathBuf),
    /// In a database of PostgreSQL.
    Postgres(PostgresUrl),
}

/// The address of a database of PostgreSQL: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. It shows neither the user nor the
/// password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(String);

impl FromStr for PostgresUrl {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<PostgresUrl, StoreError> {
        let fits = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        if fits {
            Ok(PostgresUrl(text.to_owned()))
        } else {
            let what = match text.split_once("://") {
                Some((scheme, _)) => format!("{scheme}://…"),
                None => "a text without ://".to_owned(),
            };
            Err(StoreError::Address { what })
        }
    }
}

impl PostgresUrl {
    /// The whole address, secrets included.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.0.split_once("://").map_or("", |(_, rest)| rest);
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
        write!(f, "postgres://{host}")
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresUrl({self})")
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Memory => f.write_str("memory"),
            Location::Folder(folder) => write!(f, "{}", folder.join(FILE).display()),
            Location::Postgres(url) => url.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_shows_no_user_and_no_password() {
        let url: PostgresUrl = "postgres://alice:s3cret@db.example:5433/parade?password=t0p".parse().unwrap();
        for shown in [url.to_string(), format!("{url:?}"), format!("{:?}", Location::Postgres(url))] {
            assert!(shown.contains("db.example:5433/parade"), "{shown}");
            for secret in ["alice", "s3cret", "t0p"] {
                assert!(!shown.contains(secret), "{shown}");
            }
        }
    }

    #[test]
    fn another_address_is_refused_without_its_secrets() {
        for text in ["mysql://alice:s3cret@host/db", "s3cret", ""] {
            let error = text.parse::<PostgresUrl>().unwrap_err().to_string();
            assert!(error.contains("postgres://") && !error.contains("s3cret"), "{error}");
        }
    }
}
