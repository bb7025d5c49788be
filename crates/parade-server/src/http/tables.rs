//! Opening tables, coming to them, and the list of public ones.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parade_protocol::http::{CreateTable, Enter, Entered, Lobby, ProblemCode, TableCreated, TableSummary};
use parade_protocol::{TableId, Token};
use tokio::sync::{mpsc, oneshot};

use crate::http::App;
use crate::http::games;
use crate::http::problem::Trouble;
use crate::http::protection::too_many;
use crate::live::{About, Failure, OpenError, Request, chance};
use crate::session::{Credentials, Kind, Peer, address, is_secure, set_cookie};
use crate::table::{Caller, TokenHash};

/// The most tables that are listed.
const LISTED: usize = 200;

/// `POST /api/v1/tables`
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Result<Json<CreateTable>, JsonRejection>,
) -> Result<Response, Trouble> {
    let Json(CreateTable { settings, bots, cookie, duplicate }) = body?;
    let from = address(peer.address, &headers, app.config().trusted_proxies);
    app.rates().check(Kind::NewTable, from).map_err(too_many)?;
    let token = own_token(&headers)?;
    let own = TokenHash::from(&token);
    let (host, duplicate) = match duplicate {
        // Whoever asks for it knows the cards, and is no more than a watcher there.
        Some(game) => (TokenHash::NOBODY, Some(games::duplicate(&app, game, &headers, own).await?)),
        None => (own, None),
    };
    let opened = app.tables().open(settings, bots, host, duplicate).await.map_err(|error| match error {
        OpenError::Refused(refusal) => Trouble::bad(refusal.to_string()),
        OpenError::Full | OpenError::Stopping | OpenError::Failed => Trouble::unavailable(),
    })?;
    let links = Links { app: &app, headers: &headers, peer: &peer, table: &opened.table };
    let created = TableCreated {
        join_link: links.to("join", &opened.join_key),
        watch_link: links.to("watch", &opened.watch_key),
        table: opened.table.clone(),
        token: (!cookie).then_some(token),
        join_key: opened.join_key,
        watch_key: opened.watch_key,
    };
    let response = (StatusCode::CREATED, Json(created)).into_response();
    Ok(if cookie { with_cookie(response, &app, &headers, &peer, &token) } else { response })
}

/// Opens a table for whoever starts the server, with links that begin with `base_url`. Its host is whoever sits down first.
///
/// # Errors
/// In one line, why there can be no such table.
pub(crate) async fn open_here(
    app: &App,
    request: CreateTable,
    base_url: &str,
) -> Result<TableCreated, String> {
    let opened = app.tables().open(request.settings, request.bots, TokenHash::NOBODY, None).await;
    let opened = opened.map_err(|error| match error {
        OpenError::Refused(refusal) => refusal.to_string(),
        OpenError::Full | OpenError::Stopping => "the server takes no new tables now".to_owned(),
        OpenError::Failed => "the table cannot be written".to_owned(),
    })?;
    let link = |what: &str, key: &Token| format!("{base_url}{}", path(&opened.table, what, key));
    Ok(TableCreated {
        join_link: link("join", &opened.join_key),
        watch_link: link("watch", &opened.watch_key),
        table: opened.table.clone(),
        token: None,
        join_key: opened.join_key,
        watch_key: opened.watch_key,
    })
}

/// The path of a link to a table. The secret stands behind `#`, which no browser sends to a server and no log shows.
fn path(table: &TableId, what: &str, key: &Token) -> String {
    format!("/t/{table}#{what}={}", key.to_hex())
}

/// `GET /api/v1/tables`
pub(super) async fn list(State(app): State<Arc<App>>) -> Json<Lobby> {
    Json(Lobby { tables: app.tables().listed(LISTED) })
}

/// `GET /api/v1/tables/TABLE`
pub(super) async fn about(
    State(app): State<Arc<App>>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Json<TableSummary>, Trouble> {
    let caller = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?.caller();
    Ok(Json(ask_about(&app, &table?.0, caller).await?.summary))
}

/// `POST /api/v1/tables/TABLE/enter`
pub(super) async fn enter(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    body: Result<Json<Enter>, JsonRejection>,
) -> Result<Response, Trouble> {
    let Json(Enter { key, cookie }) = body?;
    let mut credentials = Credentials::of(&headers).map_err(|error| Trouble::bad(error.to_string()))?;
    credentials.key = key.or(credentials.key);
    let About { summary, you } = ask_about(&app, &table?.0, credentials.caller()).await?;
    let token = own_token(&headers)?;
    let entered = Entered { token: (!cookie).then_some(token), about: summary, you };
    let response = Json(entered).into_response();
    Ok(if cookie { with_cookie(response, &app, &headers, &peer, &token) } else { response })
}

/// The client's own secret: the one that it brings, or a fresh one.
fn own_token(headers: &HeaderMap) -> Result<Token, Trouble> {
    let brought = Credentials::of(headers).map_err(|error| Trouble::bad(error.to_string()))?.token;
    match brought {
        Some(token) => Ok(token),
        None => chance::token().map_err(|_| Trouble::new(ProblemCode::Failed, "the system gives no chance")),
    }
}

async fn ask_about(app: &Arc<App>, table: &str, caller: Caller) -> Result<About, Trouble> {
    let table: TableId = table.parse().map_err(|_| Trouble::no_such_table())?;
    let mailbox = app.tables().mailbox(&table)?;
    let caller = Box::new(caller);
    Ok(ask(&mailbox, |reply| Request::About { caller, reply }).await?)
}

/// Asks a table something, and waits for the answer.
pub(super) async fn ask<T>(
    mailbox: &mpsc::Sender<Request>,
    request: impl FnOnce(oneshot::Sender<Result<T, Failure>>) -> Request,
) -> Result<T, Failure> {
    let (reply, answer) = oneshot::channel();
    mailbox.send(request(reply)).await.map_err(|_| Failure::Unavailable)?;
    answer.await.unwrap_or(Err(Failure::Unavailable))
}

/// Links to a table.
struct Links<'a> {
    app: &'a App,
    headers: &'a HeaderMap,
    peer: &'a Peer,
    table: &'a TableId,
}

impl Links<'_> {
    fn to(&self, what: &str, key: &Token) -> String {
        self.app.link(self.headers, self.peer, &path(self.table, what, key))
    }
}

fn with_cookie(
    mut response: Response,
    app: &App,
    headers: &HeaderMap,
    peer: &Peer,
    token: &Token,
) -> Response {
    let secure = is_secure(app.config(), headers, peer.encrypted);
    if let Some(cookie) = set_cookie(token, &app.config().base_path, secure) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
