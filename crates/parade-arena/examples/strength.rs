//! How strong the bots are: plays what `docs/strength.md` shows, and writes it. `cargo xtask strength` calls it.
//!
//! `strength PROGRAM FOLDER`: PROGRAM is the `parade` to measure; FOLDER gets `results.jsonl`, a line for each match, and the
//! plots. A match whose line is there already is not played again, so a run that was stopped goes on; remove a line to measure
//! it anew. What stands in FOLDER`.md` between the marks is written anew. Whether the told win chances come true is not
//! measured here but drawn from `calibration.jsonl`, which `parade-training calibrate` writes.
#![expect(clippy::print_stdout, reason = "a report")]

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use parade_arena::plot::{Curve, Guide, Mark, Panel, Point, Texts, over_time, panels, rows};
use serde_json::Value;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The tables of the first section: players and deals, at least 4,000 games each.
const TABLES: [(usize, usize); 4] = [(2, 2000), (3, 1334), (4, 1000), (6, 667)];
/// Playouts of the second section, each with its number of deals.
const PLAYOUTS: [(usize, usize); 3] = [(20, 500), (200, 500), (2000, 200)];
const LEVELS: &str = "dormouse,hare,caterpillar,duchess,knave,queen";
const SEED: &str = "20261128";
const BEGIN: &str = "<!-- measured: written by cargo xtask strength -->\n";
const END: &str = "<!-- end of what was measured -->\n";

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder] = arguments.as_slice() else { return Err("usage: strength PROGRAM FOLDER".into()) };
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    let mut measured = Measured::open(program, folder)?;
    let mut text = String::from(BEGIN);
    tables(&mut measured, &mut text)?;
    playouts(&mut measured, folder, &mut text)?;
    ladder(&mut measured, folder, &mut text)?;
    calibration(folder, &mut text)?;
    text.push_str(END);
    let page = folder.with_extension("md");
    let old = fs::read_to_string(&page)?;
    let (before, rest) = old.split_once(BEGIN).ok_or("the page has no place for what is measured")?;
    let (_, after) = rest.split_once(END).ok_or("the page has no end of what is measured")?;
    fs::write(&page, format!("{before}{text}{after}"))?;
    Ok(())
}

/// The matches played so far.
struct Measured<'a> {
    program: &'a str,
    file: PathBuf,
    lines: Vec<Value>,
}

impl<'a> Measured<'a> {
    fn open(program: &'a str, folder: &Path) -> Outcome<Measured<'a>> {
        let file = folder.join("results.jsonl");
        let text = if file.exists() { fs::read_to_string(&file)? } else { String::new() };
        let lines = text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
        Ok(Measured { program, file, lines })
    }

    /// The result of a match, played now if it was not before.
    fn play(&mut self, arguments: &str) -> Outcome<Value> {
        if let Some(line) = self.lines.iter().find(|line| line["arguments"] == *arguments) {
            return Ok(line["result"].clone());
        }
        println!("{arguments}");
        let all = arguments.split(' ').chain(["--seed", SEED, "--format", "json"]);
        let output = Command::new(self.program).arg("arena").args(all).output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
        }
        let result: Value = serde_json::from_slice(&output.stdout)?;
        let commit = Command::new("git").args(["rev-parse", "--short", "HEAD"]).output()?;
        let commit = String::from_utf8_lossy(&commit.stdout).trim().to_owned();
        let line = serde_json::json!({"arguments": arguments, "commit": commit, "result": result});
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&self.file)?;
        writeln!(file, "{line}")?;
        self.lines.push(line);
        Ok(result)
    }
}

fn percent(value: &Value) -> f64 {
    100.0 * value.as_f64().unwrap_or(f64::NAN)
}

/// What the first bot of a match won, as it stands in a table.
fn share(result: &Value) -> String {
    let bot = &result["bots"][0];
    let half = (percent(&bot["ci95"][1]) - percent(&bot["ci95"][0])) / 2.0;
    format!("{:.1} % ± {half:.1}", percent(&bot["win_rate"]))
}

fn milliseconds(result: &Value) -> f64 {
    result["bots"][0]["ms_per_move"]["mean"].as_f64().unwrap_or(f64::NAN)
}

fn tables(measured: &mut Measured<'_>, text: &mut String) -> Outcome<()> {
    text.push_str("## One against a table\n\n| players | bot | against heuristic | against greedy | ms a move | games |\n");
    text.push_str("| --- | --- | --- | --- | --- | --- |\n");
    for bot in ["queen", "knave", "heuristic"] {
        for (players, deals) in TABLES {
            let mut cells = Vec::new();
            let mut time = 0.0;
            for other in ["heuristic", "greedy"] {
                if bot == other {
                    cells.push("·".to_owned());
                    continue;
                }
                let result =
                    measured.play(&format!("--bots {bot},{other} --players {players} --deals {deals}"))?;
                cells.push(share(&result));
                time = milliseconds(&result);
            }
            writeln!(
                text,
                "| {players} | {bot} | {} | {time:.3} | {} |",
                cells.join(" | "),
                players * deals
            )?;
        }
    }
    text.push('\n');
    Ok(())
}

