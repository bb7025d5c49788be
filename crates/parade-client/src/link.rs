//! Links to a table, as a server gives them: `https://HOST/t/TABLE#join=KEY`.

use std::fmt;

use parade_protocol::{IdError, TableId, Token};

use crate::GameLink;

/// Where a server is.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerAddress {
    secure: bool,
    /// Host and perhaps a port.
    host: String,
    /// What every path begins with: empty, or as in `/parade`.
    base: String,
}

/// A way to a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Link {
    /// The server.
    pub server: ServerAddress,
    /// The table.
    pub table: TableId,
    /// The secret that opens it; none for a public table.
    pub key: Option<Token>,
    /// Whether it only leads to watching.
    pub watches: bool,
}

/// Why a text is no link. It does not quote the text: there may be a secret in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It does not begin as a link does.
    #[error("a link begins with http:// or https://")]
    NoAddress,
    /// It leads to no table.
    #[error("a link to a table has /t/TABLE in it, as in https://example.org/t/garden#join=KEY")]
    NoTable,
    /// It leads to a game that is over.
    #[error("this is the page of a finished game; a link to a table has /t/TABLE in it")]
    Finished,
    /// The table's name is none.
    #[error(transparent)]
    Table(#[from] IdError),
    /// What stands behind `#` is no key.
    #[error("behind # stands join= or watch= and 64 hexadecimal digits: is the whole link there?")]
    Key,
    /// It leads to no game.
    #[error("a link to a game has /games/TABLE.NUMBER in it, as in https://example.org/games/garden.1")]
    NoGame,
    /// It has the whole game in it, which is for a browser.
    #[error("this link has the game itself in it: open it in a browser, and keep the game there as a file")]
    Carried,
    /// What stands behind `#review=` is no secret.
    #[error("behind #review= stand 64 hexadecimal digits: is the whole link there?")]
    Code,
}

impl ServerAddress {
    /// Reads an address as people write it; without a scheme it is `http` on this machine and `https` elsewhere.
    ///
    /// # Errors
    /// If it is no address.
    pub fn parse(text: &str) -> Result<ServerAddress, LinkError> {
        let text = text.trim();
        let (secure, rest) = match (text.strip_prefix("http://"), text.strip_prefix("https://")) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ if text.contains("://") => return Err(LinkError::NoAddress),
            _ => (!is_this_machine(text), text),
        };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (host, base) = rest.split_once('/').map_or((rest, ""), |(host, base)| (host, base));
        let fits = |sign: char| sign.is_ascii_alphanumeric() || ".-_:[]".contains(sign);
        let base = base.trim_matches('/');
        let plain = |sign: char| sign.is_ascii_graphic() && !"\"<>\\^`{|}".contains(sign);
        if host.is_empty() || !host.chars().all(fits) || !base.chars().all(plain) || port_of(host).is_none() {
            return Err(LinkError::NoAddress);
        }
        let base = if base.is_empty() { String::new() } else { format!("/{base}") };
        Ok(ServerAddress { secure, host: host.to_owned(), base })
    }

    /// The address of a path of the server, for plain HTTP.
    #[must_use]
    pub fn http(&self, path: &str) -> String {
        format!("{}://{}{}{path}", if self.secure { "https" } else { "http" }, self.host, self.base)
    }

    /// Where a connection goes: a name or address without its brackets, and a port.
    pub(crate) fn place(&self) -> (&str, u16) {
        let (name, _) = split_port(&self.host);
        let usual = if self.secure { 443 } else { 80 };
        let name = name.trim_start_matches('[').trim_end_matches(']');
        (name, port_of(&self.host).flatten().unwrap_or(usual))
    }

    /// Whether it is reached over TLS.
    pub(crate) const fn is_secure(&self) -> bool {
        self.secure
    }

    /// Host and perhaps a port, as a request names them.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// A path of the server, with what every path begins with.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// The address of a table's WebSocket.
    pub(crate) fn socket(&self, table: &TableId) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}{}/api/v1/tables/{table}/ws", self.host, self.base)
    }

    /// A name for files, without signs that a file system might not take.
    pub(crate) fn file_name(&self) -> String {
        let text = format!("{}{}", self.host, self.base);
        text.chars()
            .map(|sign| if sign.is_ascii_alphanumeric() || sign == '.' { sign } else { '_' })
            .collect()
    }
}

/// The name and what stands behind its colon; the colons of an address in brackets are its own.
fn split_port(host: &str) -> (&str, Option<&str>) {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, Some(port)),
        _ => (host, None),
    }
}

/// The port, if there is one; `None` if what stands there is none.
fn port_of(host: &str) -> Option<Option<u16>> {
    split_port(host).1.map(|port| port.parse().ok()).map_or(Some(None), |port| port.map(Some))
}

/// Whether an address without a scheme leads to this machine.
fn is_this_machine(text: &str) -> bool {
    ["localhost", "127.", "[::1]"].iter().any(|start| text.starts_with(start))
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.http(""))
    }
}

