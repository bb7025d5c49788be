//! A real terminal for the program: a pseudo-terminal, and a screen that reads what the program writes to it.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// How long anything may take before a test gives up on it. Nothing waits this long when all is well: every wait ends as
/// soon as the screen shows what it waits for.
const PATIENCE: Duration = Duration::from_secs(20);

struct Shown {
    parser: vt100::Parser,
    /// Everything that the program wrote, for sequences that leave no trace on the screen.
    raw: Vec<u8>,
    closed: bool,
    /// Whether the terminal is to go away: nothing is read any more.
    stopped: bool,
}

impl Shown {
    /// Whether the screen is not in the middle of a frame: each stands between two sequences.
    fn is_whole(&self) -> bool {
        let last = |sequence: &[u8]| self.raw.windows(sequence.len()).rposition(|raw| raw == sequence);
        last(b"\x1b[?2026h") <= last(b"\x1b[?2026l")
    }
}

/// The program on a terminal of its own, with folders of its own.
pub struct Terminal {
    /// Both are none once the terminal has gone away.
    master: Option<Box<dyn MasterPty + Send>>,
    keys: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    size: (u16, u16),
}

/// How a program is started.
pub struct Start<'a> {
    /// What follows `parade`.
    pub arguments: &'a [&'a str],
    /// Columns and rows.
    pub size: (u16, u16),
    /// The folder that holds its state and settings.
    pub home: &'a Path,
    /// Variables beside those that every test sets.
    pub environment: &'a [(&'a str, &'a str)],
}

impl Terminal {
    /// Starts the program.
    pub fn start(start: &Start<'_>) -> Terminal {
        let (columns, rows) = start.size;
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_parade"));
        command.args(start.arguments);
        command.env_clear();
        command.cwd(start.home);
        for (name, value) in environment(start.home) {
            command.env(name, value);
        }
        for (name, value) in start.environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let shown = Shown {
            parser: vt100::Parser::new(some(rows), some(columns), 0),
            raw: Vec::new(),
            closed: false,
            stopped: false,
        };
        let shown = Arc::new((Mutex::new(shown), Condvar::new()));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let writer = Arc::clone(&shown);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                let read = reader.read(&mut buffer).unwrap_or(0);
                let mut shown = writer.0.lock().unwrap_or_else(PoisonError::into_inner);
                shown.parser.process(&buffer[..read]);
                shown.raw.extend_from_slice(&buffer[..read]);
                shown.closed = read == 0 || shown.stopped;
                writer.1.notify_all();
                if shown.closed {
                    break;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Terminal { master: Some(pair.master), keys: Some(keys), child, shown, size: start.size }
    }

    /// Types keys, as the bytes that a terminal sends.
    pub fn press(&mut self, keys: &str) {
        let terminal = self.keys.as_mut().unwrap();
        terminal.write_all(keys.as_bytes()).unwrap();
        terminal.flush().unwrap();
    }

    /// The screen as lines without the spaces at their ends.
    pub fn screen(&self) -> Vec<String> {
        let shown = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines(&shown.parser)
    }

    /// Everything written so far, as text.
    pub fn raw(&self) -> String {
        let shown = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&shown.raw).into_owned()
    }

    /// Waits until the screen satisfies a condition and returns it.
    ///
    /// # Panics
    /// With the screen if that takes too long.
    pub fn wait_until(&self, what: &str, holds: impl Fn(&[String]) -> bool) -> Vec<String> {
        let deadline = Instant::now() + PATIENCE;
        let mut shown = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let lines = lines(&shown.parser);
            if shown.is_whole() && holds(&lines) {
                return lines;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero() && !shown.closed,
                "waited in vain for {what}; the screen:\n{}",
                lines.join("\n")
            );
            shown = self.shown.1.wait_timeout(shown, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits a little for the screen to satisfy a condition; `None` if it does not.
    pub fn wait_for_up_to(&self, time: Duration, holds: impl Fn(&[String]) -> bool) -> Option<Vec<String>> {
        let deadline = Instant::now() + time;
        let mut shown = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let lines = lines(&shown.parser);
            if shown.is_whole() && holds(&lines) {
                return Some(lines);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            shown = self.shown.1.wait_timeout(shown, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until something holds that the screen does not show.
    pub fn wait_for_process(&self, what: &str, holds: impl Fn() -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !holds() {
            assert!(Instant::now() < deadline, "waited in vain for {what}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen shows a text.
    pub fn wait_for(&self, text: &str) -> Vec<String> {
        self.wait_until(text, |lines| lines.iter().any(|line| line.contains(text)))
    }

    /// Changes the size of the terminal.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        self.shown
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .parser
            .screen_mut()
            .set_size(some(rows), some(columns));
        self.master
            .as_ref()
            .unwrap()
            .resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .unwrap();
    }

    /// Takes the terminal away, as closing its window does. `keys` must make the program write something, so that the
    /// thread that reads it wakes up and lets go of its end.
    pub fn hang_up(&mut self, keys: &str) {
        self.shown.0.lock().unwrap_or_else(PoisonError::into_inner).stopped = true;
        self.press(keys);
        self.wait_for_process("the reader to let go", || {
            self.shown.0.lock().unwrap_or_else(PoisonError::into_inner).closed
        });
        self.keys = None;
        self.master = None;
    }

    /// The process number of the program.
    pub fn pid(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Sends a signal by its name, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let sent =
            std::process::Command::new("kill").arg(format!("-{name}")).arg(self.pid().to_string()).status();
        assert!(sent.unwrap().success());
    }

    /// Waits for the program to end.
    pub fn end(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let read_to_the_end = self.shown.0.lock().unwrap_or_else(PoisonError::into_inner).closed;
            if let Some(status) = self.child.try_wait().unwrap().filter(|_| read_to_the_end) {
                return status;
            }
            assert!(Instant::now() < deadline, "the program does not end:\n{}", self.screen().join("\n"));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The variables of every test: nothing of the machine that it runs on.
pub fn environment(home: &Path) -> [(&'static str, PathBuf); 8] {
    [
        ("HOME", home.to_owned()),
        ("PARADE_STATE_DIR", home.join("state")),
        ("PARADE_CONFIG_DIR", home.join("config")),
        ("PATH", "/usr/bin:/bin".into()),
        ("TERM", "xterm-256color".into()),
        ("COLORTERM", "truecolor".into()),
        // Else the program would ask the terminal, which does not answer here.
        ("COLORFGBG", "15;0".into()),
        ("LANG", "C.UTF-8".into()),
    ]
}

/// A size, which is never nothing.
fn some(size: u16) -> NonZeroU16 {
    NonZeroU16::new(size).unwrap()
}

fn lines(parser: &vt100::Parser) -> Vec<String> {
    let columns = parser.screen().size().1;
    parser.screen().rows(0, columns.get()).map(|line| line.trim_end().to_owned()).collect()
}
