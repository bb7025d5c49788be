//! What PostgreSQL and the way to it say, as errors of a log.

use sqlx::Error;

use crate::store::StoreError;

/// What an error means for the log at a place. Only the first line that the database says is repeated: what it says beside it
/// can quote what was to be written.
pub(super) fn of(place: &str, error: &Error) -> StoreError {
    let place = place.to_owned();
    match error {
        Error::Database(said) => {
            let detail = said.message().lines().next().unwrap_or_default().to_owned();
            let code = said.code().unwrap_or_default();
            match &*code {
                "53100" => StoreError::Full { place },
                "XX001" | "XX002" => StoreError::Corrupted { place, detail },
                // Not that user, not that password, no such database, not allowed, only to be read.
                "28000" | "28P01" | "3D000" | "42501" | "25006" => StoreError::Denied { place, detail },
                // It stops, starts, or takes no more connections.
                "57P01" | "57P02" | "57P03" | "53300" => StoreError::Unreachable { place, detail },
                code if code.starts_with("08") => StoreError::Unreachable { place, detail },
                _ => StoreError::Failed { place, detail },
            }
        }
        Error::Io(error) => StoreError::Unreachable { place, detail: error.to_string() },
        Error::Tls(error) => StoreError::Unreachable { place, detail: format!("TLS: {error}") },
        Error::PoolTimedOut => StoreError::Unreachable { place, detail: "no answer in time".to_owned() },
        Error::Protocol(detail) => StoreError::Unreachable { place, detail: detail.clone() },
        Error::PoolClosed => StoreError::Closed,
        Error::ColumnDecode { .. } | Error::RowNotFound => {
            StoreError::Corrupted { place, detail: error.to_string() }
        }
        _ => StoreError::Failed { place, detail: error.to_string() },
    }
}

/// Whether an error says that something was there already.
pub(super) fn is_double(error: &Error) -> bool {
    matches!(error, Error::Database(said) if said.is_unique_violation())
}

/// Whether a connection can be used after an error.
pub(super) fn is_connected(error: &Error) -> bool {
    matches!(error, Error::Database(said) if !said.code().is_some_and(|code| code.starts_with("57P")))
}
