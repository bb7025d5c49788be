//! The address of a server on this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

/// Where a server on this machine listens. No other machine can be put under load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Its socket; on loopback.
    pub socket: SocketAddr,
    /// What its paths begin with: empty, or as in `/parade`.
    pub base_path: String,
}

/// A text that is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It has another form.
    #[error("an address looks like http://127.0.0.1:8080")]
    Form,
    /// It is of another machine.
    #[error("only a server on this machine can be put under load: 127.0.0.1, [::1] or localhost")]
    NotHere,
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        let rest = text.strip_prefix("http://").ok_or(AddressError::Form)?;
        let (host, path) = rest.find('/').map_or((rest, ""), |slash| rest.split_at(slash));
        let base_path = path.trim_end_matches('/').to_owned();
        let socket = match host.parse::<SocketAddr>() {
            Ok(socket) => socket,
            Err(_) => {
                let (name, port) = host.split_once(':').unwrap_or((host, "80"));
                let port = port.parse().map_err(|_| AddressError::Form)?;
                let ip = match name.parse::<IpAddr>() {
                    Ok(ip) => ip,
                    Err(_) if name == "localhost" => Ipv4Addr::LOCALHOST.into(),
                    Err(_) if name.is_empty() => return Err(AddressError::Form),
                    Err(_) => return Err(AddressError::NotHere),
                };
                SocketAddr::new(ip, port)
            }
        };
        if socket.ip().is_loopback() { Ok(Address { socket, base_path }) } else { Err(AddressError::NotHere) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_an_address() {
        let read = |text: &str| {
            text.parse::<Address>().map(|address| (address.socket.to_string(), address.base_path))
        };
        let here = |socket: &str, base: &str| Ok((socket.to_owned(), base.to_owned()));
        assert_eq!(read("http://127.0.0.1:8080"), here("127.0.0.1:8080", ""));
        assert_eq!(read("http://localhost:81/games/"), here("127.0.0.1:81", "/games"));
        assert_eq!(read("http://[::1]:8080/"), here("[::1]:8080", ""));
        assert_eq!(read("http://127.9.9.9"), here("127.9.9.9:80", ""));
        for elsewhere in [
            "http://192.0.2.1:8080",
            "http://example.org",
            "http://0.0.0.0:80",
            "http://127.0.0.1.example.org",
        ] {
            assert_eq!(read(elsewhere), Err(AddressError::NotHere), "{elsewhere}");
        }
        for none in ["", "127.0.0.1:8080", "ws://127.0.0.1", "http://", "http://127.0.0.1:x"] {
            assert_eq!(read(none), Err(AddressError::Form), "{none}");
        }
    }
}
