//! Saved games: they come back exactly, and nothing is lost.

mod at_a_table;

use std::fs;
use std::path::PathBuf;

use at_a_table::{game, next_line, options};
use parade_messages::{Language, Messages};
use parade_rules::{Edition, Phase};
use parade_tui::command::parse;
use parade_tui::store::{SaveError, SavedGame, Store, StoreError};
use parade_tui::table::{LocalGame, Table, TableError};
use parade_tui::telling;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Plays so many decisions of people at a table; tells whether the game is still on.
fn play_on(table: &mut LocalGame, seed: u64, decisions: usize) -> bool {
    for count in 0..decisions {
        let Some((seat, line)) = next_line(table, seed, count) else { return false };
        let view = table.view(seat).unwrap();
        let action = parse(&line).unwrap().action(&view).unwrap().unwrap();
        table.act(seat, action).unwrap();
    }
    table.face_up().phase() != Phase::Over
}

/// A save as JSON, to be broken.
fn broken(change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut table = game(2, &["greedy"], 4);
    assert!(play_on(&mut table, 1, 7));
    let mut value: Value = serde_json::from_slice(&table.saved().to_json()).unwrap();
    change(&mut value);
    serde_json::to_vec(&value).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_saved_comes_back(people in 1..=4_usize, bots in 1..=2_usize, seed in any::<u64>(), decisions in 0..60_usize) {
        let options = options(people, &["greedy", "random"][..bots], Edition::Rules2008, seed);
        let mut table = LocalGame::start(&options, None).unwrap();
        if play_on(&mut table, seed, decisions) {
            let saved = table.saved();
            let back = SavedGame::from_json(&saved.to_json()).unwrap();
            prop_assert_eq!(&back, &saved);
            let back = LocalGame::resume(back, None).unwrap();
            prop_assert_eq!(back.seats(), table.seats());
            prop_assert_eq!(back.here(), table.here());
            for seat in 0..back.seats().len() {
                prop_assert_eq!(back.view(seat), table.view(seat));
            }
        }
    }

    #[test]
    fn a_game_that_is_resumed_at_every_step_ends_as_one_that_is_not(seed in any::<u64>()) {
        let options = options(2, &["heuristic", "random"], Edition::Rules2013, seed);
        let mut straight = LocalGame::start(&options, None).unwrap();
        let mut resumed = LocalGame::start(&options, None).unwrap();
        for count in 0.. {
            let Some((seat, line)) = next_line(&mut straight, seed, count) else { break };
            loop {
                resumed = LocalGame::resume(SavedGame::from_json(&resumed.saved().to_json()).unwrap(), None).unwrap();
                if !resumed.step().unwrap() {
                    break;
                }
            }
            for table in [&mut straight, &mut resumed] {
                let action = parse(&line).unwrap().action(&table.view(seat).unwrap()).unwrap().unwrap();
                table.act(seat, action).unwrap();
            }
        }
        prop_assert_eq!(resumed.record().unwrap().record, straight.record().unwrap().record);
    }

    #[test]
    fn no_file_is_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = SavedGame::from_json(&bytes);
    }
}

#[test]
fn a_save_cut_anywhere_is_told_and_no_game() {
    let whole = game(1, &["greedy"], 1).saved().to_json();
    for length in 0..whole.len() - 1 {
        assert!(matches!(SavedGame::from_json(&whole[..length]), Err(SaveError::Json(_))), "{length}");
    }
}

#[test]
fn what_is_no_save_says_why() {
    let why = |change: &dyn Fn(&mut Value)| SavedGame::from_json(&broken(change)).unwrap_err();
    assert!(SavedGame::from_json(&broken(|_| ())).is_ok());
    assert!(
        matches!(why(&|save| save["format"] = json!("parade-save/2")), SaveError::Format(format) if format == "parade-save/2")
    );
    assert!(matches!(why(&|save| save["game"]["plays"][0] = json!("G11")), SaveError::Json(_)));
    assert!(matches!(
        why(&|save| save["game"]["plays"][0] = save["game"]["deck"][65].clone()),
        SaveError::Record(_)
    ));
    assert!(
        matches!(why(&|save| save["game"]["bots"][2] = json!("hatter")), SaveError::Bot(error) if error.name == "hatter")
    );
    assert!(matches!(why(&|save| save["game"]["bots"] = json!([])), SaveError::Count { what: "the bots" }));
    assert!(matches!(why(&|save| save["choices"] = json!([null])), SaveError::Count { what: "the choices" }));
    assert!(matches!(
        why(&|save| save["choices"][0] = json!(["R1", "R2"])),
        SaveError::Choice { seat: 0, .. }
    ));
    assert!(matches!(why(&|save| save["game"]["shuffle"] = Value::Null), SaveError::NoShuffle));
    let swapped = why(&|save| {
        let deck = save["game"]["deck"].as_array_mut().unwrap();
        deck.swap(64, 65);
    });
    assert!(matches!(swapped, SaveError::Proof(_)));
}

