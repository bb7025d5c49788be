//! What SQLite and the system say, as errors of a log.

use std::io;

use rusqlite::{Error, ErrorCode};

use crate::store::StoreError;

/// What an error of SQLite means for the log at a place.
pub(super) fn of_sqlite(place: &str, error: &Error) -> StoreError {
    let place = place.to_owned();
    let detail = error.to_string();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::InUse { place },
        Some(ErrorCode::DiskFull) => StoreError::Full { place },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Corrupted { place, detail },
        Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
            StoreError::Denied { place, detail }
        }
        Some(_) => StoreError::Failed { place, detail },
        None => match error {
            Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..)
            | Error::QueryReturnedNoRows => StoreError::Corrupted { place, detail },
            _ => StoreError::Failed { place, detail },
        },
    }
}

/// What an error of the system means for a file or folder.
pub(super) fn of_system(place: &str, error: &io::Error) -> StoreError {
    let (place, detail) = (place.to_owned(), error.to_string());
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { place },
        io::ErrorKind::PermissionDenied
        | io::ErrorKind::ReadOnlyFilesystem
        | io::ErrorKind::NotADirectory
        | io::ErrorKind::IsADirectory
        | io::ErrorKind::NotFound
        | io::ErrorKind::AlreadyExists => StoreError::Denied { place, detail },
        _ => StoreError::Failed { place, detail },
    }
}
