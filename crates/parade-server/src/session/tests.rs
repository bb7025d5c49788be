//! Headers hold whatever a client likes.

use std::net::SocketAddr;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use proptest::prelude::*;

use crate::config::Config;
use crate::session::{Credentials, address, external_origin, is_foreign, is_secure};

const READ: [&str; 8] = [
    "authorization",
    "cookie",
    "x-parade-key",
    "host",
    "origin",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
];

fn anything() -> impl Strategy<Value = Vec<u8>> {
    let close = "(Bearer |bearer|parade=|https?://|[a-f0-9]{60,66}|127\\.0\\.0\\.1|[,;:=. \\[\\]]|é){0,6}";
    prop_oneof![close.prop_map(String::into_bytes), prop::collection::vec(0x20_u8..=0xff, 0..80)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_stands_in_a_header_is_read_or_refused(
        values in prop::collection::vec((0..READ.len(), anything()), 0..10),
        trusted_proxies in 0_usize..4,
        public in any::<bool>(),
    ) {
        let mut headers = HeaderMap::new();
        for (name, value) in &values {
            if let Ok(value) = HeaderValue::from_bytes(value) {
                headers.append(HeaderName::from_static(READ[*name]), value);
            }
        }
        let public_url = public.then(|| "https://play.example/parade".to_owned());
        let config = Config { trusted_proxies, public_url, ..Config::default() };
        if let Err(error) = Credentials::of(&headers) {
            let told = error.to_string();
            prop_assert!(told.len() < 100 && told.is_ascii(), "{told}");
        }
        let peer: SocketAddr = "192.0.2.9:1000".parse().unwrap();
        let from = address(peer, &headers, trusted_proxies);
        prop_assert!(trusted_proxies > 0 || from == peer.ip());
        if let Some(origin) = external_origin(&config, &headers, false) {
            // It is written into links.
            prop_assert!(origin.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '"' | '<' | '>' | '#' | '?')), "{origin}");
        }
        let _ = (is_secure(&config, &headers, false), is_foreign(&config, &headers, true));
    }
}
