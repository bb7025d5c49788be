//! Saved games and records of past games in the state folder.
//!
//! ```text
//! STATE/unfinished/ID.json   a game in progress, replaced as a whole after every move
//! STATE/unfinished/ID.lock   held by the process that plays it
//! STATE/past/ID.json         the record of a finished game, one line of parade-game/1
//! STATE/pad.json             the score pad, one line of parade-pad/1, replaced as a whole after every change
//! STATE/learned.json         how far somebody is with the lessons
//! STATE/tables/….json        the secret of a seat at a table on a server, which `parade-client` keeps
//! ```
//! A file is written beside its place, brought to the disk and then renamed, so that a kill at any moment leaves the old
//! file or the new one. A save that cannot be read is set aside under another name, never overwritten or deleted.

mod day;
pub(crate) mod file;
mod learned;
mod pad;
mod past;
mod saved;

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use jiff::Timestamp;
use parade_rules::json::GameRecord;

pub use past::{NoPastGame, PastGame, PastGames};
pub(crate) use saved::SAVE_FORMAT;
pub use saved::{SaveError, SavedGame};

/// The variable that names another folder than the usual one for saved and past games.
pub const STATE_DIR: &str = "PARADE_STATE_DIR";

/// The folder of saved and past games.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
}

/// What could not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Reading a file or a folder.
    Reading,
    /// Writing a file or making a folder.
    Writing,
}

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no home folder to keep games in.
    #[error("there is no home folder to keep games in; {STATE_DIR} can name one")]
    NoFolder,
    /// The system refused.
    #[error("{what} {path} failed: {error}", what = match doing {
        Doing::Reading => "reading",
        Doing::Writing => "writing",
    }, path = path.display())]
    Io {
        /// What was being done.
        doing: Doing,
        /// To which file or folder.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The game is being played by another process.
    #[error("the game {0} is open in another window")]
    Busy(String),
    /// There is no unfinished game of that id.
    #[error("there is no unfinished game {0}")]
    Gone(String),
    /// The save could not be read and was set aside.
    #[error("{}", .0)]
    Broken(SetAside),
    /// The save is of another version of this program, which can still read it.
    #[error("{path} was saved by another version of this program ({format})", path = path.display())]
    OtherVersion {
        /// Where it lies, untouched.
        path: PathBuf,
        /// Its format.
        format: String,
    },
    /// The system gives no random numbers to name a game with.
    #[error("the system gives no random numbers to name a game with")]
    NoChance,
}

/// A save that could not be read, and where it lies now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// Where the file lies now.
    pub path: PathBuf,
    /// What is wrong with it.
    pub why: SaveError,
}

impl std::fmt::Display for SetAside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a saved game could not be read ({}) and now lies at {}", self.why, self.path.display())
    }
}

/// The unfinished games, and the saves that had to be set aside while they were listed.
#[derive(Debug, Default)]
pub struct Unfinished {
    /// The games that can be resumed, the one saved last first.
    pub games: Vec<(String, SavedGame)>,
    /// Saves that could not be read.
    pub set_aside: Vec<SetAside>,
    /// Why others are not listed that still lie where they were: the system refused, or they are of another version.
    pub left: Vec<StoreError>,
}

/// The place of one unfinished game. While it exists no other process can play that game.
#[derive(Debug)]
pub struct Slot {
    store: Store,
    id: String,
    /// Held, not read: the lock goes with it.
    _lock: File,
}

impl Store {
    /// The folder that `PARADE_STATE_DIR` names, or `parade` in the XDG state folder. Nothing is written yet.
    ///
    /// # Errors
    /// If there is no home folder.
    pub fn open(variable: impl Fn(&str) -> Option<OsString>) -> Result<Store, StoreError> {
        if let Some(root) = variable(STATE_DIR).filter(|root| !root.is_empty()) {
            return Ok(Store::at(root));
        }
        let folders = etcetera::base_strategy::Xdg::new().map_err(|_| StoreError::NoFolder)?;
        let state = folders.state_dir().unwrap_or_else(|| folders.data_dir());
        Ok(Store::at(state.join("parade")))
    }

