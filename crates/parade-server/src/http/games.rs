//! Games that are over, and what can be worked out without a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use parade_protocol::http::{Games, Phrases, ProblemCode, Verdict, Verification};
use parade_protocol::{GameId, Phrase, Token, UnixMs};
use parade_rules::Score;
use parade_rules::json::{GameRecord, ScoreRequest};
use serde::Deserialize;

use crate::http::App;
use crate::http::problem::Trouble;
use crate::http::tables::ask;
use crate::live::{Failure, Request};
use crate::session::Credentials;
use crate::store::Page;
use crate::table::{Duplicate, TableEvent, TokenHash};

/// How many games a list has at most, and if nothing is said.
const LISTED: usize = 50;

/// Which part of a list is wanted.
#[derive(Deserialize)]
pub(super) struct Part {
    limit: Option<usize>,
    /// The last game of the part before, and when it ended.
    after: Option<GameId>,
    ended: Option<UnixMs>,
}

impl Part {
    fn page(self) -> Result<Page, Trouble> {
        let limit = self.limit.unwrap_or(LISTED).clamp(1, LISTED);
        let after = match (self.ended, self.after) {
            (Some(ended), Some(after)) => Some((ended, after)),
            (None, None) => None,
            _ => {
                return Err(Trouble::bad(
                    "after and ended go together: the id and the end of the last game seen",
                ));
            }
        };
        Ok(Page { limit, after })
    }
}

/// `GET /api/v1/games`
pub(super) async fn recent(
    State(app): State<Arc<App>>,
    part: Result<Query<Part>, QueryRejection>,
) -> Result<Json<Games>, Trouble> {
    let games = app.tables().log().public_games(&part?.0.page()?).await?;
    Ok(Json(Games { games }))
}

/// `GET /api/v1/me/games`
pub(super) async fn mine(
    State(app): State<Arc<App>>,
    part: Result<Query<Part>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Games>, Trouble> {
    let credentials = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?;
    let nobody = || Trouble::new(ProblemCode::Unauthorized, "say who you are: Authorization: Bearer TOKEN");
    let token = credentials.token.ok_or_else(nobody)?;
    let games = app.tables().log().games_of(TokenHash::from(&token), &part?.0.page()?).await?;
    Ok(Json(Games { games }))
}

/// The record of a game that is over, for whoever has business at its table: everybody at a public one, otherwise who sits there,
/// has one of its links, or that of people who look back at the game together. The others are told the same as if there were none.
pub(super) async fn find(
    app: &App,
    game: Result<Path<String>, PathRejection>,
    headers: &HeaderMap,
    code: Option<&Token>,
) -> Result<(GameId, GameRecord), Trouble> {
    let id: GameId = game?.0.parse().map_err(|_| missing())?;
    readable(app, id, headers, code).await
}

fn missing() -> Trouble {
    Trouble::new(ProblemCode::NotFound, "there is no finished game of that name, or it is not for you")
}

async fn readable(
    app: &App,
    id: GameId,
    headers: &HeaderMap,
    code: Option<&Token>,
) -> Result<(GameId, GameRecord), Trouble> {
    let credentials = Credentials::of(headers).map_err(|error| Trouble::bad(error.to_string()))?;
    let caller = Box::new(credentials.caller());
    let record = app.tables().log().game(&id).await?.ok_or_else(missing)?;
    if code.or(credentials.key.as_ref()).is_some_and(|code| app.reviews().opens(&id, code)) {
        return Ok((id, record));
    }
    let mailbox = app.tables().mailbox(&id.table)?;
    match ask(&mailbox, |reply| Request::MayReadGames { caller, reply }).await {
        Ok(()) => Ok((id, record)),
        Err(Failure::NoSuchTable) => Err(missing()),
        Err(failure) => Err(failure.into()),
    }
}

/// A game whose cards are to be dealt again, with all who know them: whoever ever sat at its table, whoever asks, and all who know
/// them from an earlier one.
pub(super) async fn duplicate(
    app: &App,
    game: GameId,
    headers: &HeaderMap,
    asker: TokenHash,
) -> Result<Duplicate, Trouble> {
    let (game, record) = readable(app, game, headers, None).await?;
    let mut know = vec![asker];
    for entry in app.tables().log().load(&game.table).await? {
        match entry.event {
            TableEvent::Sat { token, .. } => know.push(token),
            TableEvent::Opened(opening) => {
                know.push(opening.host);
                know.extend(opening.duplicate.into_iter().flat_map(|earlier| earlier.know));
            }
            _ => {}
        }
    }
    know.retain(|&token| token != TokenHash::NOBODY);
    know.sort_unstable();
    know.dedup();
    Ok(Duplicate { game, record, know })
}

/// `GET /api/v1/games/ID`
pub(super) async fn record(
    State(app): State<Arc<App>>,
    game: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<GameRecord>, Trouble> {
    Ok(Json(find(&app, game, &headers, None).await?.1))
}

/// `GET /api/v1/games/ID/proof`
pub(super) async fn proof(
    State(app): State<Arc<App>>,
    game: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<Verification>, Trouble> {
    Ok(Json(verification(&find(&app, game, &headers, None).await?.1)))
}

/// `POST /api/v1/verify`
pub(super) async fn verify(
    record: Result<Json<GameRecord>, JsonRejection>,
) -> Result<Json<Verification>, Trouble> {
    Ok(Json(verification(&record?.0)))
}

fn verification(record: &GameRecord) -> Verification {
    let mismatch = |problem: String| Verification { verdict: Verdict::Mismatch, problem: Some(problem) };
    match record.proof() {
        Ok(None) => Verification { verdict: Verdict::NoProof, problem: None },
        Err(error) => mismatch(error.to_string()),
        Ok(Some(proof)) => match record.record.deal() {
            Err(error) => mismatch(error.to_string()),
            Ok(deal) => match proof.verify(&deal) {
                Ok(()) => Verification { verdict: Verdict::Verified, problem: None },
                Err(error) => mismatch(error.to_string()),
            },
        },
    }
}

/// `POST /api/v1/score`
pub(super) async fn score(
    request: Result<Json<ScoreRequest>, JsonRejection>,
) -> Result<Json<Score>, Trouble> {
    let table = request?.0.table().map_err(|error| Trouble::bad(error.to_string()))?;
    Ok(Json(Score::new(table.edition, &table.collections)))
}

/// `GET /api/v1/phrases`
pub(super) async fn phrases() -> Json<Phrases> {
    Json(Phrases { phrases: Phrase::ALL.to_vec() })
}
