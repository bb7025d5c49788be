//! What all requests share.

use std::sync::Arc;

use axum::http::HeaderMap;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::live::Tables;
use crate::session::{Peer, Rates, external_origin};

/// What all requests share.
pub(crate) struct App {
    tables: Arc<Tables>,
    config: Config,
    rates: Rates,
    connections: TaskTracker,
}

impl App {
    pub(crate) fn new(tables: Arc<Tables>, config: Config, connections: TaskTracker) -> Arc<App> {
        let rates = Rates::new(&config.limits);
        Arc::new(App { tables, config, rates, connections })
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
