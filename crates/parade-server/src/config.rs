//! How a server is run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::advice::Adviser;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// What every path begins with, without a slash at its end: empty, or as in `/games/parade`.
    pub base_path: String,
    /// The address that links begin with, as in `https://example.org/parade`, where the one that a client used is not the
    /// one for everybody.
    pub public_url: Option<String>,
    /// How many proxies stand before the server, each of which says in `X-Forwarded-For` for whom it asks. Without any, that
    /// header is not believed.
    pub trusted_proxies: usize,
    /// Certificate and key, if the server itself speaks TLS.
    pub tls: Option<TlsFiles>,
    /// Where numbers about the server are told, apart from everything else.
    pub metrics: Option<SocketAddr>,
    /// What there may be at most.
    pub limits: Limits,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_delay: Duration,
    /// How long a table stays in memory after the last one has gone.
    pub keep_idle: Duration,
    /// How long nothing may happen at a table at which nobody is before it is closed for good.
    pub close_idle: Duration,
    /// How long the body of a request may take to come: one of the longest, over a bad line.
    pub body_within: Duration,
    /// On how many threads bots think that look ahead.
    pub bot_threads: usize,
    /// Who gives hints; without one there are none.
    pub adviser: Option<Adviser>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            base_path: String::new(),
            public_url: None,
            trusted_proxies: 0,
            tls: None,
            metrics: None,
            limits: Limits::default(),
            bot_delay: Duration::from_millis(600),
            keep_idle: Duration::from_secs(120),
            close_idle: Duration::from_secs(30 * 24 * 3600),
            body_within: Duration::from_secs(20),
            bot_threads: 1,
            adviser: None,
        }
    }
}

/// The files of a certificate, in PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// The certificate and those that it is signed with.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// What there may be at most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Tables in memory at once. Those at which nobody is are not in memory.
    pub tables: usize,
    /// Connections at once.
    pub connections: usize,
    /// Connections of one address at once, so that nobody takes all of them. 0: no limit.
    pub connections_per_address: usize,
    /// Connections without a seat at one table.
    pub watchers_per_table: usize,
    /// Connections for one seat.
    pub devices_per_seat: usize,
    /// After how long without a word one of them makes room for another one.
    pub device_silence: Duration,
    /// Requests a second from one address, as a rate; many more may come at once. 0: no limit.
    pub requests_per_s: u32,
    /// Messages a second from one connection, as a rate. 0: no limit.
    pub messages_per_s: u32,
    /// Changes that one player may make at a table in a second, as a rate over a minute or so: they stay in the log for ever.
    /// 0: no limit.
    pub changes_per_s: u32,
    /// Tables that one address may open in an hour, as a rate. 0: no limit.
    pub new_tables_per_h: u32,
    /// Hints that one address may ask for in a minute, as a rate. 0: no limit.
    pub hints_per_min: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 20_000,
            connections: 20_000,
            connections_per_address: 500,
            watchers_per_table: 100,
            devices_per_seat: 8,
            // Whoever lives answers a heartbeat every 20 s.
            device_silence: Duration::from_secs(25),
            requests_per_s: 50,
            messages_per_s: 40,
            changes_per_s: 5,
            new_tables_per_h: 60,
            hints_per_min: 30,
        }
    }
}
