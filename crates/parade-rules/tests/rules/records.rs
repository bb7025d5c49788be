//! Records: there and back, and what is no game.

use parade_rules::{ActionError, Card, DealError, Edition, Event, Game, Phase, Record, RecordError};
use proptest::prelude::*;

use crate::tables::{Numbers, Policy, any_deal, any_policy, card, random_deal, step};

fn names(players: usize) -> Vec<String> {
    (0..players).map(|seat| format!("P{seat}")).collect()
}

/// The record of a whole game at random.
fn whole(players: usize, seed: u64) -> (Record, Game) {
    let mut numbers = Numbers(seed);
    let mut game = Game::new(&random_deal(&mut numbers, players, Edition::Rules2013));
    while step(&mut game, Policy::Random, &mut numbers).is_some() {}
    (Record::of(&game, &names(players)), game)
}

proptest! {
    /// At any moment of any game, what is recorded replays to the same game, told turn by turn as it was.
    #[test]
    fn a_record_replays_to_its_game(
        deal in any_deal(), policy in any_policy(), seed in any::<u64>(), steps in 0..70_usize,
    ) {
        let mut numbers = Numbers(seed);
        let mut game = Game::new(&deal);
        let mut told = Vec::new();
        for _ in 0..steps {
            let Some(events) = step(&mut game, policy, &mut numbers) else { break };
            told.extend(events);
        }
        let record = Record::of(&game, &names(deal.players()));
        prop_assert_eq!(record.deal().unwrap(), deal);
        let again = record.game().unwrap();
        if game.face_up().phase() == Phase::Discard {
            // Choices are not recorded before all have chosen.
            prop_assert_eq!(again.face_up().plays(), game.face_up().plays());
            prop_assert!(!again.face_up().has_chosen(0) && record.discards.is_empty());
        } else {
            prop_assert_eq!(&again, &game);
        }
        prop_assert_eq!(Record::of(&again, &names(deal.players())), record.clone());

        let replay = record.replay().unwrap();
        let last = game.face_up().last_round();
        prop_assert_eq!(replay.trigger, last.map(|last| (last.seat, last.reasons)));
        prop_assert_eq!(&replay.score, &game.score());
        prop_assert_eq!(replay.collections.is_some(), game.face_up().phase() == Phase::Over);
        let mut turns = replay.turns.iter();
        let mut turn = None;
        for event in told {
            match event {
                Event::Played { seat, card, took } => {
                    turn = turns.next();
                    let turn = turn.unwrap();
                    prop_assert_eq!((turn.seat, turn.card, &turn.took), (seat, card, &took));
                    prop_assert_eq!(turn.parade.last(), Some(&card));
                }
                Event::Drew { card, .. } => prop_assert_eq!(turn.unwrap().drew, Some(card)),
                Event::LastRoundBegan { .. } => prop_assert!(turn.unwrap().last_round),
                Event::PlayEnded => prop_assert_eq!(turn.unwrap().drew, None),
                Event::Chose { .. } | Event::Revealed { .. } => {}
            }
        }
        prop_assert!(turns.next().is_none());
    }

    /// Whatever stands in a record: it is a game or it is not, and nothing panics.
    #[test]
    fn a_broken_record_is_refused(
        seed in 0..100_u64, at in 0..200_usize, card in 0..Card::COUNT, what in 0..8,
    ) {
        let (mut record, _) = whole(2 + seed as usize % 5, seed);
        let card = Card::from_index(card).unwrap();
        let turn = at % record.plays.len();
        let seat = at % record.discards.len();
        match what {
            0 => record.plays[turn] = card,
            1 => record.plays.insert(turn, card),
            2 => { record.plays.remove(turn); }
            3 => record.discards[seat][at % 2] = card,
            4 => { record.discards.pop(); }
            5 => record.deck[at % 66] = card,
            6 => record.players.push(String::new()),
            _ => record.first = at,
        }
        // The two ways to read it agree.
        prop_assert_eq!(record.game().err(), record.replay().err());
    }
}

#[test]
fn errors_name_the_turn_or_the_seat() {
    let (record, game) = whole(3, 11);
    let text = |change: &dyn Fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        changed.replay().unwrap_err().to_string()
    };
    let on_top = record.deck[65];
    let seat = (record.first + 1) % 3;
    assert_eq!(text(&|r| r.plays[1] = on_top), format!("turn 2: seat {seat} does not hold {on_top}"));
    let turns = record.plays.len();
    assert_eq!(
        text(&|r| r.plays.push(on_top)),
        format!("turn {}: no more cards are played: each seat now discards two of its four", turns + 1)
    );
    assert_eq!(text(&|r| r.discards.truncate(2)), "there are discards for 2 of 3 seats");
    assert_eq!(
        text(&|r| {
            r.plays.pop();
        }),
        "discards of seat 0: nothing is discarded before the last turn has been played"
    );
    let twice = record.discards[1][0];
    assert_eq!(
        text(&|r| r.discards[1] = [twice, twice]),
        format!("discards of seat 1: {twice} is named twice: two different cards are discarded")
    );
    let error = {
        let mut changed = record.clone();
        changed.discards[2][1] = on_top;
        changed.game().unwrap_err()
    };
    assert_eq!(
        error,
        RecordError::Discard { seat: 2, error: ActionError::NotInHand { seat: 2, card: on_top } }
    );
    assert_eq!(text(&|r| r.players.truncate(1)), "1 players: Parade takes 2 to 6");
    assert_eq!(text(&|r| r.first = 3), "the first player is seat 3, but with 3 players the seats are 0 to 2");
    assert_eq!(
        text(&|r| {
            r.deck.pop();
        }),
        "the deck has 65 cards instead of 66"
    );
    let mut twice = record.clone();
    twice.deck[9] = twice.deck[0];
    let (card, place) = (twice.deck[0], 10);
    assert_eq!(twice.deal(), Err(DealError::Twice { card, place }));
    assert_eq!(game.face_up().phase(), Phase::Over);
}

