//! What stands in a plain request: its body, and the names in its path.

use std::fmt::Debug;

use super::is_one_short_line;
use parade_protocol::http::{CreateTable, Enter};
use parade_protocol::{CommandId, GameId, LevelName, TableId, Token};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What can be read can be written, and is the same when it is read again.
fn there_and_back<T: DeserializeOwned + Serialize + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(bytes) {
        let text = serde_json::to_string(&value).expect("it is JSON");
        assert_eq!(serde_json::from_str::<T>(&text).expect("it can be read"), value);
    }
}

/// What stands in a plain request: its body, and the names in its path.
pub fn request(bytes: &[u8]) {
    there_and_back::<CreateTable>(bytes);
    there_and_back::<Enter>(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<GameId>() {
        Ok(game) => assert_eq!(game.to_string(), text, "a game has one name"),
        Err(error) => is_one_short_line(&error),
    }
    for error in [
        text.parse::<TableId>().map(|id| assert_eq!(id.as_str(), text)).err(),
        text.parse::<CommandId>().map(|id| assert_eq!(id.as_str(), text)).err(),
        text.parse::<LevelName>().map(|level| assert_eq!(level.as_str(), text)).err(),
    ] {
        error.iter().for_each(|error| is_one_short_line(error));
    }
    match Token::from_hex(text) {
        Ok(token) => assert!(!format!("{token:?}").contains(text), "a secret shows"),
        Err(error) => is_one_short_line(&error),
    }
}
