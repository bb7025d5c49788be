//! A WebSocket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use parade_protocol::ClientMessage;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::{Came, Closed, LONGEST};
use crate::Link;
use crate::dial::{Pipe, dial};

/// For so long a connection may take to be made.
pub(super) const CONNECTING: Duration = Duration::from_secs(10);
/// And what answers there, to agree to a WebSocket: something between may swallow what it does not know.
const AGREEING: Duration = Duration::from_secs(4);

pub(crate) struct Socket(Box<WebSocketStream<Pipe>>);

impl Socket {
    pub(super) async fn open(link: &Link) -> Result<Socket, Closed> {
        let pipe = match timeout(CONNECTING, dial(&link.server)).await {
            Ok(pipe) => pipe.map_err(|error| Closed::Unreachable(error.to_string()))?,
            Err(_) => return Err(Closed::Unreachable(too_late())),
        };
        let request = link.server.socket(&link.table).into_client_request();
        let request = request.map_err(|error| Closed::Unreachable(error.to_string()))?;
        let config = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
        match timeout(AGREEING, client_async_with_config(request, pipe, Some(config))).await {
            Ok(Ok((socket, _))) => Ok(Socket(Box::new(socket))),
            Ok(Err(Error::Http(answer))) => Err(Closed::NotThrough(answer.status().to_string())),
            Ok(Err(error)) => Err(Closed::NotThrough(error.to_string())),
            Err(_) => Err(Closed::NotThrough(too_late())),
        }
    }

    pub(super) async fn say(&mut self, message: &ClientMessage) -> Result<(), String> {
        let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    pub(super) async fn next(&mut self) -> Came {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Came::Text(text.to_string()),
            Some(Ok(Message::Close(_))) | None => Came::End(String::new()),
            Some(Err(error)) => Came::End(error.to_string()),
            Some(Ok(_)) => Came::Sign,
        }
    }

    pub(super) async fn close(&mut self) {
        // Whoever does not answer is left all the same.
        let _ = timeout(AGREEING / 2, self.0.as_mut().close(None)).await;
    }
}

/// That it took too long, in the system's words.
pub(super) fn too_late() -> String {
    std::io::Error::from(std::io::ErrorKind::TimedOut).to_string()
}
