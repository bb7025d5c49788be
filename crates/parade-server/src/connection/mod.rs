//! A client at the other end of a WebSocket.

mod stream;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use parade_protocol::{
    AnswerResult, ClientMessage, CommandMessage, GoodbyeReason, Hello, PROTOCOL, Refusal, RefusalCode,
    ServerMessage, TableId, read_client_message,
};
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::clock;
use crate::connection::stream::{Ends, WebSocket, ends};
use crate::http::App;
use crate::live::{Cipher, ClientId, Comer, HEARTBEAT_S, Inbox, Outbox, Request, json};
use crate::session::{Credentials, MessageRate, Peer, Stay, goodbye};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a client may say nothing.
const SILENCE: Duration = Duration::from_secs(2 * HEARTBEAT_S as u64 + 5);
/// How long the network may take nothing of what waits for a client; looked at with every heartbeat.
const WRITING: Duration = Duration::from_secs(10);
/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_millis(800);
/// How many messages beyond the rate are passed over before the connection is ended.
const BEYOND: u32 = 500;

/// Somebody who comes.
pub(crate) struct Visit {
    pub(crate) app: Arc<App>,
    pub(crate) peer: Peer,
    /// Its place among those of its address, if the peer has none.
    pub(crate) _stay: Option<Stay>,
    /// To which table; `None` if it has no name that a table could have.
    pub(crate) table: Option<TableId>,
    /// What came with the request, for whoever says nothing of it in `hello`.
    pub(crate) credentials: Credentials,
}

/// Why a conversation ends.
enum End {
    /// The server ends it, and says why.
    Goodbye(GoodbyeReason),
    /// The client has gone.
    Gone,
}

/// Talks with a client until one of both has enough.
pub(crate) async fn converse(upgraded: Upgraded, visit: Visit) {
    let metrics_of = visit.app.clone();
    let metrics = metrics_of.tables().metrics();
    metrics.connections.inc();
    let Ends { mut socket, outbox, mut inbox, mut cipher } = ends(upgraded).await;
    let end = match greet(&mut socket, &visit).await {
        Ok(hello) => talk(&mut socket, &mut inbox, cipher.as_mut(), outbox, &visit, &hello).await,
        Err(end) => end,
    };
    if let End::Goodbye(reason) = end {
        if reason == GoodbyeReason::TooSlow {
            metrics.too_slow.inc();
        }
        let farewell = say_goodbye(&mut socket, &mut inbox, cipher.as_mut(), reason);
        let _ = timeout(GOODBYE, farewell).await;
    }
    metrics.connections.dec();
    drop(visit.peer);
}

async fn say_goodbye(
    socket: &mut WebSocket,
    inbox: &mut Inbox,
    cipher: Option<&mut Cipher>,
    reason: GoodbyeReason,
) -> Result<(), tungstenite::Error> {
    socket.send(Message::text(json(&goodbye(reason)))).await?;
    socket.send(Message::Close(None)).await?;
    // The client's own goodbye, so that nothing is cut off that was sent.
    let theirs = async { while let Some(Ok(_)) = socket.next().await {} };
    let (written, ()) = tokio::join!(inbox.finish(cipher), theirs);
    Ok(written?)
}

/// Waits for `hello`.
async fn greet(socket: &mut WebSocket, visit: &Visit) -> Result<Hello, End> {
    let stop = visit.app.tables().stopping();
    let first = tokio::select! {
        first = timeout(HELLO, next_text(socket)) => first.map_err(|_| End::Goodbye(GoodbyeReason::Silent))??,
        () = stop.cancelled() => return Err(End::Goodbye(GoodbyeReason::ServerStopping)),
    };
    match read_client_message(first.as_bytes()) {
        Ok(ClientMessage::Hello(hello)) if hello.protocol == PROTOCOL => Ok(hello),
        _ => Err(End::Goodbye(GoodbyeReason::WrongProtocol)),
    }
}

async fn next_text(socket: &mut WebSocket) -> Result<Utf8Bytes, End> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(End::Goodbye(GoodbyeReason::WrongProtocol)),
            Some(Err(error)) => return Err(broken(&error)),
            Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
        }
    }
}

/// Why a connection cannot be read: the client sent too much at once, or has gone.
fn broken(error: &tungstenite::Error) -> End {
    match error {
        tungstenite::Error::Capacity(_) => End::Goodbye(GoodbyeReason::TooMuch),
        _ => End::Gone,
    }
}

/// A client that has said hello.
struct Guest<'a> {
    visit: &'a Visit,
    id: ClientId,
    table: mpsc::Sender<Request>,
    rate: MessageRate,
    beyond: u32,
    lag_ms: u64,
    heard: Instant,
    began: Instant,
}

