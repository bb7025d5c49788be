//! A log that is copied and looked through by a process that does not own it, while its server goes on under load.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::path::Path;

use parade_server::store::{EventLog, Location, LogReader, StoreError};

use crate::games::{Played, player};
use crate::places::Place;

/// At how many tables is played at once.
const TABLES: usize = 24;

/// A server's tables: each is played at to the end, over and over.
struct Load<'a> {
    log: &'a EventLog,
    tables: RefCell<VecDeque<Played>>,
    acknowledged: Cell<usize>,
    /// Tables that were closed for new ones.
    past: RefCell<Vec<Played>>,
    over: Cell<bool>,
}

impl Load<'_> {
    /// Plays until it is told to stop.
    async fn play(&self) {
        let mut number = TABLES;
        while !self.over.get() {
            // One after the other: what is under way is one table's.
            let Some(mut table) = self.tables.borrow_mut().pop_front() else { return };
            if !table.play() {
                let mut new = Played::new(&format!("table-{number}"), true, player(1));
                new.deal();
                number += 1;
                self.past.borrow_mut().push(std::mem::replace(&mut table, new));
            }
            table.write(self.log).await.expect("the server is not disturbed");
            self.acknowledged.set(self.acknowledged.get() + 1);
            self.tables.borrow_mut().push_back(table);
        }
    }

    /// What has been acknowledged by now: how many entries of which table.
    fn known(&self) -> Vec<(String, usize)> {
        let (tables, past) = (self.tables.borrow(), self.past.borrow());
        // The one that is under way is in neither.
        tables.iter().chain(past.iter()).map(|table| (table.id().to_string(), table.log.len())).collect()
    }

    async fn look(&self, location: &Location, file: &Path) -> Vec<(String, usize)> {
        let known = self.known();
        let reader = LogReader::open(location).await.expect("it can be read beside its server");
        let before = self.acknowledged.get();
        let report = reader.check().await.expect("it can be read");
        assert_eq!(report.faults, []);
        assert!(report.tables >= known.len() as u64);
        reader.backup(file).await.expect("it can be copied");
        assert_eq!(reader.backup(file).await, Err(StoreError::Exists { file: file.to_owned() }));
        assert!(self.acknowledged.get() > before, "the server goes on in the meantime");
        self.over.set(true);
        known
    }
}

pub(crate) async fn whoever_does_not_own_a_log_reads_it_beside_its_server(place: Place) {
    let missing = Err(StoreError::Missing { place: place.location.to_string() });
    assert_eq!(LogReader::open(&place.location).await.map(drop), missing, "and nothing is made");
    if !place.lasts() {
        return;
    }
    assert_eq!(LogReader::open(&place.location).await.map(drop), missing);
    let log = EventLog::open(&place.location).await.unwrap();
    let mut tables = VecDeque::new();
    for number in 0..TABLES {
        let mut table = Played::new(&format!("table-{number}"), true, player(1));
        table.deal();
        table.write(&log).await.unwrap();
        tables.push_back(table);
    }
    let restored = place.folder.path().join("restored");
    std::fs::create_dir(&restored).unwrap();
    let file = restored.join("parade.db");
    let load = Load {
        log: &log,
        tables: RefCell::new(tables),
        acknowledged: Cell::new(0),
        past: RefCell::default(),
        over: Cell::new(false),
    };
    let (known, ()) = tokio::join!(load.look(&place.location, &file), load.play());

    let copy = EventLog::open(&Location::Folder(restored)).await.unwrap();
    assert_eq!(copy.check().await.unwrap().faults, []);
    for (table, acknowledged) in known {
        let entries = copy.load(&table.parse().unwrap()).await.unwrap();
        assert!(entries.len() >= acknowledged, "table {table}: {} of {acknowledged}", entries.len());
    }
    // The one moment that the copy shows was after those of others: what it has is how each began.
    for table in load.tables.take().iter().chain(&load.past.take()) {
        let entries = copy.load(&table.id()).await.unwrap();
        assert!(entries == table.log[..entries.len()]);
        assert!(log.load(&table.id()).await.unwrap() == table.log, "and the server has lost nothing");
    }
    copy.close().await.unwrap();
    log.close().await.unwrap();

    // A server that does not run is no reason not to look, and whoever looks keeps no server from starting.
    let reader = LogReader::open(&place.location).await.unwrap();
    assert_eq!(reader.check().await.unwrap().faults, []);
    let log = EventLog::open(&place.location).await.unwrap();
    assert_eq!(reader.check().await.unwrap().faults, []);
    log.close().await.unwrap();
}
