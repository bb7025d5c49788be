//! People look back at a game together: over a real server, and over a restart of it.

use parade_protocol::http::TableCreated;
use parade_protocol::review::{ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold};
use parade_protocol::{AnswerResult, Command, GameId, RefusalCode, TablePhase, Token};
use serde_json::{Value, json};

use crate::client::{Client, Papers};
use crate::game::dealt;
use crate::house::{Answer, House, config, settings};

/// A game that is over at a table that is not public, and the headers of Anna, who played.
async fn played(house: &House) -> (GameId, String) {
    let (table, mut anna, mut ben, mut watcher) = dealt(house).await;
    tokio::join!(
        anna.play_until(|_| false),
        ben.play_until(|_| false),
        watcher.until_so(|watcher| watcher.phase() == TablePhase::Over),
    );
    (GameId { table, game: 1 }, format!("Bearer {}", anna.token.expect("a token").to_hex()))
}

fn call(me: u8, more: &Value) -> String {
    let mut call =
        json!({"code": Token([7; 32]).to_hex(), "me": Token([me; 32]).to_hex(), "name": format!("P{me}")});
    for (key, value) in more.as_object().expect("keys") {
        call[key] = value.clone();
    }
    call.to_string()
}

fn told(answer: &Answer) -> ReviewTold {
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_value(answer.json()).expect("how it stands")
}

#[tokio::test]
async fn people_with_the_link_follow_whoever_leads_and_may_read_the_record() {
    let house = House::open().await;
    let (game, bearer) = played(&house).await;
    let (path, record) = (format!("/api/v1/games/{game}/review"), format!("/api/v1/games/{game}"));
    let anna = [("Authorization", bearer.as_str())];
    let key = Token([7; 32]).to_hex();
    let by_link = [("X-Parade-Key", key.as_str())];

    // Nobody makes a link to a game that is not theirs to read, and the code alone opens nothing.
    assert_eq!(house.post(&path, &[], &call(2, &json!({}))).await.status, 404);
    assert_eq!(house.get(&record, &by_link).await.status, 404);

    let first = told(&house.post(&path, &anna, &call(1, &json!({}))).await);
    assert_eq!((first.leader, first.you, first.people.len()), (Some(1), 1, 1));
    assert_eq!(house.get(&record, &by_link).await.status, 200);
    assert_eq!(house.get(&format!("{record}/proof"), &by_link).await.json()["verdict"], "verified");

    // Ben waits for something to happen; it is told him when Anna goes on.
    let second = told(&house.post(&path, &[], &call(2, &json!({}))).await);
    assert_eq!((second.leader, second.you), (Some(1), 2));
    let waits = call(2, &json!({"seen": second.number}));
    let goes = json!({"seen": first.number, "does": {"type": "go", "place": {"turn": 12, "eyes": {"of": "seat", "seat": 1}}}});
    let goes = call(1, &goes);
    let (waited, went) = tokio::join!(house.post(&path, &[], &waits), house.post(&path, &anna, &goes));
    let place = ReviewPlace { turn: 12, eyes: ReviewEyes::Seat { seat: 1 } };
    assert_eq!((told(&waited).place, told(&went).place), (place, place));

    // What is no call is refused, and so is a name of nothing.
    for wrong in [call(3, &json!({"name": "\u{200b}"})), call(3, &json!({"me": "short"})), "{".to_owned()] {
        assert_eq!(house.post(&path, &[], &wrong).await.status, 400, "{wrong}");
    }
    // A code opens one game.
    assert_eq!(house.get(&format!("/api/v1/games/{}.2", game.table), &by_link).await.status, 404);
    house.stopped().await;
}

