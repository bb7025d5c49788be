//! A game that is killed at any moment has lost nothing that was told to be done.
#![cfg(unix)]

mod at_a_table;

use std::env;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use at_a_table::{next_line, options};
use parade_rules::Edition;
use parade_tui::command::parse;
use parade_tui::store::{STATE_DIR, Store};
use parade_tui::table::{LocalGame, Table};

/// Plays game after game and says after every move how many turns lie behind it, until it is killed.
#[test]
#[ignore = "is started, and killed, by the test below"]
fn plays_until_it_is_killed() {
    let store = Store::open(|name| env::var_os(name)).unwrap();
    for seed in 0.. {
        let options = options(1, &["greedy", "random"], Edition::Rules2013, seed);
        let mut table = LocalGame::start(&options, Some(&store)).unwrap();
        for count in 0.. {
            let Some((seat, line)) = next_line(&mut table, seed, count) else { break };
            let action = parse(&line).unwrap().action(&table.view(seat).unwrap()).unwrap().unwrap();
            table.act(seat, action).unwrap();
            println!("done {seed} {}", table.face_up().turn());
            std::io::stdout().flush().unwrap();
        }
    }
}

#[test]
fn kills_at_any_moment_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    for round in 0..12_u64 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "plays_until_it_is_killed", "--ignored", "--nocapture"])
            .env(STATE_DIR, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Any moment will do; it only has to be another one each time.
        sleep(Duration::from_millis(40 + round * 23));
        child.kill().unwrap();
        let mut said = String::new();
        child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        child.wait().unwrap();
        let unfinished = store.unfinished().unwrap();
        assert!(unfinished.set_aside.is_empty(), "{unfinished:?}");
        let past = store.past().unwrap();
        assert!(past.unreadable.is_empty(), "{past:?}");
        let done = said.lines().rev().find_map(|line| {
            let (seed, turn) = line.rsplit_once("done ")?.1.split_once(' ')?;
            Some((seed.parse::<u64>().ok()?, turn.parse::<usize>().ok()?))
        });
        if let Some((seed, turn)) = done {
            let unfinished = unfinished.games.iter().map(|(_, game)| &game.record);
            let kept = unfinished.chain(past.games.iter().map(|game| &game.record));
            let turns =
                kept.filter(|record| record.other["seed"] == seed).map(|record| record.record.plays.len());
            assert!(turns.max() >= Some(turn), "round {round}: turn {turn} of game {seed} was lost");
        }
        for (id, _) in unfinished.games {
            let (slot, saved) = store.resume(&id).unwrap();
            LocalGame::resume(saved, Some(slot)).unwrap();
        }
        // A clean start for the next kill.
        std::fs::remove_dir_all(folder.path().join("unfinished")).unwrap_or_default();
        std::fs::remove_dir_all(folder.path().join("past")).unwrap_or_default();
    }
}
