//! What was said on the command line, as the server takes it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use etcetera::BaseStrategy;
use parade_messages::{Messages, text};
use parade_server::store::{Location, StoreError};
use parade_server::{Config, Limits, TlsError, TlsFiles};

use crate::arguments::Serve;
use crate::failure::Failure;
use crate::records::unreadable_in_words;
use crate::serve::hints;
use crate::serve::store_errors::in_words;

/// Where the log is kept.
pub(super) fn location(serve: &Serve, messages: &Messages) -> Result<Location, Failure> {
    if serve.database.as_deref() == Some("memory") {
        return Ok(Location::Memory);
    }
    if let Some(url) = &serve.database {
        let url = url.parse().map_err(|error| wrong_database(&error, messages))?;
        return Ok(Location::Postgres(url));
    }
    if let Some(folder) = &serve.data {
        return Ok(Location::Folder(folder.clone()));
    }
    Ok(Location::Folder(default_folder(messages)?))
}

/// The folder of a server that was told of none.
pub(crate) fn default_folder(messages: &Messages) -> Result<PathBuf, Failure> {
    let folders =
        etcetera::base_strategy::Xdg::new().map_err(|_| Failure::Work(text!(messages, "serve-no-folder")))?;
    Ok(folders.data_dir().join("parade").join("server"))
}

/// How the server is run.
pub(super) fn config(serve: &Serve, messages: &Messages) -> Result<Config, Failure> {
    let defaults = Limits::default();
    let or_none = |limit: u32| if serve.no_rate_limits { 0 } else { limit };
    let limits = Limits {
        tables: serve.max_tables.unwrap_or(defaults.tables),
        connections: serve.max_connections.unwrap_or(defaults.connections),
        connections_per_address: if serve.no_rate_limits { 0 } else { defaults.connections_per_address },
        requests_per_s: or_none(defaults.requests_per_s),
        messages_per_s: or_none(defaults.messages_per_s),
        changes_per_s: or_none(defaults.changes_per_s),
        new_tables_per_h: or_none(defaults.new_tables_per_h),
        hints_per_min: or_none(defaults.hints_per_min),
        ..defaults
    };
    let tls = match (&serve.tls_cert, &serve.tls_key) {
        (Some(certificate), Some(key)) => {
            Some(TlsFiles { certificate: certificate.clone(), key: key.clone() })
        }
        _ => None,
    };
    Ok(Config {
        base_path: base_path(&serve.base_path, messages)?,
        public_url: serve.url.as_deref().map(|url| public_url(url, messages)).transpose()?,
        trusted_proxies: usize::from(serve.trusted_proxies),
        tls,
        metrics: serve.metrics,
        limits,
        close_idle: Duration::from_secs(u64::from(serve.close_idle_days) * 24 * 3600),
        bot_delay: Duration::from_millis(u64::from(serve.bot_delay_ms)),
        adviser: Some(hints::adviser()),
        ..Config::default()
    })
}

/// `games/`, `/games` and `/games/` are all `/games`.
fn base_path(given: &str, messages: &Messages) -> Result<String, Failure> {
    let inner = given.trim_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '~' | '/');
    if !inner.chars().all(plain) || inner.split('/').any(|part| part.is_empty() && !inner.is_empty()) {
        let expected = text!(messages, "usage-expected-base-path");
        return Err(wrong_value("--base-path <PATH>", given, &expected, messages));
    }
    Ok(if inner.is_empty() { String::new() } else { format!("/{inner}") })
}

fn public_url(given: &str, messages: &Messages) -> Result<String, Failure> {
    let rest = given.strip_prefix("https://").or_else(|| given.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '?' | '#' | '"' | '<' | '>' | '\\');
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(plain) => {
            Ok(given.trim_end_matches('/').to_owned())
        }
        _ => {
            let expected = text!(messages, "usage-expected-url");
            Err(wrong_value("--url <URL>", given, &expected, messages))
        }
    }
}

fn wrong_value(argument: &str, value: &str, expected: &str, messages: &Messages) -> Failure {
    wrong(text!(messages, "usage-value-wrong", argument = argument, value = value, expected = expected))
}

/// Not as other values are told of: there may be a password in this one.
pub(super) fn wrong_database(error: &StoreError, messages: &Messages) -> Failure {
    wrong(text!(messages, "serve-database", reason = in_words(error, messages)))
}

fn wrong(line: String) -> Failure {
    Failure::Usage { line, help: "parade serve --help".to_owned() }
}

/// What links begin with.
pub(super) fn base_url(serve: &Serve, config: &Config, address: SocketAddr) -> String {
    match &config.public_url {
        Some(url) => url.clone(),
        None => {
            let scheme = if serve.tls_cert.is_some() { "https" } else { "http" };
            format!("{scheme}://{address}{}", config.base_path)
        }
    }
}

/// Why a certificate cannot be used.
pub(super) fn tls_in_words(error: &TlsError, messages: &Messages) -> String {
    let shown = |file: &PathBuf| file.display().to_string();
    match error {
        TlsError::Unreadable { file, error } => unreadable_in_words(&shown(file), error, messages),
        TlsError::Certificate { file, problem } => {
            text!(messages, "serve-no-certificate", file = shown(file), reason = problem.clone())
        }
        TlsError::Key { file, problem } => {
            text!(messages, "serve-no-key", file = shown(file), reason = problem.clone())
        }
        TlsError::Pair(reason) => text!(messages, "serve-no-pair", reason = reason.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;

    #[test]
    fn a_base_path_has_one_form() {
        let messages = Messages::new(Language::English);
        for (given, is) in [("", ""), ("/", ""), ("games", "/games"), ("/a/b/", "/a/b")] {
            assert_eq!(base_path(given, &messages).unwrap(), is);
        }
        for wrong in ["a b", "a//b", "/a?b", "é", "a#"] {
            assert!(matches!(base_path(wrong, &messages), Err(Failure::Usage { .. })), "{wrong}");
        }
    }

    #[test]
    fn a_public_address_is_one() {
        let messages = Messages::new(Language::English);
        assert_eq!(public_url("https://a.example/b/", &messages).unwrap(), "https://a.example/b");
        for wrong in
            ["a.example", "ftp://a", "https://", "https:///a", "https://a?b", "https://a#b", "https://a b"]
        {
            assert!(matches!(public_url(wrong, &messages), Err(Failure::Usage { .. })), "{wrong}");
        }
    }
}
