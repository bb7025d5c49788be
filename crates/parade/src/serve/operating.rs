//! The socket by which a server is asked.

use parade_messages::{Messages, text};
use parade_server::Server;
use parade_server::admin::{AdminSocket, SOCKET};
use parade_server::store::Location;

use crate::arguments::Serve;
use crate::failure::{Failure, say};

/// Lets the server be asked by `parade admin`: by the socket that was named, or by one in the folder of its log. With a
/// database and no name there is none. That the one in the folder cannot be made, for its path is too long, is told and
/// keeps nobody from playing.
pub(super) async fn listen(
    server: &Server,
    serve: &Serve,
    location: &Location,
    messages: &Messages,
) -> Result<(), Failure> {
    let path = match (&serve.admin_socket, location) {
        (Some(path), _) => path.clone(),
        (None, Location::Folder(folder)) => folder.join(SOCKET),
        (None, Location::Memory | Location::Postgres(_)) => return Ok(()),
    };
    match AdminSocket::bind(&path).await {
        Ok(socket) => drop(tokio::spawn(server.admin_task(socket))),
        Err(error) => {
            let line = text!(messages, "serve-no-socket", reason = error.to_string());
            if serve.admin_socket.is_some() {
                return Err(Failure::Work(line));
            }
            say(&line);
        }
    }
    Ok(())
}
