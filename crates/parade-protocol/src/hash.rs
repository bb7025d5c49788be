//! The state hash: by it a client notices that it is out of step.

use std::fmt::Write;

use parade_rules::{Card, FaceUp, Phase};
use sha2::{Digest, Sha256};

use crate::position::{Position, Step};
use crate::{Seq, StateHash, TablePhase, TableView};

/// The text that the state hash is the hash of: lines that end in a line feed, in ASCII.
///
/// ```text
/// parade-table/1
/// seq 42
/// game 3
/// phase play 2
/// pile 31
/// parade R3 BT K0
/// seat 0 G7 G0
/// seat 1
/// ```
/// `phase` is the table's, and in `play` the seat whose turn it is. The last lines, from `pile` on, stand there from the deal
/// until the next lobby; a seat's cards are by color in the order R B P G K O, of a color
/// the highest first.
#[must_use]
pub fn hash_text(seq: Seq, game: u64, phase: TablePhase, position: Option<&Position>) -> String {
    let collected =
        position.iter().flat_map(|position| &position.collected).map(|cards| cards.iter().copied());
    let to_play = position.and_then(|position| match position.phase {
        Step::Play => position.to_act.first().copied(),
        Step::Discard | Step::Over => None,
    });
    let lying = position.map(|position| (position.draw_pile, &position.parade[..]));
    text(seq, game, phase, to_play, lying, collected)
}

/// The hash of the same text, made from the game itself: the first eight bytes of its SHA-256.
#[must_use]
pub fn state_hash(seq: Seq, game: u64, phase: TablePhase, face_up: Option<&FaceUp>) -> StateHash {
    let collected = face_up.iter().flat_map(|face_up| face_up.collections()).map(|cards| cards.iter());
    let to_play = face_up.and_then(|face_up| match face_up.phase() {
        Phase::Play { seat } => Some(seat),
        Phase::Discard | Phase::Over => None,
    });
    let lying = face_up.map(|face_up| (face_up.draw_pile(), face_up.parade().cards()));
    of_text(&text(seq, game, phase, to_play, lying, collected))
}

impl TableView {
    /// The state hash of what this client holds, to compare with the one that came with event `seq`.
    #[must_use]
    pub fn state_hash(&self, seq: Seq) -> StateHash {
        of_text(&hash_text(seq, self.game, self.phase, self.position.as_ref()))
    }
}

fn of_text(text: &str) -> StateHash {
    let mut first = [0; 8];
    first.copy_from_slice(&Sha256::digest(text.as_bytes())[..8]);
    StateHash(first)
}

fn text(
    seq: Seq,
    game: u64,
    phase: TablePhase,
    to_play: Option<usize>,
    lying: Option<(usize, &[Card])>,
    collected: impl Iterator<Item = impl Iterator<Item = Card>>,
) -> String {
    let mut text = String::with_capacity(320);
    let phase = match phase {
        TablePhase::Lobby => "lobby",
        TablePhase::Reveal => "reveal",
        TablePhase::Play => "play",
        TablePhase::Discard => "discard",
        TablePhase::Over => "over",
        TablePhase::Closed => "closed",
    };
    // Writing to a text cannot fail.
    let _ = write!(text, "{}\nseq {seq}\ngame {game}\nphase {phase}", crate::PROTOCOL);
    if let Some(seat) = to_play {
        let _ = write!(text, " {seat}");
    }
    text.push('\n');
    if let Some((pile, parade)) = lying {
        let _ = write!(text, "pile {pile}\nparade");
        cards(&mut text, parade.iter().copied());
        for (seat, collected) in collected.enumerate() {
            let _ = write!(text, "seat {seat}");
            cards(&mut text, collected);
        }
    }
    text
}

fn cards(text: &mut String, cards: impl Iterator<Item = Card>) {
    for card in cards {
        let _ = write!(text, " {card}");
    }
    text.push('\n');
}
