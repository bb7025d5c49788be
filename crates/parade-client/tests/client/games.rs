//! Whole games, through everything.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use parade_client::{Alarm, Client, Connection, Hosted, Keep, Link, Over, Scene, Update, Want, host, record};
use parade_protocol::{Command, Phrase, RefusalCode, Settings, TablePhase};

use crate::house::{House, Wire, server};

/// How long a test waits for what has to come.
const SOON: Duration = Duration::from_secs(30);

/// Somebody at a table.
struct Player {
    client: Client,
    told: Receiver<Update>,
    scene: Option<Scene>,
    connections: Vec<Connection>,
    alarms: Vec<Alarm>,
    refused: Vec<RefusalCode>,
}

impl Player {
    fn join(link: &Link, folder: Option<&Path>) -> Player {
        let (tell, told) = channel();
        let keep = folder.map(|folder| Keep::new(folder, link));
        let client = Client::join(link.clone(), keep, move |update| drop(tell.send(update))).unwrap();
        let (connections, alarms, refused) = (Vec::new(), Vec::new(), Vec::new());
        Player { client, told, scene: None, connections, alarms, refused }
    }

    /// Takes what is told until something is so.
    fn until(&mut self, so: impl Fn(&Player) -> bool) {
        let by = Instant::now() + SOON;
        while !so(self) {
            let left = by.saturating_duration_since(Instant::now());
            match self.told.recv_timeout(left).unwrap_or_else(|_| panic!("{:?}", self.connections)) {
                Update::Table { scene, .. } => self.scene = Some(*scene),
                Update::Connection(connection) => self.connections.push(connection),
                Update::Alarm(alarm) => self.alarms.push(alarm),
                Update::Refused { refusal, .. } => self.refused.push(refusal.code),
                Update::Done { .. } | Update::Announced(_) => {}
                Update::NotKept(error) => panic!("{error}"),
            }
        }
    }

    fn phase(&self) -> Option<TablePhase> {
        self.scene.as_ref().map(|scene| scene.table.phase)
    }

    fn seat(&self) -> Option<usize> {
        self.scene.as_ref().and_then(|scene| scene.you.seat)
    }

    fn is_here(&self) -> bool {
        self.connections.last() == Some(&Connection::Here)
    }

    fn sit_and_be_ready(&mut self, seat: usize, name: &str) {
        self.until(|player| player.scene.is_some());
        self.client.command(Command::Sit { seat, name: name.to_owned() });
        self.until(|player| player.seat() == Some(seat));
        self.client.want(Want::Ready);
        self.until(|player| player.scene.as_ref().unwrap().table.seats[seat].ready);
    }

    fn next_move(&self) -> Option<Command> {
        let private = self.scene.as_ref()?.private.as_ref()?;
        match (self.phase()?, private.legal.as_slice()) {
            (TablePhase::Play, [card, ..]) => Some(Command::Play { card: *card }),
            (TablePhase::Discard, [one, two, ..]) => Some(Command::Keep { cards: [*one, *two] }),
            _ => None,
        }
    }

    /// Plays until the game is over; before each move something may be done. How many moves it made.
    fn play(&mut self, mut before: impl FnMut(usize)) -> usize {
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

fn open(house: &House, seats: usize, bots: &[(usize, &str)]) -> Hosted {
    let settings = Settings {
        seats,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: false,
        public: false,
    };
    let bots: Vec<_> = bots.iter().map(|&(seat, level)| (seat, level.parse().unwrap())).collect();
    host(&server(house.address), &settings, &bots).unwrap()
}

/// The host's own way: with the secret that opening gave.
fn host_keeps(hosted: &Hosted, folder: &Path) {
    Keep::new(folder, &hosted.link).set_token(hosted.created.token.unwrap()).unwrap();
}

fn started(house: &House, hosted: &Hosted, folder: &Path) -> Player {
    host_keeps(hosted, folder);
    let mut anna = Player::join(&Link { server: server(house.address), ..hosted.link.clone() }, Some(folder));
    anna.sit_and_be_ready(0, "Anna");
    anna.client.command(Command::Start);
    anna
}

#[test]
fn a_person_and_a_bot_play_a_whole_game_and_the_shuffle_holds() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = open(&house, 2, &[(1, "hare")]);
    let mut watcher = Player::join(&Link::parse(&hosted.created.watch_link).unwrap(), None);
    let mut anna = started(&house, &hosted, seats.path());
    let moves = anna.play(|_| {});
    assert!(moves > 5, "{moves}");
    assert!(anna.alarms.is_empty() && anna.refused.is_empty(), "{:?} {:?}", anna.alarms, anna.refused);
    let table = &anna.scene.as_ref().unwrap().table;
    let record = record(table).unwrap().unwrap();
    assert!(record.proof().unwrap().is_some());
    assert_eq!(record.record.players, ["Anna", "hare"]);
    // Another game at the same table.
    anna.client.command(Command::Rematch);
    anna.until(|anna| anna.phase() == Some(TablePhase::Lobby));
    watcher.until(|watcher| watcher.phase() == Some(TablePhase::Lobby));
    assert!(watcher.scene.unwrap().private.is_none());
    anna.client.command(Command::Leave);
    anna.until(|anna| anna.connections.last() == Some(&Connection::Over(Over::Left)));
    assert!(!Keep::new(seats.path(), &hosted.link).has_seat());
}

#[test]
fn another_seed_at_the_end_is_noticed() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = open(&house, 2, &[(1, "dormouse")]);
    let mut anna = started(&house, &hosted, seats.path());
    anna.play(|_| {});
    let mut table = anna.scene.unwrap().table;
    assert!(record(&table).is_ok());
    table.shuffle.as_mut().unwrap().server_seed.as_mut().unwrap().0[3] ^= 1;
    assert!(record(&table).is_err());
}

