//! Bytes that may be a message of a client.

use super::is_one_short_line;
use parade_protocol::{MAX_MESSAGE, ServerMessage, read_client_message};

/// Bytes that may be a message of a client.
pub fn message(bytes: &[u8]) {
    match read_client_message(bytes) {
        Ok(message) => {
            assert!(bytes.len() <= MAX_MESSAGE);
            let text = serde_json::to_string(&message).expect("a message is JSON");
            assert_eq!(read_client_message(text.as_bytes()).as_ref(), Ok(&message));
        }
        Err(error) => is_one_short_line(&error),
    }
    // What a server sends is read by clients.
    if let Ok(message) = serde_json::from_slice::<ServerMessage>(bytes) {
        let text = serde_json::to_string(&message).expect("a message is JSON");
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).expect("it can be read"), message);
    }
}
