//! What one seat may know.

use alloc::vec::Vec;
use core::fmt;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{Deal, MAX_PLAYERS, MIN_PLAYERS, Seat, pile_start};
use crate::event::Action;
use crate::face_up::{FaceUp, Phase, PositionError};
use crate::game::{ActionError, Game};
use crate::hand::Hand;
use crate::shuffle::{Bytes32, Shuffle};

mod see;

pub use see::OutOfStep;

/// What one seat knows (its information set): what lies face up, its own hand and its own choice. There is no field that
/// could hold anything else; it is built from what the seat saw, not cleaned of what it did not.
///
/// ```
/// use parade_rules::{Action, ActionError, Card, Deal, Edition, View};
/// let deck: Vec<Card> = Card::all().collect();
/// let view = View::of_deal(&Deal::new(Edition::Rules2013, 2, 0, &deck)?, 1).unwrap();
/// assert_eq!(view.hand(), &deck[5..10]);
/// // The other hand and the draw pile: 5 and 50 cards, nobody here knows which is where.
/// assert_eq!(view.unseen().len(), 55);
/// assert!(!view.is_to_act());
/// let refused = view.check(Action::Play(deck[5]));
/// assert_eq!(refused, Err(ActionError::NotYourTurn { seat: 1, turn_of: 0 }));
/// # Ok::<(), parade_rules::DealError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct View {
    face_up: FaceUp,
    seat: u8,
    hand: Hand,
    discard: Option<[Card; 2]>,
}

/// Why unseen cards do not fit a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeterminizeError {
    /// The cards given are not the unseen ones, each once.
    #[error("the cards given are not the {0} unseen ones, each once")]
    NotTheUnseen(usize),
    /// The number of unseen cards is not what the hands and the draw pile need.
    #[error("{unseen} cards are unseen, but the hidden hands and the draw pile hold {hidden}")]
    Impossible {
        /// How many cards are unseen.
        unseen: usize,
        /// How many are hidden.
        hidden: usize,
    },
    /// A game that is over, or one whose history is not known, hides nothing that could be assumed.
    #[error("only a game in progress with its history can be determinized")]
    NoGame,
}

impl View {
    pub(crate) fn new(face_up: FaceUp, seat: Seat, hand: Hand, discard: Option<[Card; 2]>) -> View {
        #[expect(clippy::cast_possible_truncation, reason = "at most 6 seats")]
        View { face_up, seat: seat as u8, hand, discard }
    }

    /// What a seat knows right after a deal: the parade and the cards dealt to it.
    #[must_use]
    pub fn of_deal(deal: &Deal, seat: Seat) -> Option<View> {
        let hand = deal.hand(seat);
        (hand.len() == Hand::FULL).then(|| View::new(FaceUp::new(deal), seat, Hand::dealt(hand), None))
    }

    /// A view from its parts. Until all have chosen, the hand still holds the two cards of `discard`.
    ///
    /// # Errors
    /// If there is no such seat, the hand has another size than the position says, a card of it stands twice or lies face up
    /// too, or the choice contradicts the position or the hand.
    pub fn from_parts(
        face_up: FaceUp,
        seat: Seat,
        hand: &[Card],
        discard: Option<[Card; 2]>,
    ) -> Result<View, PositionError> {
        let range = |what, value, low, high| PositionError::Range { what, value, low, high };
        if seat >= face_up.players() {
            return Err(range("the seat", seat, 0, face_up.players() - 1));
        }
        let size = face_up.hand_size(seat);
        let held = match Hand::new(hand) {
            Some(held) if held.len() == size => held,
            _ => return Err(range("the size of the hand", hand.len(), size, size)),
        };
        let mut seen = face_up.visible();
        if let Some(&card) = hand.iter().find(|&&card| !seen.insert(card)) {
            return Err(PositionError::Twice(card));
        }
        let over = face_up.phase() == Phase::Over;
        if !over && discard.is_some() != face_up.has_chosen(seat) {
            return Err(PositionError::Contradiction(
                "whether the seat has chosen what to discard is told both ways",
            ));
        }
        if let Some([one, two]) = discard {
            let hidden = |card| if over { !seen.contains(card) } else { held.contains(card) };
            if one == two {
                return Err(PositionError::Twice(one));
            }
            if !hidden(one) || !hidden(two) {
                return Err(PositionError::Contradiction("the cards to discard are not of the hand"));
            }
        }
        Ok(View::new(face_up, seat, held, discard))
    }

    /// What lies face up.
    #[inline]
    #[must_use]
    pub const fn face_up(&self) -> &FaceUp {
        &self.face_up
    }

