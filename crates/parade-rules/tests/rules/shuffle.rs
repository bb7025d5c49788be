//! The fair shuffle: golden values, what a proof refuses, and that it is a shuffle.

use parade_rules::shuffle::{Bytes32, Proof, ProofError, Shuffle, commitment, seed_of_number};
use parade_rules::{Card, Deal, DealError, Edition};
use serde_json::Value;

/// Made by `tests/shuffle.py`, which computes all of it without this crate.
const GOLDEN: &str = include_str!("../vectors/shuffle.json");

fn hex_32(value: &Value) -> Bytes32 {
    let text = value.as_str().unwrap();
    assert_eq!(text.len(), 64);
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap();
    }
    bytes
}

#[test]
fn golden_shuffles_stay_what_they_are() {
    let golden: Vec<Value> = serde_json::from_str(GOLDEN).unwrap();
    assert!(golden.len() >= 20);
    for case in &golden {
        let server_seed = seed_of_number(case["seed_number"].as_u64().unwrap());
        assert_eq!(server_seed, hex_32(&case["server_seed"]));
        let nonces: Vec<Option<Bytes32>> = case["nonces"]
            .as_array()
            .unwrap()
            .iter()
            .map(|nonce| (!nonce.is_null()).then(|| hex_32(nonce)))
            .collect();
        let (table, game) = (case["table"].as_str().unwrap(), case["game"].as_u64().unwrap());
        let shuffle = Shuffle { table: table.into(), game, server_seed, nonces };
        let deal = shuffle.deal(Edition::Rules2013).unwrap();
        let deck: Vec<String> = deal.deck().iter().map(ToString::to_string).collect();
        assert_eq!(serde_json::to_value(deck).unwrap(), case["deck"], "{table} {game}");
        assert_eq!(deal.first() as u64, case["first"].as_u64().unwrap());
        assert_eq!(commitment(table, game, &server_seed), hex_32(&case["commitment"]));
        assert_eq!(shuffle.proof().commitment, hex_32(&case["commitment"]));
        if table == "local" && game == 1 && shuffle.nonces.iter().all(Option::is_none) {
            assert_eq!(shuffle, Shuffle::local(shuffle.nonces.len(), server_seed));
        }
        // The edition decides ties and no card.
        assert_eq!(shuffle.deal(Edition::Rules2008).unwrap().deck(), deal.deck());
        assert_eq!(shuffle.proof().verify(&deal), Ok(()));
    }
}

fn shuffle() -> Shuffle {
    Shuffle {
        table: "garden".into(),
        game: 3,
        server_seed: seed_of_number(9),
        nonces: vec![Some([1; 32]), None, Some([3; 32])],
    }
}

#[test]
fn every_part_changes_the_deck() {
    let deal = |change: &dyn Fn(&mut Shuffle)| {
        let mut shuffle = shuffle();
        change(&mut shuffle);
        *shuffle.deal(Edition::Rules2013).unwrap().deck()
    };
    let decks = [
        deal(&|_| ()),
        deal(&|s| s.table = "gardem".into()),
        deal(&|s| s.table.clear()),
        deal(&|s| s.game = 4),
        deal(&|s| s.server_seed[31] ^= 1),
        deal(&|s| s.nonces[0] = Some([2; 32])),
        deal(&|s| s.nonces[0] = None),
        deal(&|s| s.nonces[1] = Some([0; 32])),
        deal(&|s| s.nonces.swap(0, 2)),
        deal(&|s| s.nonces.swap(0, 1)),
        deal(&|s| s.nonces.push(None)),
    ];
    for (at, deck) in decks.iter().enumerate() {
        assert!(!decks[..at].contains(deck), "change {at}");
    }
}

#[test]
fn a_proof_says_what_does_not_match() {
    let deal = shuffle().deal(Edition::Rules2013).unwrap();
    let verify = |change: &dyn Fn(&mut Proof), deal: &Deal| {
        let mut proof = shuffle().proof();
        change(&mut proof);
        proof.verify(deal)
    };
    assert_eq!(verify(&|_| (), &deal), Ok(()));
    assert_eq!(verify(&|p| p.commitment[0] ^= 128, &deal), Err(ProofError::Commitment));
    assert_eq!(verify(&|p| p.shuffle.server_seed[5] ^= 1, &deal), Err(ProofError::Commitment));
    assert_eq!(verify(&|p| p.shuffle.table.push('x'), &deal), Err(ProofError::Commitment));
    assert_eq!(verify(&|p| p.shuffle.game += 1, &deal), Err(ProofError::Commitment));
    for nonces in [0, 1, 2, 4, 7, 300] {
        assert_eq!(
            verify(&|p| p.shuffle.nonces = vec![None; nonces], &deal),
            Err(ProofError::Seats { nonces, players: 3 })
        );
    }
    assert!(matches!(verify(&|p| p.shuffle.nonces[1] = Some([0; 32]), &deal), Err(ProofError::Deck { .. })));
    let mut deck = *deal.deck();
    deck.swap(63, 65);
    let swapped = Deal::new(Edition::Rules2013, 3, deal.first(), &deck).unwrap();
    assert_eq!(verify(&|_| (), &swapped), Err(ProofError::Deck { place: 64 }));
    let found = (deal.first() + 1) % 3;
    let other = Deal::new(Edition::Rules2013, 3, found, deal.deck()).unwrap();
    assert_eq!(verify(&|_| (), &other), Err(ProofError::First { found, expected: deal.first() }));
    for players in [0, 1, 7, 256] {
        let shuffle = Shuffle::local(players, [0; 32]);
        assert_eq!(shuffle.deal(Edition::Rules2013), Err(DealError::Players(players)));
    }
}

