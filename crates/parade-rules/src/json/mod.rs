//! The JSON formats that other programs rely on: `parade-game/1`, `parade-score/1`, the `view` of `parade-bot/1`, and what
//! `replay` and `score` print.
//! Their schemas stand in `docs/schemas/`.

mod card;
mod record;
mod replay;
mod score;
mod view;
mod view_history;

pub use record::{GAME_FORMAT, GameRecord, ShuffleError};
pub use score::{SCORE_FORMAT, ScoreRequest, ScoreRequestError, TableToScore};
pub use view::{BOT_PROTOCOL, ViewError};