/// The JSON of a record, a score request, and what they refuse.
#[cfg(feature = "json")]
mod json {
    use parade_rules::json::{GameRecord, ScoreRequest, ScoreRequestError};
    use serde_json::{Value, json};

    use super::{Numbers, card, whole};

    fn read(value: &Value) -> Result<GameRecord, String> {
        serde_json::from_str(&value.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn json_keeps_the_record_and_the_keys_it_does_not_know() {
        for seed in 0..30 {
            let (record, _) = whole(2 + seed as usize % 5, seed);
            let mut value = serde_json::to_value(GameRecord::new(record.clone())).unwrap();
            value["date"] = json!("2026-02-03");
            value["bots"] = json!([null, {"name": "greedy", "deep": [1, [2.5, "x"]]}]);
            let read = read(&value).unwrap();
            assert_eq!(read.record, record);
            assert_eq!(serde_json::to_value(&read).unwrap(), value);
            let text = serde_json::to_string(&read).unwrap();
            assert!(!text.contains('\n'), "a record is one line");
        }
    }

    /// Numbers beside the record come back to the last digit.
    #[test]
    fn json_keeps_the_numbers_of_other_keys() {
        let mut numbers = Numbers(1);
        let mut value = serde_json::to_value(GameRecord::new(whole(2, 7).0)).unwrap();
        for _ in 0..500 {
            let bits = u64::from(numbers.below(u32::MAX)) << 32 | u64::from(numbers.below(u32::MAX));
            let number = f64::from_bits(bits);
            if number.is_finite() {
                value["luck"] = json!([number, bits]);
                let text = serde_json::to_string(&read(&value).unwrap()).unwrap();
                let again: Value = serde_json::from_str(&text).unwrap();
                assert_eq!(again["luck"], value["luck"]);
            }
        }
    }

    #[test]
    fn json_is_read_as_the_contract_says() {
        let (record, _) = whole(2, 7);
        let value = serde_json::to_value(GameRecord::new(record.clone())).unwrap();
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut value = value.clone();
            change(&mut value);
            read(&value)
        };
        let lower = changed(&|v| {
            for card in v["deck"].as_array_mut().unwrap() {
                *card = json!(card.as_str().unwrap().to_lowercase().replace('t', "10"));
            }
        });
        assert_eq!(lower.unwrap().record, record, "case-blind, 10 for T");
        let mut no_rules = value.clone();
        no_rules.as_object_mut().unwrap().remove("rules");
        assert_eq!(read(&no_rules).unwrap().record, record, "2013 is the default");
        assert!(changed(&|v| v["format"] = json!("parade-game/2")).unwrap_err().contains("parade-game/2"));
        assert!(changed(&|v| v["rules"] = json!("2014")).unwrap_err().contains("2014"));
        assert!(changed(&|v| v["plays"][3] = json!("Q9")).unwrap_err().contains("Q9"));
        assert!(changed(&|v| v["first"] = json!(-1)).is_err());
        assert!(changed(&|v| v["discards"][0] = json!(["R1"])).is_err());
        for key in ["format", "players", "first", "deck"] {
            let error = changed(&|v| {
                v.as_object_mut().unwrap().remove(key);
            })
            .unwrap_err();
            assert!(error.contains(&format!("missing field `{key}`")), "{error}");
        }
    }

    #[test]
    fn a_score_request_that_cannot_be_is_refused() {
        let table = |value: Value| serde_json::from_value::<ScoreRequest>(value).unwrap().table();
        let of = |collections: Value| table(json!({"format": "parade-score/1", "collections": collections}));
        assert!(of(json!([["rt", "R10"], []])).is_err());
        assert_eq!(of(json!([["r10"], ["B0"]])).unwrap().collections[0].len(), 1);
        assert_eq!(of(json!([["R1"]])), Err(ScoreRequestError::Seats(1)));
        assert_eq!(of(json!([[], [], [], [], [], [], []])), Err(ScoreRequestError::Seats(7)));
        let twice = ScoreRequestError::Twice { card: card("R1"), first: 0, second: 1 };
        assert_eq!(twice.to_string(), "R1 stands twice, with seat 0 and with seat 1");
        assert_eq!(of(json!([["R1"], ["B2", "r1"]])), Err(twice));
        let error = of(json!([["R1"], ["B2", "Z1"]])).unwrap_err().to_string();
        assert!(error.starts_with("seat 1: \"Z1\" is no card"), "{error}");
        let names = json!({"format": "parade-score/1", "players": ["A"], "collections": [[], []]});
        assert_eq!(table(names), Err(ScoreRequestError::Names { names: 1, seats: 2 }));
        let format = json!({"format": "parade-score/9", "collections": [[], []]});
        assert!(matches!(table(format), Err(ScoreRequestError::Format(_))));
    }
}