/// The files of a store's unfinished games, sorted.
fn files(store: &Store) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(store.folder().join("unfinished")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_broken_save_is_set_aside_and_never_lost() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let good = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 1), Some(&store)).unwrap();
    drop(good);
    let path = store.folder().join("unfinished/mine.json");
    for (number, text) in ["{", "[]"].into_iter().enumerate() {
        fs::write(&path, text).unwrap();
        let unfinished = store.unfinished().unwrap();
        assert_eq!(unfinished.games.len(), 1);
        let [aside] = unfinished.set_aside.as_slice() else { panic!("{unfinished:?}") };
        assert!(aside.path.ends_with(format!("mine.json.broken-{}", number + 1)), "{aside}");
        assert_eq!(fs::read_to_string(&aside.path).unwrap(), text);
        assert!(!path.exists());
    }
    fs::write(&path, "x").unwrap();
    assert!(
        matches!(store.resume("mine"), Err(StoreError::Broken(aside)) if aside.path.ends_with("mine.json.broken-3"))
    );
    assert!(store.unfinished().unwrap().set_aside.is_empty());
}

#[test]
fn a_save_of_another_version_stays_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    drop(LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 1), Some(&store)).unwrap());
    let path = store.folder().join("unfinished/newer.json");
    let newer = r#"{"format": "parade-save/2", "all": "new"}"#;
    fs::write(&path, newer).unwrap();
    for _ in 0..2 {
        let unfinished = store.unfinished().unwrap();
        assert_eq!((unfinished.games.len(), unfinished.set_aside.len()), (1, 0));
        let [StoreError::OtherVersion { path: told, format }] = unfinished.left.as_slice() else {
            panic!("{unfinished:?}")
        };
        assert_eq!((told, format.as_str()), (&path, "parade-save/2"));
        assert!(matches!(store.resume("newer"), Err(StoreError::OtherVersion { .. })));
        assert_eq!(fs::read_to_string(&path).unwrap(), newer);
    }
}

#[test]
fn what_is_no_file_hides_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    drop(LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 1), Some(&store)).unwrap());
    for name in ["unfinished/folder.json", "past/folder.json"] {
        fs::create_dir_all(store.folder().join(name)).unwrap();
    }
    let unfinished = store.unfinished().unwrap();
    assert_eq!((unfinished.games.len(), unfinished.left.len()), (1, 0), "{unfinished:?}");
    assert!(store.past().unwrap().unreadable.is_empty());
}

#[cfg(unix)]
#[test]
fn a_folder_whose_name_is_no_text_is_used_all_the_same() {
    use std::os::unix::ffi::OsStringExt;

    let name = std::ffi::OsString::from_vec(b"/tmp/\xff\n".to_vec());
    let store = Store::open(|_| Some(name.clone())).unwrap();
    assert_eq!(store.folder().as_os_str(), name);
}

#[test]
fn names_in_a_save_are_shown_as_names_are() {
    let save = broken(|save| save["game"]["players"][0] = json!("\u{1b}[2JA\n\u{202e}nna"));
    assert_eq!(SavedGame::from_json(&save).unwrap().seats[0].name, "[2JAnna");
}

#[test]
fn what_a_kill_left_half_written_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut table = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 1), Some(&store)).unwrap();
    play_on(&mut table, 1, 3);
    next_line(&mut table, 1, 3);
    let saved = table.saved();
    drop(table);
    let (id, _) = store.unfinished().unwrap().games.remove(0);
    let json = saved.to_json();
    for length in [0, 1, json.len() / 2, json.len()] {
        fs::write(store.folder().join(format!("unfinished/{id}.json.tmp")), &json[..length]).unwrap();
        let (slot, back) = store.resume(&id).unwrap();
        assert_eq!(back.game, saved.game);
        let mut table = LocalGame::resume(back, Some(slot)).unwrap();
        assert!(play_on(&mut table, 2, 1));
        table.undo().unwrap();
    }
}

#[test]
fn a_new_game_leaves_the_others_and_the_newest_is_listed_first() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    for seed in 0..3 {
        let mut table =
            LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, seed), Some(&store)).unwrap();
        play_on(&mut table, seed, 2);
    }
    let games = store.unfinished().unwrap().games;
    assert_eq!(games.len(), 3);
    assert!(games.is_sorted_by(|(id, game), (other, older)| (&game.saved, id) > (&older.saved, other)));
    let mut seeds: Vec<u64> =
        games.iter().map(|(_, game)| game.record.other["seed"].as_u64().unwrap()).collect();
    seeds.sort_unstable();
    assert_eq!(seeds, [0, 1, 2]);
}

