//! What `parade arena` does to the files that it is given, and what it says where it is asked for what cannot be.

mod program;

use std::fs;
use std::path::Path;

use program::{run, stderr, stdout};

fn status_and_line(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(&[&["arena"], arguments].concat(), "");
    (output.status.code(), stderr(&output).lines().next().unwrap_or_default().to_owned())
}

#[test]
fn what_lies_in_a_file_stays_until_there_is_something_to_write() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (kept, picture, new) = (at("kept.jsonl"), at("kept.svg"), at("new.jsonl"));
    fs::write(&kept, "old games").unwrap();
    fs::write(&picture, "old picture").unwrap();
    let nobody = format!("cmd:{},greedy", at("nobody"));
    let (status, line) =
        status_and_line(&["--bots", &nobody, "--deals", "2", "--record", &kept, "--plot", &picture]);
    assert_eq!(status, Some(1), "{line}");
    assert_eq!([&kept, &picture].map(|file| fs::read_to_string(file).unwrap()), ["old games", "old picture"]);
    assert_eq!(status_and_line(&["--bots", &nobody, "--deals", "2", "--record", &new]).0, Some(1));
    assert!(!Path::new(&new).exists(), "a file with nothing in it");
    let (status, line) =
        status_and_line(&["--bots", "greedy,random", "--deals", "2", "--record", &at("no/such.jsonl")]);
    assert!(status == Some(1) && line.contains("no/such.jsonl"), "{line}");
}

#[test]
fn games_and_picture_do_not_write_over_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("same").display().to_string();
    let other = folder.path().join(".").join("same").display().to_string();
    let (status, line) =
        status_and_line(&["--bots", "greedy,random", "--deals", "2", "--record", &file, "--plot", &other]);
    assert!(status == Some(2) && line.contains("--record and --plot"), "{line}");
}

#[test]
fn what_cannot_be_is_said() {
    let (status, line) = status_and_line(&["--bots", "queen", "--times", "1,2", "--deals", "1"]);
    assert!(status == Some(2) && line.contains("name another one"), "{line}");
    let (status, line) = status_and_line(&["--bots", "greedy,random", "--seed", "-1"]);
    assert!(status == Some(2) && line.contains("--seed") && line.contains("a whole number"), "{line}");
    let (status, line) = status_and_line(&["--bots", "greedy,random", "--record", ""]);
    assert!(status == Some(2) && line.contains("the path of a file"), "{line}");
}

/// Names that are too long for their column are told apart all the same.
#[test]
fn a_long_name_keeps_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("bot.sh");
    let name = "a-name-that-is-longer-than-its-column";
    let program = env!("CARGO_BIN_EXE_parade");
    fs::write(
        &script,
        format!("'{program}' bot greedy | sed -u 's/\"name\":\"greedy\"/\"name\":\"{name}\"/'\n"),
    )
    .unwrap();
    let bots = format!("cmd:sh '{0}',cmd:sh '{0}'", script.display());
    let output = run(&["arena", "--bots", &bots, "--deals", "1", "--threads", "1", "--seed", "1"], "");
    assert!(output.status.success(), "{}", stderr(&output));
    let rows: Vec<&str> = stdout(&output).lines().filter(|line| line.starts_with("a-name")).collect();
    assert!(rows.len() == 2 && rows[0].contains("… ") && rows[1].contains("… #2 "), "{rows:?}");
}
