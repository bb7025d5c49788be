//! What came of it.

use serde::Serialize;

use crate::measures::Times;

/// What came of it, as `parade loadtest --format json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// How many connections there were.
    pub connections: u64,
    /// How many moves were acknowledged in the time that was measured.
    pub moves: u64,
    /// The same a second.
    pub moves_per_s: f64,
    /// The same for a second of the server's CPU time; absent without the server's process.
    pub moves_per_cpu_s: Option<f64>,
    /// From a move to its acknowledgement, in milliseconds.
    pub ack_ms: Quantiles,
    /// From a move to its event at another seat, in milliseconds.
    pub fanout_ms: Quantiles,
    /// The server's memory, in megabytes; absent without its process.
    pub rss_mb: Option<Resident>,
    /// Moves that were acknowledged and that the server does not have.
    pub acked_then_lost: u64,
    /// Events that were missing or came twice.
    pub gaps: u64,
    /// Cards that a seat was sent before it could know them.
    pub leaks: u64,
    /// What went wrong otherwise.
    pub errors: u64,
    /// Games that were played to their end and compared with the server's records.
    pub games_checked: u64,
    /// How often the server was killed.
    pub kills: u64,
    /// The longest time from a start of the killed server until it could be played on, in seconds; absent without a kill.
    pub longest_restart_s: Option<f64>,
    /// How often a connection was made again.
    pub reconnects: u64,
    /// The first of what went wrong, in words.
    #[serde(skip)]
    pub problems: Vec<String>,
}

/// Times, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Quantiles {
    /// Half are shorter.
    pub p50: f64,
    /// 99 of 100 are shorter.
    pub p99: f64,
    /// 999 of 1000 are shorter.
    pub p999: f64,
}

impl Quantiles {
    pub(crate) fn of(times: &Times) -> Quantiles {
        let [p50, p99, p999] = [0.5, 0.99, 0.999].map(|share| times.quantile_ms(share));
        Quantiles { p50, p99, p999 }
    }
}

/// The memory that a process holds, in megabytes of 10^6 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Resident {
    /// Before the first connection.
    pub idle: f64,
    /// With all of them, at the end.
    pub loaded: f64,
}

impl Report {
    /// Whether the server kept all its promises.
    #[must_use]
    pub fn is_well(&self) -> bool {
        self.acked_then_lost == 0 && self.gaps == 0 && self.leaks == 0 && self.errors == 0
    }
}
