//! The history in a view that is read: whether it leads to the position, and what the first parade was.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{Deal, FIRST_PARADE};
use crate::face_up::{FaceUp, Phase};
use crate::hand::Hand;
use crate::json::view::{Said, ViewError};

/// The position that the history leads to from a first parade; it must be the one that is said.
pub(crate) fn follow(opening: &[Card; FIRST_PARADE], said: &Said) -> Result<FaceUp, ViewError> {
    let mut table = begin(opening, said)?;
    if said.history.len() != said.turn {
        let problem = format!("{} turns, but {} have been played", said.history.len(), said.turn);
        return Err(ViewError::new("history", problem));
    }
    for index in 0..said.history.len() {
        step(&mut table, said, index)?;
    }
    let other = |field: &str, leads_to: String| {
        Err(ViewError::new(field, format!("it does not fit the history, which leads to {leads_to}")))
    };
    if table.parade().cards() != said.parade {
        return other("parade", list(table.parade().cards().iter().copied()));
    }
    if let Some(seat) = (0..said.players).find(|&seat| table.collections()[seat] != said.collected[seat]) {
        return other(&format!("collected[{seat}]"), list(table.collections()[seat].iter()));
    }
    if table.draw_pile() != said.draw_pile {
        return other("draw_pile", table.draw_pile().to_string());
    }
    if table.last_round() != said.last_round {
        return other(
            "last_round",
            match table.last_round() {
                None => "none".into(),
                Some(last) => {
                    let reasons: Vec<&str> = last.reasons.names().collect();
                    format!("seat {}, {} turns left, {}", last.seat, last.turns_left, reasons.join(", "))
                }
            },
        );
    }
    match (table.phase(), said.discards) {
        (Phase::Play { .. }, true) => other("phase", "\"play\"".into()),
        (Phase::Discard, false) => other("phase", "\"discard\"".into()),
        _ => Ok(table),
    }
}

/// The table after a deal with this first parade.
fn begin(opening: &[Card; FIRST_PARADE], said: &Said) -> Result<FaceUp, ViewError> {
    let lying: CardSet = opening.iter().copied().collect();
    // What the other cards of the deck are cannot be seen on the table.
    let mut deck: Vec<Card> = Card::all().filter(|&card| !lying.contains(card)).collect();
    let start = said.players * Hand::FULL;
    deck.splice(start..start, opening.iter().copied());
    let deal = Deal::new(said.edition, said.players, said.first, &deck)
        .map_err(|_| ViewError::new("opening", "a card stands twice"))?;
    Ok(FaceUp::new(&deal))
}

/// Plays the turn at an index of the history.
fn step(table: &mut FaceUp, said: &Said, index: usize) -> Result<(), ViewError> {
    let turn = &said.history[index];
    let wrong = |key: &str, problem: String| Err(ViewError::new(format!("history[{index}]{key}"), problem));
    match table.phase() {
        Phase::Play { seat } if seat == turn.seat => {}
        Phase::Play { seat } => return wrong(".seat", format!("it is the turn of seat {seat}")),
        Phase::Discard | Phase::Over => return wrong("", "the last turn was the one before".into()),
    }
    if table.visible().contains(turn.card) {
        return wrong(".card", format!("{} lies on the table already", turn.card));
    }
    if !table.parade().leavers(turn.card).eq(turn.took.iter().copied()) {
        return wrong(".took", format!("{} takes {}", turn.card, list(table.parade().leavers(turn.card))));
    }
    table.take_turn(turn.card);
    Ok(())
}

/// Cards as text, parted by spaces.
fn list(cards: impl Iterator<Item = Card>) -> String {
    let texts: Vec<String> = cards.map(|card| card.to_string()).collect();
    if texts.is_empty() { "no card".into() } else { texts.join(" ") }
}

/// A first parade from which the history leads to the parade that is said; `None` if there is none.
///
/// Its six cards are known: they lie in the parade still or were taken, and nobody played them. The parade is always in the
/// order in which its cards joined, so only the order of the six among themselves is open, and any with which every turn
/// takes what it took is as good as the true one.
pub(crate) fn opening_of(said: &Said) -> Option<[Card; FIRST_PARADE]> {
    let mut order: Vec<Card> = Vec::new();
    let seen = said.history.iter().flat_map(|turn| turn.took.iter()).chain(&said.parade);
    for &card in seen {
        if !order.contains(&card) && said.history.iter().all(|turn| turn.card != card) {
            order.push(card);
        }
    }
    let mut order: [Card; FIRST_PARADE] = order.try_into().ok()?;
    // The last part of the parade that is left of them is in the right order already: the first orders tried are likely.
    permutations(&mut order, 0, &mut |order| {
        begin(order, said).is_ok_and(|mut table| {
            (0..said.history.len()).all(|index| step(&mut table, said, index).is_ok())
                && table.parade().cards() == said.parade
        })
    })
    .then_some(order)
}

/// Tries all orders of the cards from a place on, until one is right; that one is left.
fn permutations(
    order: &mut [Card; FIRST_PARADE],
    from: usize,
    right: &mut impl FnMut(&[Card; FIRST_PARADE]) -> bool,
) -> bool {
    if from == FIRST_PARADE {
        return right(order);
    }
    (from..FIRST_PARADE).any(|place| {
        order[from..=place].rotate_right(1);
        let found = permutations(order, from + 1, right);
        if !found {
            order[from..=place].rotate_left(1);
        }
        found
    })
}
