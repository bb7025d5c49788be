//! A server that runs for a test, on a thread of its own. The tests of the program use this file too.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use parade_client::ServerAddress;
use parade_server::store::{EventLog, Location};
use parade_server::{Config, Limits, Server};
use tokio_util::sync::CancellationToken;

/// A server over a log in a folder.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    stop: CancellationToken,
    running: Option<JoinHandle<()>>,
}

impl House {
    /// Opens one on a free port.
    pub(crate) fn open(folder: &Path) -> House {
        House::with(House::config(), folder)
    }

    /// Bots move at once, and nobody asks too often.
    pub(crate) fn config() -> Config {
        let limits = Limits {
            requests_per_s: 0,
            messages_per_s: 0,
            changes_per_s: 0,
            new_tables_per_h: 0,
            ..Limits::default()
        };
        Config { bot_delay: Duration::ZERO, limits, ..Config::default() }
    }

    /// Opens one that is configured so.
    pub(crate) fn with(config: Config, folder: &Path) -> House {
        House::at("127.0.0.1:0".parse().unwrap(), config, folder.to_owned())
    }

    fn at(address: SocketAddr, config: Config, folder: PathBuf) -> House {
        let (told, hear) = std::sync::mpsc::channel();
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let running = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let log = EventLog::open(&Location::Folder(folder)).await.unwrap();
                let listener = tokio::net::TcpListener::bind(address).await.unwrap();
                told.send(listener.local_addr().unwrap()).unwrap();
                Server::new(log, config, stopped).unwrap().run(listener).await.unwrap();
            });
        });
        House { address: hear.recv().unwrap(), stop, running: Some(running) }
    }

    /// Stops it, and opens another one over the same log at the same address.
    pub(crate) fn again(mut self, folder: &Path) -> House {
        self.close();
        House::at(self.address, House::config(), folder.to_owned())
    }

    /// Stops it.
    pub(crate) fn close(&mut self) {
        self.stop.cancel();
        if let Some(running) = self.running.take() {
            running.join().unwrap();
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

pub(crate) fn server(address: SocketAddr) -> ServerAddress {
    ServerAddress::parse(&address.to_string()).unwrap()
}
