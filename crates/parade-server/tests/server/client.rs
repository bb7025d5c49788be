//! A client that knows nothing but the protocol, and keeps every byte that it was sent.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use parade_protocol::{
    AnswerResult, ClientMessage, Command, CommandMessage, GoodbyeReason, Hello, Nonce, PROTOCOL, Private,
    Seq, ServerMessage, TableId, TablePhase, TableView, Token, WhenPreviews, You,
};
use parade_server::table::leak;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::house::House;
use crate::stream::Stream;

/// How long a test waits for what has to come.
pub(crate) const SOON: Duration = Duration::from_secs(20);

pub(crate) trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// What a client brings.
#[derive(Clone, Copy, Default)]
pub(crate) struct Papers {
    pub(crate) token: Option<Token>,
    pub(crate) key: Option<Token>,
    pub(crate) last_seq: Option<Seq>,
}

/// How a client and a server talk.
enum Way {
    Socket(Box<WebSocketStream<Box<dyn Wire>>>),
    Stream(Box<Stream>),
}

/// A client.
pub(crate) struct Client {
    way: Way,
    nonce: Option<Nonce>,
    pub(crate) token: Option<Token>,
    pub(crate) you: Option<You>,
    pub(crate) seq: Seq,
    pub(crate) view: Option<TableView>,
    pub(crate) private: Option<Private>,
    /// Everything it was sent, with the last event that it knew then.
    pub(crate) heard: Vec<(Seq, String)>,
}

pub(crate) async fn connect(
    address: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
) -> Result<WebSocketStream<Box<dyn Wire>>, Error> {
    let stream = TcpStream::connect(address).await?;
    over(Box::new(stream), &format!("ws://{address}{path}"), headers).await
}

