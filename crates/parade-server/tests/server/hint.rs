//! Hints: who gets them, of what they are made, and that nobody is held up by them.

use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use parade_protocol::http::{HintChoice, HintTold};
use parade_protocol::{Command, Seq, Settings};
use parade_rules::View;
use parade_server::store::{EventLog, Location};
use parade_server::{Adviser, Config, Limits};

use crate::client::Client;
use crate::game::dealt;
use crate::house::{Answer, House, config, settings};

async fn open(adviser: Option<Adviser>, limits: Limits) -> House {
    let log = EventLog::open(&Location::Memory).await.unwrap();
    House::with(Config { adviser, limits, ..config() }, log).await
}

fn told(view: &View, language: &str) -> HintTold {
    let choice = |&card| HintChoice {
        cards: vec![card],
        win: 0.5,
        chance: "50%".to_owned(),
        points: "3".to_owned(),
        rival: "4".to_owned(),
        sentence: String::new(),
    };
    HintTold {
        seq: Seq(0),
        what: format!("{language}: seat {}", view.seat()),
        choices: view.hand().iter().map(choice).collect(),
        equals: 1,
        why: Vec::new(),
    }
}

async fn ask(house: &House, table: &str, client: &Client, query: &str) -> Answer {
    let bearer = format!("Bearer {}", client.token.unwrap().to_hex());
    house.post(&format!("/api/v1/tables/{table}/hint{query}"), &[("Authorization", &bearer)], "").await
}

/// It is the turn of one of the two people. (The bot may begin.)
fn acts(client: &Client) -> bool {
    let position = client.view.as_ref().and_then(|view| view.position.as_ref());
    position.is_some_and(|position| position.to_act != [2])
}

/// Who is to act, and who is not.
fn sorted(anna: Client, ben: Client) -> (Client, Client) {
    if anna.next_move().is_some() { (anna, ben) } else { (ben, anna) }
}

#[tokio::test]
async fn a_hint_is_for_the_seat_that_is_to_act_and_of_what_it_may_know() {
    let seen: Arc<Mutex<Vec<View>>> = Arc::default();
    let keep = seen.clone();
    let adviser = Adviser::new(move |view, seats, language| {
        assert_eq!(seats.len(), 3);
        keep.lock().unwrap().push(*view);
        Some(told(view, language))
    });
    let house = open(Some(adviser), config().limits).await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    tokio::join!(anna.until_so(acts), ben.until_so(acts));
    let (mut acting, waiting) = sorted(anna, ben);
    let hint = ask(&house, table.as_str(), &acting, "?lang=fr").await;
    assert_eq!(hint.status, 200, "{}", hint.body);
    let hint: HintTold = serde_json::from_str(&hint.body).unwrap();
    let private = acting.private.clone().unwrap();
    assert_eq!(hint.what, format!("fr: seat {}", private.seat));
    assert_eq!(hint.seq, acting.seq);
    let cards: Vec<_> = hint.choices.iter().flat_map(|choice| choice.cards.clone()).collect();
    assert_eq!(cards, private.hand);
    // It was made from the view that the client itself could make of what it was told.
    let position = acting.view.as_ref().unwrap().position.clone().unwrap();
    assert_eq!(seen.lock().unwrap().as_slice(), [position.to_view(&private).unwrap()]);

    for (client, query, status, code) in
        [(&waiting, "", 409, "conflict"), (&acting, "?lang=xx", 400, "bad-request")]
    {
        let refused = ask(&house, table.as_str(), client, query).await;
        assert_eq!(
            (refused.status, refused.json()["code"].as_str()),
            (status, Some(code)),
            "{}",
            refused.body
        );
    }
    let public = house.create(Settings { public: true, ..settings(2) }, &[]).await;
    let guest = ask(&house, public.table.as_str(), &acting, "").await;
    assert_eq!((guest.status, guest.json()["code"].as_str()), (403, Some("forbidden")), "{}", guest.body);
    let stranger = house.post(&format!("/api/v1/tables/{table}/hint"), &[], "").await;
    assert_eq!(stranger.status, 404);
    let Some(Command::Play { .. }) = acting.next_move() else { panic!("a card is to be played") };
    acting.accepted(acting.next_move().unwrap()).await;
    assert_eq!(ask(&house, table.as_str(), &acting, "").await.status, 409);
    house.stopped().await;
}

#[tokio::test]
async fn one_hint_a_seat_is_thought_about_at_once_and_the_table_does_not_wait() {
    let (go, wait) = mpsc::channel::<()>();
    let (begun, begins) = mpsc::channel::<()>();
    let wait = Mutex::new(wait);
    let adviser = Adviser::new(move |view, _, language| {
        begun.send(()).unwrap();
        wait.lock().unwrap().recv_timeout(Duration::from_secs(20)).ok();
        Some(told(view, language))
    });
    let house = open(Some(adviser), config().limits).await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    tokio::join!(anna.until_so(acts), ben.until_so(acts));
    let (mut acting, _waiting) = sorted(anna, ben);
    let first = {
        let (address, token, table) = (house.address, acting.token.unwrap().to_hex(), table.clone());
        tokio::spawn(async move {
            let bearer = format!("Bearer {token}");
            crate::house::ask_at(
                address,
                "POST",
                &format!("/api/v1/tables/{table}/hint"),
                &[("Authorization", &bearer)],
                "",
            )
            .await
        })
    };
    tokio::task::spawn_blocking(move || begins.recv_timeout(Duration::from_secs(20))).await.unwrap().unwrap();
    let second = ask(&house, table.as_str(), &acting, "").await;
    assert_eq!((second.status, second.header("retry-after")), (429, Some("2")), "{}", second.body);
    // Meanwhile the table goes on.
    acting.accepted(acting.next_move().unwrap()).await;
    go.send(()).unwrap();
    let told = first.await.unwrap();
    assert_eq!(told.status, 200);
    assert!(told.json()["seq"].as_u64() < Some(acting.seq.0), "it says of which table it was");
    house.stopped().await;
}

#[tokio::test]
async fn whoever_asks_too_often_waits_and_a_server_without_an_adviser_says_so() {
    let adviser = Adviser::new(|view, _, language| Some(told(view, language)));
    for (adviser, limits, status) in
        [(Some(adviser), Limits { hints_per_min: 1, ..config().limits }, 429), (None, config().limits, 503)]
    {
        let house = open(adviser, limits).await;
        let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
        tokio::join!(anna.until_so(acts), ben.until_so(acts));
        let (acting, _waiting) = sorted(anna, ben);
        let _ = ask(&house, table.as_str(), &acting, "").await;
        assert_eq!(ask(&house, table.as_str(), &acting, "").await.status, status);
        house.stopped().await;
    }
}
