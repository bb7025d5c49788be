//! The terminal itself: taken over for the full screen, and given back as it was, whatever happens.

use std::io::{self, BufWriter, Stdout, Write, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, SetTitle,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::{Position, Rect};
use ratatui::{Frame, Terminal};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use signal_hook::consts::{SIGCONT, SIGTSTP};
use signal_hook::flag;
use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};

use super::watch::Watch;
use crate::ending::Ending;
use crate::theme::Background;

/// Room for all that a frame writes, so that it goes out at once.
const FRAME: usize = 1 << 17;

/// Asks the terminal to put a text into the clipboard (OSC 52): it works over SSH too. Whether it did cannot be known.
pub(super) fn copy(text: &str) -> io::Result<()> {
    let mut stdout = stdout();
    write!(stdout, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    stdout.flush()
}

/// The terminal while the program has it. Dropping it gives it back.
pub(super) struct FullScreen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    taken: bool,
    signals: Signals,
    /// Held, not read: ends the program if the loop can no longer do so.
    _watch: Watch,
}

/// What the system told the program since it last looked.
struct Signals {
    ends: [(Ending, Arc<AtomicBool>); Ending::ALL.len()],
    suspend: Arc<AtomicBool>,
    resume: Arc<AtomicBool>,
}

/// A signal that the loop has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// The program is to end. Ctrl-C arrives as a key, not here.
    End(Ending),
    /// SIGTSTP from outside; Ctrl-Z arrives as a key.
    Suspend,
    /// The program goes on after a stop.
    Resume,
}

/// What came of waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waited {
    /// There is an event to read.
    Input,
    /// Time has passed, or a signal came.
    Nothing,
    /// There is no terminal any more.
    Gone,
}

/// Waits until there is something to read, a signal comes or time has passed; tells whether the terminal is gone.
fn gone(pause: Duration) -> io::Result<bool> {
    let stdin = io::stdin();
    let mut waits = [PollFd::new(&stdin, PollFlags::IN)];
    let pause = Timespec { tv_sec: pause.as_secs().cast_signed(), tv_nsec: i64::from(pause.subsec_nanos()) };
    match poll(&mut waits, Some(&pause)) {
        Ok(_) => Ok(waits[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

impl Signals {
    fn listen() -> io::Result<Signals> {
        let flag_for = |signal| -> io::Result<Arc<AtomicBool>> {
            let raised = Arc::new(AtomicBool::new(false));
            flag::register(signal, Arc::clone(&raised))?;
            Ok(raised)
        };
        let [terminate, hang_up, interrupt] =
            Ending::ALL.map(|ending| flag_for(ending.signal()).map(|raised| (ending, raised)));
        Ok(Signals {
            ends: [terminate?, hang_up?, interrupt?],
            suspend: flag_for(SIGTSTP)?,
            resume: flag_for(SIGCONT)?,
        })
    }

    fn next(&self) -> Option<Signal> {
        let ends = self.ends.iter().map(|(ending, raised)| (raised, Signal::End(*ending)));
        ends.chain([(&self.suspend, Signal::Suspend), (&self.resume, Signal::Resume)])
            .find(|(raised, _)| raised.swap(false, Ordering::Relaxed))
            .map(|(_, signal)| signal)
    }
}

impl FullScreen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If the terminal cannot be set up.
    pub(super) fn take() -> io::Result<FullScreen> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // The message must be read on the ordinary screen.
            give_back();
            before(panic);
        }));
        let terminal = Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(FRAME, stdout())))?;
        let signals = Signals::listen()?;
        let watch = Watch::begin(signals.ends.clone());
        let mut screen = FullScreen { terminal, taken: false, signals, _watch: watch };
        screen.enter()?;
        Ok(screen)
    }

    /// Takes the terminal over again after [`FullScreen::leave`].
    ///
    /// # Errors
    /// If the terminal cannot be set up.
    pub(super) fn enter(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        self.taken = true;
        execute!(
            stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            SetTitle("Parade")
        )?;
        // crossterm hears of changes of size from its first look on: one that came between the first frame and that would be
        // lost, and the screen would stay small.
        if !gone(Duration::ZERO)? {
            event::poll(Duration::ZERO)?;
        }
        self.forget()
    }

    /// Forgets what the screen shows, so that everything is drawn anew. (`Terminal::clear` would ask the terminal for its
    /// cursor, which not every terminal answers.)
    ///
    /// # Errors
    /// If the terminal cannot be written.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Gives the terminal back for a while.
    pub(super) fn leave(&mut self) {
        if self.taken {
            give_back();
            self.taken = false;
        }
    }

    /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again when it goes on.
    ///
    /// # Errors
    /// If the terminal cannot be set up again.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        self.leave();
        signal_hook::low_level::emulate_default_handler(SIGTSTP)?;
        self.signals.resume.store(false, Ordering::Relaxed);
        self.enter()
    }

    /// Waits for input at most so long. crossterm is only asked where there is something to read: on a terminal that is gone
    /// it would read nothing for ever.
    ///
    /// # Errors
    /// If the terminal cannot be read.
    pub(super) fn wait(&self, pause: Duration) -> io::Result<Waited> {
        if gone(Duration::ZERO)? {
            return Ok(Waited::Gone);
        }
        // What was read before, or a change of size.
        if event::poll(Duration::ZERO)? {
            return Ok(Waited::Input);
        }
        if gone(pause)? {
            return Ok(Waited::Gone);
        }
        Ok(if event::poll(Duration::ZERO)? { Waited::Input } else { Waited::Nothing })
    }

    /// The next signal that has come in.
    pub(super) fn signal(&self) -> Option<Signal> {
        self.signals.next()
    }

    /// Draws a frame, which the terminal shows all at once if it can, so that nothing flickers.
    ///
    /// # Errors
    /// If the terminal cannot be written.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(render)?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Writes what gives the terminal back.
pub(super) fn give_back_to(output: &mut impl Write) {
    let _ = execute!(output, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
}

/// Puts the terminal back. Errors have nowhere to go: the terminal may be gone.
fn give_back() {
    give_back_to(&mut stdout());
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

/// Asks the terminal whether its background is dark; `None` if it does not say.
pub(super) fn background() -> Option<Background> {
    match theme_mode(QueryOptions::default()).ok()? {
        ThemeMode::Dark => Some(Background::Dark),
        ThemeMode::Light => Some(Background::Light),
    }
}
