//! What a server can be told, and what it can be asked.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::arguments::Format;

/// A server.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where it listens.
    #[arg(long, value_name = "ADDR:PORT", env = "PARADE_LISTEN", hide_env = true)]
    #[arg(default_value = "127.0.0.1:8080", hide_default_value = true)]
    pub(crate) listen: SocketAddr,
    /// The folder of its log.
    #[arg(long, value_name = "DIR", env = "PARADE_DATA_DIR", hide_env = true)]
    pub(crate) data: Option<PathBuf>,
    /// The database of its log, instead of a folder; `memory` for none. The address may hold a password.
    #[arg(long, value_name = "URL", env = "PARADE_DATABASE", hide_env = true, hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// What links begin with.
    #[arg(long, value_name = "URL", env = "PARADE_URL", hide_env = true)]
    pub(crate) url: Option<String>,
    /// What every path begins with.
    #[arg(long, value_name = "PATH", env = "PARADE_BASE_PATH", hide_env = true)]
    #[arg(default_value = "", hide_default_value = true)]
    pub(crate) base_path: String,
    /// How many proxies stand before it.
    #[arg(long, value_name = "N", env = "PARADE_TRUSTED_PROXIES", hide_env = true)]
    #[arg(default_value = "0", hide_default_value = true, value_parser = clap::value_parser!(u8).range(0..=16))]
    pub(crate) trusted_proxies: u8,
    /// Its certificate.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(crate) tls_cert: Option<PathBuf>,
    /// The certificate's key.
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(crate) tls_key: Option<PathBuf>,
    /// Where numbers about it are told.
    #[arg(long, value_name = "ADDR:PORT", env = "PARADE_METRICS", hide_env = true)]
    pub(crate) metrics: Option<SocketAddr>,
    /// Where `parade admin` asks it.
    #[arg(long, value_name = "PATH", env = "PARADE_ADMIN_SOCKET", hide_env = true)]
    pub(crate) admin_socket: Option<PathBuf>,
    /// After how many days without a change a table is closed.
    #[arg(long, value_name = "DAYS", default_value = "30", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=3650))]
    pub(crate) close_idle_days: u16,
    /// Opens a table at once, for so many players.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=6))]
    pub(crate) new_table: Option<u8>,
    /// How many tables may be in memory at once.
    #[arg(long, value_name = "N")]
    pub(crate) max_tables: Option<usize>,
    /// How many connections there may be at once.
    #[arg(long, value_name = "N")]
    pub(crate) max_connections: Option<usize>,
    /// No limit to how often anybody may ask.
    #[arg(long)]
    pub(crate) no_rate_limits: bool,
    /// How long a bot waits before it moves.
    #[arg(long, value_name = "MS", default_value = "600", hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=600_000))]
    pub(crate) bot_delay_ms: u32,
    /// On how many threads it serves.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What it notes on standard error.
    #[arg(long, value_name = "LEVEL", env = "PARADE_LOG", hide_env = true)]
    #[arg(value_enum, default_value = "info", hide_default_value = true, hide_possible_values = true)]
    pub(crate) log: LogLevel,
    /// Copies the log to a file instead.
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    pub(crate) backup: Option<PathBuf>,
    /// Checks everything in the log instead.
    #[arg(long)]
    pub(crate) check: bool,
    /// Prints a unit for systemd instead.
    #[arg(long, conflicts_with_all = ["check", "backup"])]
    pub(crate) print_systemd_unit: bool,
}

/// What is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    /// What failed.
    Error,
    /// What looks wrong, too.
    Warn,
    /// What happens to the server, too.
    Info,
    /// Whatever may help to find a fault.
    Debug,
}

impl LogLevel {
    /// The same for the library that notes it.
    pub(crate) const fn level(self) -> tracing::Level {
        match self {
            LogLevel::Error => tracing::Level::ERROR,
            LogLevel::Warn => tracing::Level::WARN,
            LogLevel::Info => tracing::Level::INFO,
            LogLevel::Debug => tracing::Level::DEBUG,
        }
    }
}

/// A server on this machine, and what is asked of it. Which server may be said before what is asked and after it.
#[derive(Debug, Args)]
pub(crate) struct Admin {
    /// The folder of its log.
    #[arg(long, global = true, value_name = "DIR", env = "PARADE_DATA_DIR", hide_env = true)]
    pub(crate) data: Option<PathBuf>,
    /// Its socket.
    #[arg(long, global = true, value_name = "PATH", env = "PARADE_ADMIN_SOCKET", hide_env = true)]
    pub(crate) socket: Option<PathBuf>,
    /// The form of the output.
    #[arg(long, global = true, value_name = "FORM", value_enum, default_value = "text")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    pub(crate) format: Format,
    /// What.
    #[command(subcommand)]
    pub(crate) command: Option<AdminCommand>,
}

/// What is asked of a server.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// How it is.
    Status,
    /// Which tables there are.
    Tables {
        /// Those that are not in memory, too.
        #[arg(long)]
        all: bool,
    },
    /// What lies face up at a table.
    Table {
        /// Which.
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// What its players hold.
    Hands {
        /// Which.
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// Closes a table.
    Close {
        /// Which.
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// Removes a player.
    Kick {
        /// From which table.
        #[arg(value_name = "TABLE")]
        table: String,
        /// From which seat, from 1.
        #[arg(value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..=6))]
        seat: u8,
    },
    /// Says something to everybody.
    Announce {
        /// What.
        #[arg(value_name = "TEXT")]
        text: Option<String>,
    },
    /// Opens no new tables.
    Drain {
        /// Opens them again.
        #[arg(long)]
        off: bool,
    },
}
