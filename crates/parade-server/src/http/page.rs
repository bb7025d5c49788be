//! The pages that people see who open a link in a browser.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};

const HOME: [&str; 2] =
    [include_str!("../../assets/home.en.html"), include_str!("../../assets/home.fr.html")];
const TABLE: [&str; 2] =
    [include_str!("../../assets/table.en.html"), include_str!("../../assets/table.fr.html")];

/// `GET /`
pub(super) async fn home(headers: HeaderMap) -> Response {
    page(&HOME, &headers)
}

/// `GET /t/TABLE`. Nothing of the table is in it: who may know what is settled when a client connects.
pub(super) async fn table(headers: HeaderMap) -> Response {
    page(&TABLE, &headers)
}

/// `GET /page.css`
pub(super) async fn style() -> Response {
    let kind = HeaderValue::from_static("text/css; charset=utf-8");
    let keep = HeaderValue::from_static("max-age=3600");
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], include_str!("../../assets/page.css"))
        .into_response()
}

fn page(languages: &[&'static str; 2], headers: &HeaderMap) -> Response {
    let [english, french] = languages;
    let page = if prefers_french(headers) { french } else { english };
    let vary = (header::VARY, HeaderValue::from_static("Accept-Language"));
    ([vary], Html(*page)).into_response()
}

/// Whether French comes before English in what a browser asks for.
fn prefers_french(headers: &HeaderMap) -> bool {
    let asked =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|asked| asked.to_str().ok()).unwrap_or_default();
    let weight = |language: &str| {
        let ranges = asked.split(',').map(str::trim);
        let fitting = ranges.filter(|range| {
            let tag = range.split(';').next().unwrap_or_default().trim();
            tag.get(..2).is_some_and(|start| start.eq_ignore_ascii_case(language))
        });
        let weights = fitting.map(|range| {
            let q = range.split_once("q=").map(|(_, q)| q.trim().parse::<f32>().unwrap_or(0.0));
            q.unwrap_or(1.0)
        });
        weights.fold(0.0, f32::max)
    };
    let (french, english) = (weight("fr"), weight("en"));
    french > english || (french > 0.0 && french >= english && asked.trim_start().get(..2) == Some("fr"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_its_language() {
        let prefers = |asked: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, asked.parse().unwrap());
            prefers_french(&headers)
        };
        for french in ["fr", "fr-CA,fr;q=0.9,en;q=0.8", "de, fr;q=0.5, en;q=0.4", "fr, en"] {
            assert!(prefers(french), "{french}");
        }
        for english in ["", "en", "de", "en-GB,en;q=0.9,fr;q=0.8", "en, fr", "fr;q=x"] {
            assert!(!prefers(english), "{english}");
        }
    }
}