#[tokio::test]
async fn after_a_restart_whoever_may_read_the_game_brings_it_back() {
    let house = House::open().await;
    let (game, bearer) = played(&house).await;
    let path = format!("/api/v1/games/{game}/review");
    let anna = [("Authorization", bearer.as_str())];
    told(&house.post(&path, &anna, &call(1, &json!({}))).await);
    told(&house.post(&path, &[], &call(2, &json!({}))).await);
    // Another server over the same log: all that the first one had in memory is gone.
    let again = House::with(config(), house.log.clone()).await;
    let place = ReviewPlace { turn: 30, eyes: ReviewEyes::All };
    let was = |led: bool| json!({"was": {"place": place, "led": led}});
    assert_eq!(again.post(&path, &[], &call(2, &was(false))).await.status, 404, "he may not make it");
    let back = told(&again.post(&path, &anna, &call(1, &was(true))).await);
    assert_eq!((back.place, back.leader, back.you), (place, Some(1), 1));
    let does = serde_json::to_value(ReviewDoes::Hand { to: 2 }).expect("JSON");
    told(&again.post(&path, &[], &call(2, &was(false))).await);
    let handed = told(&again.post(&path, &anna, &call(1, &json!({"does": does}))).await);
    assert_eq!((handed.leader, handed.people.len()), (Some(2), 2));
    again.stopped().await;
    drop(house);
}

#[tokio::test]
async fn the_cards_of_a_game_are_dealt_again_to_others_and_the_results_lie_side_by_side() {
    let house = House::open().await;
    let (game, bearer) = played(&house).await;
    let anna = [("Authorization", bearer.as_str())];
    let wish = |seats| {
        let bots = json!([{"seat": 2, "level": "hare"}]);
        json!({"settings": settings(seats), "bots": bots, "duplicate": game}).to_string()
    };
    // Whoever may not read the game may not have its cards dealt; and they are for as many as they were.
    assert_eq!(house.post("/api/v1/tables", &[], &wish(3)).await.status, 404);
    let other = house.post("/api/v1/tables", &anna, &wish(4)).await;
    assert_eq!((other.status, other.body.contains("as many seats")), (400, true), "{}", other.body);

    let answer = house.post("/api/v1/tables", &anna, &wish(3)).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let created: TableCreated = serde_json::from_str(&answer.body).expect("a table");
    let come = |token| Papers { token: Some(token), key: Some(created.join_key), ..Papers::default() };
    let mut knows = Client::come(&house, &created.table, come(created.token.expect("Anna's"))).await;
    let answer = knows.command(Command::Sit { seat: 0, name: "Anna".into() }).await;
    let AnswerResult::Refused { refusal, .. } = answer else { panic!("she knows the cards") };
    assert_eq!(refusal.code, RefusalCode::CardsKnown);

    // Dora sits down first and is the host.
    let mut dora = Client::come(&house, &created.table, come(Token([21; 32]))).await;
    let mut emil = Client::come(&house, &created.table, come(Token([22; 32]))).await;
    dora.sit(0, "Dora").await;
    emil.sit(1, "Emil").await;
    dora.accepted(Command::Start).await;
    tokio::join!(dora.reveal(), emil.reveal());
    tokio::join!(dora.play_until(|_| false), emil.play_until(|_| false));
    let view = dora.view.as_ref().expect("a table");
    let told =
        view.duplicate.as_ref().and_then(|duplicate| duplicate.other.as_ref()).expect("the other game");
    assert_eq!((&told.game, &told.players[..2]), (&game, &["Anna".to_owned(), "Ben".to_owned()][..]));

    let dora_says = format!("Bearer {}", dora.token.expect("a token").to_hex());
    let dora_says = [("Authorization", dora_says.as_str())];
    let again = format!("/api/v1/games/{}", GameId { table: created.table.clone(), game: 1 });
    let (first, second) =
        (house.get(&format!("/api/v1/games/{game}"), &anna).await, house.get(&again, &dora_says).await);
    assert_eq!(first.json()["deck"], second.json()["deck"]);
    assert_eq!(second.json()["duplicate_of"]["game"], json!(game));
    assert_eq!(house.get(&format!("{again}/proof"), &dora_says).await.json()["verdict"], "verified");
    let report = house.log.check().await.expect("a report");
    assert_eq!((report.games, report.faults.len()), (2, 0), "{:?}", report.faults);
    house.stopped().await;
}
