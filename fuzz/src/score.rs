//! Lines that may be score requests.

use super::{compare_score, is_one_short_line};
use parade_rules::json::ScoreRequest;

/// Lines that may be score requests.
pub fn score(line: &[u8]) {
    let Ok(request) = serde_json::from_slice::<ScoreRequest>(line) else { return };
    match request.table() {
        Ok(table) => {
            compare_score(table.edition, &table.collections);
            let score = parade_rules::Score::new(table.edition, &table.collections);
            serde_json::to_string(&score).expect("a score is JSON");
        }
        Err(error) => is_one_short_line(&error),
    }
}
