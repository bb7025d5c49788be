//! Ends the program where its loop cannot. Reading keys blocks in the middle of an escape sequence, or spins if the terminal
//! goes away there, and hears of no signal; writing blocks on a terminal that nobody reads. Games are saved after every
//! move, so nothing is lost.

use std::io::stdin;
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::terminal::disable_raw_mode;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::terminal::give_back_to;
use crate::ending::Ending;

/// How often the watch looks.
const EVERY: Duration = Duration::from_millis(250);
/// For so many looks the loop may be deaf; after that the watch ends the program.
const PATIENCE: u32 = 4;

/// Watches for as long as it exists.
pub(super) struct Watch {
    over: Arc<AtomicBool>,
}

impl Watch {
    /// Watches the terminal, and the flags of the signals that end the program, which the loop lowers when it hears them.
    pub(super) fn begin(unheard: [(Ending, Arc<AtomicBool>); Ending::ALL.len()]) -> Watch {
        let over = Arc::new(AtomicBool::new(false));
        let watch = Watch { over: Arc::clone(&over) };
        thread::spawn(move || {
            let mut deaf = 0;
            while !over.load(Ordering::Relaxed) {
                thread::sleep(EVERY);
                let told = unheard.iter().find(|(_, raised)| raised.load(Ordering::Relaxed));
                let ending = told.map(|(ending, _)| *ending).or_else(|| is_gone().then_some(Ending::HangUp));
                let Some(ending) = ending else {
                    deaf = 0;
                    continue;
                };
                deaf += 1;
                if deaf > PATIENCE && !over.load(Ordering::Relaxed) {
                    // The terminal may take nothing.
                    thread::spawn(give_back);
                    thread::sleep(EVERY);
                    exit(i32::from(ending.status()));
                }
            }
        });
        watch
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// Puts the terminal back past the output of the program, which another thread may hold.
fn give_back() {
    let mut bytes = Vec::new();
    give_back_to(&mut bytes);
    let _ = disable_raw_mode();
    let _ = rustix::io::write(rustix::stdio::stdout(), &bytes);
}

/// Whether the terminal at standard input has hung up.
fn is_gone() -> bool {
    let stdin = stdin();
    let mut waits = [PollFd::new(&stdin, PollFlags::empty())];
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut waits, Some(&now)).is_ok() && waits[0].revents().intersects(PollFlags::HUP | PollFlags::ERR)
}
