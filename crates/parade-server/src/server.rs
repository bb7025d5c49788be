//! The server: connections come in, and end in good order.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rustix::net::sockopt::set_socket_send_buffer_size;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;

use crate::admin::{self, AdminSocket};
use crate::config::Config;
use crate::http::{App, router};
use crate::live::{BotPool, Tables, TablesConfig};
use crate::metrics::Metrics;
use crate::session::Peer;
use crate::store::{EventLog, StoreError};
use crate::tls::{self, TlsError};

/// How long a client may take to say what it wants.
const HEADERS: Duration = Duration::from_secs(10);
/// How long a client may take to agree on a cipher.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// How long the server waits for tables to write what is under way, and then for clients to hear that it stops.
const LAST_WRITES: Duration = Duration::from_millis(2500);
const LAST_WORDS: Duration = Duration::from_millis(1500);
/// How many bytes the system keeps of what a client has not read, half of what it takes for that in memory. Left to itself it
/// would keep megabytes for each that reads nothing.
const SEND_BUFFER: usize = 64 * 1024;
/// How long what was sent may wait for the other end to take it, in milliseconds.
#[cfg(target_os = "linux")]
const UNREAD_MS: u32 = 30_000;
/// How often what is not needed any more is forgotten.
const SWEEP: Duration = Duration::from_secs(60);

/// Why a server could not start or did not end well.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The system refuses something that the server needs.
    #[error("{what}: {error}")]
    System {
        /// What for.
        what: &'static str,
        /// What the system says.
        error: io::Error,
    },
    /// The certificate or its key cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The log could not be closed.
    #[error(transparent)]
    Log(#[from] StoreError),
}

/// A server that is ready to take connections.
pub struct Server {
    app: Arc<App>,
    router: Router,
    tls: Option<tokio_rustls::TlsAcceptor>,
    metrics: Arc<Metrics>,
    stop: CancellationToken,
    connections: TaskTracker,
    places: Arc<Semaphore>,
    /// Whether it was noted of late that there are too many connections.
    told_too_many: AtomicBool,
}

impl Server {
    /// Prepares a server over a log. It stops when `stop` is cancelled.
    ///
    /// # Errors
    /// If the system gives no threads, or a certificate cannot be used.
    pub fn new(log: EventLog, config: Config, stop: CancellationToken) -> Result<Server, ServeError> {
        let bots = BotPool::start(config.bot_threads)
            .map_err(|error| ServeError::System { what: "no thread for bots", error })?;
        let tls = config.tls.as_ref().map(tls::acceptor).transpose()?;
        let metrics = Arc::new(Metrics::default());
        let limits = config.limits;
        let tables_config = TablesConfig { limits, bot_delay: config.bot_delay, keep_idle: config.keep_idle };
        let tables = Tables::new(log, bots, metrics.clone(), stop.clone(), tables_config);
        let connections = TaskTracker::new();
        let app = App::new(tables, config, connections.clone(), stop.clone());
        let places = Arc::new(Semaphore::new(limits.connections.min(Semaphore::MAX_PERMITS)));
        Ok(Server {
            router: router(&app),
            app,
            tls,
            metrics,
            stop,
            connections,
            places,
            told_too_many: AtomicBool::new(false),
        })
    }

    /// Opens a table for whoever starts the server: its name, and the secrets of the links to play and to watch. Whoever sits
    /// down first is its host.
    ///
    /// # Errors
    /// In one line, why there can be no such table.
    pub async fn open_table(
        &self,
        request: parade_protocol::http::CreateTable,
        base_url: &str,
    ) -> Result<parade_protocol::http::TableCreated, String> {
        crate::http::open_here(&self.app, request, base_url).await
    }