fn playouts(measured: &mut Measured<'_>, folder: &Path, text: &mut String) -> Outcome<()> {
    text.push_str("## More time\n\nTwo players against the heuristic bot:\n\n");
    text.push_str("| playouts | ms a move | share of wins |\n| --- | --- | --- |\n");
    let mut points = Vec::new();
    for (playouts, deals) in PLAYOUTS {
        let result =
            measured.play(&format!("--bots queen:{playouts},heuristic --players 2 --deals {deals}"))?;
        let bot = &result["bots"][0];
        let time = milliseconds(&result);
        writeln!(text, "| {playouts} | {time:.2} | {} |", share(&result))?;
        let interval = [percent(&bot["ci95"][0]), percent(&bot["ci95"][1])];
        points.push((time, Mark { label: playouts.to_string(), value: percent(&bot["win_rate"]), interval }));
    }
    let texts =
        Texts { title: "queen against heuristic, 2 players", x: "milliseconds a move", y: "wins in %" };
    fs::write(folder.join("time.svg"), over_time(texts, [60.0, 90.0], &points)?)?;
    text.push_str("\n![Share of wins over time a move](strength/time.svg)\n\n");
    Ok(())
}

fn ladder(measured: &mut Measured<'_>, folder: &Path, text: &mut String) -> Outcome<()> {
    text.push_str("## The ladder\n\nRatings (Weng-Lin) of the levels at tables drawn from them:\n\n");
    for players in 2..=6 {
        // Among many a game tells less of each.
        let games = if players < 5 { 1200 } else { 4800 };
        let deals = games / players;
        let result =
            measured.play(&format!("--ratings --bots {LEVELS} --players {players} --deals {deals}"))?;
        let none = Vec::new();
        let rated = result["ratings"].as_array().unwrap_or(&none);
        let mark = |bot: &Value| {
            let value = bot["rating"].as_f64().unwrap_or(f64::NAN);
            let around = 2.0 * bot["uncertainty"].as_f64().unwrap_or(f64::NAN);
            let label = bot["name"].as_str().unwrap_or_default().to_owned();
            Mark { label, value, interval: [value - around, value + around] }
        };
        let marks: Vec<Mark> = rated.iter().map(mark).collect();
        let title = format!("{players} players");
        let texts = Texts { title: &title, x: "rating, with twice its uncertainty", y: "" };
        fs::write(folder.join(format!("ladder-{players}.svg")), rows(texts, [10.0, 35.0], None, &marks)?)?;
        let all: Vec<String> = marks.iter().map(|mark| format!("{} {:.1}", mark.label, mark.value)).collect();
        writeln!(text, "- {players} players: {}", all.join(", "))?;
    }
    text.push_str(
        "\n![Ratings at two players](strength/ladder-2.svg)\n\n![Ratings at four](strength/ladder-4.svg)\n",
    );
    Ok(())
}

/// Whose chances are shown, each with the name of its picture and its title.
const TOLD_BY: [(&str, &str); 3] = [
    ("net", "What the net says"),
    ("look-ahead", "What the look-ahead says, before it is settled"),
    ("hint", "What a hint says"),
];

/// How often the chances come true that a seat is told: a picture and a table for each that tells them.
fn calibration(folder: &Path, text: &mut String) -> Outcome<()> {
    let file = folder.join("calibration.jsonl");
    let lines: Vec<Value> = if file.exists() {
        fs::read_to_string(&file)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?
    } else {
        Vec::new()
    };
    text.push_str("\n## How sure are they of their chances?\n\n");
    for (teller, title) in TOLD_BY {
        // What was measured last counts.
        let measured = |players: u64| {
            lines.iter().rev().find(|line| line["told_by"] == teller && line["players"] == players)
        };
        let found: Vec<&Value> = (2..=6).filter_map(measured).collect();
        let Some(first) = found.first() else { continue };
        let all: Vec<Panel> = found.iter().map(|line| calibration_panel(line)).collect();
        let texts = Texts {
            title,
            x: "told: chance to win in %",
            y: "won in %; the band is two points to both sides",
        };
        fs::write(folder.join(format!("calibration-{teller}.svg")), panels(texts, [0.0, 100.0], &all)?)?;
        writeln!(text, "![{title}](strength/calibration-{teller}.svg)\n")?;
        let table = first["table"].as_str().unwrap_or_default();
        writeln!(text, "{title}, at tables of {table}:\n")?;
        writeln!(text, "| players | games | positions | off on average | off at most, of ten classes |")?;
        writeln!(text, "| --- | --- | --- | --- | --- |")?;
        for line in found {
            let bins = line["bins"].as_array().map_or(&[][..], Vec::as_slice);
            let positions: u64 = bins.iter().filter_map(|bin| bin["positions"].as_u64()).sum();
            writeln!(
                text,
                "| {} | {} | {positions} | {:.1} points | {:.1} points |",
                line["players"],
                line["games"],
                percent(&line["mean_off"]),
                percent(&line["most_off"])
            )?;
        }
        text.push('\n');
    }
    Ok(())
}

fn calibration_panel(line: &Value) -> Panel {
    let bins = line["bins"].as_array().map_or(&[][..], Vec::as_slice);
    let points = bins.iter().map(|bin| {
        let (x, y, around) = (percent(&bin["told"]), percent(&bin["won"]), 1.96 * percent(&bin["error"]));
        Point { x, y, interval: [(y - around).max(0.0), (y + around).min(100.0)] }
    });
    let curve = Curve { label: String::new(), points: points.collect() };
    Panel {
        title: format!("{} players", line["players"]),
        x: [0.0, 100.0],
        guide: Guide::Diagonal(2.0),
        curves: vec![curve],
    }
}
