//! The browser's table: `web/` is built into the server's assets, and CI compares what is committed with what it builds to.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::steps::{Outcome, command, root, run, run_in_turn, succeeds};

/// Where the server has it from.
const BUNDLE: &str = "crates/parade-server/assets/app";
/// The oldest Node that Vite runs on.
const OLDEST: (u32, u32) = (20, 19);
/// The one that is fetched where there is an older one or none.
const FETCHED: &str = "node@20.20.2";
/// Where it is put.
const FETCHED_TO: &str = "target/node";

/// Whether there is a Node that is new enough, with npm.
pub(crate) fn has_node() -> bool {
    paths().is_some()
}

/// Fetches a Node beside the system's, which may be too old. (A package of it in npm's registry holds nothing but the program.)
pub(crate) fn fetch_node() -> Outcome {
    run(&mut command("npm", &["install", "--no-save", "--no-package-lock", "--prefix", FETCHED_TO, FETCHED]))
}

/// `cargo xtask web`: builds it into the server's assets.
///
/// # Errors
/// If there is no Node, or it cannot be built.
pub(crate) fn build() -> Result<bool, String> {
    let Some(paths) = paths() else { return Err(missing()) };
    match run_in_turn([install(&paths), bundle(&paths, &root().join(BUNDLE))]) {
        Outcome::Failed(why) => Err(why),
        _ => Ok(true),
    }
}

/// Whether its types and tests hold, and the committed bundle is what it builds to, and small enough.
pub(crate) fn check() -> Outcome {
    let Some(paths) = paths() else { return Outcome::Skipped(missing()) };
    let scratch = root().join("target/web");
    let steps = [
        install(&paths),
        npm(&paths, &["run", "check"]),
        npm(&paths, &["test"]),
        bundle(&paths, &scratch),
        npm(&paths, &["run", "sizes", "--", "../target/web"]),
    ];
    match run_in_turn(steps) {
        Outcome::Passed => compare(&root().join(BUNDLE), &scratch),
        other => other,
    }
}

/// What npm is asked for, once it has what `web/` needs; `None` without a Node.
pub(crate) fn installed(arguments: &[&str]) -> Option<Vec<Command>> {
    let paths = paths()?;
    // The step before has fetched it; whoever runs this alone may have it from before.
    let fetch = if root().join("web/node_modules").is_dir() { None } else { Some(install(&paths)) };
    Some(fetch.into_iter().chain([npm(&paths, arguments)]).collect())
}

pub(crate) fn missing() -> String {
    format!(
        "install Node.js {}.{} or newer with npm (nodejs.org, or your system’s package)",
        OLDEST.0, OLDEST.1
    )
}

/// What is searched for programs so that a Node is found that is new enough; `None` if there is none.
fn paths() -> Option<OsString> {
    let own = env::var_os("PATH")?;
    let fetched = root().join(FETCHED_TO).join("node_modules/node/bin");
    let with_fetched = env::join_paths([fetched].into_iter().chain(env::split_paths(&own))).ok()?;
    let npm = succeeds("npm", &["--version"]);
    [own, with_fetched]
        .into_iter()
        .find(|paths| npm && version(paths).is_some_and(|version| version >= OLDEST))
}

/// The version of the Node that is found first.
fn version(paths: &OsString) -> Option<(u32, u32)> {
    let node = env::split_paths(paths).map(|folder| folder.join("node")).find(|node| node.is_file())?;
    let output = Command::new(node).arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut parts = text.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

fn npm(paths: &OsString, arguments: &[&str]) -> Command {
    let mut npm = command("npm", arguments);
    npm.current_dir(root().join("web")).env("PATH", paths);
    npm
}

fn install(paths: &OsString) -> Command {
    npm(paths, &["ci", "--no-audit", "--no-fund"])
}

fn bundle(paths: &OsString, to: &Path) -> Command {
    let mut build = npm(paths, &["run", "build"]);
    build.env("PARADE_WEB_OUT", to);
    build
}

/// Whether two folders hold the same. What is packed ahead depends on the Node that packs; that it is the same as what it
/// stands beside, `npm run sizes` looks at.
fn compare(committed: &Path, built: &Path) -> Outcome {
    let read = |folder: &Path| {
        let mut files = BTreeMap::new();
        gather(folder, folder, &mut files).map(|()| files)
    };
    let (committed, built) = match (read(committed), read(built)) {
        (Ok(committed), Ok(built)) => (committed, built),
        (Err(error), _) | (_, Err(error)) => return Outcome::Failed(error.to_string()),
    };
    let names: Vec<String> = committed
        .keys()
        .chain(built.keys())
        .filter(|name| committed.get(*name) != built.get(*name))
        .map(|name| name.display().to_string())
        .collect();
    if names.is_empty() {
        Outcome::Passed
    } else {
        Outcome::Failed(format!(
            "{BUNDLE} is not what web/ builds to; `cargo xtask web`: {}",
            names.join(" ")
        ))
    }
}

fn gather(folder: &Path, under: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, under, files)?;
        } else if path.extension().is_none_or(|end| end != "br") {
            files.insert(path.strip_prefix(under).unwrap_or(&path).to_owned(), fs::read(&path)?);
        }
    }
    Ok(())
}
