//! What whoever runs the server wants of a table.

use parade_protocol::{CloseCause, Happening, Refusal, Seq, TablePhase, TableView};
use parade_rules::Seat;
use tokio::sync::oneshot;

use crate::admin::{Hand, LiveTable, TableLine};
use crate::clock;
use crate::live::actor::{Actor, Broken};
use crate::live::chance;
use crate::live::frame::Frame;
use crate::live::request::{Failure, Reply};
use crate::table::{TableEvent, frames, hands, remove};

/// What whoever runs the server wants of a table.
pub(crate) enum Wish {
    /// What a list tells of it.
    Line {
        /// The answer.
        reply: oneshot::Sender<TableLine>,
    },
    /// What lies face up.
    Look {
        /// The answer, with the last event that is in it.
        reply: Reply<(Seq, Box<TableView>)>,
    },
    /// What its players hold. It is told to everybody at the table that this was asked, and written down, before it is
    /// answered.
    Hands {
        /// The answer; `None` if nobody holds cards.
        reply: Reply<Option<Vec<Hand>>>,
    },
    /// It is to be closed for good.
    Close {
        /// Why.
        cause: CloseCause,
        /// Only if nobody is there and nothing has happened since this event.
        unchanged_since: Option<Seq>,
        /// The answer: whether it was closed.
        reply: Reply<bool>,
    },
    /// A player is to be removed.
    Kick {
        /// From which seat.
        seat: Seat,
        /// The answer.
        reply: Reply<Result<(), Refusal>>,
    },
    /// Something is said to everybody who is connected.
    Tell {
        /// What.
        frame: Frame,
    },
}

impl Wish {
    /// Tells whoever asked that it cannot be granted.
    pub(super) fn fail(self, failure: Failure) {
        match self {
            Wish::Look { reply } => drop(reply.send(Err(failure))),
            Wish::Hands { reply } => drop(reply.send(Err(failure))),
            Wish::Close { reply, .. } => drop(reply.send(Err(failure))),
            Wish::Kick { reply, .. } => drop(reply.send(Err(failure))),
            // Whoever makes a list sees that it is gone.
            Wish::Line { .. } | Wish::Tell { .. } => {}
        }
    }
}

impl Actor {
    /// Does what whoever runs the server wants. Whoever asked may have stopped waiting.
    pub(super) async fn grant(&mut self, wish: Wish) -> Result<(), Broken> {
        let closed = self.table.phase() == TablePhase::Closed;
        match wish {
            Wish::Line { reply } => drop(reply.send(self.line())),
            Wish::Look { reply } => {
                let view = frames::table_view(&self.table, &self.attendance, clock::now());
                let _ = reply.send(Ok((self.table.seq(), Box::new(view))));
            }
            Wish::Hands { reply } => {
                if hands(&self.table).is_none() {
                    let _ = reply.send(Ok(None));
                    return Ok(());
                }
                self.happen(vec![TableEvent::HandsInspected], None).await?;
                let _ = reply.send(Ok(hands(&self.table)));
            }
            Wish::Close { reply, .. } if closed => drop(reply.send(Err(Failure::NoSuchTable))),
            Wish::Kick { reply, .. } if closed => drop(reply.send(Err(Failure::NoSuchTable))),
            Wish::Close { cause, unchanged_since, reply } => {
                let may = unchanged_since.is_none_or(|last| self.is_unchanged_since(last));
                if may {
                    self.happen(vec![TableEvent::Closed { cause }], None).await?;
                    self.part();
                }
                let _ = reply.send(Ok(may));
            }
            Wish::Kick { seat, reply } => {
                let removed = match remove(&self.table, seat, &chance::seed) {
                    Ok(events) => {
                        self.happen(events, None).await?;
                        self.part();
                        self.wake_bots();
                        Ok(())
                    }
                    Err(refusal) => Err(refusal),
                };
                let _ = reply.send(Ok(removed));
            }
            Wish::Tell { frame } => {
                for client in &mut self.clients {
                    client.send(frame.clone());
                }
            }
        }
        Ok(())
    }

    fn line(&self) -> TableLine {
        let summary = frames::summary(&self.table);
        let here = |seat: &Seat| self.clients.iter().any(|client| client.you.seat == Some(*seat));
        let live = LiveTable {
            phase: summary.phase,
            here: (0..summary.seats.len()).filter(here).collect(),
            seats: summary.seats,
            watchers: self.attendance.watchers,
        };
        let (changed, public) = (summary.changed, summary.settings.public);
        TableLine { table: summary.table, changed, public, live: Some(live) }
    }

    /// Whether nobody is here and nothing has happened since an event, but for the clocks that stood still until the table was
    /// loaded again.
    fn is_unchanged_since(&self, last: Seq) -> bool {
        let now = self.table.seq();
        let resumed = self
            .told
            .back()
            .is_some_and(|told| told.seq == now && matches!(told.event, Happening::Resumed { .. }));
        self.clients.is_empty() && (now == last || (resumed && now == last.next()))
    }
}