pub(crate) async fn over(
    stream: Box<dyn Wire>,
    url: &str,
    headers: &[(&str, &str)],
) -> Result<WebSocketStream<Box<dyn Wire>>, Error> {
    let mut request = url.into_client_request()?;
    for (name, value) in headers {
        let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    Ok(client_async(request, stream).await?.0)
}

/// The next message of a WebSocket; `None` at its end.
async fn next_text(socket: &mut WebSocketStream<Box<dyn Wire>>) -> Option<String> {
    loop {
        match timeout(SOON, socket.next()).await.expect("something comes in time") {
            Some(Ok(Message::Text(text))) => return Some(text.to_string()),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            Some(Ok(other)) => panic!("{other:?}"),
        }
    }
}

impl Client {
    /// Connects and says hello.
    pub(crate) async fn come(house: &House, table: &TableId, papers: Papers) -> Client {
        let path = format!("/api/v1/tables/{table}/ws");
        let socket = connect(house.address, &path, &[]).await.expect("a WebSocket");
        Client::greet(socket, papers).await
    }

    pub(crate) async fn greet(socket: WebSocketStream<Box<dyn Wire>>, papers: Papers) -> Client {
        let Papers { token, key, last_seq } = papers;
        let mut client = Client { token, seq: last_seq.unwrap_or_default(), ..Client::silent(socket) };
        let protocol = PROTOCOL.to_owned();
        let hello = Hello { protocol, token, key, last_seq, previews: WhenPreviews::Always };
        client.say(&ClientMessage::Hello(hello)).await;
        client
    }

    /// A client that listens to a stream.
    pub(crate) fn of_stream(stream: Stream, papers: Papers) -> Client {
        Client { token: papers.token, ..Client::by(Way::Stream(Box::new(stream))) }
    }

    /// A client that has said nothing yet.
    pub(crate) fn silent(socket: WebSocketStream<Box<dyn Wire>>) -> Client {
        Client::by(Way::Socket(Box::new(socket)))
    }

    fn by(way: Way) -> Client {
        Client {
            way,
            nonce: None,
            token: None,
            you: None,
            seq: Seq(0),
            view: None,
            private: None,
            heard: Vec::new(),
        }
    }

    /// Connects with the same token as another device does, which has seen nothing.
    pub(crate) async fn another_device(&self, house: &House, table: &TableId) -> Client {
        Client::come(house, table, Papers { token: self.token, ..Papers::default() }).await
    }

    /// Cuts the line without a word.
    pub(crate) fn go_away(self) -> Away {
        Away { token: self.token, seq: self.seq, view: self.view, private: self.private, heard: self.heard }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        assert!(
            matches!(self.way, Way::Socket(_)) || Stream::takes(message),
            "a stream needs no {message:?}"
        );
        let text = serde_json::to_string(message).unwrap();
        self.say_text(text).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        match &mut self.way {
            Way::Socket(socket) => socket.send(Message::text(text)).await.expect("it can be sent"),
            Way::Stream(stream) => stream.post(&text).await,
        }
    }

    /// Sends pings of the WebSocket itself, as many as it is let.
    pub(crate) async fn ping_often(&mut self, times: u32) {
        let Way::Socket(socket) = &mut self.way else { panic!("a stream has no pings") };
        for _ in 0..times {
            if socket.feed(Message::Ping(Default::default())).await.is_err() {
                return;
            }
        }
        let _ = socket.flush().await;
    }

    /// The next message; `None` at the end.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        let text = match &mut self.way {
            Way::Socket(socket) => next_text(socket).await?,
            Way::Stream(stream) => stream.next_text().await?,
        };
        let message: ServerMessage = serde_json::from_str(&text).expect("a message");
        self.follow(&message);
        self.heard.push((self.seq, text));
        Some(message)
    }

    fn follow(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => self.you = Some(welcome.you),
            ServerMessage::You(you) => self.you = Some(*you),
            ServerMessage::Snapshot(snapshot) => {
                self.seq = snapshot.seq;
                self.view = Some((*snapshot.table).clone());
                self.private = snapshot.private.as_deref().cloned();
            }
            ServerMessage::Events(events) => {
                let view = self.view.as_mut().expect("a snapshot came first");
                view.apply_all(&mut self.seq, events).expect("events follow each other, and the hash fits");
                if let Some(private) = &events.private {
                    self.private = Some((**private).clone());
                }
                if !matches!(view.phase, TablePhase::Play | TablePhase::Discard | TablePhase::Over) {
                    self.private = None;
                }
            }
            _ => {}
        }
    }

    /// Listens until a message fits.
    pub(crate) async fn until(&mut self, fits: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("the connection stays");
            if fits(&message) {
                return message;
            }
        }
    }

    /// Listens until something is so at the table.
    pub(crate) async fn until_so(&mut self, so: impl Fn(&Client) -> bool) {
        while !so(self) {
            self.hear().await.expect("the connection stays");
        }
    }

    pub(crate) async fn until_goodbye(&mut self) -> (GoodbyeReason, Option<u64>) {
        match self.until(|message| matches!(message, ServerMessage::Goodbye { .. })).await {
            ServerMessage::Goodbye { reason, retry_after_ms } => (reason, retry_after_ms),
            _ => unreachable!(),
        }
    }

    pub(crate) fn message(&mut self, command: Command) -> CommandMessage {
        // Devices with one token share its names of commands.
        static COMMANDS: AtomicU64 = AtomicU64::new(0);
        let cmd_id = format!("c-{}", COMMANDS.fetch_add(1, Ordering::Relaxed)).parse().unwrap();
        CommandMessage { cmd_id, expected_seq: self.seq, command }
    }

    /// Wants something done, and waits for the answer.
    pub(crate) async fn command(&mut self, command: Command) -> AnswerResult {
        let message = self.message(command);
        self.send(message).await
    }

    pub(crate) async fn send(&mut self, message: CommandMessage) -> AnswerResult {
        let wanted = message.cmd_id.clone();
        self.say(&ClientMessage::Command(message)).await;
        let answer = self
            .until(|message| matches!(message, ServerMessage::Answer { cmd_id, .. } if *cmd_id == wanted))
            .await;
        let ServerMessage::Answer { result, .. } = answer else { unreachable!() };
        result
    }

    pub(crate) async fn accepted(&mut self, command: Command) -> Seq {
        let name = command.name();
        match self.command(command).await {
            AnswerResult::Accepted { seq } => {
                // What came of it may come after the answer.
                self.until_so(|client| client.seq >= seq).await;
                seq
            }
            AnswerResult::Refused { refusal, .. } => panic!("{name}: {refusal:?}"),
        }
    }

    pub(crate) async fn sit(&mut self, seat: usize, name: &str) {
        self.accepted(Command::Sit { seat, name: name.to_owned() }).await;
        let nonce = Nonce([seat as u8 + 1; 32]);
        self.nonce = Some(nonce);
        self.accepted(Command::Ready { commitment: nonce.commitment() }).await;
    }

    pub(crate) async fn reveal(&mut self) {
        self.until_so(|client| client.phase() == TablePhase::Reveal).await;
        let nonce = self.nonce.expect("it was ready");
        self.accepted(Command::Reveal { nonce }).await;
    }

    pub(crate) fn phase(&self) -> TablePhase {
        self.view.as_ref().map_or(TablePhase::Lobby, |view| view.phase)
    }

    /// What it would do now: the first card that is legal, and of the last four the first two.
    pub(crate) fn next_move(&self) -> Option<Command> {
        let private = self.private.as_ref()?;
        match (self.phase(), private.legal.as_slice()) {
            (TablePhase::Play, [card, ..]) => Some(Command::Play { card: *card }),
            (TablePhase::Discard, [one, two, ..]) => Some(Command::Keep { cards: [*one, *two] }),
            _ => None,
        }
    }

    /// Plays whenever it is its turn, until the game is over or something is so.
    pub(crate) async fn play_until(&mut self, so: impl Fn(&Client) -> bool) {
        while self.phase() != TablePhase::Over && !so(self) {
            match self.next_move() {
                Some(command) => drop(self.accepted(command).await),
                None => drop(self.hear().await.expect("the connection stays")),
            }
        }
    }

    /// Looks through all that it was sent for what it could not know.
    pub(crate) async fn look_through(&self, house: &House, table: &TableId, seat: Option<usize>) -> usize {
        let log = house.log.load(table).await.unwrap();
        let mut bytes = 0;
        let mut entries = log.iter();
        let mut truth = parade_server::table::Table::open(entries.next().unwrap()).unwrap();
        for (seq, text) in &self.heard {
            while truth.seq() < *seq {
                truth.apply(entries.next().expect("it was told of nothing that is not in the log")).unwrap();
            }
            if let Some(found) = leak::find(&truth, seat, text) {
                panic!("{found} reached {seat:?} in {text}");
            }
            bytes += text.len();
        }
        bytes
    }
}

/// What a client keeps that has lost its connection.
pub(crate) struct Away {
    token: Option<Token>,
    seq: Seq,
    view: Option<TableView>,
    private: Option<Private>,
    heard: Vec<(Seq, String)>,
}

impl Away {
    /// Comes back with what it had seen, and listens until it is in step again: to that message too.
    pub(crate) async fn come_back(self, house: &House, table: &TableId) -> (Client, ServerMessage) {
        let papers = Papers { token: self.token, key: None, last_seq: Some(self.seq) };
        let client = Client::come(house, table, papers).await;
        let Away { view, private, heard, .. } = self;
        let mut client = Client { view, private, heard, ..client };
        let caught_up = client
            .until(|message| matches!(message, ServerMessage::Events(_) | ServerMessage::Snapshot(_)))
            .await;
        (client, caught_up)
    }
}
