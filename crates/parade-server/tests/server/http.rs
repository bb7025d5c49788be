//! Plain HTTP, held to `docs/openapi.yaml` and the schemas.

use std::collections::HashMap;
use std::path::PathBuf;

use parade_protocol::Token;
use serde_json::{Value, json};

use crate::house::{Answer, House, settings};

fn docs(path: &str) -> String {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The page about plain HTTP, and what was asked of the server.
struct Page {
    page: Value,
    asked: HashMap<String, Vec<String>>,
}

impl Page {
    fn read() -> Page {
        Page { page: serde_saphyr::from_str(&docs("openapi.yaml")).expect("YAML"), asked: HashMap::new() }
    }

    /// An answer is one that the page promises, and its body fits the schema.
    fn holds(&mut self, method: &str, path: &str, answer: &Answer) {
        let operation = &self.page["paths"][path][method];
        assert!(operation.is_object(), "{method} {path} is not in the page");
        let status = answer.status.to_string();
        let mut response = &operation["responses"][&status];
        assert!(response.is_object(), "{method} {path}: {status} is not in the page: {}", answer.body);
        if let Some(reference) = response["$ref"].as_str() {
            let name = reference.strip_prefix("#/components/responses/").expect("a response");
            response = &self.page["components"]["responses"][name];
        }
        self.asked.entry(path.to_owned()).or_default().push(method.to_owned());
        let Some(schema) = response["content"]["application/json"]["schema"]["$ref"].as_str() else { return };
        let schema: Value = serde_json::from_str(&docs(schema)).expect("a schema");
        let validator = jsonschema::draft202012::new(&schema).expect("a schema");
        let body = answer.json();
        let result = validator.validate(&body).map_err(|error| error.to_string());
        assert_eq!(result, Ok(()), "{method} {path}: {body}");
    }
}

#[tokio::test]
async fn every_path_of_the_page_answers_as_it_says() {
    let house = House::open().await;
    let mut page = Page::read();
    let public = parade_protocol::Settings { public: true, ..settings(2) };
    let request = json!({"settings": public, "bots": [{"seat": 1, "level": "hare"}]}).to_string();
    let opened = house.post("/api/v1/tables", &[], &request).await;
    page.holds("post", "/api/v1/tables", &opened);
    let table = opened.json()["table"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {}", opened.json()["token"].as_str().unwrap());
    let own = [("Authorization", bearer.as_str())];
    let at = |rest: &str| format!("/api/v1/tables/{table}{rest}");

    page.holds("get", "/api/v1/tables", &house.get("/api/v1/tables", &[]).await);
    page.holds("get", "/api/v1/tables/{table}", &house.get(&at(""), &own).await);
    page.holds("get", "/api/v1/tables/{table}", &house.get("/api/v1/tables/nothing-here", &own).await);
    page.holds("post", "/api/v1/tables/{table}/enter", &house.post(&at("/enter"), &[], "{}").await);
    page.holds("post", "/api/v1/tables/{table}/enter", &house.post(&at("/enter"), &[], "{").await);
    let say = json!({"type": "command", "cmd_id": "a1", "expected_seq": 1, "command": {"type": "sit", "seat": 0, "name": "Anna"}});
    let said = house.post(&at("/commands"), &own, &say.to_string()).await;
    page.holds("post", "/api/v1/tables/{table}/commands", &said);
    assert_eq!(said.json()["result"]["type"], "accepted");
    let long = "x".repeat(17 * 1024);
    let too_long = house.post(&at("/commands"), &own, &long).await;
    assert_eq!(too_long.status, 413);
    page.holds("post", "/api/v1/tables/{table}/commands", &too_long);
    // Nobody is to act yet.
    page.holds("post", "/api/v1/tables/{table}/hint", &house.post(&at("/hint"), &own, "").await);
    page.holds("get", "/api/v1/tables/{table}/ws", &Answer::of_status(101));
    page.holds("get", "/api/v1/tables/{table}/events", &Answer::of_status(200));

    page.holds("get", "/api/v1/games", &house.get("/api/v1/games?limit=3", &[]).await);
    page.holds("get", "/api/v1/games", &house.get("/api/v1/games?after=a.1", &[]).await);
    page.holds("get", "/api/v1/me/games", &house.get("/api/v1/me/games", &own).await);
    page.holds("get", "/api/v1/me/games", &house.get("/api/v1/me/games", &[]).await);
    for path in ["/api/v1/games/{game}", "/api/v1/games/{game}/proof"] {
        let missing = house.get(&path.replace("{game}", "nothing.1"), &[]).await;
        assert_eq!(missing.status, 404);
        page.holds("get", path, &missing);
    }
    let review =
        json!({"code": Token([7; 32]).to_hex(), "me": Token([8; 32]).to_hex(), "name": "Anna"}).to_string();
    let missing = house.post("/api/v1/games/nothing.1/review", &[], &review).await;
    page.holds("post", "/api/v1/games/{game}/review", &missing);
    let record =
        json!({"format": "parade-game/1", "players": ["a", "b"], "first": 0, "deck": [], "plays": []});
    page.holds("post", "/api/v1/verify", &house.post("/api/v1/verify", &[], &record.to_string()).await);
    let table_to_score = json!({"format": "parade-score/1", "collections": [["RT", "R8"], ["G1"]]});
    let score = house.post("/api/v1/score", &[], &table_to_score.to_string()).await;
    page.holds("post", "/api/v1/score", &score);
    assert_eq!(score.json()["winners"], json!([1]));
    let twice = json!({"format": "parade-score/1", "collections": [["RT"], ["RT"]]});
    let twice = house.post("/api/v1/score", &[], &twice.to_string()).await;
    assert_eq!(twice.json()["message"], "RT stands twice, with seat 0 and with seat 1");
    page.holds("post", "/api/v1/score", &twice);
    page.holds("get", "/api/v1/phrases", &house.get("/api/v1/phrases", &[]).await);
    page.holds("get", "/healthz", &house.get("/healthz", &[]).await);
    page.holds("get", "/readyz", &house.get("/readyz", &[]).await);

    for (path, operations) in page.page["paths"].as_object().unwrap() {
        let methods = operations.as_object().unwrap().keys().filter(|method| *method != "parameters");
        for method in methods {
            assert!(
                page.asked.get(path).is_some_and(|asked| asked.contains(method)),
                "{method} {path} was not asked"
            );
        }
    }
    house.stopped().await;
}

#[tokio::test]
async fn every_answer_carries_what_protects_browsers() {
    let house = House::open().await;
    for path in
        ["/", "/t/any-table", "/icon.svg", "/healthz", "/api/v1/tables", "/nothing", "/api/v1/nothing"]
    {
        let answer = house.get(path, &[]).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        // WebAssembly may be compiled (ADR 0016); text may never be run.
        let rest = policy.replace("'wasm-unsafe-eval'", "");
        assert!(rest.contains("default-src 'none'") && !rest.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
        assert!(answer.header("cache-control").is_some(), "{path}");
    }
    let french = house.get("/", &[("Accept-Language", "fr-CA, en;q=0.5")]).await;
    assert!(french.body.contains("lang=\"fr\"") && french.body.contains("parade join"));
    house.stopped().await;
}

#[tokio::test]
async fn a_browser_keeps_its_secret_in_a_cookie_that_stands_in_no_answer() {
    let house = House::open().await;
    let request = json!({"settings": settings(2), "cookie": true}).to_string();
    let opened = house.post("/api/v1/tables", &[], &request).await;
    assert!(opened.json().get("token").is_none(), "{}", opened.body);
    let cookie = opened.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let pair = cookie.split(';').next().unwrap().to_owned();
    let table = opened.json()["table"].as_str().unwrap().to_owned();
    let entered =
        house.post(&format!("/api/v1/tables/{table}/enter"), &[("Cookie", &pair)], "{\"cookie\":true}").await;
    assert_eq!(entered.json()["you"], json!({"role": "guest", "seat": null, "host": true}));
    let secret = pair.split('=').nth(1).unwrap();
    assert!(Token::from_hex(secret).is_ok() && !entered.body.contains(secret));
    // A page of another site cannot use it, though the browser may send it along.
    let foreign = [("Cookie", pair.as_str()), ("Origin", "https://evil.example")];
    let stolen = house.post(&format!("/api/v1/tables/{table}/enter"), &foreign, "{}").await;
    assert_eq!(stolen.status, 403);
    house.stopped().await;
}
