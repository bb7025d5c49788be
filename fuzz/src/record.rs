//! Lines that may be records: read, replayed, verified, written back.

use super::{compare, is_one_short_line, plain_card, plain_table};
use parade_rules::Record;
use parade_rules::json::GameRecord;

/// Lines that may be records: read, replayed, verified, written back.
pub fn record(line: &[u8]) {
    let Ok(read) = serde_json::from_slice::<GameRecord>(line) else { return };
    let written = serde_json::to_string(&read).expect("a record is JSON");
    assert!(!written.contains('\n'));
    let again: GameRecord = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again.record, read.record);
    assert_eq!(serde_json::to_string(&again).expect("a record is JSON"), written);
    match read.proof() {
        Ok(Some(proof)) => {
            if let Ok(deal) = read.record.deal()
                && let Err(error) = proof.verify(&deal)
            {
                is_one_short_line(&error);
            }
        }
        Ok(None) => {}
        Err(error) => is_one_short_line(&error),
    }
    let record = &read.record;
    let replay = record.replay();
    match record.game() {
        Err(error) => {
            is_one_short_line(&error);
            assert_eq!(replay, Err(error));
        }
        Ok(game) => {
            let replay = replay.expect("both ways to read it agree");
            assert_eq!(replay.score, game.score());
            serde_json::to_string(&replay).expect("a replay is JSON");
            assert_eq!(Record::of(&game, &record.players), *record);
            let mut table = plain_table(game.deal());
            for (&card, turn) in record.plays.iter().zip(&replay.turns) {
                let took = table.play(plain_card(card)).expect("legal here, legal there");
                assert_eq!(took, turn.took.iter().copied().map(plain_card).collect::<Vec<_>>());
            }
            for (seat, cards) in record.discards.iter().enumerate() {
                assert!(table.discard(seat, cards.map(plain_card)));
            }
            compare(&game, &table);
        }
    }
}
