//! The secrets that a request brings.

use axum::http::{HeaderMap, header};
use parade_protocol::Token;

use crate::session::cookie;
use crate::table::{Caller, TokenHash};

/// The header that holds the secret of the link by which somebody comes.
const KEY: &str = "x-parade-key";

/// The secrets that a request brings. `Debug` does not show them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Credentials {
    /// The client's own: from `Authorization: Bearer`, else from the cookie.
    pub(crate) token: Option<Token>,
    /// That of the link by which it came.
    pub(crate) key: Option<Token>,
}

/// A header that should hold a secret holds something else. What it holds is not repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the header {0} should hold a secret, 64 hexadecimal digits")]
pub(crate) struct NoSecret(&'static str);

impl Credentials {
    /// Reads them. A cookie that is none is passed over: a browser sends it without being asked.
    ///
    /// # Errors
    /// If a header that was written for this holds no secret.
    pub(crate) fn of(headers: &HeaderMap) -> Result<Credentials, NoSecret> {
        let bearer = match headers.get(header::AUTHORIZATION) {
            Some(value) => {
                let text = value.to_str().unwrap_or_default();
                let given = text.get(..7).filter(|scheme| scheme.eq_ignore_ascii_case("bearer "));
                let token = given.and_then(|_| Token::from_hex(text[7..].trim()).ok());
                Some(token.ok_or(NoSecret("Authorization (Bearer)"))?)
            }
            None => None,
        };
        let key = match headers.get(KEY) {
            Some(value) => {
                let text = value.to_str().unwrap_or_default();
                Some(Token::from_hex(text.trim()).map_err(|_| NoSecret("X-Parade-Key"))?)
            }
            None => None,
        };
        Ok(Credentials { token: bearer.or_else(|| cookie::token(headers)), key })
    }

    /// Who that is at a table.
    pub(crate) fn caller(&self) -> Caller {
        let hash = |secret: &Option<Token>| secret.as_ref().map(TokenHash::from);
        Caller { token: hash(&self.token), key: hash(&self.key) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, String)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    fn digits(digit: &str) -> String {
        digit.repeat(64)
    }

    #[test]
    fn a_header_goes_before_the_cookie() {
        let cookie = ("cookie", format!("a=b; parade={}", digits("1")));
        let bearer = ("authorization", format!("Bearer {}", digits("2")));
        let only_cookie = Credentials::of(&headers(std::slice::from_ref(&cookie))).unwrap();
        assert_eq!(only_cookie.token, Token::from_hex(&digits("1")).ok());
        let both = Credentials::of(&headers(&[cookie, bearer])).unwrap();
        assert_eq!(both.token, Token::from_hex(&digits("2")).ok());
    }

    #[test]
    fn a_broken_header_is_told_of_without_what_it_holds() {
        for (name, value) in [
            ("authorization", "Bearer 1234".to_owned()),
            ("authorization", "é".into()),
            ("x-parade-key", "5678".into()),
        ] {
            let error = Credentials::of(&headers(&[(name, value.clone())])).unwrap_err().to_string();
            assert!(!error.contains("1234") && !error.contains("5678"), "{error}");
        }
        let broken_cookie = Credentials::of(&headers(&[("cookie", "parade=12".into())])).unwrap();
        assert_eq!(broken_cookie.token, None);
    }
}
