//! What every log does, wherever it is kept.

use parade_protocol::{CloseCause, Seq};
use parade_server::store::{EventLog, Location, Page, Report, StoreError};
use parade_server::table::{Table, TableEvent};

use crate::games::{Played, player};
use crate::places::Place;

/// Makes a test of each story for each place.
macro_rules! stories {
    ($($story:ident),* $(,)?) => {
        mod memory { $(#[test] fn $story() { crate::places::memory(crate::story::$story); })* }
        mod sqlite { $(#[test] fn $story() { crate::places::sqlite(crate::story::$story); })* }
        mod postgres { $(#[test] fn $story() { crate::places::postgres(crate::story::$story); })* }
    };
}
pub(crate) use stories;

pub(crate) use crate::beside::whoever_does_not_own_a_log_reads_it_beside_its_server;

async fn open(place: &Place) -> EventLog {
    EventLog::open(&place.location).await.expect("it can be opened")
}

/// The log after the server was started again; the same one where nothing lasts.
async fn reopen(place: &Place, log: EventLog) -> EventLog {
    if !place.lasts() {
        return log;
    }
    log.close().await.expect("it can be closed");
    open(place).await
}

pub(crate) async fn entries_come_back_as_they_were(place: Place) {
    let mut log = open(&place).await;
    let mut tables: Vec<Played> =
        (0..5).map(|number| Played::new(&format!("table-{number}"), false, player(number))).collect();
    for table in &mut tables {
        table.write(&log).await.unwrap();
        table.deal();
        table.write(&log).await.unwrap();
    }
    for round in 0..8 {
        for table in &mut tables {
            assert!(table.play());
            table.write(&log).await.unwrap();
        }
        if round % 3 == 2 {
            log = reopen(&place, log).await;
        }
    }
    for table in &tables {
        let entries = log.load(&table.id()).await.unwrap();
        assert!(entries == table.log, "{}", table.id());
        assert!(Table::replay(&entries).unwrap() == table.table);
    }
    assert!(log.load(&"nowhere".parse().unwrap()).await.unwrap().is_empty());
}

pub(crate) async fn what_is_written_together_is_written_together(place: Place) {
    let log = open(&place).await;
    let mut tables: Vec<Played> =
        (0..200).map(|number| Played::new(&format!("table-{number}"), false, player(1))).collect();
    for table in &mut tables {
        table.deal();
    }
    let mut running = tokio::task::JoinSet::new();
    for mut table in tables {
        let log = log.clone();
        running.spawn(async move {
            for _ in 0..5 {
                table.write(&log).await.unwrap();
                assert!(table.play());
            }
            table.write(&log).await.unwrap();
            table
        });
    }
    let tables = running.join_all().await;
    let log = reopen(&place, log).await;
    assert_eq!(log.open_tables().await.unwrap().len(), 200);
    for table in &tables {
        assert!(log.load(&table.id()).await.unwrap() == table.log);
    }
}

pub(crate) async fn an_entry_stands_right_after_the_last_one(place: Place) {
    let log = open(&place).await;
    let mut table = Played::new("garden", false, player(1));
    table.deal();
    let whole = table.append();
    log.append(whole.clone()).await.unwrap();
    for reopened in [false, true] {
        let log = if reopened { reopen(&place, log.clone()).await } else { log.clone() };
        let table = whole.table.clone();
        let last = whole.entries.last().unwrap().seq;
        assert_eq!(
            log.append(whole.clone()).await,
            Err(StoreError::Conflict { table: table.clone(), seq: Seq(1) })
        );
        let mut again = whole.clone();
        again.entries = vec![whole.entries.last().unwrap().clone()];
        assert_eq!(
            log.append(again.clone()).await,
            Err(StoreError::Conflict { table: table.clone(), seq: last })
        );
        again.entries[0].seq = Seq(last.0 + 2);
        let gap = StoreError::Gap { table: table.clone(), found: Seq(last.0 + 2), expected: last.next() };
        assert_eq!(log.append(again.clone()).await, Err(gap));
        // A hole in the middle of what is written at once is found too, and none of it is written.
        again.entries.insert(0, whole.entries[0].clone());
        again.entries[0].seq = last.next();
        again.entries[1].seq = Seq(last.0 + 3);
        let gap = StoreError::Gap { table: table.clone(), found: Seq(last.0 + 3), expected: Seq(last.0 + 2) };
        assert_eq!(log.append(again.clone()).await, Err(gap));
        assert!(log.load(&table).await.unwrap() == whole.entries);
        if reopened && place.lasts() {
            log.close().await.unwrap();
        }
    }
}

pub(crate) async fn one_wrong_append_keeps_no_other_from_being_written(place: Place) {
    let log = open(&place).await;
    let mut finished = Played::new("finished", true, player(1));
    finished.play_out();
    let mut append = finished.append();
    log.append(append.clone()).await.unwrap();
    // The same game again, but entries that could follow: only the database can find that.
    let last = append.entries.last().unwrap().seq;
    append.entries = vec![append.entries.last().unwrap().clone()];
    append.entries[0].seq = last.next();
    let mut running = tokio::task::JoinSet::new();
    let mut tables = Vec::new();
    for number in 0..20 {
        let mut table = Played::new(&format!("table-{number}"), false, player(1));
        let (to, right) = (log.clone(), table.append());
        running.spawn(async move { to.append(right).await });
        tables.push(table);
        if number == 10 {
            let (to, wrong) = (log.clone(), append.clone());
            running.spawn(async move { to.append(wrong).await });
        }
    }
    let results = running.join_all().await;
    let refused: Vec<_> = results.into_iter().filter_map(Result::err).collect();
    assert_eq!(refused, [StoreError::Conflict { table: finished.id(), seq: last.next() }]);
    for table in &tables {
        assert!(log.load(&table.id()).await.unwrap() == table.log);
    }
    assert!(log.load(&finished.id()).await.unwrap() == finished.log);
}

pub(crate) async fn tables_that_are_open_are_known_without_loading_them(place: Place) {
    let log = open(&place).await;
    let mut tables: Vec<Played> = ["c-public", "a-closed", "b-private", "d-hidden"]
        .iter()
        .map(|name| Played::new(name, !name.contains("private"), player(1)))
        .collect();
    for table in &mut tables {
        table.write(&log).await.unwrap();
        table.deal();
        table.write(&log).await.unwrap();
    }
    tables[1].happen(vec![TableEvent::Closed { cause: CloseCause::Idle }]);
    tables[1].write(&log).await.unwrap();
    let log = reopen(&place, log).await;
    let heads = log.open_tables().await.unwrap();
    let names: Vec<&str> = heads.iter().map(|head| head.table.as_str()).collect();
    assert_eq!(names, ["b-private", "c-public", "d-hidden"]);
    for head in &heads {
        let table = tables.iter().find(|table| table.id() == head.table).unwrap();
        assert_eq!((head.last, head.changed), (table.table.seq(), table.table.changed()));
        assert_eq!(head.public, !head.table.as_str().contains("private"));
    }
    // A closed table is closed for good, and still there.
    assert!(log.load(&tables[1].id()).await.unwrap() == tables[1].log);
    let conflict = StoreError::Conflict { table: tables[1].id(), seq: Seq(1) };
    assert_eq!(Played::new("a-closed", false, player(1)).write(&log).await, Err(conflict));
}

pub(crate) async fn a_finished_game_is_kept_with_the_entries_that_ended_it(place: Place) {
    let log = open(&place).await;
    let mut table = Played::new("garden", true, player(1));
    table.play_out();
    let append = table.append();
    let finished = append.finished.clone().unwrap();
    // Entries that cannot be written leave no game behind.
    let mut wrong = append.clone();
    wrong.entries.remove(0);
    assert!(matches!(log.append(wrong).await, Err(StoreError::Gap { .. })));
    assert_eq!(log.game(&finished.id).await.unwrap(), None);
    log.append(append).await.unwrap();
    let log = reopen(&place, log).await;
    assert_eq!(log.game(&finished.id).await.unwrap(), Some(finished.record.clone()));
    assert_eq!(log.game(&"garden.2".parse().unwrap()).await.unwrap(), None);
    assert_eq!(log.game(&"garden.9999999999999999999".parse().unwrap()).await.unwrap(), None);
    for games in [log.games_of(player(1), &Page::first(10)).await, log.public_games(&Page::first(10)).await] {
        let games = games.unwrap();
        assert_eq!(games.len(), 1);
        let score = finished.record.record.replay().unwrap().score.unwrap();
        assert_eq!(games[0].id, finished.id);
        assert_eq!(games[0].ended, finished.ended);
        assert_eq!(games[0].players, ["Anna", "hare"]);
        assert_eq!(games[0].winners, score.winners);
        assert_eq!(games[0].points, score.seats.iter().map(|seat| seat.total).collect::<Vec<_>>());
    }
    assert!(log.games_of(player(2), &Page::first(10)).await.unwrap().is_empty());
}

pub(crate) async fn a_list_of_games_comes_in_pages(place: Place) {
    let log = open(&place).await;
    // Names whose order differs with the language of a database, all games ended at the same moment.
    for name in ["b", "a-b", "ab", "a0", "a"] {
        let mut table = Played::new(name, !name.contains('0'), player(name.len() as u8));
        table.play_out();
        let mut append = table.append();
        if let Some(finished) = &mut append.finished {
            finished.ended = parade_protocol::UnixMs(1_700_000_100_000);
        }
        log.append(append).await.unwrap();
    }
    let log = reopen(&place, log).await;
    let mut names = Vec::new();
    let mut page = Page::first(2);
    loop {
        let games = log.public_games(&page).await.unwrap();
        assert!(games.len() <= 2);
        let Some(last) = games.last() else { break };
        page = Page::after(last, 2);
        names.extend(games.iter().map(|game| game.id.to_string()));
    }
    assert_eq!(names, ["b.1", "ab.1", "a-b.1", "a.1"]);
    let first = log.games_of(player(2), &Page::first(1)).await.unwrap();
    assert_eq!(first[0].id.to_string(), "ab.1");
    let second = log.games_of(player(2), &Page::after(&first[0], 5)).await.unwrap();
    assert_eq!(second.len(), 1);
    assert_eq!(second[0].id.to_string(), "a0.1");
}

pub(crate) async fn a_log_that_is_closed_is_closed_for_all(place: Place) {
    let log = open(&place).await;
    let clone = log.clone();
    let mut table = Played::new("garden", false, player(1));
    table.write(&log).await.unwrap();
    table.deal();
    // What was asked for before the end is written.
    let (written, closed) = tokio::join!(table.write(&log), clone.close());
    assert_eq!((written, closed), (Ok(()), Ok(())));
    assert_eq!(log.load(&table.id()).await, Err(StoreError::Closed));
    assert_eq!(log.open_tables().await, Err(StoreError::Closed));
    assert_eq!(log.check().await, Err(StoreError::Closed));
    assert_eq!(log.close().await, Err(StoreError::Closed));
    assert!(table.play());
    assert_eq!(table.write(&log).await, Err(StoreError::Closed));
    if place.lasts() {
        let entries = open(&place).await.load(&table.id()).await.unwrap();
        assert!(entries == table.log[..table.log.len() - 1]);
    }
}

pub(crate) async fn a_log_has_one_server_at_a_time(place: Place) {
    if !place.lasts() {
        return;
    }
    let log = open(&place).await;
    let other = EventLog::open(&place.location).await.map(drop);
    assert_eq!(other, Err(StoreError::InUse { place: place.location.to_string() }));
    // The first one does not notice.
    Played::new("garden", false, player(1)).write(&log).await.unwrap();
    log.close().await.unwrap();
    open(&place).await.close().await.unwrap();
}

pub(crate) async fn a_whole_log_is_found_to_be_whole(place: Place) {
    let log = open(&place).await;
    let mut entries = 0;
    for number in 0..4 {
        let mut table = Played::new(&format!("table-{number}"), number % 2 == 0, player(number));
        table.play_out();
        table.write(&log).await.unwrap();
        if number == 3 {
            table.happen(vec![TableEvent::Closed { cause: CloseCause::Idle }]);
            table.write(&log).await.unwrap();
        }
        entries += table.log.len() as u64;
    }
    let whole = Report { tables: 4, entries, games: 4, faults: Vec::new() };
    assert_eq!(log.check().await, Ok(whole));
    // A game that the table did not finish like that is found.
    let mut table = Played::new("odd", true, player(1));
    table.play_out();
    let mut append = table.append();
    append.finished.as_mut().unwrap().record.other.clear();
    log.append(append).await.unwrap();
    // So is one that the table finished and nobody kept.
    let mut table = Played::new("lost", true, player(1));
    table.play_out();
    let mut append = table.append();
    append.finished = None;
    log.append(append).await.unwrap();
    let faults = log.check().await.unwrap().faults;
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.contains(&"game lost.1: the table finished it, but it is not kept".to_owned()), "{told:?}");
    assert!(told.contains(&"game odd.1: it carries no proof of its shuffle".to_owned()), "{told:?}");
}

pub(crate) async fn a_backup_is_made_while_tables_are_played(place: Place) {
    let log = open(&place).await;
    let restored = place.folder.path().join("restored");
    std::fs::create_dir(&restored).unwrap();
    let file = restored.join("parade.db");
    let mut kept = Played::new("kept", true, player(1));
    kept.play_out();
    let record = kept.finished.clone().unwrap();
    kept.write(&log).await.unwrap();
    let mut played = Played::new("played", false, player(2));
    played.deal();
    played.write(&log).await.unwrap();
    let before = played.log.len();
    let play_on = async {
        for _ in 0..10 {
            assert!(played.play());
            played.write(&log).await.unwrap();
        }
    };
    let (backup, ()) = tokio::join!(log.backup(&file), play_on);
    backup.unwrap();
    // What is there is never written over.
    let bytes = std::fs::read(&file).unwrap();
    assert_eq!(log.backup(&file).await, Err(StoreError::Exists { file: file.clone() }));
    assert!(std::fs::read(&file).unwrap() == bytes);
    let left: Vec<_> = std::fs::read_dir(&restored).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
    let nowhere = place.folder.path().join("nowhere/file.db");
    let error = log.backup(&nowhere).await.unwrap_err();
    assert!(matches!(error, StoreError::Denied { .. }), "{error}");
    // A server can be started with it.
    let again = EventLog::open(&Location::Folder(restored)).await.unwrap();
    let report = again.check().await.unwrap();
    assert_eq!((report.tables, report.games, report.faults), (2, 1, Vec::new()));
    assert!(again.load(&kept.id()).await.unwrap() == kept.log);
    let entries = again.load(&played.id()).await.unwrap();
    assert!(entries.len() >= before && entries == played.log[..entries.len()]);
    assert_eq!(again.game(&record.id).await.unwrap(), Some(record.record.clone()));
    assert_eq!(again.games_of(player(1), &Page::first(9)).await.unwrap().len(), 1);
    assert_eq!(again.public_games(&Page::first(9)).await.unwrap().len(), 1);
    assert_eq!(again.open_tables().await.unwrap().len(), 2);
    let mut new = Played::new("new", false, player(1));
    new.write(&again).await.unwrap();
    again.close().await.unwrap();
}
