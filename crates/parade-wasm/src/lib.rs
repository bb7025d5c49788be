//! What a browser has to know of the game without a server: the rules, for a score pad, lessons and games looked back at.
//!
//! It is built into `web/wasm` by `cargo xtask wasm` and runs in a worker: `parade.wasm` has the rules alone, `bots.wasm` with the feature
//! `bots` all that thinks, too, which is five times as large because of the nets. [`answer`] takes a `Request` as JSON and
//! gives its answer as JSON, or what is wrong with it; each kind of request has a file. Nothing here knows a rule that is
//! not in `parade-rules`, and nothing has a clock or luck of its own: whoever asks brings the seeds.
//!
//! A request may carry a whole game, with all hands: it comes from a record that the person at the browser holds already. What a seat knew
//! is told from its `View` all the same.
#![warn(clippy::unwrap_used)]

#[cfg(feature = "bots")]
mod advising;
mod boundary;
#[cfg(feature = "bots")]
mod day;
#[cfg(feature = "bots")]
mod judging;
mod lessons;
mod looking_back;
#[cfg(feature = "bots")]
mod own_table;
mod pad;
mod reasons;
#[cfg(feature = "bots")]
mod what_if;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What can be asked.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Request {
    Position(looking_back::PositionRequest),
    Lesson(lessons::LessonRequest),
    Puzzle(lessons::PuzzleRequest),
    #[cfg(feature = "bots")]
    LookBack(judging::LookBackRequest),
    #[cfg(feature = "bots")]
    Judge,
    #[cfg(feature = "bots")]
    Review,
    #[cfg(feature = "bots")]
    OpenTable(own_table::OpenRequest),
    #[cfg(feature = "bots")]
    WhatIf(Box<what_if::WhatIfRequest>),
    #[cfg(feature = "bots")]
    ComeBack(own_table::ReturnRequest),
    #[cfg(feature = "bots")]
    Command(own_table::CommandRequest),
    #[cfg(feature = "bots")]
    Bot(own_table::BotRequest),
    #[cfg(feature = "bots")]
    Advise(advising::AdviseRequest),
    #[cfg(feature = "bots")]
    Record(own_table::ReturnRequest),
    #[cfg(feature = "bots")]
    Day(day::DayRequest),
    #[cfg(feature = "bots")]
    CompareDay(day::CompareRequest),
    Pad(Box<pad::PadRequest>),
    PadExport(pad::ExportRequest),
    PadInvite(pad::InviteRequest),
    PadInvited(pad::InvitedRequest),
}

/// Answers a request: `{"ok": …}`, or `{"error": "what is wrong"}`.
#[must_use]
pub fn answer(request: &[u8]) -> Vec<u8> {
    let answer = match serde_json::from_slice(request) {
        Ok(Request::Position(request)) => told(looking_back::position(&request)),
        Ok(Request::Lesson(request)) => told(lessons::lesson(&request)),
        Ok(Request::Puzzle(request)) => told(lessons::puzzles(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::LookBack(request)) => told(judging::look_back(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::Judge) => told(judging::judge()),
        #[cfg(feature = "bots")]
        Ok(Request::Review) => told(judging::review()),
        #[cfg(feature = "bots")]
        Ok(Request::OpenTable(request)) => told(own_table::open(request)),
        #[cfg(feature = "bots")]
        Ok(Request::WhatIf(request)) => told(what_if::what_if(*request)),
        #[cfg(feature = "bots")]
        Ok(Request::ComeBack(request)) => told(own_table::come_back(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::Command(request)) => told(own_table::command(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::Bot(request)) => told(own_table::bot(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::Advise(request)) => told(advising::advise(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::Record(request)) => told(own_table::record(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::Day(request)) => told(day::day(&request)),
        #[cfg(feature = "bots")]
        Ok(Request::CompareDay(request)) => told(day::compare(&request)),
        Ok(Request::Pad(request)) => told(pad::pad(*request)),
        Ok(Request::PadExport(request)) => told(pad::export(&request)),
        Ok(Request::PadInvite(request)) => told(pad::invite(request)),
        Ok(Request::PadInvited(request)) => told(pad::invited(request)),
        Err(error) => json!({"error": error.to_string()}),
    };
    answer.to_string().into_bytes()
}

fn told<T: Serialize>(result: Result<T, String>) -> Value {
    match result.and_then(|answer| serde_json::to_value(answer).map_err(|error| error.to_string())) {
        Ok(answer) => json!({"ok": answer}),
        Err(error) => json!({"error": error}),
    }
}
