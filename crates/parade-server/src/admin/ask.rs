//! The side of whoever asks.

use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Answer, Ask};

/// How long an answer is waited for: the table may have to be loaded and written to.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// No server listens there.
    #[error("no server listens at {}", path.display())]
    NoServer {
        /// The path of the socket.
        path: PathBuf,
    },
    /// This user may not ask.
    #[error("this user may not use {}", path.display())]
    Denied {
        /// The path of the socket.
        path: PathBuf,
    },
    /// The connection failed.
    #[error("{}: {error}", path.display())]
    System {
        /// The path of the socket.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// What came back is no answer.
    #[error("{} gave no answer that this version understands", path.display())]
    Unreadable {
        /// The path of the socket.
        path: PathBuf,
    },
}

/// Asks a server on this machine something, and waits for the answer.
///
/// # Errors
/// If no server listens at that path, this user may not ask it, or it does not answer.
pub fn ask(path: &Path, ask: &Ask) -> Result<Answer, AskError> {
    let failed = |error: io::Error| {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => AskError::NoServer { path },
            io::ErrorKind::PermissionDenied => AskError::Denied { path },
            _ => AskError::System { path, error },
        }
    };
    let talk = || {
        let mut stream = UnixStream::connect(path)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut line = serde_json::to_string(ask)?;
        line.push('\n');
        stream.write_all(line.as_bytes())?;
        stream.shutdown(Shutdown::Write)?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        Ok(text)
    };
    let text: String = talk().map_err(failed)?;
    serde_json::from_str(&text).map_err(|_| AskError::Unreadable { path: path.to_owned() })
}
