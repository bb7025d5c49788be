//! What whoever runs the server decides about all tables at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use parade_protocol::{Announcement, TableId};
use tokio::sync::mpsc;

use crate::clock;
use crate::live::frame::Frame;
use crate::live::operator::Wish;
use crate::live::request::Request;
use crate::live::tables::Tables;
use crate::table::frames;

/// What was decided about all tables.
#[derive(Default)]
pub(super) struct Operating {
    draining: AtomicBool,
    announcement: Mutex<Option<Announcement>>,
}

impl Tables {
    /// Opens no new tables from now on, or opens them again.
    pub(crate) fn drain(&self, on: bool) {
        self.operating.draining.store(on, Ordering::Relaxed);
    }

    /// Whether no new tables are opened.
    pub(crate) fn is_draining(&self) -> bool {
        self.operating.draining.load(Ordering::Relaxed)
    }

    /// What is being said to everybody.
    pub(crate) fn announcement(&self) -> Option<Announcement> {
        self.operating.announcement.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Says something to everybody who is connected, and to whoever comes; `None` takes back what was said.
    pub(crate) async fn announce(&self, text: Option<String>) {
        let announcement = Announcement { text, at: clock::now() };
        let kept = announcement.text.is_some().then(|| announcement.clone());
        *self.operating.announcement.lock().unwrap_or_else(PoisonError::into_inner) = kept;
        let frame = Frame::of(&frames::announcement(announcement));
        for name in self.names() {
            if let Some(mailbox) = self.mailbox_in_memory(&name) {
                // A table that ends in the meantime has nobody to tell it to.
                let wish = Box::new(Wish::Tell { frame: frame.clone() });
                let _ = mailbox.send(Request::Operator(wish)).await;
            }
        }
    }

    /// The tables in memory.
    pub(crate) fn names(&self) -> Vec<TableId> {
        self.lock().keys().cloned().collect()
    }

    /// The mailbox of a table, if it is in memory.
    pub(crate) fn mailbox_in_memory(&self, table: &TableId) -> Option<mpsc::Sender<Request>> {
        let live = self.lock();
        live.get(table).map(|live| live.mailbox.clone()).filter(|mailbox| !mailbox.is_closed())
    }
}
