//! A child process that is spoken to line by line, and that is gone when it is dropped.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::{ArenaError, FaultKind, quoted};
use crate::workers::Watch;

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 64 << 10;
/// How many lines may wait to be read: whoever writes more is not read until it is asked.
const WAITING: usize = 4;
/// How long a process may take to end once it is told to.
const TO_END: Duration = Duration::from_secs(1);
/// How long after its last word a process may take to end, for its status to be told.
const TO_TELL: Duration = Duration::from_millis(300);
/// How often is looked whether it has ended, or whether all is stopped.
const LOOK: Duration = Duration::from_millis(20);

/// What a process says.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// The beginning of a line that is too long.
    TooLong(Vec<u8>),
    /// It closed its output, or ended.
    Closed,
    /// Nothing for so long.
    Nothing(Duration),
}

impl Heard {
    /// What is quoted of it.
    pub(crate) fn answer(&self) -> Option<String> {
        match self {
            Heard::Line(line) | Heard::TooLong(line) => Some(quoted(line)),
            Heard::Closed | Heard::Nothing(_) => None,
        }
    }
}

/// A child process in a group of its own, so that whatever it starts ends with it. Its standard error is ours.
pub(crate) struct Process {
    child: Child,
    /// To the thread that writes; a process that does not read must not block us.
    requests: Option<SyncSender<Vec<u8>>>,
    /// From the thread that reads.
    heard: Receiver<Heard>,
    /// Whether it is not worth waiting for.
    hopeless: bool,
}

impl Process {
    /// Starts a command.
    pub(crate) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::from(io::ErrorKind::BrokenPipe));
        };
        let (requests, to_write) = mpsc::sync_channel(1);
        let (to_hear, heard) = mpsc::sync_channel(WAITING);
        thread::spawn(move || write(stdin, &to_write));
        thread::spawn(move || read(stdout, &to_hear));
        Ok(Process { child, requests: Some(requests), heard, hopeless: false })
    }

    /// Hands it a line, end included. False if it still has not read the ones before.
    pub(crate) fn send(&mut self, line: Vec<u8>) -> bool {
        match self.requests.as_ref().map(|requests| requests.try_send(line)) {
            Some(Err(mpsc::TrySendError::Full(_))) => false,
            // If it has ended, that is told where an answer is waited for.
            Some(Ok(()) | Err(mpsc::TrySendError::Disconnected(_))) | None => true,
        }
    }

    /// What it says next, waiting no longer than that.
    pub(crate) fn hear(&mut self, longest: Duration, watch: &Watch<'_>) -> Result<Heard, ArenaError> {
        let heard = self.wait(longest, watch);
        self.hopeless = !matches!(heard, Ok(Heard::Line(_)));
        heard
    }

    fn wait(&self, longest: Duration, watch: &Watch<'_>) -> Result<Heard, ArenaError> {
        let start = Instant::now();
        loop {
            let left = longest.saturating_sub(start.elapsed());
            match self.heard.recv_timeout(left.min(LOOK)) {
                Ok(heard) => return Ok(heard),
                Err(RecvTimeoutError::Disconnected) => return Ok(Heard::Closed),
                Err(RecvTimeoutError::Timeout) if watch.is_stopped() => return Err(ArenaError::Stopped),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(Heard::Nothing(longest)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What is wrong if this is what it says instead of a line.
    pub(crate) fn kind_of(&mut self, heard: &Heard) -> FaultKind {
        match heard {
            Heard::Line(_) => FaultKind::NoObject,
            Heard::TooLong(_) => FaultKind::TooLong(LONGEST_LINE),
            Heard::Nothing(longest) => FaultKind::Late(longest.as_millis()),
            Heard::Closed => {
                let ended = self.ended_within(TO_TELL);
                FaultKind::Ended(
                    ended.then(|| self.child.wait().ok()).flatten().map(|status| status.to_string()),
                )
            }
        }
    }

    /// Whether it has ended, or does so within a time.
    fn ended_within(&mut self, longest: Duration) -> bool {
        let start = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if start.elapsed() < longest => thread::sleep(LOOK.min(longest)),
                Ok(None) => return false,
                Ok(Some(_)) | Err(_) => return true,
            }
        }
    }

    /// Ends it and all that it started.
    fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            // It fails if nobody is left, which is what is wanted.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Its input ends. One that has just answered is not killed in the middle of what it still has to do.
        self.requests = None;
        if !self.hopeless {
            self.ended_within(TO_END);
        }
        self.kill();
    }
}

/// Writes what is handed on, until there is no more or nobody reads it.
fn write(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv() {
        if stdin.write_all(&line).is_err() {
            return;
        }
    }
}

/// Reads lines, until there are no more or nobody waits for them.
fn read(stdout: ChildStdout, heard: &SyncSender<Heard>) {
    let mut from = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = (&mut from).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        let told = match read {
            Ok(0) | Err(_) => Heard::Closed,
            Ok(_) if line.last() == Some(&b'\n') => {
                line.pop();
                Heard::Line(line)
            }
            Ok(length) if length > LONGEST_LINE => Heard::TooLong(line),
            // The last line of all may lack its end.
            Ok(_) => Heard::Line(line),
        };
        let last = !matches!(told, Heard::Line(_));
        if heard.send(told).is_err() || last {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_read_does_not_block_us() {
        let words = ["sleep", "1000"].map(str::to_owned);
        let mut process = Process::start(&words).expect("sleep is everywhere");
        // The pipe holds 64 KiB, one line more waits in the channel; then it is known that nobody reads.
        let line = vec![b'x'; 60_000];
        let start = Instant::now();
        let mut sent = 0;
        while process.send(line.clone()) {
            sent += 1;
            thread::sleep(LOOK);
            assert!(sent < 20 && start.elapsed() < Duration::from_secs(10), "{sent}");
        }
        process.hopeless = true;
        drop(process);
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
