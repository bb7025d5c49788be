//! TLS, where the server speaks it itself.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::config::TlsFiles;

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("{} cannot be read: {error}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// There is no certificate in its file.
    #[error("{} holds no certificate in PEM: {problem}", file.display())]
    Certificate {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// There is no key in its file.
    #[error("{} holds no private key in PEM: {problem}", file.display())]
    Key {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// The two do not go together.
    #[error("the certificate and the key cannot be used: {0}")]
    Pair(String),
}

/// What agrees with clients on a cipher.
///
/// # Errors
/// If the files cannot be read or do not go together.
pub(crate) fn acceptor(files: &TlsFiles) -> Result<TlsAcceptor, TlsError> {
    let TlsFiles { certificate, key } = files;
    let no_certificate = |problem: String| TlsError::Certificate { file: certificate.clone(), problem };
    let no_key = |problem: String| TlsError::Key { file: key.clone(), problem };
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect)
        .map_err(|error| in_file(error, certificate, no_certificate))?;
    if chain.is_empty() {
        return Err(no_certificate("it is empty".to_owned()));
    }
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| in_file(error, key, no_key))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, private))
        .map_err(|error| TlsError::Pair(error.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// What is wrong with a file: it cannot be read, or what is looked for is not in it.
fn in_file(error: pem::Error, file: &Path, missing: impl FnOnce(String) -> TlsError) -> TlsError {
    match error {
        pem::Error::Io(error) => TlsError::Unreadable { file: file.to_owned(), error },
        other => missing(other.to_string()),
    }
}
