//! Answers that are errors.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parade_protocol::http::{Problem, ProblemCode};

use crate::live::Failure;
use crate::store::StoreError;

/// An answer that is an error, with the status that fits it.
#[derive(Debug)]
pub(crate) struct Trouble(Problem);

impl Trouble {
    pub(crate) fn new(code: ProblemCode, message: impl Into<String>) -> Trouble {
        Trouble(Problem { code, message: message.into(), retry_after_s: None })
    }

    pub(crate) fn bad(message: impl Into<String>) -> Trouble {
        Trouble::new(ProblemCode::BadRequest, message)
    }

    /// Whoever may not know whether there is such a table is told the same.
    pub(crate) fn no_such_table() -> Trouble {
        Trouble::new(ProblemCode::NotFound, "there is no such table, or it is not for you")
    }

    pub(crate) fn unavailable() -> Trouble {
        Trouble::new(ProblemCode::Unavailable, "the server is full, stopping, or cannot write; try again")
            .after(Duration::from_secs(3))
    }

    /// The same, with when to try again.
    pub(crate) fn after(mut self, wait: Duration) -> Trouble {
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        self.0.retry_after_s = Some(seconds);
        self
    }
}

const fn status(code: ProblemCode) -> StatusCode {
    match code {
        ProblemCode::BadRequest => StatusCode::BAD_REQUEST,
        ProblemCode::Unauthorized => StatusCode::UNAUTHORIZED,
        ProblemCode::Forbidden => StatusCode::FORBIDDEN,
        ProblemCode::NotFound => StatusCode::NOT_FOUND,
        ProblemCode::Conflict => StatusCode::CONFLICT,
        ProblemCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ProblemCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ProblemCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        ProblemCode::Failed => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let retry = self.0.retry_after_s.map(HeaderValue::from);
        let mut response = (status(self.0.code), Json(self.0)).into_response();
        if let Some(retry) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, retry);
        }
        response
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        match failure {
            Failure::NoSuchTable => Trouble::no_such_table(),
            Failure::Unavailable => Trouble::unavailable(),
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        tracing::error!(%error, "the log cannot be read");
        Trouble::unavailable()
    }
}

impl From<JsonRejection> for Trouble {
    fn from(rejection: JsonRejection) -> Trouble {
        match rejection {
            JsonRejection::BytesRejection(bytes) => bytes.into(),
            JsonRejection::MissingJsonContentType(_) => {
                Trouble::bad("the body should be JSON, with the header Content-Type: application/json")
            }
            // What the library says may quote a secret in the wrong place.
            _ => Trouble::bad("the body is not the JSON that belongs here: see the API's description"),
        }
    }
}

impl From<BytesRejection> for Trouble {
    fn from(rejection: BytesRejection) -> Trouble {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Trouble::new(ProblemCode::TooLarge, "the body is too long");
        }
        Trouble::bad("the body cannot be read")
    }
}

impl From<PathRejection> for Trouble {
    fn from(_: PathRejection) -> Trouble {
        Trouble::new(ProblemCode::NotFound, "there is nothing of that name")
    }
}

impl From<QueryRejection> for Trouble {
    fn from(_: QueryRejection) -> Trouble {
        Trouble::bad("what stands behind ? in the address is not what belongs there")
    }
}

pub(super) async fn no_such_path() -> Trouble {
    Trouble::new(ProblemCode::NotFound, "there is nothing at this address")
}

pub(super) async fn no_such_method() -> Response {
    let trouble = Trouble::bad("this address takes no request of that method");
    (StatusCode::METHOD_NOT_ALLOWED, Json(trouble.0)).into_response()
}
