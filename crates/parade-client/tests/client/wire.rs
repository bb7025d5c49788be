//! A line to a server that can be cut, and a server of something else.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

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
