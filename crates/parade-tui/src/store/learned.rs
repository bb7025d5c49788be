//! How far somebody is with the lessons.

use std::fs;
use std::io;

use parade_lessons::Progress;

use super::{Store, StoreError, file};

impl Store {
    /// How far somebody is; at the beginning if nothing is kept, or nothing that can be read.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn learned(&self) -> Result<Progress, StoreError> {
        let path = self.folder().join("learned.json");
        match fs::read(&path) {
            Ok(bytes) => Ok(serde_json::from_slice(&bytes).unwrap_or_default()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Progress::default()),
            Err(error) => Err(StoreError::reading(&path, error)),
        }
    }

    /// Keeps how far somebody is.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep_learned(&self, progress: &Progress) -> Result<(), StoreError> {
        let path = self.folder().join("learned.json");
        file::make_folder(self.folder())?;
        let bytes = serde_json::to_vec(progress).unwrap_or_default();
        file::replace_shared(&path, &bytes)
    }
}
