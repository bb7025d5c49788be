//! What the server acknowledged, written down on this side.

use std::collections::BTreeMap;

use parade_rules::json::GameRecord;
use parade_rules::{Card, Seat};

use crate::frame::Position;
use crate::seen::Seen;

/// What was acknowledged at a table, and what its seats were sent, by game.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) games: BTreeMap<u64, Game>,
}

/// One game of a table.
#[derive(Debug, Default)]
pub(crate) struct Game {
    plays: Vec<(Seat, Card)>,
    discards: Vec<(Seat, [Card; 2])>,
    /// By seat.
    seen: Vec<Seen>,
    /// Whether its end was told to anybody.
    pub(crate) is_over: bool,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Move {
    Play(Card),
    Discard([Card; 2]),
}

impl Ledger {
    pub(crate) fn game(&mut self, number: u64) -> &mut Game {
        self.games.entry(number).or_default()
    }
}

impl Game {
    pub(crate) fn acknowledge(&mut self, seat: Seat, what: Move) {
        match what {
            Move::Play(card) => self.plays.push((seat, card)),
            Move::Discard(cards) => self.discards.push((seat, cards)),
        }
    }

    pub(crate) fn seen(&mut self, seat: Seat) -> Option<&mut Seen> {
        if self.seen.len() <= seat {
            self.seen.resize(seat + 1, Seen::default());
        }
        self.seen.get_mut(seat)
    }

    /// How many acknowledged moves the record does not have, and how many cards were sent too early.
    pub(crate) fn compare(&self, record: &GameRecord, players: usize) -> (u64, u64) {
        let plays = &record.record.plays;
        let first = record.record.first;
        let by = |place: usize| (first + place) % players;
        let is_there = |&(seat, card): &(Seat, Card)| {
            plays.iter().enumerate().any(|(place, &played)| played == card && by(place) == seat)
        };
        let lost_plays = self.plays.iter().filter(|play| !is_there(play)).count();
        let is_same = |&(seat, [one, other]): &(Seat, [Card; 2])| {
            let found = record.record.discards.get(seat);
            found.is_some_and(|found| found.contains(&one) && found.contains(&other))
        };
        let lost_discards = self.discards.iter().filter(|discard| !is_same(discard)).count();
        let leaks = self.seen.iter().enumerate().map(|(seat, seen)| seen.too_early(seat, record)).sum();
        ((lost_plays + lost_discards) as u64, leaks)
    }

    /// How many acknowledged moves a game that is still played does not have.
    pub(crate) fn lost_from(&self, position: Option<&Position>) -> u64 {
        let Some(position) = position else { return (self.plays.len() + self.discards.len()) as u64 };
        let is_there = |&(seat, card): &(Seat, Card)| {
            position.history.iter().any(|step| step.seat == seat && step.card == card)
        };
        let lost_plays = self.plays.iter().filter(|play| !is_there(play)).count();
        let lost_choices = self.discards.iter().filter(|(seat, _)| !position.chosen.contains(seat)).count();
        (lost_plays + lost_choices) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_rules::{CardSet, Deal, Edition, Phase, Record};

    /// A game of two to its end, with what its players acknowledged and saw.
    fn played() -> (GameRecord, Game) {
        let deal = Deal::shuffled(Edition::Rules2013, 2, |bound| bound / 2).unwrap();
        let mut game = parade_rules::Game::new(&deal);
        let mut ledger = Game::default();
        let see = |ledger: &mut Game, game: &parade_rules::Game| {
            for seat in 0..2 {
                let hand: CardSet = game.hand(seat).iter().copied().collect();
                let plays = game.face_up().plays().len();
                ledger.seen(seat).unwrap().note(plays, game.face_up().visible() | hand);
            }
        };
        see(&mut ledger, &game);
        while let Phase::Play { seat } = game.face_up().phase() {
            let card = game.hand(seat)[0];
            game.play(card).unwrap();
            ledger.acknowledge(seat, Move::Play(card));
            see(&mut ledger, &game);
        }
        for seat in 0..2 {
            let two = [game.hand(seat)[0], game.hand(seat)[3]];
            ledger.acknowledge(seat, Move::Discard([two[1], two[0]]));
            game.discard(seat, two).unwrap();
        }
        (GameRecord::new(Record::of(&game, &["A".to_owned(), "B".to_owned()])), ledger)
    }

    #[test]
    fn what_the_record_has_was_not_lost_and_what_a_seat_holds_is_no_secret() {
        let (record, ledger) = played();
        assert_eq!(ledger.compare(&record, 2), (0, 0));
    }

    #[test]
    fn a_move_that_the_record_lacks_was_lost() {
        let (mut record, ledger) = played();
        record.record.plays.pop();
        record.record.discards[1] = record.record.discards[0];
        assert_eq!(ledger.compare(&record, 2).0, 2);
        assert_eq!(ledger.lost_from(None), ledger.plays.len() as u64 + 2);
    }

    #[test]
    fn a_card_of_another_hand_is_found_and_so_is_one_of_the_pile() {
        let (record, mut ledger) = played();
        let game = parade_rules::Game::new(&record.record.deal().unwrap());
        let pile = record.record.deck[65];
        ledger.seen(1).unwrap().note(0, CardSet::of(game.hand(0)[2]));
        ledger.seen(0).unwrap().note(0, CardSet::of(pile));
        assert_eq!(ledger.compare(&record, 2).1, 2);
    }
}
