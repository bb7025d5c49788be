//! The browser's table: `web/`, built and embedded.
//!
//! All pages are one file, which finds out from its address what to show; who may know what of a table is settled when it
//! connects. Nothing of a table is in it, and neither is the key of a link, which stands behind `#`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{Embed, EmbeddedFile};
use sha2::{Digest as _, Sha256};

use crate::http::App;
use crate::http::problem::{Trouble, no_such_path};
use crate::http::protection::policy_with_style;

/// What `cargo xtask web` built.
#[derive(Embed)]
#[folder = "assets/app/"]
struct Built;

/// The page that all pages are.
const INDEX: &str = "index.html";
/// How the name of a file ends that is another one, packed ahead.
const PACKED_AHEAD: &str = ".br";
/// What is called by what is in it never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// What keeps its name may have changed: the browser asks, and is told in a few bytes if it has not.
const ASK: HeaderValue = HeaderValue::from_static("no-cache");

static FILES: LazyLock<HashMap<Cow<'static, str>, File>> = LazyLock::new(|| {
    let file = |path: Cow<'static, str>| {
        let file = Built::get(&path)?;
        Some((path.clone(), File::new(&path, file)))
    };
    Built::iter().filter(|path| !path.ends_with(PACKED_AHEAD)).filter_map(file).collect()
});

/// A file as it is sent.
struct File {
    kind: &'static str,
    body: Bytes,
    /// The same, smallest, if it was packed ahead.
    brotli: Option<Bytes>,
    /// The same, smaller, once somebody has wanted it so: not for what is compressed already.
    gzip: OnceLock<Option<Bytes>>,
    is_text: bool,
    tag: HeaderValue,
    /// What else a browser may do with it than with anything: a page has styles in it.
    policy: Option<HeaderValue>,
}

impl File {
    fn new(path: &str, file: EmbeddedFile) -> File {
        let (kind, is_text) = kind(path);
        let brotli = Built::get(&format!("{path}{PACKED_AHEAD}")).map(|packed| bytes(packed.data));
        let tag = tag(&file.metadata.sha256_hash());
        File { kind, is_text, brotli, gzip: OnceLock::new(), tag, policy: None, body: bytes(file.data) }
    }

    fn gzip(&self) -> Option<&Bytes> {
        self.gzip.get_or_init(|| if self.is_text { pack(&self.body) } else { None }).as_ref()
    }

    /// The file as small as a browser takes it, and what that is called.
    fn packed(&self, headers: &HeaderMap) -> Option<(&'static str, &Bytes)> {
        let brotli = self.brotli.as_ref().filter(|_| takes(headers, "br")).map(|packed| ("br", packed));
        brotli
            .or_else(|| takes(headers, "gzip").then(|| self.gzip()).flatten().map(|packed| ("gzip", packed)))
    }

    /// The answer, unless the browser has it.
    fn answer(&self, headers: &HeaderMap, keep: HeaderValue, status: StatusCode) -> Response {
        let mut response = if has(headers, &self.tag) && status == StatusCode::OK {
            StatusCode::NOT_MODIFIED.into_response()
        } else if let Some((coding, packed)) = self.packed(headers) {
            let packing = [(header::CONTENT_ENCODING, HeaderValue::from_static(coding))];
            (status, packing, packed.clone()).into_response()
        } else {
            (status, self.body.clone()).into_response()
        };
        let about = response.headers_mut();
        if response_has_body(about) {
            about.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        }
        if let Some(policy) = &self.policy {
            about.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        about.insert(header::ETAG, self.tag.clone());
        about.insert(header::CACHE_CONTROL, keep);
        about.insert(header::VARY, HeaderValue::from_static("Accept-Encoding, Accept-Language"));
        response
    }
}

/// An answer without a body says nothing of its kind.
fn response_has_body(headers: &HeaderMap) -> bool {
    headers.contains_key(header::CONTENT_TYPE)
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

/// The type of a file by its name, and whether it is worth compressing.
fn kind(path: &str) -> (&'static str, bool) {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => ("text/html; charset=utf-8", true),
        Some("js") => ("text/javascript; charset=utf-8", true),
        Some("css") => ("text/css; charset=utf-8", true),
        Some("svg") => ("image/svg+xml", true),
        Some("json") => ("application/json", true),
        Some("webmanifest") => ("application/manifest+json", true),
        Some("txt") => ("text/plain; charset=utf-8", true),
        Some("wasm") => ("application/wasm", true),
        Some("png") => ("image/png", false),
        Some("ico") => ("image/x-icon", false),
        Some("woff2") => ("font/woff2", false),
        _ => ("application/octet-stream", false),
    }
}

fn pack(body: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 2), Compression::best());
    encoder.write_all(body).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < body.len()).then(|| packed.into())
}