    /// Whose view it is.
    #[inline]
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat as usize
    }

    /// The seat's own hand, by slot.
    #[inline]
    #[must_use]
    pub fn hand(&self) -> &[Card] {
        self.hand.cards()
    }

    /// What the seat chose to discard, if it has chosen.
    #[must_use]
    pub const fn discard(&self) -> Option<[Card; 2]> {
        self.discard
    }

    /// Whether the seat is asked to do something now.
    #[must_use]
    pub fn is_to_act(&self) -> bool {
        match self.face_up.phase() {
            Phase::Play { seat } => seat == self.seat(),
            Phase::Discard => self.discard.is_none(),
            Phase::Over => false,
        }
    }

    /// Whether an action of this seat is legal now, judged by what it knows, which is all that it takes.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        let seat = self.seat();
        let held = |card| {
            if self.hand.contains(card) { Ok(()) } else { Err(ActionError::NotInHand { seat, card }) }
        };
        match (action, self.face_up.phase()) {
            (_, Phase::Over) => Err(ActionError::GameOver),
            (Action::Play(_), Phase::Discard) => Err(ActionError::PlayIsOver),
            (Action::Play(_), Phase::Play { seat: turn_of }) if turn_of != seat => {
                Err(ActionError::NotYourTurn { seat, turn_of })
            }
            (Action::Play(card), Phase::Play { .. }) => held(card),
            (Action::Discard(_), Phase::Play { .. }) => Err(ActionError::TooEarlyToDiscard),
            (Action::Discard(_), Phase::Discard) if self.discard.is_some() => {
                Err(ActionError::AlreadyChosen { seat })
            }
            (Action::Discard([one, two]), Phase::Discard) => {
                held(one)?;
                held(two)?;
                if one == two { Err(ActionError::SameCardTwice(one)) } else { Ok(()) }
            }
        }
    }

    /// The cards that the seat cannot see: in other hands, in the draw pile, among the discards.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let discarded = self.discard.into_iter().flatten().collect();
        CardSet::FULL - self.face_up.visible() - self.hand.as_set() - discarded
    }

    /// The same to this seat, with all that it cannot see dealt anew from a seed: every order of the unseen cards is as likely as any
    /// other.
    ///
    /// # Errors
    /// If the game is over or without history.
    pub fn deal_anew(&self, seed: Bytes32) -> Result<Game, DeterminizeError> {
        let unseen = self.unseen();
        let all = Shuffle::local(MIN_PLAYERS, seed).deal(self.face_up.edition());
        let all = all.map_err(|_| DeterminizeError::NoGame)?;
        let order: Vec<Card> = all.deck().iter().copied().filter(|&card| unseen.contains(card)).collect();
        self.determinize(&order)
    }

    /// A whole game as it could be (a determinization): the unseen cards, in the order given, fill the other hands by seat
    /// and then the draw pile from the top. Other seats that have chosen already are taken to have discarded their first two
    /// cards. The deck is made to fit: the game's record replays to the same position.
    ///
    /// # Errors
    /// If the cards are not the unseen ones, each once, their number does not fit, or the game is over or without history.
    pub fn determinize(&self, order: &[Card]) -> Result<Game, DeterminizeError> {
        let table = &self.face_up;
        let (players, first) = (table.players(), table.first());
        let opening = table.opening().ok_or(DeterminizeError::NoGame)?;
        if table.phase() == Phase::Over {
            return Err(DeterminizeError::NoGame);
        }
        let unseen = self.unseen();
        let hidden = (0..players).filter(|&seat| seat != self.seat()).map(|seat| table.hand_size(seat));
        let hidden = hidden.sum::<usize>() + table.draw_pile();
        if unseen.len() != hidden {
            return Err(DeterminizeError::Impossible { unseen: unseen.len(), hidden });
        }
        if order.len() != unseen.len() || order.iter().copied().collect::<CardSet>() != unseen {
            return Err(DeterminizeError::NotTheUnseen(unseen.len()));
        }
        let mut hands = [Hand::EMPTY; MAX_PLAYERS];
        let mut discards = [[Card::FILLER; 2]; MAX_PLAYERS];
        let mut rest = order;
        for seat in 0..players {
            if seat == self.seat() {
                hands[seat] = self.hand;
                discards[seat] = self.discard.unwrap_or(discards[seat]);
                continue;
            }
            let (cards, others) = rest.split_at(table.hand_size(seat));
            hands[seat] = Hand::new(cards).unwrap_or(Hand::EMPTY);
            discards[seat] = [cards[0], cards[1]];
            rest = others;
        }
        // Which deck places went to a seat is known, five at the deal and one a draw, but not which card came when. A
        // seat's n-th play may always have been its n-th card, so that is assumed; what it holds came last.
        let mut deck = [Card::FILLER; Card::COUNT];
        let start = pile_start(players);
        deck[players * Hand::FULL..start].copy_from_slice(opening);
        let drawn = Card::COUNT - start - table.draw_pile();
        for seat in 0..players {
            let turn = (seat + players - first) % players;
            let dealt = turn * Hand::FULL..(turn + 1) * Hand::FULL;
            let draws = (turn..drawn).step_by(players).map(|draw| start + draw);
            let played = table.plays().iter().skip(turn).step_by(players).copied();
            let received = played.chain(hands[seat].cards().iter().copied());
            for (place, card) in dealt.chain(draws).zip(received) {
                deck[place] = card;
            }
        }
        deck[Card::COUNT - table.draw_pile()..].copy_from_slice(rest);
        let deal = Deal::new(table.edition(), players, first, &deck)
            .map_err(|_| DeterminizeError::Impossible { unseen: unseen.len(), hidden })?;
        Ok(Game::assumed(*table, hands, discards, deal))
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("hand", &self.hand)
            .field("discard", &self.discard)
            .field("face_up", &self.face_up)
            .finish()
    }
}