    /// A store in a folder of its own, which is made when it is first needed.
    pub fn at(root: impl Into<PathBuf>) -> Store {
        Store { root: root.into() }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.root
    }

    /// A place for a new game.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn start(&self) -> Result<Slot, StoreError> {
        let folder = self.unfinished_folder();
        file::make_folder(&folder)?;
        let mut chance = [0; 4];
        getrandom::fill(&mut chance).map_err(|_| StoreError::NoChance)?;
        let id = format!("{}-{}", Timestamp::now().strftime("%Y%m%dT%H%M%SZ"), hex::encode(chance));
        self.slot(&id)
    }

    /// The unfinished games, the one saved last first. Saves that cannot be read are set aside and told.
    ///
    /// # Errors
    /// If the folder cannot be read; that it does not exist is no error.
    pub fn unfinished(&self) -> Result<Unfinished, StoreError> {
        let mut found = Unfinished::default();
        for id in ids(&self.unfinished_folder())? {
            match self.load(&id) {
                Ok(saved) => found.games.push((id, saved)),
                Err(StoreError::Broken(aside)) => found.set_aside.push(aside),
                // Finished or taken up by another process since the folder was read.
                Err(StoreError::Gone(_) | StoreError::Busy(_)) => {}
                Err(error) => found.left.push(error),
            }
        }
        found.games.sort_by(|(id, game), (other_id, other)| (&other.saved, other_id).cmp(&(&game.saved, id)));
        Ok(found)
    }

    /// Takes up an unfinished game.
    ///
    /// # Errors
    /// If another process plays it, there is none of that id, or its save cannot be read and was set aside.
    pub fn resume(&self, id: &str) -> Result<(Slot, SavedGame), StoreError> {
        // Ids may come from a command line: what could name a file elsewhere is none.
        let is_id = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        if !id.chars().all(is_id) || !self.save_path(id).exists() {
            return Err(StoreError::Gone(id.to_owned()));
        }
        let slot = self.slot(id)?;
        let saved = self.load_locked(id)?;
        Ok((slot, saved))
    }

    /// The games that were played to the end, the one that began last first.
    ///
    /// # Errors
    /// If the folder cannot be read; that it does not exist is no error.
    pub fn past(&self) -> Result<PastGames, StoreError> {
        past::list(&self.past_folder())
    }

    /// Where the secrets of seats at tables on servers are kept.
    #[must_use]
    pub fn tables_folder(&self) -> PathBuf {
        self.root.join("tables")
    }

    fn unfinished_folder(&self) -> PathBuf {
        self.root.join("unfinished")
    }

    fn past_folder(&self) -> PathBuf {
        self.root.join("past")
    }

    fn save_path(&self, id: &str) -> PathBuf {
        self.unfinished_folder().join(format!("{id}.json"))
    }

    fn lock_path(&self, id: &str) -> PathBuf {
        self.unfinished_folder().join(format!("{id}.lock"))
    }

    fn past_path(&self, id: &str) -> PathBuf {
        self.past_folder().join(format!("{id}.json"))
    }

    /// Locks the game of an id.
    fn slot(&self, id: &str) -> Result<Slot, StoreError> {
        let path = self.lock_path(id);
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|error| StoreError::writing(&path, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(id.to_owned())),
            // A file system without locks: then nothing can be known about other processes.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(StoreError::writing(&path, error)),
        }
        Ok(Slot { store: self.clone(), id: id.to_owned(), _lock: lock })
    }

    /// Reads the save of an id for a list. What is broken is set aside, unless another process is playing that game.
    fn load(&self, id: &str) -> Result<SavedGame, StoreError> {
        if self.past_path(id).exists() {
            // The game was finished, and the program killed before it could clear the save away.
            if let Ok(slot) = self.slot(id) {
                slot.clear()?;
            }
            return Err(StoreError::Gone(id.to_owned()));
        }
        match self.read(id)? {
            Ok(saved) => Ok(saved),
            Err(why) => {
                self.is_of_this_version(id, &why)?;
                let _slot = self.slot(id)?;
                // Read again under the lock: it may have been replaced since.
                self.load_locked(id)
            }
        }
    }

    /// Reads the save of an id whose lock is held, and sets it aside if it is broken.
    fn load_locked(&self, id: &str) -> Result<SavedGame, StoreError> {
        let why = match self.read(id)? {
            Ok(saved) => return Ok(saved),
            Err(why) => why,
        };
        self.is_of_this_version(id, &why)?;
        let path = file::set_aside(&self.save_path(id))?;
        // The lock file has nothing to lock any more; it does no harm if it stays.
        let _ = fs::remove_file(self.lock_path(id));
        Err(StoreError::Broken(SetAside { path, why }))
    }

    /// Refuses a save that a newer program can still read.
    fn is_of_this_version(&self, id: &str, why: &SaveError) -> Result<(), StoreError> {
        match why {
            SaveError::Format(format) if saved::is_of_a_version(format) => {
                Err(StoreError::OtherVersion { path: self.save_path(id), format: format.clone() })
            }
            _ => Ok(()),
        }
    }

    fn read(&self, id: &str) -> Result<Result<SavedGame, SaveError>, StoreError> {
        let path = self.save_path(id);
        match fs::read(&path) {
            Ok(bytes) => Ok(SavedGame::from_json(&bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(StoreError::Gone(id.to_owned())),
            Err(error) => Err(StoreError::reading(&path, error)),
        }
    }
}

impl Slot {
    /// The game's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Replaces the save by the game as it is now.
    ///
    /// # Errors
    /// If it cannot be written; the save is then what it was.
    pub fn save(&mut self, game: &SavedGame) -> Result<(), StoreError> {
        file::replace(&self.store.save_path(&self.id), &game.to_json())
    }

    /// Keeps the record of the game, which is over, and clears the save away.
    ///
    /// # Errors
    /// If the record cannot be written; the save then stays, as it was before the last move.
    pub fn finish(self, record: &GameRecord) -> Result<(), StoreError> {
        let folder = self.store.past_folder();
        file::make_folder(&folder)?;
        let path = self.store.past_path(&self.id);
        let mut line = serde_json::to_vec(record)
            .map_err(|error| StoreError::writing(&path, io::Error::other(error)))?;
        line.push(b'\n');
        file::replace(&path, &line)?;
        self.clear()
    }

    /// Removes the save of a game that is over, and the lock with it. Ids are never used again.
    fn clear(&self) -> Result<(), StoreError> {
        let path = self.store.save_path(&self.id);
        for path in [&path, &file::beside(&path), &self.store.lock_path(&self.id)] {
            match fs::remove_file(path) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(StoreError::writing(path, error)),
            }
        }
        Ok(())
    }
}

impl StoreError {
    pub(crate) fn reading(path: &Path, error: io::Error) -> StoreError {
        StoreError::Io { doing: Doing::Reading, path: path.to_owned(), error }
    }

    pub(crate) fn writing(path: &Path, error: io::Error) -> StoreError {
        StoreError::Io { doing: Doing::Writing, path: path.to_owned(), error }
    }
}

/// The ids of the JSON files in a folder, sorted; none if there is no such folder. Nothing but files has one: reading a pipe
/// could wait for ever.
fn ids(folder: &Path) -> Result<Vec<String>, StoreError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(StoreError::reading(folder, error)),
    };
    let mut ids = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| StoreError::reading(folder, error))?.path();
        if path.extension() == Some(OsStr::new("json"))
            && path.is_file()
            && let Some(id) = path.file_stem().and_then(OsStr::to_str)
        {
            ids.push(id.to_owned());
        }
    }
    ids.sort();
    Ok(ids)
}
