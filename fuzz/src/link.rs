//! Texts that may be links to a table, or addresses of servers.

use super::is_one_short_line;
use parade_client::{Link, ServerAddress};

/// Texts that may be links to a table, or addresses of servers.
pub fn link(text: &str) {
    // What people paste by mistake is as long as it is; what is told of it is short.
    match Link::parse(text) {
        Ok(link) => {
            let key = link.key.map(|key| key.to_hex());
            let shown = format!("{link:?} {}", link.server.http("/"));
            assert!(key.is_none_or(|key| !shown.contains(&key)), "a secret shows");
        }
        Err(error) => is_one_short_line(&error),
    }
    match ServerAddress::parse(text) {
        Ok(server) => {
            assert!(!server.http("/api").contains(['\r', '\n', ' ']), "it would be another request");
        }
        Err(error) => is_one_short_line(&error),
    }
}
