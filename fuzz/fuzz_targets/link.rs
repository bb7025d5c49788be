//! Texts that may be links to a table, or addresses of servers.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parade_client::{Link, ServerAddress};
use parade_fuzz::is_one_short_line;

fuzz_target!(|text: &str| {
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
        Ok(server) => assert!(!server.http("/api").contains(['\r', '\n', ' ']), "it would be another request"),
        Err(error) => is_one_short_line(&error),
    }
});
