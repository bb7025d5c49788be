//! A hint for the seat of whoever asks.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use parade_protocol::TableId;
use parade_protocol::http::{HintTold, ProblemCode};
use parade_rules::Seat;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::http::App;
use crate::http::problem::Trouble;
use crate::http::protection::too_many;
use crate::http::tables::ask;
use crate::live::{Known, Request};
use crate::session::{Credentials, Kind, Peer, address};

/// When to ask again while a hint for the same seat is being thought about.
const UNDER_WAY: Duration = Duration::from_secs(1);

/// What stands behind `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    lang: Language,
}

/// The language of the words.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Language {
    #[default]
    En,
    Fr,
}

impl Language {
    const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }
}

/// The hints that are being thought about: few at once, so that tables and bots have the processor too, and one a seat.
pub(crate) struct Thinking {
    places: Arc<Semaphore>,
    seats: Arc<Mutex<HashSet<(TableId, Seat)>>>,
}

impl Thinking {
    pub(crate) fn new() -> Thinking {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking { places: Arc::new(Semaphore::new((processors / 2).max(1))), seats: Arc::default() }
    }

    /// Takes a seat, if nobody thinks about it.
    fn begin(&self, table: TableId, seat: Seat) -> Option<Taken> {
        let key = (table, seat);
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        seats.insert(key.clone()).then(|| Taken { key, seats: self.seats.clone() })
    }
}

/// A seat about which somebody thinks, until it is dropped.
struct Taken {
    key: (TableId, Seat),
    seats: Arc<Mutex<HashSet<(TableId, Seat)>>>,
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
    }
}

/// `POST /api/v1/tables/TABLE/hint`
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    table: Result<Path<String>, PathRejection>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<HintTold>, Trouble> {
    let Query(Asked { lang }) = asked?;
    let caller = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?.caller();
    let table: TableId = table?.0.parse().map_err(|_| Trouble::no_such_table())?;
    let adviser = app.config().adviser.clone().ok_or_else(Trouble::unavailable)?;
    let mailbox = app.tables().mailbox(&table)?;
    let caller = Box::new(caller);
    let (seq, view, seats) = match ask(&mailbox, |reply| Request::Know { caller, reply }).await? {
        Known::ToAct { seq, view, seats } => (seq, view, seats),
        Known::NotSeated => {
            return Err(Trouble::new(ProblemCode::Forbidden, "only a player at the table may ask this"));
        }
        Known::NotToAct => return Err(nothing_to_do()),
    };
    let from = address(peer.address, &headers, app.config().trusted_proxies);
    app.rates().check(Kind::Hint, from).map_err(too_many)?;
    let taken = app.thinking().begin(table, view.seat()).ok_or_else(|| too_many(UNDER_WAY))?;
    let place = app.thinking().places.clone().acquire_owned().await.map_err(|_| Trouble::unavailable())?;
    // Whoever goes away meanwhile leaves the thought behind: it keeps its place until it is done.
    let thought = tokio::task::spawn_blocking(move || {
        let told = adviser.ask(&view, &seats, lang.tag());
        drop((place, taken));
        told
    });
    let told = thought.await.map_err(|_| Trouble::new(ProblemCode::Failed, "the hint could not be made"))?;
    told.map(|told| Json(HintTold { seq, ..told })).ok_or_else(nothing_to_do)
}

fn nothing_to_do() -> Trouble {
    Trouble::new(ProblemCode::Conflict, "your seat has nothing to do now")
}
