//! Settings: what a person chose, kept in the config folder.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::BaseStrategy;
use parade_messages::Language;
use parade_rules::Edition;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::store::{StoreError, file};
pub use crate::theme::ColorChoice;

/// The variable that names another folder than the usual one for the settings.
pub const CONFIG_DIR: &str = "PARADE_CONFIG_DIR";

/// How long to wait after what a bot did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Not at all.
    None,
    /// 300 ms.
    Fast,
    /// 900 ms.
    #[default]
    Normal,
    /// 1.8 s.
    Slow,
}

impl Pace {
    /// All paces, the quickest first.
    pub const ALL: [Pace; 4] = [Pace::None, Pace::Fast, Pace::Normal, Pace::Slow];

    /// How long to wait after what a bot did.
    #[must_use]
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::None => 0,
            Pace::Fast => 300,
            Pace::Normal => 900,
            Pace::Slow => 1800,
        })
    }
}

/// The last answers to the questions before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Who sits where, by seat.
    pub seats: Vec<SetupSeat>,
    /// Which rules decide a tie.
    #[serde(default)]
    pub rules: Edition,
}

/// A seat as it was last asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupSeat {
    /// The name; none if it was left to the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The bot; none for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// What a person chose. Keys that this version does not know are kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; the locale's if none is set.
    #[serde(with = "tag", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Whether to use color.
    pub color: ColorChoice,
    /// Whether to draw with ASCII alone; as the locale says if it is not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ascii: Option<bool>,
    /// Whether things move.
    pub motion: bool,
    /// How long to wait after what a bot did.
    pub pace: Pace,
    /// Whether choosing a card plays it at once, without Enter.
    pub play_at_once: bool,
    /// Whether bots make remarks; if it is not set, in the full screen alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remarks: Option<bool>,
    /// The last answers to the questions before a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<Setup>,
    /// The name to sit down with at a table on a server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The server where a table was opened last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// Keys that this version does not know.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            color: ColorChoice::Auto,
            ascii: None,
            motion: true,
            pace: Pace::Normal,
            play_at_once: false,
            remarks: None,
            setup: None,
            name: None,
            server: None,
            other: Map::new(),
        }
    }
}

/// A language by its tag.
mod tag {
    use super::{Deserialize, Deserializer, Language, Serializer};
    use serde::de::Error;

    #[expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(
        language: &Option<Language>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match language {
            Some(language) => serializer.serialize_str(language.tag()),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        let Some(tag) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
        match Language::from_locale(&tag) {
            Some(language) => Ok(Some(language)),
            None => Err(D::Error::custom("the language must be en or fr")),
        }
    }
}

/// The file of the settings.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    path: PathBuf,
    /// Whether the file was there and could not be read: then it is set aside before it is written again.
    broken: bool,
}

/// Why the settings could not be read; the defaults are used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The system refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file is no JSON, or a key has a value that it cannot have.
    #[error("{path}: {error}", path = path.display())]
    Json {
        /// The file.
        path: PathBuf,
        /// What is wrong, with its line.
        error: serde_json::Error,
    },
}

impl SettingsFile {
    /// `settings.json` in the folder that `PARADE_CONFIG_DIR` names, or in `parade` in the XDG config folder.
    ///
    /// # Errors
    /// If there is no home folder.
    pub fn find(variable: impl Fn(&str) -> Option<OsString>) -> Result<SettingsFile, StoreError> {
        let folder = match variable(CONFIG_DIR).filter(|folder| !folder.is_empty()) {
            Some(folder) => PathBuf::from(folder),
            None => {
                let folders = etcetera::base_strategy::Xdg::new().map_err(|_| StoreError::NoFolder)?;
                folders.config_dir().join("parade")
            }
        };
        Ok(SettingsFile { path: folder.join("settings.json"), broken: false })
    }

    /// Where the file is or would be.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The settings, and what was wrong with the file if it could not be read: then they are the defaults. That there is no
    /// file is no error.
    pub fn load(&mut self) -> (Settings, Option<SettingsError>) {
        self.broken = false;
        let error = match fs::read(&self.path) {
            Ok(bytes) => match serde_json::from_slice(&bytes) {
                Ok(settings) => return (settings, None),
                Err(error) => {
                    self.broken = true;
                    SettingsError::Json { path: self.path.clone(), error }
                }
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => return (Settings::default(), None),
            Err(error) => StoreError::reading(&self.path, error).into(),
        };
        (Settings::default(), Some(error))
    }

    /// Writes the settings. A file that could not be read is first set aside; where it lies then is returned.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&mut self, settings: &Settings) -> Result<Option<PathBuf>, StoreError> {
        if let Some(folder) = self.path.parent() {
            file::make_folder(folder)?;
        }
        let aside = if self.broken { Some(file::set_aside(&self.path)?) } else { None };
        self.broken = false;
        let mut text = serde_json::to_vec_pretty(settings)
            .map_err(|error| StoreError::writing(&self.path, io::Error::other(error)))?;
        text.push(b'\n');
        file::replace_shared(&self.path, &text)?;
        Ok(aside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(folder: &Path) -> SettingsFile {
        let folder = folder.join("config").into_os_string();
        SettingsFile::find(|name| (name == CONFIG_DIR).then(|| folder.clone())).unwrap()
    }

    #[test]
    fn settings_come_back_with_what_others_wrote() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = file(folder.path());
        let (mut settings, error) = file.load();
        assert!(error.is_none() && settings == Settings::default());
        settings.language = Some(Language::French);
        settings.pace = Pace::Slow;
        settings.ascii = Some(true);
        let bot = SetupSeat { name: None, bot: Some("greedy".into()) };
        let person = SetupSeat { name: Some("Anna".into()), bot: None };
        settings.setup = Some(Setup { seats: vec![person, bot], rules: Edition::Rules2008 });
        settings.other.insert("sound".into(), serde_json::json!({"volume": 3}));
        assert_eq!(file.save(&settings).unwrap(), None);
        assert_eq!(file.load().0, settings);
    }

    #[test]
    fn a_broken_file_is_told_and_set_aside_before_it_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = file(folder.path());
        for (number, text) in [r#"{"language": "de"}"#, "{", r#"{"pace": 3}"#].into_iter().enumerate() {
            fs::create_dir_all(file.path().parent().unwrap()).unwrap();
            fs::write(file.path(), text).unwrap();
            let (settings, error) = file.load();
            assert!(matches!(error, Some(SettingsError::Json { .. })), "{text}");
            assert_eq!(settings, Settings::default());
            assert_eq!(fs::read_to_string(file.path()).unwrap(), text, "reading changes nothing");
            let aside = file.save(&settings).unwrap().unwrap();
            assert!(aside.ends_with(format!("settings.json.broken-{}", number + 1)));
            assert_eq!(fs::read_to_string(aside).unwrap(), text);
            assert!(file.load().1.is_none());
        }
    }
}
