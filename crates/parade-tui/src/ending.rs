//! The signals that end the program, and the exit status after each.

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// What ended the program from outside. Whoever started it, a shell or a service manager, tells them apart by the status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// SIGTERM: somebody wants it to end.
    Terminate,
    /// SIGHUP: its terminal is gone.
    HangUp,
    /// SIGINT, or Ctrl-C as a key.
    Interrupt,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 3] = [Ending::Terminate, Ending::HangUp, Ending::Interrupt];

    /// The number of the signal.
    #[must_use]
    pub const fn signal(self) -> i32 {
        match self {
            Ending::Terminate => SIGTERM,
            Ending::HangUp => SIGHUP,
            Ending::Interrupt => SIGINT,
        }
    }

    /// The exit status: 128 and the number of the signal, which is what a shell tells of a program that died of it.
    #[must_use]
    pub const fn status(self) -> u8 {
        match self {
            Ending::Terminate => 143,
            Ending::HangUp => 129,
            Ending::Interrupt => 130,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_is_what_a_shell_tells() {
        for ending in Ending::ALL {
            assert_eq!(i32::from(ending.status()), 128 + ending.signal(), "{ending:?}");
        }
    }
}
