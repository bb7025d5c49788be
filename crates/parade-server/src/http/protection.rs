//! What every request goes through, and every answer carries.

use std::error::Error as _;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use parade_protocol::http::ProblemCode;
use tokio::time::timeout;

use crate::http::app::TOO_MANY_HERE;
use crate::http::problem::Trouble;
use crate::http::{App, LONGEST_BODY};
use crate::session::{Kind, Peer, address, is_foreign};

/// What a browser may load and run. A page says itself which styles it has in it: [`policy_with_style`].
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; \
     connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The same for a page with styles in it that have this SHA-256, in Base64.
pub(super) fn policy_with_style(hash: &str) -> String {
    POLICY.replace("style-src 'self'", &format!("style-src 'self' 'sha256-{hash}'"))
}

/// What every answer carries: a browser is to load nothing from elsewhere, to guess no types, to tell no other site where it
/// came from, and to show this in no frame.
const HEADERS: [(HeaderName, HeaderValue); 7] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];

pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whoever asks too often is told when to come again.
pub(super) async fn rate(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    in_measure(Kind::Request, &app, &peer, request, next).await
}

/// The same of pages and what belongs to them.
pub(super) async fn rate_of_pages(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    in_measure(Kind::Page, &app, &peer, request, next).await
}

async fn in_measure(kind: Kind, app: &App, peer: &Peer, request: Request, next: Next) -> Response {
    if peer.stay.as_ref().is_some_and(|stay| stay.one_too_many) {
        app.tables().metrics().too_many.inc();
        let mut response = too_many(TOO_MANY_HERE).into_response();
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        return response;
    }
    let from = address(peer.address, request.headers(), app.config().trusted_proxies);
    match app.rates().check(kind, from) {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            app.tables().metrics().too_many.inc();
            too_many(wait).into_response()
        }
    }
}

pub(super) fn too_many(wait: Duration) -> Trouble {
    Trouble::new(ProblemCode::TooMany, "too many requests came from your address; try again later")
        .after(wait)
}

/// Whoever begins a request and never ends it holds no connection for longer than that.
pub(super) async fn body_in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    match timeout(app.config().body_within, to_bytes(body, LONGEST_BODY)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(error)) => match error.source() {
            Some(source) if source.is::<LengthLimitError>() => {
                Trouble::new(ProblemCode::TooLarge, "the body is too long").into_response()
            }
            _ => Trouble::bad("the body cannot be read").into_response(),
        },
        Err(_) => Trouble::bad("the body did not come in time").into_response(),
    }
}

/// Pages of other sites may not do anything here in the name of whoever looks at them.
pub(super) async fn own_pages_only(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    if is_foreign(app.config(), request.headers(), peer.encrypted) {
        let message =
            "a page of another site may not do this; if it is yours, say --url when the server starts";
        return Trouble::new(ProblemCode::Forbidden, message).into_response();
    }
    next.run(request).await
}
