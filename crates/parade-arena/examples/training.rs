//! The learning curves of `docs/training.md`, from the logs of the trainings. `cargo xtask training` calls it.
//!
//! `training FOLDER`: FOLDER holds `log-N.jsonl` for each number of players, as `parade-training train` writes them, and
//! `log-N-then.jsonl` for those that were trained on from there; it gets `curves.svg`.

use std::error::Error;
use std::fs;
use std::path::Path;

use parade_arena::plot::{Curve, Guide, Panel, Point, Texts, panels};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder] = arguments.as_slice() else { return Err("usage: training FOLDER".into()) };
    let folder = Path::new(folder);
    let mut all = Vec::new();
    for players in 2..=6_u32 {
        let mut lines = log(&folder.join(format!("log-{players}.jsonl")))?;
        let then = folder.join(format!("log-{players}-then.jsonl"));
        if then.exists() {
            let before = games_of(&lines);
            lines.extend(log(&then)?.into_iter().map(|(games, line)| (before + games, line)));
        }
        let curve = |key: &str| {
            let points = lines.iter().map(|&(games, ref line)| {
                let share = 100.0 * number(line, key);
                Point { x: games, y: share, interval: [share; 2] }
            });
            Curve { label: format!("against {key}"), points: points.collect() }
        };
        let games = games_of(&lines);
        all.push(Panel {
            title: format!("{players} players"),
            x: [0.0, games],
            guide: Guide::Level(100.0 / f64::from(players)),
            curves: vec![curve("heuristic"), curve("greedy")],
        });
    }
    let texts = Texts {
        title: "The nets as they learned",
        x: "games of self-play",
        y: "share of wins in %, net alone; the straight line is an even share",
    };
    fs::write(folder.join("curves.svg"), panels(texts, [0.0, 100.0], &all)?)?;
    Ok(())
}

/// The lines of a log, each with the games that had been played by then.
fn log(file: &Path) -> Result<Vec<(f64, Value)>, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let lines: Vec<Value> = text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    Ok(lines.into_iter().map(|line| (number(&line, "games"), line)).collect())
}

fn games_of(lines: &[(f64, Value)]) -> f64 {
    lines.last().map_or(1.0, |&(games, _)| games)
}

fn number(line: &Value, key: &str) -> f64 {
    line[key].as_f64().unwrap_or(f64::NAN)
}
