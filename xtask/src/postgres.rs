//! A server of PostgreSQL for the tests: in a folder of its own, reached by a socket in it, gone with it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::tools;

/// A server that runs until this is dropped.
pub(crate) struct Server {
    programs: PathBuf,
    folder: PathBuf,
}

impl Server {
    /// Starts one.
    ///
    /// # Errors
    /// If there is no PostgreSQL on this machine, or it does not start: what to install, or what it says.
    pub(crate) fn start() -> Result<Server, String> {
        let programs = programs().ok_or("install PostgreSQL (Debian: apt-get install postgresql)")?;
        // Short, because the path of a socket may have 107 bytes.
        let folder = Path::new("/tmp").join(format!("parade-postgres-{}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        // From here on it is stopped and removed, whatever happens.
        let server = Server { programs, folder };
        if tools::is_root() {
            // It refuses to run as root.
            quietly(Command::new("chown").arg("postgres").arg(&server.folder))?;
        }
        let data = server.folder.join("data");
        let begin = ["--auth=trust", "--username=parade", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"];
        quietly(server.program("initdb").args(begin).arg(&data))?;
        // Nobody cuts the power in a test. The socket is the only way in.
        let settings = format!(
            "-c fsync=off -c listen_addresses= -c unix_socket_directories={} -c max_connections=200",
            server.folder.display()
        );
        let log = server.folder.join("log");
        let started = quietly(
            server
                .program("pg_ctl")
                .args(["start", "--wait", "-o", &settings, "-D"])
                .arg(&data)
                .arg("-l")
                .arg(&log),
        );
        started.map_err(|why| format!("{why}; {}", fs::read_to_string(&log).unwrap_or_default().trim()))?;
        Ok(server)
    }

    /// How to reach it.
    pub(crate) fn url(&self) -> String {
        format!("postgres://parade@{}/postgres", self.folder.display().to_string().replace('/', "%2F"))
    }

    /// One of its programs, run by whoever may run it.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if tools::is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        // It may not have come as far as to run.
        let _ = quietly(self.program("pg_ctl").args(["stop", "--mode=immediate", "-D"]).arg(&data));
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            println!("   {} is left: {error}", self.folder.display());
        }
    }
}

/// The folder with its programs: Debian does not put them in `PATH`. The newest version, if there are several.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .filter(|(_, folder)| folder.join("initdb").is_file())
        .collect();
    found.sort();
    let in_path = || env::split_paths(&env::var_os("PATH")?).find(|folder| folder.join("initdb").is_file());
    found.pop().map(|(_, folder)| folder).or_else(in_path)
}

/// Runs a command without a word, unless it fails.
fn quietly(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    // Not by a pipe: a server that is started would hold it open.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            let arguments: Vec<_> = command.get_args().map(|argument| argument.to_string_lossy()).collect();
            Err(format!("{name} {}: {status}", arguments.join(" ")))
        }
        Err(error) => Err(format!("{name}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_reached_by_its_socket_and_leaves_nothing_behind() {
        if programs().is_none() {
            return;
        }
        let server = Server::start().expect("it starts");
        let folder = server.folder.clone();
        assert!(folder.join(".s.PGSQL.5432").exists());
        assert!(server.url().starts_with("postgres://parade@%2Ftmp%2Fparade-postgres-"));
        drop(server);
        assert!(!folder.exists());
    }
}
