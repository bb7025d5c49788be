//! The cookie by which a browser is known again. Scripts cannot read it, and other sites cannot send it.

use axum::http::{HeaderMap, HeaderValue, header};
use parade_protocol::Token;

/// Its name.
const NAME: &str = "parade";

/// How long a browser keeps it, in seconds: half a year.
const MAX_AGE_S: u32 = 180 * 24 * 3600;

/// The secret in the cookie, if there is one.
pub(super) fn token(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| Token::from_hex(value).ok().filter(|_| name == NAME))
}

/// The header that sets it.
pub(crate) fn set_cookie(token: &Token, base_path: &str, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    let path = if base_path.is_empty() { "/" } else { base_path };
    let text = format!(
        "{NAME}={}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={MAX_AGE_S}{secure}",
        token.to_hex()
    );
    let mut value = HeaderValue::from_str(&text).ok()?;
    value.set_sensitive(true);
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_read_again() {
        let secret = Token([7; 32]);
        let set = set_cookie(&secret, "/games", true).unwrap();
        let text = set.to_str().unwrap();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/games", "Secure"] {
            assert!(text.contains(part), "{text}");
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, text.split(';').next().unwrap().parse().unwrap());
        assert_eq!(token(&headers), Some(secret));
        assert!(!format!("{set:?}").contains("0707"), "the secret shows");
    }
}
