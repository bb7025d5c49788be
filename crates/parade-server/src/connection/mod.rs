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
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
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
    // What is done once is boxed, so that nobody holds room for it who is here for hours.
    let end = match Box::pin(greet(&mut socket, &visit)).await {
        Ok(hello) => match Box::pin(come(&visit, &hello, outbox)).await {
            Ok(mut guest) => guest.talk(&mut socket, &mut inbox, cipher.as_mut()).await,
            Err(end) => end,
        },
        Err(end) => end,
    };
    if let End::Goodbye(reason) = end {
        if reason == GoodbyeReason::TooSlow {
            metrics.too_slow.inc();
        }
        let farewell = say_goodbye(&mut socket, &mut inbox, cipher.as_mut(), reason);
        let _ = Box::pin(timeout(GOODBYE, farewell)).await;
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
    began: Instant,
}

/// Comes to the table.
async fn come<'a>(visit: &'a Visit, hello: &Hello, outbox: Outbox) -> Result<Guest<'a>, End> {
    let Some(name) = &visit.table else { return Err(End::Goodbye(GoodbyeReason::NoSuchTable)) };
    let table = match visit.app.tables().mailbox(name) {
        Ok(table) => table,
        Err(_) if visit.app.tables().stopping().is_cancelled() => {
            return Err(End::Goodbye(GoodbyeReason::ServerStopping));
        }
        Err(_) => return Err(End::Goodbye(GoodbyeReason::Failed)),
    };
    let id = ClientId::next();
    let comer = comer(hello, &visit.credentials);
    if table.send(Request::Connect { client: id, comer, outbox }).await.is_err() {
        return Err(End::Goodbye(GoodbyeReason::Failed));
    }
    let now = Instant::now();
    let rate = MessageRate::new(&visit.app.config().limits);
    Ok(Guest { visit, id, table, rate, beyond: 0, lag_ms: 0, began: now })
}

impl Drop for Guest<'_> {
    fn drop(&mut self) {
        // The table sees by itself that the line has no reader, but only once it has something to say.
        let _ = self.table.try_send(Request::Disconnect { client: self.id });
    }
}

fn comer(hello: &Hello, credentials: &Credentials) -> Box<Comer> {
    let caller =
        Credentials { token: hello.token.or(credentials.token), key: hello.key.or(credentials.key) }.caller();
    Box::new(Comer { caller, last_seq: hello.last_seq, previews: hello.previews })
}

impl Guest<'_> {
    /// Talks with the client until one of both has enough.
    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        inbox: &mut Inbox,
        mut cipher: Option<&mut Cipher>,
    ) -> End {
        let beat = Duration::from_secs(u64::from(HEARTBEAT_S));
        let mut heartbeat = interval_at(self.began + beat, beat);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let reply = tokio::select! {
                end = inbox.carry(cipher.as_deref_mut()) => Err(end.map_or(End::Gone, End::Goodbye)),
                message = socket.next() => match message {
                    Some(Ok(message)) => {
                        inbox.hear();
                        self.hear(&message)
                    }
                    Some(Err(error)) => Err(broken(&error)),
                    None => Err(End::Gone),
                },
                _ = heartbeat.tick() => {
                    inbox.give_up_after(WRITING);
                    self.beat(inbox)
                }
            };
            // An answer goes into the line to the client, which takes no time.
            let said = match reply {
                Ok(Some(reply)) => socket.send(reply).await.map_err(|_| End::Gone),
                Ok(None) => Ok(()),
                Err(end) => Err(end),
            };
            if let Err(end) = said {
                return end;
            }
        }
    }

    /// What a message is answered with at once, if with anything.
    fn hear(&mut self, message: &Message) -> Result<Option<Message>, End> {
        // Pings and what is no text cost something too.
        let too_fast = self.rate.check().err();
        self.beyond = if too_fast.is_some() { self.beyond + 1 } else { 0 };
        if self.beyond > BEYOND {
            return Err(End::Goodbye(GoodbyeReason::TooMuch));
        }
        let reply = match message {
            Message::Text(text) => self.understand(text.as_bytes(), too_fast)?,
            Message::Binary(_) if too_fast.is_some() => None,
            Message::Binary(_) => {
                Some(ServerMessage::Unreadable { problem: "messages are text, not binary".to_owned() })
            }
            Message::Pong(sent) => {
                if let Ok(sent) = sent.as_ref().try_into().map(u64::from_be_bytes) {
                    self.lag_ms = self.passed_ms().saturating_sub(sent);
                }
                None
            }
            Message::Ping(_) | Message::Frame(_) => None,
            Message::Close(_) => return Err(End::Gone),
        };
        Ok(reply.map(|reply| Message::text(json(&reply))))
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

    fn beat(&self, inbox: &Inbox) -> Result<Option<Message>, End> {
        if inbox.silent_for() > SILENCE {
            return Err(End::Goodbye(GoodbyeReason::Silent));
        }
        Ok(Some(Message::Ping(Bytes::copy_from_slice(&self.passed_ms().to_be_bytes()))))
    }

    /// For how many milliseconds the client has been here.
    fn passed_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// The refusal of a command that did not reach the table. It may be sent again under the same name.
fn not_now(command: CommandMessage, code: RefusalCode, ms: u64) -> ServerMessage {
    let result =
        AnswerResult::Refused { refusal: Refusal::new(code).after_ms(ms), seq: command.expected_seq };
    ServerMessage::Answer { cmd_id: command.cmd_id, result }
}