impl fmt::Debug for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without the key.
impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.server.http(&format!("/t/{}", self.table)))
    }
}

impl Link {
    /// The link as it is sent, with its secret: for people, and for a file of the user's own.
    #[must_use]
    pub fn with_secret(&self) -> String {
        let address = self.server.http(&format!("/t/{}", self.table));
        let what = if self.watches { "watch" } else { "join" };
        self.key.map_or(address.clone(), |key| format!("{address}#{what}={}", key.to_hex()))
    }

    /// Reads a link.
    ///
    /// # Errors
    /// If it is none; the error says what would be one.
    pub fn parse(text: &str) -> Result<Link, LinkError> {
        let text = text.trim();
        if !text.starts_with("http://") && !text.starts_with("https://") {
            return Err(LinkError::NoAddress);
        }
        let (address, fragment) = text.split_once('#').map_or((text, None), |(a, f)| (a, Some(f)));
        let address = address.split('?').next().unwrap_or_default();
        let Some((server, table)) = address.rsplit_once("/t/") else {
            let is_game = GameLink::parse(address).is_ok();
            return Err(if is_game { LinkError::Finished } else { LinkError::NoTable });
        };
        let server = ServerAddress::parse(server)?;
        let table = table.trim_end_matches('/').parse()?;
        let (key, watches) = match fragment.map(|fragment| fragment.split_once('=')) {
            None => (None, false),
            Some(Some(("join", key))) => (Some(key), false),
            Some(Some(("watch", key))) => (Some(key), true),
            Some(_) => return Err(LinkError::Key),
        };
        let key = key.map(Token::from_hex).transpose().map_err(|_| LinkError::Key)?;
        Ok(Link { server, table, key, watches })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_of_a_server_is_read() {
        let key = "ab".repeat(32);
        let link = Link::parse(&format!("https://example.org/games/parade/t/garden-7#join={key}\n")).unwrap();
        assert_eq!(link.table.as_str(), "garden-7");
        assert_eq!((link.key, link.watches), (Some(Token([0xab; 32])), false));
        let socket = "wss://example.org/games/parade/api/v1/tables/garden-7/ws";
        assert_eq!(link.server.socket(&link.table), socket);
        assert_eq!(Link::parse(&link.with_secret()), Ok(link));
        let link = Link::parse(&format!("http://127.0.0.1:8080/t/a#watch={key}")).unwrap();
        assert!(link.watches && link.with_secret().ends_with(&format!("/t/a#watch={key}")));
        assert_eq!(link.server.http("/api/v1/tables"), "http://127.0.0.1:8080/api/v1/tables");
        assert_eq!(Link::parse("http://[::1]:80/t/a/").unwrap().key, None);
    }

    #[test]
    fn what_is_no_link_is_told_without_its_secret() {
        let key = "ab".repeat(32);
        for (text, error) in [
            ("garden".to_owned(), LinkError::NoAddress),
            ("ftp://example.org/t/a".to_owned(), LinkError::NoAddress),
            ("https://example.org/".to_owned(), LinkError::NoTable),
            ("https://example.org/games/a".to_owned(), LinkError::NoTable),
            (format!("https://example.org/games/a.1#review={key}"), LinkError::Finished),
            ("https://exa mple.org/t/a".to_owned(), LinkError::NoAddress),
            (format!("https://example.org/t/a#join={}", &key[1..]), LinkError::Key),
            (format!("https://example.org/t/a#{key}"), LinkError::Key),
        ] {
            let found = Link::parse(&text).unwrap_err();
            assert_eq!(found, error, "{text}");
            assert!(!found.to_string().contains("abab"));
        }
        assert!(matches!(Link::parse("https://example.org/t/A%20b"), Err(LinkError::Table(_))));
        let link = Link::parse(&format!("https://example.org/t/a#join={key}")).unwrap();
        assert!(!format!("{link:?}").contains("abab"));
    }

    #[test]
    fn an_address_needs_no_scheme() {
        let told = |text| ServerAddress::parse(text).map(|server| server.to_string());
        assert_eq!(told("localhost:8080").unwrap(), "http://localhost:8080");
        assert_eq!(told("example.org/parade/").unwrap(), "https://example.org/parade");
        assert!(told("ws://example.org").is_err() && told("").is_err());
        assert!(told("example.org:").is_err() && told("example.org:seven").is_err());
    }

    #[test]
    fn an_address_leads_to_a_place() {
        for (text, place) in [
            ("http://example.org", ("example.org", 80)),
            ("https://example.org/parade", ("example.org", 443)),
            ("https://example.org:8443", ("example.org", 8443)),
            ("http://[::1]:8080", ("::1", 8080)),
            ("http://[::1]", ("::1", 80)),
        ] {
            assert_eq!(ServerAddress::parse(text).unwrap().place(), place, "{text}");
        }
    }
}