async fn talk(
    socket: &mut WebSocket,
    inbox: &mut Inbox,
    cipher: Option<&mut Cipher>,
    outbox: Outbox,
    visit: &Visit,
    hello: &Hello,
) -> End {
    let Some(name) = &visit.table else { return End::Goodbye(GoodbyeReason::NoSuchTable) };
    let table = match visit.app.tables().mailbox(name) {
        Ok(table) => table,
        Err(_) if visit.app.tables().stopping().is_cancelled() => {
            return End::Goodbye(GoodbyeReason::ServerStopping);
        }
        Err(_) => return End::Goodbye(GoodbyeReason::Failed),
    };
    let id = ClientId::next();
    let comer = comer(hello, &visit.credentials);
    if table.send(Request::Connect { client: id, comer, outbox }).await.is_err() {
        return End::Goodbye(GoodbyeReason::Failed);
    }
    let now = Instant::now();
    let rate = MessageRate::new(&visit.app.config().limits);
    let mut guest = Guest { visit, id, table, rate, beyond: 0, lag_ms: 0, heard: now, began: now };
    let beat = Duration::from_secs(u64::from(HEARTBEAT_S));
    let mut heartbeat = interval_at(now + beat, beat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let end = guest.live(socket, inbox, cipher, &mut heartbeat).await;
    // The table sees by itself that the queue has no reader, but only once it has something to say.
    let _ = guest.table.try_send(Request::Disconnect { client: id });
    end
}

fn comer(hello: &Hello, credentials: &Credentials) -> Box<Comer> {
    let caller =
        Credentials { token: hello.token.or(credentials.token), key: hello.key.or(credentials.key) }.caller();
    Box::new(Comer { caller, last_seq: hello.last_seq, previews: hello.previews })
}

impl Guest<'_> {
    async fn live(
        &mut self,
        socket: &mut WebSocket,
        inbox: &mut Inbox,
        mut cipher: Option<&mut Cipher>,
        heartbeat: &mut Interval,
    ) -> End {
        loop {
            let done = tokio::select! {
                end = inbox.carry(cipher.as_deref_mut()) => Err(end.map_or(End::Gone, End::Goodbye)),
                message = socket.next() => match message {
                    Some(Ok(message)) => self.hear(socket, message).await,
                    Some(Err(error)) => Err(broken(&error)),
                    None => Err(End::Gone),
                },
                _ = heartbeat.tick() => {
                    inbox.give_up_after(WRITING);
                    self.beat(socket).await
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        // Pings and what is no text cost something too.
        let too_fast = self.rate.check().err();
        self.beyond = if too_fast.is_some() { self.beyond + 1 } else { 0 };
        if self.beyond > BEYOND {
            return Err(End::Goodbye(GoodbyeReason::TooMuch));
        }
        match message {
            Message::Text(text) => match self.understand(text.as_bytes(), too_fast)? {
                Some(reply) => write(socket, Message::text(json(&reply))).await,
                None => Ok(()),
            },
            Message::Binary(_) if too_fast.is_some() => Ok(()),
            Message::Binary(_) => {
                let problem = "messages are text, not binary".to_owned();
                write(socket, Message::text(json(&ServerMessage::Unreadable { problem }))).await
            }
            Message::Pong(sent) => {
                if let Ok(sent) = sent.as_ref().try_into().map(u64::from_be_bytes) {
                    let passed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
                    self.lag_ms = passed.saturating_sub(sent);
                }
                Ok(())
            }
            Message::Ping(_) | Message::Frame(_) => Ok(()),
            Message::Close(_) => Err(End::Gone),
        }
    }

    /// What a message leads to: something that is answered at once, or something for the table.
    fn understand(&mut self, text: &[u8], too_fast: Option<Duration>) -> Result<Option<ServerMessage>, End> {
        let message = match read_client_message(text) {
            Ok(message) => message,
            Err(error) => return Ok(Some(ServerMessage::Unreadable { problem: error.to_string() })),
        };
        if let Some(wait) = too_fast {
            self.visit.app.tables().metrics().too_many.inc();
            let ClientMessage::Command(command) = message else { return Ok(None) };
            let ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
            return Ok(Some(not_now(command, RefusalCode::TooFast, ms)));
        }
        let client = self.id;
        let request = match message {
            ClientMessage::Ping { sent } => {
                return Ok(Some(ServerMessage::Pong { sent, now: clock::now() }));
            }
            ClientMessage::Command(message) => {
                Request::Command { client, message: Box::new(message), lag_ms: self.lag_ms }
            }
            ClientMessage::Resync => Request::Resync { client },
            ClientMessage::Hello(hello) if hello.protocol == PROTOCOL => {
                Request::Hello { client, comer: comer(&hello, &self.visit.credentials) }
            }
            ClientMessage::Hello(_) => return Err(End::Goodbye(GoodbyeReason::WrongProtocol)),
        };
        match self.table.try_send(request) {
            Ok(()) => Ok(None),
            // Far more is asked of the table than it can do.
            Err(TrySendError::Full(Request::Command { message, .. })) => {
                Ok(Some(not_now(*message, RefusalCode::Unavailable, 1000)))
            }
            Err(TrySendError::Full(_)) => Ok(None),
            // The table ends, and its queue says why.
            Err(TrySendError::Closed(_)) => Ok(None),
        }
    }

    async fn beat(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Goodbye(GoodbyeReason::Silent));
        }
        let passed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        write(socket, Message::Ping(Bytes::copy_from_slice(&passed.to_be_bytes()))).await
    }
}

/// The refusal of a command that did not reach the table. It may be sent again under the same name.
fn not_now(command: CommandMessage, code: RefusalCode, ms: u64) -> ServerMessage {
    let result =
        AnswerResult::Refused { refusal: Refusal::new(code).after_ms(ms), seq: command.expected_seq };
    ServerMessage::Answer { cmd_id: command.cmd_id, result }
}

/// Puts a message into the line to the client, which takes no time.
async fn write(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    socket.send(message).await.map_err(|_| End::Gone)
}
