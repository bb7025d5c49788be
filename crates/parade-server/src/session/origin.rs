//! From which page a request comes.

use axum::http::{HeaderMap, header};

use crate::config::Config;

/// The scheme, name and port under which a client reached the server.
pub(crate) fn external_origin(config: &Config, headers: &HeaderMap, encrypted: bool) -> Option<String> {
    if let Some(url) = &config.public_url {
        let (scheme, rest) = url.split_once("://")?;
        return Some(format!("{scheme}://{}", rest.split('/').next()?));
    }
    let proxied = config.trusted_proxies > 0;
    let forwarded = |name: &str| {
        let value = headers.get(name).filter(|_| proxied)?.to_str().ok()?;
        Some(value.rsplit(',').next()?.trim().to_owned())
    };
    let host = match forwarded("x-forwarded-host") {
        Some(host) => host,
        None => headers.get(header::HOST)?.to_str().ok()?.to_owned(),
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    if host.is_empty() || !host.chars().all(plain) {
        return None;
    }
    let proto = forwarded("x-forwarded-proto");
    let secure = encrypted || proto.as_deref() == Some("https");
    Some(format!("{}://{host}", if secure { "https" } else { "http" }))
}

/// Whether a client reaches the server over an encrypted connection, so that a cookie may be kept for those only.
pub(crate) fn is_secure(config: &Config, headers: &HeaderMap, encrypted: bool) -> bool {
    external_origin(config, headers, encrypted).is_some_and(|origin| origin.starts_with("https://"))
}

/// Whether a browser says that a request was made by a page of another site. A request that does not say where it comes from
/// was made by no page.
pub(crate) fn is_foreign(config: &Config, headers: &HeaderMap, encrypted: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    let same = |own: String| own.eq_ignore_ascii_case(origin);
    // The scheme may be the proxy's secret; the name and the port are what tells sites apart.
    let host_is_own = external_origin(config, headers, encrypted).is_some_and(|own| {
        same(own.clone()) || (config.public_url.is_none() && same(own.replacen("http://", "https://", 1)))
    });
    !host_is_own
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(config: &Config, pairs: &[(&'static str, &str)]) -> bool {
        let headers =
            pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        is_foreign(config, &headers, false)
    }

    #[test]
    fn the_own_page_may_and_others_may_not() {
        let config = Config::default();
        assert!(!foreign(&config, &[("host", "localhost:8080")]));
        assert!(!foreign(&config, &[("host", "localhost:8080"), ("origin", "http://localhost:8080")]));
        for other in ["http://localhost:8081", "http://evil.example", "null", "http://localhost:8080.evil"] {
            assert!(foreign(&config, &[("host", "localhost:8080"), ("origin", other)]), "{other}");
        }
    }

    #[test]
    fn a_forwarded_host_counts_only_behind_a_proxy() {
        let pairs = [
            ("host", "127.0.0.1:8080"),
            ("x-forwarded-host", "play.example"),
            ("origin", "https://play.example"),
        ];
        assert!(foreign(&Config::default(), &pairs));
        assert!(!foreign(&Config { trusted_proxies: 1, ..Config::default() }, &pairs));
    }

    #[test]
    fn a_public_address_is_the_only_one() {
        let config = Config { public_url: Some("https://play.example/parade".into()), ..Config::default() };
        assert!(!foreign(&config, &[("host", "other"), ("origin", "https://play.example")]));
        assert!(foreign(&config, &[("host", "other"), ("origin", "https://other")]));
    }
}
