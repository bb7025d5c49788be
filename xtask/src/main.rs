//! What the project does to itself: `cargo xtask ci` and its kin.
//!
//! The program itself depends on nothing, so that it is there in a second or two; the libraries in `Cargo.toml` are for its
//! tests.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it talks to the person who runs it, and to nobody else"
)]

mod browser;
mod ci;
mod deep;
mod linted;
mod picture;
mod postgres;
mod steps;
mod strength;
mod tools;
mod wasm;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask COMMAND

  ci [STEP …]               every check, as CI runs it; with names, only those steps
  deep [SECONDS] [STEP …]   fuzzing (SECONDS a target, 60 if not said), mutants, coverage, licenses
  web                       builds web/ into the server's assets, with Node
  wasm                      builds crates/parade-wasm into web/wasm, for which the sources of the standard library are needed
  screens                   shows every state of web/ in Chromium: pictures in target/screens and docs/pictures/web
  picture                   draws docs/pictures anew from real screens
  strength                  measures the bots and writes docs/strength.md; goes on where it was stopped
  training                  draws the learning curves of docs/training.md from the logs in docs/training";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next();
    let rest: Vec<String> = arguments.collect();
    let outcome = match command.as_deref() {
        Some("ci") => ci::run_steps(&rest),
        Some("deep") => deep::run_steps(&rest),
        Some("picture") => picture::draw(),
        Some("strength") => strength::measure(),
        Some("web") => web::build(),
        Some("wasm") => wasm::build(),
        Some("screens") => browser::screens(),
        Some("training") => strength::draw_training(),
        Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Some(other) => Err(format!("there is no command {other}\n\n{USAGE}")),
        None => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
