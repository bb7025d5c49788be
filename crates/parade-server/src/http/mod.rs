//! What can be asked over HTTP.

mod app;
mod games;
mod health;
mod hint;
mod page;
mod posted;
mod problem;
mod protection;
mod review;
mod socket;
mod stream;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};

pub(crate) use app::App;
pub(crate) use tables::open_here;

/// The most bytes that the body of a request may have: a record of a game with its proof has about 3,000.
const LONGEST_BODY: usize = 64 * 1024;

/// All that can be asked, under the base path.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let api = Router::new()
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/{table}", get(tables::about))
        .route("/tables/{table}/enter", post(tables::enter))
        .route("/tables/{table}/ws", get(socket::connect))
        .route("/tables/{table}/events", get(stream::listen))
        .route("/tables/{table}/commands", post(posted::command))
        .route("/tables/{table}/hint", post(hint::hint))
        .route("/games", get(games::recent))
        .route("/games/{game}", get(games::record))
        .route("/games/{game}/proof", get(games::proof))
        .route("/games/{game}/review", post(review::call))
        .route("/me/games", get(games::mine))
        .route("/verify", post(games::verify))
        .route("/score", post(games::score))
        .route("/phrases", get(games::phrases))
        .fallback(problem::no_such_path)
        .method_not_allowed_fallback(problem::no_such_method)
        // What is longer was refused before it comes here.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(app.clone(), protection::body_in_time))
        .layer(from_fn_with_state(app.clone(), protection::rate))
        .layer(from_fn_with_state(app.clone(), protection::own_pages_only));
    let pages = Router::new()
        .route("/", get(page::home))
        .route("/t/{table}", get(page::table))
        .route("/settings", get(page::other))
        .route("/score", get(page::other))
        .route("/rules", get(page::other))
        .route("/learn", get(page::other))
        .route("/learn/{puzzle}", get(page::other))
        .route("/learn/puzzles/{puzzle}", get(page::other))
        .route("/day", get(page::other))
        .route("/own/{table}", get(page::other))
        .route("/games", get(page::other))
        .route("/games/{game}", get(page::other))
        .route("/assets/{file}", get(page::asset))
        .fallback(get(page::beside))
        .layer(from_fn_with_state(app.clone(), protection::rate_of_pages));
    let routes =
        pages.nest("/api/v1", api).route("/healthz", get(health::alive)).route("/readyz", get(health::ready));
    let routed = match app.config().base_path.as_str() {
        "" => routes,
        // The path is one with and without a slash at its end: links in the page have it.
        base => Router::new()
            .route(&format!("{base}/"), get(page::home))
            .nest(base, routes)
            .fallback(problem::no_such_path),
    };
    routed.layer(from_fn(protection::headers)).with_state(app.clone())
}
