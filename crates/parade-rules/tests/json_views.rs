//! The `view` of `parade-bot/1`: what is written is read again, says nothing secret, and is refused where it cannot be.

use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Card, Edition, Game, Phase, View};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A game played for some steps, cards and discards by numbers.
fn played(players: usize, edition: Edition, seed: u64, steps: usize, by: &[usize]) -> Game {
    let mut game = Game::new(&Shuffle::local(players, seed_of_number(seed)).deal(edition).unwrap());
    for step in 0..steps {
        let number = by[step % by.len()] + step / by.len();
        match game.face_up().phase() {
            Phase::Play { .. } => {
                game.play_slot(number % 5).unwrap();
            }
            Phase::Discard => {
                let seat = (0..players).find(|&seat| game.discards(seat).is_none()).unwrap();
                let hand = game.hand(seat);
                game.discard(seat, [hand[number % 4], hand[(number + 1) % 4]]).unwrap();
            }
            Phase::Over => break,
        }
    }
    game
}

fn any_game() -> impl Strategy<Value = Game> {
    let edition = prop_oneof![Just(Edition::Rules2013), Just(Edition::Rules2008)];
    let by = proptest::collection::vec(0..60_usize, 1..20);
    (2..=6_usize, edition, any::<u64>(), 0..60_usize, by)
        .prop_map(|(players, edition, seed, steps, by)| played(players, edition, seed, steps, &by))
}

/// The views of the seats that are to act.
fn asked(game: &Game) -> Vec<View> {
    (0..game.face_up().players()).filter_map(|seat| game.view(seat)).filter(View::is_to_act).collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(game in any_game()) {
        for view in asked(&game) {
            let text = serde_json::to_string(&view).unwrap();
            let value: Value = serde_json::from_str(&text).unwrap();
            let read = View::from_json(&value);
            prop_assert_eq!(read.as_ref(), Ok(&view), "{}", text);
            prop_assert_eq!(serde_json::to_string(&read.unwrap()).unwrap(), text);
        }
    }

    /// As the contract has it, without the first parade: the history is there all the same, and leads to the position.
    #[test]
    fn the_first_parade_is_found_from_the_history(game in any_game()) {
        for view in asked(&game) {
            let mut value = serde_json::to_value(view).unwrap();
            value.as_object_mut().unwrap().remove("opening");
            let read = View::from_json(&value).unwrap();
            prop_assert_eq!(read.face_up().history(), view.face_up().history());
            prop_assert_eq!(read.face_up().parade(), view.face_up().parade());
            prop_assert_eq!(read.hand(), view.hand());
            let mut six = *read.face_up().opening().unwrap();
            let mut right = *view.face_up().opening().unwrap();
            six.sort();
            right.sort();
            prop_assert_eq!(six, right);
        }
    }

    /// Without a history it is the same position, and nothing is known of how it came about.
    #[test]
    fn a_position_without_history_is_read_too(game in any_game()) {
        for view in asked(&game) {
            let mut value = serde_json::to_value(view).unwrap();
            for key in ["opening", "history", "legal", "hand_sizes"] {
                value.as_object_mut().unwrap().remove(key);
            }
            let read = View::from_json(&value).unwrap();
            prop_assert!(read.is_to_act());
            if view.face_up().turn() == 0 {
                prop_assert_eq!(read, view, "before the first turn there is no history to know");
                continue;
            }
            prop_assert_eq!(read.face_up().opening(), None);
            let mut written = serde_json::to_value(read).unwrap();
            prop_assert_eq!(&written["history"], &json!([]));
            for key in ["history", "legal", "hand_sizes"] {
                written.as_object_mut().unwrap().remove(key);
            }
            prop_assert_eq!(written, value);
        }
    }

    /// Shuffle what the seat cannot see: the text stays the same to the letter.
    #[test]
    fn the_text_tells_nothing_that_is_hidden(game in any_game(), shift in 1..60_usize) {
        for view in asked(&game) {
            let mut order: Vec<Card> = view.unseen().iter().collect();
            let text = serde_json::to_string(&view).unwrap();
            let len = order.len();
            order.rotate_left(shift % len);
            order.reverse();
            let other = view.determinize(&order).unwrap().view(view.seat()).unwrap();
            prop_assert_eq!(serde_json::to_string(&other).unwrap(), text);
        }
    }

    /// Whatever is put in place of a value, reading it neither panics nor tells more than one line.
    #[test]
    fn any_other_value_is_refused_in_one_line_or_read(game in any_game(), place in 0..18_usize, other in 0..12_usize) {
        let Some(view) = asked(&game).pop() else { return Ok(()) };
        let mut value = serde_json::to_value(view).unwrap();
        let keys: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        let others = [
            json!(null), json!(7), json!(-1), json!(1e300), json!("X9\n"), json!([]), json!({}), json!([[]]),
            json!([{"seat": 0, "card": "R1", "took": []}]), json!({"seat": 1, "turns_left": 1, "reasons": ["x"]}),
            json!(["R1", "R1"]), json!(true),
        ];
        let key = &keys[place % keys.len()];
        value[key] = others[other].clone();
        if let Err(error) = View::from_json(&value) {
            let text = error.to_string();
            prop_assert!(!text.contains('\n') && text.len() < 400, "{}", text);
        }
    }
}

