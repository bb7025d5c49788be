//! The socket by which the server is asked.

use std::fs::Permissions;
use std::io;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::geteuid;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::{AdminRefusal, Answer, Ask};

/// The name of the socket in the folder of a log.
pub const SOCKET: &str = "admin.sock";

/// The longest question, in bytes.
const LONGEST: u64 = 16 * 1024;
/// How long whoever asks may take to do so, and to read the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why there is no socket.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    /// Somebody listens there.
    #[error("{} is the socket of another server", path.display())]
    InUse {
        /// The path.
        path: PathBuf,
    },
    /// Something else is there.
    #[error("{} is there and is no socket; it was left as it is", path.display())]
    Taken {
        /// The path.
        path: PathBuf,
    },
    /// The system refuses it.
    #[error("{} cannot be a socket: {error}", path.display())]
    System {
        /// The path.
        path: PathBuf,
        /// What it says.
        error: io::Error,
    },
}

/// A socket that only its user, and the system's administrator, can ask something by. It is removed when it is dropped.
pub struct AdminSocket {
    listener: UnixListener,
    path: PathBuf,
}

impl AdminSocket {
    /// Makes it. What a server that was killed has left there is removed first.
    ///
    /// # Errors
    /// If somebody listens there, something else is there, or the system refuses it: the path may have about a hundred bytes.
    pub async fn bind(path: &Path) -> Result<AdminSocket, SocketError> {
        let system = |error| SocketError::System { path: path.to_owned(), error };
        match path.symlink_metadata() {
            Ok(found) if !found.file_type().is_socket() => {
                return Err(SocketError::Taken { path: path.to_owned() });
            }
            Ok(_) if UnixStream::connect(path).await.is_ok() => {
                return Err(SocketError::InUse { path: path.to_owned() });
            }
            Ok(_) => std::fs::remove_file(path).map_err(system)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(system(error)),
        }
        let listener = UnixListener::bind(path).map_err(system)?;
        let socket = AdminSocket { listener, path: path.to_owned() };
        // Who comes before this is looked at as everybody is: see `serve`.
        std::fs::set_permissions(path, Permissions::from_mode(0o600)).map_err(system)?;
        Ok(socket)
    }

    /// Answers until it is told to stop, one after the other.
    pub(crate) async fn serve<F>(self, stop: CancellationToken, answer: impl Fn(Ask) -> F)
    where
        F: Future<Output = Answer>,
    {
        loop {
            let accepted = tokio::select! {
                () = stop.cancelled() => return,
                accepted = self.listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, _)) if is_trusted(&stream) => {
                    // Whoever does not say what they want has no answer to wait for.
                    let _ = timeout(PATIENCE, converse(stream, &answer)).await;
                }
                Ok(_) => tracing::warn!("somebody else's process tried to use the admin socket"),
                Err(error) => {
                    tracing::warn!(%error, "the admin socket cannot be read");
                    sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Whether the process at the other end is of this server's user or of the system's administrator.
fn is_trusted(stream: &UnixStream) -> bool {
    stream.peer_cred().is_ok_and(|peer| peer.uid() == 0 || peer.uid() == geteuid().as_raw())
}

async fn converse<F>(mut stream: UnixStream, answer: &impl Fn(Ask) -> F) -> io::Result<()>
where
    F: Future<Output = Answer>,
{
    let mut line = String::new();
    BufReader::new((&mut stream).take(LONGEST)).read_line(&mut line).await?;
    let answer = match serde_json::from_str(&line) {
        Ok(ask) => answer(ask).await,
        Err(_) => Answer::Refused(AdminRefusal::Unreadable),
    };
    let mut text = serde_json::to_string(&answer)?;
    text.push('\n');
    stream.write_all(text.as_bytes()).await?;
    stream.shutdown().await
}
