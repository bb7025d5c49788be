//! Whole games.

use parade_protocol::{Command, GameId, TableId, TablePhase, Token};

use crate::client::{Client, Papers};
use crate::house::{House, settings};

/// The host and a friend at a table with a bot, dealt.
pub(crate) async fn dealt(house: &House) -> (TableId, Client, Client, Client) {
    let created = house.create(settings(3), &[(2, "hare")]).await;
    let table = created.table.clone();
    let host = Papers { token: created.token, ..Papers::default() };
    let mut anna = Client::come(house, &table, host).await;
    let friend = Papers { token: Some(Token([9; 32])), key: Some(created.join_key), ..Papers::default() };
    let mut ben = Client::come(house, &table, friend).await;
    let watcher = Papers { key: Some(created.watch_key), ..Papers::default() };
    let watcher = Client::come(house, &table, watcher).await;
    anna.sit(0, "Anna").await;
    ben.sit(1, "Ben").await;
    anna.accepted(Command::Start).await;
    tokio::join!(anna.reveal(), ben.reveal());
    (table, anna, ben, watcher)
}

#[tokio::test]
async fn whoever_sits_down_is_told_so_before_the_table_is() {
    let house = House::open().await;
    let (_, anna, ben, _) = dealt(&house).await;
    for (client, seat) in [(&anna, 0), (&ben, 1)] {
        let texts: Vec<serde_json::Value> =
            client.heard.iter().map(|(_, text)| serde_json::from_str(text).unwrap()).collect();
        let knows = texts.iter().position(|text| text["type"] == "you" && text["seat"] == seat).unwrap();
        let sat =
            |event: &serde_json::Value| event["event"]["type"] == "sat" && event["event"]["seat"] == seat;
        let told = texts
            .iter()
            .position(|text| text["events"].as_array().is_some_and(|events| events.iter().any(sat)))
            .unwrap();
        assert!(knows < told, "seat {seat}: {knows} {told}");
    }
    house.stopped().await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_a_whole_game() {
    let house = House::open().await;
    let (table, mut anna, mut ben, mut watcher) = dealt(&house).await;
    tokio::join!(
        anna.play_until(|_| false),
        ben.play_until(|_| false),
        watcher.until_so(|watcher| watcher.phase() == TablePhase::Over),
    );
    let score = anna.view.as_ref().unwrap().position.as_ref().unwrap().score.as_ref().unwrap();
    assert!(!score.winners.is_empty());
    let mut bytes = 0;
    for (client, seat) in [(&anna, Some(0)), (&ben, Some(1)), (&watcher, None)] {
        bytes += client.look_through(&house, &table, seat).await;
    }
    assert!(bytes > 20_000, "a whole game was looked through: {bytes} bytes");

    let id = GameId { table, game: 1 };
    let bearer = format!("Bearer {}", ben.token.unwrap().to_hex());
    let ben_says = [("Authorization", bearer.as_str())];
    let record = house.get(&format!("/api/v1/games/{id}"), &ben_says).await;
    assert_eq!(record.json()["players"], serde_json::json!(["Anna", "Ben", "hare"]));
    let proof = house.get(&format!("/api/v1/games/{id}/proof"), &ben_says).await;
    assert_eq!(proof.json()["verdict"], "verified");
    let again = house.post("/api/v1/verify", &[], &record.body).await;
    assert_eq!(again.json()["verdict"], "verified");
    let mine = house.get("/api/v1/me/games", &ben_says).await;
    assert_eq!(mine.json()["games"][0]["id"], serde_json::json!(id));
    house.stopped().await;
}