/// The sum of squared distances from what is expected of each count, over that expectation.
fn chi_squared(counts: &[u32], expected: f64) -> f64 {
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// Over seeds 0 to 19,999 each card comes to each place about as often, and each seat starts about as often. The seeds are
/// fixed, so this holds always or never; the bounds are five standard deviations.
#[test]
fn each_card_comes_to_each_place_and_each_seat_starts() {
    const GAMES: u32 = 20_000;
    let mut places = vec![0_u32; 66 * 66];
    let mut pairs = vec![0_u32; 66 * 66];
    for players in 2..=6 {
        let mut starts = vec![0_u32; players];
        for number in (u64::from(GAMES) / 5 * (players as u64 - 2)..).take(GAMES as usize / 5) {
            let deal = Shuffle::local(players, seed_of_number(number)).deal(Edition::Rules2013).unwrap();
            starts[deal.first()] += 1;
            for (place, card) in deal.deck().iter().enumerate() {
                places[card.index() * 66 + place] += 1;
            }
            for two in deal.deck().windows(2) {
                pairs[two[0].index() * 66 + two[1].index()] += 1;
            }
        }
        let expected = f64::from(GAMES) / 5.0 / players as f64;
        let freedom = players as f64 - 1.0;
        let found = chi_squared(&starts, expected);
        assert!(found < freedom + 5.0 * (2.0 * freedom).sqrt(), "{players} players start {starts:?}");
    }
    let freedom = 65.0 * 65.0;
    let most = freedom + 5.0 * f64::sqrt(2.0 * freedom);
    let found = chi_squared(&places, f64::from(GAMES) / 66.0);
    assert!(found < most, "places: {found} of at most {most}");
    // Which card follows which: no card follows itself, every other one of 65 does.
    let pairs: Vec<u32> =
        pairs.iter().enumerate().filter(|(at, _)| at % 67 != 0).map(|(_, &count)| count).collect();
    let found = chi_squared(&pairs, f64::from(GAMES) / 66.0);
    assert!(found < most, "followers: {found} of at most {most}");
    assert_eq!(pairs.len() + Card::COUNT, 66 * 66);
}

/// The proof as a record carries it.
#[cfg(feature = "json")]
mod json {
    use parade_rules::json::{GameRecord, ShuffleError};
    use parade_rules::{Edition, Game, Record};
    use serde_json::{Value, json};

    use super::shuffle;

    fn record() -> GameRecord {
        let game = Game::new(&shuffle().deal(Edition::Rules2013).unwrap());
        GameRecord::new(Record::of(&game, &["A".into(), "B".into(), "C".into()]))
    }

    #[test]
    fn a_record_carries_its_proof_there_and_back() {
        let mut record = record();
        assert_eq!(record.proof(), Ok(None));
        record.set_proof(&shuffle().proof());
        let again: GameRecord = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
        let proof = again.proof().unwrap().unwrap();
        assert_eq!(proof, shuffle().proof());
        assert_eq!(proof.verify(&again.record.deal().unwrap()), Ok(()));
        record.other["shuffle"] = Value::Null;
        assert_eq!(record.proof(), Ok(None));
    }

    #[test]
    fn what_is_no_proof_is_said() {
        let with = |key: &str, value: Value| {
            let mut record = record();
            record.set_proof(&shuffle().proof());
            record.other["shuffle"][key] = value;
            record.proof()
        };
        assert_eq!(
            with("scheme", json!("parade-shuffle-v2")),
            Err(ShuffleError::Scheme("parade-shuffle-v2".into()))
        );
        let wrong = |key, expected| Err(ShuffleError::Key { key, expected });
        assert_eq!(with("scheme", json!(1)), wrong("scheme", "a text"));
        assert_eq!(with("table", json!(null)), wrong("table", "a text"));
        assert_eq!(with("game", json!(-1)), wrong("game", "a whole number"));
        assert_eq!(with("game", json!(1.5)), wrong("game", "a whole number"));
        let digits = "64 hexadecimal digits";
        let zeros = "0".repeat(63);
        for seed in [json!(null), json!(""), json!(format!("{zeros}g")), json!(zeros), json!(zeros.repeat(2))]
        {
            assert_eq!(with("server_seed", seed.clone()), wrong("server_seed", digits));
            assert_eq!(with("commitment", seed), wrong("commitment", digits));
        }
        assert_eq!(with("nonces", json!("")), wrong("nonces", "a list"));
        assert_eq!(with("nonces", json!([7])), wrong("nonces", "64 hexadecimal digits or null"));
        for other in [json!("x"), json!(3), json!([]), json!({}), json!(true)] {
            let mut record = record();
            record.other.insert("shuffle".into(), other);
            assert_eq!(record.proof(), wrong("scheme", "a text"));
        }
    }
}
