//! Somebody at a table, for a test.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use parade_client::{Alarm, Client, Connection, Hosted, Keep, Link, Scene, Update, Want, host};
use parade_protocol::{Command, RefusalCode, Settings, TablePhase};

use crate::house::{House, server};

/// How long a test waits for what has to come.
pub(crate) const SOON: Duration = Duration::from_secs(30);

/// Somebody at a table.
pub(crate) struct Player {
    pub(crate) client: Client,
    told: Receiver<Update>,
    pub(crate) scene: Option<Scene>,
    pub(crate) connections: Vec<Connection>,
    pub(crate) alarms: Vec<Alarm>,
    pub(crate) refused: Vec<RefusalCode>,
    /// How often it was told that no WebSocket gets through.
    pub(crate) without: usize,
}

impl Player {
    pub(crate) fn join(link: &Link, folder: Option<&Path>) -> Player {
        let (tell, told) = channel();
        let keep = folder.map(|folder| Keep::new(folder, link));
        let client = Client::join(link.clone(), keep, move |update| drop(tell.send(update))).unwrap();
        let (connections, alarms, refused) = (Vec::new(), Vec::new(), Vec::new());
        Player { client, told, scene: None, connections, alarms, refused, without: 0 }
    }

    /// Takes what is told until something is so.
    pub(crate) fn until(&mut self, so: impl Fn(&Player) -> bool) {
        let by = Instant::now() + SOON;
        while !so(self) {
            let left = by.saturating_duration_since(Instant::now());
            match self.told.recv_timeout(left).unwrap_or_else(|_| panic!("{:?}", self.connections)) {
                Update::Table { scene, .. } => self.scene = Some(*scene),
                Update::Connection(connection) => self.connections.push(connection),
                Update::Alarm(alarm) => self.alarms.push(alarm),
                Update::Refused { refusal, .. } => self.refused.push(refusal.code),
                Update::WithoutWebSocket => self.without += 1,
                Update::Done { .. } | Update::Announced(_) => {}
                Update::NotKept(error) => panic!("{error}"),
            }
        }
    }

    pub(crate) fn phase(&self) -> Option<TablePhase> {
        self.scene.as_ref().map(|scene| scene.table.phase)
    }

    pub(crate) fn seat(&self) -> Option<usize> {
        self.scene.as_ref().and_then(|scene| scene.you.seat)
    }

    pub(crate) fn is_here(&self) -> bool {
        self.connections.last() == Some(&Connection::Here)
    }

    pub(crate) fn sit_and_be_ready(&mut self, seat: usize, name: &str) {
        self.until(|player| player.scene.is_some());
        self.client.command(Command::Sit { seat, name: name.to_owned() });
        self.until(|player| player.seat() == Some(seat));
        self.client.want(Want::Ready);
        self.until(|player| player.scene.as_ref().unwrap().table.seats[seat].ready);
    }

    pub(crate) fn next_move(&self) -> Option<Command> {
        let private = self.scene.as_ref()?.private.as_ref()?;
        match (self.phase()?, private.legal.as_slice()) {
            (TablePhase::Play, [card, ..]) => Some(Command::Play { card: *card }),
            (TablePhase::Discard, [one, two, ..]) => Some(Command::Keep { cards: [*one, *two] }),
            _ => None,
        }
    }

    /// Plays until the game is over; before each move something may be done. How many moves it made.
    pub(crate) fn play(&mut self, mut before: impl FnMut(usize)) -> usize {
        let mut moves = 0;
        loop {
            self.until(|player| player.next_move().is_some() || player.phase() == Some(TablePhase::Over));
            let Some(command) = self.next_move() else { return moves };
            before(moves);
            moves += 1;
            let seen = self.scene.as_ref().unwrap().seq;
            self.client.command(command);
            self.until(|player| player.scene.as_ref().unwrap().seq > seen && player.is_here());
        }
    }
}

pub(crate) fn open(house: &House, seats: usize, bots: &[(usize, &str)]) -> Hosted {
    let settings = Settings {
        seats,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: false,
        public: false,
    };
    let bots: Vec<_> = bots.iter().map(|&(seat, level)| (seat, level.parse().unwrap())).collect();
    host(&server(house.address), &settings, &bots, None).unwrap()
}

/// The host's own way: with the secret that opening gave.
pub(crate) fn host_keeps(hosted: &Hosted, folder: &Path) {
    Keep::new(folder, &hosted.link).set_token(hosted.created.token.unwrap()).unwrap();
}

pub(crate) fn started(house: &House, hosted: &Hosted, folder: &Path) -> Player {
    host_keeps(hosted, folder);
    let mut anna = Player::join(&Link { server: server(house.address), ..hosted.link.clone() }, Some(folder));
    anna.sit_and_be_ready(0, "Anna");
    anna.client.command(Command::Start);
    anna
}
