//! One game between bots.

use parade_bots::Dice;
use parade_rules::{Action, Deal, Game, MAX_PLAYERS, Phase, Record, Seat, View};

use crate::fault::ArenaError;
use crate::plan::Seats;
use crate::player::Player;
use crate::workers::Watch;

/// A win in units that can be shared by any number of winners.
pub(crate) const WHOLE_WIN: u64 = 60;

/// The most questions that a game can put to its bots: 52 turns and 6 choices, and some room.
const QUESTIONS: u64 = 64;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Which deal, from 0.
    pub deal: u64,
    /// Which rotation of the deal, from 0.
    pub rotation: usize,
    pub(crate) seats: Seats,
    pub(crate) totals: [u16; MAX_PLAYERS],
    pub(crate) places: [u8; MAX_PLAYERS],
    /// The share of the win of each seat, in parts of [`WHOLE_WIN`].
    pub(crate) shares: [u8; MAX_PLAYERS],
    game: Game,
}

impl PlayedGame {
    /// How many players there were.
    #[must_use]
    pub fn players(&self) -> usize {
        self.game.face_up().players()
    }

    /// Who sat at a seat: the number of the contestant.
    #[must_use]
    pub fn contestant(&self, seat: Seat) -> usize {
        self.seats.get(seat).map_or(0, |&contestant| usize::from(contestant))
    }

    /// The record of the game, with the names of the contestants at their seats.
    #[must_use]
    pub fn record(&self, names: &[String]) -> Record {
        let name = |seat| names.get(self.contestant(seat)).cloned().unwrap_or_default();
        let players: Vec<String> = (0..self.players()).map(name).collect();
        Record::of(&self.game, &players)
    }
}

/// Plays a deal to its end. Every bot gets the view of its seat and its dice.
pub(crate) fn play_game(
    deal: &Deal,
    place: (u64, usize),
    seats: Seats,
    players: &mut [Player],
    dice: &mut [Dice; MAX_PLAYERS],
    watch: &Watch<'_>,
) -> Result<PlayedGame, ArenaError> {
    let (number, rotation) = place;
    let mut game = Game::new(deal);
    let mut question = (number * MAX_PLAYERS as u64 + rotation as u64) * QUESTIONS;
    let mut ask = |view: &View, players: &mut [Player]| {
        if watch.is_stopped() {
            return Err(ArenaError::Stopped);
        }
        question += 1;
        let seat = view.seat();
        players[usize::from(seats[seat])].act(view, &mut dice[seat], question, watch)
    };
    while let Phase::Play { seat } = game.face_up().phase() {
        let Some(view) = game.view(seat) else { break };
        let action = ask(&view, players)?;
        let done = match action {
            Action::Play(card) => game.play(card).map(drop),
            Action::Discard(cards) => game.discard(seat, cards),
        };
        done.map_err(|error| players[usize::from(seats[seat])].illegal(&view, action, error))?;
    }
    // All choose from the same position: nobody is told who has chosen.
    let asked = game;
    for seat in 0..deal.players() {
        let Some(view) = asked.view(seat) else { break };
        let action = ask(&view, players)?;
        let done = match action {
            Action::Play(card) => game.play(card).map(drop),
            Action::Discard(cards) => game.discard(seat, cards),
        };
        done.map_err(|error| players[usize::from(seats[seat])].illegal(&view, action, error))?;
    }
    let mut played = PlayedGame {
        deal: number,
        rotation,
        seats,
        totals: [0; MAX_PLAYERS],
        places: [0; MAX_PLAYERS],
        shares: [0; MAX_PLAYERS],
        game,
    };
    if let Some(score) = game.score() {
        for (seat, own) in score.seats.iter().enumerate() {
            played.totals[seat] = own.total;
            played.places[seat] = own.place;
        }
        for &winner in &score.winners {
            // 60 can be parted by 1 to 6.
            played.shares[winner] = (WHOLE_WIN / score.winners.len() as u64) as u8;
        }
    }
    Ok(played)
}
