//! The server's process: what it costs, and how it is killed and started again.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use procfs::ProcError;
use procfs::process::{ProcState, Process};
use rustix::process::{Pid, Signal, kill_process};
use tokio::process::{Child, Command};
use tokio::time::sleep;

use crate::address::Address;
use crate::plain_http::PlainHttp;

/// How long a server that was started again may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked at whether it is there.
const LOOK: Duration = Duration::from_millis(10);

/// Why the process cannot be watched or started again.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    /// It cannot be looked at.
    #[error("process {pid}: {error}")]
    Watch {
        /// Its number.
        pid: i32,
        /// What the system says.
        error: ProcError,
    },
    /// It cannot be killed or started.
    #[error("process {pid}: {error}")]
    System {
        /// Its number.
        pid: i32,
        /// What the system says.
        error: std::io::Error,
    },
    /// It was started again and does not answer.
    #[error("the server was started again and did not answer within {} s", PATIENCE.as_secs())]
    Silent,
}

/// A server's process, and how it was started.
pub(crate) struct ServerProcess {
    pid: i32,
    program: PathBuf,
    arguments: Vec<OsString>,
    environment: Vec<(OsString, OsString)>,
    folder: PathBuf,
    /// The CPU time of those that were killed.
    spent: Duration,
    child: Option<Child>,
}

impl ServerProcess {
    /// Looks at a process, so that it can be started again.
    pub(crate) fn find(pid: i32) -> Result<ServerProcess, ProcessError> {
        let watch = |error| ProcessError::Watch { pid, error };
        let process = Process::new(pid).map_err(watch)?;
        let arguments = process.cmdline().map_err(watch)?.into_iter().skip(1).map(OsString::from).collect();
        Ok(ServerProcess {
            pid,
            program: process.exe().map_err(watch)?,
            arguments,
            environment: process.environ().map_err(watch)?.into_iter().collect(),
            folder: process.cwd().map_err(watch)?,
            spent: Duration::ZERO,
            child: None,
        })
    }

    /// The CPU time that it has taken so far, in user and system mode, with that of those that were killed.
    pub(crate) fn cpu(&self) -> Result<Duration, ProcessError> {
        let stat = self.process()?.stat().map_err(|error| self.unseen(error))?;
        let seconds = (stat.utime + stat.stime) as f64 / procfs::ticks_per_second() as f64;
        Ok(self.spent + Duration::from_secs_f64(seconds))
    }

    /// The memory that it holds, in megabytes.
    pub(crate) fn resident_mb(&self) -> Result<f64, ProcessError> {
        let status = self.process()?.status().map_err(|error| self.unseen(error))?;
        Ok(status.vmrss.unwrap_or(0) as f64 * 1024.0 / 1e6)
    }

    /// Kills it as a power cut would, starts it again, and waits until it can be played on; tells how long that took.
    pub(crate) async fn kill_and_restart(&mut self, address: &Address) -> Result<Duration, ProcessError> {
        self.spent = self.cpu()?;
        let pid = self.pid;
        let system = |error: std::io::Error| ProcessError::System { pid, error };
        let number = Pid::from_raw(pid).ok_or_else(|| system(std::io::ErrorKind::InvalidInput.into()))?;
        kill_process(number, Signal::KILL).map_err(|error| system(error.into()))?;
        if let Some(mut child) = self.child.take() {
            child.wait().await.map_err(system)?;
        }
        // Whoever started it may not have taken note of its end yet; its files and its port are free all the same.
        while self.process().is_ok_and(|process| {
            process.stat().is_ok_and(|stat| stat.state().ok() != Some(ProcState::Zombie))
        }) {
            sleep(LOOK).await;
        }
        let start = Instant::now();
        let child = Command::new(&self.program)
            .args(&self.arguments)
            .env_clear()
            .envs(self.environment.iter().cloned())
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .map_err(system)?;
        self.pid = child.id().and_then(|pid| i32::try_from(pid).ok()).unwrap_or(pid);
        self.child = Some(child);
        let mut http = PlainHttp::new(address);
        while start.elapsed() < PATIENCE {
            if http.is_up().await {
                return Ok(start.elapsed());
            }
            sleep(LOOK).await;
        }
        Err(ProcessError::Silent)
    }

    fn process(&self) -> Result<Process, ProcessError> {
        Process::new(self.pid).map_err(|error| self.unseen(error))
    }

    fn unseen(&self, error: ProcError) -> ProcessError {
        ProcessError::Watch { pid: self.pid, error }
    }
}
