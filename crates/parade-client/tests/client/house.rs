//! A server that runs for a test, on a thread of its own, and a line to it that can be cut.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
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
        House::at("127.0.0.1:0".parse().unwrap(), folder.to_owned())
    }

    fn at(address: SocketAddr, folder: PathBuf) -> House {
        let (told, hear) = std::sync::mpsc::channel();
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let running = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let log = EventLog::open(&Location::Folder(folder)).await.unwrap();
                let limits =
                    Limits { requests_per_s: 0, messages_per_s: 0, new_tables_per_h: 0, ..Limits::default() };
                let config = Config { bot_delay: Duration::ZERO, limits, ..Config::default() };
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
        House::at(self.address, folder.to_owned())
    }

    fn close(&mut self) {
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

/// A line to a server that can be cut.
pub(crate) struct Wire {
    pub(crate) address: SocketAddr,
    lines: Arc<Mutex<Vec<TcpStream>>>,
}

impl Wire {
    pub(crate) fn to(server: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let lines = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&lines);
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                kept.lock().unwrap().extend(Wire::lay(near, server, b"").into_iter().flatten());
            }
        });
        Wire { address, lines }
    }

    /// A line from somewhere to a server, over which something has been said already.
    pub(crate) fn lay(near: TcpStream, server: SocketAddr, said: &[u8]) -> Option<[TcpStream; 2]> {
        let mut far = TcpStream::connect(server).ok()?;
        far.write_all(said).ok()?;
        let ends = [near.try_clone().unwrap(), far.try_clone().unwrap()];
        pump(near.try_clone().unwrap(), far.try_clone().unwrap());
        pump(far, near);
        Some(ends)
    }

    /// Cuts all connections without a word.
    pub(crate) fn cut(&self) -> usize {
        let lines = std::mem::take(&mut *self.lines.lock().unwrap());
        for line in &lines {
            let _ = line.shutdown(Shutdown::Both);
        }
        lines.len() / 2
    }
}

fn pump(mut from: TcpStream, mut to: TcpStream) {
    thread::spawn(move || -> io::Result<()> {
        let mut bytes = [0; 4096];
        loop {
            let count = from.read(&mut bytes)?;
            if count == 0 {
                return to.shutdown(Shutdown::Write);
            }
            to.write_all(&bytes[..count])?;
        }
    });
}

pub(crate) fn server(address: SocketAddr) -> ServerAddress {
    ServerAddress::parse(&address.to_string()).unwrap()
}

/// A server that knows nothing of tables.
pub(crate) fn stranger() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for mut near in listener.incoming().map_while(Result::ok) {
            let _ = near.read(&mut [0; 4096]);
            let _ = near.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 7\r\n\r\nNothing");
        }
    });
    address
}
