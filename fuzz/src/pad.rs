//! Links to a score pad, invitations to it and codes of players, as somebody else may have made them; and the file of one.

use super::{compare_score, is_one_short_line};
use parade_pad::code::{Invitation, PlayerCode};
use parade_pad::{Change, Pad};

/// Texts that may be links to a pad, invitations, or codes; and bytes of such links behind whatever sum fits them.
pub fn pad(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        read(text.trim());
    }
    if let Ok(pad) = serde_json::from_slice::<Pad>(data) {
        holds(&pad);
    }
    // The sum of eight bits keeps nearly everything out: here one of all of them lets it in.
    for sum in 0..=u8::MAX {
        let text = address(&[data, &[sum]].concat());
        if Pad::of_link(&text).is_ok() || Invitation::of_link(&text).is_ok() {
            read(&text);
        }
    }
}

fn read(text: &str) {
    match Pad::of_link(text) {
        Ok(pad) => {
            assert_eq!(Pad::of_link(&pad.to_link()), Ok(pad.clone()));
            holds(&pad);
        }
        Err(error) => is_one_short_line(&error),
    }
    match Invitation::of_link(text) {
        Ok(invitation) => {
            assert!(invitation.seat < invitation.players);
            assert_eq!(Invitation::of_link(&invitation.to_link()), Ok(invitation.clone()));
            let code = invitation.answer(parade_rules::CardSet::FULL);
            assert_eq!(code.to_string().parse(), Ok(code));
        }
        Err(error) => is_one_short_line(&error),
    }
    match text.parse::<PlayerCode>() {
        Ok(code) => assert_eq!(code.to_string().parse(), Ok(code)),
        Err(error) => is_one_short_line(&error),
    }
    for players in [["", ""].as_slice(), &["Anna", "Bob", "Cleo"]] {
        merged(&Pad::new(players.iter().copied()), text);
    }
}

/// A code goes onto a pad whole, and can be taken back, or not at all.
fn merged(before: &Pad, code: &str) {
    let mut pad = before.clone();
    match pad.change(Change::Merge { code: code.to_owned() }) {
        Ok(_) => {
            holds(&pad);
            pad.change(Change::Undo).expect("a change can be taken back");
            assert_eq!(pad.collections(), before.collections());
        }
        Err(refusal) => {
            is_one_short_line(&refusal);
            assert_eq!(&pad, before);
        }
    }
}

/// A pad, wherever it came from, is one: counted as the plain engine counts, and written for everybody.
fn holds(pad: &Pad) {
    let collections = pad.collections();
    assert_eq!(collections.len(), pad.players().len());
    compare_score(pad.edition(), &collections);
    let names = pad.players();
    let _ = (pad.findings(), pad.sheet().sums(), pad.to_score_lines(names), pad.to_csv(names));
    for round in 0..=pad.rounds().len() {
        let _ = pad.to_bg_stats(round, names, "2026-11-29");
    }
    let text = serde_json::to_string(pad).expect("a pad is JSON");
    assert_eq!(&serde_json::from_str::<Pad>(&text).expect("the same again"), pad);
}

/// Bytes as an address has them: base 64 with `-` and `_`, without an end.
fn address(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let sign = |chunk: &[u8], at: usize| {
        let all = chunk.iter().chain(&[0, 0]).take(3).fold(0, |all, &byte| all << 8 | usize::from(byte));
        char::from(SIGNS[all >> (18 - 6 * at) & 63])
    };
    bytes.chunks(3).flat_map(|chunk| (0..=chunk.len()).map(move |at| sign(chunk, at))).collect()
}
