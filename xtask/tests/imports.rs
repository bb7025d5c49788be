//! Imports between crates run one way, as `docs/ARCHITECTURE.md` tells.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

/// Which crates of the workspace a crate may use. A crate that is not here is not known, and the test says so.
const MAY_USE: &[(&str, &[&str])] = &[
    ("parade-rules", &[]),
    ("parade-messages", &[]),
    ("parade-reference", &[]),
    ("parade-bots", &["parade-rules"]),
    ("parade-protocol", &["parade-rules"]),
    ("parade-pad", &["parade-rules"]),
    ("parade-table", &["parade-bots", "parade-protocol", "parade-rules"]),
    ("parade-server", &["parade-bots", "parade-protocol", "parade-rules", "parade-table"]),
    ("parade-client", &["parade-protocol", "parade-rules"]),
    ("parade-arena", &["parade-bots", "parade-rules"]),
    ("parade-load", &["parade-protocol", "parade-rules"]),
    ("parade-review", &["parade-bots", "parade-rules"]),
    ("parade-lessons", &["parade-bots", "parade-rules"]),
    (
        "parade-wasm",
        &[
            "parade-bots",
            "parade-lessons",
            "parade-pad",
            "parade-protocol",
            "parade-review",
            "parade-rules",
            "parade-table",
        ],
    ),
    ("parade-training", &["parade-bots", "parade-lessons", "parade-rules"]),
    (
        "parade-tui",
        &[
            "parade-bots",
            "parade-client",
            "parade-lessons",
            "parade-messages",
            "parade-pad",
            "parade-protocol",
            "parade-review",
            "parade-rules",
        ],
    ),
    (
        "parade",
        &[
            "parade-arena",
            "parade-bots",
            "parade-client",
            "parade-lessons",
            "parade-load",
            "parade-messages",
            "parade-pad",
            "parade-protocol",
            "parade-reference",
            "parade-review",
            "parade-rules",
            "parade-server",
            "parade-tui",
        ],
    ),
    ("xtask", &[]),
];

/// What any test may use beside that: the plain telling of the rules, to hold the fast one to it.
const TESTS_MAY_USE: &str = "parade-reference";

/// And the server that a client is held against.
const TESTS_OF_CLIENTS_MAY_USE: (&[&str], &str) =
    (&["parade-client", "parade-load", "parade-tui"], "parade-server");

/// Names that say nothing about what is inside.
const EMPTY_NAMES: &[&str] = &["core", "common", "utils", "util", "helpers", "shared", "misc"];

fn cargo(arguments: &[&str]) -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(arguments)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The crates of the workspace, as `cargo metadata` tells them.
fn packages() -> Vec<Value> {
    let text = cargo(&["metadata", "--format-version", "1", "--no-deps", "--locked"]);
    let metadata: Value = serde_json::from_str(&text).expect("JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} in {value}"))
}

#[test]
fn imports_run_one_way() {
    let packages = packages();
    let known: BTreeSet<&str> = packages.iter().map(|package| text(package, "name")).collect();
    for package in &packages {
        let name = text(package, "name");
        let (_, may_use) = MAY_USE.iter().find(|(known, _)| *known == name).unwrap_or_else(|| {
            panic!("{name} is new: say in this test and in docs/ARCHITECTURE.md what it may use")
        });
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let used = text(dependency, "name");
            let in_tests = dependency["kind"] == "dev";
            let (clients, server) = TESTS_OF_CLIENTS_MAY_USE;
            let against_server = used == server && clients.contains(&name);
            let in_tests = in_tests && (used == TESTS_MAY_USE || used == name || against_server);
            let allowed = may_use.contains(&used) || in_tests;
            assert!(!known.contains(used) || allowed, "{name} must not use {used}");
        }
    }
}

#[test]
fn the_reference_stands_alone() {
    let packages = packages();
    let reference = packages.iter().find(|package| text(package, "name") == "parade-reference");
    assert_eq!(reference.expect("parade-reference")["dependencies"], Value::Array(Vec::new()));
}

#[test]
fn a_crate_is_named_for_what_it_holds() {
    for package in packages() {
        let name = text(&package, "name");
        for part in name.split('-') {
            assert!(!EMPTY_NAMES.contains(&part), "{name}: \"{part}\" says nothing");
        }
    }
}

/// Two copies of the terminal library would each keep their own idea of the terminal's state.
#[test]
fn there_is_one_crossterm() {
    let lock = include_str!("../../Cargo.lock");
    assert_eq!(lock.matches("\nname = \"crossterm\"\n").count(), 1);
    for package in packages() {
        let name = text(&package, "name");
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            assert_ne!(
                text(dependency, "name"),
                "crossterm",
                "{name}: use ratatui's own, ratatui::crossterm"
            );
        }
    }
}

#[test]
fn the_rules_have_no_serde_unless_asked() {
    let tree =
        cargo(&["tree", "--package", "parade-rules", "--edges", "normal", "--prefix", "none", "--locked"]);
    assert!(tree.contains("chacha20 "), "the tree is one: {tree}");
    for line in tree.lines() {
        assert!(!line.starts_with("serde"), "{line}");
    }
}
