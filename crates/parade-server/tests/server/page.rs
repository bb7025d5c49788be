//! What a browser gets.

use parade_server::Config;
use parade_server::store::{EventLog, Location};

use crate::house::{Answer, House, config};

fn assets(page: &str) -> Vec<String> {
    let named = page.split('"').filter(|part| part.contains("/assets/"));
    named.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_page_is_the_one_page_with_all_that_it_needs() {
    let house = House::open().await;
    let others = [
        "/settings",
        "/rules",
        "/score",
        "/learn",
        "/learn/today",
        "/learn/puzzles/3",
        "/day",
        "/own/day-2026-11-29",
    ];
    for path in ["/", "/t/any-table", "/games", "/games/any.1", "/games/open"].into_iter().chain(others) {
        let page = house.get(path, &[]).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-cache"), "{path}");
        assert!(page.header("vary").is_some_and(|vary| vary.contains("Accept-Language")), "{path}");
        for asset in assets(&page.body) {
            let got = house.get(&asset, &[]).await;
            assert_eq!(got.status, 200, "{asset}");
            assert!(got.header("cache-control").is_some_and(|keep| keep.contains("immutable")), "{asset}");
        }
    }
    house.stopped().await;
}

#[tokio::test]
async fn an_address_that_leads_nowhere_says_so_in_the_form_that_was_asked_for() {
    let house = House::open().await;
    for path in ["/nothing", "/t/a/b", "/assets/none.js", "/index.html"] {
        let plain = house.get(path, &[]).await;
        assert_eq!((plain.status, plain.header("content-type")), (404, Some("application/json")), "{path}");
    }
    let seen = house.get("/nothing", &[("Accept", "text/html,*/*;q=0.8")]).await;
    assert_eq!((seen.status, seen.header("content-type")), (404, Some("text/html; charset=utf-8")));
    house.stopped().await;
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again_and_what_it_has_not_is_packed() {
    let house = House::open().await;
    let page = house.get("/", &[]).await;
    let tag = page.header("etag").expect("a tag").to_owned();
    let again = house.get("/", &[("If-None-Match", &tag)]).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let french = house.get("/", &[("If-None-Match", &tag), ("Accept-Language", "fr")]).await;
    assert_eq!(french.status, 200, "the French page is another one");
    let script = assets(&page.body).into_iter().find(|asset| asset.ends_with(".js")).expect("a script");
    let whole = house.get(&script, &[]).await;
    assert_eq!(whole.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(whole.header("content-encoding"), None);
    let packed = house.get(&script, &[("Accept-Encoding", "gzip")]).await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    let length = |answer: &Answer| answer.header("content-length").and_then(|length| length.parse().ok());
    let (packed, whole): (u32, u32) = (length(&packed).unwrap(), length(&whole).unwrap());
    assert!(packed < whole * 2 / 3, "{packed} of {whole} bytes");
    house.stopped().await;
}

#[tokio::test]
async fn what_lies_beside_the_page_has_its_own_type() {
    let house = House::open().await;
    for (path, kind) in [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/icon-512.png", "image/png"),
    ] {
        let got = house.get(path, &[]).await;
        assert_eq!((got.status, got.header("content-type")), (200, Some(kind)), "{path}");
        assert_eq!(got.header("cache-control"), Some("no-cache"), "{path}");
        let policy = got.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("worker-src 'self'") && policy.contains("manifest-src 'self'"), "{policy}");
    }
    house.stopped().await;
}

/// What is not asked for by reading is not answered by a file.
#[tokio::test]
async fn files_and_pages_can_only_be_read() {
    let house = House::open().await;
    for path in ["/", "/t/tea", "/sw.js", "/icon.svg", "/assets/none.js", "/nothing"] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
            let refused = house.ask(method, path, &[], "").await;
            assert_eq!((refused.status, refused.header("allow")), (405, Some("GET,HEAD")), "{method} {path}");
        }
    }
    assert_eq!(house.ask("HEAD", "/sw.js", &[], "").await.status, 200);
    house.stopped().await;
}

#[tokio::test]
async fn the_page_works_under_a_path() {
    let log = EventLog::open(&Location::Memory).await.unwrap();
    let house = House::with(Config { base_path: "/games/parade".to_owned(), ..config() }, log).await;
    for path in ["/games/parade", "/games/parade/", "/games/parade/t/tea", "/games/parade/settings"] {
        let page = house.get(path, &[]).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.body.contains("content=\"/games/parade/\""), "{path}");
        let assets = assets(&page.body);
        assert!(!assets.is_empty());
        for asset in assets {
            assert!(asset.starts_with("/games/parade/assets/"), "{asset}");
            assert_eq!(house.get(&asset, &[]).await.status, 200, "{asset}");
        }
    }
    assert_eq!(house.get("/games/parade/manifest.webmanifest", &[]).await.status, 200);
    assert_eq!(house.get("/manifest.webmanifest", &[]).await.status, 404);
    house.stopped().await;
}
