//! The whole truth of a game.

use alloc::vec::Vec;
use core::fmt;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{Deal, MAX_PLAYERS, Seat};
use crate::event::{Action, Event};
use crate::face_up::{FaceUp, Phase};
use crate::hand::Hand;
use crate::score::{Score, totals};
use crate::view::View;

/// A game in progress or over: what lies face up, and all that is hidden. It is a plain value of at most 512 bytes that
/// copies without allocating.
///
/// ```
/// use parade_rules::{Action, Card, Deal, Edition, Game, Phase};
/// let deck: Vec<Card> = Card::all().collect();
/// let mut game = Game::new(&Deal::new(Edition::Rules2013, 2, 0, &deck)?);
/// while let Phase::Play { seat } = game.face_up().phase() {
///     game.apply(seat, Action::Play(game.hand(seat)[0]))?;
/// }
/// for seat in 0..2 {
///     game.apply(seat, Action::Discard([game.hand(seat)[0], game.hand(seat)[1]]))?;
/// }
/// assert_eq!(game.score().unwrap().winners.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Game {
    face_up: FaceUp,
    hands: [Hand; MAX_PLAYERS],
    /// Valid where `face_up` says that the seat has chosen.
    discards: [[Card; 2]; MAX_PLAYERS],
    deal: Deal,
}