#[test]
fn a_position_that_was_put_together_may_be_before_the_first_turn() {
    let view = json!({
        "seat": 0, "players": 2, "first": 0, "turn": 0, "phase": "play", "hand": ["G3", "R1", "P7", "O0", "BT"],
        "parade": ["G0", "g10"], "draw_pile": 9, "collected": [["K1"], []],
        "history": [{"seat": 1, "card": "K4", "took": ["K9"]}],
    });
    let read = View::from_json(&view).unwrap();
    assert!(read.is_to_act() && read.face_up().history().is_empty());
    assert_eq!(View::from_json(&serde_json::to_value(read).unwrap()), Ok(read));
}

fn refused(change: impl FnOnce(&mut Value)) -> String {
    let game = played(3, Edition::Rules2013, 7, 4, &[0, 3, 1]);
    let mut value = serde_json::to_value(asked(&game)[0]).unwrap();
    change(&mut value);
    View::from_json(&value).unwrap_err().to_string()
}

#[test]
fn the_first_thing_that_is_wrong_is_named() {
    let without = |key: &'static str| refused(move |view| drop(view.as_object_mut().unwrap().remove(key)));
    assert_eq!(View::from_json(&json!([])).unwrap_err().to_string(), "view: it is no object");
    assert_eq!(without("players"), "players: it is missing");
    assert_eq!(without("hand"), "hand: it is missing");
    assert_eq!(refused(|view| view["players"] = json!(7)), "players: 7 should be a number from 2 to 6");
    assert_eq!(refused(|view| view["seat"] = json!("0")), "seat: \"0\" should be a number from 0 to 2");
    assert_eq!(
        refused(|view| view["phase"] = json!("over")),
        "phase: \"over\" should be \"play\" or \"discard\""
    );
    assert_eq!(refused(|view| view["rules"] = json!(2013)), "rules: 2013 should be \"2013\" or \"2008\"");
    assert_eq!(
        refused(|view| view["draw_pile"] = json!(46)),
        "draw_pile: 46 should be a number from 0 to 45"
    );
    assert_eq!(
        refused(|view| view["hand"][2] = json!("X3")),
        "hand[2]: \"X3\" is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT"
    );
    assert_eq!(
        refused(|view| drop(view["hand"].as_array_mut().unwrap().pop())),
        "hand: 4 cards, but the seat holds 5"
    );
    assert_eq!(
        refused(|view| drop(view["collected"].as_array_mut().unwrap().pop())),
        "collected: 2 items for 3 seats"
    );
    assert_eq!(refused(|view| view["collected"][1] = json!(["R1", "R1"])), "collected[1]: R1 stands twice");
    assert_eq!(
        refused(|view| view["last_round"] = json!({"seat": 0, "turns_left": 2, "reasons": ["boredom"]})),
        "last_round.reasons[0]: \"boredom\" should be \"sixth-color\" or \"draw-pile\""
    );
    assert_eq!(
        refused(|view| view["opening"] = json!(["R1"])),
        "opening: [\"R1\"] should be a list of six cards"
    );
    assert_eq!(refused(|view| view["history"][1]["took"] = json!(7)), "history[1].took: 7 should be a list");
}

#[test]
fn a_view_that_contradicts_its_history_is_refused() {
    let starts = |said: String, with: &str| assert!(said.starts_with(with), "{said}");
    starts(refused(|view| view["turn"] = json!(3)), "history: 4 turns, but 3 have been played");
    starts(
        refused(|view| view["draw_pile"] = json!(40)),
        "draw_pile: it does not fit the history, which leads to 41",
    );
    starts(
        refused(|view| drop(view["parade"].as_array_mut().unwrap().pop())),
        "parade: it does not fit the history",
    );
    starts(refused(|view| view["phase"] = json!("discard")), "phase: it does not fit the history");
    starts(refused(|view| view["history"][2]["seat"] = json!(0)), "history[2].seat: it is the turn of seat ");
    starts(
        refused(|view| view["history"][2]["card"] = view["history"][1]["card"].clone()),
        "history[2].card: ",
    );
    starts(refused(|view| view["hand_sizes"][1] = json!(4)), "hand_sizes[1]: 4, but the seat holds 5");
    starts(refused(|view| view["hand"][0] = view["parade"][0].clone()), "hand: ");
    let without_opening = refused(|view| {
        view.as_object_mut().unwrap().remove("opening");
        view["history"][0]["took"] = json!([view["parade"][0]]);
    });
    starts(without_opening, "history: it does not lead from any first parade to this position");
}
