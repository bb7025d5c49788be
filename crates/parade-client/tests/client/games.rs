//! Whole games, through everything.

use parade_client::{Connection, Keep, Link, Over, Want, record};
use parade_protocol::{Command, Phrase, TablePhase};

use crate::house::{House, server};
use crate::player::{Player, SOON, host_keeps, open, started};
use crate::wire::{Wire, stranger};

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

/// What went into the shuffle is what the deal is looked at by: whoever says "ready" in the middle of a game is refused, and nothing
/// else comes of it.
#[test]
fn to_be_ready_in_the_middle_of_a_game_is_no_alarm() {
    let (log, seats) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let hosted = open(&house, 2, &[(1, "hare")]);
    let mut anna = started(&house, &hosted, seats.path());
    anna.until(|anna| anna.phase() == Some(TablePhase::Play));
    anna.client.want(Want::Ready);
    anna.until(|anna| !anna.refused.is_empty());
    assert!(anna.play(|_| {}) > 5);
    assert!(anna.alarms.is_empty(), "{:?}", anna.alarms);
}

#[test]
fn a_table_that_is_not_there_is_told_and_left() {
    let log = tempfile::tempdir().unwrap();
    let house = House::open(log.path());
    let link = Link::parse(&format!("http://{}/t/nowhere", house.address)).unwrap();
    let mut nobody = Player::join(&link, None);
    nobody.until(|nobody| matches!(nobody.connections.last(), Some(Connection::Over(Over::Goodbye(_)))));
    // A path that the server does not have.
    let link = Link::parse(&format!("http://{}/elsewhere/t/nowhere", house.address)).unwrap();
    let mut nobody = Player::join(&link, None);
    nobody.until(|nobody| matches!(nobody.connections.last(), Some(Connection::Over(Over::Goodbye(_)))));
    // A server of something else.
    let link = Link::parse(&format!("http://{}/t/nowhere", stranger())).unwrap();
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
