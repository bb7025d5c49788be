//! Plain requests over HTTP: tables are opened with them, and records read.

use std::io;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use parade_protocol::Token;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;

use crate::address::Address;

/// Why a request led to nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestError {
    #[error("{0}")]
    Connect(#[from] io::Error),
    #[error("{0}")]
    Http(#[from] hyper::Error),
    #[error("{status} to {method} {path}: {body}")]
    Status { status: StatusCode, method: Method, path: String, body: String },
    #[error("the answer to {path} cannot be read: {error}")]
    Json { path: String, error: serde_json::Error },
}

/// A connection for one request after the other.
pub(crate) struct PlainHttp {
    address: Address,
    sender: Option<SendRequest<Full<Bytes>>>,
    /// Who asks, as the header says it.
    bearer: Option<header::HeaderValue>,
}

impl PlainHttp {
    pub(crate) fn new(address: &Address) -> PlainHttp {
        PlainHttp { address: address.clone(), sender: None, bearer: None }
    }

    /// Asks as somebody from now on.
    pub(crate) fn ask_as(&mut self, token: &Token) {
        self.bearer = header::HeaderValue::from_str(&format!("Bearer {}", token.to_hex())).ok();
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: String,
    ) -> Result<T, RequestError> {
        self.ask(Method::POST, path, body).await
    }

    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, RequestError> {
        self.ask(Method::GET, path, String::new()).await
    }

    async fn ask<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        body: String,
    ) -> Result<T, RequestError> {
        let path = format!("{}{path}", self.address.base_path);
        let bytes = self.bytes(method, &path, body).await?;
        serde_json::from_slice(&bytes).map_err(|error| RequestError::Json { path, error })
    }

    /// Whether the server answers at all, and well.
    pub(crate) async fn is_up(&mut self) -> bool {
        let path = format!("{}/readyz", self.address.base_path);
        self.bytes(Method::GET, &path, String::new()).await.is_ok()
    }

    async fn bytes(&mut self, method: Method, path: &str, body: String) -> Result<Bytes, RequestError> {
        if let Some(sender) = self.sender.take().filter(|sender| !sender.is_closed()) {
            match self.bytes_over(sender, &method, path, &body).await {
                // The server has just ended a connection that was idle.
                Err(RequestError::Http(error)) if error.is_incomplete_message() || error.is_canceled() => {}
                done => return done,
            }
        }
        let sender = self.connect().await?;
        self.bytes_over(sender, &method, path, &body).await
    }

    async fn bytes_over(
        &mut self,
        mut sender: SendRequest<Full<Bytes>>,
        method: &Method,
        path: &str,
        body: &str,
    ) -> Result<Bytes, RequestError> {
        sender.ready().await?;
        // The address is one of a socket and the path one of ours: neither can be no header and no URI.
        let mut request = Request::new(Full::new(Bytes::copy_from_slice(body.as_bytes())));
        *request.method_mut() = method.clone();
        if let Ok(uri) = path.parse() {
            *request.uri_mut() = uri;
        }
        if let Ok(host) = self.address.socket.to_string().parse() {
            request.headers_mut().insert(header::HOST, host);
        }
        request
            .headers_mut()
            .insert(header::CONTENT_TYPE, header::HeaderValue::from_static("application/json"));
        if let Some(bearer) = &self.bearer {
            request.headers_mut().insert(header::AUTHORIZATION, bearer.clone());
        }
        let response = sender.send_request(request).await?;
        let status = response.status();
        let bytes = response.into_body().collect().await?.to_bytes();
        self.sender = Some(sender);
        if status.is_success() {
            return Ok(bytes);
        }
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Err(RequestError::Status { status, method: method.clone(), path: path.to_owned(), body })
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, RequestError> {
        let stream = TcpStream::connect(self.address.socket).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::task::spawn_local(async move {
            // How it ends is told by the sender.
            let _ = connection.await;
        });
        Ok(sender)
    }
}
