//! Tools that the checks need: what is there, what can be installed, what a person has to install.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::browser;
use crate::postgres;
use crate::steps::{Outcome, command, run, succeeds};
use crate::web;

/// A program that comes from the system, and the package of Debian that has it.
struct SystemTool {
    /// Its name, for people.
    program: &'static str,
    /// Whether it is there.
    is_there: fn() -> bool,
    package: &'static str,
    needed_for: &'static str,
}

/// What the checks use beside Rust. (Git and a linker are there, or this program would not be.)
const SYSTEM_TOOLS: &[SystemTool] = &[
    SystemTool {
        program: "python3",
        is_there: || has("python3"),
        package: "python3",
        needed_for: "the independent check of the shuffle",
    },
    SystemTool {
        program: "PostgreSQL",
        is_there: || postgres::programs().is_some(),
        package: "postgresql",
        needed_for: "the tests of the log in it",
    },
    SystemTool {
        program: "Chromium",
        is_there: browser::has_chromium,
        package: "chromium",
        needed_for: "the browser's table in a browser",
    },
    SystemTool {
        program: "nginx",
        // Where Debian puts it, not everybody looks.
        is_there: || has("nginx") || Path::new("/usr/sbin/nginx").is_file(),
        package: "nginx",
        needed_for: "the tests of a server behind it",
    },
];

/// Installs what is missing where that can be done, and names what is left.
pub(crate) fn set_up() -> Outcome {
    let missing: Vec<&SystemTool> = SYSTEM_TOOLS.iter().filter(|tool| !(tool.is_there)()).collect();
    if !missing.is_empty() && is_root() && Path::new("/etc/debian_version").exists() {
        let packages: Vec<&str> = missing.iter().map(|tool| tool.package).collect();
        if let Outcome::Failed(why) = apt(&packages) {
            println!("   {why}");
        }
    }
    if !web::has_node() {
        // Debian's may be too old for what builds the browser's table; its npm can fetch another.
        let is_debian = is_root() && Path::new("/etc/debian_version").exists();
        let installed = if has("npm") || !is_debian { Outcome::Passed } else { apt(&["nodejs", "npm"]) };
        let fetched = if has("npm") && !web::has_node() { web::fetch_node() } else { Outcome::Passed };
        for outcome in [installed, fetched] {
            if let Outcome::Failed(why) = outcome {
                println!("   {why}");
            }
        }
    }
    let mut left: Vec<String> = missing
        .iter()
        .filter(|tool| !(tool.is_there)())
        .map(|tool| {
            format!("{} for {} (Debian: apt-get install {})", tool.program, tool.needed_for, tool.package)
        })
        .collect();
    if !web::has_node() {
        left.push("Node.js 20.19 or newer with npm for the browser’s table (nodejs.org)".to_owned());
    }
    for component in ["fmt", "clippy"] {
        if !succeeds("cargo", &[component, "--version"]) {
            let name = if component == "fmt" { "rustfmt" } else { component };
            left.push(format!("cargo {component} (rustup component add {name})"));
        }
    }
    if left.is_empty() { Outcome::Passed } else { Outcome::Skipped(format!("install {}", left.join("; "))) }
}

/// Installs packages of Debian. The lists of packages are only fetched if those at hand do not do.
fn apt(packages: &[&str]) -> Outcome {
    let install = || {
        let mut command = command("apt-get", &["install", "--yes", "--no-install-recommends"]);
        command.args(packages).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    match install() {
        Outcome::Failed(_) => match run(&mut command("apt-get", &["update"])) {
            Outcome::Passed => install(),
            other => other,
        },
        passed => passed,
    }
}

/// Whether a program can be found in `PATH`.
pub(crate) fn has(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Where the compiler and what comes with it lie.
pub(crate) fn sysroot() -> Option<PathBuf> {
    let output = command("rustc", &["--print", "sysroot"]).output().ok()?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

/// Whether the effective user is root.
pub(crate) fn is_root() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let uids = status.lines().find_map(|line| line.strip_prefix("Uid:")).unwrap_or_default();
    uids.split_whitespace().nth(1) == Some("0")
}
