//! People look back at a game together: over a real server, and over a restart of it.

use parade_protocol::review::{ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold};
use parade_protocol::{GameId, TablePhase, Token};
use serde_json::{Value, json};

use crate::game::dealt;
use crate::house::{Answer, House, config};

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
