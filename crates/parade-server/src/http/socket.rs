//! A table over a WebSocket.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use parade_protocol::TableId;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use crate::connection::{Visit, converse};
use crate::http::App;
use crate::http::problem::Trouble;
use crate::session::{Credentials, Peer};

/// `GET /api/v1/tables/TABLE/ws`
pub(super) async fn connect(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    table: Result<Path<String>, PathRejection>,
    mut request: Request,
) -> Result<Response, Trouble> {
    let headers = request.headers();
    // A route for GET is one for HEAD, too, which has no connection to give.
    let accepted = Some(headers).filter(|_| request.method() == Method::GET).and_then(accept);
    let accepted = accepted.ok_or_else(|| Trouble::bad("this address is for WebSockets"))?;
    let credentials = Credentials::of(headers).map_err(|error| Trouble::bad(error.to_string()))?;
    // Whether there is such a table is told in the protocol's own words, after hello.
    let table: Option<TableId> = table?.0.parse().ok();
    let stay = app.stay(headers, &peer)?;
    let visit = Visit { app: app.clone(), peer, _stay: stay, table, credentials };
    let upgrade = hyper::upgrade::on(&mut request);
    app.connections().spawn(async move {
        // A client that is gone before it is answered had nothing to say.
        if let Ok(upgraded) = upgrade.await {
            converse(upgraded, visit).await;
        }
    });
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, accepted);
    Ok(response)
}

/// What a request for a WebSocket is answered with (RFC 6455, section 4.2); `None` if it is none.
fn accept(headers: &HeaderMap) -> Option<HeaderValue> {
    let upgrades = has(headers, header::CONNECTION, "upgrade") && has(headers, header::UPGRADE, "websocket");
    let version = headers.get(header::SEC_WEBSOCKET_VERSION)?;
    let key = headers.get(header::SEC_WEBSOCKET_KEY)?;
    if !upgrades || version != "13" {
        return None;
    }
    HeaderValue::from_str(&derive_accept_key(key.as_bytes())).ok()
}

/// Whether a word is among those of a header, in whatever case.
fn has(headers: &HeaderMap, name: header::HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|other| other.trim().eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(of: &[(&'static str, &'static str)]) -> HeaderMap {
        of.iter().map(|&(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    const GOOD: [(&str, &str); 4] = [
        ("connection", "keep-alive, Upgrade"),
        ("upgrade", "WebSocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];

    /// The example of RFC 6455, section 1.3.
    #[test]
    fn a_websocket_is_accepted_with_what_the_standard_says() {
        assert_eq!(accept(&headers(&GOOD)).unwrap(), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }

    #[test]
    fn what_is_not_all_of_a_request_for_a_websocket_is_none() {
        for missing in 0..GOOD.len() {
            let mut some = GOOD.to_vec();
            some.remove(missing);
            assert_eq!(accept(&headers(&some)), None, "without {}", GOOD[missing].0);
        }
        for (place, wrong) in [(0, "close"), (1, "h2c"), (2, "8")] {
            let mut some = GOOD;
            some[place].1 = wrong;
            assert_eq!(accept(&headers(&some)), None, "{wrong}");
        }
    }
}