/// The first bytes of a hash, which tell one version of a file from another.
fn tag(hash: &[u8]) -> HeaderValue {
    let tag = format!("\"{}\"", hex::encode(&hash[..hash.len().min(12)]));
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Whether a browser has this version already. A proxy that packs answers itself marks the tag as weak.
fn has(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let tags = headers.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|value| value.to_str().ok());
    tags.flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag.as_bytes())
}

/// Whether a browser takes answers packed so.
fn takes(headers: &HeaderMap, coding: &str) -> bool {
    let asked = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    asked.flat_map(|value| value.split(',')).any(|named| {
        let mut parts = named.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        named && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// The page in each language for each part of it that is wanted first.
pub(crate) struct Pages(HashMap<(&'static str, &'static str), File>);

impl Pages {
    /// The page for a server that stands under `base_path`.
    pub(crate) fn new(base_path: &str) -> Pages {
        let index = Built::get(INDEX).map(|file| String::from_utf8_lossy(&file.data).into_owned());
        let index = index.unwrap_or_default();
        let of = |language, first| {
            let text = page(&index, base_path, language, first);
            let file = File {
                kind: "text/html; charset=utf-8",
                is_text: true,
                brotli: None,
                gzip: OnceLock::new(),
                tag: tag(&Sha256::digest(text.as_bytes())),
                policy: policy(&text),
                body: text.into(),
            };
            ((language, first), file)
        };
        let firsts = ["start", "table", ""];
        Pages(firsts.into_iter().flat_map(|first| [of("en", first), of("fr", first)]).collect())
    }

    fn answer(&self, headers: &HeaderMap, first: &'static str, status: StatusCode) -> Response {
        let language = if prefers_french(headers) { "fr" } else { "en" };
        match self.0.get(&(language, first)) {
            Some(page) => page.answer(headers, ASK, status),
            None => StatusCode::NOT_FOUND.into_response(),
        }
    }
}

/// The built page, completed: where the server stands, the language of its first words, and of the hints what to fetch at
/// once, those for this language and this part.
fn page(index: &str, base_path: &str, language: &str, first: &str) -> String {
    let lines = index.lines().filter(|line| {
        let meant = line.split_once("data-for=\"").and_then(|(_, rest)| rest.split('"').next());
        meant.is_none_or(|meant| meant.split(' ').all(|meant| meant == language || meant == first))
    });
    let mut text = String::with_capacity(index.len());
    for line in lines {
        text.push_str(line.trim());
        text.push('\n');
    }
    text.replace("<html lang=\"en\">", &format!("<html lang=\"{language}\">"))
        .replace("\"./", &format!("\"{base_path}/"))
}

/// What a browser may do with a page: styles that stand in it are allowed by their hash, so that no others are.
fn policy(text: &str) -> Option<HeaderValue> {
    let (style, _) = text.split_once("<style>")?.1.split_once("</style>")?;
    let hash = STANDARD.encode(Sha256::digest(style.as_bytes()));
    HeaderValue::from_str(&policy_with_style(&hash)).ok()
}

/// `GET /`
pub(super) async fn home(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    app.pages().answer(&headers, "start", StatusCode::OK)
}

/// `GET /t/TABLE`
pub(super) async fn table(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    app.pages().answer(&headers, "table", StatusCode::OK)
}

/// `GET /settings` and the like.
pub(super) async fn other(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    app.pages().answer(&headers, "", StatusCode::OK)
}

/// `GET /assets/…`: scripts, styles and fonts.
pub(super) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match FILES.get(format!("assets/{name}").as_str()) {
        Some(file) => file.answer(&headers, FOR_EVER, StatusCode::OK),
        None => no_such_path().await.into_response(),
    }
}

/// What lies beside the page under its own name, and for whoever has come to nothing in a browser the page, which says so.
pub(super) async fn beside(
    State(app): State<Arc<App>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    let is_here = uri.path().strip_suffix(name).is_some_and(|folder| folder == "/");
    if let Some(file) = FILES.get(name).filter(|_| is_here && name != INDEX) {
        return Ok(file.answer(&headers, ASK, StatusCode::OK));
    }
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    if accepted.is_some_and(|accepted| accepted.contains("text/html")) {
        return Ok(app.pages().answer(&headers, "", StatusCode::NOT_FOUND));
    }
    Err(no_such_path().await)
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

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn a_browser_gets_its_language() {
        let prefers = |asked: &str| prefers_french(&asking(header::ACCEPT_LANGUAGE, asked));
        for french in ["fr", "fr-CA,fr;q=0.9,en;q=0.8", "de, fr;q=0.5, en;q=0.4", "fr, en"] {
            assert!(prefers(french), "{french}");
        }
        for english in ["", "en", "de", "en-GB,en;q=0.9,fr;q=0.8", "en, fr", "fr;q=x"] {
            assert!(!prefers(english), "{english}");
        }
    }

    #[test]
    fn a_browser_gets_what_it_can_unpack() {
        for yes in ["gzip", "br, gzip", "deflate, GZIP;q=0.5"] {
            assert!(takes(&asking(header::ACCEPT_ENCODING, yes), "gzip"), "{yes}");
        }
        for no in ["", "br", "gzip;q=0", "x-gzip"] {
            assert!(!takes(&asking(header::ACCEPT_ENCODING, no), "gzip"), "{no}");
        }
    }

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let tag = HeaderValue::from_static("\"abc\"");
        for known in ["\"abc\"", "\"x\", W/\"abc\""] {
            assert!(has(&asking(header::IF_NONE_MATCH, known), &tag), "{known}");
        }
        for other in ["\"abcd\"", "abc", ""] {
            assert!(!has(&asking(header::IF_NONE_MATCH, other), &tag), "{other}");
        }
    }

    #[test]
    fn the_page_is_completed() {
        let index = "<html lang=\"en\">\n<link data-for=\"en\" href=\"./a.js\">\n<link data-for=\"fr\" href=\"./b.js\">\n\
                     <link data-for=\"table\" href=\"./t.js\">\n<link data-for=\"en table\" href=\"./et.js\">\n\
                     <link data-for=\"fr table\" href=\"./ft.js\">\n<meta content=\"./\">";
        assert_eq!(
            page(index, "/games", "fr", "table"),
            "<html lang=\"fr\">\n<link data-for=\"fr\" href=\"/games/b.js\">\n\
             <link data-for=\"table\" href=\"/games/t.js\">\n\
             <link data-for=\"fr table\" href=\"/games/ft.js\">\n<meta content=\"/games/\">\n"
        );
        assert!(page(index, "", "en", "").contains("href=\"/a.js\""));
    }

    #[test]
    fn a_page_allows_the_styles_in_it_and_no_others() {
        let policy = policy("<style>a{b:c}</style>").unwrap();
        // `printf 'a{b:c}' | openssl dgst -sha256 -binary | base64`
        let style = "style-src 'self' 'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o=';";
        assert!(policy.to_str().unwrap().contains(style), "{policy:?}");
        assert!(super::policy("<p>no styles</p>").is_none());
    }

    #[test]
    fn what_was_packed_ahead_goes_to_browsers_that_take_it() {
        let file = File {
            kind: "text/css",
            body: Bytes::from_static(b"a { b: c } a { b: c } a { b: c } a { b: c }"),
            brotli: Some(Bytes::from_static(b"packed")),
            gzip: OnceLock::new(),
            is_text: true,
            tag: HeaderValue::from_static("\"abc\""),
            policy: None,
        };
        for (takes, coding) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("br;q=0", None)] {
            let answer = file.answer(&asking(header::ACCEPT_ENCODING, takes), ASK, StatusCode::OK);
            let sent = answer.headers().get(header::CONTENT_ENCODING).map(|coding| coding.to_str().unwrap());
            assert_eq!(sent, coding, "{takes}");
        }
    }

    /// What the page needs is in the program, and no file of it names another server.
    #[test]
    fn all_that_the_page_names_is_embedded() {
        let index = Built::get(INDEX).expect("cargo xtask web builds it");
        let index = String::from_utf8(index.data.into_owned()).unwrap();
        let named: Vec<&str> =
            index.split("\"./").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(named.iter().any(|name| name.ends_with(".js")));
        for name in named.into_iter().filter(|name| !name.is_empty()) {
            assert!(FILES.contains_key(name), "{name}");
        }
        assert!(
            !index.contains("style=") && index.matches("<style").count() <= 1,
            "the policy allows one style"
        );
        // The name of a namespace is no address.
        let addresses = index.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !addresses.contains("http://") && !addresses.contains("https://"),
            "nothing comes from elsewhere"
        );
    }
}
