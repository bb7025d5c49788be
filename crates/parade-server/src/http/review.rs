//! Looking back at a game together.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use parade_protocol::http::ProblemCode;
use parade_protocol::review::{ReviewCall, ReviewTold};

use crate::http::App;
use crate::http::games::find;
use crate::http::problem::Trouble;
use crate::http::protection::too_many;
use crate::review::Full;
use crate::session::Peer;
use crate::table::clean_name;

/// When to come again if all rooms are taken: some will have ended by then.
const LATER: Duration = Duration::from_secs(60);

/// `POST /api/v1/games/GAME/review`
pub(super) async fn call(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    game: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    call: Result<Json<ReviewCall>, JsonRejection>,
) -> Result<Json<ReviewTold>, Trouble> {
    let Json(call) = call?;
    let name = clean_name(&call.name).map_err(|error| Trouble::bad(error.to_string()))?;
    let stay = app.stay(&headers, &peer)?;
    // Whoever has the secret of a room may be in it; to make it takes what the record takes.
    let game = find(&app, game, &headers, Some(&call.code)).await?.0;
    let told = app.reviews().call(game, &call, name).await;
    drop(stay);
    told.map(Json).map_err(|full| match full {
        Full::House => too_many(LATER),
        Full::Room => Trouble::new(ProblemCode::Conflict, "as many people as there may be are at this link"),
    })
}
