//! A log in a folder, read by a process that does not own it, while the server that does goes on.
//!
//! The write-ahead log lets any number of connections read what was committed when they began, and keeps no writer waiting.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::Connection;

use super::{backup, check, on_a_thread, open};
use crate::store::location::FILE;
use crate::store::{Report, StoreError};

/// A log in a folder that another process may own.
pub(crate) struct Beside {
    place: Arc<str>,
    file: PathBuf,
}

impl Beside {
    /// Looks whether there is a log that can be read.
    pub(crate) async fn open(folder: &Path) -> Result<Beside, StoreError> {
        let file = folder.join(FILE);
        let beside = Beside { place: file.display().to_string().into(), file };
        beside.read(|_, _| Ok(())).await?;
        Ok(beside)
    }

    /// Reads on a thread and a connection of its own.
    async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(Connection, &str) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (place, file) = (Arc::clone(&self.place), self.file.clone());
        on_a_thread("parade-beside", &self.place, move || ask(open::open_beside(&file, &place)?, &place))
            .await
    }

    pub(crate) async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        self.read(move |connection, _| backup::copy(connection, &to)).await
    }

    pub(crate) async fn check(&self) -> Result<Report, StoreError> {
        self.read(check).await
    }
}
