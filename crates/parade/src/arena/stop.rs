//! How a match is stopped from outside.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use parade_tui::ending::Ending;
use signal_hook::flag;

/// Set by the first signal that ends programs; the second one ends this one.
pub(super) struct Stop {
    pub(super) told: Arc<AtomicBool>,
    /// The status of the last signal that came.
    status: Arc<AtomicUsize>,
}

impl Stop {
    /// Listens from now on.
    pub(super) fn listen() -> io::Result<Stop> {
        let told = Arc::new(AtomicBool::new(false));
        let status = Arc::new(AtomicUsize::new(usize::from(Ending::Interrupt.status())));
        for ending in Ending::ALL {
            let own = ending.status();
            flag::register_conditional_shutdown(ending.signal(), i32::from(own), Arc::clone(&told))?;
            // Before the flag, so that whoever sees that finds the status.
            flag::register_usize(ending.signal(), Arc::clone(&status), usize::from(own))?;
            flag::register(ending.signal(), Arc::clone(&told))?;
        }
        Ok(Stop { told, status })
    }

    /// The exit status after the signal that came.
    pub(super) fn status(&self) -> u8 {
        let status = self.status.load(Ordering::SeqCst);
        u8::try_from(status).unwrap_or(Ending::Interrupt.status())
    }
}
