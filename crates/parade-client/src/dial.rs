//! A connection to a server, encrypted where its address says so.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::ServerAddress;

/// Bytes both ways.
pub(crate) trait Ways: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Ways for T {}

/// A connection, whatever it runs over.
pub(crate) type Pipe = Box<dyn Ways>;

/// Connects.
pub(crate) async fn dial(server: &ServerAddress) -> io::Result<Pipe> {
    let (host, port) = server.place();
    let tcp = TcpStream::connect((host, port)).await?;
    // Messages are short and somebody waits for each.
    tcp.set_nodelay(true)?;
    if !server.is_secure() {
        return Ok(Box::new(tcp));
    }
    let name = ServerName::try_from(host.to_owned())
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    Ok(Box::new(TlsConnector::from(trusting()?).connect(name, tcp).await?))
}

/// What certificates are believed: those signed by an authority that the program knows, or that this system does, or that
/// stands in the file that `SSL_CERT_FILE` names (or the folder, `SSL_CERT_DIR`).
fn trusting() -> io::Result<Arc<ClientConfig>> {
    // Reading a few hundred certificates takes a while: once is enough.
    static CONFIG: Mutex<Option<Arc<ClientConfig>>> = Mutex::new(None);
    let mut kept = CONFIG.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(config) = &*kept {
        return Ok(Arc::clone(config));
    }
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let own = rustls_native_certs::load_native_certs();
    if let Some(file) = std::env::var_os("SSL_CERT_FILE") {
        let file = PathBuf::from(file).display().to_string();
        if let Some(error) = own.errors.iter().map(ToString::to_string).find(|error| error.contains(&file)) {
            return Err(io::Error::other(format!("SSL_CERT_FILE: {error}")));
        }
    }
    // Systems keep some that nobody can read any more.
    roots.add_parsable_certificates(own.certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::clone(kept.insert(Arc::new(config))))
}
