//! Names for new tables: two words and five signs, easy to say and not to be guessed.

use parade_protocol::TableId;

use crate::live::chance;

const FIRST: [&str; 32] = [
    "amber", "brave", "bright", "calm", "clever", "cosy", "curious", "dapper", "eager", "fancy", "gentle",
    "golden", "happy", "jolly", "kind", "lively", "lucky", "merry", "misty", "nimble", "odd", "proud",
    "quiet", "rosy", "shiny", "silver", "snowy", "sunny", "tidy", "velvet", "witty", "zany",
];
const SECOND: [&str; 32] = [
    "acorn", "basket", "button", "candle", "clover", "croquet", "daisy", "feather", "fiddle", "garden",
    "hedge", "kettle", "lantern", "lily", "mirror", "mushroom", "orchard", "parasol", "pepper", "ribbon",
    "riddle", "river", "rose", "saucer", "spoon", "teapot", "thimble", "ticket", "tulip", "violet", "walnut",
    "window",
];
/// No two of them look alike.
const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// A name that no table is likely to have. It is no secret: who may come is settled by keys.
pub(super) fn fresh() -> Option<TableId> {
    let pick = |words: &[&'static str; 32]| words[(chance::below(32) % 32) as usize];
    let mut name = format!("{}-{}-", pick(&FIRST), pick(&SECOND));
    for _ in 0..5 {
        name.push(char::from(SIGNS[(chance::below(32) % 32) as usize]));
    }
    name.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_one() {
        let longest = |words: [&str; 32]| words.map(str::len).into_iter().max().unwrap();
        assert!(longest(FIRST) + longest(SECOND) + 7 <= TableId::MAX);
        for _ in 0..200 {
            let name = fresh().expect("a name");
            assert!(crate::table::leak::cards_in(name.as_str()).is_empty(), "{name} looks like a card");
        }
    }
}