#[test]
fn a_game_is_played_in_one_place_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let table = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 0), Some(&store)).unwrap();
    let (id, _) = store.unfinished().unwrap().games.remove(0);
    assert!(matches!(store.resume(&id), Err(StoreError::Busy(_))));
    drop(table);
    assert!(store.resume(&id).is_ok());
    assert!(matches!(store.resume("another"), Err(StoreError::Gone(_))));
    fs::write(store.folder().join("outside.json"), "{").unwrap();
    assert!(matches!(store.resume("../outside"), Err(StoreError::Gone(_))));
    assert!(store.folder().join("outside.json").exists());
}

#[cfg(unix)]
#[test]
fn what_is_hidden_in_a_save_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path().join("state"));
    let _table = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 0), Some(&store)).unwrap();
    for folder in [store.folder().to_owned(), store.folder().join("unfinished")] {
        assert_eq!(fs::metadata(folder).unwrap().permissions().mode() & 0o777, 0o700);
    }
}

#[test]
fn a_finished_game_is_kept_and_its_save_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut table = LocalGame::start(&options(2, &["greedy"], Edition::Rules2013, 9), Some(&store)).unwrap();
    assert!(table.is_kept());
    assert!(!play_on(&mut table, 1, 200));
    while table.step().unwrap() {}
    assert!(files(&store).is_empty(), "{:?}", files(&store));
    let past = store.past().unwrap();
    assert_eq!(past.games.len(), 1);
    assert_eq!(Some(&past.games[0].record), table.record().as_ref());
    assert!(past.games[0].date.ends_with('Z'));
    assert_eq!(table.undo(), Err(TableError::UndoNeedsOnePerson(2)));
    // Killed between the two: the record is there, and so is still the save.
    let id = &past.games[0].id;
    let other = game(1, &["greedy"], 1).saved().to_json();
    fs::write(store.folder().join(format!("unfinished/{id}.json")), other).unwrap();
    assert!(store.unfinished().unwrap().games.is_empty());
    assert!(files(&store).is_empty(), "{:?}", files(&store));
}

#[test]
fn a_record_that_is_none_is_told_and_left() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    assert!(store.past().unwrap().games.is_empty());
    fs::create_dir_all(store.folder().join("past")).unwrap();
    let path = store.folder().join("past/odd.json");
    fs::write(&path, "{}").unwrap();
    assert_eq!(store.past().unwrap().unreadable[0].0, path);
    assert!(path.exists());
    // Why, in the language of whoever reads it.
    let mut table = game(0, &["greedy", "random"], 1);
    while table.step().unwrap() {}
    let mut record = table.record().unwrap();
    record.record.plays.truncate(5);
    record.record.discards.clear();
    let unfinished = serde_json::to_string(&record).unwrap();
    for (text, why) in [
        ("{}", "ce n’est pas l’enregistrement entier d’une partie"),
        (unfinished.as_str(), "la partie n’est pas finie"),
    ] {
        fs::write(&path, text).unwrap();
        let french = Messages::new(Language::French);
        assert_eq!(telling::no_past_game(&french, &store.past().unwrap().unreadable[0].1), why);
    }
}

#[test]
fn trouble_is_told_once_until_saving_works_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut table = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 9), Some(&store)).unwrap();
    let (there, away) = (store.folder().join("unfinished"), store.folder().join("away"));
    for _ in 0..2 {
        fs::rename(&there, &away).unwrap();
        play_on(&mut table, 1, 2);
        assert!(matches!(table.take_trouble(), Some(StoreError::Io { .. })));
        play_on(&mut table, 1, 2);
        assert!(table.take_trouble().is_none() && !table.is_kept());
        fs::rename(&away, &there).unwrap();
        play_on(&mut table, 1, 2);
        assert!(table.take_trouble().is_none() && table.is_kept());
    }
    let (_, saved) = store.unfinished().unwrap().games.remove(0);
    assert_eq!(saved.game.face_up(), table.face_up());
}

#[test]
fn undo_works_after_a_resume() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut table = LocalGame::start(&options(1, &["greedy"], Edition::Rules2013, 9), Some(&store)).unwrap();
    next_line(&mut table, 0, 0);
    let first = table.face_up().turn();
    play_on(&mut table, 1, 2);
    drop(table);
    let (id, _) = store.unfinished().unwrap().games.remove(0);
    let (slot, saved) = store.resume(&id).unwrap();
    let mut table = LocalGame::resume(saved, Some(slot)).unwrap();
    table.undo().unwrap();
    table.undo().unwrap();
    assert_eq!(table.face_up().turn(), first);
    assert_eq!(table.undo(), Err(TableError::NothingToUndo));
    let (_, saved) = store.unfinished().unwrap().games.remove(0);
    assert_eq!(saved.game.face_up().turn(), first);
}
