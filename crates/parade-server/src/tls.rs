//! TLS, where the server speaks it itself.

use std::path::PathBuf;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::config::TlsFiles;

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// The file of the certificate cannot be read.
    #[error("{} holds no certificate in PEM: {problem}", file.display())]
    Certificate {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// The file of the key cannot be read.
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
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect)
        .map_err(|error| no_certificate(error.to_string()))?;
    if chain.is_empty() {
        return Err(no_certificate("it is empty".to_owned()));
    }
    let private = PrivateKeyDer::from_pem_file(key)
        .map_err(|error| TlsError::Key { file: key.clone(), problem: error.to_string() })?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, private))
        .map_err(|error| TlsError::Pair(error.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
