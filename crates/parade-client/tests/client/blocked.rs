//! Networks that let no WebSocket through, each in its own way.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use parade_client::{Connection, Keep, Link, Over};
use parade_protocol::{Command, TablePhase};

use crate::house::{House, server};
use crate::player::{Player, host_keeps, open};
use crate::wire::Wire;

/// What becomes of a WebSocket.
#[derive(Clone, Copy)]
enum Fate {
    /// It is answered so.
    Answered(&'static str),
    /// Nobody ever answers.
    Swallowed,
    /// The connection breaks.
    Broken,
    /// It is agreed to, and nothing comes over it.
    Deaf,
}

/// Something between a client and a server that knows plain requests alone.
struct Gate {
    address: SocketAddr,
    /// How many WebSockets it has stopped.
    stopped: Arc<AtomicUsize>,
}

impl Gate {
    fn before(server: SocketAddr, fate: Fate) -> Gate {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let stopped = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&stopped);
        thread::spawn(move || {
            let mut kept = Vec::new();
            for mut near in listener.incoming().map_while(Result::ok) {
                let head = read_head(&mut near);
                if !head.to_ascii_lowercase().contains("upgrade: websocket") {
                    Wire::lay(near, server, head.as_bytes());
                    continue;
                }
                count.fetch_add(1, Ordering::SeqCst);
                match fate {
                    Fate::Answered(answer) => {
                        let body = "<html>No.</html>";
                        let length = body.len();
                        let text = format!(
                            "HTTP/1.1 {answer}\r\nContent-Type: text/html\r\nContent-Length: {length}\r\n\r\n{body}"
                        );
                        let _ = near.write_all(text.as_bytes());
                    }
                    Fate::Broken => {}
                    Fate::Swallowed => kept.push(near),
                    // It goes on to somewhere else.
                    Fate::Deaf => {
                        let mut far = TcpStream::connect(server).unwrap();
                        far.write_all(head.as_bytes()).unwrap();
                        near.write_all(read_head(&mut far).as_bytes()).unwrap();
                    }
                }
            }
        });
        Gate { address, stopped }
    }

    fn stopped(&self) -> usize {
        self.stopped.load(Ordering::SeqCst)
    }
}

/// Up to the empty line, and not a byte more.
fn read_head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|count| count == 1) {
        head.push(byte[0]);
    }
    String::from_utf8(head).unwrap()
}

#[test]
fn a_whole_game_without_a_websocket() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = open(&house, 3, &[(1, "hare"), (2, "dormouse")]);
    let gate = Gate::before(house.address, Fate::Answered("403 Forbidden"));
    let wire = Wire::to(gate.address);
    let link = Link { server: server(wire.address), ..hosted.link.clone() };
    host_keeps(&hosted, seats.path());
    Keep::new(seats.path(), &link).set_token(hosted.created.token.unwrap()).unwrap();
    let mut anna = Player::join(&link, Some(seats.path()));
    anna.sit_and_be_ready(0, "Anna");
    assert_eq!(anna.without, 1);
    anna.client.command(Command::Start);
    let mut cut = 0;
    // And through tunnels.
    let moves = anna.play(|moves| cut += if moves % 4 == 3 { wire.cut() } else { 0 });
    assert!(moves > 5 && cut > 0, "{moves} {cut}");
    assert!(anna.alarms.is_empty() && anna.refused.is_empty(), "{:?} {:?}", anna.alarms, anna.refused);
    assert_eq!(anna.without, 1, "told once");
    assert!(gate.stopped() > 1, "each time it is tried whether a WebSocket gets through again");
    // Whoever leaves has left.
    anna.client.command(Command::Rematch);
    anna.until(|anna| anna.phase() == Some(TablePhase::Lobby));
    anna.client.command(Command::Leave);
    anna.until(|anna| anna.connections.last() == Some(&Connection::Over(Over::Left)));
}

#[test]
fn whatever_becomes_of_a_websocket_the_table_is_reached() {
    let log = tempfile::tempdir().unwrap();
    let house = House::open(log.path());
    let hosted = open(&house, 2, &[]);
    for fate in [
        Fate::Answered("200 OK"),
        Fate::Answered("407 Proxy Authentication Required"),
        Fate::Answered("502 Bad Gateway"),
        Fate::Broken,
        Fate::Swallowed,
        Fate::Deaf,
    ] {
        let gate = Gate::before(house.address, fate);
        let link = Link { server: server(gate.address), ..hosted.link.clone() };
        let began = Instant::now();
        let mut anna = Player::join(&link, None);
        anna.until(|anna| anna.scene.is_some());
        assert!(gate.stopped() > 0 && anna.without == 1);
        assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    }
}

#[test]
fn a_table_that_is_not_there_is_told_without_a_websocket_too() {
    let log = tempfile::tempdir().unwrap();
    let house = House::open(log.path());
    let gate = Gate::before(house.address, Fate::Answered("403 Forbidden"));
    let link = Link::parse(&format!("http://{}/t/nowhere", gate.address)).unwrap();
    let mut nobody = Player::join(&link, None);
    nobody.until(|nobody| matches!(nobody.connections.last(), Some(Connection::Over(Over::Goodbye(_)))));
}
