//! A look at a table: how its game stands for the server.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use parade_protocol::{ClientMessage, Hello, PROTOCOL, WhenPreviews};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::address::Address;
use crate::frame::{Frame, Position};
use crate::place::Place;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Opens a WebSocket to a table.
pub(crate) async fn connect(address: &Address, place: &Place) -> Option<WebSocketStream<TcpStream>> {
    let Address { socket, base_path } = address;
    let connecting = async {
        let stream = TcpStream::connect(socket).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let url = format!("ws://{socket}{base_path}/api/v1/tables/{}/ws", place.id);
        Some(client_async(url, stream).await.ok()?.0)
    };
    timeout(PATIENCE, connecting).await.ok().flatten()
}

/// The game that is played at a table, as its host sees it: its number and its position, if there is one.
pub(crate) async fn game_at(address: &Address, place: &Place) -> Result<(u64, Option<Position>), String> {
    let looking = async {
        let mut socket = connect(address, place).await.ok_or("the table cannot be reached any more")?;
        let hello = ClientMessage::Hello(Hello {
            protocol: PROTOCOL.to_owned(),
            token: Some(place.host),
            key: None,
            last_seq: None,
            previews: WhenPreviews::Never,
        });
        let hello = serde_json::to_string(&hello).map_err(|error| error.to_string())?;
        socket.send(Message::text(hello)).await.map_err(|error| error.to_string())?;
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else { continue };
            let frame: Frame<'_> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            if frame.kind == "goodbye" {
                return Err(format!("goodbye: {text}"));
            }
            if let Some(table) = frame.table {
                return Ok((table.game, table.position));
            }
        }
        Err("the table closed the connection".to_owned())
    };
    timeout(PATIENCE, looking).await.unwrap_or_else(|_| Err("the table does not answer".to_owned()))
}
