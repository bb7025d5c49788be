//! Going away and coming back: nothing is lost, nothing is done twice.

use parade_protocol::{AnswerResult, Command, Phrase, RefusalCode, ServerMessage};

use crate::client::Client;
use crate::game::dealt;
use crate::house::{House, config};

/// Both play until it is Anna's turn.
async fn until_annas_turn(anna: &mut Client, ben: &mut Client) {
    tokio::select! {
        () = anna.until_so(|anna| anna.next_move().is_some()) => {}
        () = ben.play_until(|_| false) => panic!("the game is over"),
    }
}

#[tokio::test]
async fn whoever_comes_back_gets_what_was_missed_and_no_snapshot() {
    let house = House::open().await;
    let (table, mut anna, ben, _watcher) = dealt(&house).await;
    let ben = ben.go_away();
    for phrase in [Phrase::Hello, Phrase::GoodLuck] {
        anna.accepted(Command::Phrase { phrase }).await;
    }
    let (mut ben, caught_up) = ben.come_back(&house, &table).await;
    let ServerMessage::Events(events) = caught_up else {
        panic!("a snapshot, where what was missed is still known")
    };
    assert!(events.events.len() >= 2, "{events:?}");
    assert!(events.private.is_some() && events.hash.is_some());
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    anna.look_through(&house, &table, Some(0)).await;
    ben.look_through(&house, &table, Some(1)).await;
    house.stopped().await;
}

#[tokio::test]
async fn a_command_is_done_once_over_lost_connections_and_restarts() {
    let house = House::open().await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    until_annas_turn(&mut anna, &mut ben).await;
    let command = anna.next_move().unwrap();
    let message = anna.message(command);
    let first = anna.send(message.clone()).await;
    assert!(matches!(first, AnswerResult::Accepted { .. }), "{first:?}");
    assert_eq!(anna.send(message.clone()).await, first, "over the same connection");
    let (mut anna, _) = anna.go_away().come_back(&house, &table).await;
    assert_eq!(anna.send(message.clone()).await, first, "over another connection");
    let before = house.table(&table).await.seq();

    // Another server over the same log: all that the first one had in memory is gone.
    let again = House::with(config(), house.log.clone()).await;
    let (mut anna, _) = anna.go_away().come_back(&again, &table).await;
    assert_eq!(anna.send(message).await, first, "after a restart");
    assert_eq!(again.table(&table).await.seq(), before, "nothing was done twice");
    let (mut ben, _) = ben.go_away().come_back(&again, &table).await;
    tokio::join!(anna.play_until(|_| false), ben.play_until(|_| false));
    ben.look_through(&again, &table, Some(1)).await;
}

#[tokio::test]
async fn a_stale_move_is_refused_and_what_was_missed_came_before() {
    let house = House::open().await;
    let (_table, mut anna, mut ben, _watcher) = dealt(&house).await;
    until_annas_turn(&mut anna, &mut ben).await;
    let command = anna.next_move().unwrap();
    let mut late = anna.message(command);
    late.expected_seq = parade_protocol::Seq(3);
    match anna.send(late).await {
        AnswerResult::Refused { refusal, seq } => {
            assert_eq!(refusal.code, RefusalCode::Stale);
            assert_eq!(seq, anna.seq);
        }
        other => panic!("{other:?}"),
    }
    house.stopped().await;
}

#[tokio::test]
async fn many_devices_play_one_seat() {
    let house = House::open().await;
    let (table, mut anna, mut ben, _watcher) = dealt(&house).await;
    let mut phone = anna.another_device(&house, &table).await;
    phone.until_so(|phone| phone.view.is_some()).await;
    assert_eq!(phone.you.unwrap().seat, Some(0));
    until_annas_turn(&mut anna, &mut ben).await;
    phone.until_so(|phone| phone.next_move().is_some()).await;
    let seq = phone.accepted(phone.next_move().unwrap()).await;
    anna.until_so(|anna| anna.seq >= seq).await;
    assert!(anna.next_move().is_none());
    // One device goes, and the player is still there.
    drop(phone.go_away());
    anna.accepted(Command::Phrase { phrase: Phrase::Hello }).await;
    ben.until_so(|ben| ben.view.as_ref().unwrap().talk.len() == 1).await;
    assert_eq!(ben.view.as_ref().unwrap().seats[0].away_since, None);
    house.stopped().await;
}

#[tokio::test]
async fn who_is_away_is_told_to_those_who_are_there() {
    let house = House::open().await;
    let (table, mut anna, ben, _watcher) = dealt(&house).await;
    let away = |message: &ServerMessage, is_away: bool| match message {
        ServerMessage::Presence(presence) => presence.away_since[1].is_some() == is_away,
        _ => false,
    };
    let ben = ben.go_away();
    anna.until(|message| away(message, true)).await;
    match anna.command(Command::CallCaretaker { seat: 1 }).await {
        AnswerResult::Refused { refusal, .. } => {
            assert_eq!(refusal.code, RefusalCode::NotAwayLongEnough);
            assert!(refusal.retry_after_ms.is_some_and(|ms| ms <= 30_000));
        }
        other => panic!("{other:?}"),
    }
    let _back = ben.come_back(&house, &table).await;
    anna.until(|message| away(message, false)).await;
    house.stopped().await;
}
