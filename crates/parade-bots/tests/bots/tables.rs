//! Positions and games for the tests of bots.

use parade_bots::{Bot, Dice};
use parade_rules::{
    Action, Card, CardSet, Deal, Edition, FaceUp, FaceUpParts, Game, LastRound, Phase, Reasons, Seat, View,
};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};

/// Dice of a number.
pub(crate) fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// A whole number from 0 to `bound` - 1.
pub(crate) fn below(dice: &mut Dice, bound: usize) -> usize {
    ((u64::from(dice.next_u32()) * bound as u64) >> 32) as usize
}

/// A deal of a number.
pub(crate) fn deal(edition: Edition, players: usize, seed: u64) -> Deal {
    let mut dice = dice(seed);
    Deal::shuffled(edition, players, |bound| below(&mut dice, bound as usize) as u32).unwrap()
}

/// The cards of a text, parted by spaces.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Plays a game to its end, the bots in turn at the seats; shows each view that is to act, and what is done.
pub(crate) fn play(
    deal: &Deal,
    bots: &[&dyn Bot],
    dice: &mut Dice,
    mut look: impl FnMut(&Game, &View, Action),
) -> Game {
    let mut game = Game::new(deal);
    let mut act = |game: &mut Game, seat: Seat| {
        let view = game.view(seat).unwrap();
        assert!(view.is_to_act());
        let action = bots[seat % bots.len()].act(&view, dice);
        look(game, &view, action);
        game.apply(seat, action).unwrap();
    };
    while let Phase::Play { seat } = game.face_up().phase() {
        act(&mut game, seat);
    }
    for seat in 0..deal.players() {
        act(&mut game, seat);
    }
    assert_eq!(game.face_up().phase(), Phase::Over);
    game
}

/// A position in words, for a test that puts one up by hand: seat 0 is to act.
pub(crate) struct Position {
    pub(crate) hand: &'static str,
    pub(crate) parade: &'static str,
    /// By seat.
    pub(crate) collections: &'static [&'static str],
    pub(crate) draw_pile: usize,
    /// The turns left of the last round, begun on an empty pile; 0 for the last two cards.
    pub(crate) last_round: Option<usize>,
}

impl Position {
    /// What seat 0 sees.
    pub(crate) fn view(&self) -> View {
        let players = self.collections.len();
        let parts = FaceUpParts {
            edition: Edition::Rules2013,
            players,
            first: 0,
            turn: 10,
            phase: if self.last_round == Some(0) { Phase::Discard } else { Phase::Play { seat: 0 } },
            parade: cards(self.parade),
            draw_pile: self.draw_pile,
            collections: self.collections.iter().map(|text| cards(text).into_iter().collect()).collect(),
            last_round: self.last_round.map(|turns_left| LastRound {
                seat: (players + turns_left - 1) % players,
                reasons: Reasons { sixth_color: false, draw_pile: true },
                turns_left,
            }),
            chosen: vec![false; players],
        };
        View::from_parts(FaceUp::from_parts(&parts).unwrap(), 0, &cards(self.hand), None).unwrap()
    }
}

/// Views of positions put together by chance, most of which no game can reach: they pass the checks of their parts.
pub(crate) fn odd_view() -> impl Strategy<Value = View> {
    let numbers = (2..=6_usize, any::<u64>(), any::<bool>(), 0..=3_u8);
    numbers.prop_map(|(players, seed, old, stage)| {
        let mut dice = dice(seed);
        let mut deck: Vec<Card> = Card::all().collect();
        for last in (1..deck.len()).rev() {
            deck.swap(last, below(&mut dice, last + 1));
        }
        let to_play = below(&mut dice, players);
        let (phase, turns_left) = match stage {
            0 | 1 => (Phase::Play { seat: to_play }, 1 + below(&mut dice, players)),
            2 => (Phase::Discard, 0),
            _ => (Phase::Over, 0),
        };
        let last_round = (stage > 0).then(|| LastRound {
            seat: (to_play + turns_left + players - 1) % players,
            reasons: [(true, false), (false, true), (true, true)]
                .map(|(sixth_color, draw_pile)| Reasons { sixth_color, draw_pile })[below(&mut dice, 3)],
            turns_left,
        });
        let mut chosen: Vec<bool> =
            (0..players).map(|_| stage == 3 || (stage == 2 && below(&mut dice, 2) == 0)).collect();
        let seat = if stage < 2 && seed % 4 > 0 { to_play } else { below(&mut dice, players) };
        if stage == 2 && seed % 4 > 0 {
            // Mostly the seat is still to act.
            chosen[seat] = false;
        } else if stage == 2 && chosen.iter().all(|&chosen| chosen) {
            chosen[(seat + 1) % players] = false;
        }
        let draw_pile = if stage == 0 { 1 + below(&mut dice, 30) } else { below(&mut dice, 31) };
        // Five cards are left for the hand.
        let mut take = |most: usize| {
            let count = below(&mut dice, most + 1).min(deck.len().saturating_sub(5));
            deck.split_off(deck.len() - count)
        };
        let longest = 58 - if stage == 0 { draw_pile + players } else { turns_left };
        let parade = take(longest);
        let collections: Vec<CardSet> =
            (0..players).map(|_| take(60 / players).into_iter().collect()).collect();
        let own_choice = chosen[seat];
        let parts = FaceUpParts {
            edition: if old { Edition::Rules2008 } else { Edition::Rules2013 },
            players,
            first: 0,
            turn: 0,
            phase,
            parade,
            draw_pile,
            collections,
            last_round,
            chosen,
        };
        let table = FaceUp::from_parts(&parts).unwrap();
        let hand = &deck[..table.hand_size(seat)];
        let discard = (own_choice && stage == 2).then(|| [hand[0], hand[1]]);
        View::from_parts(table, seat, hand, discard).unwrap()
    })
}
