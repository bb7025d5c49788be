//! How a client reaches a server: straight, or through a proxy that speaks TLS for it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_tungstenite::WebSocketStream;

use crate::client::{SOON, Wire, over};
use crate::house::{Answer, House};

/// How a client reaches a server.
#[derive(Clone)]
pub(crate) struct Front {
    /// Where it connects to.
    pub(crate) address: SocketAddr,
    /// How it encrypts what it says, if it does.
    pub(crate) tls: Option<TlsConnector>,
    /// The name by which it knows the server.
    pub(crate) name: String,
    /// What every path begins with.
    pub(crate) base: &'static str,
}

impl Front {
    /// The server itself.
    pub(crate) fn of(house: &House) -> Front {
        Front { address: house.address, tls: None, name: house.address.to_string(), base: "" }
    }

    pub(crate) async fn wire(&self) -> Box<dyn Wire> {
        self.wire_from(Ipv4Addr::LOCALHOST).await
    }

    /// A connection from an address of this machine.
    pub(crate) async fn wire_from(&self, from: Ipv4Addr) -> Box<dyn Wire> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(IpAddr::V4(from), 0)).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        match &self.tls {
            None => Box::new(stream),
            Some(tls) => {
                let name = ServerName::try_from(self.name.clone()).unwrap();
                Box::new(tls.connect(name, stream).await.unwrap())
            }
        }
    }

    /// A WebSocket to a path.
    pub(crate) async fn socket(&self, path: &str) -> WebSocketStream<Box<dyn Wire>> {
        let scheme = if self.tls.is_some() { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{}{path}", self.name, self.base);
        over(self.wire().await, &url, &[]).await.expect("a WebSocket")
    }

    /// The head of a request, without the empty line behind it.
    pub(crate) fn head(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> String {
        let mut head = format!("{method} {}{path} HTTP/1.1\r\nHost: {}\r\n", self.base, self.name);
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head
    }

    pub(crate) async fn post(&self, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.ask_over(self.wire().await, "POST", path, headers, body).await
    }

    pub(crate) async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask_over(self.wire().await, "GET", path, headers, "").await
    }

    pub(crate) async fn ask_over(
        &self,
        mut wire: Box<dyn Wire>,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let head = self.head(method, path, headers);
        let length = body.len();
        let request = format!(
            "{head}Connection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        wire.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        // Whoever ends a connection over TLS need not say so.
        let _ = timeout(SOON, wire.read_to_end(&mut bytes)).await.expect("an answer in time");
        Answer::read(std::str::from_utf8(&bytes).unwrap())
    }
}
