//! What was told in each game of a long count, kept in a file so that the count may be stopped and go on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use parade_rules::{Action, Card};
use serde::{Deserialize, Serialize};

/// A chance that was told, and what the seat won: 1, 0, or its share.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) chance: f32,
    pub(crate) won: f64,
    /// For what: one of the last two, or else a card.
    pub(crate) last_two: bool,
}

impl Told {
    /// A choice of its kind: which cards it was about is not kept.
    pub(crate) fn like(&self) -> Action {
        let card = Card::all().next().expect("a card");
        if self.last_two { Action::Discard([card; 2]) } else { Action::Play(card) }
    }
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Game {
    /// What is counted; a file holds one count only.
    of: String,
    game: u64,
    told: Vec<Told>,
}

/// The file, and the games that it had when it was opened. Without a file nothing is kept.
pub(crate) struct Kept {
    of: String,
    games: BTreeMap<u64, Vec<Told>>,
    file: Option<(PathBuf, Mutex<File>)>,
}

impl Kept {
    /// Opens the file of a count, or makes it. Half a line at its end, from a count that was killed, is cut off.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds something else than this count.
    pub(crate) fn open(path: Option<&Path>, of: String) -> anyhow::Result<Kept> {
        let mut games = BTreeMap::new();
        let Some(path) = path else { return Ok(Kept { of, games, file: None }) };
        let shown = path.display();
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(path)
            .with_context(|| shown.to_string())?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| shown.to_string())?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).with_context(|| shown.to_string())?;
        for (line, text) in text[..whole].lines().enumerate() {
            let place = || format!("{shown}, line {}: not what was told in a game", line + 1);
            let game: Game = serde_json::from_str(text).with_context(place)?;
            anyhow::ensure!(
                game.of == of,
                "{shown}, line {}: of another count ({}, not {of}): name another file",
                line + 1,
                game.of,
            );
            games.insert(game.game, game.told);
        }
        Ok(Kept { of, games, file: Some((path.to_owned(), Mutex::new(file))) })
    }

    /// What was told in a game that the file had.
    pub(crate) fn of_game(&self, game: u64) -> Option<Vec<Told>> {
        self.games.get(&game).cloned()
    }

    /// Keeps what was told in a game.
    pub(crate) fn keep(&self, game: u64, told: &[Told]) -> anyhow::Result<()> {
        let Some((path, file)) = &self.file else { return Ok(()) };
        let line = serde_json::to_string(&Game { of: self.of.clone(), game, told: told.to_vec() })?;
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(format!("{line}\n").as_bytes()).with_context(|| path.display().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(chance: f32) -> Vec<Told> {
        vec![Told { chance, won: 0.5, last_two: false }]
    }

    #[test]
    fn a_count_that_was_killed_goes_on_with_what_is_whole() {
        let folder = std::env::temp_dir().join(format!("parade-told-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("told.jsonl");
        let open = |of: &str| Kept::open(Some(&path), of.to_owned());
        let kept = open("two").unwrap();
        // Not every number has a short decimal form: what is read must be what was told.
        kept.keep(0, &told(0.1 + 0.2)).unwrap();
        kept.keep(2, &told(0.25)).unwrap();
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(b"{\"of\":\"two\",\"game\":4,\"to").unwrap();

        let kept = open("two").unwrap();
        assert_eq!([0, 2].map(|game| kept.of_game(game)), [Some(told(0.1 + 0.2)), Some(told(0.25))]);
        assert_eq!(kept.of_game(4), None);
        kept.keep(4, &told(0.75)).unwrap();
        assert_eq!(open("two").unwrap().of_game(4), Some(told(0.75)));

        let other = open("three").err().unwrap().to_string();
        assert!(other.ends_with("line 1: of another count (two, not three): name another file"), "{other}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
