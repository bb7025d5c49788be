//! Comes to a table on a server of Parade, stays there through everything, and follows it.
//!
//! [`Client::join`] starts a thread of its own that connects, says hello, follows the events, notices when it is out of step
//! and asks anew, comes back by itself with a pause that grows, sends again what was not answered, adds its part to the
//! shuffle and checks the deal against what everybody committed to. What it finds it tells as [`Update`]s; what a person
//! wants is told to it as a [`Want`]. The secret of the seat is kept in a [`Keep`], so that the same link leads to the same
//! seat again.
//!
//! Where no WebSocket gets through, it follows server-sent events and posts what is wanted, and says so once.
//!
//! Of a game that is over, [`GameReader`] fetches the record, and [`Review`] follows whoever leads the people who look back at it
//! together.
//!
//! No rule of the game is here: what lies on the table follows from what the server says.
#![warn(clippy::unwrap_used)]

mod coming;
mod dial;
mod following;
mod game_link;
mod host;
mod keep;
mod line;
mod link;
mod pause;
mod proof;
mod reader;
mod request;
mod review;
mod stay;

use std::io;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use parade_protocol::{Command, Event, GoodbyeReason, Private, Refusal, Seq, TableView, UnixMs, You};
use parade_rules::Seat;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

pub use game_link::GameLink;
pub use host::{HostError, Hosted, deal_again, host};
pub use keep::{Keep, KeepError};
pub use link::{Link, LinkError, ServerAddress};
pub use proof::{ProofMismatch, record};
pub use reader::{GameReader, ReadError};
pub use review::{Review, ReviewTrouble, ReviewUpdate};

/// What somebody at the table wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    /// To be ready for the next game: the client draws its part of the shuffle and commits to it.
    Ready,
    /// Anything else that can be done at a table.
    Command(Command),
}

/// What became of the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Connection {
    /// It is being made.
    Connecting,
    /// It is there.
    Here,
    /// There is none; it is tried again by itself.
    Away {
        /// When it is tried next.
        again: Instant,
        /// How often it has been tried in vain since there was one.
        tries: u32,
        /// Why, if the server said so.
        goodbye: Option<GoodbyeReason>,
        /// What went wrong otherwise, in the system's words; may be empty.
        trouble: String,
    },
    /// There is nothing to come back for.
    Over(Over),
}

/// Why there is nothing to come back for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// The server said so.
    Goodbye(GoodbyeReason),
    /// What answers there is no server of Parade, or does not know this path: the status of its answer.
    NoParade(u16),
    /// The client itself was asked to leave.
    Left,
}

/// The server's clock, as far as it is known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What it showed.
    pub at: UnixMs,
    /// When that was heard.
    pub heard: Instant,
}

impl Clock {
    /// What it shows at a moment.
    #[must_use]
    pub fn shows(&self, now: Instant) -> UnixMs {
        let passed = now.saturating_duration_since(self.heard).as_millis();
        self.at.plus(u64::try_from(passed).unwrap_or(u64::MAX))
    }
}

/// Everything that is known of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Who the client is there.
    pub you: You,
    /// The last event that is in it.
    pub seq: Seq,
    /// What everybody may know.
    pub table: TableView,
    /// What the own seat knows beside it.
    pub private: Option<Private>,
    /// How many people watch.
    pub watchers: usize,
    /// After so many seconds a caretaker may be called for a player who is away.
    pub caretaker_after_s: u32,
    /// The server's clock.
    pub clock: Clock,
}

impl Scene {
    /// Milliseconds left on a seat's clock: it runs while its player is to act in person.
    #[must_use]
    pub fn clock_ms(&self, seat: Seat, now: Instant) -> Option<u64> {
        let place = self.table.seat(seat)?;
        let left = place.clock_ms?;
        let acts = self.table.position.as_ref().is_some_and(|position| position.to_act.contains(&seat));
        let in_person =
            place.caretaker.is_none() && matches!(place.sitter, parade_protocol::Sitter::Human { .. });
        let passed = if acts && in_person { self.clock.shows(now).since(self.table.now) } else { 0 };
        Some(left.saturating_sub(passed))
    }

    /// For how long nobody has been connected for a seat.
    #[must_use]
    pub fn away_for(&self, seat: Seat, now: Instant) -> Option<Duration> {
        let since = self.table.seat(seat)?.away_since?;
        Some(Duration::from_millis(self.clock.shows(now).since(since)))
    }
}

/// What is not as it was committed to. No slip: somebody cheats, or the server is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// The part of the shuffle of this seat is another than it committed to.
    Nonce(Seat),
    /// The server's own commitment is another than before.
    Commitment,
    /// The seed that was shown at the end does not give the deck that was played.
    Deck,
}

/// What the client tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// The connection is another.
    Connection(Connection),
    /// No WebSocket gets through; the client came all the same, by plain requests. Told once.
    WithoutWebSocket,
    /// The table is another.
    Table {
        /// As it is now.
        scene: Box<Scene>,
        /// What happened since the last update.
        happened: Vec<Event>,
        /// Whether it came as a whole, so that things may have happened that are not told.
        whole: bool,
    },
    /// The server has done what was wanted.
    Done {
        /// What was wanted.
        command: Command,
        /// The last event that came of it: a table that is as far shows it.
        seq: Seq,
    },
    /// The server has not done what was wanted.
    Refused {
        /// What was wanted.
        command: Command,
        /// Why.
        refusal: Refusal,
    },
    /// Whoever runs the server says something to everybody, or takes it back.
    Announced(Option<String>),
    /// The deal is not what was committed to.
    Alarm(Alarm),
    /// The secret of the seat cannot be kept, so that the seat is lost when the program ends.
    NotKept(KeepError),
}

/// A client at a table. Dropping it lets it go: what was said is still sent, for two seconds at most, and the seat is kept.
#[derive(Debug)]
pub struct Client {
    wants: Option<UnboundedSender<Want>>,
    over: mpsc::Receiver<()>,
    thread: Option<JoinHandle<()>>,
}

impl Client {
    /// Goes to the table of a link. `tell` is called on the client's thread.
    ///
    /// # Errors
    /// If the system gives no thread, no timer or no random numbers.
    pub fn join(
        link: Link,
        keep: Option<Keep>,
        tell: impl FnMut(Update) + Send + 'static,
    ) -> io::Result<Client> {
        let (wants, wanted) = unbounded_channel();
        let (ended, over) = mpsc::channel();
        let stay = stay::Stay::new(link, keep, Box::new(tell))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let thread = thread::Builder::new().name("parade-client".to_owned()).spawn(move || {
            runtime.block_on(stay.run(wanted));
            drop(ended);
        })?;
        Ok(Client { wants: Some(wants), over, thread: Some(thread) })
    }

    /// Says what is wanted. It is sent as soon as there is a connection.
    pub fn want(&self, want: Want) {
        if let Some(wants) = &self.wants {
            // The thread is gone when all is over; then nothing can be wanted.
            let _ = wants.send(want);
        }
    }

    /// Says that a command is wanted.
    pub fn command(&self, command: Command) {
        self.want(Want::Command(command));
    }

    /// Lets go, and waits until what was said has been answered: at most so long.
    pub fn finish(mut self, patience: Duration) {
        self.wants = None;
        let _ = self.over.recv_timeout(patience);
        if let Some(thread) = self.thread.take().filter(JoinHandle::is_finished) {
            let _ = thread.join();
        }
    }
}
