//! What all requests share.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::http::HeaderMap;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::http::health::LogProbe;
use crate::http::hint::Thinking;
use crate::http::page::Pages;
use crate::http::problem::Trouble;
use crate::http::protection::too_many;
use crate::live::Tables;
use crate::review::Reviews;
use crate::session::{Crowd, Peer, Rates, Stay, address, external_origin};

/// When to come again if one's address has too many connections: some will have ended by then.
pub(super) const TOO_MANY_HERE: Duration = Duration::from_secs(5);

/// What all requests share.
pub(crate) struct App {
    tables: Arc<Tables>,
    config: Config,
    rates: Rates,
    crowd: Arc<Crowd>,
    connections: TaskTracker,
    /// Made for the first browser: a server for terminals alone needs none.
    pages: OnceLock<Pages>,
    thinking: Thinking,
    log_probe: LogProbe,
    reviews: Reviews,
}

impl App {
    /// `stop` ends whatever waits for something to happen.
    pub(crate) fn new(
        tables: Arc<Tables>,
        config: Config,
        connections: TaskTracker,
        stop: CancellationToken,
    ) -> Arc<App> {
        let rates = Rates::new(&config.limits);
        let crowd = Crowd::new(config.limits.connections_per_address);
        let pages = OnceLock::new();
        let (thinking, log_probe, reviews) = (Thinking::new(), LogProbe::default(), Reviews::new(stop));
        Arc::new(App { tables, config, rates, crowd, connections, pages, thinking, log_probe, reviews })
    }

    pub(crate) const fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    pub(crate) const fn config(&self) -> &Config {
        &self.config
    }

    pub(crate) const fn rates(&self) -> &Rates {
        &self.rates
    }

    /// The page for browsers.
    pub(super) fn pages(&self) -> &Pages {
        self.pages.get_or_init(|| Pages::new(&self.config.base_path))
    }

    /// The hints that are being thought about.
    pub(super) const fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// The people who look back at games together.
    pub(super) const fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// Whether the log can be written.
    pub(super) const fn log_probe(&self) -> &LogProbe {
        &self.log_probe
    }

    /// How many connections each address has.
    pub(crate) const fn crowd(&self) -> &Arc<Crowd> {
        &self.crowd
    }

    /// Counts a connection that stays among those of its address, if it was not counted when it came.
    ///
    /// # Errors
    /// If there are too many of that address.
    pub(super) fn stay(&self, headers: &HeaderMap, peer: &Peer) -> Result<Option<Stay>, Trouble> {
        if peer.stay.is_some() {
            return Ok(None);
        }
        let from = address(peer.address, headers, self.config.trusted_proxies);
        let stay = self.crowd.enter(from).filter(|stay| !stay.one_too_many);
        stay.map(Some).ok_or_else(|| too_many(TOO_MANY_HERE))
    }

    /// The tasks of connections that stay.
    pub(crate) const fn connections(&self) -> &TaskTracker {
        &self.connections
    }

    /// A link to a page of this server, as the client that asks reaches it. A secret goes behind `#`, which no browser sends
    /// to a server and no log shows.
    pub(super) fn link(&self, headers: &HeaderMap, peer: &Peer, path: &str) -> String {
        let base = match &self.config.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => {
                let origin = external_origin(&self.config, headers, peer.encrypted);
                origin.unwrap_or_default() + &self.config.base_path
            }
        };
        format!("{base}{path}")
    }
}
