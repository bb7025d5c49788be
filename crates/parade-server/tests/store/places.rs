//! Places to keep a log, one for each test.

use std::future::Future;

use parade_server::store::Location;

/// Where a test may keep its log.
pub(crate) struct Place {
    pub(crate) location: Location,
    /// A folder for whatever else it writes.
    pub(crate) folder: tempfile::TempDir,
}

impl Place {
    /// Whether what is in it is still there when it is opened again.
    pub(crate) fn lasts(&self) -> bool {
        self.location != Location::Memory
    }
}

pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::Builder::new().prefix("parade-store-").tempdir().expect("a folder")
}

/// Waits for something on one thread, as a test does.
pub(crate) fn wait_for<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(work)
}

pub(crate) fn memory<F: Future<Output = ()>>(story: impl FnOnce(Place) -> F) {
    wait_for(story(Place { location: Location::Memory, folder: folder() }));
}

pub(crate) fn sqlite<F: Future<Output = ()>>(story: impl FnOnce(Place) -> F) {
    let folder = folder();
    wait_for(story(Place { location: Location::Folder(folder.path().join("data")), folder }));
}
