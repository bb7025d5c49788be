//! The score pad: one file, which holds whatever is being scored on this machine.

use std::fs;
use std::io;
use std::path::PathBuf;

use parade_pad::{FORMAT, Pad};
use serde_json::Value;

use super::{SaveError, SetAside, Store, StoreError, file};

impl Store {
    fn pad_path(&self) -> PathBuf {
        self.folder().join("pad.json")
    }

    /// The score pad as it was last kept; `None` if there is none yet. One that cannot be read is set aside and told; one of a
    /// newer version stays where it lies.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn pad(&self) -> Result<Option<Pad>, StoreError> {
        let path = self.pad_path();
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreError::reading(&path, error)),
        };
        match serde_json::from_slice(&bytes) {
            Ok(pad) => Ok(Some(pad)),
            Err(error) => {
                if let Some(format) = other_format(&bytes) {
                    return Err(StoreError::OtherVersion { path, format });
                }
                let path = file::set_aside(&path)?;
                Err(StoreError::Broken(SetAside { path, why: SaveError::Json(error.to_string()) }))
            }
        }
    }

    /// Keeps the score pad as it is now.
    ///
    /// # Errors
    /// If it cannot be written; the file is then what it was.
    pub fn keep_pad(&self, pad: &Pad) -> Result<(), StoreError> {
        file::make_folder(self.folder())?;
        let path = self.pad_path();
        let mut line =
            serde_json::to_vec(pad).map_err(|error| StoreError::writing(&path, io::Error::other(error)))?;
        line.push(b'\n');
        file::replace_shared(&path, &line)
    }
}

/// The format of a pad that another version of this program wrote.
fn other_format(bytes: &[u8]) -> Option<String> {
    let file: Value = serde_json::from_slice(bytes).ok()?;
    let format = file.get("format")?.as_str()?;
    (format.starts_with("parade-pad/") && format != FORMAT).then(|| format.to_owned())
}
