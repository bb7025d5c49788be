//! How many files this process may have open: each connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::config::Limits;

/// What is open beside connections: the log, its readers, a backup, what listens, and those that wait to be turned away.
const BESIDE: u64 = 100;

/// Fewer connections than this are few for a server.
const FEW: usize = 2000;

/// Lets this process open as many files as the system allows, and says how many those are. If that is not enough for the
/// connections that there may be, it says so too and lowers their number: a connection that is refused is told so at once,
/// and one for which no file is left would hang.
pub fn prepare_open_files(limits: &mut Limits) {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
    {
        tracing::warn!(%error, "the number of files that may be open cannot be raised to its hard limit");
    }
    // Without a limit there is none.
    let Some(files) = getrlimit(Resource::Nofile).current else { return };
    tracing::debug!(files, "so many files may be open");
    let connections = fitting(limits.connections, files);
    if connections < limits.connections && is_worth_a_word(limits.connections, connections) {
        tracing::warn!(
            files,
            wanted = limits.connections,
            connections,
            "too few files may be open for the connections that there may be; there will be no more than there are \
             files for: raise the hard limit (systemd: LimitNOFILE=, a shell: ulimit -Hn), or ask for fewer with \
             --max-connections"
        );
    }
    limits.connections = connections;
}

/// Whether somebody asked for more than there can be, or it is so few that it will be noticed. Whoever has friends over needs no
/// word about the twenty-thousandth.
fn is_worth_a_word(wanted: usize, connections: usize) -> bool {
    wanted != Limits::default().connections || connections < FEW
}

/// How many of the wanted connections there are files for.
fn fitting(wanted: usize, files: u64) -> usize {
    let most = usize::try_from(files.saturating_sub(BESIDE)).unwrap_or(usize::MAX);
    wanted.min(most.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_no_more_connections_than_files() {
        assert_eq!(fitting(20_000, 65_536), 20_000);
        assert_eq!(fitting(20_000, 1024), 924);
        assert_eq!(fitting(20_000, 20_100), 20_000);
        assert_eq!(fitting(20_000, 64), 1, "somebody can come all the same");
    }

    #[test]
    fn only_what_is_noticed_is_worth_a_word() {
        let default = Limits::default().connections;
        assert!(!is_worth_a_word(default, 19_900));
        assert!(is_worth_a_word(default, 924));
        assert!(is_worth_a_word(50_000, 19_900), "somebody asked for more");
    }
}
