//! Whole games between bots, for the examples.

use parade_bots::{Bot, Dice};
use parade_rules::{Action, Deal, Edition, Game, Phase, Seat};
use rand_core::{Rng, SeedableRng};

/// The deal of a number.
pub(crate) fn deal(players: usize, seed: u64) -> Deal {
    let mut dice = Dice::seed_from_u64(seed);
    let below = |bound: u32| ((u64::from(dice.next_u32()) * u64::from(bound)) >> 32) as u32;
    Deal::shuffled(Edition::Rules2013, players, below).expect("2 to 6 players")
}

/// Plays a deal to its end with `bot` at one seat and `others` at all the others.
pub(crate) fn play(deal: &Deal, bot: &dyn Bot, seat: Seat, others: &dyn Bot, seed: u64) -> Game {
    let mut game = Game::new(deal);
    let mut dice = Dice::seed_from_u64(seed ^ 0x5EED);
    let mut decide = |game: &Game, at: Seat| {
        let view = game.view(at).expect("a seat of the game");
        if at == seat { bot.act(&view, &mut dice) } else { others.act(&view, &mut dice) }
    };
    while let Phase::Play { seat: at } = game.face_up().phase() {
        match decide(&game, at) {
            Action::Play(card) => drop(game.play(card).expect("a legal card")),
            Action::Discard(_) => unreachable!("a card is to be played"),
        }
    }
    for at in 0..deal.players() {
        match decide(&game, at) {
            Action::Discard(two) => game.discard(at, two).expect("two cards of the hand"),
            Action::Play(_) => unreachable!("two cards are to be discarded"),
        }
    }
    game
}

/// What a seat has of the win of a finished game: 1, 1/k among k winners, or 0.
pub(crate) fn share(game: &Game, seat: Seat) -> f64 {
    let winners = game.score().map(|score| score.winners).unwrap_or_default();
    if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}
