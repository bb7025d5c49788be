//! Texts that may be cards or editions.

use super::is_one_short_line;
use parade_rules::{Card, Edition};

/// Texts that may be cards or editions.
pub fn card(text: &str) {
    match text.parse::<Card>() {
        Ok(card) => {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(format!("{card:#}").parse(), Ok(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
            assert!(text.len() <= 3 && text.is_ascii());
        }
        Err(error) => is_one_short_line(&error),
    }
    match text.parse::<Edition>() {
        Ok(edition) => assert_eq!(edition.year(), text),
        Err(error) => is_one_short_line(&error),
    }
}
