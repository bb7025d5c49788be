//! The ways to and from a server: WebSocket, server-sent events, and plain requests.

use std::net::SocketAddr;

use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Papers {
    pub(crate) token: Option<String>,
    pub(crate) key: Option<String>,
}

impl Papers {
    fn headers(&self) -> String {
        let token = self.token.iter().map(|token| format!("Authorization: Bearer {token}\r\n"));
        let key = self.key.iter().map(|key| format!("X-Parade-Key: {key}\r\n"));
        token.chain(key).collect()
    }
}

/// The end of a line from a server at which one hears; what was sent, and then nothing any more.
pub(crate) struct Line {
    pub(crate) heard: UnboundedReceiver<String>,
    reading: JoinHandle<()>,
    sink: Option<SplitSink<WebSocketStream<TcpStream>, Message>>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

impl Line {
    /// Over a WebSocket.
    pub(crate) async fn socket(address: SocketAddr, table: &str) -> Line {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let url = format!("ws://{address}/api/v1/tables/{table}/ws");
        let (sink, mut incoming) = client_async(url, stream).await.unwrap().0.split();
        let (hear, heard) = unbounded_channel();
        let reading = tokio::spawn(async move {
            while let Some(Ok(message)) = incoming.next().await {
                if let Message::Text(text) = message
                    && hear.send(text.to_string()).is_err()
                {
                    return;
                }
            }
        });
        Line { heard, reading, sink: Some(sink) }
    }

    /// Over server-sent events.
    pub(crate) async fn events(address: SocketAddr, table: &str, papers: &Papers, query: &str) -> Line {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let path = format!("/api/v1/tables/{table}/events{query}");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{}\r\n", papers.headers());
        stream.write_all(request.as_bytes()).await.unwrap();
        let (hear, heard) = unbounded_channel();
        let reading = tokio::spawn(listen(BufReader::new(stream), hear));
        Line { heard, reading, sink: None }
    }

    /// Says something, where this is a line both ways; `false` if it is none or is over.
    pub(crate) async fn say(&mut self, text: &str) -> bool {
        match &mut self.sink {
            Some(sink) => sink.send(Message::text(text)).await.is_ok(),
            None => false,
        }
    }
}

/// Each event is a piece of its own, so a line begins where one of the text does.
async fn listen(mut stream: BufReader<TcpStream>, hear: UnboundedSender<String>) {
    let mut line = String::new();
    while stream.read_line(&mut line).await.is_ok_and(|read| read > 0) {
        if let Some(data) = line.strip_prefix("data: ")
            && hear.send(data.trim_end().to_owned()).is_err()
        {
            return;
        }
        line.clear();
    }
}

/// Asks something, and gives the status and the whole answer: head and body.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    papers: &Papers,
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         {}Content-Length: {}\r\n\r\n{body}",
        papers.headers(),
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_owned(), body.to_owned())
}
