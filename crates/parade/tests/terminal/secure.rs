//! A server with a certificate of somebody's own, as in a house that signs its own.

use std::path::Path;
use std::process::Command;

use parade_server::{Config, TlsFiles};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

use crate::house::House;
use crate::online::play_line_by_line;

/// Makes an authority and a certificate of it for `localhost`, in files.
fn certificates(folder: &Path) -> TlsFiles {
    let mut authority = CertificateParams::new([]).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let signs = KeyPair::generate().unwrap();
    let signed = authority.self_signed(&signs).unwrap();
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(["localhost".to_owned()]).unwrap();
    let certificate = certificate.signed_by(&key, &Issuer::new(authority, signs)).unwrap();
    let files = TlsFiles { certificate: folder.join("server.pem"), key: folder.join("server.key") };
    std::fs::write(folder.join("authority.pem"), signed.pem()).unwrap();
    std::fs::write(&files.certificate, certificate.pem()).unwrap();
    std::fs::write(&files.key, key.serialize_pem()).unwrap();
    files
}

#[test]
fn a_table_is_hosted_and_played_at_over_tls_with_an_authority_of_ones_own() {
    let (home, log) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let tls = Some(certificates(home.path()));
    let house = House::with(Config { tls, ..House::config() }, log.path());
    let server = format!("https://localhost:{}", house.address.port());
    let arguments = ["host", server.as_str(), "--bots", "hare", "--name", "Anna", "--plain"];
    let authority = home.path().join("authority.pem");
    let said = play_line_by_line(home.path(), &arguments, &[("SSL_CERT_FILE", authority.to_str().unwrap())]);
    let link = said.iter().find(|line| line.contains("#join=")).unwrap();
    assert!(link.starts_with(&format!("{server}/t/")), "{link}");
    let all = said.join("\n");
    for sentence in ["You sit on seat 1 as Anna.", "You played ", "You: Well played!"] {
        assert!(all.contains(sentence), "{sentence} in\n{all}");
    }
    assert!(!all.contains("WebSocket") && !all.contains("connection"), "{all}");

    // Whoever does not trust that authority is told so, and says nothing over such a line.
    let output = Command::new(env!("CARGO_BIN_EXE_parade"))
        .args(arguments)
        .env("PARADE_STATE_DIR", home.path().join("state"))
        .env("PARADE_LANG", "en")
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("The server does not answer") && error.contains("certificate"), "{error}");
    // A file that holds none is told too.
    let output = Command::new(env!("CARGO_BIN_EXE_parade"))
        .args(arguments)
        .env("PARADE_LANG", "en")
        .env("SSL_CERT_FILE", "/nowhere.pem")
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("SSL_CERT_FILE") && error.contains("/nowhere.pem"), "{error}");
}
