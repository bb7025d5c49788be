//! The rules for the browser: `parade-wasm`, built into `web/wasm`, and CI compares where the same can be built. One file has the rules
//! alone, the other one all that thinks, too.
//!
//! The standard library is built along with it, from its sources, so that every machine with the same compiler makes the same bytes:
//! the ready-made one of rustup and that of a distribution differ.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Outcome, cargo, root, run};
use crate::tools::sysroot;

/// What browsers load, each with the features that are in it.
const BUILT: [(&str, &str); 2] = [("web/wasm/parade.wasm", ""), ("web/wasm/bots.wasm", "bots")];
/// Names a folder with the sources of the standard library, where they are not where rustup puts them.
const SOURCES: &str = "PARADE_RUST_SRC";
/// Apart from what else is built: other flags.
const TARGET: &str = "target/wasm";

/// `cargo xtask wasm`: builds it, and writes down what it was built from.
///
/// # Errors
/// If the sources of the standard library are missing, or it cannot be built.
pub(crate) fn build() -> Result<bool, String> {
    let Some(sources) = sources() else { return Err(missing()) };
    for (built, features) in BUILT {
        if let Outcome::Failed(why) = run(&mut compile(&sources, features)) {
            return Err(why);
        }
        let made = made();
        fs::copy(&made, root().join(built)).map_err(|error| format!("{}: {error}", made.display()))?;
    }
    let mut bless = cargo(&["test", "--locked", "--package", "parade-wasm", "--test", "built"]);
    match run(bless.env("PARADE_BLESS", "1")) {
        Outcome::Failed(why) => Err(why),
        _ => Ok(true),
    }
}

/// Whether the committed file is what the sources build to. A test holds it to the hash of its sources everywhere; here it is built anew,
/// where that can be done.
pub(crate) fn check() -> Outcome {
    let Some(sources) = sources() else {
        return Outcome::PassedWith(format!(
            "NOT built anew, only held to the hash of its sources: {}",
            missing()
        ));
    };
    for (built, features) in BUILT {
        if let Outcome::Failed(why) = run(&mut compile(&sources, features)) {
            return Outcome::Failed(why);
        }
        match (fs::read(made()), fs::read(root().join(built))) {
            (Ok(made), Ok(committed)) if made == committed => {}
            (Ok(_), Ok(_)) => {
                return Outcome::Failed(format!(
                    "{built} is not what its sources build to; `cargo xtask wasm`"
                ));
            }
            (Err(error), _) => return Outcome::Failed(format!("{}: {error}", made().display())),
            (_, Err(error)) => return Outcome::Failed(format!("{built}: {error}")),
        }
    }
    Outcome::Passed
}

/// Where it lies once it is built.
fn made() -> PathBuf {
    root().join(TARGET).join("wasm32-unknown-unknown/wasm/parade_wasm.wasm")
}

fn missing() -> String {
    format!(
        "the sources of the standard library are not here: rustup component add rust-src, or {SOURCES}=FOLDER names the \
         `library` of the same version"
    )
}

/// The sources of the standard library of this compiler.
fn sources() -> Option<PathBuf> {
    let named = env::var_os(SOURCES).map(PathBuf::from);
    let folder = named.or_else(|| Some(sysroot()?.join("lib/rustlib/src/rust/library")))?;
    folder.join("std/Cargo.toml").is_file().then_some(folder)
}

/// No path of this machine stays in what is built.
fn compile(sources: &Path, features: &str) -> Command {
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let mut flags = vec![
        "-Ctarget-feature=+simd128,+bulk-memory".to_owned(),
        "-Zlocation-detail=none".to_owned(),
        format!("--remap-path-prefix={}=std", sources.display()),
        format!("--remap-path-prefix={}=parade", root().display()),
    ];
    flags.extend(home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
    let mut build = cargo(&["rustc", "--locked", "--package", "parade-wasm", "--lib", "--profile", "wasm"]);
    build
        .args(["--crate-type", "cdylib", "--target", "wasm32-unknown-unknown", "--target-dir", TARGET])
        .args(["-Zbuild-std=std,panic_abort", "--features", features])
        // What is not stable yet is only the building of the standard library.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("__CARGO_TESTS_ONLY_SRC_ROOT", sources)
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    build
}