#[test]
fn the_line_is_cut_before_every_move() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = open(&house, 4, &[(1, "hare"), (2, "hare"), (3, "hare")]);
    let wire = Wire::to(house.address);
    host_keeps(&hosted, seats.path());
    let link = Link { server: server(wire.address), ..hosted.link.clone() };
    // The secret is kept by the address that one came by.
    Keep::new(seats.path(), &link).set_token(hosted.created.token.unwrap()).unwrap();
    let mut anna = Player::join(&link, Some(seats.path()));
    anna.sit_and_be_ready(0, "Anna");
    anna.client.command(Command::Start);
    let mut cut = 0;
    let moves = anna.play(|_| cut += wire.cut());
    // A line that is just being made anew cannot be cut.
    assert!(moves > 5 && cut >= moves / 2, "{cut} lines were cut before {moves} moves");
    assert!(anna.alarms.is_empty() && anna.refused.is_empty(), "{:?} {:?}", anna.alarms, anna.refused);
    let lost = anna.connections.iter().filter(|now| matches!(now, Connection::Away { .. })).count();
    assert!(lost >= cut, "{lost} of {cut}");
}

#[test]
fn the_server_starts_again_in_the_middle_and_the_program_too() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut house = Some(House::open(log.path()));
    let hosted = open(house.as_ref().unwrap(), 2, &[(1, "hare")]);
    let mut anna = started(house.as_ref().unwrap(), &hosted, seats.path());
    let moves = anna.play(|moves| {
        if moves == 3 || moves == 7 {
            house = house.take().map(|house| house.again(log.path()));
        }
    });
    assert!(moves > 7 && anna.alarms.is_empty() && anna.refused.is_empty(), "{:?}", anna.refused);

    // The program ends without a word; the same link leads to the same seat, for another game.
    anna.client.command(Command::Rematch);
    anna.until(|anna| anna.phase() == Some(TablePhase::Lobby));
    anna.client.want(Want::Ready);
    anna.until(|anna| anna.scene.as_ref().unwrap().table.seats[0].ready);
    drop(anna);
    let mut anna = Player::join(&hosted.link, Some(seats.path()));
    anna.until(|anna| anna.seat() == Some(0));
    // What it had committed to is kept too: the deal comes off.
    anna.client.command(Command::Start);
    anna.until(|anna| anna.phase() == Some(TablePhase::Play));
    assert_eq!(anna.scene.as_ref().unwrap().table.game, 2);
    assert!(anna.play(|_| {}) > 5);
}

#[test]
fn a_table_that_is_not_there_is_told_and_left() {
    let log = tempfile::tempdir().unwrap();
    let house = House::open(log.path());
    let link = Link::parse(&format!("http://{}/t/nowhere", house.address)).unwrap();
    let mut nobody = Player::join(&link, None);
    nobody.until(|nobody| matches!(nobody.connections.last(), Some(Connection::Over(Over::Goodbye(_)))));
    // A server of something else.
    let link = Link::parse(&format!("http://{}/elsewhere/t/nowhere", house.address)).unwrap();
    let mut nobody = Player::join(&link, None);
    nobody.until(|nobody| matches!(nobody.connections.last(), Some(Connection::Over(Over::NoParade(404)))));
}

#[test]
fn what_was_said_last_is_still_sent() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = open(&house, 2, &[]);
    host_keeps(&hosted, seats.path());
    let mut anna = Player::join(&hosted.link, Some(seats.path()));
    anna.sit_and_be_ready(0, "Anna");
    let mut ben = Player::join(&hosted.link, None);
    ben.sit_and_be_ready(1, "Ben");
    ben.client.command(Command::Phrase { phrase: Phrase::BackSoon });
    ben.client.finish(SOON);
    anna.until(|anna| anna.scene.as_ref().unwrap().table.talk.len() == 1);
    anna.until(|anna| anna.scene.as_ref().unwrap().table.seats[1].away_since.is_some());
}
