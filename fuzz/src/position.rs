//! Any parts that may be a position, any hand on it, and any events that its seat may be told.

use super::{Bytes, compare_score, is_one_short_line};
use parade_rules::{Card, CardSet, Edition, FaceUp, FaceUpParts, LastRound, Phase, Reasons, Seen, View};

/// Any parts that may be a position, any hand on it, and any events that its seat may be told.
pub fn position(data: &[u8]) {
    let mut bytes = Bytes(data);
    let players = bytes.below(8);
    let ended = bytes.byte();
    let phase = match ended & 7 {
        6 => Phase::Discard,
        7 => Phase::Over,
        _ => Phase::Play { seat: bytes.below(7) },
    };
    let reasons = Reasons { sixth_color: ended & 8 != 0, draw_pile: ended & 16 != 0 };
    let last_round =
        (ended & 32 != 0).then(|| LastRound { seat: bytes.below(7), reasons, turns_left: bytes.below(8) });
    // Mostly each card once.
    let mut next = bytes.card().index();
    let mut card = |bytes: &mut Bytes<'_>| {
        next = (next + if ended & 64 != 0 { bytes.below(67) } else { 1 }) % Card::COUNT;
        Card::from_index(next).expect("below 66")
    };
    let mut some = |bytes: &mut Bytes<'_>, most: usize| -> Vec<Card> {
        (0..bytes.below(most + 1)).map(|_| card(bytes)).collect()
    };
    let parts = FaceUpParts {
        edition: if ended & 128 != 0 { Edition::Rules2008 } else { Edition::Rules2013 },
        players,
        first: bytes.below(7),
        turn: bytes.below(60),
        phase,
        parade: some(&mut bytes, 60),
        draw_pile: bytes.below(52),
        collections: (0..players + usize::from(ended == 255))
            .map(|_| some(&mut bytes, 5).into_iter().collect::<CardSet>())
            .collect(),
        last_round,
        chosen: (0..players).map(|_| bytes.byte() > 128).collect(),
    };
    let face_up = match FaceUp::from_parts(&parts) {
        Ok(face_up) => face_up,
        Err(error) => return is_one_short_line(&error),
    };
    assert_eq!((face_up.phase(), face_up.last_round()), (parts.phase, parts.last_round));
    assert_eq!(face_up.parade().cards(), parts.parade);
    compare_score(parts.edition, face_up.collections());
    let seat = bytes.below(7);
    let hand = some(&mut bytes, 6);
    let discard = (bytes.below(2) == 1 && hand.len() > 1).then(|| [hand[0], hand[bytes.below(hand.len())]]);
    let mut view = match View::from_parts(face_up, seat, &hand, discard) {
        Ok(view) => view,
        Err(error) => return is_one_short_line(&error),
    };
    while !bytes.is_empty() {
        let seat = bytes.below(7);
        let played = match view.hand().get(bytes.below(8)) {
            Some(&card) => card,
            None => bytes.card(),
        };
        let seen = match bytes.below(9) {
            0..=2 => {
                Seen::Played { seat, card: played, took: view.face_up().parade().leavers(played).collect() }
            }
            3 => Seen::IDrew(bytes.card()),
            4 => Seen::Drew { seat },
            5 => Seen::LastRoundBegan { seat, reasons },
            6 => Seen::IChose([played, bytes.card()]),
            7 => Seen::Chose { seat },
            _ => Seen::Revealed { kept: (0..players).map(|_| [bytes.card(), bytes.card()]).collect() },
        };
        let before = view;
        if view.see(&seen).is_err() {
            assert_eq!(view, before);
        }
        let lying: usize = view.face_up().collections().iter().map(|cards| cards.len()).sum();
        assert_eq!(view.face_up().visible().len(), lying + view.face_up().parade().len());
        for &card in view.hand() {
            if let Ok(preview) = view.preview(card) {
                assert_eq!(preview.fates.len(), view.face_up().parade().len());
            }
        }
        let _ = (view.keep_previews(), format!("{view:?}"), view.is_to_act());
        assert!(view.determinize(&[]).is_err());
    }
}
