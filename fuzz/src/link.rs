//! Texts that may be links to a table or to a game that is over, or addresses of servers.

use super::is_one_short_line;
use parade_client::{GameLink, Link, ServerAddress};

/// Texts that may be links to a table or to a game that is over, or addresses of servers.
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
    match GameLink::parse(text) {
        Ok(link) => {
            let (code, shown) = (link.code.map(|code| code.to_hex()), format!("{link:?}"));
            assert!(code.is_none_or(|code| !shown.contains(&code)), "a secret shows");
            assert_eq!(GameLink::parse(&link.with_secret()), Ok(GameLink { turn: 0, ..link }));
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
