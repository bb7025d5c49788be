//! What is printed on a terminal with fewer than 80 columns.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::pty::{Start, Terminal, environment};

/// Everything that a command prints on a terminal of so many columns, as lines.
fn printed(home: &Path, arguments: &[&str], columns: u16) -> Vec<String> {
    let start = Start { arguments, size: (columns, 24), home, environment: &[("NO_COLOR", "1")] };
    let mut terminal = Terminal::start(&start);
    assert_eq!(terminal.end().exit_code(), 0, "{arguments:?}");
    terminal.raw().lines().map(|line| line.trim_end_matches('\r').to_owned()).collect()
}

/// The same on a pipe.
fn piped(home: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parade"));
    let output =
        command.args(arguments).env_clear().envs(environment(home)).current_dir(home).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn lines_end_between_words_where_the_terminal_does() {
    let home = tempfile::tempdir().unwrap();
    for (file, players) in [("3.jsonl", "3"), ("6.jsonl", "6")] {
        let bots = ["arena", "--bots", "heuristic,greedy", "--seed", "5", "--deals", "1"];
        piped(home.path(), &[&bots[..], &["--players", players, "--record", file]].concat());
        let games = fs::read_to_string(home.path().join(file)).unwrap();
        fs::write(home.path().join(file), games.lines().next().unwrap()).unwrap();
    }
    let arena = ["arena", "--no-motion", "--bots", "greedy,random", "--deals", "2", "--seed", "1"];
    let commands: [&[&str]; 5] = [
        &["replay", "3.jsonl"],
        &["replay", "6.jsonl"],
        &["analyze", "--playouts", "20", "3.jsonl"],
        &["rules"],
        &arena,
    ];
    for language in ["en", "fr"] {
        for command in commands {
            let arguments = [command, &["--plain", "--lang", language]].concat();
            for columns in [79, 60, 40] {
                let lines = printed(home.path(), &arguments, columns);
                for line in &lines {
                    assert!(
                        line.chars().count() <= usize::from(columns),
                        "{arguments:?} at {columns}: {line}"
                    );
                }
                assert!(lines.len() > 4, "{arguments:?}: {lines:?}");
            }
        }
        // Nothing is lost or cut in two, and a wide terminal shows what a pipe gets.
        let arguments = ["analyze", "--playouts", "20", "3.jsonl", "--plain", "--lang", language];
        let whole = piped(home.path(), &arguments);
        for columns in [60, 40] {
            let lines = printed(home.path(), &arguments, columns);
            assert_eq!(words(&lines.join("\n")), words(&whole));
            let later = lines.iter().filter(|line| line.starts_with("  ")).count();
            assert!(later > 3, "{lines:?}");
        }
        assert_eq!(printed(home.path(), &arguments, 120), whole.lines().collect::<Vec<_>>());
    }
}
