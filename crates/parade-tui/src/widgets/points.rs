//! Points as people read them: penalty points in the rules of 2013, negative numbers in those of 2008.

use parade_rules::Edition;

/// A number of points as it is shown.
#[must_use]
pub fn shown(edition: Edition, points: u16) -> i32 {
    match edition {
        Edition::Rules2013 => i32::from(points),
        Edition::Rules2008 => -i32::from(points),
    }
}

/// A change of points as it is shown, with its sign: `+6`, `-3`, `0`.
#[must_use]
pub fn change(edition: Edition, before: u16, after: u16) -> String {
    match shown(edition, after) - shown(edition, before) {
        0 => "0".to_owned(),
        change => format!("{change:+}"),
    }
}

/// A total, and what it changes to if it does: `26`, `26→23`.
#[must_use]
pub fn totals(edition: Edition, before: u16, after: u16) -> String {
    let (before, after) = (shown(edition, before), shown(edition, after));
    if before == after { before.to_string() } else { format!("{before}→{after}") }
}
