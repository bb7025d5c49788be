//! What needs no database.

use sha2::{Digest, Sha256};

use super::open::MIGRATIONS;

/// A migration that somebody has run is never edited: a new one is added, here too.
#[test]
fn migrations_stay_as_they_are() {
    const KNOWN: &[&str] = &["cf1d0fff44e926af47f5a1ed48a6db36ccfbdd581da1b44cfebc35adb1620307"];
    let now: Vec<String> = MIGRATIONS.iter().map(|sql| hex::encode(Sha256::digest(sql.as_bytes()))).collect();
    assert_eq!(now, KNOWN);
}
