//! One way that a game could go on.

use parade_rules::{Card, Game, MAX_PLAYERS, Phase, Seat, winners};

use crate::net::{Judgment, Kinds, Net, Turn};
use crate::{Dice, Heuristic, greedy};

/// The kind that plays by the net. With more than two players it is the heuristic that plays for it: the others make most
/// of the moves then, and a net for each costs more playouts than it is worth.
const NET: usize = 0;
/// The kind that plays as the greedy bot does.
pub(super) const GREEDY: usize = 2;

/// What a seat that plays by the net thinks of the others: mostly that they do too.
const LIKE_ITSELF: [Kinds; MAX_PLAYERS - 1] = [[0.8, 0.12, 0.08]; MAX_PLAYERS - 1];

/// Who plays how in a playout, and how far it goes.
pub(super) struct Playout<'a> {
    pub(super) net: &'a Net,
    /// Whose chances are asked for.
    pub(super) seat: Seat,
    /// What that seat thinks of the others, from the next one clockwise on.
    pub(super) kinds: [Kinds; MAX_PLAYERS - 1],
    /// Of which kind each seat is in this playout.
    pub(super) drawn: [usize; MAX_PLAYERS],
    /// How many plays at least come before the seat's own play that is judged and no longer played on from.
    pub(super) plies: usize,
    pub(super) heuristic: &'a Heuristic,
}

impl Playout<'_> {
    /// Plays on, and judges where it comes to: by the outcome if the game ends, else by the net after the best card that the
    /// seat then has.
    pub(super) fn play_on(&self, game: &mut Game, dice: &mut Dice) -> Judgment {
        let mut plies = 0;
        while let Phase::Play { seat } = game.face_up().phase() {
            let card = if seat == self.seat {
                let (card, judgment) = best(self.net, game, seat, &self.kinds);
                // The last round is short: it is played to its end.
                if plies >= self.plies && game.face_up().last_round().is_none() {
                    return judgment;
                }
                card
            } else if self.drawn[seat] == NET && game.face_up().players() == 2 {
                best(self.net, game, seat, &LIKE_ITSELF).0
            } else {
                let (table, hand) = (game.face_up(), game.hand(seat));
                let card = if self.drawn[seat] == GREEDY {
                    greedy::card(table, hand, dice)
                } else {
                    self.heuristic.card(table, seat, hand, dice)
                };
                let Some(card) = card else { break };
                card
            };
            if game.play(card).is_err() {
                debug_assert!(false, "a card of the hand");
                break;
            }
            plies += 1;
        }
        self.discard_all(game, dice);
        outcome(game, self.seat)
    }

    /// Lets every seat choose its last two.
    fn discard_all(&self, game: &mut Game, dice: &mut Dice) {
        if self.others_discard(game, dice) {
            self.discards(game, self.seat, dice);
        }
    }

    /// Lets every seat but the own one choose its last two; tells whether all could.
    pub(super) fn others_discard(&self, game: &mut Game, dice: &mut Dice) -> bool {
        let players = game.face_up().players();
        (0..players).filter(|&seat| seat != self.seat).all(|seat| self.discards(game, seat, dice))
    }

    /// Lets a seat choose its last two.
    fn discards(&self, game: &mut Game, seat: Seat, dice: &mut Dice) -> bool {
        let (table, hand) = (game.face_up(), game.hand(seat));
        let discard = if self.drawn[seat] == GREEDY {
            greedy::discard(table, seat, hand, dice)
        } else {
            self.heuristic.discard(table, seat, hand, dice)
        };
        discard.is_some_and(|two| game.discard(seat, two).is_ok())
    }
}

/// How many cards of a hand the net looks at in a playout: what the heuristic finds worse than these is hardly ever best.
const WORTH_A_LOOK: usize = 3;

/// The card that a seat that plays by the net plays in a playout, and what it thinks of it.
fn best(net: &Net, game: &Game, seat: Seat, kinds: &[Kinds; MAX_PLAYERS - 1]) -> (Card, Judgment) {
    let turn = Turn::new(game.face_up(), seat, game.hand(seat));
    let nothing = (crate::A_CARD, Judgment::NONE);
    turn.best(net, kinds, WORTH_A_LOOK).unwrap_or(nothing)
}

/// What a finished game is worth to a seat.
pub(super) fn outcome(game: &Game, seat: Seat) -> Judgment {
    let table = game.face_up();
    let (winners, totals) = winners(table.edition(), table.collections());
    let win = if winners >> seat & 1 == 1 { 1.0 / winners.count_ones() as f32 } else { 0.0 };
    let points = totals.get(seat).copied().map_or(0.0, f32::from);
    let others = totals.iter().enumerate().take(table.players()).filter(|&(other, _)| other != seat);
    let rival = others.map(|(_, &total)| f32::from(total)).fold(f32::INFINITY, f32::min);
    Judgment { win, points, rival }
}
