//! `parade serve`: tables for people who are not in one room.

mod hints;
mod operating;
mod options;
mod store_errors;
mod unit;

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;

use parade_messages::{Messages, text};
use parade_protocol::Settings;
use parade_protocol::http::CreateTable;
use parade_server::store::{EventLog, Location, LogReader, StoreError};
use parade_server::{ServeError, Server};
use parade_tui::ending::Ending;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use crate::Output;
use crate::arguments::Serve;
use crate::failure::Failure;
pub(crate) use options::default_folder;
use store_errors::in_words;

/// Serves until it is told to stop, or does the one thing beside that was asked for.
pub(crate) fn run(serve: &Serve, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    if serve.print_systemd_unit {
        return unit::print(serve, output);
    }
    let location = options::location(serve, messages)?;
    let mut config = options::config(serve, messages)?;
    log_to_stderr(serve);
    let runtime = runtime(serve).map_err(|error| no_system(&error, messages))?;
    runtime.block_on(async {
        if serve.check {
            return check(&location, messages, output).await;
        }
        if let Some(file) = &serve.backup {
            return back_up(&location, file, messages, output).await;
        }
        let log = EventLog::open(&location).await.map_err(|error| failure(&error, messages))?;
        parade_server::prepare_open_files(&mut config.limits);
        let listener = listen(serve.listen, messages).await?;
        let address = listener.local_addr().map_err(|error| no_system(&error, messages))?;
        let stop = CancellationToken::new();
        let base_url = options::base_url(serve, &config, address);
        let metrics_address = config.metrics;
        let server =
            Server::new(log, config, stop.clone()).map_err(|error| server_failure(&error, messages))?;
        if let Some(address) = metrics_address {
            let listener = listen(address, messages).await?;
            let at = listener.local_addr().map_err(|error| no_system(&error, messages))?;
            tokio::spawn(server.metrics_task(listener));
            let url = format!("http://{at}/metrics");
            writeln!(output, "{}", text!(messages, "serve-metrics", url = url))?;
        }
        operating::listen(&server, serve, &location, messages).await?;
        let at = match &location {
            Location::Memory => text!(messages, "serve-at-nothing-kept", url = base_url.clone()),
            kept => text!(messages, "serve-at", url = base_url.clone(), place = kept.to_string()),
        };
        writeln!(output, "{at}")?;
        if let Some(seats) = serve.new_table {
            open_table(&server, usize::from(seats), &base_url, messages, output).await?;
        }
        let how_to_stop = match location {
            Location::Memory => text!(messages, "serve-how-to-stop-nothing-kept"),
            Location::Folder(_) | Location::Postgres(_) => text!(messages, "serve-how-to-stop"),
        };
        writeln!(output, "{how_to_stop}")?;
        // Whoever reads that may do so at once.
        stop_on_signal(stop, messages)?;
        output.flush()?;
        server.run(listener).await.map_err(|error| server_failure(&error, messages))
    })
}

/// One thread serves thousands of moves a second; more help where there are more processors.
fn runtime(serve: &Serve) -> std::io::Result<Runtime> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = serve.threads.map_or_else(|| processors.min(4), usize::from);
    if workers <= 1 {
        Builder::new_current_thread().enable_all().build()
    } else {
        Builder::new_multi_thread().worker_threads(workers).enable_all().build()
    }
}

/// What the server notes goes to standard error: only what this program says itself, so that no library can note a secret.
fn log_to_stderr(serve: &Serve) {
    use tracing_subscriber::filter::Targets;
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    let own = Targets::new().with_target("parade_server", serve.log.level());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    // It is there already only if the program runs twice in one process, as tests may.
    let _ = tracing_subscriber::registry().with(lines).with(own).try_init();
}

async fn listen(address: SocketAddr, messages: &Messages) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        let (address, reason) = (address.to_string(), error.to_string());
        Failure::Work(text!(messages, "serve-cannot-listen", address = address, reason = reason))
    })
}

/// Opens a table and prints the links to send. The links are all that is told of its secrets.
async fn open_table(
    server: &Server,
    seats: usize,
    base_url: &str,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let settings = Settings {
        seats,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: false,
        public: false,
    };
    let request = CreateTable { settings, bots: Vec::new(), cookie: false, duplicate: None };
    let created = server.open_table(request, base_url).await.map_err(Failure::Work)?;
    writeln!(output, "{}", text!(messages, "serve-table", seats = seats))?;
    writeln!(output, "{}", text!(messages, "serve-link-play", link = created.join_link))?;
    writeln!(output, "{}", text!(messages, "serve-link-watch", link = created.watch_link))?;
    Ok(())
}

/// Lets the server stop in good order at the first signal, and at once at the second.
fn stop_on_signal(stop: CancellationToken, messages: &Messages) -> Result<(), Failure> {
    let no_signals = |error: std::io::Error| no_system(&error, messages);
    let mut terminate = signal(SignalKind::terminate()).map_err(no_signals)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(no_signals)?;
    let stopping = text!(messages, "serve-stopping");
    tokio::spawn(async move {
        for first in [true, false] {
            let ending = tokio::select! {
                _ = terminate.recv() => Ending::Terminate,
                _ = interrupt.recv() => Ending::Interrupt,
            };
            if first {
                crate::failure::say(&stopping);
                stop.cancel();
            } else {
                std::process::exit(i32::from(ending.status()));
            }
        }
    });
    Ok(())
}

/// Copies everything, beside a server that may go on with it.
async fn back_up(
    location: &Location,
    file: &Path,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let log = LogReader::open(location).await.map_err(|error| failure(&error, messages))?;
    log.backup(file).await.map_err(|error| failure(&error, messages))?;
    let (place, file) = (location.to_string(), file.display().to_string());
    writeln!(output, "{}", text!(messages, "serve-backed-up", place = place, file = file))?;
    Ok(())
}

/// Looks through everything, beside a server that may go on with it.
async fn check(location: &Location, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let log = LogReader::open(location).await.map_err(|error| failure(&error, messages))?;
    let report = log.check().await.map_err(|error| failure(&error, messages))?;
    for fault in &report.faults {
        writeln!(output, "{fault}")?;
    }
    let place = location.to_string();
    let (tables, events, games) = (report.tables, report.entries, report.games);
    writeln!(
        output,
        "{}",
        text!(messages, "serve-checked", place = place, tables = tables, events = events, games = games)
    )?;
    match report.faults.len() {
        0 => Ok(()),
        faults => Err(Failure::Work(text!(messages, "serve-faults", faults = faults))),
    }
}

fn failure(error: &StoreError, messages: &Messages) -> Failure {
    match error {
        StoreError::Address { .. } => options::wrong_database(error, messages),
        other => Failure::Work(in_words(other, messages)),
    }
}

fn server_failure(error: &ServeError, messages: &Messages) -> Failure {
    match error {
        ServeError::System { error, .. } => no_system(error, messages),
        ServeError::Tls(error) => Failure::Work(options::tls_in_words(error, messages)),
        ServeError::Log(error) => failure(error, messages),
    }
}

fn no_system(error: &std::io::Error, messages: &Messages) -> Failure {
    Failure::Work(text!(messages, "serve-system", reason = error.to_string()))
}
