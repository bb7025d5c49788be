//! Every library's license lets the program be given on, and the list of what it is made of is up to date.
//!
//! `cargo xtask deep licenses` asks cargo-deny the same and more, where that is installed. What is allowed stands in `deny.toml`
//! for both.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the list says before its table.
const HEAD: &str = "\
# What the program is made of

The libraries in the program for Linux, beside Rust's own, with the licenses that their authors give. Each lets the program be given
on under MIT or Apache-2.0; which ones do stands in [deny.toml](../deny.toml). Tests and tools use more, under the same licenses.
This page is written by `PARADE_BLESS=1 cargo test -p xtask --test licenses`.

| library | license |
| --- | --- |
";

/// What it says of the browser's table.
const BROWSER: &str = "
## In the browser's table
What the page that a server serves carries beside its own code. Their license texts stand in `licenses.txt` beside the page.

| package | license |
| --- | --- |
";

/// Fonts may be given on with a program under the Open Font License; nothing else here is under it.
const FONTS: &str = "OFL-1.1";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The libraries among what cargo would build: name, version, license. Unlike `cargo metadata`, `cargo tree` leaves out what no
/// feature asks for.
fn tree(arguments: &[&str]) -> BTreeSet<(String, String, String)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let form = ["tree", "--locked", "--prefix", "none", "--format", "{p}\t{l}"];
    let output = Command::new(cargo).args(form).args(arguments).current_dir(root()).output();
    let output = output.expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let line = |line: &str| {
        let (package, license) = line.split_once('\t')?;
        let mut words = package.split(' ');
        let (name, version) = (words.next()?.to_owned(), words.next()?.to_owned());
        // What stands in a folder is our own; what was shown already has a mark behind it.
        let foreign = !package.contains(" (/");
        foreign.then(|| (name, version, license.trim_end_matches(" (*)").to_owned()))
    };
    text.lines().filter_map(line).collect()
}

/// The licenses that `deny.toml` allows.
fn allowed() -> BTreeSet<String> {
    let file = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    let (_, rest) = file.split_once("\nallow = [").expect("a list of what is allowed");
    let (list, _) = rest.split_once(']').expect("its end");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether a license expression (SPDX, or the older `MIT/Apache-2.0`) can be met with what is allowed. `AND` binds closer than
/// `OR`.
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let met = any(&mut rest, allowed);
    met && rest.is_empty()
}

fn any(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut met = all(words, allowed);
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        met |= all(words, allowed);
    }
    met
}

fn all(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut met = one(words, allowed);
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let met = any(words, allowed);
            let [")", rest @ ..] = *words else { return false };
            *words = rest;
            met
        }
        [license, "WITH", exception, rest @ ..] => {
            *words = rest;
            allowed.contains(&format!("{license} WITH {exception}"))
        }
        [license, rest @ ..] => {
            *words = rest;
            allowed.contains(*license)
        }
        [] => false,
    }
}

#[test]
fn an_expression_is_read_as_it_is_meant() {
    let allowed: BTreeSet<String> =
        ["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned).into();
    for met in [
        "MIT",
        "GPL-3.0 OR MIT",
        "MIT/GPL-3.0",
        "(MIT OR GPL-3.0) AND ISC",
        "GPL-3.0 AND X OR MIT",
        "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
    ] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for not in ["", "GPL-3.0", "MIT AND GPL-3.0", "Apache-2.0", "(MIT", "MIT ISC", "(MIT AND GPL-3.0) OR X"] {
        assert!(!is_met(not, &allowed), "{not}");
    }
}

#[test]
fn every_license_lets_the_program_be_given_on() {
    let allowed = allowed();
    let all = tree(&["--workspace", "--all-features", "--edges", "all"]);
    assert!(allowed.len() > 3 && all.len() > 100, "{allowed:?}");
    let unmet: Vec<_> = all.iter().filter(|(_, _, license)| !is_met(license, &allowed)).collect();
    assert!(unmet.is_empty(), "not in deny.toml: {unmet:#?}");
}

/// What the built page carries, by its own list: names and licenses.
fn in_browser() -> Vec<(String, String)> {
    let file = root().join("crates/parade-server/assets/app/licenses.txt");
    let list = fs::read_to_string(file).expect("cargo xtask web writes it");
    let line = format!("\n{}\n\n", "-".repeat(72));
    let parts = list.split(&line).skip(1).filter_map(|part| part.lines().next());
    let of = |head: &str| {
        let (package, license) = head.strip_suffix(')')?.split_once(" (")?;
        Some((package.rsplit_once(' ')?.0.to_owned(), license.to_owned()))
    };
    parts.map(|head| of(head).unwrap_or_else(|| panic!("no package: {head}"))).collect()
}

#[test]
fn what_the_page_carries_may_be_given_on() {
    let allowed = allowed();
    let carried = in_browser();
    assert!(carried.iter().any(|(name, _)| name == "svelte"), "{carried:?}");
    for (name, license) in carried {
        let is_font = name.starts_with("@fontsource/") && license == FONTS;
        assert!(is_font || is_met(&license, &allowed), "{name}: {license}");
    }
}

#[test]
fn the_list_of_libraries_is_up_to_date() {
    let mut linked = vec!["--package", "parade", "--edges", "normal,no-proc-macro"];
    linked.extend(["--target", "x86_64-unknown-linux-gnu"]);
    let libraries: BTreeSet<(String, String)> =
        tree(&linked).into_iter().map(|(name, _, license)| (name, license)).collect();
    let mut page = HEAD.to_owned();
    for (name, license) in libraries {
        writeln!(page, "| [{name}](https://crates.io/crates/{name}) | {license} |")
            .expect("a string takes it");
    }
    page.push_str(BROWSER);
    for (name, license) in in_browser() {
        writeln!(page, "| [{name}](https://www.npmjs.com/package/{name}) | {license} |")
            .expect("a string takes it");
    }
    let file = root().join("docs/dependencies.md");
    if std::env::var_os("PARADE_BLESS").is_some() {
        fs::write(&file, page).expect("it can be written");
        return;
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == page,
        "docs/dependencies.md is not up to date: PARADE_BLESS=1 cargo test -p xtask --test licenses"
    );
}