    /// Takes connections until it is told to stop, then ends in good order: what is under way is written, and clients are
    /// told to come back.
    ///
    /// # Errors
    /// If the log could not be closed.
    pub async fn run(self, listener: TcpListener) -> Result<(), ServeError> {
        if let Err(error) = self.app.tables().load_listing().await {
            tracing::error!(%error, "the public list of tables cannot be read");
        }
        let close_idle = self.app.config().close_idle;
        tokio::spawn(self.app.tables().clone().keep_closing_idle(close_idle));
        // Not begun anew with every connection: a busy server would never come to it.
        let mut sweep = interval(SWEEP);
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let accepted = tokio::select! {
                () = self.stop.cancelled() => break,
                accepted = listener.accept() => accepted,
                _ = sweep.tick() => {
                    self.app.rates().forget_old();
                    self.told_too_many.store(false, Ordering::Relaxed);
                    continue;
                }
            };
            match accepted {
                Ok((stream, address)) => self.welcome(stream, address),
                Err(error) => {
                    // Too many open files, or a client that was gone at once: neither is a reason to stop.
                    tracing::warn!(%error, "a connection cannot be taken");
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(listener);
        if timeout(LAST_WRITES, self.app.tables().stopped()).await.is_err() {
            tracing::error!("not all tables have written in time; what was not acknowledged may be lost");
        }
        self.connections.close();
        let _ = timeout(LAST_WORDS, self.connections.wait()).await;
        self.app.tables().log().close().await?;
        Ok(())
    }

    fn welcome(&self, stream: TcpStream, address: SocketAddr) {
        let too_many = |what: &'static str| {
            self.metrics.too_many.inc();
            // Once in a while is enough: whoever causes it should not fill the notes as well.
            if !self.told_too_many.swap(true, Ordering::Relaxed) {
                tracing::warn!("{what}");
            }
        };
        let Ok(place) = self.places.clone().try_acquire_owned() else {
            return too_many("there are as many connections as there may be; others are turned away");
        };
        let stay = if self.app.config().trusted_proxies == 0 {
            let stay = self.app.crowd().enter(address.ip());
            if stay.as_ref().is_none_or(|stay| stay.one_too_many) {
                too_many("an address has as many connections as it may have; more of it are turned away");
            }
            match stay {
                Some(stay) => Some(Arc::new(stay)),
                None => return,
            }
        } else {
            None
        };
        // Moves are small and should not wait for company.
        let _ = stream.set_nodelay(true);
        let _ = set_socket_send_buffer_size(&stream, SEND_BUFFER);
        give_up_when_unread(&stream);
        let peer = Peer { address, encrypted: self.tls.is_some(), _place: Arc::new(place), stay };
        let (router, stop) = (self.router.clone(), self.stop.clone());
        match self.tls.clone() {
            None => drop(self.connections.spawn(speak(stream, router, peer, stop))),
            Some(tls) => drop(self.connections.spawn(async move {
                if let Ok(Ok(stream)) = timeout(HANDSHAKE, tls.accept(stream)).await {
                    speak(stream, router, peer, stop).await;
                }
            })),
        }
    }

    /// Answers whoever runs the server, by a socket, until it stops.
    pub fn admin_task(&self, socket: AdminSocket) -> impl Future<Output = ()> + Send + use<> {
        let (tables, stop) = (self.app.tables().clone(), self.stop.clone());
        async move { socket.serve(stop, |ask| admin::answer(&tables, ask)).await }
    }

    /// Tells numbers about the server at another address until it stops.
    ///
    /// # Errors
    /// If the system gives no connection any more.
    pub fn metrics_task(&self, listener: TcpListener) -> impl Future<Output = ()> + Send + use<> {
        let (metrics, stop) = (self.metrics.clone(), self.stop.clone());
        let router = Router::new().route(
            "/metrics",
            axum::routing::get(move || {
                let text = metrics.text();
                let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
                async move { ([(axum::http::header::CONTENT_TYPE, kind)], text) }
            }),
        );
        async move {
            let serving = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
            if let Err(error) = serving.await {
                tracing::error!(%error, "numbers are not told any more");
            }
        }
    }
}

/// Ends a connection whose other end is gone without a word, or takes nothing of what was sent: the system would keep it for a
/// quarter of an hour, and a player who only listens would count as here so long.
fn give_up_when_unread(stream: &TcpStream) {
    #[cfg(target_os = "linux")]
    // Where the system does not know of it, it is as it was.
    let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, UNREAD_MS);
    #[cfg(not(target_os = "linux"))]
    let _ = stream;
}

/// Serves tables over a log until `stop` is cancelled.
///
/// # Errors
/// If the server cannot start or its log cannot be closed.
pub async fn serve(
    listener: TcpListener,
    log: EventLog,
    config: Config,
    stop: CancellationToken,
) -> Result<(), ServeError> {
    Server::new(log, config, stop)?.run(listener).await
}

/// Speaks HTTP with a client.
async fn speak<S>(stream: S, router: Router, peer: Peer, stop: CancellationToken)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        // A router is always ready.
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // How a connection ends is the client's business.
        _ = connection.as_mut() => return,
        () = stop.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
