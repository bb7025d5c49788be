//! What is said when the log cannot be used. English reads as the errors of the library do.

use parade_messages::{Messages, text};
use parade_server::store::StoreError;

/// Why the log cannot be used.
pub(super) fn in_words(error: &StoreError, messages: &Messages) -> String {
    match error {
        StoreError::InUse { place } => text!(messages, "store-in-use", place = place.clone()),
        StoreError::Full { place } => text!(messages, "store-full", place = place.clone()),
        StoreError::Corrupted { place, detail } => {
            text!(messages, "store-corrupted", place = place.clone(), detail = detail.clone())
        }
        StoreError::Newer { place, found, known } => {
            text!(messages, "store-newer", place = place.clone(), found = *found, known = *known)
        }
        StoreError::Older { place, found, known } => {
            text!(messages, "store-older", place = place.clone(), found = *found, known = *known)
        }
        StoreError::Missing { place } => text!(messages, "store-missing", place = place.clone()),
        StoreError::Foreign { place } => text!(messages, "store-foreign", place = place.clone()),
        StoreError::Denied { place, detail } => {
            text!(messages, "store-denied", place = place.clone(), detail = detail.clone())
        }
        StoreError::Unreachable { place, detail } => {
            text!(messages, "store-unreachable", place = place.clone(), detail = detail.clone())
        }
        StoreError::Failed { place, detail } => {
            text!(messages, "store-failed", place = place.clone(), detail = detail.clone())
        }
        StoreError::Address { what } => text!(messages, "store-address", what = what.clone()),
        StoreError::Exists { file } => {
            text!(messages, "store-exists", file = file.display().to_string())
        }
        // These name events of a table; nobody but whoever mends the log reads them.
        StoreError::Conflict { .. }
        | StoreError::Gap { .. }
        | StoreError::Entry { .. }
        | StoreError::Closed => {
            text!(messages, "store-other", detail = error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;

    #[test]
    fn english_is_what_the_library_says() {
        let english = Messages::new(Language::English);
        let (place, detail) = ("/srv/parade.db".to_owned(), "code 14".to_owned());
        for error in [
            StoreError::InUse { place: place.clone() },
            StoreError::Full { place: place.clone() },
            StoreError::Corrupted { place: place.clone(), detail: detail.clone() },
            StoreError::Newer { place: place.clone(), found: 9, known: 1 },
            StoreError::Older { place: place.clone(), found: 1, known: 2 },
            StoreError::Missing { place: place.clone() },
            StoreError::Foreign { place: place.clone() },
            StoreError::Denied { place: place.clone(), detail: detail.clone() },
            StoreError::Unreachable { place: place.clone(), detail: detail.clone() },
            StoreError::Failed { place, detail },
            StoreError::Address { what: "mysql://…".into() },
            StoreError::Exists { file: "/srv/copy.db".into() },
            StoreError::Closed,
        ] {
            assert_eq!(in_words(&error, &english), error.to_string());
        }
    }
}