/// Why an action is illegal. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// There is no such seat.
    #[error("there is no seat {seat}: with {players} players the seats are 0 to {}", players - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many players there are.
        players: usize,
    },
    /// It is another seat's turn.
    #[error("it is not the turn of seat {seat} but of seat {turn_of}")]
    NotYourTurn {
        /// The seat that wanted to play.
        seat: Seat,
        /// The seat whose turn it is.
        turn_of: Seat,
    },
    /// The seat does not hold the card.
    #[error("seat {seat} does not hold {card}")]
    NotInHand {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was to be played after the last turn.
    #[error("no more cards are played: each seat now discards two of its four")]
    PlayIsOver,
    /// Cards were to be discarded before the last turn.
    #[error("nothing is discarded before the last turn has been played")]
    TooEarlyToDiscard,
    /// Both cards to discard are the same.
    #[error("{0} is named twice: two different cards are discarded")]
    SameCardTwice(Card),
    /// The seat has chosen already.
    #[error("seat {seat} has already chosen what to discard")]
    AlreadyChosen {
        /// The seat.
        seat: Seat,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

impl Game {
    /// The game right after a deal (R2).
    #[inline]
    #[must_use]
    pub fn new(deal: &Deal) -> Game {
        let mut hands = [Hand::EMPTY; MAX_PLAYERS];
        let mut seat = deal.first();
        for turn in 0..deal.players() {
            hands[seat] = Hand::dealt(&deal.deck()[turn * Hand::FULL..]);
            seat = if seat + 1 == deal.players() { 0 } else { seat + 1 };
        }
        Game { face_up: FaceUp::new(deal), hands, discards: [[Card::FILLER; 2]; MAX_PLAYERS], deal: *deal }
    }

    /// A game whose hidden cards are assumed: see [`View::determinize`].
    pub(crate) fn assumed(
        face_up: FaceUp,
        hands: [Hand; MAX_PLAYERS],
        discards: [[Card; 2]; MAX_PLAYERS],
        deal: Deal,
    ) -> Game {
        Game { face_up, hands, discards, deal }
    }

    /// The deal that the game began with.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// What lies face up: what a watcher knows.
    #[inline]
    #[must_use]
    pub const fn face_up(&self) -> &FaceUp {
        &self.face_up
    }

    /// The cards in a seat's hand, by slot; none for a seat that does not exist.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat).map_or(&[], Hand::cards)
    }

    /// The draw pile, top first.
    #[must_use]
    pub fn draw_pile(&self) -> &[Card] {
        &self.deal.deck()[Card::COUNT - self.face_up.draw_pile()..]
    }

    /// What a seat chose to discard, if it has chosen.
    #[must_use]
    pub fn discards(&self, seat: Seat) -> Option<[Card; 2]> {
        if self.face_up.has_chosen(seat) { self.discards.get(seat).copied() } else { None }
    }

    /// What a seat knows; `None` for a seat that does not exist.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<View> {
        if seat >= self.face_up.players() {
            return None;
        }
        Some(View::new(self.face_up, seat, self.hands[seat], self.discards(seat)))
    }

    /// The score; `None` before the game is over.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        (self.face_up.phase() == Phase::Over).then(|| self.face_up.score())
    }

    /// The total of each seat as things lie now, 0 past the last seat: the fast form of the score for playouts.
    #[inline]
    #[must_use]
    pub fn totals(&self) -> [u16; MAX_PLAYERS] {
        totals(self.face_up.collections())
    }

    /// Does what a seat wants, if it is legal, and tells what happened.
    ///
    /// # Errors
    /// If the action is illegal; the game is as it was before.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, ActionError> {
        let mut events = Vec::new();
        match action {
            Action::Play(card) => {
                let slot = self.slot_to_play(seat, card)?;
                let took = self.face_up.parade().leavers(card).collect();
                let pile = self.face_up.draw_pile();
                let was_last_round = self.face_up.last_round().is_some();
                self.play_slot_of(seat, slot, card);
                events.push(Event::Played { seat, card, took });
                if self.face_up.draw_pile() < pile {
                    events.push(Event::Drew { seat, card: self.hands[seat].cards()[slot] });
                }
                if let Some(last) = self.face_up.last_round()
                    && !was_last_round
                {
                    events.push(Event::LastRoundBegan { seat, reasons: last.reasons });
                }
                if self.face_up.phase() == Phase::Discard {
                    events.push(Event::PlayEnded);
                }
            }
            Action::Discard(discard) => {
                self.check_discard(seat, discard)?;
                events.push(Event::Chose { seat, discard });
                if let Some(kept) = self.choose(seat, discard) {
                    events.push(Event::Revealed { kept: kept[..self.face_up.players()].to_vec() });
                }
            }
        }
        Ok(events)
    }

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Play(card) => self.slot_to_play(seat, card).map(drop),
            Action::Discard(discard) => self.check_discard(seat, discard),
        }
    }

    /// Plays a card for the seat whose turn it is, as [`Game::apply`] does, but without telling what happened. For playouts.
    ///
    /// # Errors
    /// If the card is not in that hand or play is over; the game is as it was before.
    #[inline]
    pub fn play(&mut self, card: Card) -> Result<CardSet, ActionError> {
        let seat = self.seat_to_play()?;
        let slot = self.hands[seat].slot(card).ok_or(ActionError::NotInHand { seat, card })?;
        Ok(self.play_slot_of(seat, slot, card))
    }

    /// Plays the card in a slot of the hand whose turn it is: the fastest way to play, for playouts. A slot past the hand's
    /// end stands for its last one. Returns the cards taken.
    ///
    /// # Errors
    /// If play is over; the game is as it was before.
    #[inline]
    pub fn play_slot(&mut self, slot: usize) -> Result<CardSet, ActionError> {
        let seat = self.seat_to_play()?;
        let (slot, card) = self.hands[seat].at_most(slot);
        Ok(self.play_slot_of(seat, slot, card))
    }

    /// Chooses what a seat discards, as [`Game::apply`] does, but without telling what happened. For playouts.
    ///
    /// # Errors
    /// If it is illegal; the game is as it was before.
    #[inline]
    pub fn discard(&mut self, seat: Seat, discard: [Card; 2]) -> Result<(), ActionError> {
        self.check_discard(seat, discard)?;
        self.choose(seat, discard);
        Ok(())
    }

    /// The seat whose turn it is (R3).
    #[inline]
    fn seat_to_play(&self) -> Result<Seat, ActionError> {
        match self.face_up.phase() {
            Phase::Play { seat } if seat < MAX_PLAYERS => Ok(seat),
            Phase::Play { .. } | Phase::Discard => Err(ActionError::PlayIsOver),
            Phase::Over => Err(ActionError::GameOver),
        }
    }

    fn slot_to_play(&self, seat: Seat, card: Card) -> Result<usize, ActionError> {
        self.check_seat(seat)?;
        let turn_of = self.seat_to_play()?;
        if seat != turn_of {
            return Err(ActionError::NotYourTurn { seat, turn_of });
        }
        self.hands[seat].slot(card).ok_or(ActionError::NotInHand { seat, card })
    }

    #[inline]
    fn check_seat(&self, seat: Seat) -> Result<(), ActionError> {
        let players = self.face_up.players();
        if seat < players { Ok(()) } else { Err(ActionError::NoSuchSeat { seat, players }) }
    }

    #[inline]
    fn check_discard(&self, seat: Seat, discard: [Card; 2]) -> Result<(), ActionError> {
        self.check_seat(seat)?;
        match self.face_up.phase() {
            Phase::Play { .. } => return Err(ActionError::TooEarlyToDiscard),
            Phase::Over => return Err(ActionError::GameOver),
            Phase::Discard => {}
        }
        if self.face_up.has_chosen(seat) {
            return Err(ActionError::AlreadyChosen { seat });
        }
        for card in discard {
            if !self.hands[seat].contains(card) {
                return Err(ActionError::NotInHand { seat, card });
            }
        }
        if discard[0] == discard[1] {
            return Err(ActionError::SameCardTwice(discard[0]));
        }
        Ok(())
    }

    /// Plays the card that the seat to play has in a slot (R4), and draws (R8) unless the last round has begun (R10).
    #[inline]
    fn play_slot_of(&mut self, seat: Seat, slot: usize, card: Card) -> CardSet {
        let pile = self.face_up.draw_pile();
        let taken = self.face_up.take_turn(card);
        let hand = &mut self.hands[seat];
        if self.face_up.draw_pile() < pile {
            hand.replace(slot, self.deal.deck()[Card::COUNT - pile]);
        } else {
            hand.remove(slot);
        }
        taken
    }

    /// Marks a legal choice. Once all have chosen it ends the game and tells what each seat kept (R12).
    #[inline]
    fn choose(&mut self, seat: Seat, discard: [Card; 2]) -> Option<[[Card; 2]; MAX_PLAYERS]> {
        self.discards[seat] = discard;
        if !self.face_up.mark_chosen(seat) {
            return None;
        }
        let mut kept = [[Card::FILLER; 2]; MAX_PLAYERS];
        for seat in 0..self.face_up.players().min(MAX_PLAYERS) {
            kept[seat] = self.hands[seat].without(self.discards[seat]);
        }
        self.hands = [Hand::EMPTY; MAX_PLAYERS];
        self.face_up.reveal(&kept[..self.face_up.players()]);
        Some(kept)
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        let players = self.face_up.players();
        self.face_up == other.face_up
            && self.deal == other.deal
            && self.hands[..players] == other.hands[..players]
            && (0..players).all(|seat| self.discards(seat) == other.discards(seat))
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("face_up", &self.face_up)
            .field("hands", &&self.hands[..self.face_up.players()])
            .field("draw_pile", &self.draw_pile())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_small_and_copies() {
        fn copies<T: Copy>() {}
        copies::<Game>();
        assert!(size_of::<Game>() <= 512, "{} bytes", size_of::<Game>());
    }
}
